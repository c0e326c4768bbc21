#include "rewrite/Tree.h"

#include "common/Process.h"
#include "compilers/database/CompileCommands.h"
#include "rewrite/text/CallText.h"
#include "rewrite/text/SiteHeader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace qrintf {

bool isBelow(llvm::StringRef Path, llvm::StringRef Directory) {
  return Path == Directory || Directory == "/" ||
         (Path.starts_with(Directory) && Path[Directory.size()] == '/');
}

std::string parentOf(const std::string &Path) { return llvm::sys::path::parent_path(Path).str(); }

std::optional<std::string> readText(const std::string &Path, std::string *Why) {
  auto Buffer =
      llvm::MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer && Why)
    *Why = Buffer.getError().message();
  return Buffer ? std::optional((*Buffer)->getBuffer().str()) : std::nullopt;
}

std::optional<std::string> readMade(const std::string &Path) {
  std::optional<std::string> Text = readText(Path);
  if (Text)
    std::erase(*Text, '\r');
  return Text;
}

/// What git ignores below Root, such as a parser that bison makes anew. If Root itself is ignored,
/// the user means what he names.
static std::vector<std::string> ignoredBelow(const std::string &Root) {
  std::vector<std::string> Ignored;
  std::string Found, Errors;
  // In a hook, git's variables hold for the top of the repository only.
  const std::string Top = repositoryOf(Root);
  if (Top.empty() ||
      readProgram({"git", "-C", Top, "check-ignore", "-q", Root}, Found, Errors) == 0)
    return Ignored;
  readProgram(
      {"git", "-C", Top, "ls-files", "-oi", "--exclude-standard", "--directory", "-z", Root}, Found,
      Errors);
  for (llvm::StringRef Rest = Found, Each; !Rest.empty();) {
    std::tie(Each, Rest) = Rest.split('\0');
    Ignored.push_back(Top + "/" + Each.rtrim('/').str());
  }
  return Ignored;
}

std::optional<Tree> Tree::make(const std::vector<std::string> &Paths, const std::string &Database,
                               std::string &Error) {
  Tree T;
  llvm::SmallString<256> Real;
  for (const std::string &Path : Paths) {
    if (std::error_code Code = llvm::sys::fs::real_path(Path, Real)) {
      Error = Path + ": " + Code.message();
      return std::nullopt;
    }
    if (llvm::sys::fs::is_directory(Real))
      T.Roots.push_back(std::string(Real));
    else
      T.Files.insert(std::string(Real));
  }
  T.Named = T.Files;
  llvm::sort(T.Roots,
             [](const std::string &A, const std::string &B) { return A.size() < B.size(); });
  // A folder that holds a path which the user gave, as that of a build in the source tree, is not
  // skipped.
  auto skip = [&](const std::string &Path) {
    if (llvm::none_of(T.Roots, [&](const std::string &Root) { return isBelow(Root, Path); }))
      T.Skipped.insert(Path);
  };
  if (llvm::SmallString<256> File; !llvm::sys::fs::real_path(Database, File))
    for (const std::string &Folder : {parentOf(Database), parentOf(std::string(File))})
      if (!llvm::sys::fs::real_path(Folder, Real))
        skip(std::string(Real));
  for (const std::string &Root : T.Roots)
    llvm::for_each(ignoredBelow(Root), skip);
  const std::set<std::string> Folders = T.folders();
  auto isBase = [&](const std::string &Base) {
    return llvm::all_of(Folders, [&](const std::string &Each) { return isBelow(Each, Base); });
  };
  if (!llvm::sys::fs::real_path(".", Real) && isBase(std::string(Real)))
    T.Base = std::string(Real);
  else
    for (T.Base = *Folders.begin(); !isBase(T.Base);)
      T.Base = parentOf(T.Base);
  return T;
}

bool Tree::contains(llvm::StringRef Path) const {
  if (Files.count(Path.str()))
    return true;
  for (std::string At = Path.str(); At.size() > 1; At = parentOf(At))
    if (Skipped.count(At))
      return false;
  for (const std::string &Root : Roots)
    if (isBelow(Path, Root))
      // .git and other hidden folders hold no sources of the user's.
      return !Path.drop_front(Root.size()).contains("/.");
  return false;
}

std::set<std::string> Tree::folders() const {
  std::set<std::string> Folders(Roots.begin(), Roots.end());
  for (const std::string &File : Files)
    Folders.insert(parentOf(File));
  return Folders;
}

std::string Tree::rootOf(const std::string &Directory) const {
  for (const std::string &Root : Roots)
    if (isBelow(Directory, Root))
      return Root;
  return Directory;
}

std::string Tree::shown(const std::string &RealPath) const {
  if (RealPath == Base)
    return ".";
  return isBelow(RealPath, Base) ? RealPath.substr(Base == "/" ? 1 : Base.size() + 1) : RealPath;
}

