#include "report/calls/CallSet.h"

#include "plan/Reason.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Path.h"

#include <tuple>

namespace qrintf::report {

void CallSet::add(Row &&R) {
  if (R.Run) {
    Runs[R.Run->Task] = *R.Run;
    return;
  }
  // Each unit names a header in its own way: "src/../include/a.h" and "include/a.h" are the same
  // file.
  llvm::SmallString<128> File(R.File);
  llvm::sys::path::remove_dots(File, /*remove_dot_dot=*/true);
  R.File = File.str();
  if (R.Callee.empty()) {
    const bool IsRead = reasonByName(R.Reason) != Reason::UnitNotReported;
    (IsRead ? Untouched : NotRead)[R.File] = R.Why;
    return;
  }
  const std::string Key =
      (llvm::Twine(R.File) + "\n" + llvm::Twine(R.Line) + "\n" + llvm::Twine(R.Column) + "\n" +
       R.Callee + "\n" + (R.Format ? "=" + *R.Format : ""))
          .str();
  auto [At, IsNew] = Index.try_emplace(Key, Calls.size());
  if (IsNew) {
    Calls.push_back({std::move(R)});
    return;
  }
  SeenCall &Old = Calls[At->second];
  const bool IsMixed = Old.Mixed || Old.What != R.What || Old.Reason != R.Reason;
  Old = {std::move(R), IsMixed};
}

std::vector<const SeenCall *> CallSet::byPlace() const {
  std::vector<const SeenCall *> All;
  for (const SeenCall &C : Calls)
    All.push_back(&C);
  llvm::stable_sort(All, isBefore);
  return All;
}

bool isBefore(const SeenCall *A, const SeenCall *B) {
  return std::tie(A->File, A->Line, A->Column) < std::tie(B->File, B->Line, B->Column);
}

} // namespace qrintf::report
