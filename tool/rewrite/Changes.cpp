#include "rewrite/Passes.h"

#include "rewrite/text/SiteHeader.h"
#include "rewrite/text/Undo.h"

#include "llvm/ADT/STLExtras.h"

namespace qrintf {
namespace {

bool holdsRuntime(const std::string &Path) {
  auto Text = readText(Path);
  return Text && isVendoredRuntime(*Text);
}

/// The place of the vendored runtime for a directory: the one that its header of sites includes
/// already, or the nearest one above up to the top of the repository, or of the tree outside of
/// one; else the top of the tree.
std::string vendoredPath(const std::string &Directory, const KnownHeader &Before, const Tree &T) {
  const std::string Used = Before.RuntimeInclude.empty() ? "" : runtimeOf(Directory, Before);
  if (!Used.empty() && isBelow(Directory, parentOf(Used)) && holdsRuntime(Used))
    return Used;
  const std::string Root = T.rootOf(Directory), Whole = T.repository();
  const std::string &Top = Whole.empty() || !isBelow(Root, Whole) ? Root : Whole;
  for (std::string At = Directory; isBelow(At, Top); At = parentOf(At)) {
    if (holdsRuntime(At + "/" + RuntimeFile))
      return At + "/" + RuntimeFile;
    if (At == "/")
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
    std::string Runtime;                  // that it includes
  };
  std::map<std::string, HeaderTexts> Headers;
  for (const auto &[Directory, Before] : Old)
    if (std::string Runtime = runtimeOf(Directory, Before.Header); !Runtime.empty())
      OldRuntimes.insert(Runtime);
  for (const auto &[Directory, Blocks] : Sites) {
    std::string Include = "<qrintf.h>";
    const std::string Path = Directory + "/" + SitesFile;
    const auto OldAt = Old.find(Directory);
    const KnownHeader None, &Before = OldAt == Old.end() ? None : OldAt->second.Header;
    if (VendorRuntime) {
      std::string Runtime = vendoredPath(Directory, Before, T);
      if (auto Text = readText(Runtime); Text && !isVendoredRuntime(*Text))
        Error = T.shown(Runtime) +
                " is there and not made by qrintf; move it, or use --runtime include";
      Include = relativeInclude(Directory, Runtime);
      Headers[Path].Runtime = Runtime;
      Runtimes.insert(std::move(Runtime));
    }
    SiteBlocks All = Blocks;
    for (const auto &[Name, Known] : Before.Sites)
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
      if (Text.Runtime == Runtime)
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
