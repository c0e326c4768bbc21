// The table of commands, flags and environment variables (Flags.def) as data, and the help that is
// made from it. Both programs print their --help from here, tree/ parses its flags by it, and
// reference/ makes the manual pages and completions. It knows no LLVM.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

struct CommandRow {
  std::string_view Command, Usage, Summary;
};
struct FlagRow {
  std::string_view Command, Flag, Argument, Help;
};
struct VariableRow {
  std::string_view Name, Argument, Help;
};

const std::vector<CommandRow> &commandTable();
const std::vector<FlagRow> &flagTable();
const std::vector<VariableRow> &variableTable();
/// The words of a project file (ProjectFile.h).
const std::vector<VariableRow> &settingTable();

/// The row of a flag of a command; null if the command has no flag of that name.
const FlagRow *findFlag(std::string_view Command, std::string_view Flag);

/// The text that `--help` prints, for "qrintf-cc", "qrintf" (with its commands) or one of qrintf's
/// commands.
std::string helpOf(std::string_view Command);

} // namespace qrintf
