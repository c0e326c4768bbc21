// The steps of `qrintf rewrite` over a tree, which Rewrite.cpp calls when OldTree.h has found out
// what earlier runs made of the tree.
#pragma once

#include "compilers/database/CompileCommands.h"
#include "heat/profile/Profile.h"
#include "rewrite/OldTree.h"
#include "rewrite/Tree.h"
#include "rewrite/text/Findings.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace qrintf {

// ReadTree.cpp, with Scan.h and Collect.cpp: what is worth parsing is parsed, several units at a
// time (-j). A unit that crashes the front end is reported as a failure, and the others are read.
//
// A call in a header, or in a file that is compiled several times, is edited once for all of these
// units. If the units agree about the function, the format and the types, their ranges are united;
// otherwise the call is left alone. A call that one unit has a reason to leave is left, because the
// edit would hold for that unit, too.

struct TreeFindings {
  std::vector<UnitFindings> Units; // without their calls, which are all in Calls
  CallMap Calls;
  std::vector<std::string> Failures;
  /// Lines about files that were read with the command of another one, or not at all.
  std::vector<std::string> Notes;
};

/// Old are the directories that were rewritten before; their undone texts stand for the files on
/// disk.
TreeFindings readTree(const CompileCommands &Commands, const Tree &T, unsigned Jobs,
                      const std::map<std::string, OldDirectory> &Old);

/// Parses U, returns what it says about the calls of the tree as plain data, and frees the rest, so
/// that only the units that are just being parsed take much memory. IsOurs says of a file, by its
/// real path, whether it may be edited. Undone are texts that stand for files on disk. On failure
/// the result has Error set and no calls.
UnitFindings collect(const CompileCommands &Commands, const Unit &U,
                     llvm::function_ref<bool(llvm::StringRef)> IsOurs, const FileTexts &Undone);

// Sites.cpp: two calls share a site if the same text is made for both. A call that was rewritten
// before keeps its name. If two directories meet in one translation unit, a name is used in one of
// them only, because otherwise two headers of sites would define it there.

/// The text of each site of a directory, by its name.
using SiteBlocks = std::map<std::string, std::string>;

/// Chooses the sites of every directory, which are returned by its path, and names each call's. A
/// call whose site would meet a macro of the program gets its refusal here: after `#define n 5` the
/// parameter n of a site would not compile. Colliding receives the names of such macros.
std::map<std::string, SiteBlocks> chooseSites(CallMap &Calls,
                                              const std::vector<UnitFindings> &Units,
                                              const std::map<std::string, OldDirectory> &Old,
                                              std::set<std::string> &Colliding);

// Changes.cpp makes all changes before Output.cpp prints or Write.cpp writes the first one.

/// A file before and after. A new file has no text before, and a removed one none after.
struct Change {
  std::string Path;  // the real path
  std::string Shown; // the path as people see it, also below --output-dir
  std::optional<std::string> Before, After;
  /// The text that a header of sites has while the sources are written, if it loses sites: it has
  /// those that the old sources call and those that the new ones will call.
  std::optional<std::string> Meanwhile = {};
  /// The path of the file whose mode a new one gets; empty if the umask decides.
  std::string Like = {};
};

/// All changes as one diff, as `patch -p1` takes it, in which the user's files come before those
/// that qrintf makes.
std::string wholeDiff(const std::vector<Change> &Changes);

/// Prints the diff for people: in colours, and with one line about the runtime that says how long
/// it is.
void showDiff(llvm::raw_ostream &OS, const std::vector<Change> &Changes);

/// The texts that are edited: those of files on disk, or undone ones in their place.
class Originals {
public:
  explicit Originals(const std::map<std::string, OldDirectory> &Old) {
    for (const auto &[Directory, O] : Old)
      for (const auto &[Path, U] : O.Files)
        Known[Path] = U.Text;
  }
  const std::string &of(const std::string &Path);

private:
  std::map<std::string, std::string> Known;
};

/// Makes everything that is to be written, in the order in which it must be written: runtimes,
/// headers, sources, removals. So at no time a source includes a header that is missing, or calls a
/// site that its header does not have. Without calls and sites, that undoes the tree. Sites are
/// those of each directory, and Old is replaced or removed. VendorRuntime says whether the runtime
/// is copied into the roots of T, or included as <qrintf.h>. Error receives a sentence for the
/// user.
std::vector<Change> makeChanges(const CallMap &Calls,
                                const std::map<std::string, SiteBlocks> &Sites,
                                const std::map<std::string, OldDirectory> &Old,
                                Originals &Originals, const Tree &T, bool VendorRuntime,
                                std::string &Error);

/// Puts changes on disk, in their order. Each text is written to a new file beside its place first,
/// and when all are written, they are renamed, so a reader sees the old or the new text; a file
/// keeps its owner and mode. If something cannot be written, nothing is changed. If a renaming or a
/// removal fails, those before it stay, and a second run does the rest. The result has a line for
/// each file that failed. Signals wait until all is done, so none leaves a file behind, nor a tree
/// that is half changed; only SIGKILL can (Tree::traces finds the files, and at each moment the
/// sources and headers on disk fit together).
std::vector<std::string> writeInPlace(const std::vector<Change> &Changes);

/// The same below Directory. Removals are not written there.
std::vector<std::string> writeBelow(const std::string &Directory,
                                    const std::vector<Change> &Changes);

/// What was done, which is printed for people and for programs (docs/rewrite.md has the formats).
struct Summary {
  CallMap Calls;
  std::vector<std::string> Changed; // the files that change, as they are shown
  std::vector<std::string> Failures;
  std::string Diff;
  size_t Units = 0;
  bool IsDone = false; // whether the files were changed on disk
  bool Undo = false;
};

/// For people: how many calls are rewritten, and how many stay for each reason.
std::string textSummary(const Summary &S);
/// The last line of the summary for people, and in front of it one line for each rewritten call
/// that the profile has, those that gain most first. Empty if no call is rewritten.
std::string gainText(const Summary &S, const std::optional<profile::Profile> &Profile);
/// `--format json`: one object with every call, and a newline.
std::string jsonSummary(const Summary &S);
/// `--format sarif`: a finding for each call that is, or can be, rewritten, and an informational
/// one for each that is left.
std::string sarifSummary(const Summary &S);

} // namespace qrintf
