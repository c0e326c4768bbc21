#include "tree/UndoTree.h"

#include "database/CompileCommands.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace qrintf {

OldDirectory readOldDirectory(const std::string &Directory) {
  OldDirectory Old;
  if (auto Text = readText(Directory + "/" + SitesFile); Text && isSiteHeader(*Text))
    Old.Header = readSiteHeader(*Text);
  else
    return Old;
  std::error_code Error;
  for (llvm::sys::fs::directory_iterator I(Directory, Error), End; I != End && !Error;
       I.increment(Error)) {
    if (I->type() != llvm::sys::fs::file_type::regular_file ||
        llvm::sys::path::filename(I->path()) == SitesFile)
      continue;
    auto Text = readText(I->path());
    if (!Text || Text->find(SitesFile) == std::string::npos ||
        Text->find('\0') != std::string::npos)
      continue;
    Undone U = undoFile(*Text, Old.Header);
    if (U.Text != *Text)
      Old.Files[I->path()] = std::move(U);
  }
  return Old;
}

std::string runtimeOf(const std::string &Directory, const KnownHeader &Header) {
  llvm::StringRef Include = Header.RuntimeInclude;
  if (!Include.consume_front("\"") || !Include.consume_back("\""))
    return "";
  return absolutePath(Include.str(), Directory);
}

std::vector<Change> unusedRuntimes(const std::set<std::string> &Candidates,
                                   const std::set<std::string> &Gone, const Tree &T,
                                   const std::vector<std::string> &Needs) {
  std::vector<Change> Changes;
  for (const std::string &Runtime : Candidates) {
    auto Text = readText(Runtime);
    if (!Text || !isVendoredRuntime(*Text))
      continue;
    std::string Error;
    bool Used = false;
    // Directories that are not part of this run may use the runtime as well.
    if (auto Whole = Tree::make({parentOf(Runtime)}, "", Error))
      for (const std::string &Directory : Whole->siteDirectories())
        if (!Gone.count(Directory))
          if (auto Header = readText(Directory + "/" + SitesFile))
            Used |= runtimeOf(Directory, readSiteHeader(*Header)) == Runtime;
    if (!Used)
      Changes.push_back({Runtime, T.shown(Runtime), *Text, std::nullopt, Needs});
  }
  return Changes;
}

std::string damagedHeader(const Tree &T) {
  for (const std::string &Directory : T.siteDirectories())
    if (auto Text = readText(Directory + "/" + SitesFile); Text && isSiteHeader(*Text))
      if (const std::string Name = unexplainedSite(*Text); !Name.empty())
        return T.shown(Directory + "/" + SitesFile) + ": the comment above " + Name +
               " does not say any more what it was; restore this file as qrintf rewrite wrote it, "
               "and run again";
  return "";
}

std::vector<Change> undoTree(const Tree &T) {
  std::vector<Change> Sources, Headers;
  std::set<std::string> Runtimes, Gone;
  std::vector<std::string> AllSources;
  for (const std::string &Directory : T.siteDirectories()) {
    OldDirectory Old = readOldDirectory(Directory);
    std::vector<std::string> Mine;
    bool All = true;
    for (auto &[Path, U] : Old.Files) {
      if (!T.contains(Path)) {
        // Only some of the files are undone, and the others still need the header.
        All = false;
        continue;
      }
      Mine.push_back(Path);
      Sources.push_back({Path, T.shown(Path), readText(Path), U.Text, {}});
    }
    AllSources.insert(AllSources.end(), Mine.begin(), Mine.end());
    if (!All)
      continue;
    Gone.insert(Directory);
    std::string Header = Directory + "/" + SitesFile;
    Headers.push_back({Header, T.shown(Header), readText(Header), std::nullopt, Mine});
    if (std::string Runtime = runtimeOf(Directory, Old.Header); !Runtime.empty())
      Runtimes.insert(Runtime);
  }
  std::vector<Change> Rest = unusedRuntimes(Runtimes, Gone, T, AllSources);
  Sources.insert(Sources.end(), Headers.begin(), Headers.end());
  Sources.insert(Sources.end(), Rest.begin(), Rest.end());
  return Sources;
}

} // namespace qrintf
