#include "compilers/Conditionals.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace qrintf {

/// A condition, and the group that it is for.
struct Conditionals::Condition {
  const RawText &Text;
  const RawText::Group &Group;
  std::vector<std::string_view> Tokens = {};
  size_t At = 0;

  std::string_view front() const { return At < Tokens.size() ? Tokens[At] : std::string_view(); }
  bool take(std::string_view Sign) {
    // Signs are tokens of one character.
    for (size_t I = 0; I < Sign.size(); ++I)
      if (At + I >= Tokens.size() || Tokens[At + I] != Sign.substr(I, 1))
        return false;
    At += Sign.size();
    return true;
  }
};

/// Finds all definitions, and what takes them back, in the order of the texts. Some may stand in
/// comments.
void Conditionals::readChanges() {
  for (RawText *Each : std::exchange(Unread, {})) {
    const std::string_view Text = Each->text();
    auto before = [&](size_t I) { return I ? Text.find_last_not_of(" \t", I - 1) : Text.npos; };
    for (size_t At = 0; (At = findWords(Text, "def", At)) != Text.npos; At += 3) {
      const bool IsDefinition = isIdentifierAt(Text, At, "define");
      const size_t Word = IsDefinition || At < 2 ? At : At - 2;
      if (!IsDefinition && !isIdentifierAt(Text, Word, "undef"))
        continue;
      const size_t Hash = before(Word), Line = Hash == Text.npos ? Hash : before(Hash);
      if (Hash == Text.npos || Text[Hash] != '#' || (Line != Text.npos && Text[Line] != '\n'))
        continue;
      const size_t Name = skipBlanks(Text, endOfIdentifier(Text, Word));
      Changes.push_back(
          {Text.substr(Name, endOfIdentifier(Text, Name) - Name), Each, Name, IsDefinition});
    }
  }
}

bool Conditionals::isDefinedSomewhere(std::string_view Name) {
  readChanges();
  return std::ranges::any_of(
      Changes, [&](const Change &Each) { return Each.Name == Name && Each.IsDefinition; });
}

/// The replacement of a macro whose name ends at End, as far as it stands in that line.
static std::string_view bodyOf(std::string_view Text, size_t End) {
  std::string_view Line = Text.substr(End, Text.find('\n', End) - End);
  if (Line.starts_with('('))
    Line.remove_prefix(std::min(Line.find(')'), Line.size() - 1) + 1);
  return trimmed(Line.substr(0, std::min(Line.find("/*"), Line.find("//"))));
}

/// What the directives of these texts make of a macro until At. When another text takes a
/// definition back, the place may stand in between, as in a file that is included for each
/// definition.
Conditionals::Macro Conditionals::macroAt(std::string_view Name, const RawText &Text, size_t At) {
  Macro Now{.IsDefined = false};
  for (const Change &Each : Changes) {
    if (Each.Name != Name || !Each.Text->isInDirective(Each.At))
      continue;
    const bool IsHere = Each.Text == &Text;
    const std::optional<bool> IsMade =
        IsHere && Each.At > At ? false : isCompiled(*Each.Text, Each.At);
    if (IsMade == false)
      continue;
    if (!IsMade || (!IsHere && !Each.IsDefinition && Now.IsDefined != false))
      Now = {};
    else if (Each.IsDefinition)
      Now = {.IsDefined = true, .Body = bodyOf(Each.Text->text(), Each.At + Name.size())};
    else
      Now = {.IsDefined = false};
  }
  return Now;
}

/// Macros that compilers for other systems than Linux predefine.
static constexpr std::string_view OtherSystems[] = {
    "_AIX",        "_MSC_VER",  "_WIN32",     "_WIN64",      "__APPLE__", "__BEOS__",
    "__CYGWIN__",  "__DJGPP__", "__EMX__",    "__FreeBSD__", "__HAIKU__", "__MACH__",
    "__MINGW32__", "__MSDOS__", "__NetBSD__", "__OpenBSD__", "__OS2__",   "__VMS",
    "__WIN32__",   "__hpux",    "__osf__",    "__sgi",       "__sun",     "__sun__"};

/// What a macro is for the condition of a group. One that these texts never change is the system's
/// or a library's if its name is reserved and not another system's, has no capital, as `linux`, or
/// has VERSION; or if the group uses it, as `#ifdef SO_REUSEPORT` is in front of that option.
/// Otherwise nobody defines it: it is a switch of the program.
Conditionals::Macro Conditionals::macroFor(std::string_view Name, const RawText &Text,
                                           const RawText::Group &G) {
  if (Name.empty())
    return {};
  if (Name == "__cplusplus")
    return {.IsDefined = IsCXX};
  readChanges();
  if (std::ranges::find(Changes, Name, &Change::Name) != Changes.end())
    return macroAt(Name, Text, G.Begin);
  // Only headers of the C library define __need_size_t, around the #include of another.
  bool IsSystems = !Name.starts_with("__need_") && !std::ranges::count(OtherSystems, Name) &&
                   (Name.starts_with('_') || Name.find("VERSION") != Name.npos ||
                    std::ranges::none_of(Name, [](unsigned char C) { return std::isupper(C); }));
  const std::string_view Used = Text.text().substr(G.Begin, G.End - G.Begin);
  for (size_t At = 0; !IsSystems && (At = findWords(Used, Name, At)) != Used.npos; ++At)
    IsSystems = isIdentifierAt(Used, At, Name);
  return {.IsDefined = IsSystems ? std::nullopt : std::optional(false)};
}

