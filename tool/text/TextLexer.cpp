#include "text/TextLexer.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace qrintf {

constexpr std::string_view Blanks = " \t\r\v\f";

/// The newline that continues the line behind the backslash at Backslash; npos if it is none.
static size_t continuedAt(std::string_view Text, size_t Backslash) {
  const size_t Next = Text.find_first_not_of(Blanks, Backslash + 1);
  return Next != Text.npos && Text[Next] == '\n' ? Next : Text.npos;
}

/// Whether the line that ends at Newline is continued.
static bool isContinued(std::string_view Text, size_t Newline) {
  const size_t Last = Newline ? Text.find_last_not_of(Blanks, Newline - 1) : Text.npos;
  return Last != Text.npos && Text[Last] == '\\';
}

static bool isDigit(char C) { return C >= '0' && C <= '9'; }

/// Whether the literal behind this word is a raw string.
static bool isRawPrefix(std::string_view Word) {
  return Word.ends_with('R') &&
         (Word == "R" || Word == "LR" || Word == "uR" || Word == "UR" || Word == "u8R");
}

/// Reads the literal whose quote stands at T.Begin.
static void readLiteral(std::string_view Text, TextToken &T) {
  const char Quote = Text[T.Begin];
  T.IsClosed = false;
  for (T.Stop = T.Begin + 1; T.Stop < Text.size() && !T.IsClosed && Text[T.Stop] != '\n'; ++T.Stop)
    if (Text[T.Stop] != '\\')
      T.IsClosed = Text[T.Stop] == Quote;
    else if (const size_t Newline = continuedAt(Text, T.Stop); Newline != Text.npos)
      T.Stop = Newline;
    else if (T.Stop + 1 < Text.size())
      ++T.Stop;
}

/// Reads the raw string with its quote at Quote.
static void readRawLiteral(std::string_view Text, size_t Quote, TextToken &T) {
  const size_t Open = std::min(Text.find('(', Quote), Text.size());
  const std::string Close = ")" + std::string(Text.substr(Quote + 1, Open - Quote - 1)) + "\"";
  T.Stop = Text.find(Close, Open);
  T.IsClosed = T.Stop != Text.npos;
  T.Stop = T.IsClosed ? T.Stop + Close.size() : Text.size();
}

/// Reads the comment of either kind at T.Begin.
static void readComment(std::string_view Text, TextToken &T) {
  if (Text[T.Begin + 1] == '*') {
    const size_t End = Text.find("*/", T.Begin + 2);
    T.IsClosed = End != Text.npos;
    T.Stop = T.IsClosed ? End + 2 : Text.size();
    return;
  }
  size_t End = T.Begin;
  do
    End = Text.find('\n', End + 1);
  while (End != Text.npos && isContinued(Text, End));
  T.Stop = std::min(End, Text.size());
}

/// The offset behind the number at At. In C23 and C++14 apostrophes can separate its digits: 1'000.
static size_t endOfNumber(std::string_view Text, size_t At) {
  while (At < Text.size() &&
         (isIdentifierCharacter(Text[At]) || Text[At] == '.' ||
          (Text[At] == '\'' && At + 1 < Text.size() && isIdentifierCharacter(Text[At + 1]))))
    ++At;
  return At;
}

/// The next place of a character at which nextMark() has to look: / " ' \ % and Line. SSE2 looks at
/// 16 characters at once, because this runs over every header of every candidate.
static size_t findTelling(std::string_view Text, size_t At, char Line) {
#ifdef __SSE2__
  for (; At + 16 <= Text.size(); At += 16) {
    const __m128i Bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(Text.data() + At));
    auto are = [&](char C) { return _mm_cmpeq_epi8(Bytes, _mm_set1_epi8(C)); };
    const __m128i Marks =
        _mm_or_si128(_mm_or_si128(are('/'), are('"')), _mm_or_si128(are('\''), are('\\')));
    if (const int Found = _mm_movemask_epi8(_mm_or_si128(Marks, _mm_or_si128(are('%'), are(Line)))))
      return At + static_cast<size_t>(__builtin_ctz(static_cast<unsigned>(Found)));
  }
#endif
  const char Set[] = {'/', '"', '\'', '\\', '%', Line};
  return std::min(Text.find_first_of(std::string_view(Set, sizeof Set), At), Text.size());
}

bool TextLexer::isComment(size_t Begin) const {
  return Text[Begin] == '/' && Begin + 1 < Text.size() &&
         (Text[Begin + 1] == '*' || (Text[Begin + 1] == '/' && LineComments));
}

