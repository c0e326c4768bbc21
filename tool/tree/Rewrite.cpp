#include "tree/Rewrite.h"

#include "common/Flags.h"
#include "common/ProjectFile.h"
#include "database/CompileCommands.h"
#include "plan/Budget.h"
#include "tree/Merge.h"
#include "tree/Options.h"
#include "tree/Output.h"
#include "tree/ReadTree.h"
#include "tree/Sites.h"
#include "tree/Summary.h"
#include "tree/Tree.h"
#include "tree/UndoTree.h"
#include "tree/text/Apply.h"
#include "tree/text/IncludePlace.h"
#include "unit/CallSite.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace qrintf {
namespace {

enum { ExitDone = 0, ExitWork = 1, ExitFailed = 2 };

using Texts = std::map<std::string, std::string>;

/// The texts that are edited: those of files on disk, or undone ones in their place.
class Originals {
public:
  explicit Originals(const std::map<std::string, OldDirectory> &Old) {
    for (const auto &[Directory, O] : Old)
      for (const auto &[Path, U] : O.Files)
        Known[Path] = U.Text;
  }
  const std::string &of(const std::string &Path) {
    auto [At, IsNew] = Known.try_emplace(Path);
    if (IsNew)
      At->second = readText(Path).value_or("");
    return At->second;
  }

private:
  Texts Known;
};

/// Handles files that were rewritten before, and that belong to no unit of this run. Nothing is
/// known about their calls, so they stay as they are, and their sites stay too.
void retain(std::map<std::string, OldDirectory> &Old, const std::vector<UnitFindings> &Units) {
  std::set<std::string> Read;
  for (const UnitFindings &U : Units)
    if (U.Error.empty())
      for (const auto &[Path, Hash] : U.Files)
        Read.insert(Path);
  for (auto &[Directory, O] : Old)
    for (auto I = O.Files.begin(); I != O.Files.end();) {
      if (Read.count(I->first)) {
        ++I;
        continue;
      }
      for (const std::string &Name : usedSites(readText(I->first).value_or(""), O.Header))
        O.Retained[Name] = O.Header.Sites[Name].Block;
      I = O.Files.erase(I);
    }
}

/// Refuses what .qrintf does not want; for each file the nearest one above it counts. Error is set
/// if one of them cannot be read.
void refuseUnwanted(CallMap &Calls, std::string &Error) {
  std::map<std::string, std::string> PathOf; // by directory
  std::map<std::string, ProjectFile> Known;
  for (auto &[Where, C] : Calls) {
    if (C.Refusal != Reason::None)
      continue;
    auto [At, IsNew] = PathOf.try_emplace(parentOf(C.File));
    if (IsNew)
      At->second = findProjectFile(C.File);
    auto [Project, IsFirst] = Known.try_emplace(At->second);
    if (IsFirst)
      Project->second = readProjectFile(At->second);
    const ProjectFile &P = Project->second;
    if (!P.Error.empty())
      Error = P.Error;
    C.Refusal =
        P.skips(C.File) ? Reason::NotWanted : wantedRefusal(C.Function, C.S, P.Leave, P.Minimum);
    const bool IsCold = temperatureOf(C.Heat) == Temperature::Cold ||
                        isTooSeldom(C.Heat, shapeOf(C.S, /*IsResultUsed=*/true));
    if (C.Refusal == Reason::None && IsCold && !isNamed(P.Hot, C.Function))
      C.Refusal = Reason::Cold;
  }
}

/// Refuses the calls of a file in which the #include of the sites has no place.
void refuseWithoutPlace(CallMap &Calls, Originals &Texts) {
  std::map<std::string, std::vector<unsigned>> Offsets;
  for (const auto &[Where, C] : Calls)
    if (C.Refusal == Reason::None)
      Offsets[C.File].push_back(C.Offset);
  for (const auto &[File, At] : Offsets)
    if (!placeInclude(Texts.of(File), At))
      for (unsigned Offset : At)
        Calls[{File, Offset}].Refusal = Reason::NoPlace;
}

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

struct Result {
  std::vector<Change> Changes;
  // The name of each rewritten call's site.
  std::map<std::pair<std::string, unsigned>, std::string> Names;
  std::string Error;
};

void addChange(Result &R, const Tree &T, const std::string &Path, std::optional<std::string> After,
               std::vector<std::string> Needs) {
  std::optional<std::string> Before = readText(Path);
  if (Before != After)
    R.Changes.push_back(
        {Path, T.shown(Path), std::move(Before), std::move(After), std::move(Needs)});
}

/// Makes everything that is to be written, in the order in which it must be written: runtimes,
/// headers, sources, removals. So at no time a source includes a header that is missing.
Result makeChanges(CallMap &Calls, std::map<std::string, DirectorySites> &Sites,
                   const std::map<std::string, OldDirectory> &Old, Originals &Originals,
                   const Tree &T, const RewriteOptions &O) {
  Result R;
  std::set<std::string> Guards, Runtimes, OldRuntimes, Gone;
  Texts Headers;
  std::map<std::string, std::vector<std::string>> HeaderNeeds;
  for (const auto &[Directory, Before] : Old) {
    if (std::string Runtime = runtimeOf(Directory, Before.Header); !Runtime.empty())
      OldRuntimes.insert(Runtime);
    if (Sites.count(Directory) && !Before.Header.Guard.empty())
      Guards.insert(Before.Header.Guard);
  }
  for (auto &[Directory, D] : Sites) {
    auto Before = Old.find(Directory);
    const KnownHeader None, &Header = Before == Old.end() ? None : Before->second.Header;
    std::string Include = "<qrintf.h>";
    const std::string Path = Directory + "/" + SitesFile;
    if (O.VendorRuntime) {
      std::string Runtime = vendoredPath(Directory, T);
      if (auto Text = readText(Runtime); Text && !isVendoredRuntime(*Text))
        R.Error = T.shown(Runtime) +
                  " is there and not made by qrintf; move it, or use --runtime include";
      Runtimes.insert(Runtime);
      Include = relativeInclude(Directory, Runtime);
      HeaderNeeds[Path] = {Runtime};
    }
    std::string Guard = Header.Guard.empty() ? guardOf(Directory, Header, Guards) : Header.Guard;
    Headers[Path] = siteHeader(D.Blocks, Guard, Include);
    if (auto Text = readText(Path); Text && !isSiteHeader(*Text))
      R.Error = T.shown(Path) + " is there and not made by qrintf; move it";
  }
  for (const std::string &Runtime : Runtimes)
    addChange(R, T, Runtime, vendoredRuntime(), {});
  for (const auto &[Path, Text] : Headers)
    addChange(R, T, Path, Text, HeaderNeeds[Path]);

  std::map<std::string, std::map<unsigned, std::string>> NamesIn;
  std::map<std::string, std::map<unsigned, const FoundCall *>> CallsIn;
  for (auto &[Directory, D] : Sites)
    for (const auto &[Where, Name] : D.Names) {
      NamesIn[Where.first][Where.second] = Name;
      CallsIn[Where.first][Where.second] = &Calls[Where];
      R.Names[Where] = Name;
    }
  for (const auto &[File, Names] : NamesIn)
    addChange(R, T, File, applyEdits(Originals.of(File), Names, CallsIn[File]),
              {parentOf(File) + "/" + SitesFile});
  std::vector<std::string> Reverted;
  for (const auto &[Directory, Before] : Old)
    for (const auto &[Path, U] : Before.Files)
      if (!NamesIn.count(Path)) {
        addChange(R, T, Path, U.Text, {});
        Reverted.push_back(Path);
      }
  for (const auto &[Directory, Before] : Old)
    if (!Sites.count(Directory)) {
      Gone.insert(Directory);
      addChange(R, T, Directory + "/" + SitesFile, std::nullopt, Reverted);
    }
  // A runtime is removed if each header on disk that needs it is removed or includes another one.
  std::set<std::string> Unused, Changed = Gone;
  for (const std::string &Each : OldRuntimes)
    if (!Runtimes.count(Each))
      Unused.insert(Each);
  for (const auto &[Directory, D] : Sites)
    Changed.insert(Directory);
  for (Change &C : unusedRuntimes(Unused, Changed, T, Reverted))
    R.Changes.push_back(std::move(C));
  return R;
}

/// The Makefile.am for files in Directory: the nearest one at or above it. Empty if there is none.
std::string makefileAmOf(std::string Directory) {
  for (;; Directory = parentOf(Directory)) {
    const std::string Makefile = Directory + "/Makefile.am";
    if (llvm::sys::fs::exists(Makefile))
      return Makefile;
    if (Directory == parentOf(Directory))
      return "";
  }
}

/// Warns that `make dist` of automake packs only the files that a Makefile.am names.
void sayMakefileAm(const std::vector<Change> &Changes) {
  std::map<std::string, std::set<std::string>> New;
  for (const Change &C : Changes)
    if (std::string Makefile = C.Before ? "" : makefileAmOf(parentOf(C.Path)); !Makefile.empty())
      New[Makefile].insert(C.Shown);
  for (const auto &[Makefile, Files] : New) {
    llvm::WithColor::note(llvm::errs(), "qrintf")
        << "`make dist` packs what " << Makefile << " names; add to its noinst_HEADERS: ";
    llvm::interleaveComma(Files, llvm::errs());
    llvm::errs() << "\n";
  }
}

/// Prints or writes what was decided. Returns the exit status.
int finish(std::vector<Change> &Changes, Summary &S, const RewriteOptions &O) {
  const bool Writes =
      O.Mode == RewriteOptions::InPlace || O.Mode == RewriteOptions::OutputDirectory;
  for (const Change &C : Changes)
    S.Changed.push_back(C.Shown);
  // From here on everything is computed; only writing can fail.
  if (O.Mode == RewriteOptions::InPlace)
    writeInPlace(Changes, S.Failures);
  else if (O.Mode == RewriteOptions::OutputDirectory)
    writeBelow(O.Output, Changes, S.Failures);
  S.IsDone = Writes;
  if (O.Format == RewriteOptions::Text) {
    // On a terminal, people read the diff. `patch` reads it from a file or a pipe.
    if (O.Mode == RewriteOptions::Diff && llvm::sys::Process::StandardOutIsDisplayed())
      showDiff(llvm::outs(), Changes);
    else if (O.Mode == RewriteOptions::Diff)
      llvm::outs() << wholeDiff(Changes);
    if (O.Mode == RewriteOptions::Check)
      for (const std::string &Each : S.Changed)
        llvm::outs() << Each << "\n";
    llvm::outs().flush();
    // The diff is alone on stdout, because `patch` reads it there.
    (O.Mode == RewriteOptions::Diff ? llvm::errs() : llvm::outs()) << textSummary(S);
  } else {
    if (O.Mode == RewriteOptions::Diff)
      S.Diff = wholeDiff(Changes);
    llvm::outs() << (O.Format == RewriteOptions::Json ? jsonSummary(S) : sarifSummary(S));
  }
  llvm::outs().flush();
  for (const std::string &Each : S.Failures)
    llvm::WithColor::error(llvm::errs(), "qrintf") << Each << "\n";
  if (Writes)
    sayMakefileAm(Changes);
  if (llvm::outs().has_error()) {
    llvm::outs().clear_error();
    llvm::WithColor::error(llvm::errs(), "qrintf") << "cannot write to stdout\n";
    return ExitFailed;
  }
  if (!S.Failures.empty())
    return ExitFailed;
  return Writes || Changes.empty() ? ExitDone : ExitWork;
}

int failed(const std::string &Error) {
  llvm::WithColor::error(llvm::errs(), "qrintf") << Error << "\n";
  return ExitFailed;
}

} // namespace

