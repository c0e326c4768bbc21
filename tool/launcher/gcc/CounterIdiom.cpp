// Handles `#if defined __COUNTER__ && __COUNTER__ != __COUNTER__`. This line is in gnulib's
// verify.h, so most GNU programs have it.
//
// Under -fdirectives-only gcc takes a value of __COUNTER__ in a directive as always, but calls that
// an error, writes the whole text, and ends with status 1. In every compiler that has __COUNTER__
// the condition takes two values. The text keeps the other uses of __COUNTER__, which are expanded
// when it is compiled, so the two values are taken there at the begin of the header.

#include "launcher/gcc/Steps.h"

#include "text/TextLexer.h"

namespace qrintf {

constexpr size_t None = std::string_view::npos;

Argv withAllErrors(Argv Command) {
  Command.insert(Command.end(), {"-fmax-errors=0", "-Wno-fatal-errors", "-fdiagnostics-show-caret",
                                 "-fno-diagnostics-show-line-numbers"});
  return Command;
}

CounterRefusals counterRefusals(std::string_view Errors) {
  CounterRefusals R;
  unsigned Values = 0;
  while (!Errors.empty()) {
    const std::string_view Line = takeWord(Errors, '\n');
    // A refusal is told by what no translation of it changes.
    if (Line.find("__COUNTER__") != None && Line.find("-fdirectives-only") != None) {
      std::string Quoted(takeWord(Errors, '\n'));
      std::erase_if(Quoted, isBlank);
      if (Quoted != "#ifdefined__COUNTER__&&__COUNTER__!=__COUNTER__")
        return {"", false};
      R.Header = Line.substr(0, Line.find(':'));
      ++Values;
    } else if (Line.find(": warning: ") != None || Line.find(": note: ") != None) {
      R.IsAll = false;
    } else if (!Line.starts_with(' ') && !Line.ends_with(':') && !Line.ends_with(',')) {
      // It is no quoted line and none of "In file included from", so perhaps another error.
      return {"", false};
    }
  }
  if (Values != 2)
    R.Header.clear();
  return R;
}

std::string withValuesTaken(std::string Text, const std::string &Header) {
  const std::string Entry = "\n# 1 \"" + Header + "\" 1";
  const size_t At = findWords(Text, Entry), Line = At == None ? At : Text.find('\n', At + 1);
  if (Line == None)
    return "";
  // The flags of a system header.
  const std::string Flags = Text.substr(At + Entry.size(), Line - At - Entry.size());
  return Text.insert(Line + 1,
                     "# 1 \"<qrintf>\" 3\nenum { qrintf_taken = __COUNTER__ + __COUNTER__ "
                     "};\n# 1 \"" +
                         Header + "\"" + Flags + "\n");
}

} // namespace qrintf
