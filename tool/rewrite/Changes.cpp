#include "rewrite/Passes.h"

#include "rewrite/text/SiteHeader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

namespace qrintf {
namespace {

/// Whether something of the user's has the name of a header that is to be written.
bool isTaken(const std::string &Path, bool (*IsOurs)(llvm::StringRef)) {
  const auto Text = readText(Path);
  llvm::sys::fs::file_status Found;
  return Text ? !IsOurs(*Text) : !llvm::sys::fs::status(Path, Found, /*follow=*/false);
}

bool holdsRuntime(const std::string &Path) {
  auto Text = readText(Path);
  return Text && isVendoredRuntime(*Text);
}

/// The place of the vendored runtime for a directory: the one that its header of sites includes
/// already, or the nearest one above up to the top of the repository, or of the tree outside of
/// one; else the top of the tree, or of a repository in it.
std::string vendoredPath(const std::string &Directory, const KnownHeader &Before, const Tree &T) {
  const std::string Used = Before.RuntimeInclude.empty() ? "" : runtimeOf(Directory, Before);
  if (!Used.empty() && isBelow(Directory, parentOf(Used)) && holdsRuntime(Used))
    return Used;
  const std::string Root = T.rootOf(Directory), Whole = repositoryOf(Directory);
  const std::string &Top = Whole.empty() ? Root : Whole;
  for (std::string At = Directory; isBelow(At, Top); At = parentOf(At)) {
    if (holdsRuntime(At + "/" + RuntimeFile))
      return At + "/" + RuntimeFile;
    if (At == "/")
      break;
  }
  return (isBelow(Top, Root) ? Top : Root) + "/" + RuntimeFile;
}

std::string relativeInclude(const std::string &Directory, const std::string &Runtime) {
  std::string Up;
  for (std::string At = Directory; At != parentOf(Runtime); At = parentOf(At))
    Up += "../";
  return "\"" + Up + RuntimeFile + "\"";
}

/// Collects the changes of files that become another text than they have.
class ChangeMaker {
public:
  ChangeMaker(const std::map<std::string, SiteBlocks> &Sites,
              const std::map<std::string, OldDirectory> &Old, const Tree &T, bool VendorRuntime)
      : Sites(Sites), Old(Old), T(T), VendorRuntime(VendorRuntime) {}

  /// The header of a directory. Sets Error if something of the user's stands in the way.
  void header(const std::string &Directory, const SiteBlocks &Blocks, std::string &Error);
  /// The runtimes that the headers need, and the headers.
  void runtimes();
  void sources(const CallMap &Calls, Originals &Originals);
  /// The headers and runtimes that nothing needs any more.
  void removals();

  std::vector<Change> All;

private:
  struct HeaderTexts {
    std::string After;
    std::optional<std::string> Meanwhile; // while the sources are written
    std::string Runtime;                  // that it includes
  };

  void add(const std::string &Path, std::optional<std::string> After,
           std::optional<std::string> Meanwhile = {}) {
    std::optional<std::string> Before = readText(Path);
    if (Before != After)
      All.push_back(
          {Path, T.shown(Path), std::move(Before), std::move(After), std::move(Meanwhile)});
  }
  /// The same for a header of ours, which keeps the line ends that a checkout gave it.
  void addMade(const std::string &Path, std::string After,
               std::optional<std::string> Meanwhile = {}) {
    auto withReturns = [](llvm::StringRef Text) {
      return llvm::join(llvm::split(Text, '\n'), "\r\n");
    };
    if (llvm::StringRef(readText(Path).value_or("")).contains("\r\n")) {
      After = withReturns(After);
      if (Meanwhile)
        Meanwhile = withReturns(*Meanwhile);
    }
    add(Path, std::move(After), std::move(Meanwhile));
  }
  void removeIf(bool (*IsOurs)(llvm::StringRef), const std::string &Path) {
    if (auto Text = readText(Path); Text && IsOurs(*Text))
      add(Path, std::nullopt);
  }

