#include "rewrite/OldTree.h"

#include "common/Files.h"
#include "common/Process.h"
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

/// Whether a header of sites is as a run of this version made it, and no merge damaged it.
bool isWhole(const std::string &Text, const KnownHeader &Header) {
  std::map<std::string, std::string> Blocks;
  for (const auto &[Name, Site] : Header.Sites)
    Blocks[Name] = Site.Block;
  return siteHeader(Blocks, Header.RuntimeInclude) == Text;
}

/// Those of Names that some header of sites had in a commit that git knows.
std::set<std::string> formerSites(const std::string &Repository,
                                  const std::set<std::string> &Names) {
  std::set<std::string> Former;
  std::string Differences, Errors;
  if (!Names.empty() && !Repository.empty() &&
      readProgram({"git", "-C", Repository, "log", "--all", "--reflog", "-m", "-p", "-U0",
                   "--no-color", "--no-ext-diff", "--format=", "--",
                   std::string(":(top,glob)**/") + SitesFile},
                  Differences, Errors) == 0)
    for (const std::string &Name : Names)
      if (Differences.find("/* " + Name + " is ") != std::string::npos)
        Former.insert(Name);
  return Former;
}

} // namespace

OldTree readOldTree(const Tree &T) {
  OldTree Old;
  Tree::Traces Found = T.traces();
  Old.Leftovers = std::move(Found.Leftovers);
  std::map<std::string, std::vector<OldFile>> Files;
  std::set<std::string> Lost, Whole;
  for (const std::string &Directory : Found.Directories) {
    OldDirectory &D = Old.Directories[Directory];
    if (auto Text = readMade(Directory + "/" + SitesFile); Text && isSiteHeader(*Text)) {
      D.Header = readSiteHeader(*Text);
      if (isWhole(*Text, D.Header))
        Whole.insert(Directory);
    }
    for (OldFile &F : Files[Directory] = oldFilesIn(Directory, D.Header))
      for (const LostCall &L : F.Lost)
        Lost.insert(L.Name);
  }
  std::set<std::string> Declared;
  if (!Lost.empty())
    Declared = T.declaredNames(Lost);
  const std::set<std::string> Former = formerSites(T.repository(), Lost);
  for (auto &[Directory, D] : Old.Directories) {
    // A merge may have taken the header of the other side, which does not have the site. Then a
    // commit has it. A name that no commit has is the program's, unless the header is damaged: the
    // site may have been made since the last commit. Without any site the header is missing.
    const bool IsWhole = Whole.count(Directory), IsMissing = D.Header.Sites.empty();
    for (const OldFile &F : Files[Directory]) {
      KnownHeader Known;
      if (F.Includes)
        Known = D.Header;
      for (const LostCall &L : F.Lost) {
        const bool IsSite = D.Header.Sites.count(L.Name) || Former.count(L.Name) ||
                            (!IsWhole && (L.Fits || IsMissing));
        if (!IsSite || Declared.count(L.Name))
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
