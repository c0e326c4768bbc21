#include "report/Forms.h"

#include "report/calls/Text.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <ctime>

namespace qrintf::report {
namespace {

std::string dateOf(const std::vector<std::string> &Reports) {
  time_t Last = 0;
  for (const std::string &Each : Reports) {
    llvm::sys::fs::file_status Status;
    if (Each != "-" && !llvm::sys::fs::status(Each, Status))
      Last = std::max(Last, llvm::sys::toTimeT(Status.getLastModificationTime()));
  }
  if (!Last)
    Last = time(nullptr);
  char Text[sizeof "2026-11-23 and a longer year"];
  tm Day{};
  return gmtime_r(&Last, &Day) && strftime(Text, sizeof Text, "%Y-%m-%d", &Day) ? Text : "";
}

} // namespace

BuildFacts factsOf(const CallSet &Set, const std::vector<std::string> &Reports) {
  BuildFacts Found;
  Found.Folder = commonFolder(Set);
  Found.Date = dateOf(Reports);
  llvm::SmallString<256> Here;
  llvm::sys::fs::current_path(Here);
  const llvm::StringRef Folder = Found.Folder;
  Found.Project =
      llvm::sys::path::filename(Folder.starts_with("/") ? Folder.rtrim('/') : Here.str()).str();
  return Found;
}

} // namespace qrintf::report
