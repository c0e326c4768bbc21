// The table of commands and flags (Flags.def) as data, and the help that is made of it. Knows no
// LLVM.
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

/// The row of a flag of a command; null if it has none of that name.
const FlagRow *findFlag(std::string_view Command, std::string_view Flag);

/// The help of qrintf-cc, of qrintf (with its commands), or of one of qrintf's commands.
std::string helpOf(std::string_view Command);

} // namespace qrintf
