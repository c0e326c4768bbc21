// The wrapper's environment variables (contract.md), and what it tells under them: the log
// (Log.cpp), the report, the kept text, the statistics.
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

/// Set for what ccache calls back.
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

  /// Takes what a project's .qrintf says where the environment says nothing. What this process
  /// starts finds it in the environment.
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

  /// runProgram(), with what it runs, how that ends and how long it takes in the log.
  Outcome run(const Argv &Command, bool Capture) const;

  /// Replaces this process; where there is a log, runs Command and ends like it, so that the log
  /// says how that was.
  int become(const Argv &Command) const;

  /// Adds this command to the statistics. To be called once for a command. Report: its calls.
  void count(std::vector<Counter> Counted, std::string_view Report = {}) const;

  /// Appends whole lines in one write, so that the lines of a parallel build do not mix.
  void report(std::string_view Lines) const;

  /// Puts a compilation into compile_commands.json.
  void keepCommand(const Compiler &C, const CommandLine &L) const;

  /// Keeps the text that the compiler got for File.
  void emit(std::string_view File, std::string_view Text) const;
};

} // namespace qrintf
