#include "CounterIdiom.h"

#include "RawText.h"

#include <string_view>

namespace qrintf {
namespace {

constexpr const char *Refusal = ": error: __COUNTER__ expanded inside directive with -fdirectives-only";
// Between `defined __COUNTER__ &&` and the end of the line this is `1 || 0 != 1 || 0`.
constexpr const char *Value = "1 || 0";
constexpr const char *Note = "QRINTF__COUNTED_IN";

std::string withoutBlanks(std::string_view Line) {
  std::string Out;
  for (char Each : Line)
    if (Each != ' ' && Each != '\t' && Each != '\r')
      Out += Each;
  return Out;
}

std::string lineOf(const std::string &File, unsigned Number) {
  std::string Text;
  if (!readFile(File, Text))
    return "";
  size_t Begin = 0;
  while (--Number && Begin != std::string::npos)
    if ((Begin = Text.find('\n', Begin)) != std::string::npos)
      ++Begin;
  return Begin == std::string::npos ? "" : Text.substr(Begin, Text.find('\n', Begin) - Begin);
}

/// Errors as they are on no terminal: no escape sequences.
std::string withoutColors(const std::string &Text) {
  std::string Out;
  for (size_t At = 0; At < Text.size(); ++At) {
    if (Text[At] == '\033')
      while (At + 1 < Text.size() && Text[At] != 'm' && Text[At] != 'K')
        ++At;
    else
      Out += Text[At];
  }
  return Out;
}

std::string definition() { return std::string("\n#define __COUNTER__ ") + Value + "\n"; }

} // namespace

Argv counterArguments(const std::string &Said) {
  const std::string Errors = withoutColors(Said);
  std::string Header;
  unsigned Refusals = 0;
  for (size_t At = 0; (At = Errors.find(": error: ", At)) != std::string::npos; At += 9) {
    if (Errors.compare(At, std::string_view(Refusal).size(), Refusal) != 0)
      return {};
    size_t Begin = Errors.rfind('\n', At) + 1; // npos + 1 is 0
    std::string Place = Errors.substr(Begin, At - Begin); // FILE:LINE:COLUMN
    size_t Column = Place.rfind(':'), Line = Column == std::string::npos || !Column ? Column : Place.rfind(':', Column - 1);
    if (Line == std::string::npos || Line >= Column)
      return {};
    std::string File = Place.substr(0, Line), Number = Place.substr(Line + 1, Column - Line - 1);
    if (Number.empty() || Number.size() > 6 || Number.find_first_not_of("0123456789") != std::string::npos || Number == "0")
      return {};
    std::string Source = lineOf(File, static_cast<unsigned>(std::stoul(Number)));
    if (withoutBlanks(Source) != "#ifdefined__COUNTER__&&__COUNTER__!=__COUNTER__")
      return {};
    Header = File;
    ++Refusals;
  }
  // Two for the one line: more would be asked in several places, whose order among all uses is not known.
  if (Refusals != 2 || Header.find_first_of("\"\\\n") != std::string::npos)
    return {};
  return {"-w", std::string("-D__COUNTER__=") + Value, std::string("-D") + Note + "=\"" + Header + "\""};
}

bool hasCounterIdiom(const std::string &Text) { return findWords(Text, definition()) != std::string::npos; }

bool restoreCounter(std::string &Text) {
  const std::string Define = definition(), Noted = std::string("\n#define ") + Note + " \"";
  size_t At = Text.find(Noted);
  if (At == std::string::npos)
    return false;
  size_t Begin = At + Noted.size(), End = Text.find("\"\n", Begin);
  const std::string Header = Text.substr(Begin, End - Begin);
  Text.replace(At + 1, End + 1 - At - 1, ""); // the newline stays, and with it the number of lines
  At = Text.find(Define);
  Text.replace(At + 1, Define.size() - 2, "");
  const std::string Entry = "\n# 1 \"" + Header + "\" 1";
  At = Text.find(Entry);
  size_t Line = At == std::string::npos ? At : Text.find('\n', At + 1);
  if (Line == std::string::npos)
    return false;
  const std::string Flags = Text.substr(At + Entry.size(), Line - At - Entry.size()); // of a system header
  Text.insert(Line + 1, "# 1 \"<qrintf>\" 3\n__extension__ _Static_assert(__COUNTER__ + __COUNTER__ >= 0, \"\");\n# 1 \"" + Header + "\"" + Flags + "\n");
  return true;
}

} // namespace qrintf
