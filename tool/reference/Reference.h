// Makes the manual pages and the completions of shells from the table of flags (Flags.def), when
// the tool is built. Prose.cpp has the sections that are not made from the table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// A section of a manual page that is not made from the table. A line that begins with two blanks
/// is shown as it is.
struct Section {
  std::string_view Title, Text;
};

/// Program is "qrintf" or "qrintf-cc" in all of these.
std::string_view oneLine(std::string_view Program);
const std::vector<Section> &sectionsBefore(std::string_view Program); // the options
const std::vector<Section> &sectionsAfter(std::string_view Program);

std::string manualPage(std::string_view Program, std::string_view Version, std::string_view Date);
std::string bashCompletion(std::string_view Program);
std::string zshCompletion(std::string_view Program);
std::string fishCompletion(std::string_view Program);

/// What can follow a flag.
struct ArgumentKind {
  enum { None, File, Directory, Choice, Other } Kind;
  std::vector<std::string_view> Choices;
};
ArgumentKind kindOf(std::string_view Argument);

/// The commands of a program: those of qrintf, and none for qrintf-cc.
std::vector<std::string_view> commandsOf(std::string_view Program);

} // namespace qrintf
