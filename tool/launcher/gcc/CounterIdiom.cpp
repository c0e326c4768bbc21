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

} // namespace

Argv withOtherCounter(Argv Command) {
  Command.erase(std::remove(Command.begin(), Command.end(), "-w"), Command.end());
  std::replace(Command.begin(), Command.end(), std::string("-pedantic-errors"),
               std::string("-pedantic"));
  // Each message is followed by the line that it is about.
  for (const char *Each : {"-Wexpansion-to-defined", "-Wsystem-headers", "-Wno-error",
                           "-Wno-error=expansion-to-defined", "-fdiagnostics-show-caret",
                           "-fno-diagnostics-show-line-numbers"})
    Command.push_back(Each);
  Command.push_back(std::string("-D__COUNTER__=") + Value);
  return Command;
}

CounterUses counterUses(std::string_view Errors) {
  CounterUses U;
  U.IsAll = true;
  bool AreGnulibs = true;
  unsigned Uses = 0, Redefinitions = 0;
  while (!Errors.empty()) {
    const std::string_view Line = takeWord(Errors, '\n');
    if (Line.find(Use) != None) {
      ++Uses;
      U.Header = Line.substr(0, Line.find(':'));
      std::string Quoted(takeWord(Errors, '\n'));
      std::erase_if(Quoted, isBlank);
      AreGnulibs &= Quoted == "#ifdefined__COUNTER__&&__COUNTER__!=__COUNTER__";
    } else if (Line.find(Redefinition) != None) {
      ++Redefinitions;
    } else {
      U.IsAll &= Line.find(": warning: ") == None && Line.find(": error: ") == None;
    }
  }
  // If more than two values were taken, they were taken in several places. Their order among all
  // uses of the counter is unknown then, so they cannot be taken in the same order again.
  U.AreKnown = Redefinitions == 1 && AreGnulibs && (Uses == 0 || Uses == 2);
  return U;
}

bool mayMeetCounter(std::string_view Source) { return findWords(Source, "config.h>") != None; }

bool refusesCounter(std::string_view Errors) { return Errors.find(Refusal) != None; }

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
  return Text.insert(Line + 1, "# 1 \"<qrintf>\" 3\n__extension__ _Static_assert(__COUNTER__ + "
                               "__COUNTER__ >= 0, \"\");\n# 1 \"" +
                                   Uses.Header + "\"" + Flags + "\n");
}

} // namespace qrintf
