#include "rewrite/Passes.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>
#include <unistd.h>
#include <utility>

namespace qrintf {
namespace {

namespace fs = llvm::sys::fs;

/// Signals that would end the process wait as long as an object of this class lives.
class SignalsWait {
public:
  SignalsWait() {
    sigset_t All;
    sigfillset(&All);
    // These are errors of our own, and cannot wait.
    for (const int Each : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
      sigdelset(&All, Each);
    pthread_sigmask(SIG_BLOCK, &All, &Before);
  }
  ~SignalsWait() { pthread_sigmask(SIG_SETMASK, &Before, nullptr); }

private:
  sigset_t Before;
};

/// The mode of the file that is replaced. For a new file it is what the umask leaves.
unsigned modeOf(const std::string &Path) {
  if (auto Permissions = fs::getPermissions(Path))
    return *Permissions & fs::all_perms;
  return fs::all_read | fs::all_write;
}

/// Gives the file to the owner of the one that it replaces. What root makes, for example in a
/// container, belongs to the owner of the folder. Whoever may not do that keeps the file.
void giveToOwner(int Descriptor, llvm::StringRef Path) {
  fs::file_status Status;
  if (!fs::status(Path, Status) ||
      (!geteuid() && !fs::status(llvm::sys::path::parent_path(Path), Status)))
    fs::changeFileOwnership(Descriptor, Status.getUser(), Status.getGroup());
}

/// Writes Text to a new file beside C's, with the owner and mode of that one, or for a new file the
/// mode of the one that it is like. Temporary receives its name. Returns the reason of a failure,
/// or an empty text.
std::string writeBeside(const Change &C, llvm::StringRef Text, std::string &Temporary) {
  const std::string &Path = C.Path;
  llvm::SmallString<256> Name;
  int Descriptor = -1;
  const bool IsNew = !fs::exists(Path);
  // The file's mode is checked, because root may write to any file, and because a rename does not
  // look at the file that it replaces.
  if (!IsNew && !(modeOf(Path) & fs::owner_write))
    return "the file is read-only";
  const auto Mode = static_cast<fs::perms>(modeOf(IsNew ? C.Like : Path));
  if (std::error_code Error =
          fs::createUniqueFile(Path + ".qrintf-%%%%%%", Descriptor, Name, fs::OF_None, Mode))
    return Error.message();
  Temporary = std::string(Name);
  giveToOwner(Descriptor, Path);
  llvm::raw_fd_ostream OS(Descriptor, /*shouldClose=*/true);
  OS << Text;
  OS.close();
  std::error_code Failure = OS.error();
  OS.clear_error();
  if (!Failure && (!IsNew || fs::exists(C.Like)))
    Failure = fs::setPermissions(Temporary, Mode);
  return Failure ? Failure.message() : "";
}

/// One renaming, or a removal if Temporary is empty.
struct Renaming {
  const Change *C;
  std::string Temporary;
};

} // namespace

std::vector<std::string> writeInPlace(const std::vector<Change> &Changes) {
  const SignalsWait Wait;
  std::vector<Renaming> Renamings, Last;
  std::vector<std::string> Failed;
  auto fail = [&](const Change &C, const std::string &Why) {
    Failed.push_back(C.Shown + ": cannot be " + (C.After ? "written: " : "removed: ") + Why);
  };
  auto prepare = [&](const Change &C, const std::string &Text, std::vector<Renaming> &To) {
    To.push_back({&C, ""});
    if (std::string Why = writeBeside(C, Text, To.back().Temporary); !Why.empty())
      fail(C, Why);
  };
  for (const Change &C : Changes) {
    if (C.Meanwhile)
      prepare(C, *C.Meanwhile, Renamings);
    if (C.After)
      prepare(C, *C.After, C.Meanwhile ? Last : Renamings);
    else
      Renamings.push_back({&C, ""});
  }
  Renamings.insert(Renamings.end(), Last.begin(), Last.end());
  for (std::string &Each : Failed)
    Each += "; nothing was changed";
  for (const Renaming &R : Renamings)
    if (!Failed.empty()) {
      if (!R.Temporary.empty())
        fs::remove(R.Temporary);
    } else if (std::error_code Error = R.Temporary.empty() ? fs::remove(R.C->Path)
                                                           : fs::rename(R.Temporary, R.C->Path)) {
      fail(*R.C, Error.message() + "; some files were changed, so run again");
    }
  return Failed;
}

std::vector<std::string> writeBelow(const std::string &Directory,
                                    const std::vector<Change> &Changes) {
  std::vector<std::string> Failed;
  std::vector<Change> Below;
  for (Change C : Changes) {
    if (!C.After)
      continue;
    C.Like = std::exchange(C.Path, Directory + "/" + C.Shown);
    C.Meanwhile.reset();
    if (std::error_code Error = fs::create_directories(llvm::sys::path::parent_path(C.Path),
                                                       /*IgnoreExisting=*/true, fs::all_all))
      Failed.push_back(C.Shown + ": cannot make its folder below " + Directory + ": " +
                       Error.message());
    else
      Below.push_back(std::move(C));
  }
  for (std::string &Each : writeInPlace(Below))
    Failed.push_back(std::move(Each));
  return Failed;
}

} // namespace qrintf