int rewriteTree(llvm::ArrayRef<char *> Arguments) {
  std::string Error;
  std::optional<RewriteOptions> O = parseRewriteOptions(Arguments, Error);
  if (!O)
    return failed(Error + "; `qrintf rewrite --help` has the flags");
  if (O->Help) {
    llvm::outs() << helpOf("rewrite");
    return ExitDone;
  }
  for (const std::string &Path : O->Paths) {
    int File = -1;
    if (std::error_code Code = llvm::sys::fs::openFileForRead(Path, File))
      return failed(Path + ": " + Code.message() + "; name files and folders that can be read");
    llvm::sys::Process::SafelyCloseFileDescriptor(File);
  }
  Summary S;
  if (O->Undo) {
    std::optional<Tree> T = Tree::make(O->Paths, "", Error);
    if (!T)
      return failed(Error);
    if (Error = damagedHeader(*T); !Error.empty())
      return failed(Error);
    std::vector<Change> Changes = undoTree(*T);
    S.Undo = true;
    return finish(Changes, S, *O);
  }
  std::optional<CompileCommands> Commands =
      CompileCommands::load(O->BuildDirectory, O->Paths, O->Flags ? &*O->Flags : nullptr, Error);
  if (!Commands)
    return failed(Error);
  std::optional<Tree> T = Tree::make(O->Paths, Commands->databaseDirectory(), Error);
  if (!T)
    return failed(Error);

  if (Error = damagedHeader(*T); !Error.empty())
    return failed(Error);
  // A tree that was rewritten before is undone in memory, and rewritten from there. So a second run
  // makes what a first one would make, except for the names, which stay.
  std::map<std::string, OldDirectory> Old;
  std::vector<std::pair<std::string, std::string>> Undone;
  for (const std::string &Directory : T->siteDirectories()) {
    OldDirectory &Each = Old[Directory] = readOldDirectory(Directory);
    for (const auto &[Path, U] : Each.Files) {
      Undone.emplace_back(Path, U.Text);
      // The header of this directory is made anew, and it serves all of the directory's files.
      T->add(Path);
    }
  }
  TreeFindings Found = readTree(*Commands, *T, O->Jobs, Undone);
  // From here on there is no AST: calls are offsets and plans.

  retain(Old, Found.Units);
  Originals Texts(Old);
  CallMap Calls = mergeFindings(Found.Units, Found.Unread);
  refuseUnwanted(Calls, Error);
  if (!Error.empty())
    return failed(Error);
  refuseWithoutPlace(Calls, Texts);
  std::map<std::string, DirectorySites> Sites = chooseSites(Calls, Found.Units, Old);
  // Each call has a site with a name, or a reason.

  Result R = makeChanges(Calls, Sites, Old, Texts, *T, *O);
  if (!R.Error.empty())
    return failed(R.Error);
  S.Units = static_cast<unsigned>(Found.Units.size());
  S.Failures = Found.Failures;
  std::set<std::string> Files;
  for (const auto &[Where, C] : Calls) {
    auto Name = R.Names.find(Where);
    if (Name != R.Names.end())
      Files.insert(C.File);
    S.Calls.push_back({&C, T->shown(C.File), Name == R.Names.end() ? "" : Name->second});
  }
  S.Files = static_cast<unsigned>(Files.size());
  return finish(R.Changes, S, *O);
}

} // namespace qrintf
