#include "text/RawText.h"

#include <algorithm>

namespace qrintf {

bool hasFirstArgument(std::string_view Text, size_t Offset, std::string_view Word) {
  auto next = [&](size_t At) { return std::min(Text.find_first_not_of(" \t\n", At), Text.size()); };
  const size_t Open = next(endOfIdentifier(Text, Offset));
  if (Text.substr(Open, 1) != "(")
    return false;
  const size_t Begin = next(Open + 1);
  return isIdentifierAt(Text, Begin, Word) && Text.substr(next(Begin + Word.size()), 1) == ",";
}

/// Whether the token can be told apart from those around it: no digraph of #, and no raw string of
/// C or without an end.
bool RawText::isReadable(const TextToken &T) {
  IsOdd |= (T.K == TextToken::RawLiteral && !(RawStrings && T.IsClosed)) ||
           (T.K == TextToken::Odd && T.in(Text) == "%:");
  return !IsOdd;
}

/// Reads the rest of a #define. The comments and literals of its body become regions of their own,
/// because no call comes out of them.
void RawText::readDefine(TextLexer &From, size_t Hash) {
  Define D;
  TextToken T;
  while ((T = From.next()).K == TextToken::Comment) {
  }
  D.Name = std::string_view(Text).substr(T.Begin, T.K == TextToken::Word ? T.Stop - T.Begin : 0);
  if (T.K == TextToken::Word && std::string_view(Text).substr(T.Stop, 1) == "(")
    while (T = From.next(), !T.endsLine() && T.in(Text) != ")")
      if (T.K == TextToken::Word)
        D.Parameters.push_back(T.in(Text));
  const size_t Body = T.endsLine() ? T.Begin : T.Stop, Index = Defines.size();
  nothing(Hash, Body);
  for (size_t Begin = Body; !T.endsLine(); Begin = T.Stop) {
    do
      T = From.nextMark();
    while (isReadable(T) && T.K == TextToken::Odd);
    if (T.Begin > Begin)
      Regions.push_back({Begin, T.Begin, Index});
    if (!T.endsLine())
      nothing(T.Begin, T.Stop);
  }
  D.Body = std::string_view(Text).substr(Body, T.Begin - Body);
  Defines.push_back(std::move(D));
}

/// Reads the rest of a directive.
void RawText::readDirective(TextLexer &From, const TextToken &Hash) {
  const std::string_view Name = Hash.nameIn(Text);
  if (Name == "define")
    return readDefine(From, Hash.Begin);
  TextToken T;
  do
    T = From.nextMark();
  while (isReadable(T) && !T.endsLine());
  noteConditional(Hash.Begin, T.Begin, Name,
                  trimmed(std::string_view(Text).substr(Hash.Stop, T.Begin - Hash.Stop)));
  nothing(Hash.Begin, T.Begin);
}

/// Keeps track of conditionals, and hides the groups of `#if 0`. A group that is never ended hides
/// nothing.
void RawText::noteConditional(size_t Hash, size_t End, std::string_view Name,
                              std::string_view Condition) {
  const bool Begins = Name.starts_with("if"), GoesOn = Name.starts_with("el");
  if (!Begins && !GoesOn && Name != "endif")
    return;
  Group G{.Begin = End, .End = Text.size(), .Directive = Name, .Condition = Condition};
  if (!Begins && !Open.empty()) {
    Groups[Open.back()].End = Hash;
    if (Open.back() == Hidden.Group) {
      Regions.resize(Hidden.Regions);
      Defines.resize(Hidden.Defines);
      nothing(Groups[Hidden.Group].Begin, Hash);
      Hidden = {};
    }
    G.Before = Open.back();
    Open.pop_back();
  }
  if (Name == "endif")
    return;
  Open.push_back(Groups.size());
  Groups.push_back(G);
  if (Name == "if" && Condition == "0" && Hidden.Group == NoGroup)
    Hidden = {Open.back(), Regions.size() + 1, Defines.size()};
}

void RawText::read() {
  if (IsRead)
    return;
  IsRead = true;
  TextLexer From(Text, LineComments);
  for (TextToken T; isReadable(T = From.nextMark()) && T.K != TextToken::End;)
    if (T.K == TextToken::Directive)
      readDirective(From, T);
    else if (T.K != TextToken::Odd)
      nothing(T.Begin, T.Stop);
  if (IsOdd) {
    Regions.clear();
    Defines.clear();
    Groups.clear();
  }
}

const RawText::Region *RawText::regionAt(size_t Offset) const {
  const auto After = std::upper_bound(Regions.begin(), Regions.end(), Offset,
                                      [](size_t At, const Region &R) { return At < R.Begin; });
  return After == Regions.begin() || std::prev(After)->End <= Offset ? nullptr : &*std::prev(After);
}

RawText::Place RawText::placeOf(size_t Offset) {
  read();
  const Region *const R = regionAt(Offset);
  if (!R)
    return {};
  return R->Define == NoDefine ? Place{Kind::Nothing, nullptr}
                               : Place{Kind::Body, &Defines[R->Define]};
}

bool RawText::isInDirective(size_t Offset) {
  read();
  const Region *const R = regionAt(Offset);
  return IsOdd || (R && Text[R->Begin] == '#');
}

std::string RawText::code() {
  read();
  std::string Code = Text;
  for (const Region &R : Regions)
    blankOut(Code, R.Begin, R.End);
  return Code;
}

const std::vector<RawText::Define> &RawText::defines() {
  read();
  return Defines;
}

const std::vector<RawText::Group> &RawText::groups() {
  read();
  return Groups;
}

bool RawText::isOdd() {
  read();
  return IsOdd;
}

bool RawText::isInBraces(size_t Offset) {
  read();
  if (IsOdd)
    return true;
  // Callers mostly ask in the order of the text. If one does not, the count begins again.
  if (Offset < Counted.End)
    Counted = {};
  auto Skipped = std::partition_point(Regions.begin(), Regions.end(),
                                      [&](const Region &R) { return R.End <= Counted.End; });
  for (size_t &At = Counted.End; At < Offset; ++At) {
    for (; Skipped != Regions.end() && Skipped->Begin <= At; ++Skipped)
      if (Skipped->End > At) {
        Counted.Before = Text[Skipped->End - 1];
        At = Skipped->End;
      }
    if (At >= Offset)
      break;
    if (Text[At] == '{' && Counted.Before != '"') {
      if (++Counted.Depth == 1)
        Counted.Open = Counted.Before == ')' ? At : 0;
    } else if (Text[At] == '}' && Counted.Depth) {
      --Counted.Depth;
    }
    if (!Counted.Depth && (Text[At] == '}' || Text[At] == ';'))
      Counted.Head = At + 1;
    if (!isspace(static_cast<unsigned char>(Text[At])))
      Counted.Before = Text[At];
  }
  return Counted.Depth > 0;
}

std::string_view RawText::localFunctionAround(size_t Offset) {
  if (isOdd() || !isInBraces(Offset) || !Counted.Open)
    return {};
  const std::string_view Head =
      std::string_view(Text).substr(Counted.Head, Counted.Open - Counted.Head);
  size_t At = Head.rfind(')');
  // At goes back to the parenthesis that begins the parameters.
  for (int Depth = 0; At > 0; --At) {
    Depth += (Head[At] == ')') - (Head[At] == '(');
    if (!Depth)
      break;
  }
  while (At > 0 && isspace(static_cast<unsigned char>(Head[At - 1])))
    --At;
  const size_t Begin = beginOfIdentifier(Head, At);
  // A word such as __inline__ or FORCE_INLINE says it as well.
  const std::string_view Before = Head.substr(0, Begin);
  for (std::string_view Word : {"static", "inline", "INLINE"})
    for (size_t I = 0; (I = Before.find(Word, I)) != Before.npos; ++I)
      if (placeOf(Counted.Head + I).K == Kind::Code &&
          (Word != "static" || isIdentifierAt(Before, I, Word)))
        return Head.substr(Begin, At - Begin);
  return {};
}

} // namespace qrintf
