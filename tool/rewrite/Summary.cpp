#include "rewrite/Passes.h"

#include "common/Messages.h"
#include "heat/profile/Profile.h"
#include "report/calls/Summary.h"
#include "report/calls/Text.h"
#include "report/sarif/Sarif.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <set>

using llvm::json::Value;

namespace qrintf {
namespace {

/// What the calls add up to.
struct Totals {
  size_t Rewritten = 0, Left = 0;
  std::set<llvm::StringRef> Files;   // those with rewritten calls
  std::set<llvm::StringRef> Headers; // the headers among them, as they are shown
  std::map<Reason, unsigned> ByReason;
};

Totals totalsOf(const Summary &S) {
  Totals Sum;
  for (const auto &[Where, C] : S.Calls)
    if (C.Name.empty()) {
      ++Sum.Left;
      ++Sum.ByReason[C.Refusal];
    } else {
      ++Sum.Rewritten;
      Sum.Files.insert(C.File);
      if (isHeader(C.File))
        Sum.Headers.insert(C.Shown);
    }
  return Sum;
}

/// The sites of rewritten calls, by file, line and callee.
using SiteNames = std::map<std::tuple<std::string, unsigned, std::string>, std::string>;

std::string measuredGain(report::Ranking R, const SiteNames &Names) {
  std::ranges::stable_sort(R.Calls, [](const auto &A, const auto &B) { return A.Saves > B.Saves; });
  std::string Text;
  for (const report::RankedCall &C : R.Calls)
    if (auto Name = Names.find({C.File, C.Line, C.Callee}); Name != Names.end()) {
      const std::string Saves = report::grouped(C.Saves);
      Text += std::string(Saves.size() < 15 ? 15 - Saves.size() : 0, ' ') + Saves + "  " + C.File +
              ":" + std::to_string(C.Line) + ": " + Name->second +
              (C.Calls ? ", " + report::grouped(C.Calls) + " calls" : "") + "\n";
    }
  return Text + "about " + report::grouped(R.Saves) + " " + R.Unit + " gained, " +
         report::tenths(R.share(R.Saves)) +
         (R.Total ? " of the profile" : " of what these calls take") + " (" + R.Source +
         "; estimated from the conversions)\n";
}

} // namespace

std::string textSummary(const Summary &S) {
  if (S.Undo)
    return std::string(S.IsDone ? "undone: " : "would undo: ") + counted(S.Changed.size(), "file") +
           "\n";
  const Totals Sum = totalsOf(S);
  std::string Text = S.Changed.empty() && S.Failures.empty() ? "nothing to do: " : "";
  Text += counted(Sum.Rewritten, "call") +
          (S.IsDone || S.Changed.empty() ? " rewritten in " : " to be rewritten in ") +
          counted(Sum.Files.size(), "file") + ", " + counted(Sum.Left, "call") + " left" +
          (Sum.Left ? ":\n" : "\n");
  std::vector<std::pair<Reason, unsigned>> Sorted(Sum.ByReason.begin(), Sum.ByReason.end());
  llvm::stable_sort(Sorted, [](const auto &A, const auto &B) { return A.second > B.second; });
  for (const auto &[R, N] : Sorted)
    Text += llvm::formatv("{0,7}  {1}: {2}\n", N, reasonName(R), reasonText(R));
  if (!S.Changed.empty() && !Sum.Headers.empty())
    Text += "whoever includes these headers needs qrintf_sites.h and what it includes, so install "
            "them together, or `skip` the headers in .qrintf: " +
            llvm::join(Sum.Headers, ", ") + "\n";
  return Text;
}

std::string gainText(const Summary &S, const std::optional<profile::Profile> &Profile) {
  report::CallSet Set;
  SiteNames Names;
  uint64_t Libc = 0, Compiled = 0;
  for (const auto &[Where, C] : S.Calls) {
    if (C.Name.empty())
      continue;
    const profile::Costs Costs = profile::costsOf(C.Callee, report::specificationsOf(C.Formats[0]));
    Libc += Costs.Libc;
    Compiled += Costs.Compiled;
    Names[{C.Shown, C.Line, C.Callee}] = C.Name;
    report::Row Row;
    Row.File = C.Shown;
    Row.Path = C.File;
    Row.Line = C.Line;
    Row.Column = C.Column;
    Row.Callee = C.Callee;
    Row.Format = C.Formats[0];
    Row.What = CallOutcome::Compiled;
    Set.add(std::move(Row));
  }
  if (Names.empty())
    return "";
  if (Profile)
    return measuredGain(rank(Set, *Profile), Names);
  const uint64_t Count = Set.Calls.size();
  return "each of these calls takes about " + report::grouped(Compiled / Count) +
         " instructions instead of libc's " + report::grouped(Libc / Count) +
         " (estimated from the conversions; --profile P tells it of each call)\n";
}

std::string jsonSummary(const Summary &S) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::json::OStream J(OS, 2);
  const Totals Sum = totalsOf(S);
  J.object([&] {
    J.attribute("version", 1);
    J.attribute("done", S.IsDone);
    J.attributeObject("summary", [&] {
      J.attribute("units", S.Units);
      J.attribute("files", Sum.Files.size());
      J.attribute("rewritten", Sum.Rewritten);
      J.attribute("kept", Sum.Left);
      J.attributeObject("reasons", [&] {
        for (const auto &[R, N] : Sum.ByReason)
          J.attribute(llvm::StringRef(reasonName(R)), N);
      });
    });
    for (const auto &[Key, Texts] : {std::pair("changed", &S.Changed), {"failures", &S.Failures}})
      J.attributeArray(Key, [&, &Texts = Texts] {
        for (const std::string &Each : *Texts)
          J.value(llvm::json::fixUTF8(Each));
      });
    J.attributeArray("calls", [&] {
      for (const auto &[Where, C] : S.Calls)
        J.object([&, &C = C] {
          J.attribute("file", llvm::json::fixUTF8(C.Shown));
          J.attribute("line", C.Line);
          J.attribute("column", C.Column);
          J.attribute("callee", C.Callee);
          J.attribute("format", C.Formats.empty()
                                    ? Value(nullptr)
                                    : llvm::json::fixUTF8(llvm::join(C.Formats, "|")));
          J.attribute("outcome", C.Name.empty() ? "kept" : "rewritten");
          if (C.Name.empty())
            J.attribute("reason", llvm::StringRef(reasonName(C.Refusal)));
          else
            J.attribute("site", C.Name);
        });
    });
    J.attribute("diff", llvm::json::fixUTF8(S.Diff));
  });
  OS << '\n';
  return Text;
}

std::string sarifSummary(const Summary &S) {
  sarif::Log Log;
  const size_t Rewritten =
      Log.rule("rewritten", "the call becomes a call of a function that is made for its format");
  for (const auto &[Where, C] : S.Calls) {
    const sarif::Place Place = {C.Shown, C.Line, C.CharacterColumn, /*EndColumn=*/0};
    if (C.Name.empty())
      Log.add(Log.rule(C.Refusal), C.Callee + " is left: " + std::string(reasonText(C.Refusal)),
              Place, llvm::json::Object{{"kind", "informational"}, {"level", "none"}});
    else
      Log.add(Rewritten, C.Callee + (S.IsDone ? " became " : " can become ") + C.Name, Place,
              llvm::json::Object{{"level", "note"}});
  }
  return Log.text(S.Failures);
}

} // namespace qrintf
