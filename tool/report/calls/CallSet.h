// Passes 1 and 2 of `qrintf report`: reads the lines of QRINTF_REPORT files, each a JSON object
// (docs/report.md has its members), into a set that has each call once. A bad line does not keep
// the others from being read.
//
// Each unit that includes a header reports the calls in it, and a file that is built again reports
// its calls again. Lines with the same file, line, column, callee and format are about the same
// call, whatever name each compilation had for the file. The last of them counts; for a file that
// was built again, that is the newest. If the lines disagree, the call is marked as mixed.
#pragma once

#include "common/UnitProtocol.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace qrintf::report {

/// What `qrintf try --run` measured of a task.
struct Measurement {
  std::string Task, Unit; // "instructions" or "microseconds"
  uint64_t Plain = 0, Wrapped = 0;
};

struct Row {
  /// As the compiler got it; if that is relative and the line names the directory of the
  /// compilation, from the working directory, or absolute where the file is elsewhere. All rows of
  /// a file in a set have the name that the first one had.
  std::string File;
  std::string Path; // the file's absolute path
  unsigned Line = 0, Column = 0;
  std::string Callee;
  std::optional<std::string> Format; // nothing if it is not constant
  CallOutcome What = CallOutcome::Kept;
  std::string Reason;                 // empty for a compiled call
  std::vector<std::string> Functions; // the program's, whose formats reach a call with a va_list
  /// Why a unit was left untouched. The row of such a unit has no callee.
  std::string Why;
  std::optional<Measurement> Run; // the row is about a task
};

/// The name by which whoever works in Here finds a file that a compilation in Directory calls File:
/// relative if the file is below Here, otherwise absolute.
std::string nameFrom(llvm::StringRef Here, llvm::StringRef Directory, llvm::StringRef File);

/// A call, as the last of its lines has it.
struct SeenCall : Row {
  bool Mixed = false; // its lines disagree about outcome or reason
};

class CallSet {
public:
  /// Adds the lines of the file at Path ("-" is standard input). Calls Fail with a message for a
  /// file that cannot be read, and for each line that is no report line, with the file and the
  /// line, ten at most.
  void read(llvm::StringRef Path, llvm::function_ref<void(std::string)> Fail);
  void add(Row &&R);
  /// Gives calls of the program's own functions the outcome of the calls with a va_list in which
  /// these end, in whatever unit. If the functions of a name end in several ways, nothing is known.
  /// It is called once, when all files are read.
  void followOwnCalls();
  /// All calls, by file, line and column.
  std::vector<const SeenCall *> byPlace() const;
  /// The units without a call in the set, because they are untouched or not optimized, and the
  /// reason. It does not have those in which no call can be hot: their text may be without calls.
  std::map<std::string, std::string> leftAlone() const;

  std::vector<SeenCall> Calls;
  /// The units that were left untouched, and those that were not read, by name, and why.
  std::map<std::string, std::string> Untouched, NotRead;
  /// Why the compiler ran again for its words, by the first source of the command.
  std::map<std::string, std::string> RunTwice;
  /// What `qrintf try --run` measured, by task; the last one counts.
  std::map<std::string, Measurement> Runs;

private:
  llvm::StringMap<size_t> Index;      // in Calls, by what identifies a call
  llvm::StringMap<std::string> Names; // Row::File by Row::Path
};

/// The order of calls by file, line and column.
bool isBefore(const SeenCall *A, const SeenCall *B);

// `qrintf report --diff`: what changed between two sets of calls.
//
// Line numbers change with each edit, so a call is identified by its file, function and format. If
// several calls have the same three, those with the same line and column are the same call, and the
// others are matched in the order in which they stand. What is left is matched again without the
// folders of the file, so that builds in different places can be compared, and files that were
// moved.
//
// A call that was improved and has no match is lost, too, if its file is a unit that is left alone
// now, since the new set has no call of such a unit.

struct Change {
  const SeenCall *Old, *New;
};

struct Comparison {
  /// Calls of which less is compiled in the new set: wholly compiled before and partly or not at
  /// all now, or partly before and not at all now. Sorted by file and line, like the other lists.
  std::vector<Change> Lost;
  std::vector<Change> Gained; // calls of which more is compiled in the new set
  /// New calls, without a match in the old set, that stay for a reason which the user can change
  /// (userCanChange).
  std::vector<const SeenCall *> NewLeft;
  /// The numbers of calls without a match: in the new set, and in the old one.
  unsigned New = 0, Gone = 0;
  std::list<SeenCall> OfUnitsLeftAlone; // what the lost calls of units that are left alone are now

  /// Whether there are calls that were compiled, or that the user could have compiled, and are not.
  bool isWorse() const { return !Lost.empty() || !NewLeft.empty(); }
};

/// Finds which calls of Old and New are the same, and what changed. Of those on one side only the
/// numbers are told, and the new ones that the user could have compiled. Both sets outlive the
/// result, which points to their calls.
Comparison compare(const CallSet &Old, const CallSet &New);

} // namespace qrintf::report
