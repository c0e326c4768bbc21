// What `qrintf report` makes of the calls that report/calls/ has counted, beside its page.
#pragma once

#include "report/calls/CallSet.h"
#include "report/calls/Summary.h"
#include "report/calls/Text.h"

#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace qrintf::report {

/// The share of the run from which a function or a cold call is named, in tenths of a percent.
constexpr unsigned LeastShare = 5;

// Pass 4a of `qrintf report`: tables for a terminal.

struct TextOptions {
  bool All = false;   // every row of each table, and each call that is left
  bool Brief = false; // no tables, and five calls by their cost
};

/// Prints how many calls are compiled, the tables that Options asks for, and why the others stay.
void writeText(llvm::raw_ostream &OS, const CallSet &Set, const Summary &S,
               const TextOptions &Options);

/// Prints what --profile found: the ten calls that cost most, or with --all every one.
void writeRanking(llvm::raw_ostream &OS, const Ranking &R, const TextOptions &Options);

/// Prints what --diff found: numbers, and a line for each call that was lost or gained and for each
/// new one that stays.
void writeDifference(llvm::raw_ostream &OS, const Comparison &D);

// `qrintf report --format json` (docs/report.md has the members).

/// The whole report as one JSON object, and a newline. Difference is null without --diff, and Costs
/// without --profile.
std::string jsonReport(const CallSet &Set, const Summary &S, const Comparison *Difference,
                       const Ranking *Costs);

// `qrintf report --format sarif`: prints the calls that stay for a reason which the user can change
// (userCanChange) as findings of a code scanner.

/// Sources are read to find the columns behind the names of functions. Failures is what could not
/// be read. Difference is null without --diff; with it, each finding says whether it is new. Costs
/// is null without --profile; with it, a cold call is a finding too if it takes LeastShare of the
/// run.
std::string sarifReport(const Summary &S, SourceText &Sources,
                        const std::vector<std::string> &Failures, const Comparison *Difference,
                        const Ranking *Costs);

// `qrintf report --profile P --write-hot`: names the functions whose calls a profile shows to be
// hot, in .qrintf.

/// What one .qrintf gets.
struct HotLines {
  std::string File;               // its path; it need not exist
  std::vector<std::string> Lines; // "hot = render  # 12.5 % of the run: a.c:12, a.c:40"
};

struct HotFindings {
  std::vector<HotLines> Files;
  /// Calls whose function the text does not show: "a.c:12". They need a comment on their line.
  std::vector<std::string> Nameless;
};

/// The functions in which calls stand that would save half a percent of the run if they were hot,
/// and calls of units that were not read and that take as much. A function that .qrintf names
/// already is left out. The .qrintf of a source is the one that the wrapper finds; if there is
/// none, it is that of the working directory, or of the source's folder if the source is elsewhere.
HotFindings findHot(const Ranking &R);

/// Appends the lines to their file. Returns what went wrong, or nothing.
std::string writeHot(const HotLines &H);

} // namespace qrintf::report