  const std::map<std::string, SiteBlocks> &Sites;
  const std::map<std::string, OldDirectory> &Old;
  const Tree &T;
  const bool VendorRuntime;
  std::set<std::string> Runtimes;
  std::map<std::string, HeaderTexts> Headers; // by path
};

void ChangeMaker::header(const std::string &Directory, const SiteBlocks &Blocks,
                         std::string &Error) {
  const std::string Path = Directory + "/" + SitesFile;
  const auto OldAt = Old.find(Directory);
  const KnownHeader None, &Before = OldAt == Old.end() ? None : OldAt->second.Header;
  HeaderTexts &Header = Headers[Path];
  std::string Include = "<qrintf.h>";
  if (VendorRuntime) {
    Header.Runtime = vendoredPath(Directory, Before, T);
    if (isTaken(Header.Runtime, isVendoredRuntime))
      Error = T.shown(Header.Runtime) +
              " is there and not made by qrintf; move it, or use --runtime include";
    Include = relativeInclude(Directory, Header.Runtime);
    Runtimes.insert(Header.Runtime);
  }
  SiteBlocks WithOld = Blocks;
  for (const auto &[Name, Known] : Before.Sites)
    if (!Known.Block.empty())
      WithOld.try_emplace(Name, Known.Block);
  Header.After = siteHeader(Blocks, Include);
  if (WithOld.size() > Blocks.size())
    Header.Meanwhile = siteHeader(WithOld, Include);
  if (isTaken(Path, isSiteHeader))
    Error = T.shown(Path) + " is there and not made by qrintf; move it";
}

void ChangeMaker::runtimes() {
  for (const std::string &Runtime : Runtimes) {
    std::string Users;
    for (const std::string &Directory : directoriesUsing(Runtime))
      if (!Headers.count(Directory + "/" + SitesFile))
        Users += readText(Directory + "/" + SitesFile).value_or("");
    for (const auto &[Path, Text] : Headers)
      if (Text.Runtime == Runtime)
        Users += Text.After + Text.Meanwhile.value_or("");
    addMade(Runtime, vendoredRuntime(Users, readMade(Runtime).value_or("")));
  }
  for (const auto &[Path, Text] : Headers)
    addMade(Path, Text.After, Text.Meanwhile);
}

void ChangeMaker::sources(const CallMap &Calls, Originals &Originals) {
  std::map<std::string, std::vector<const FoundCall *>> Edited;
  for (const auto &[Where, C] : Calls)
    if (!C.Name.empty())
      Edited[C.File].push_back(&C);
  for (const auto &[File, In] : Edited)
    add(File, applyEdits(Originals.of(File), In));
  for (const auto &[Directory, Before] : Old)
    for (const auto &[Path, U] : Before.Files)
      if (!Edited.count(Path))
        add(Path, U.Text);
}

void ChangeMaker::removals() {
  std::set<std::string> OldRuntimes;
  for (const auto &[Directory, Before] : Old) {
    if (!Sites.count(Directory) && !Before.Stays)
      removeIf(isSiteHeader, Directory + "/" + SitesFile);
    if (std::string Runtime = runtimeOf(Directory, Before.Header); !Runtime.empty())
      OldRuntimes.insert(Runtime);
  }
  // A runtime is removed if each header on disk that needs it is removed or includes another one.
  auto isChanged = [&](const std::string &Directory) {
    auto Before = Old.find(Directory);
    return Sites.count(Directory) || (Before != Old.end() && !Before->second.Stays);
  };
  for (const std::string &Runtime : OldRuntimes)
    if (!Runtimes.count(Runtime) && llvm::all_of(directoriesUsing(Runtime), isChanged))
      removeIf(isVendoredRuntime, Runtime);
}

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
  ChangeMaker Maker(Sites, Old, T, VendorRuntime);
  for (const auto &[Directory, Blocks] : Sites)
    Maker.header(Directory, Blocks, Error);
  Maker.runtimes();
  Maker.sources(Calls, Originals);
  Maker.removals();
  return std::move(Maker.All);
}

} // namespace qrintf
