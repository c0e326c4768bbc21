// The wrapper's environment variables (contract.md), its log and its report.
#pragma once

#include <string>
#include <string_view>

namespace qrintf {

struct Settings {
  bool Disabled = false;     // QRINTF_DISABLE=1
  bool Strict = false;       // QRINTF_STRICT=1
  std::string ReportFile;    // QRINTF_REPORT
  std::string LogFile;       // QRINTF_LOG
  std::string EmitDirectory; // QRINTF_EMIT

  static Settings fromEnvironment();

  /// Appends a line to the log; nothing where there is no log.
  void log(std::string_view Line) const;

  /// Appends whole lines in one write, so that the lines of a parallel build do not mix.
  void report(std::string_view Lines) const;

  /// Keeps the text that the compiler got for File.
  void emit(std::string_view File, std::string_view Text) const;
};

/// Prints the settings and where each comes from.
int showConfig();

} // namespace qrintf
