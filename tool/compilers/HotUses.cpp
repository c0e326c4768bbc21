#include "compilers/HotUses.h"

#include <algorithm>
#include <cctype>
#include <cstring>

namespace qrintf {

/// Whether the name from Begin to End is that of an attribute's archetype: format(printf, 1, 2), or
/// (printf, m, n) for a macro that leads to the attribute.
static bool isArchetype(std::string_view Text, size_t Begin, size_t End) {
  constexpr const char *Blanks = " \t\\\r\n";
  const size_t Open = Begin ? Text.find_last_not_of(Blanks, Begin - 1) : std::string_view::npos;
  if (Open == std::string_view::npos || !Open || Text[Open] != '(')
    return false;
  std::string_view Behind = Text.substr(End, 32);
  Behind = Behind.substr(0, Behind.find(')'));
  auto isOfWords = [](char C) { return isIdentifierCharacter(C) || C == ' ' || C == ','; };
  if (std::ranges::all_of(Behind, isOfWords) && !Behind.empty() &&
      End + Behind.size() < Text.size() && std::ranges::count(Behind, ',') == 2)
    return true;
  const size_t Last = Text.find_last_not_of(Blanks, Open - 1);
  if (Last == std::string_view::npos)
    return false;
  for (std::string_view Word : {"format", "__format__"})
    if (Last + 1 >= Word.size() && isIdentifierAt(Text, Last + 1 - Word.size(), Word))
      return true;
  return false;
}

const Callee *calleeAt(std::string_view Text, size_t At) {
  const size_t Begin = beginOfIdentifier(Text, At),
               End = endOfIdentifier(Text, At + PrintfWord.size());
  std::string_view Symbol = Text.substr(Begin, End - Begin);
  if (constexpr std::string_view Builtin = "__builtin_"; Symbol.starts_with(Builtin))
    Symbol.remove_prefix(Builtin.size());
  const Callee *const Found = calleeOfSymbol(Symbol);
  return Found && Found->Name == PrintfWord && isArchetype(Text, Begin, End) ? nullptr : Found;
}

size_t nextOfFamily(std::string_view Text, size_t At, bool WithLists) {
  for (; (At = findWords(Text, PrintfWord, At)) != Text.npos; At += PrintfWord.size())
    if (const Callee *Which = calleeAt(Text, At);
        Which && (Which->isCompiled() || (WithLists && Which->isForEngine())))
      break;
  return At;
}

/// Whether the function that is named at At is called there, and no member of that name.
static bool isCalled(std::string_view Text, size_t At) {
  constexpr const char *Blanks = " \t\r\n";
  const size_t Begin = beginOfIdentifier(Text, At),
               Before = Begin ? Text.find_last_not_of(Blanks, Begin - 1) : Text.npos,
               Behind = Text.find_first_not_of(Blanks, endOfIdentifier(Text, At));
  return Behind != Text.npos && Text[Behind] == '(' &&
         (Before == Text.npos ||
          (Text[Before] != '.' && !Text.substr(0, Before + 1).ends_with("->")));
}

bool HotUses::callIsReason(size_t At) {
  const Callee &Which = *calleeAt(Text.text(), At);
  if (Which.From == Values::List) {
    if (!isCalled(Text.text(), At))
      return false;
    CallShape C;
    C.HasList = true;
    return !writesToStderr(At) && paysForEngine(judge().at(At), C);
  }
  return (isDeclaredHot() || gains(At, Which)) && isReason(At, /*IsLead=*/false, Which.needsLoop());
}

bool HotUses::isReason(size_t At, bool IsLead, bool NeedsLoop) {
  if (isDeclaredHot())
    return true;
  const bool IsUnknown = !IsLead && isFormatVariable(At);
  if (IsUnknown && !HasEngine)
    return false;
  const Evidence E = judge().at(At);
  // The arguments of a macro may have another literal before the format, so such a literal is no
  // sign of an error.
  if (temperatureOf(E) == Temperature::Cold || (!IsLead && readsLikeError(firstLiteral(At))))
    return false;
  CallShape C = IsUnknown ? CallShape() : shapeOf(At);
  C.NeedsLoop = NeedsLoop;
  C.IsNewString = NeedsLoop && !IsLead && !calleeAt(Text.text(), At)->isStream();
  C.HasNoText = IsUnknown;
  // What a macro adds to the format is not seen.
  C.HasNumbers |= IsLead || !C.Specifications;
  return HasEngine ? paysForEngine(E, C) : paysForUnit(E, C);
}

bool HotUses::writesToStderr(size_t At) const {
  return passesStream(calleeAt(Text.text(), At)->Form) &&
         hasFirstArgument(Text.text(), At, "stderr");
}

/// Whether `qrintf: hot` stands anywhere, as Comments (view/calls/CallHeat.h) reads it.
static bool hasHotComment(std::string_view Text) {
  for (size_t At = 0; (At = findWords(Text, "qrintf:", At)) != Text.npos;)
    if (At += strlen("qrintf:"); trimmed(Text.substr(At, 100)).starts_with("hot"))
      return true;
  return false;
}

bool HotUses::isDeclaredHot() {
  if (!IsDeclared) {
    const std::string_view All = Text.text();
    const std::vector<std::string> Names = Hot();
    IsDeclared =
        hasHotComment(All) || std::any_of(Names.begin(), Names.end(), [&](const std::string &Each) {
          const std::string Begin = Each.substr(0, Each.find_first_of("*?["));
          const size_t Colons = Begin.rfind("::");
          return All.find(Begin.substr(Colons == Begin.npos ? 0 : Colons + 2)) != All.npos;
        });
  }
  return *IsDeclared;
}

bool HotUses::gains(size_t At, const Callee &Which) {
  if (writesToStderr(At))
    return false;
  const std::string_view All = Text.text(), Argument = formatArgument(At);
  // A format that is not one literal may go on with a macro such as PRId64.
  if (!Argument.starts_with('"') || TextLexer(Argument).next().Stop != Argument.size())
    return true;
  std::string Format(Argument.substr(1, Argument.size() - 2));
  if (Format.ends_with("\\n"))
    Format.replace(Format.size() - 2, 2, "\n");
  auto next = [&](size_t I) { return std::min(All.find_first_not_of(" \t\r\n", I), All.size()); };
  const size_t Comma = next(static_cast<size_t>(Argument.end() - All.begin()));
  const bool IsKnown = Format == "%s" && All.substr(next(Comma + 1)).starts_with('"');
  if (IsKnown || Format.find('%') == std::string::npos)
    return false;
  if (Which.isStream())
    return !becomesPuts(Format, passesStream(Which.Form));
  return !(Which.hasNoSize() && Format == "%s" && !IsFortified && !isResultUsed(At));
}

/// Adds the specifications of a literal to what its call does.
static void addSpecifications(std::string_view Literal, CallShape &C) {
  for (size_t I = 1; (I = Literal.find('%', I)) != std::string_view::npos; ++I) {
    const size_t Begin = I + 1;
    I = std::min(Literal.find_first_not_of(BeforeConversion, Begin), Literal.size());
    C.Specifications +=
        static_cast<unsigned>(std::count(Literal.begin() + static_cast<ptrdiff_t>(Begin),
                                         Literal.begin() + static_cast<ptrdiff_t>(I), '*'));
    C.Specifications += Literal.substr(I, 1) != "%";
    C.HasNumbers |= I == Literal.size() || !strchr("%sc", Literal[I]);
    C.HasFloats |= I < Literal.size() && FloatConversions.find(Literal[I]) != FloatConversions.npos;
  }
}

/// The shape of the call. All literals of the format are read: in "%" PRIu64 ":%" PRIu64 the second
/// literal follows a word, and there are two specifications.
CallShape HotUses::shapeOf(size_t At) {
  const std::string_view All = Text.text(), First = firstLiteral(At);
  CallShape C;
  const Callee *const Which = calleeAt(All, At); // null for a macro
  C.HasNoSize = Which && Which->hasNoSize();
  C.IsResultUsed = isResultUsed(At);
  if (First.empty())
    return C;
  TextLexer Tokens(All, /*LineComments=*/true, static_cast<size_t>(First.data() - All.data()));
  for (TextToken T = Tokens.next(); T.K != TextToken::Sign && T.K != TextToken::End;
       T = Tokens.next())
    if (T.K == TextToken::Literal)
      addSpecifications(T.in(All), C);
  return C;
}

/// Whether the format is a variable, so that the call cannot be compiled: `printf(lines[i], …)`,
/// `snprintf(b, n, (char *)format, …)`, `printf(text.c_str(), …)`. A name in capitals is a macro
/// with the format's text, and so is one that the unit's texts define. What another call gives is
/// mostly a translation.
bool HotUses::isFormatVariable(size_t At) const {
  const std::string_view Word = formatArgument(At);
  return Word.find('"') == std::string_view::npos &&
         (!Word.ends_with(')') || Word.ends_with("c_str()")) &&
         std::any_of(Word.begin(), Word.end(), [](unsigned char C) { return islower(C); }) &&
         !Groups.isDefinedSomewhere(Word);
}

std::string_view HotUses::formatArgument(size_t At) const {
  const std::string_view All = Text.text();
  const size_t Name = beginOfIdentifier(All, At), End = At + PrintfWord.size();
  const Callee *Found = calleeAt(All, At);
  TextLexer Tokens(All, /*LineComments=*/true, End);
  TextToken T = Tokens.next();
  if (!Found || Found->Name != All.substr(Name, End - Name) || T.in(All) != "(")
    return {};
  unsigned Before =
      fixedOf(Found->Form, /*IsChk=*/false) - 1; // how many arguments stand before the format
  size_t Depth = 1, Begin = T.Stop;
  while (Depth && (T = Tokens.next()).K != TextToken::End && T.in(All) != ";") {
    const std::string_view Sign = T.in(All);
    if (Depth == 1 && (Sign == "," || Sign == ")")) {
      if (Before-- == 0)
        return trimmed(All.substr(Begin, T.Begin - Begin));
      Begin = T.Stop;
    }
    Depth += Sign == "(" || Sign == "[";
    Depth -= Sign == ")" || Sign == "]";
  }
  return {};
}

std::string_view HotUses::firstLiteral(size_t At) const {
  const std::string_view All = Text.text();
  const size_t Begin = All.find_first_of("\";", At);
  if (Begin == std::string_view::npos || All[Begin] == ';')
    return {};
  return TextLexer(All, /*LineComments=*/true, Begin).next().in(All);
}

} // namespace qrintf
