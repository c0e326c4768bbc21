// The settings of the wrapper, which are environment variables (docs/settings.md), and what the
// wrapper tells under them: the log (Log.cpp), the report and its sums (Statistics.cpp), the edited
// text.
#pragma once

#include "common/Process.h"
#include "common/ProjectFile.h"
#include "common/UnitProtocol.h"
#include "compilers/Arguments.h"
#include "compilers/Compiler.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace qrintf {

// What becomes of a command that comes through the wrapper. Its line in the report says it, by two
// words as the line of a call does, and `qrintf-cc --stats` counts these lines. docs/report.md says
// what each word means.

/// The enumerator, and the two words of the line. The second one is empty for the usual case.
#define QRINTF_COMMANDS(ROW)                                                                       \
  ROW(Rewritten, "rewritten", "")                                                                  \
  ROW(RewrittenTwice, "rewritten", RunTwiceWord)                                                   \
  ROW(NothingToDo, "untouched", "nothing-to-do")                                                   \
  ROW(CompilerError, "untouched", "compiler-error")                                                \
  ROW(NoCandidate, "untouched", "no-candidate")                                                    \
  ROW(NotOptimizing, "untouched", "not-optimizing")                                                \
  ROW(Option, "untouched", "option")                                                               \
  ROW(NoCode, "untouched", "no-code")                                                              \
  ROW(NoSource, "untouched", "no-source")                                                          \
  ROW(Question, "untouched", "question")                                                           \
  ROW(OtherCompiler, "untouched", "other-compiler")                                                \
  ROW(RewriterFailed, "fell-back", "rewriter")                                                     \
  ROW(TextRefused, "fell-back", "text")                                                            \
  ROW(PositionMacro, "fell-back", "position-macro")                                                \
  ROW(Pragma, "fell-back", "pragma")                                                               \
  ROW(Misread, "fell-back", "misread")                                                             \
  ROW(Profile, "fell-back", "profile")                                                             \
  ROW(ProjectFileWrong, "fell-back", "project-file")                                               \
  ROW(Installation, "fell-back", "installation")                                                   \
  ROW(OldCompiler, "fell-back", "old-compiler")                                                    \
  ROW(NoMemoryFile, "fell-back", "memory-file")

#define QRINTF_ROW(Enumerator, ...) Enumerator,
enum class CommandOutcome : uint8_t { QRINTF_COMMANDS(QRINTF_ROW) };
#undef QRINTF_ROW

struct CommandWords {
  std::string_view Outcome;
  std::string_view Reason;
};

constexpr CommandWords wordsOf(CommandOutcome O) {
#define QRINTF_ROW(Enumerator, Outcome, Reason) {Outcome, Reason},
  constexpr CommandWords All[] = {QRINTF_COMMANDS(QRINTF_ROW)};
#undef QRINTF_ROW
  return All[static_cast<size_t>(O)];
}

/// The variable that is set for the command that ccache runs on a miss.
inline constexpr const char *UnderCcacheVariable = "QRINTF_STEP_CCACHE";

struct Settings {
  bool Disabled = false;     // QRINTF_DISABLE=1
  bool Strict = false;       // QRINTF_STRICT=1
  std::string ReportFile;    // QRINTF_REPORT
  bool ReportsAll = false;   // QRINTF_REPORT_ALL=1
  std::string LogFile;       // QRINTF_LOG
  std::string EmitDirectory; // QRINTF_EMIT
  std::string CommandsFile;  // QRINTF_COMPILE_COMMANDS
  bool UnderCcache = false;  // ccache called back (CacheRoute.cpp)
  std::string Source;        // the first source of the command; its line in the report names it

  static Settings fromEnvironment();

  /// Takes the settings of a project's .qrintf that the environment does not have. They are put
  /// into the environment, where processes that this one starts find them.
  void heed(const ProjectFile &Project);

  /// Whether somebody is told of calls. Then the rewriter also looks for those of the program's own
  /// my_printf and the like.
  bool tellsCalls() const { return !ReportFile.empty() || !LogFile.empty(); }

  /// Whether units are read for the report's sake alone: those in which no call can be hot, and
  /// those that are not optimized. Otherwise a build with a report reads what one without reads.
  bool readsAll() const { return ReportsAll && !ReportFile.empty(); }

  /// Appends to the log; nothing where there is no log. Each line of Text becomes one.
  void log(std::string_view Text) const;

  /// The log's first lines about a command: what was asked, so that it can be asked again.
  void logAsked(const Argv &Command) const;

  /// Calls runProgram(). The log gets the command, its exit status and the time that it took.
  ProgramResult run(const Argv &Command, Capture C) const;

  /// Replaces this process by Command. If there is a log, it runs Command instead and ends as
  /// Command ended, so that the log can have the status.
  int become(const Argv &Command) const;

  /// Appends the lines about this command to the report: those of its calls, and one about itself,
  /// with the first line of Why. They are one write, so that the lines of a parallel build do not
  /// mix. To be called once a command.
  void report(CommandOutcome O, std::string_view Why, std::string_view OfCalls = {}) const;

  /// The same for a command that is left untouched although its sources may have calls. Each source
  /// that names one gets a line of its own: that of a call without a name and a place. So does each
  /// source that the rewriter does not read because nothing can be gained.
  void reportUntouched(CommandOutcome O, std::string_view Why, const CommandLine &L) const;

  /// Puts a compilation into compile_commands.json.
  void keepCommand(const Compiler &C, const CommandLine &L) const;

  /// Prints what is wrong in a .qrintf, which has FILE:LINE in front. It prints no note when stderr
  /// goes to a file, because configure scripts compare such files, and none when ccache calls back,
  /// because the wrapper has printed it before it started ccache.
  void noteProjectFile(const std::string &Error) const;

  /// Keeps the text that the compiler got for File in the folder of QRINTF_EMIT.
  void emit(std::string_view File, std::string_view Text) const;
};

/// The line of a report about a source that the rewriter does not read.
std::string lineOfUnread(std::string_view File, std::string_view Why);

/// `--show-config`: prints the settings and where each comes from. Returns the exit status.
int showConfig();

/// The calls in a report's lines, as words for the log: "3 compiled, 2 kept (va-list 2)".
std::string summaryOf(std::string_view Report);

/// `--stats`: prints how many commands and calls of a report ended in which way. Returns the exit
/// status: 2 if the report cannot be read.
int showStatistics(const std::string &ReportFile);

} // namespace qrintf
