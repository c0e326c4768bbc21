#include "report/calls/CallSet.h"

#include "plan/Reason.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

namespace qrintf::report {

unsigned StringTable::id(llvm::StringRef Text) {
  auto [At, New] = Ids.try_emplace(Text, size());
  if (New)
    Texts.push_back(At->getKey());
  return At->getValue();
}

void CallSet::add(Row &&R) {
  if (R.Run) {
    Runs[R.Run->Task] = *R.Run;
    return;
  }
  // Each unit names a header in its own way: "src/../include/a.h" and "include/a.h" are the same
  // file.
  llvm::SmallString<128> File(R.File);
  llvm::sys::path::remove_dots(File, /*remove_dot_dot=*/true);
  if (R.Callee.empty()) {
    const bool IsRead = reasonByName(R.Reason) != Reason::UnitNotReported;
    (IsRead ? Untouched : NotRead)[File.str().str()] = R.Why;
    return;
  }
  SeenCall C{Files.id(File),
             R.Line,
             R.Column,
             Callees.id(R.Callee),
             R.Format ? Formats.id(*R.Format) : SeenCall::NotConstant,
             Reasons.id(R.Reason),
             R.What,
             /*Mixed=*/false};
  auto [At, New] = Index.try_emplace({C.File, C.Line, C.Column, C.Callee, C.Format}, Calls.size());
  if (New) {
    Calls.push_back(C);
    return;
  }
  SeenCall &Old = Calls[At->second];
  C.Mixed = Old.Mixed || Old.What != C.What || Old.Reason != C.Reason;
  Old = C;
}

} // namespace qrintf::report
