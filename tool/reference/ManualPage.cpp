// Makes manual pages (man(7)).
#include "reference/Reference.h"

#include "common/Flags.h"

#include <algorithm>

namespace qrintf {
namespace {

/// Text that roff shows as it is: no line begins with a request, and a minus can be copied as one.
std::string roff(std::string_view Text) {
  std::string Out;
  for (char Each : Text) {
    bool LineBegins = Out.empty() || Out.back() == '\n';
    if (LineBegins && (Each == '.' || Each == '\''))
      Out += "\\&";
    if (Each == '\\')
      Out += "\\e";
    else if (Each == '-')
      Out += "\\-";
    else if (Each == '`')
      Out += "\\(ga";
    else
      Out += Each;
  }
  return Out;
}

/// Text in lines of less than 80 characters, as is usual in manual pages.
std::string filled(std::string_view Text) {
  std::string Out;
  size_t Column = 0;
  for (size_t Begin = 0; Begin < Text.size();) {
    size_t End = std::min(Text.find(' ', Begin), Text.size());
    std::string Word = roff(Text.substr(Begin, End - Begin));
    if (Column && Column + 1 + Word.size() >= 80) {
      Out += '\n';
      Column = 0;
    }
    Out += (Column ? " " : "") + Word;
    Column += (Column ? 1 : 0) + Word.size();
    Begin = End + 1;
  }
  return Out;
}

/// Makes paragraphs, and keeps lines that are to be shown as they are.
std::string paragraphs(std::string_view Text) {
  std::string Out;
  bool Literal = false, AtStart = true;
  for (size_t Begin = 0; Begin < Text.size();) {
    size_t End = std::min(Text.find('\n', Begin), Text.size());
    std::string_view Line = Text.substr(Begin, End - Begin);
    Begin = End + 1;
    bool IsLiteral = Line.substr(0, 2) == "  ";
    if (IsLiteral != Literal)
      Out += IsLiteral ? std::string(AtStart ? "" : ".PP\n") + ".nf\n" : ".fi\n";
    Literal = IsLiteral;
    AtStart = false;
    if (Line.empty())
      Out += ".PP\n";
    else
      Out += (IsLiteral ? roff(Line.substr(2)) : filled(Line)) + "\n";
  }
  return Out + (Literal ? ".fi\n" : "");
}

std::string sections(const std::vector<Section> &All) {
  std::string Out;
  for (const Section &Each : All)
    Out += ".SH " + std::string(Each.Title) + "\n" + paragraphs(Each.Text);
  return Out;
}

std::string item(std::string_view Name, std::string_view Argument, std::string_view Separator,
                 std::string_view Help) {
  std::string Out = ".TP\n\\fB" + roff(Name) + "\\fR";
  if (!Argument.empty())
    Out += std::string(Separator) + "\\fI" + roff(Argument) + "\\fR";
  return Out + "\n" + filled(std::string(Help) + ".") + "\n";
}

std::string flagsOf(std::string_view Command) {
  std::string Out;
  for (const FlagRow &Each : flagTable())
    if (Each.Command == Command)
      Out += item(Each.Flag, Each.Argument, " ", Each.Help);
  return Out;
}

const CommandRow *rowOf(std::string_view Command) {
  for (const CommandRow &Each : commandTable())
    if (Each.Command == Command)
      return &Each;
  return nullptr;
}

} // namespace

std::string manualPage(std::string_view Program, std::string_view Version, std::string_view Date) {
  std::string Upper;
  for (char Each : Program)
    Upper += Each >= 'a' && Each <= 'z' ? static_cast<char>(Each - 'a' + 'A') : Each;
  std::string Out = ".\\\" Made of tool/common/Flags.def and tool/reference.\n.TH " + Upper +
                    " 1 " + std::string(Date) + " \"qrintf " + std::string(Version) +
                    "\" \"User Commands\"\n.SH NAME\n" + roff(Program) + " \\- " +
                    roff(oneLine(Program)) + "\n.SH SYNOPSIS\n";
  const std::string Name = "\\fB" + roff(Program) + "\\fR ";
  std::vector<std::string_view> Commands = commandsOf(Program);
  if (Commands.empty())
    Out += Name + roff(rowOf(Program)->Usage) + "\n";
  for (std::string_view Each : Commands)
    Out += (Each == Commands.front() ? "" : ".br\n") + Name + "\\fB" + roff(Each) + "\\fR " +
           roff(rowOf(Each)->Usage) + "\n";
  for (const FlagRow &Each : flagTable())
    if (Each.Command == Program)
      Out += ".br\n" + Name + "\\fB" + roff(Each.Flag) + "\\fR\n";
  Out += sections(sectionsBefore(Program)) + ".SH OPTIONS\n" + flagsOf(Program);
  if (!Commands.empty())
    Out += ".SH COMMANDS\n";
  for (std::string_view Each : Commands) {
    const CommandRow &Row = *rowOf(Each);
    Out +=
        ".SS " + roff(Each) + "\n" + filled(std::string(Row.Summary) + ".") + "\n" + flagsOf(Each);
  }
  if (Program == "qrintf-cc") {
    Out += ".SH ENVIRONMENT\n";
    for (const VariableRow &Each : variableTable())
      Out += item(Each.Name, Each.Argument, "=", Each.Help);
  }
  return Out + sections(sectionsAfter(Program)) + ".SH SEE ALSO\n" +
         (Program == "qrintf" ? ".BR qrintf\\-cc (1)\n"
                              : ".BR qrintf (1),\n.BR gcc (1),\n.BR clang (1),\n.BR ccache (1)\n");
}

} // namespace qrintf