std::optional<std::string_view> Conditionals::bodyAtEnd(std::string_view Name) {
  readChanges();
  const Macro M = macroAt(Name, *Last, std::string_view::npos);
  return M.IsDefined == true ? std::optional(M.Body) : std::nullopt;
}

Conditionals::Value Conditionals::operand(Condition &C) {
  if (C.take("!")) {
    const Value Of = operand(C);
    return Of ? Value(!*Of) : std::nullopt;
  }
  if (C.take("(")) {
    const Value Inside = either(C);
    return C.take(")") ? Inside : std::nullopt;
  }
  std::string_view Word = C.front();
  C.At += C.At < C.Tokens.size();
  if (Word == "defined") {
    const bool InParentheses = C.take("(");
    Word = C.front();
    C.At += C.At < C.Tokens.size();
    if (InParentheses && !C.take(")"))
      return std::nullopt;
    const Macro M = macroFor(Word, C.Text, C.Group);
    return M.IsDefined ? Value(*M.IsDefined) : std::nullopt;
  }
  if (!Word.empty() && isIdentifierCharacter(Word[0]) &&
      !isdigit(static_cast<unsigned char>(Word[0]))) {
    const Macro M = macroFor(Word, C.Text, C.Group);
    if (!M.IsDefined)
      return std::nullopt;
    Word = *M.IsDefined ? M.Body : "0";
  }
  long Number = 0;
  const auto [End, Error] = std::from_chars(Word.data(), Word.data() + Word.size(), Number);
  return Error == std::errc() && End == Word.data() + Word.size() ? Value(Number) : std::nullopt;
}

Conditionals::Value Conditionals::compared(Condition &C) {
  const Value Left = operand(C);
  for (std::string_view Sign : {"==", "!=", "<=", ">=", "<", ">"}) {
    if (!C.take(Sign))
      continue;
    const Value Right = operand(C);
    if (!Left || !Right)
      return std::nullopt;
    const long A = *Left, B = *Right;
    return Sign == "=="   ? A == B
           : Sign == "!=" ? A != B
           : Sign == "<=" ? A <= B
           : Sign == ">=" ? A >= B
           : Sign == "<"  ? A < B
                          : A > B;
  }
  return Left;
}

Conditionals::Value Conditionals::both(Condition &C) {
  Value All = compared(C);
  while (C.take("&&")) {
    const Value Next = compared(C);
    if (All == 0 || Next == 0)
      All = 0;
    else
      All = All && Next ? Value(1) : std::nullopt;
  }
  return All;
}

Conditionals::Value Conditionals::either(Condition &C) {
  Value Any = both(C);
  while (C.take("||")) {
    const Value Next = both(C);
    if ((Any && *Any) || (Next && *Next))
      Any = 1;
    else
      Any = Any && Next ? Value(0) : std::nullopt;
  }
  return Any;
}

/// The value of a group's own condition.
Conditionals::Value Conditionals::valueOf(const RawText::Group &G, const RawText &Text) {
  const auto [Found, IsNew] = Values.try_emplace(&G);
  if (!IsNew)
    return Found->second; // also if it depends on itself: then it is not known
  Condition C{.Text = Text, .Group = G};
  TextLexer From(G.Condition);
  for (TextToken T; !(T = From.next()).endsLine();)
    if (T.K != TextToken::Comment)
      C.Tokens.push_back(T.in(G.Condition));
  if (G.Directive == "else") {
    Found->second = 1;
  } else if (G.Directive.ends_with("def")) {
    const Macro M = macroFor(C.front(), Text, G);
    if (M.IsDefined)
      Found->second = *M.IsDefined != G.Directive.ends_with("ndef");
  } else if (const Value V = either(C); C.At == C.Tokens.size()) { // other operators are not read
    Found->second = V;
  }
  return Found->second;
}

/// Whether a directive that is compiled includes the text.
std::optional<bool> Conditionals::isIncluded(const RawText &Text) {
  const auto Places = Included.find(&Text);
  if (Places == Included.end())
    return true;
  const auto [Found, IsNew] = Read.try_emplace(&Text);
  if (!IsNew)
    return Found->second; // also if it depends on itself: then it is not known
  std::optional<bool> Any = false;
  for (size_t I = Places->second.size(); I-- && Any != true;) {
    const auto &[By, At] = Places->second[I];
    const std::optional<bool> Is = !By ? true : By->isInDirective(At) ? isCompiled(*By, At) : false;
    if (Is != false)
      Any = Is;
  }
  return Found->second = Any;
}

std::optional<bool> Conditionals::isCompiled(RawText &Text, size_t Offset) {
  const std::vector<RawText::Group> &Groups = Text.groups();
  bool IsKnown = true;
  for (size_t G = 0; G < Groups.size() && Groups[G].Begin <= Offset; ++G) {
    if (Groups[G].End <= Offset)
      continue;
    // Its own condition has to hold, and none of those before it.
    for (size_t I = G; I != RawText::NoGroup; I = Groups[I].Before) {
      const Value Holds = valueOf(Groups[I], Text);
      if (Holds && (*Holds != 0) != (I == G))
        return false;
      IsKnown &= Holds.has_value();
    }
  }
  const std::optional<bool> IsRead = isIncluded(Text);
  return IsRead == false || (IsKnown && !Text.isOdd()) ? IsRead : std::nullopt;
}

} // namespace qrintf