/// Whether only blanks and comments stand before Begin in its line.
bool TextLexer::isFirst(size_t Begin) const {
  for (; Begin > At; --Begin) {
    const char C = Text[Begin - 1];
    if (C == '\n' && !isContinued(Text, Begin - 1))
      return true;
    if (C != '\n' && C != '\\' && !isBlank(C))
      return false;
  }
  return AtLineStart;
}

/// Reads the token at Begin, where no blank stands.
TextToken TextLexer::read(size_t Begin, bool IsFirst) {
  TextToken T;
  T.Begin = Begin;
  T.Stop = Begin + 1;
  T.IsFirst = IsFirst;
  const char C = Text[Begin], Next = T.Stop < Text.size() ? Text[T.Stop] : '\0';
  if (isDigit(C)) {
    T.K = TextToken::Number;
    T.Stop = endOfNumber(Text, Begin);
  } else if (isIdentifierCharacter(C)) {
    T.K = TextToken::Word;
    T.Stop = endOfIdentifier(Text, Begin);
    if (T.Stop < Text.size() && Text[T.Stop] == '"' && isRawPrefix(T.in(Text))) {
      T.K = TextToken::RawLiteral;
      readRawLiteral(Text, T.Stop, T);
    }
  } else if (C == '\n') {
    T.K = TextToken::NewLine;
    InDirective = false;
  } else if (C == '"' || C == '\'') {
    T.K = TextToken::Literal;
    readLiteral(Text, T);
  } else if (isComment(Begin)) {
    T.K = TextToken::Comment;
    readComment(Text, T);
  } else if (C == '#' && T.IsFirst && !InDirective) {
    InDirective = true;
    T = directiveAt(Text, Begin);
  } else if (C == '\\') {
    T.K = TextToken::Odd;
    if (const size_t Newline = continuedAt(Text, Begin); Newline != Text.npos)
      T.Stop = Newline + 1;
  } else if ((C == '%' && (Next == ':' || Next == '>')) || (C == '<' && Next == '%')) {
    T.K = TextToken::Odd;
    ++T.Stop;
  } else {
    T.K = (C == '/' || C == '%') && Next == '\\' ? TextToken::Odd : TextToken::Sign;
  }
  At = T.Stop;
  AtLineStart = T.K == TextToken::NewLine || (T.K == TextToken::Comment && T.IsFirst);
  return T;
}

/// Whether the backslash at Begin stands right before the end of its line.
static bool endsLine(std::string_view Text, size_t Begin) {
  const std::string_view Behind = Text.substr(Begin + 1, 2);
  return Behind.starts_with('\n') || Behind == "\r\n";
}

TextToken TextLexer::next() {
  size_t Begin = At;
  while (Begin < Text.size() && (isBlank(Text[Begin]) || Text[Begin] == '\\'))
    if (isBlank(Text[Begin]))
      ++Begin;
    else if (endsLine(Text, Begin))
      Begin = Text.find('\n', Begin) + 1;
    else
      break;
  if (Begin < Text.size())
    return read(Begin, AtLineStart);
  At = Begin;
  return {.K = TextToken::End, .Begin = Begin, .Stop = Begin};
}

/// Whether the apostrophe stands in a number: between a run of identifier characters and periods
/// with a digit at the begin of one of its tokens, and a further digit.
bool TextLexer::separatesDigits(size_t Apostrophe) const {
  size_t Begin = Apostrophe;
  while (Begin > At && (isIdentifierCharacter(Text[Begin - 1]) || Text[Begin - 1] == '.'))
    --Begin;
  for (; Begin < Apostrophe; Begin = std::max(endOfIdentifier(Text, Begin), Begin + 1))
    if (isDigit(Text[Begin]))
      return endOfIdentifier(Text, Apostrophe + 1) > Apostrophe + 1;
  return false;
}

TextToken TextLexer::nextMark(bool WithDirectives) {
  size_t Begin = At;
  const char Line = !WithDirectives ? '/' : InDirective ? '\n' : '#';
  for (; (Begin = findTelling(Text, Begin, Line)) < Text.size(); ++Begin) {
    const char Next = Begin + 1 < Text.size() ? Text[Begin + 1] : '\0';
    switch (Text[Begin]) {
    case '\\':
      if (!endsLine(Text, Begin))
        return read(Begin, isFirst(Begin));
      Begin = Text.find('\n', Begin);
      break;
    case '\'':
      if (!separatesDigits(Begin))
        return read(Begin, isFirst(Begin));
      At = endOfNumber(Text, Begin + 1);
      AtLineStart = false;
      return {.K = TextToken::Odd, .Begin = Begin, .Stop = At};
    case '"': {
      const size_t Word = std::max(beginOfIdentifier(Text, Begin), At);
      const bool IsRaw = isRawPrefix(Text.substr(Word, Begin - Word));
      return read(IsRaw ? Word : Begin, /*IsFirst=*/false);
    }
    case '/':
      if (isComment(Begin) || Next == '\\')
        return read(Begin, isFirst(Begin));
      break;
    case '%':
      if (Begin > At && Text[Begin - 1] == '<')
        return read(Begin - 1, isFirst(Begin - 1));
      if (Next == ':' || Next == '>' || Next == '\\')
        return read(Begin, isFirst(Begin));
      break;
    case '#':
      if (isFirst(Begin))
        return read(Begin, /*IsFirst=*/true);
      break;
    default: // the end of a directive
      return read(Begin, /*IsFirst=*/false);
    }
  }
  At = Begin;
  return {.K = TextToken::End, .Begin = Begin, .Stop = Begin};
}

