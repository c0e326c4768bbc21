// The table of commands, flags and environment variables (Flags.def) as data, and the help that is
// made from it. Both programs print their --help from here, GivenFlags parses flags by it, and
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

inline constexpr CommandRow CommandTable[] = {
#define QRINTF_COMMAND(...) {__VA_ARGS__},
#include "common/Flags.def"
};
inline constexpr FlagRow FlagTable[] = {
#define QRINTF_FLAG(...) {__VA_ARGS__},
#include "common/Flags.def"
};
inline constexpr VariableRow VariableTable[] = {
#define QRINTF_VARIABLE(...) {__VA_ARGS__},
#include "common/Flags.def"
};
/// The words of a project file (ProjectFile.h).
inline constexpr VariableRow SettingTable[] = {
#define QRINTF_SETTING(...) {__VA_ARGS__},
#include "common/Flags.def"
};

/// The flags of a command.
std::vector<std::string_view> flagsOf(std::string_view Command);

/// The text that `--help` prints, for "qrintf-cc", "qrintf" (with its commands) or one of qrintf's
/// commands.
std::string helpOf(std::string_view Command);

} // namespace qrintf
