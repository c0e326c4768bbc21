#include "common/Flags.h"

#include <algorithm>

namespace qrintf {

std::vector<std::string_view> flagsOf(std::string_view Command) {
  std::vector<std::string_view> Flags;
  for (const FlagRow &Each : FlagTable)
    if (Each.Command == Command)
      Flags.push_back(Each.Flag);
  return Flags;
}

using Lines = std::vector<std::pair<std::string, std::string>>;

/// Makes two columns. The second one begins behind the longest text of the first.
static std::string table(const Lines &Rows) {
  size_t Width = 0;
  for (const auto &[Left, Right] : Rows)
    Width = std::max(Width, Left.size());
  std::string Text;
  for (const auto &[Left, Right] : Rows)
    Text += "  " + Left + std::string(Width - Left.size() + 2, ' ') + Right + "\n";
  return Text;
}

std::string helpOf(std::string_view Command) {
  const bool IsWrapper = Command == "qrintf-cc", IsTool = Command == "qrintf";
  Lines Flags, Commands, Variables, Settings;
  std::string Text;
  for (const CommandRow &Each : CommandTable) {
    if (Each.Command == Command)
      Text = "usage: " + std::string(IsWrapper || IsTool ? "" : "qrintf ") + std::string(Command) +
             " " + std::string(Each.Usage) + "\n       " + std::string(Each.Summary) + "\n";
    else if (IsTool && Each.Command != "qrintf-cc")
      Commands.emplace_back(std::string(Each.Command) + " " + std::string(Each.Usage),
                            Each.Summary);
  }
  for (const FlagRow &Each : FlagTable)
    if (Each.Command == Command)
      Flags.emplace_back(std::string(Each.Flag) + (Each.Argument.empty() ? "" : " ") +
                             std::string(Each.Argument),
                         Each.Help);
  if (IsWrapper)
    for (const VariableRow &Each : VariableTable)
      Variables.emplace_back(std::string(Each.Name) + "=" + std::string(Each.Argument), Each.Help);
  if (IsWrapper || Command == "rewrite")
    for (const VariableRow &Each : SettingTable)
      Settings.emplace_back(std::string(Each.Name) + " = " + std::string(Each.Argument), Each.Help);
  if (!Commands.empty())
    Text += "\ncommands:\n" + table(Commands);
  Text += "\nflags:\n" + table(Flags);
  if (!Variables.empty())
    Text += "\nenvironment:\n" + table(Variables);
  if (!Settings.empty())
    Text += "\nthe file .qrintf of a project, in the source's folder or in one above it:\n" +
            table(Settings);
  if (IsWrapper)
    Text += "\nCOMPILER is gcc, g++, clang, clang++, cc, a path, a cross compiler, or a launcher "
            "such as ccache\n"
            "followed by one. A symbolic link called gcc, cc, clang ... to qrintf-cc wraps the "
            "next such program on\n"
            "PATH.\n";
  return Text;
}

} // namespace qrintf