void TextLexer::goToLine(size_t Begin) {
  At = Begin;
  AtLineStart = true;
  InDirective = false;
}

size_t endOfIdentifier(std::string_view Text, size_t At) {
  while (At < Text.size() && isIdentifierCharacter(Text[At]))
    ++At;
  return At;
}

size_t beginOfIdentifier(std::string_view Text, size_t End) {
  while (End && isIdentifierCharacter(Text[End - 1]))
    --End;
  return End;
}

size_t skipBlanks(std::string_view Text, size_t At) {
  for (;;) {
    while (At < Text.size() && isBlank(Text[At]))
      ++At;
    if (Text.substr(At, 2) == "/*")
      At = std::min(Text.find("*/", At + 2), Text.size() - 2) + 2;
    else if (At < Text.size() && (Text[At] == '\\' || (Text[At] == '\n' && isContinued(Text, At))))
      ++At;
    else
      return At;
  }
}

TextToken directiveAt(std::string_view Text, size_t Hash) {
  TextToken T;
  T.K = TextToken::Directive;
  T.IsFirst = true;
  T.Begin = Hash;
  T.Name = skipBlanks(Text, Hash + 1);
  T.Stop = endOfIdentifier(Text, T.Name);
  return T;
}

size_t findDirective(std::string_view Text, std::string_view Name, size_t At) {
  for (; (At = findWords(Text, Name, At)) != Text.npos; At += Name.size())
    if (const size_t Hash = Text.rfind('#', At);
        Hash != Text.npos && directiveAt(Text, Hash).Name == At) {
      const size_t Last = Hash ? Text.find_last_not_of(Blanks, Hash - 1) : Text.npos;
      if (Last == Text.npos || Text[Last] == '\n' || Text.substr(0, Last + 1).ends_with("*/"))
        return At;
    }
  return Text.npos;
}

void blankOut(std::string &Text, size_t Begin, size_t End) {
  while (Begin < End) {
    const size_t Line = std::min(Text.find('\n', Begin), End);
    std::fill(&Text[Begin], &Text[Line], ' ');
    Begin = Line + 1;
  }
}

size_t findWords(std::string_view Text, std::string_view Words, size_t At) {
#ifdef __SSE2__
  // Looks at 16 places at once for the first, the middle and the last character.
  const size_t Middle = Words.size() / 2, Last = Words.size() - 1;
  const __m128i First = _mm_set1_epi8(Words[0]), Second = _mm_set1_epi8(Words[Middle]),
                Third = _mm_set1_epi8(Words[Last]);
  auto load = [&](size_t I) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i *>(Text.data() + I));
  };
  for (; At + Last + 16 <= Text.size(); At += 16) {
    const __m128i Ends =
        _mm_and_si128(_mm_cmpeq_epi8(load(At), First), _mm_cmpeq_epi8(load(At + Last), Third));
    auto Found = static_cast<unsigned>(
        _mm_movemask_epi8(_mm_and_si128(Ends, _mm_cmpeq_epi8(load(At + Middle), Second))));
    for (; Found; Found &= Found - 1)
      if (const size_t Place = At + static_cast<size_t>(__builtin_ctz(Found));
          Text.substr(Place, Words.size()) == Words)
        return Place;
  }
#endif
  return Text.find(Words, At);
}

bool isIdentifierAt(std::string_view Text, size_t Offset, std::string_view Word) {
  return Text.substr(Offset, Word.size()) == Word &&
         !(Offset && isIdentifierCharacter(Text[Offset - 1])) &&
         !(Offset + Word.size() < Text.size() && isIdentifierCharacter(Text[Offset + Word.size()]));
}

std::string_view trimmed(std::string_view Text) {
  constexpr std::string_view Ends = " \t\n\r\f\v\\";
  Text.remove_prefix(std::min(Text.find_first_not_of(Ends), Text.size()));
  return Text.substr(0, Text.find_last_not_of(Ends) + 1);
}

} // namespace qrintf
