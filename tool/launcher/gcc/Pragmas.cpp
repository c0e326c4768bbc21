#include "launcher/gcc/Pragmas.h"

#include "common/FindWords.h"
#include "common/RawText.h"
#include "launcher/gcc/Misreadings.h"

#include <algorithm>
#include <vector>

namespace qrintf {
namespace {

constexpr size_t None = std::string_view::npos;

/// The offset behind blanks, comments and continued lines.
size_t skipBlanks(std::string_view Text, size_t At) {
  for (;;) {
    At = std::min(Text.find_first_not_of(" \t\v\f\r", At), Text.size());
    if (Text.substr(At, 2) == "/*") {
      const size_t End = Text.find("*/", At + 2);
      At = End == None ? Text.size() : End + 2;
    } else if (Text.substr(At, 2) == "\\\n") {
      At += 2;
    } else if (Text.substr(At, 3) == "\\\r\n") {
      At += 3;
    } else {
      return At;
    }
  }
}

/// The word at At. At moves behind it and behind the blanks that follow.
std::string_view takeWord(std::string_view Text, size_t &At) {
  const size_t Begin = At;
  while (At < Text.size() && isIdentifierCharacter(Text[At]))
    ++At;
  const std::string_view Word = Text.substr(Begin, At - Begin);
  At = skipBlanks(Text, At);
  return Word;
}

/// The words that a pragma begins with, for example "GCC target".
std::string nameOfPragma(std::string_view Text, size_t At) {
  const std::string_view First = takeWord(Text, At);
  return First == "GCC" ? "GCC " + std::string(takeWord(Text, At)) : std::string(First);
}

/// The name of the first pragma line of Text for which isMeant returns true; empty if there is
/// none. isMeant receives the name and the offset of the #.
template <typename Predicate> std::string findPragma(std::string_view Text, Predicate isMeant) {
  // std::string_view uses memchr for one character, which is fast.
  for (size_t At = 0; (At = Text.find('#', At)) != None;) {
    const size_t Hash = At++;
    while (At < Text.size() && Text[At] == ' ')
      ++At;
    // Most directives begin with another letter than p.
    if (At < Text.size() && Text[At] >= 'a' && Text[At] <= 'z' && Text[At] != 'p')
      continue;
    At = skipBlanks(Text, At);
    if (takeWord(Text, At) != "pragma")
      continue;
    if (std::string Name = nameOfPragma(Text, At); isMeant(Name, Hash))
      return Name;
  }
  return "";
}

bool isIn(const std::vector<std::string_view> &Names, std::string_view Name) {
  return std::find(Names.begin(), Names.end(), Name) != Names.end();
}

/// Whether the place At of the text belongs to a header of gcc itself.
bool isCompilersOwn(std::string_view Text, size_t At) {
  for (size_t Line = At; (Line = Text.rfind("\n# ", Line)) != None && Line; --Line) {
    const std::string_view Marker =
        Text.substr(Line + 3, std::min(Text.find('\n', Line + 1), Text.size()) - Line - 3);
    const size_t Begin = Marker.find('"'), End = Marker.rfind('"');
    if (Begin == None || End == Begin)
      // It is a directive of another kind.
      continue;
    const std::string_view File = Marker.substr(Begin, End - Begin);
    return Marker.find(" 3", End) != None &&
           (File.find("/lib/gcc/") != None || File.find("/lib64/gcc/") != None);
  }
  return false;
}

/// Whether the pragma is about a warning that gcc gives for directives only, such as -Wundef.
bool isOfDirectives(std::string_view Diagnostic) {
  for (const char *Each :
       {"undef\"", "undef\\\"", "expansion-to-defined", "endif-labels", "pedantic"})
    if (Diagnostic.find(Each) != None)
      return Diagnostic.find("warning") != None || Diagnostic.find("error") != None;
  return false;
}

/// Names a pragma that is still in the text: as a line, by _Pragma, or as an argument of a macro
/// that makes one.
std::string findLatePragma(std::string_view Text) {
  const size_t Operator = findWords(Text, "_Pragma");
  const bool HasOperator = Operator != None;
  for (const char *Each : {"push_macro", "pop_macro"})
    for (size_t At = 0; HasOperator && (At = findWords(Text, Each, At)) != None; ++At)
      if (const size_t Before = At ? Text.find_last_not_of(" \t\r\n", At - 1) : None;
          Before != None && std::string_view("\"(,").find(Text[Before]) != None)
        return std::string("_Pragma of ") + Each;
  for (size_t At = 0; (At = Text.find("GCC", At)) != None; At += 3) {
    if (At && isIdentifierCharacter(Text[At - 1]))
      continue;
    const std::string Name = nameOfPragma(Text, At);
    if ((Name == "GCC target" || Name == "GCC optimize") && !isCompilersOwn(Text, At))
      return "#pragma " + Name;
    if (Name == "GCC diagnostic" && isOfDirectives(Text.substr(At, Text.find('\n', At) - At)))
      return "#pragma " + Name;
    if (!HasOperator)
      continue;
    if (Name == "GCC poison" || Name == "GCC system_header" || Name == "GCC dependency")
      return "_Pragma of " + Name;
  }
  for (size_t At = Operator; At != None; At = findWords(Text, "_Pragma", At + 1)) {
    const size_t Literal = std::min(Text.find_first_not_of(" \t(LuU8", At + 7), Text.size());
    if (size_t Word = skipBlanks(Text, Literal + 1);
        Text[Literal] == '"' && takeWord(Text, Word) == "once")
      return "_Pragma of once";
  }
  return "";
}

} // namespace

std::string lostPragma(const Argv &Command, std::string_view Text, std::set<std::string> Files,
                       std::string &Misread) {
  if (std::string Late = findLatePragma(Text); !Late.empty())
    return Late;
  const std::vector<std::string_view> Executed = {"push_macro", "pop_macro"};
  std::vector<std::string_view> Words = {"message", "redefine_extname", "scalar_storage_order",
                                         "implementation", "interface"};
  for (const std::string &Each : Command) {
    if (Each == "-fopenmp" || Each == "-fopenmp-simd")
      Words.push_back("omp");
    if (Each == "-fopenacc")
      Words.push_back("acc");
  }
  for (size_t I = 0; I + 1 < Command.size(); ++I)
    // No marker says that such a file was read.
    if (Command[I] == "-imacros")
      Files.insert(Command[I + 1]);
  const Dialect D = dialectOf(Command);
  bool Any = false;
  std::string Memory;
  std::string_view Raw;
  for (const std::string &File : Files) {
    // The first markers also name the working directory, as "/tmp/x/".
    if (!File.empty() && File.back() != '/' && readFile(File, Memory, Raw)) {
      const std::string Found = findPragma(Raw, [&](const std::string &Name, size_t Hash) {
        Any = Any || isIn(Words, Name) || Name == "GCC poison";
        return isIn(Executed, Name) && isDirective(Raw, Hash, D);
      });
      if (!Found.empty())
        return "#pragma " + Found;
      if (isMisread(Raw, D))
        Misread = File;
    }
  }
  if (!Any)
    return "";
  // A condition that is false may hide the pragma. An ordinary run of the preprocessor shows
  // whether it does, because it prints each pragma that it meets. It does not print GCC poison, but
  // it fails if a poisoned name is used; if none is used, the pragma changes nothing.
  Argv Ordinary = Command;
  int Output = memoryFile("qrintf-pragmas");
  auto Option = std::find(Ordinary.begin(), Ordinary.end(), "-o");
  if (Output < 0 || Option == Ordinary.end() || Option + 1 == Ordinary.end())
    return "#pragma";
  *(Option + 1) = descriptorPath(Output);
  if (runProgram(Ordinary, Capture::Text).Status != 0)
    return "#pragma";
  const std::string Printed = readFrom(Output);
  const std::string Lost = findPragma(Printed, [&](const std::string &Name, size_t Hash) {
    const size_t Before = Hash ? Printed.find_last_not_of(" \t", Hash - 1) : None;
    return isIn(Words, Name) && (Before == None || Printed[Before] == '\n');
  });
  return Lost.empty() ? "" : "#pragma " + Lost;
}

} // namespace qrintf