void forEachFileIn(const std::string &Directory,
                   llvm::function_ref<void(const std::string &)> Visit) {
  std::error_code Error;
  for (llvm::sys::fs::directory_iterator I(Directory, Error), End; I != End && !Error;
       I.increment(Error))
    if (I->type() == llvm::sys::fs::file_type::regular_file)
      Visit(I->path());
}

bool isHeader(llvm::StringRef Path) {
  const llvm::StringRef Extension = llvm::sys::path::extension(Path);
  return llvm::any_of(llvm::ArrayRef{".h", ".hh", ".hpp", ".hxx"},
                      [&](const char *Each) { return Extension.equals_insensitive(Each); });
}

bool isCode(const std::string &Path) { return isHeader(Path) || isSource(Path); }

bool isEditable(const std::string &Path, llvm::StringRef Text) {
  return isCode(Path) || !Text.contains('\0');
}

bool isLeftover(llvm::StringRef Path) {
  const auto [Before, Letters] = llvm::sys::path::filename(Path).rsplit(".qrintf-");
  return !Before.empty() && Letters.size() == 6 && llvm::all_of(Letters, llvm::isHexDigit);
}

void Tree::forEachFile(const std::vector<std::string> &Directories,
                       llvm::function_ref<void(const std::string &)> Visit) const {
  for (const std::string &Directory : Directories) {
    std::error_code Error;
    for (llvm::sys::fs::recursive_directory_iterator I(Directory, Error,
                                                       /*follow_symlinks=*/false),
         End;
         I != End && !Error; I.increment(Error)) {
      const bool IsFile = I->type() == llvm::sys::fs::file_type::regular_file;
      if (Skipped.count(I->path()) ||
          (!IsFile && llvm::sys::path::filename(I->path()).starts_with(".")))
        I.no_push();
      else if (IsFile)
        Visit(I->path());
    }
  }
}

Tree::Traces Tree::traces() const {
  Traces Found;
  auto look = [&](const std::string &File) {
    if (isLeftover(File)) {
      Found.Leftovers.push_back(File);
      return;
    }
    const std::string Directory = parentOf(File);
    if (Found.Directories.count(Directory))
      return;
    const auto Text = readText(File);
    if (Text &&
        (llvm::sys::path::filename(File) == SitesFile ? isSiteHeader(*Text) : includesSites(*Text)))
      Found.Directories.insert(Directory);
  };
  forEachFile(Roots, look);
  for (const std::string &Directory : folders())
    if (llvm::none_of(Roots, [&](const std::string &Root) { return isBelow(Directory, Root); }))
      forEachFileIn(Directory, look);
  return Found;
}

std::map<std::string, std::set<std::string>> Tree::sources() const {
  std::map<std::string, std::set<std::string>> Sources;
  forEachFile(Roots, [&](const std::string &File) {
    if (isSource(File))
      Sources[rootOf(File)].insert(File);
  });
  return Sources;
}

std::string repositoryOf(std::string Directory) {
  for (; Directory != "/"; Directory = parentOf(Directory))
    for (const char *Kind : {"/.git", "/.hg", "/.svn"})
      if (llvm::sys::fs::exists(Directory + Kind))
        return Directory;
  return "";
}

std::string Tree::repository() const {
  return repositoryOf(Roots.empty() ? parentOf(*Files.begin()) : Roots[0]);
}

std::set<std::string> Tree::declaredNames(const std::set<std::string> &Names) const {
  std::set<std::string> Declared;
  auto look = [&](const std::string &File) {
    const auto Text = readText(File);
    if (!Text || Text->find("printf_") == std::string::npos || isSiteHeader(*Text) ||
        isVendoredRuntime(*Text))
      return;
    const std::set<std::string> Others = otherUses(*Text, Names);
    Declared.insert(Others.begin(), Others.end());
  };
  const std::set<std::string> Places = folders();
  forEachFile({Places.begin(), Places.end()}, [&](const std::string &File) {
    if (isCode(File))
      look(File);
  });
  if (const std::string Whole = repository(); !Whole.empty())
    forEachFile({Whole}, [&](const std::string &File) {
      if (isHeader(File))
        look(File);
    });
  return Declared;
}

TreeLock::TreeLock(const Tree &T, bool Writes) {
  std::set<std::string> Folders = {T.repository()};
  if (Folders.count(""))
    Folders = T.folders();
  for (const std::string &Folder : Folders) {
    // The folder itself is locked, so nothing is left behind when the process is killed.
    const int Descriptor = open(Folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (Descriptor < 0)
      continue;
    // Where folders cannot be locked (NFS), the run works as if it were alone.
    while (flock(Descriptor, Writes ? LOCK_EX : LOCK_SH) < 0 && errno == EINTR) {
    }
    Descriptors.push_back(Descriptor);
  }
}

TreeLock::~TreeLock() {
  for (const int Each : Descriptors)
    close(Each);
}

} // namespace qrintf
