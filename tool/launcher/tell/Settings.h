// The settings of the wrapper, which are environment variables (docs/guide.md), and what the
// wrapper tells under them: the log (Log.cpp), the report, the edited text, the statistics.
#pragma once

#include "common/Process.h"
#include "common/ProjectFile.h"
#include "compilers/Arguments.h"
#include "compilers/Compiler.h"
#include "launcher/tell/Statistics.h"

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// The variable that is set for the command that ccache runs on a miss.
inline constexpr const char *UnderCcacheVariable = "QRINTF_STEP_CCACHE";

struct Settings {
  bool Disabled = false;      // QRINTF_DISABLE=1
  bool Strict = false;        // QRINTF_STRICT=1
  std::string ReportFile;     // QRINTF_REPORT
  std::string LogFile;        // QRINTF_LOG
  std::string EmitDirectory;  // QRINTF_EMIT
  std::string StatsDirectory; // QRINTF_STATS
  std::string CommandsFile;   // QRINTF_COMPILE_COMMANDS
  bool UnderCcache = false;   // ccache called back (CacheRoute.cpp)

  static Settings fromEnvironment();

  /// Takes the settings of a project's .qrintf that the environment does not have. They are put
  /// into the environment, where processes that this one starts find them.
  void heed(const ProjectFile &Project);

  /// Whether somebody is told of calls. Then the rewriter also looks for calls of printf and the
  /// like, which are never compiled.
  bool tellsCalls() const {
    return !ReportFile.empty() || !LogFile.empty() || !StatsDirectory.empty();
  }

  /// Appends to the log; nothing where there is no log. Each line of Text becomes one.
  void log(std::string_view Text) const;

  /// The log's first lines about a command: what was asked, so that it can be asked again.
  void logAsked(const Argv &Command) const;

  /// Calls runProgram(). The log gets the command, its exit status and the time that it took.
  Outcome run(const Argv &Command, Capture C) const;

  /// Replaces this process by Command. If there is a log, it runs Command instead and ends as
  /// Command ended, so that the log can have the status.
  int become(const Argv &Command) const;

  /// Adds this command to the statistics; to be called once a command. Report has the lines of its
  /// calls.
  void count(std::vector<Counter> Counted, std::string_view Report = {}) const;

  /// Appends whole lines in one write, so that the lines of a parallel build do not mix.
  void report(std::string_view Lines) const;

  /// Appends a line to the report for each source of a command that is left untouched, if the
  /// source names a call: the line of a call without a name and a place, with the first line of
  /// Why.
  void reportUntouched(const CommandLine &L, std::string_view Why) const;

  /// Puts a compilation into compile_commands.json.
  void keepCommand(const Compiler &C, const CommandLine &L) const;

  /// Keeps the text that the compiler got for File in the folder of QRINTF_EMIT.
  void emit(std::string_view File, std::string_view Text) const;
};

} // namespace qrintf
