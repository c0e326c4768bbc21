// The scanner of -fdirectives-only (libcpp/lex.cc, since gcc 11) reads some spellings otherwise
// than gcc's lexer. Behind such a place it takes directives for text or text for directives, and
// does not always complain, so the compiled program could be another one. That has to be asked
// about 2 of 3,375 files of C in ten Debian packages.

#include "launcher/gcc/Steps.h"

#include "text/TextLexer.h"

#include <algorithm>
#include <cctype>

namespace qrintf {

constexpr size_t None = std::string_view::npos;

/// Whether there is a trigraph of #, of the backslash or of ^.
static bool hasTrigraph(std::string_view Text) {
  for (size_t At = 0; (At = Text.find("?\?", At)) != None; ++At)
    if (At + 2 < Text.size() && std::string_view("=/'").find(Text[At + 2]) != None)
      return true;
  return false;
}

static bool isMisreadComment(std::string_view Comment, bool IsClosed, bool HasLineComments) {
  if (Comment[1] == '/')
    return !HasLineComments || Comment.find('\n') != None ||
           Comment[Comment.find_last_not_of(" \t\r\v\f")] == '\\';
  for (size_t At = 0; (At = findWords(Comment, "*\\", At)) != None; ++At)
    if (Comment[std::min(Comment.find_first_not_of(" \t\r\n\v\f\\", At + 1), Comment.size() - 1)] ==
        '/')
      return true;
  return !IsClosed || Comment[2] == '/' || Comment.find("*?\?/") != None;
}

/// \param Before, Behind  the characters around the literal, which has no prefix
static bool isMisreadLiteral(std::string_view Literal, bool IsClosed, char Before, char Behind) {
  const char Quote = Literal[0];
  // In '1''a' the third apostrophe would look like a digit separator, because the separator is
  // recognized by what stands before it.
  if (!IsClosed ||
      (Quote == '\'' && (isxdigit(static_cast<unsigned char>(Before)) || Behind == '\'')))
    return true;
  // gcc may join two lines although there are blanks behind the backslash.
  for (size_t At = 0; (At = Literal.find('\\', At)) != None; At += 2)
    if (isBlank(Literal[At + 1]))
      return true;
  return false;
}

bool mayBeMisread(std::string_view Text, bool HasLineComments) {
  TextLexer Tokens(Text);
  auto at = [&](size_t I) { return I < Text.size() ? Text[I] : '\0'; };
  size_t Behind = 0; // the last comment between stars, in which other trigraphs mean nothing
  for (TextToken T; (T = Tokens.nextMark(/*WithDirectives=*/false)).K != TextToken::End;) {
    const std::string_view Spelling = T.in(Text);
    const bool IsPercent = Spelling[0] == '%' || Spelling[0] == '<';
    if (T.K == TextToken::RawLiteral || (T.K == TextToken::Odd && (T.IsFirst || !IsPercent)) ||
        (T.K == TextToken::Comment && isMisreadComment(Spelling, T.IsClosed, HasLineComments)) ||
        (T.K == TextToken::Literal &&
         isMisreadLiteral(Spelling, T.IsClosed, at(T.Begin - 1), at(T.Stop))))
      return true;
    if (T.K == TextToken::Comment && Spelling[1] == '*') {
      if (hasTrigraph(Text.substr(Behind, T.Begin - Behind)))
        return true;
      Behind = T.Stop;
    }
  }
  return hasTrigraph(Text.substr(Behind));
}

static bool isDefined(std::string_view Text, std::string_view Name) {
  const std::string Define = "\n#define " + std::string(Name);
  for (size_t At = 0; (At = findWords(Text, Define, At)) != None; ++At)
    if (!isIdentifierCharacter(Text[std::min(At + Define.size(), Text.size() - 1)]))
      return true;
  return false;
}

/// The end of the last thing before At that is not a blank, a comment or the end of a line. Lines
/// receives how many lines end between, outside of comments.
static size_t significantBefore(std::string_view Text, size_t At, unsigned &Lines) {
  while (At) {
    const char C = Text[At - 1];
    Lines += C == '\n';
    if (C == '\n' || isBlank(C)) {
      --At;
    } else if (C == '/' && At >= 4 && Text[At - 2] == '*') {
      const size_t Begin = Text.rfind("/*", At - 4);
      At = Begin == None ? 0 : Begin;
    } else {
      break;
    }
  }
  return At;
}

bool isReadOtherwise(std::string_view Text) {
  for (size_t At = 0; (At = Text.find('\r', At)) != None; ++At)
    if (Text.substr(At + 1, 1) != "\n")
      return true;
  return Text.find('\0') != None;
}

std::string joinedLines(std::string_view Text) {
  // A macro whose replacement ends in a backslash: in the text the next line would continue it.
  for (size_t At = 0; (At = Text.find("\\\n", At)) != None; ++At)
    if (const size_t Line = Text.rfind('\n', At) + 1; Text.substr(Line, 8) == "#define ")
      return "a backslash at a macro's end";
  // The name of a macro, then a directive, then a parenthesis.
  for (size_t Newline = 0; (Newline = Text.find('\n', Newline)) != None; ++Newline) {
    size_t First = Newline + 1;
    while (First < Text.size() && isBlank(Text[First]))
      ++First;
    if (First == Text.size() || Text[First] != '(')
      continue;
    unsigned Lines = 0;
    const size_t End = significantBefore(Text, First, Lines);
    const size_t Begin = beginOfIdentifier(Text, End);
    if (Lines > 1 && Begin < End && Text[Text.rfind('\n', Begin) + 1] != '#' &&
        isDefined(Text, Text.substr(Begin, End - Begin)))
      return "a directive between " + std::string(Text.substr(Begin, End - Begin)) +
             " and its arguments";
  }
  return "";
}

} // namespace qrintf
