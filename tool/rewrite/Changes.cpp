#include "rewrite/Passes.h"

#include "rewrite/text/SiteHeader.h"
#include "rewrite/text/Undo.h"

#include "llvm/ADT/STLExtras.h"

namespace qrintf {
namespace {

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

/// Collects the changes of files that become another text than they have.
struct Changes {
  const Tree &T;
  std::vector<Change> All;

  void add(const std::string &Path, std::optional<std::string> After,
           std::optional<std::string> Meanwhile = {}) {
    std::optional<std::string> Before = readText(Path);
    if (Before != After)
      All.push_back(
          {Path, T.shown(Path), std::move(Before), std::move(After), std::move(Meanwhile)});
  }
  void removeIf(bool (*IsOurs)(llvm::StringRef), const std::string &Path) {
    if (auto Text = readText(Path); Text && IsOurs(*Text))
      add(Path, std::nullopt);
  }
};

} // namespace

const std::string &Originals::of(const std::string &Path) {
  auto [At, IsNew] = Known.try_emplace(Path);
  if (IsNew)
    At->second = readText(Path).value_or("");
  return At->second;
}

std::vector<Change> makeChanges(const CallMap &Calls,
                                const std::map<std::string, SiteBlocks> &Sites,
                                const std::map<std::string, OldDirectory> &Old,
                                Originals &Originals, const Tree &T, bool VendorRuntime,
                                std::string &Error) {
  Changes R{T, {}};
  std::set<std::string> Runtimes, OldRuntimes;
  struct HeaderTexts {
    std::string After;
    std::optional<std::string> Meanwhile; // while the sources are written
  };
  std::map<std::string, HeaderTexts> Headers;
  for (const auto &[Directory, Before] : Old)
    if (std::string Runtime = runtimeOf(Directory, Before.Header); !Runtime.empty())
      OldRuntimes.insert(Runtime);
  for (const auto &[Directory, Blocks] : Sites) {
    std::string Include = "<qrintf.h>";
    const std::string Path = Directory + "/" + SitesFile;
    if (VendorRuntime) {
      std::string Runtime = vendoredPath(Directory, T);
      if (auto Text = readText(Runtime); Text && !isVendoredRuntime(*Text))
        Error = T.shown(Runtime) +
                " is there and not made by qrintf; move it, or use --runtime include";
      Runtimes.insert(Runtime);
      Include = relativeInclude(Directory, Runtime);
    }
    SiteBlocks All = Blocks;
    if (auto Before = Old.find(Directory); Before != Old.end())
      for (const auto &[Name, Known] : Before->second.Header.Sites)
        if (!Known.Block.empty())
          All.try_emplace(Name, Known.Block);
    Headers[Path].After = siteHeader(Blocks, Include);
    if (All.size() > Blocks.size())
      Headers[Path].Meanwhile = siteHeader(All, Include);
    if (auto Text = readText(Path); Text && !isSiteHeader(*Text))
      Error = T.shown(Path) + " is there and not made by qrintf; move it";
  }
  for (const std::string &Runtime : Runtimes) {
    std::string Users;
    for (const std::string &Directory : directoriesUsing(Runtime))
      if (!Headers.count(Directory + "/" + SitesFile))
        Users += readText(Directory + "/" + SitesFile).value_or("");
    for (const auto &[Path, Text] : Headers)
      if (isBelow(Path, parentOf(Runtime)))
        Users += Text.After + Text.Meanwhile.value_or("");
    R.add(Runtime, vendoredRuntime(Users, readText(Runtime).value_or("")));
  }
  for (const auto &[Path, Text] : Headers)
    R.add(Path, Text.After, Text.Meanwhile);

  std::map<std::string, std::vector<const FoundCall *>> Edited;
  for (const auto &[Where, C] : Calls)
    if (!C.Name.empty())
      Edited[C.File].push_back(&C);
  for (const auto &[File, In] : Edited)
    R.add(File, applyEdits(Originals.of(File), In));
  for (const auto &[Directory, Before] : Old)
    for (const auto &[Path, U] : Before.Files)
      if (!Edited.count(Path))
        R.add(Path, U.Text);
  for (const auto &[Directory, Before] : Old)
    if (!Sites.count(Directory) && !Before.Stays)
      R.removeIf(isSiteHeader, Directory + "/" + SitesFile);
  // A runtime is removed if each header on disk that needs it is removed or includes another one.
  auto isChanged = [&](const std::string &Directory) {
    auto Before = Old.find(Directory);
    return Sites.count(Directory) || (Before != Old.end() && !Before->second.Stays);
  };
  for (const std::string &Runtime : OldRuntimes)
    if (!Runtimes.count(Runtime) && llvm::all_of(directoriesUsing(Runtime), isChanged))
      R.removeIf(isVendoredRuntime, Runtime);
  return std::move(R.All);
}

} // namespace qrintf
