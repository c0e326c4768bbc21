#include "tree/Tree.h"

#include "tree/text/SiteHeader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

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

std::optional<Tree> Tree::make(const std::vector<std::string> &Paths,
                               const std::string &BuildDirectory, std::string &Error) {
  Tree T;
  llvm::SmallString<256> Real;
  if (!llvm::sys::fs::real_path(".", Real))
    T.Here = std::string(Real);
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
  if (!BuildDirectory.empty() && !llvm::sys::fs::real_path(BuildDirectory, Real)) {
    std::string Build(Real);
    // If the user builds in a directory of the source tree itself, that directory still holds
    // sources.
    if (llvm::none_of(T.Roots, [&](const std::string &Root) { return isBelow(Root, Build); }))
      T.Skipped.push_back(Build);
  }
  return T;
}

bool Tree::contains(llvm::StringRef Path) const {
  if (Files.count(Path.str()))
    return true;
  for (const std::string &Each : Skipped)
    if (isBelow(Path, Each))
      return false;
  for (const std::string &Root : Roots)
    if (isBelow(Path, Root))
      // .git and other hidden folders hold nobody's source.
      return !Path.drop_front(Root.size()).contains("/.");
  return false;
}

std::string Tree::rootOf(const std::string &Directory) const {
  for (const std::string &Root : Roots)
    if (isBelow(Directory, Root))
      return Root;
  return Directory;
}

std::string Tree::shown(const std::string &RealPath) const {
  if (RealPath != Here && isBelow(RealPath, Here))
    return RealPath.substr(Here == "/" ? 1 : Here.size() + 1);
  std::string Root = rootOf(parentOf(RealPath));
  return RealPath.substr(Root == "/" ? 1 : Root.size() + 1);
}

std::vector<std::string> Tree::siteDirectories() const {
  std::set<std::string> Found;
  auto look = [&](const std::string &File) {
    if (auto Text = readText(File); Text && isSiteHeader(*Text))
      Found.insert(parentOf(File));
  };
  for (const std::string &File : Files)
    look(parentOf(File) + "/" + SitesFile);
  for (const std::string &Root : Roots) {
    std::error_code Error;
    for (llvm::sys::fs::recursive_directory_iterator I(Root, Error, /*follow_symlinks=*/false), End;
         I != End && !Error; I.increment(Error)) {
      if (I->type() == llvm::sys::fs::file_type::directory_file) {
        if (!contains(I->path()))
          I.no_push();
      } else if (llvm::sys::path::filename(I->path()) == SitesFile) {
        look(I->path());
      }
    }
  }
  return {Found.begin(), Found.end()};
}

} // namespace qrintf
