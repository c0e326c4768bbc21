#include "report/Forms.h"

#include "plan/Reason.h"
#include "report/sarif/Sarif.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace qrintf::report {

std::string sarifReport(const Summary &S, SourceText &Sources,
                        const std::vector<std::string> &Failures, const Comparison *Difference,
                        const Ranking *Costs) {
  // Scanners want names that are relative to the working directory.
  llvm::SmallString<256> Here;
  if (llvm::sys::fs::current_path(Here))
    Here = "/";
  sarif::Log Log;
  llvm::DenseSet<const SeenCall *> Changed, New;
  if (Difference) {
    for (const Change &C : Difference->Lost)
      Changed.insert(C.New);
    New.insert(Difference->NewLeft.begin(), Difference->NewLeft.end());
  }
  llvm::DenseMap<const SeenCall *, unsigned> Shares;
  if (Costs)
    for (const RankedCall &C : Costs->Calls)
      if (C.Call)
        Shares[C.Call] = Costs->share(C.Cost);
  for (const SeenCall *C : S.Left) {
    const Reason R = reasonByName(C->Reason);
    const unsigned Share = Shares.lookup(C);
    if (!userCanChange(R) && !Changed.contains(C) && !(isForWantOfHeat(R) && Share >= LeastShare))
      continue;
    llvm::json::Object Found{{"level", "note"}};
    if (Difference)
      Found["baselineState"] = Changed.contains(C) ? "updated"
                               : New.contains(C)   ? "new"
                                                   : "unchanged";
    std::string Message = visible(C->Callee) + " " + formatText(C->Format) +
                          " is left: " + reasonSentence(C->Reason) + ".";
    if (Share)
      Message += " It takes " + tenths(Share) + " of the time of the profile.";
    sarif::Place Where = {nameFrom(Here, "", C->File), C->Line, C->Column, /*EndColumn=*/0};
    // Something else stands there if the source has changed, or if a macro makes the call.
    const auto Line = C->Column ? Sources.line(C->File, C->Line) : std::nullopt;
    if (Line) {
      Where.Column = sarif::columnAt(*Line, C->Column);
      if (Line->substr(C->Column - 1).starts_with(C->Callee))
        Where.EndColumn = Where.Column + static_cast<unsigned>(C->Callee.size());
    }
    Log.add(R == Reason::None ? Log.rule("unknown", reasonSentence("unknown")) : Log.rule(R),
            Message, Where, std::move(Found));
  }
  return Log.text(Failures);
}

} // namespace qrintf::report
