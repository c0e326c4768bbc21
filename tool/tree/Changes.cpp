#include "tree/Changes.h"

#include "tree/UndoTree.h"
#include "tree/text/Apply.h"
#include "tree/text/SiteHeader.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace qrintf {
namespace {

std::string upperCase(llvm::StringRef Text) {
  std::string Out;
  for (char C : Text)
    Out += llvm::isAlnum(C) ? llvm::toUpper(C) : '_';
  return Out;
}

/// Makes an include guard from the last two parts of the directory's path. If the header exists,
/// its guard stays, so that a second run changes nothing.
std::string guardOf(const std::string &Directory, const KnownHeader &Header,
                    std::set<std::string> &Taken) {
  std::string Guard = Header.Guard;
  if (Guard.empty() || !Taken.insert(Guard).second) {
    std::string Base = "QRINTF_SITES_" + upperCase(llvm::sys::path::filename(parentOf(Directory))) +
                       "_" + upperCase(llvm::sys::path::filename(Directory)) + "_H";
    Guard = Base;
    for (unsigned N = 2; !Taken.insert(Guard).second; ++N)
      Guard = Base + std::to_string(N);
  }
  return Guard;
}

/// The place of the vendored runtime for a directory: the nearest one above, or the top of the tree
/// if there is none yet.
std::string vendoredPath(const std::string &Directory, const Tree &T) {
  const std::string Root = T.rootOf(Directory);
  for (std::string At = Directory; isBelow(At, Root); At = parentOf(At)) {
    auto Text = readText(At + "/" + RuntimeFile);
    if (Text && isVendoredRuntime(*Text))
      return At + "/" + RuntimeFile;
    if (At == Root || At == "/")
      break;
  }
  return Root + "/" + RuntimeFile;
}

std::string relativeInclude(const std::string &Directory, const std::string &Runtime) {
  std::string Up;
  for (std::string At = Directory; At != parentOf(Runtime); At = parentOf(At))
    Up += "../";
  return "\"" + Up + RuntimeFile + "\"";
}

void addChange(TreeChanges &R, const Tree &T, const std::string &Path,
               std::optional<std::string> After, std::optional<std::string> Meanwhile = {}) {
  std::optional<std::string> Before = readText(Path);
  if (Before != After)
    R.Changes.push_back(
        {Path, T.shown(Path), std::move(Before), std::move(After), std::move(Meanwhile)});
}

} // namespace

const std::string &Originals::of(const std::string &Path) {
  auto [At, IsNew] = Known.try_emplace(Path);
  if (IsNew)
    At->second = readText(Path).value_or("");
  return At->second;
}

TreeChanges makeChanges(CallMap &Calls, std::map<std::string, DirectorySites> &Sites,
                        const std::map<std::string, OldDirectory> &Old, Originals &Originals,
                        const Tree &T, const RewriteOptions &O) {
  TreeChanges R;
  std::set<std::string> Guards, Runtimes, OldRuntimes, Gone;
  // What a header becomes, and what it is while the sources are written.
  std::map<std::string, std::pair<std::string, std::optional<std::string>>> Headers;
  for (const auto &[Directory, Before] : Old) {
    if (std::string Runtime = runtimeOf(Directory, Before.Header); !Runtime.empty())
      OldRuntimes.insert(Runtime);
    if (Sites.count(Directory) && !Before.Header.Guard.empty())
      Guards.insert(Before.Header.Guard);
  }
  for (auto &[Directory, D] : Sites) {
    auto Before = Old.find(Directory);
    R.Folders.insert(Directory);
    const KnownHeader None, &Header = Before == Old.end() ? None : Before->second.Header;
    std::string Include = "<qrintf.h>";
    const std::string Path = Directory + "/" + SitesFile;
    if (O.VendorRuntime) {
      std::string Runtime = vendoredPath(Directory, T);
      if (auto Text = readText(Runtime); Text && !isVendoredRuntime(*Text))
        R.Error = T.shown(Runtime) +
                  " is there and not made by qrintf; move it, or use --runtime include";
      Runtimes.insert(Runtime);
      R.Folders.insert(parentOf(Runtime));
      Include = relativeInclude(Directory, Runtime);
    }
    std::string Guard = Header.Guard.empty() ? guardOf(Directory, Header, Guards) : Header.Guard;
    std::map<std::string, std::string> All = D.Blocks;
    for (const auto &[Name, Known] : Header.Sites)
      if (!Known.Block.empty())
        All.try_emplace(Name, Known.Block);
    Headers[Path].first = siteHeader(D.Blocks, Guard, Include);
    if (All.size() > D.Blocks.size())
      Headers[Path].second = siteHeader(All, Guard, Include);
    if (auto Text = readText(Path); Text && !isSiteHeader(*Text))
      R.Error = T.shown(Path) + " is there and not made by qrintf; move it";
  }
  for (const std::string &Runtime : Runtimes) {
    std::string Users;
    for (const std::string &Directory : directoriesUsing(Runtime))
      if (!Headers.count(Directory + "/" + SitesFile))
        Users += readText(Directory + "/" + SitesFile).value_or("");
    for (const auto &[Path, Text] : Headers)
      if (isBelow(Path, parentOf(Runtime)))
        Users += Text.first + Text.second.value_or("");
    addChange(R, T, Runtime, vendoredRuntime(Users, readText(Runtime).value_or("")));
  }
  for (const auto &[Path, Text] : Headers)
    addChange(R, T, Path, Text.first, Text.second);

  std::map<std::string, std::map<unsigned, std::string>> NamesIn;
  std::map<std::string, std::map<unsigned, const FoundCall *>> CallsIn;
  for (auto &[Directory, D] : Sites)
    for (const auto &[Where, Name] : D.Names) {
      NamesIn[Where.first][Where.second] = Name;
      CallsIn[Where.first][Where.second] = &Calls[Where];
      R.Names[Where] = Name;
    }
  for (const auto &[File, Names] : NamesIn)
    addChange(R, T, File, applyEdits(Originals.of(File), Names, CallsIn[File]));
  for (const auto &[Directory, Before] : Old)
    for (const auto &[Path, U] : Before.Files)
      if (!NamesIn.count(Path))
        addChange(R, T, Path, U.Text);
  for (const auto &[Directory, Before] : Old)
    if (!Sites.count(Directory)) {
      Gone.insert(Directory);
      addChange(R, T, Directory + "/" + SitesFile, std::nullopt);
    }
  // A runtime is removed if each header on disk that needs it is removed or includes another one.
  std::set<std::string> Unused, Changed = Gone;
  for (const std::string &Each : OldRuntimes)
    if (!Runtimes.count(Each))
      Unused.insert(Each);
  for (const auto &[Directory, D] : Sites)
    Changed.insert(Directory);
  for (Change &C : unusedRuntimes(Unused, Changed, T))
    R.Changes.push_back(std::move(C));
  return R;
}

} // namespace qrintf
