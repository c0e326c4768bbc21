#include "TopLevel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

#include <algorithm>
#include <array>
#include <cstring>

using llvm::StringRef;

namespace qrintf {
namespace {

enum Class : unsigned char { Blank, Newline, Letter, Digit, Quote, Slash, Hash, Other };

constexpr std::array<Class, 256> Classes = [] {
  std::array<Class, 256> C{};
  for (int I = 0; I < 256; ++I)
    C[I] = (I >= 'a' && I <= 'z') || (I >= 'A' && I <= 'Z') || I == '_' || I == '$' || I >= 0x80 ? Letter
           : I >= '0' && I <= '9'                                                               ? Digit
           : I == ' ' || (I >= '\t' && I <= '\r')                                               ? Blank
                                                                                                : Other;
  C['\n'] = Newline;
  C['"'] = C['\''] = Quote;
  C['/'] = Slash;
  C['#'] = Hash;
  return C;
}();

Class classOf(char C) { return Classes[static_cast<unsigned char>(C)]; }
bool isWordCharacter(char C) { return classOf(C) == Letter || classOf(C) == Digit; }

/// Of the first and the last eight characters and the length: words of one text seldom differ between.
unsigned hashOf(StringRef Name) {
  uint64_t First = 0, Last = 0;
  if (Name.size() >= 8) {
    memcpy(&First, Name.data(), 8);
    memcpy(&Last, Name.end() - 8, 8);
  } else {
    for (char C : Name)
      First = First << 8 | static_cast<unsigned char>(C);
  }
  const uint64_t Mixed = (First ^ llvm::rotl(Last, 23) ^ Name.size()) * 0x9e3779b97f4a7c15u;
  return static_cast<unsigned>(Mixed >> 32);
}

} // namespace

unsigned WordTable::number(StringRef Name) {
  const unsigned Hash = hashOf(Name);
  const size_t Mask = Slots.size() - 1;
  for (size_t At = Hash & Mask;; At = (At + 1) & Mask) {
    if (!Slots[At]) {
      All.push_back({Name, Hash});
      Slots[At] = static_cast<unsigned>(All.size());
      if (All.size() * 2 > Slots.size())
        grow();
      return static_cast<unsigned>(All.size() - 1);
    }
    const Word &W = All[Slots[At] - 1];
    if (W.Hash == Hash && W.Name == Name)
      return Slots[At] - 1;
  }
}

bool WordTable::isLeft(StringRef Name) const {
  const unsigned Hash = hashOf(Name);
  for (size_t At = Hash & (Slots.size() - 1); Slots[At]; At = (At + 1) & (Slots.size() - 1))
    if (const Word &W = All[Slots[At] - 1]; W.Hash == Hash && W.Name == Name)
      return W.Left != 0;
  return false;
}

void WordTable::grow() {
  Slots.assign(Slots.size() * 4, 0);
  for (unsigned I = 0; I < All.size(); ++I) {
    size_t At = All[I].Hash & (Slots.size() - 1);
    while (Slots[At])
      At = (At + 1) & (Slots.size() - 1);
    Slots[At] = I + 1;
  }
}

TopLevel::TopLevel(StringRef Text): Begin(Text.begin()), End(Text.end()), At(Text.begin()) {
   Occurrences.reserve(Text.size() / 6);
   for (auto [Word, Name] : {std::pair(&Struct, "struct"), {&Union, "union"}, {&Enum, "enum"}, {&Typedef, "typedef"}, {&Extern, "extern"},
                             {&Define, "define"}, {&Pragma, "_Pragma"}, {&Counter, "__COUNTER__"}})
     *Word = Words.number(Name);
 }

bool TopLevel::skipLiteral(bool InDirective) {
  const char Mark = *At++;
  for (; At < End && *At != '\n'; ++At) {
    if (*At == '\\' && At + 1 < End)
      ++At;
    else if (*At == Mark)
      return ++At, true;
  }
  return InDirective; // an apostrophe in #error or #pragma
}

bool TopLevel::skipComment() {
  if (At[1] == '/') {
    do {
      At = static_cast<const char *>(memchr(At, '\n', static_cast<size_t>(End - At)));
      if (!At)
        return At = End, true;
    } while (At[-1] == '\\' && At++);
    return At[-1] != '/' || At[-2] != '?'; // a trigraph may continue the line
  }
  for (At += 2; (At = static_cast<const char *>(memchr(At, '*', static_cast<size_t>(End - At)))); ++At)
    if (At + 1 < End && At[1] == '/')
      return At += 2, true;
  At = End;
  return false;
}

void TopLevel::skipNumber() {
  for (++At; At < End; ++At)
    if (!isWordCharacter(*At) && *At != '.' && !((*At == '+' || *At == '-') && strchr("eEpP", At[-1])) &&
        !(*At == '\'' && At + 1 < End && isWordCharacter(At[1])))
      return;
}

/// Whether the word before a backslash has more characters: in the next line, or by their numbers.
bool TopLevel::goesOn() const {
  const char *Next = At + 1;
  if (Next < End && *Next == '\r')
    ++Next;
  return Next >= End || *Next != '\n' || (Next + 1 < End && (isWordCharacter(Next[1]) || Next[1] == '\\'));
}

bool TopLevel::word(bool InParentheses) {
  const char *First = At;
  while (At < End && isWordCharacter(*At))
    ++At;
  if (At < End && ((*At == '\\' && goesOn()) || (*At == '"' && At[-1] == 'R' && At - First <= 3))) // or R"(, u8R"(
    return false;
  const unsigned Number = Words.number(StringRef(First, static_cast<size_t>(At - First)));
  WordTable::Word &W = Words[Number];
  if (!W.Left++)
    W.First = static_cast<unsigned>(Occurrences.size());
  Occurrences.push_back({Number, InParentheses});
  return true;
}

/// Nothing else stands behind, in the line.
bool TopLevel::endsLine() const {
  for (const char *I = At; I < End; ++I)
    if (classOf(*I) != Blank)
      return *I == '\n' || *I == '/';
  return true;
}

/// A whole directive, up to its newline. The marks of lines are the bulk of them.
bool TopLevel::directive() {
  const char *First = At++;
  while (At < End && classOf(*At) == Blank)
    ++At;
  if (At < End && classOf(*At) == Digit) {
    At = static_cast<const char *>(memchr(At, '\n', static_cast<size_t>(End - At)));
    if (!At)
      At = End;
    const StringRef Flags = StringRef(First, static_cast<size_t>(At - First)).rsplit('"').second;
    IsInSystem = Flags.contains('3');
    Marks.push_back({static_cast<size_t>(First - Begin), static_cast<size_t>(At - Begin), Flags.contains('1') || Flags.contains('2')});
    return true;
  }
  D.IsOdd |= D.Begin != nullptr; // it must stay, so the declaration around it does
  const unsigned FirstWord = static_cast<unsigned>(Occurrences.size());
  int Depth = 0;
  bool IsOdd = false, HasComma = false;
  for (; At < End && *At != '\n';) {
    switch (classOf(*At)) {
    case Letter:
      if (!word(Depth > 0))
        return false;
      break;
    case Digit:
      skipNumber();
      break;
    case Quote:
      if (!skipLiteral(true))
        return false;
      break;
    case Slash:
      if (At + 1 < End && (At[1] == '*' || At[1] == '/')) {
        if (!skipComment())
          return false;
      } else {
        ++At;
      }
      break;
    case Other:
      if (*At == '\\' && At + 1 < End && (At[1] == '\n' || At[1] == '\r'))
        At += At[1] == '\r' && At + 2 < End ? 2 : 1;
      Depth += (*At == '(') - (*At == ')');
      IsOdd |= *At == '{' || *At == '}' || *At == ';';
      HasComma |= *At == ',' && Depth <= 0;
      ++At;
      break;
    case Hash:
      IsOdd |= At + 1 < End && At[1] == '#';
      ++At;
      break;
    default:
      ++At;
    }
  }
  const unsigned LastWord = static_cast<unsigned>(Occurrences.size());
  if (LastWord - FirstWord < 2 || Occurrences[FirstWord].Word != Define)
    return true;
  const unsigned Name = Occurrences[FirstWord + 1].Word;
  WordTable::Word &W = Words[Name];
  W.IsOdd |= IsOdd || W.IsMacro; // defined twice: which one is meant is not asked
  W.HasComma |= HasComma;
  W.IsMacro = true;
  W.BodyBegin = FirstWord + 2;
  W.BodyEnd = LastWord;
  addItem({static_cast<size_t>(First - Begin), static_cast<size_t>(At - Begin), FirstWord, LastWord, {Name}, {}, Item::Define});
  return true;
}

void TopLevel::name(unsigned Number) {
  if (Before == 'w' && (WordBefore == Struct || WordBefore == Union || WordBefore == Enum))
    D.Tags.push_back(Number);
  else if (!Open.empty() && Open.back() == EnumBrace && (Before == '{' || Before == ','))
    D.Enumerators.push_back(Number);
  EnumIsOpen = Number == Enum || (EnumIsOpen && Before == 'w' && WordBefore == Enum);
  if (Open.empty()) {
    D.HasTypedef |= Number == Typedef;
    D.HasExtern |= Number == Extern;
  } else if (D.First < Declaration::Pointer && Open.size() == 1) {
    if (D.First == Declaration::Star || (D.First == Declaration::Nothing && Words[D.Name].Name.starts_with("__REDIRECT")))
      D.Name = Number; // __REDIRECT (name, (parameters), symbol) is glibc's
    D.First = D.First == Declaration::Star ? Declaration::StarName : Declaration::More;
  }
  Before = 'w';
  WordBefore = Number;
}

/// Whether the word before is a tag, or what a tag stands behind.
bool TopLevel::isBehindTag() const {
  return Before == 'w' && (WordBefore == Struct || WordBefore == Union || WordBefore == Enum || (!D.Tags.empty() && WordBefore == D.Tags.back()));
}

void TopLevel::punctuator(char C) {
  const bool IsTop = Open.empty();
  switch (C) {
  case '{':
    D.IsOdd |= Before == 'w' && !isBehindTag(); // an attribute between a tag and its brace: what was taken for the tag is none
    if (isBehindTag() && WordBefore != Struct && WordBefore != Union && WordBefore != Enum)
      D.Defined.push_back(WordBefore);
    D.HasBraces = true;
    Open.push_back(EnumIsOpen ? EnumBrace : Brace);
    break;
  case '(':
    D.IsOdd |= isBehindTag(); // likewise
    if (IsTop && !D.Groups++) {
      D.HasName = Before == 'w' && !D.HasBraces && !D.HasBracket;
      D.Name = WordBefore;
    }
    D.IsOdd |= IsTop && Before == ')' && !(D.First == Declaration::Pointer && D.Groups == 2);
    Open.push_back(Parenthesis);
    break;
  case '[':
    if (IsTop && !D.HasBracket && !D.Groups) {
      D.HasName = Before == 'w';
      D.Name = WordBefore;
    }
    D.HasBracket |= IsTop;
    Open.push_back(Square);
    break;
  case '}':
  case ')':
  case ']':
    D.IsOdd |= Open.empty() || (Open.back() == Parenthesis) != (C == ')') || (Open.back() == Square) != (C == ']');
    if (C == ')' && Open.size() == 1 && D.First < Declaration::Pointer)
      D.First = D.First == Declaration::StarName ? Declaration::Pointer : Declaration::More;
    if (!Open.empty())
      Open.pop_back();
    break;
  case '*':
    if (Open.size() == 1 && D.First < Declaration::Pointer)
      D.First = D.First == Declaration::Nothing ? Declaration::Star : Declaration::More;
    D.IsOdd |= IsTop && D.Groups;
    break;
  case '=':
    D.IsDefinition |= IsTop;
    break;
  default: // at the top a comma most of all: more than one declarator
    if (Open.size() == 1 && D.First < Declaration::Pointer)
      D.First = Declaration::More;
    D.IsOdd |= IsTop;
  }
  EnumIsOpen = false;
  Before = C;
}

/// At the semicolon.
void TopLevel::endDeclaration() {
  const unsigned LastWord = static_cast<unsigned>(Occurrences.size());
  if (D.IsOdd || D.IsDefinition || D.FirstWord == LastWord || !endsLine())
    return;
  Item I{static_cast<size_t>(D.Begin - Begin), static_cast<size_t>(At - Begin), D.FirstWord, LastWord, {}, {}, Item::Declaration};
  bool IsKnown;
  if (IsInSystem && Words[Occurrences[D.FirstWord].Word].Name.starts_with("__MATH")) { // a macro of math.h
    const StringRef Text(D.Begin, static_cast<size_t>(At - D.Begin));
    const StringRef Behind = Text.split(Text.starts_with("__MATHCALL") ? '(' : ',').second.ltrim();
    const StringRef Name = Behind.take_while(isWordCharacter);
    IsKnown = D.Groups == 1 && !D.HasBraces && !Name.empty() && (Text.starts_with("__MATHCALL") || Text.starts_with("__MATHDECL"));
    I.K = Item::MathCall;
    I.Names.push_back(Words.number(Name));
  } else if (D.HasTypedef && D.Groups) { // typedef … (*name)(…);
    IsKnown = D.Groups == 2 && D.First == Declaration::Pointer && Before == ')' && !D.HasBraces && !D.HasBracket;
    I.Names.push_back(D.Name);
  } else if (D.HasTypedef) { // typedef … name;
    IsKnown = Before == 'w' && !D.HasBracket;
    I.Names.push_back(WordBefore);
  } else if (D.Groups) { // … name(…) …;
    IsKnown = D.HasName && D.First != Declaration::Pointer && !D.HasBraces && !D.HasBracket;
    I.Names.push_back(D.Name);
  } else if (D.HasExtern) { // extern … name; or name[…];
    IsKnown = !D.HasBraces && (D.HasBracket ? D.HasName && Before == ']' : Before == 'w');
    I.Names.push_back(D.HasBracket ? D.Name : WordBefore);
  } else { // struct name { … }; or struct name;
    const bool IsForward = Before == 'w' && D.Tags.size() == 1 && WordBefore == D.Tags.front();
    IsKnown = !D.HasBracket && (Before == '}' || IsForward);
    if (IsForward)
      I.Names.push_back(WordBefore);
  }
  if (!IsKnown)
    return;
  I.Names.append(D.Defined);
  I.Names.append(D.Enumerators);
  for (unsigned Tag : D.Tags)
    if (Words[Tag].First >= D.FirstWord && !llvm::is_contained(I.Names, Tag))
      I.Tags.push_back(Tag);
  if (!I.Names.empty())
    addItem(std::move(I));
}

void TopLevel::addItem(Item I) {
  llvm::sort(I.Names);
  I.Names.erase(llvm::unique(I.Names), I.Names.end());
  Items.push_back(std::move(I));
}

bool TopLevel::read() {
  while (At < End) {
    const char C = *At;
    const Class K = classOf(C);
    if (K == Blank || K == Newline) {
      IsFirst |= K == Newline;
      ++At;
      continue;
    }
    const char Next = At + 1 < End ? At[1] : 0;
    if (K == Slash && (Next == '*' || Next == '/')) {
      if (!skipComment())
        return false;
      continue;
    }
    if (K == Hash && IsFirst) {
      if (!directive())
        return false;
      continue;
    }
    if (!D.Begin) {
      D.Begin = At;
      D.FirstWord = static_cast<unsigned>(Occurrences.size());
      D.IsOdd = !IsFirst; // what stands before it in the line may be a call's
    }
    IsFirst = false;
    switch (K) {
    case Letter: {
      if (!word(!Open.empty() && Open.back() == Parenthesis))
        return false;
      name(Occurrences.back().Word);
      break;
    }
    case Digit:
      skipNumber();
      Before = '0';
      EnumIsOpen = false;
      break;
    case Quote:
      if (!skipLiteral(false))
        return false;
      Before = '"';
      EnumIsOpen = false;
      break;
    default:
      if (C == '\\' && Next != '\n' && Next != '\r')
        return false;
      if (C == '\\') {
        ++At;
        continue;
      }
      if ((C == '<' && (Next == '%' || Next == ':')) || (C == '%' && (Next == '>' || Next == ':')) || (C == '?' && Next == '?'))
        return false;
      if (C == ';' && Open.empty()) {
        ++At;
        endDeclaration();
        Before = ';';
        D = Declaration();
        continue;
      }
      punctuator(C);
      ++At;
      // A function's body; the brace of a structure or an initializer is followed by more.
      if (C == '}' && Open.empty() && !D.IsDefinition && D.Groups && !D.HasTypedef)
        D = Declaration();
    }
  }
  return Open.empty();
}

} // namespace qrintf
