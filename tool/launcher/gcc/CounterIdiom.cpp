#include "launcher/gcc/CounterIdiom.h"

#include "text/TextLexer.h"

#include <algorithm>
#include <string_view>

namespace qrintf {
namespace {

constexpr size_t None = std::string_view::npos;
constexpr const char *Refusal =
    ": error: __COUNTER__ expanded inside directive with -fdirectives-only";
constexpr const char *Use = ": warning: this use of \"defined\" may not be portable";
constexpr const char *Redefinition = ": warning: \"__COUNTER__\" redefined";
// With this value the condition becomes `defined __COUNTER__ && defined __GNUC__ || 0 != defined
// __GNUC__ || 0`. Its last part is 1 || 0 != 1 || 0, so the condition is true.
constexpr const char *Value = "defined __GNUC__ || 0";

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

/// The number of messages of that kind.
unsigned count(const std::string &Said, std::string_view Message) {
  unsigned N = 0;
  for (size_t At = 0; (At = Said.find(Message, At)) != std::string::npos; At += Message.size())
    ++N;
  return N;
}

/// The file of the message at At if the message is about gnulib's condition; empty if it is about
/// something else.
std::string fileOfCondition(const std::string &Said, size_t At) {
  // If there is no newline, npos + 1 is 0.
  const size_t Begin = Said.rfind('\n', At) + 1;
  // FILE:LINE:COLUMN
  const std::string Place = Said.substr(Begin, At - Begin);
  const size_t Column = Place.rfind(':'), Line = Column == std::string::npos || !Column
                                                     ? std::string::npos
                                                     : Place.rfind(':', Column - 1);
  if (Line == std::string::npos)
    return "";
  const std::string File = Place.substr(0, Line),
                    Number = Place.substr(Line + 1, Column - Line - 1);
  if (Number.empty() || Number.size() > 6 ||
      Number.find_first_not_of("0123456789") != std::string::npos || Number == "0")
    return "";
  std::string Source = lineOf(File, static_cast<unsigned>(std::stoul(Number)));
  std::erase_if(Source, isBlank);
  return Source == "#ifdefined__COUNTER__&&__COUNTER__!=__COUNTER__" ? File : "";
}

/// The length of a comment at the begin of Text whose place our lines can take, or 0. It is the
/// comment about the licence in most headers. The comment must end its line, and it must contain
/// nothing about which the compiler warns. Text that takes the place of a comment need not move the
/// rest of the file.
size_t freeComment(std::string_view Text) {
  const size_t End = Text.substr(0, 2) == "/*" ? Text.find("*/", 2) : None;
  if (End == None || Text.substr(End + 2, 1) != "\n")
    return 0;
  const std::string_view Inside = Text.substr(2, End - 2);
  const bool IsPlain = std::all_of(Inside.begin(), Inside.end(),
                                   [](char C) { return C > 0 && C != '\\' && C != '?'; });
  return IsPlain && Inside.find("/*") == None ? End + 2 : 0;
}

} // namespace

Argv withOtherCounter(Argv Command) {
  Command.erase(std::remove(Command.begin(), Command.end(), "-w"), Command.end());
  std::replace(Command.begin(), Command.end(), std::string("-pedantic-errors"),
               std::string("-pedantic"));
  for (const char *Each : {"-Wexpansion-to-defined", "-Wsystem-headers", "-Wno-error",
                           "-Wno-error=expansion-to-defined"})
    Command.push_back(Each);
  Command.push_back(std::string("-D__COUNTER__=") + Value);
  return Command;
}

CounterUses counterUses(const std::string &Said) {
  CounterUses U;
  const unsigned Uses = count(Said, Use), Redefinitions = count(Said, Redefinition);
  U.IsAll = count(Said, ": warning: ") == Uses + Redefinitions && !count(Said, ": error: ");
  if (Redefinitions != 1)
    return U;
  for (size_t At = 0; (At = Said.find(Use, At)) != std::string::npos; ++At) {
    U.Header = fileOfCondition(Said, At);
    if (U.Header.empty() || U.Header.find_first_of("\"\\\n") != std::string::npos)
      return U;
  }
  // If more than two values were taken, they were taken in several places. Their order among all
  // uses of the counter is unknown then, so they cannot be taken in the same order again.
  U.AreKnown = Uses == 0 || Uses == 2;
  return U;
}

bool mayMeetCounter(std::string_view Source) { return findWords(Source, "config.h>") != None; }

bool refusesCounter(const std::string &Said) {
  const unsigned Refusals = count(Said, Refusal);
  return Refusals && Refusals == count(Said, ": error: ");
}

std::string restoredCounter(std::string Text, const CounterUses &Uses) {
  const std::string Define = std::string("\n#define __COUNTER__ ") + Value + "\n";
  const size_t Defined = findWords(Text, Define);
  if (Defined == None)
    return "";
  std::fill_n(&Text[Defined + 1], Define.size() - 2, ' ');
  if (Uses.Header.empty())
    return Text;
  const std::string Entry = "\n# 1 \"" + Uses.Header + "\" 1";
  const size_t At = findWords(Text, Entry, Defined),
               Line = At == None ? At : Text.find('\n', At + 1);
  if (Line == None)
    return "";
  // The flags of a system header.
  const std::string Flags = Text.substr(At + Entry.size(), Line - At - Entry.size());
  const size_t Free = freeComment(std::string_view(Text).substr(Line + 1));
  const auto End = Text.begin() + static_cast<std::ptrdiff_t>(Line + 1 + Free);
  const auto Lines = std::count(End - static_cast<std::ptrdiff_t>(Free), End, '\n');
  auto taken = [&](auto Next) {
    return "# 1 \"<qrintf>\" 3\n__extension__ _Static_assert(__COUNTER__ + __COUNTER__ >= 0, "
           "\"\");\n# " +
           std::to_string(Next) + " \"" + Uses.Header + "\"" + Flags + "\n";
  };
  std::string Instead = taken(1 + Lines);
  if (Instead.size() > Free)
    return Text.insert(Line + 1, taken(1));
  Instead.resize(Free, ' ');
  return Text.replace(Line + 1, Free, Instead);
}

} // namespace qrintf
