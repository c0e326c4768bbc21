#include "tree/Rewrite.h"

#include "common/Flags.h"
#include "common/ProjectFile.h"
#include "database/CompileCommands.h"
#include "plan/Budget.h"
#include "tree/Changes.h"
#include "tree/Collect.h"
#include "tree/Locks.h"
#include "tree/Merge.h"
#include "tree/Options.h"
#include "tree/Output.h"
#include "tree/ReadTree.h"
#include "tree/Sites.h"
#include "tree/Summary.h"
#include "tree/Tree.h"
#include "tree/UndoTree.h"
#include "tree/Write.h"
#include "tree/text/Alignment.h"
#include "tree/text/IncludePlace.h"
#include "unit/CallSite.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace qrintf {
namespace {

enum { ExitDone = 0, ExitWork = 1, ExitFailed = 2 };

/// Handles files that were rewritten before, and that belong to no unit of this run, or cannot be
/// written. Nothing is known about their calls, so they stay as they are, and their sites stay too.
/// A file that does not compile as it is, because a site is in no header or the header is not
/// included, is undone.
void retain(std::map<std::string, OldDirectory> &Old, const std::vector<UnitFindings> &Units,
            const std::set<std::string> &ReadOnly) {
  std::set<std::string> Read;
  for (const UnitFindings &U : Units)
    if (U.Error.empty())
      for (const auto &[Path, Hash] : U.Files)
        Read.insert(Path);
  for (auto &[Directory, O] : Old)
    for (auto I = O.Files.begin(); I != O.Files.end();) {
      const std::string Text = readText(I->first).value_or("");
      const std::vector<std::string> Used = usedSites(Text, O.Header);
      const bool IsWhole = includesSites(Text) && llvm::none_of(Used, [&](const std::string &Name) {
                             return O.Header.Sites[Name].Block.empty();
                           });
      if (!ReadOnly.count(I->first) && (Read.count(I->first) || !IsWhole)) {
        ++I;
        continue;
      }
      for (const std::string &Name : Used)
        if (const std::string &Block = O.Header.Sites[Name].Block; !Block.empty())
          O.Retained[Name] = Block;
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
        P.skips(C.File)
            ? Reason::NotWanted
            // Of a format without a conversion specification nobody would want to read a function.
            : wantedRefusal(C.Function, C.S, P.Leave, std::max(P.Minimum, 1u));
    const bool IsCold = temperatureOf(C.Heat) == Temperature::Cold ||
                        isTooSeldom(C.Heat, shapeOf(C.S, /*IsResultUsed=*/true));
    if (C.Refusal == Reason::None && IsCold && !isNamed(P.Hot, C.Function))
      C.Refusal = Reason::Cold;
  }
}

/// Refuses the calls of a file in which the #include of the sites has no place, and finds out how
/// long the names of the others may be.
void findPlaces(CallMap &Calls, Originals &Texts) {
  std::map<std::string, std::vector<unsigned>> Offsets;
  for (const auto &[Where, C] : Calls)
    if (C.Refusal == Reason::None)
      Offsets[C.File].push_back(C.Offset);
  for (const auto &[File, At] : Offsets)
    if (!placeInclude(Texts.of(File), At))
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

/// Prints what was decided or done; --output-dir is written here. Returns the exit status.
int finish(const std::vector<Change> &Changes, Summary &S, const RewriteOptions &O) {
  const bool Writes =
      O.Mode == RewriteOptions::InPlace || O.Mode == RewriteOptions::OutputDirectory;
  for (const Change &C : Changes)
    S.Changed.push_back(C.Shown);
  if (O.Mode == RewriteOptions::OutputDirectory)
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
    (O.Mode == RewriteOptions::Diff ? llvm::errs() : llvm::outs())
        << textSummary(S) << gainText(S, O.Profile);
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

void removeLeftovers(const OldTree &Old, const RewriteOptions &O) {
  if (O.Mode == RewriteOptions::InPlace)
    for (const std::string &Each : Old.Leftovers)
      llvm::sys::fs::remove(Each);
}

int undo(const Tree &T, const RewriteOptions &O) {
  FolderLocks Locks;
  std::set<std::string> Folders;
  const OldTree Old = readOldTree(T, Locks, Folders);
  if (!Old.Error.empty())
    return failed(Old.Error);
  removeLeftovers(Old, O);
  const std::vector<Change> Changes = undoTree(T, Old);
  Summary S;
  S.Undo = true;
  if (O.Mode != RewriteOptions::InPlace)
    return finish(Changes, S, O);
  const std::vector<Unwritten> Failed = writeInPlace(Changes);
  for (const Unwritten &Each : Failed)
    failed(failureText(Each) + "; nothing was changed");
  return Failed.empty() ? finish(Changes, S, O) : ExitFailed;
}

/// Whether the calls in a file were found in another text than the one that is there now. A unit
/// that is known to have failed counts only if it was read WithoutLocks, because it may succeed
/// with them.
bool isStale(const std::vector<UnitFindings> &Units, Originals &Texts, bool WithoutLocks) {
  for (const UnitFindings &U : Units)
    if (U.Error.empty() || WithoutLocks)
      for (const auto &[Path, Hash] : U.Files)
        if (textHash(Texts.of(Path)) != Hash)
          return true;
  return false;
}

/// The files that stay as they are because a change of them, of their header or of the runtime
/// cannot be made.
std::set<std::string> filesBehind(const std::vector<Unwritten> &Failed, const CallMap &Calls,
                                  const OldTree &Old) {
  std::set<std::string> Files;
  for (const Unwritten &Each : Failed) {
    const std::string &Path = Each.C->Path;
    const bool IsRuntime = llvm::sys::path::filename(Path) == RuntimeFile;
    auto isBehind = [&](const std::string &File) {
      return Path == File || Path == parentOf(File) + "/" + SitesFile ||
             (IsRuntime && isBelow(File, parentOf(Path)));
    };
    for (const auto &[Where, C] : Calls)
      if (isBehind(C.File))
        Files.insert(C.File);
    for (const auto &[Directory, D] : Old.Directories)
      for (const auto &[File, U] : D.Files)
        if (isBehind(File))
          Files.insert(File);
  }
  return Files;
}

/// What a run does with the calls that were found.
class Run {
public:
  Run(Tree &T, const RewriteOptions &O, const TreeFindings &Found) : T(T), O(O), Found(Found) {}

  /// Decides about each call, and makes the texts. ReadOnly are files that stay.
  TreeChanges decide(const OldTree &Before, const std::set<std::string> &ReadOnly);

  /// Writes what was decided, or prints it. Returns the exit status.
  int finish(const OldTree &Before);

private:
  Tree &T;
  const RewriteOptions &O;
  const TreeFindings &Found;
  CallMap Calls;
};

TreeChanges Run::decide(const OldTree &Before, const std::set<std::string> &ReadOnly) {
  std::map<std::string, OldDirectory> Old = Before.Directories;
  retain(Old, Found.Units, ReadOnly);
  Originals Texts(Old);
  Calls = mergeFindings(Found.Units, Found.Unread);
  for (auto At = Calls.begin(); At != Calls.end();)
    At = ReadOnly.count(At->second.File) ? Calls.erase(At) : std::next(At);
  TreeChanges R;
  refuseUnwanted(Calls, R.Error);
  if (!R.Error.empty())
    return R;
  findPlaces(Calls, Texts);
  std::map<std::string, DirectorySites> Sites = chooseSites(Calls, Found.Units, Old);
  // Each call has a site with a name, or a reason.
  return makeChanges(Calls, Sites, Old, Texts, T, O);
}

int Run::finish(const OldTree &Before) {
  Summary S;
  S.Units = static_cast<unsigned>(Found.Units.size());
  S.Failures = Found.Failures;
  std::set<std::string> ReadOnly;
  TreeChanges R = decide(Before, ReadOnly);
  while (R.Error.empty() && O.Mode == RewriteOptions::InPlace) {
    const std::vector<Unwritten> Failed = writeInPlace(R.Changes);
    if (Failed.empty())
      break;
    for (const Unwritten &Each : Failed)
      S.Failures.push_back(failureText(Each));
    const size_t Known = ReadOnly.size();
    ReadOnly.merge(filesBehind(Failed, Calls, Before));
    if (ReadOnly.size() == Known) {
      R.Changes.clear();
      R.Names.clear();
      break;
    }
    R = decide(Before, ReadOnly);
  }
  if (!R.Error.empty())
    return failed(R.Error);
  std::set<std::string> Files;
  for (const auto &[Where, C] : Calls) {
    auto Name = R.Names.find(Where);
    if (Name != R.Names.end())
      Files.insert(C.File);
    S.Calls.push_back({&C, T.shown(C.File), Name == R.Names.end() ? "" : Name->second});
  }
  S.Files = static_cast<unsigned>(Files.size());
  return qrintf::finish(R.Changes, S, O);
}

/// Reads the tree and changes it. No two runs change a folder at the same time, but they parse at
/// the same time: the first time without locks. If a file has changed when the locks are held,
/// because another run was faster, the tree is read again, and the locks are kept.
int rewrite(const CompileCommands &Commands, Tree &T, const RewriteOptions &O) {
  constexpr unsigned MostTries = 8;
  FolderLocks Locks;
  std::set<std::string> Folders;
  for (unsigned Try = 1; Try <= MostTries; ++Try) {
    const bool IsFirst = Try == 1;
    // A tree that was rewritten before is undone in memory, and rewritten from there. So a second
    // run makes what a first one would make, except for the names, which stay.
    OldTree Old = readOldTree(T, Locks, Folders);
    if (!Old.Error.empty())
      return failed(Old.Error);
    // The header of a directory is made anew, and it serves all of the directory's files.
    for (const auto &[Directory, D] : Old.Directories)
      for (const auto &[Path, U] : D.Files)
        T.add(Path);
    if (IsFirst)
      Locks.release();
    const TreeFindings Found = readTree(Commands, T, O.Jobs, Old.Directories);
    // From here on there is no AST: calls are offsets and plans.
    Run This(T, O, Found);
    const TreeChanges Wanted = This.decide(Old, {});
    if (!Wanted.Error.empty())
      return failed(Wanted.Error);
    Folders.insert(Wanted.Folders.begin(), Wanted.Folders.end());
    if (IsFirst) {
      Old = readOldTree(T, Locks, Folders);
      if (!Old.Error.empty())
        return failed(Old.Error);
    } else if (Locks.take(Folders)) {
      continue;
    }
    Originals Texts(Old.Directories);
    if (isStale(Found.Units, Texts, IsFirst))
      continue;
    removeLeftovers(Old, O);
    for (const std::string &Each : Found.Notes)
      llvm::WithColor::note(llvm::errs(), "qrintf") << Each << "\n";
    return This.finish(Old);
  }
  return failed("files changed again and again while they were read; run again when nothing else "
                "writes to them");
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
  std::optional<CompileCommands> Commands;
  if (!O->Undo) {
    Commands =
        CompileCommands::load(O->BuildDirectory, O->Paths, O->Flags ? &*O->Flags : nullptr, Error);
    if (!Commands)
      return failed(Error);
  }
  std::optional<Tree> T =
      Tree::make(O->Paths, Commands ? Commands->databaseDirectory() : "", Error);
  if (!T)
    return failed(Error);
  return O->Undo ? undo(*T, *O) : rewrite(*Commands, *T, *O);
}

} // namespace qrintf
