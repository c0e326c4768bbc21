#include "rewrite/OldTree.h"

#include "common/Files.h"
#include "compilers/database/CompileCommands.h"
#include "rewrite/text/CallText.h"

#include "llvm/ADT/STLExtras.h"

namespace qrintf {
namespace {

/// A file that may have calls of sites.
struct OldFile {
  std::string Path, Text;
  bool Includes = false; // the header of sites
  std::vector<LostCall> Lost;
};

/// The files of a directory that may have calls of its sites.
std::vector<OldFile> oldFilesIn(const std::string &Directory, const KnownHeader &Header) {
  std::vector<OldFile> Files;
  forEachFileIn(Directory, [&](const std::string &Path) {
    const auto Text = isLeftover(Path) ? std::nullopt : readText(Path);
    if (!Text || !isEditable(Path, *Text) || isSiteHeader(*Text) || isVendoredRuntime(*Text))
      return;
    OldFile F = {Path, *Text, includesSites(*Text), {}};
    if (F.Includes) {
      F.Lost = lostCalls(F.Text, Header);
    } else if (isCode(F.Path)) {
      // A merge may have taken the #include away.
      F.Lost = lostCalls(F.Text, KnownHeader());
      llvm::erase_if(F.Lost, [&](LostCall &L) {
        L.Fits |= Header.Sites.count(L.Name) != 0;
        return !L.Fits;
      });
    }
    if (F.Includes || !F.Lost.empty())
      Files.push_back(std::move(F));
  });
  return Files;
}

} // namespace

OldTree readOldTree(const Tree &T) {
  OldTree Old;
  Tree::Traces Found = T.traces();
  Old.Leftovers = std::move(Found.Leftovers);
  std::map<std::string, std::vector<OldFile>> Files;
  std::set<std::string> Lost, Doubtful;
  for (const std::string &Directory : Found.Directories) {
    OldDirectory &D = Old.Directories[Directory];
    if (auto Text = readMade(Directory + "/" + SitesFile); Text && isSiteHeader(*Text))
      D.Header = readSiteHeader(*Text);
    for (OldFile &F : Files[Directory] = oldFilesIn(Directory, D.Header))
      for (const LostCall &L : F.Lost)
        (L.Fits || D.Header.Sites.empty() ? Lost : Doubtful).insert(L.Name);
  }
  // Outside of a repository nothing was merged, so a name that does not fit is the program's, if
  // the header of sites is whole.
  std::set<std::string> Declared = T.repository().empty() ? Doubtful : std::set<std::string>();
  Lost.merge(Doubtful);
  if (!Lost.empty())
    Declared.merge(T.declaredNames(Lost));
  for (auto &[Directory, D] : Old.Directories)
    for (const OldFile &F : Files[Directory]) {
      KnownHeader Known;
      if (F.Includes)
        Known = D.Header;
      for (const LostCall &L : F.Lost) {
        if (Declared.count(L.Name))
          continue;
        if (!L.Fits)
          Old.Error = T.shown(F.Path) + ":" + std::to_string(L.Line) + ": " + L.Name +
                      " is in no header of sites, and was not made for the format that stands "
                      "there; restore " +
                      T.shown(Directory + "/" + SitesFile) +
                      ", or write the original call here, and run again";
        D.Header.Sites.try_emplace(L.Name, KnownSite{readSiteName(L.Name)->Spelled, ""});
        Known.Sites[L.Name] = D.Header.Sites[L.Name];
      }
      if (Undone U = undoFile(F.Text, Known); U.Text != F.Text)
        D.Files[F.Path] = std::move(U);
    }
  return Old;
}

std::string runtimeOf(const std::string &Directory, const KnownHeader &Header) {
  llvm::StringRef Include = Header.RuntimeInclude;
  // The header is lost. If the tree has a runtime, it is above the directory.
  if (Include.empty())
    for (std::string At = Directory; At != "/"; At = parentOf(At))
      if (auto Text = readText(At + "/" + RuntimeFile); Text && isVendoredRuntime(*Text))
        return At + "/" + RuntimeFile;
  if (!Include.consume_front("\"") || !Include.consume_back("\""))
    return "";
  return fullPath(Include.str(), Directory);
}

std::vector<std::string> directoriesUsing(const std::string &Runtime) {
  std::vector<std::string> Directories;
  std::string Error;
  if (auto Whole = Tree::make({parentOf(Runtime)}, "", Error))
    for (const std::string &Directory : Whole->traces().Directories)
      if (auto Header = readMade(Directory + "/" + SitesFile))
        if (runtimeOf(Directory, readSiteHeader(*Header)) == Runtime)
          Directories.push_back(Directory);
  return Directories;
}

} // namespace qrintf
