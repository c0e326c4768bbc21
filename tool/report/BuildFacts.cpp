#include "report/BuildFacts.h"

#include "compilers/database/CompileCommands.h"
#include "report/calls/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <ctime>

namespace qrintf::report {
namespace {

/// Whether a word of a command decides about the code that comes out.
bool decides(llvm::StringRef Word) {
  return llvm::any_of(llvm::ArrayRef<llvm::StringRef>{"-O", "-g", "-std=", "-m", "-f",
                                                      "-D_FORTIFY_SOURCE", "-D_GNU_SOURCE"},
                      [&](llvm::StringRef Each) { return Word.starts_with(Each); });
}

void describe(const std::vector<Unit> &Units, BuildFacts &Found) {
  constexpr size_t MostCompilers = 3;
  std::vector<std::string> Compilers, Common;
  for (const Unit &U : Units) {
    if (U.Command.empty())
      continue;
    std::string Name = llvm::sys::path::filename(U.Command[0]).str();
    if (!llvm::is_contained(Compilers, Name) && Compilers.size() < MostCompilers)
      Compilers.push_back(std::move(Name));
    if (&U == &Units.front())
      std::copy_if(U.Command.begin() + 1, U.Command.end(), std::back_inserter(Common),
                   [](const std::string &Word) { return decides(Word); });
    else
      std::erase_if(Common, [&](const std::string &Word) { return !hasWord(U.Command, Word); });
  }
  Found.Compiler = llvm::join(Compilers, ", ");
  Found.Flags = llvm::join(Common, " ");
}

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

bool findFacts(const CallSet &Set, const std::vector<std::string> &Reports,
               const std::string &BuildDirectory, BuildFacts &Found, std::string &Error) {
  Found.Folder = commonFolder(Set);
  Found.Date = dateOf(Reports);
  llvm::SmallString<256> Here;
  llvm::sys::fs::current_path(Here);
  const llvm::StringRef Root = llvm::StringRef(Found.Folder).starts_with("/")
                                   ? llvm::StringRef(Found.Folder).rtrim('/')
                                   : llvm::StringRef(Here);
  Found.Project = llvm::sys::path::filename(Root).str();
  const auto Commands = CompileCommands::load(BuildDirectory, {Root.str()}, nullptr, Error);
  if (Commands)
    describe(Commands->units(), Found);
  return Commands || BuildDirectory.empty();
}

} // namespace qrintf::report
