// `qrintf rewrite`: reads as the list of passes over a tree.

#include "common/GivenFlags.h"
#include "common/ProjectFile.h"
#include "compilers/database/CompileCommands.h"
#include "plan/Site.h"
#include "rewrite/OldTree.h"
#include "rewrite/Passes.h"
#include "rewrite/Tree.h"
#include "rewrite/text/CallText.h"
#include "unit/CallSite.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>

namespace qrintf {
namespace {

enum { ExitDone = 0, ExitWork = 1, ExitFailed = 2 };

struct Options {
  enum { Diff, InPlace, Check, OutputDirectory } Mode = Diff;
  std::string Output, Format;
  std::optional<profile::Profile> Profile; // what --profile names, once it is read
  unsigned Jobs = std::max(1u, llvm::hardware_concurrency().compute_thread_count());
  bool VendorRuntime = true;
};

/// The options. Usage receives what is wrong with them.
Options optionsOf(const GivenFlags &G, std::string &Usage) {
  Options O;
  O.Output = G.valueOf("--output-dir");
  O.Format = G.valueOf("--format");
  O.VendorRuntime = G.valueOf("--runtime") != "include";
  if (const std::string Jobs = G.valueOf("-j");
      !Jobs.empty() && (llvm::StringRef(Jobs).getAsInteger(10, O.Jobs) || !O.Jobs || O.Jobs > 1024))
    Usage = "-j takes a number from 1 to 1024, not '" + Jobs + "'";
  std::string Given;
  for (const auto &[Flag, Mode] : {std::pair("--diff", Options::Diff),
                                   {"--in-place", Options::InPlace},
                                   {"--check", Options::Check},
                                   {"--output-dir", Options::OutputDirectory}}) {
    if (!G.has(Flag))
      continue;
    if (!Given.empty())
      Usage = Given + " and " + Flag + " cannot be used together";
    Given = Flag;
    O.Mode = Mode;
  }
  if (Usage.empty() && G.Words.empty())
    Usage = "name the files or directories to rewrite";
  return O;
}

/// Handles files that were rewritten before, and that belong to no unit of this run. Nothing is
/// known about their calls, so they stay as they are, and their sites stay too. A file that does
/// not compile as it is, because a site is in no header or the header is not included, is undone,
/// and a note says so.
void retain(std::map<std::string, OldDirectory> &Old, TreeFindings &Found, const Tree &T) {
  std::set<std::string> Read;
  for (const UnitFindings &U : Found.Units)
    if (U.Error.empty())
      for (const ReadFile &File : U.Files)
        Read.insert(File.Path);
  for (auto &[Directory, O] : Old)
    std::erase_if(O.Files, [&, &O = O](const auto &File) {
      const std::string Text = readText(File.first).value_or("");
      const std::vector<std::string> Used = usedSites(Text, O.Header);
      auto isLost = [&](const std::string &Name) { return O.Header.Sites[Name].Block.empty(); };
      if (Read.count(File.first))
        return false;
      if (!includesSites(Text) || llvm::any_of(Used, isLost)) {
        Found.Notes.push_back(T.shown(File.first) +
                              ": its calls become libc's, because a site of theirs is in no header "
                              "that it includes, and nothing reads the file now");
        return false;
      }
      for (const std::string &Name : Used)
        O.Retained[Name] = O.Header.Sites[Name].Block;
      return true;
    });
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
    // A format without a conversion specification needs no function of its own.
    if (C.Refusal == Reason::None && !shapeOf(C.S, /*IsResultUsed=*/true).Specifications)
      C.Refusal = Reason::CompilersOwn;
    const bool IsCold = temperatureOf(C.Heat) == Temperature::Cold ||
                        isTooSeldom(C.Heat, shapeOf(C.S, /*IsResultUsed=*/true));
    if (C.Refusal == Reason::None && IsCold && !isNamed(P.Hot, C.Function))
      C.Refusal = Reason::Cold;
  }
}

/// Refuses the calls of a file in which the #include of the sites has no place, and finds out how
/// long the names of the others may be.
void findPlaces(CallMap &Calls, const std::vector<UnitFindings> &Units, Originals &Texts) {
  std::set<std::string> Inner;
  std::map<std::string, unsigned> LibraryFrom;
  for (const UnitFindings &U : Units) {
    Inner.insert(U.Inner.begin(), U.Inner.end());
    for (const ReadFile &File : U.Files)
      if (File.LibraryFrom)
        LibraryFrom[File.Path] = std::max(LibraryFrom[File.Path], *File.LibraryFrom);
  }
  std::map<std::string, std::vector<unsigned>> Offsets;
  for (auto &[Where, C] : Calls)
    if (C.Refusal == Reason::None) {
      // Where no unit knows the library, the name of a site is libc's function.
      C.LibraryFrom = LibraryFrom.try_emplace(C.File, ~0u).first->second;
      Offsets[C.File].push_back(C.Offset);
    }
  for (const auto &[File, At] : Offsets)
    if (Inner.count(File) || !isEditable(File, Texts.of(File)) ||
        !placeInclude(Texts.of(File), At, LibraryFrom[File]))
      for (unsigned Offset : At)
        Calls[{File, Offset}].Refusal = Reason::NoPlace;
  std::map<std::pair<std::string, unsigned>, unsigned> CallsOfLine;
  for (const auto &[Where, C] : Calls)
    CallsOfLine[{C.File, C.Line}] += C.Refusal == Reason::None;
  for (auto &[Where, C] : Calls)
    if (C.Refusal == Reason::None) {
      const auto Length = static_cast<unsigned>(C.Spelled.size());
      const unsigned Room = roomOfName(Texts.of(C.File), C.Offset, C.Offset + Length);
      C.NameRoom = Length + (Room - Length) / CallsOfLine[{C.File, C.Line}];
    }
}

int failed(const std::string &Error) {
  llvm::WithColor::error(llvm::errs(), "qrintf") << Error << "\n";
  return ExitFailed;
}

/// Makes the changes, or prints them. Returns the exit status.
int finish(const std::vector<Change> &Changes, const OldTree &Old, Summary &S, const Options &O) {
  const bool Writes = O.Mode == Options::InPlace || O.Mode == Options::OutputDirectory;
  for (const Change &C : Changes) {
    // A runtime above the working directory has no name that --output-dir or `patch` could take.
    if ((O.Mode == Options::Diff || O.Mode == Options::OutputDirectory) && C.Shown.front() == '/')
      return failed(C.Shown +
                    ": has to change, and is above; run qrintf there, or with --in-place");
    S.Changed.push_back(C.Shown);
  }
  if (O.Mode == Options::InPlace)
    for (const std::string &Each : Old.Leftovers)
      if (std::error_code Error = llvm::sys::fs::remove(Each))
        S.Failures.push_back(Each + ": cannot be removed: " + Error.message());
  if (Writes) {
    const std::vector<std::string> Failed =
        O.Mode == Options::InPlace ? writeInPlace(Changes) : writeBelow(O.Output, Changes);
    S.IsDone = Failed.empty();
    llvm::append_range(S.Failures, Failed);
  }
  if (O.Format != "json" && O.Format != "sarif") {
    // On a terminal, people read the diff. `patch` reads it from a file or a pipe.
    if (O.Mode == Options::Diff && llvm::sys::Process::StandardOutIsDisplayed())
      showDiff(llvm::outs(), Changes);
    else if (O.Mode == Options::Diff)
      llvm::outs() << wholeDiff(Changes);
    if (O.Mode == Options::Check)
      for (const std::string &Each : S.Changed)
        llvm::outs() << Each << "\n";
    llvm::outs().flush();
    // The diff is alone on stdout, because `patch` reads it there.
    (O.Mode == Options::Diff ? llvm::errs() : llvm::outs())
        << textSummary(S) << gainText(S, O.Profile);
  } else {
    if (O.Mode == Options::Diff)
      S.Diff = wholeDiff(Changes);
    llvm::outs() << (O.Format == "json" ? jsonSummary(S) : sarifSummary(S));
  }
  llvm::outs().flush();
  if (llvm::outs().has_error()) {
    S.Failures.push_back("cannot write to stdout: " + llvm::outs().error().message());
    llvm::outs().clear_error();
  }
  for (const std::string &Each : S.Failures)
    failed(Each);
  if (!S.Failures.empty())
    return ExitFailed;
  return Writes || Changes.empty() ? ExitDone : ExitWork;
}

/// Gives the files their original calls. A header that a file outside of the given paths still
/// needs stays.
int undo(const Tree &T, const Options &O) {
  const TreeLock Lock(T, O.Mode == Options::InPlace);
  OldTree Old = readOldTree(T);
  for (auto &[Directory, D] : Old.Directories)
    D.Stays = std::erase_if(D.Files, [&](const auto &File) { return !T.contains(File.first); });
  Originals Texts(Old.Directories);
  Summary S;
  S.Undo = true;
  const std::vector<Change> Changes =
      makeChanges({}, {}, Old.Directories, Texts, T, O.VendorRuntime, Old.Error);
  return Old.Error.empty() ? finish(Changes, Old, S, O) : failed(Old.Error);
}

int rewrite(const CompileCommands &Commands, Tree &T, const Options &O) {
  const TreeLock Lock(T, O.Mode == Options::InPlace);
  // A tree that was rewritten before is undone in memory, and rewritten from there. So a second run
  // makes what a first one would make, except for the names, which stay.
  OldTree Old = readOldTree(T);
  if (!Old.Error.empty())
    return failed(Old.Error);
  // The header of a directory is made anew, and it serves all of the directory's files.
  for (const auto &[Directory, D] : Old.Directories)
    for (const auto &[Path, U] : D.Files)
      T.add(Path);
  TreeFindings Found = readTree(Commands, T, O.Jobs, Old.Directories);
  // From here on there is no AST: calls are offsets and plans.
  Summary S;
  S.Units = Found.Units.size();
  S.Failures = std::move(Found.Failures);
  S.Calls = std::move(Found.Calls);
  Originals Texts(Old.Directories);
  for (const UnitFindings &U : Found.Units)
    for (const ReadFile &File : U.Files)
      if (U.Error.empty() && llvm::xxh3_64bits(Texts.of(File.Path)) != File.Hash)
        return failed(T.shown(File.Path) + " changed while the tree was read; run again");
  retain(Old.Directories, Found, T);
  std::string Error;
  refuseUnwanted(S.Calls, Error);
  findPlaces(S.Calls, Found.Units, Texts);
  std::set<std::string> Colliding;
  const auto Sites = chooseSites(S.Calls, Found.Units, Old.Directories, Colliding);
  for (const std::string &Each : Colliding)
    Found.Notes.push_back("the program has a macro '" + Each +
                          "', a word of the generated code; the calls near it stay");
  // Each call has a site with a name, or a reason.
  const std::vector<Change> Changes =
      makeChanges(S.Calls, Sites, Old.Directories, Texts, T, O.VendorRuntime, Error);
  if (!Error.empty())
    return failed(Error);
  for (const std::string &Each : Found.Notes)
    llvm::WithColor::note(llvm::errs(), "qrintf") << Each << "\n";
  return finish(Changes, Old, S, O);
}

} // namespace

int rewriteTree(const GivenFlags &G, std::string &Usage) {
  Options O = optionsOf(G, Usage);
  if (!Usage.empty())
    return ExitFailed;
  for (const std::string &Path : G.Words) {
    int File = -1;
    if (std::error_code Code = llvm::sys::fs::openFileForRead(Path, File))
      return failed(Path + ": " + Code.message() + "; name files and folders that can be read");
    llvm::sys::Process::SafelyCloseFileDescriptor(File);
  }
  std::string Error;
  if (const std::string Profile = G.valueOf("--profile"); !Profile.empty())
    if (O.Profile = profile::load(Profile, Error); !O.Profile)
      return failed(Error);
  std::optional<CompileCommands> Commands;
  if (!G.has("--undo")) {
    Commands =
        CompileCommands::load(G.valueOf("-p"), G.Words, G.Behind ? &*G.Behind : nullptr, Error);
    if (!Commands)
      return failed(Error);
  }
  std::optional<Tree> T = Tree::make(G.Words, Commands ? Commands->databaseFile() : "", Error);
  if (!T)
    return failed(Error);
  return Commands ? rewrite(*Commands, *T, O) : undo(*T, O);
}

} // namespace qrintf
