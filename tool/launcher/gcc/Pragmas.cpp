#include "launcher/gcc/Steps.h"

#include "text/TextLexer.h"

#include <algorithm>

namespace qrintf {

constexpr size_t None = std::string_view::npos;

/// The words that a pragma begins with, for example "GCC target".
static std::string nameOfPragma(std::string_view Text, size_t At) {
  const size_t End = endOfIdentifier(Text, At);
  const std::string First(Text.substr(At, End - At));
  return First == "GCC" ? "GCC " + nameOfPragma(Text, skipBlanks(Text, End)) : First;
}

/// The name of the first pragma line of Text for which isMeant returns true; empty if there is
/// none. isMeant receives the name and the offset of the #.
template <typename Predicate>
static std::string findPragma(std::string_view Text, Predicate isMeant) {
  // std::string_view uses memchr for one character, which is fast.
  for (size_t Hash = 0; (Hash = Text.find('#', Hash)) != None; ++Hash) {
    const TextToken Directive = directiveAt(Text, Hash);
    if (Directive.nameIn(Text) != "pragma")
      continue;
    if (std::string Name = nameOfPragma(Text, skipBlanks(Text, Directive.Stop));
        isMeant(Name, Hash))
      return Name;
  }
  return "";
}

/// Whether the place At of the text belongs to a header of gcc itself.
static bool isCompilersOwn(std::string_view Text, size_t At) {
  for (size_t Line = At; (Line = Text.rfind("\n# ", Line)) != None && Line; --Line)
    if (const std::optional<Marker> M = markerAt(Text, Line + 1))
      return M->isOfSystem() && hasAny(M->Name, {"/lib/gcc/", "/lib64/gcc/"});
  return false;
}

/// Whether the pragma is about a warning that gcc gives for directives only, such as -Wundef.
static bool isOfDirectives(std::string_view Diagnostic) {
  return hasAny(Diagnostic,
                {"undef\"", "undef\\\"", "expansion-to-defined", "endif-labels", "pedantic"}) &&
         hasAny(Diagnostic, {"warning", "error"});
}

/// Whether the word at At can be the first of a pragma: of a line, of _Pragma's literal, or of an
/// argument of which a macro makes such a literal.
static bool canBeginPragma(std::string_view Text, size_t At) {
  const size_t Last = At ? Text.find_last_not_of(" \t\r\n", At - 1) : None;
  return Last != None && (std::string_view("\"(,").find(Text[Last]) != None ||
                          Text.substr(0, Last + 1).ends_with("pragma"));
}

/// Whether an option of Command gives a meaning to pragmas that begin with Name, which is OpenMP's
/// word or OpenACC's.
static bool isTurnedOn(const Argv &Command, std::string_view Name) {
  return (Name == "omp" && (hasWord(Command, "-fopenmp") || hasWord(Command, "-fopenmp-simd"))) ||
         (Name == "acc" && hasWord(Command, "-fopenacc"));
}

/// Whether it is a pragma that the compiler has to see before its own second step does, and that an
/// ordinary run prints where it stands.
static bool isForCompiler(const Argv &Command, const std::string &Name, std::string_view Text,
                          size_t At) {
  return isTurnedOn(Command, Name) ||
         ((Name == "GCC target" || Name == "GCC optimize") && !isCompilersOwn(Text, At)) ||
         (Name == "GCC diagnostic" && isOfDirectives(Text.substr(At, Text.find('\n', At) - At)));
}

std::string pragmaInText(const Argv &Command, std::string_view Text) {
  const size_t Operator = findWords(Text, "_Pragma");
  const bool HasOperator = Operator != None;
  for (size_t At = 0; (At = Text.find("GCC", At)) != None; At += 3) {
    if (!canBeginPragma(Text, At))
      continue;
    const std::string Name = nameOfPragma(Text, At);
    if (isForCompiler(Command, Name, Text, At) ||
        (HasOperator && isOneOf(Name, {"GCC poison", "GCC system_header", "GCC dependency"})))
      return Name;
  }
  Argv ByOperator{"push_macro", "pop_macro"};
  for (const char *Each : {"omp", "acc"})
    if (isTurnedOn(Command, Each))
      ByOperator.emplace_back(Each);
  for (const std::string &Each : ByOperator)
    for (size_t At = 0; HasOperator && (At = findWords(Text, Each, At)) != None; ++At)
      if (canBeginPragma(Text, At))
        return Each;
  for (size_t At = Operator; At != None; At = findWords(Text, "_Pragma", At + 1)) {
    const size_t Literal = std::min(Text.find_first_not_of(" \t(LuU8", At + 7), Text.size());
    if (Text[Literal] == '"' && isIdentifierAt(Text, skipBlanks(Text, Literal + 1), "once"))
      return "once";
  }
  return "";
}

std::string pragmaInFile(const Argv &Command, std::string_view File) {
  return findPragma(File, [&](const std::string &Name, size_t) {
    return isTurnedOn(Command, Name) ||
           isOneOf(Name, {"message", "redefine_extname", "scalar_storage_order", "implementation",
                          "interface", "push_macro", "pop_macro", "GCC poison"});
  });
}

std::string pragmaForCompiler(const Argv &Command, std::string_view Printed) {
  return findPragma(Printed, [&](const std::string &Name, size_t Hash) {
    return (!Hash || Printed[Hash - 1] == '\n') && isForCompiler(Command, Name, Printed, Hash);
  });
}

} // namespace qrintf
