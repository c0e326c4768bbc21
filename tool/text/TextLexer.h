// Reads C and C++ without a preprocessor: where comments, literals, words, numbers, signs and
// directives begin and end.
//
// What it does of the phases of translation:
// - Trigraphs are not replaced. They matter in so few texts that Misreadings looks for them and
//   gives up.
// - A backslash continues a line, also if blanks stand behind it, as gcc and clang have it: a
//   comment of two slashes, a literal and a directive go on. Outside of comments and literals it is
//   a blank, or with blanks behind it TextToken::Odd. A word or a number that is cut so is read as
//   two.
// - Comments, literals with their escapes, raw strings, and numbers whose digits apostrophes
//   separate are each one token. A literal ends with its line if nothing closes it, as in a group
//   that a condition hides ("#error don't").
// - Digraphs are no signs, but tokens of their own kind (TextToken::Odd).
// - Directives are found, not obeyed: all groups of a conditional are read, and macros are words.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace qrintf {

struct TextToken {
  enum Kind : unsigned char {
    End, // of the text
    NewLine,
    Comment,
    Literal, // a string or character without its prefix, which is a word in front of it
    RawLiteral,
    Word, // an identifier or keyword
    Number,
    Sign, // one character
    /// A # that begins a directive, with the directive's name. The tokens that follow, until
    /// NewLine, are the rest of it.
    Directive,
    /// What only unusual texts have, and some readers do not understand: the digraphs %: <% and %>,
    /// a backslash that stands neither in a token nor right before the end of its line, and a slash
    /// or a percent sign with a backslash behind it. For TextLexer::nextMark() also an apostrophe
    /// that separates digits.
    Odd
  };
  Kind K = End;
  bool IsFirst = false; // whether only blanks and comments stand before it in its line
  /// Whether its own end was found, if it is a literal or a comment: a quote or `*/`.
  bool IsClosed = true;
  size_t Begin = 0, Stop = 0;
  /// Where the name of a directive begins, which ends at Stop. A line marker has its number there.
  size_t Name = 0;

  std::string_view in(std::string_view Text) const { return Text.substr(Begin, Stop - Begin); }
  /// Whether it ends a line, and with it a directive.
  bool endsLine() const { return K == NewLine || K == End; }
  std::string_view nameIn(std::string_view Text) const { return Text.substr(Name, Stop - Name); }
};

class TextLexer {
public:
  /// \param LineComments  whether two slashes begin a comment, which they do not in ISO C90
  /// \param At  where to begin; behind the begin of Text no directive can begin in that line
  explicit TextLexer(std::string_view Text, bool LineComments = true, size_t At = 0)
      : Text(Text), LineComments(LineComments), At(At), AtLineStart(At == 0) {}

  /// The next token; at the end one of the kind End, again and again.
  TextToken next();
  /// The next token that is a comment, a literal, a directive, the end of a directive, or odd.
  /// Words, numbers and signs are passed over, sixteen characters at a time.
  /// \param WithDirectives  whether directives and their ends are wanted as well
  TextToken nextMark(bool WithDirectives = true);
  /// The offset behind the last token.
  size_t at() const { return At; }
  /// Goes on at the begin of a line, outside of directives.
  void goToLine(size_t Begin);

private:
  TextToken read(size_t Begin, bool IsFirst);
  bool isComment(size_t Begin) const;
  bool isFirst(size_t Begin) const;
  bool separatesDigits(size_t Apostrophe) const;

  std::string_view Text;
  bool LineComments;
  size_t At;
  bool AtLineStart; // whether only blanks and comments stand before At in its line
  bool InDirective = false;
};

inline constexpr std::array<bool, 256> IsIdentifierCharacter = [] {
  std::array<bool, 256> All = {};
  for (unsigned C = 0; C < 256; ++C)
    All[C] = (C >= 'a' && C <= 'z') || (C >= 'A' && C <= 'Z') || (C >= '0' && C <= '9') ||
             C == '_' || C == '$' || C >= 0x80;
  return All;
}();
inline bool isIdentifierCharacter(char C) {
  return IsIdentifierCharacter[static_cast<unsigned char>(C)];
}
/// Whether C is a blank and no end of a line.
inline bool isBlank(char C) { return C == ' ' || (C >= '\t' && C <= '\r' && C != '\n'); }

/// The offset behind the identifier at At, or At if there is none.
size_t endOfIdentifier(std::string_view Text, size_t At);
/// The begin of the identifier that ends at End, or goes on there.
size_t beginOfIdentifier(std::string_view Text, size_t End);
/// The offset behind blanks, comments between `/*` and `*/`, and ends of continued lines.
size_t skipBlanks(std::string_view Text, size_t At);
/// The directive whose # stands at Hash.
TextToken directiveAt(std::string_view Text, size_t Hash);

/// The next place of a directive's name that begins with Name, as include_next does with include;
/// Text.npos if there is none. The directive may stand in a comment.
size_t findDirective(std::string_view Text, std::string_view Name, size_t At = 0);

/// Puts blanks in place of all that stands between Begin and End, but for the ends of lines.
void blankOut(std::string &Text, size_t Begin, size_t End);

/// Does the same as Text.find(Words, At), in a tenth of the time: find() stops at each occurrence
/// of the first letter. Words is not empty.
size_t findWords(std::string_view Text, std::string_view Words, size_t At = 0);
/// Whether Text has Word as a whole identifier at Offset: "printf" at 1 in "sprintf" is not one.
bool isIdentifierAt(std::string_view Text, size_t Offset, std::string_view Word);
/// The text in front of the first Separator, which is removed with it.
constexpr std::string_view takeWord(std::string_view &Text, char Separator = ' ') {
  const std::string_view Word = Text.substr(0, Text.find(Separator));
  Text.remove_prefix(std::min(Word.size() + 1, Text.size()));
  return Word;
}
/// Whether Text is one of Words.
inline bool isOneOf(std::string_view Text, std::initializer_list<std::string_view> Words) {
  return std::ranges::find(Words, Text) != Words.end();
}
/// Whether Text begins with one of Words, ends with one, or has one anywhere.
inline bool startsWithAny(std::string_view Text, std::initializer_list<std::string_view> Words) {
  return std::ranges::any_of(Words, [&](std::string_view Each) { return Text.starts_with(Each); });
}
inline bool endsWithAny(std::string_view Text, std::initializer_list<std::string_view> Words) {
  return std::ranges::any_of(Words, [&](std::string_view Each) { return Text.ends_with(Each); });
}
inline bool hasAny(std::string_view Text, std::initializer_list<std::string_view> Words) {
  return std::ranges::any_of(
      Words, [&](std::string_view Each) { return findWords(Text, Each) != Text.npos; });
}
/// Text without the blanks and the ends of continued lines at its beginning and its end.
std::string_view trimmed(std::string_view Text);

// Line markers (`# 12 "name" 1`) in the text that gcc's preprocessor makes (Markers.cpp). They tell
// which source and which headers the text comes from.

struct Marker {
  size_t End = 0;    // offset of the end of its line
  unsigned Line = 0; // the number of the line that follows
  /// The file, with quotes, backslashes and characters that cannot be printed escaped.
  std::string_view Name;
  std::string_view Flags; // what stands behind the name, such as ` 1 3`

  bool isEntry() const { return Flags.starts_with(" 1"); }
  bool isReturn() const { return Flags.starts_with(" 2"); }
  bool isOfSystem() const { return Flags.find(" 3") != Flags.npos; }
};

/// The marker whose line begins at Begin, if it is one.
std::optional<Marker> markerAt(std::string_view Text, size_t Begin);

/// Where the line of the next marker behind At begins; the size of Text if there is none.
size_t nextMarker(std::string_view Text, size_t At);

/// The name in the first marker of Text, unescaped, which is the source.
std::string sourceOfMarkers(std::string_view Text);

/// The source and the files that were entered, and whether each entry was that of a system header.
/// A #line directive may name other files, such as src/lexer.l, which gcc did not read.
std::map<std::string, bool> filesOfMarkers(std::string_view Text);

/// Name as it stands in a marker or in a string literal.
std::string escapedName(std::string_view Name);

/// The bytes for which Text stands in a marker or between the quotation marks of a literal. It does
/// not know \u and \U.
std::string unescaped(std::string_view Text);

} // namespace qrintf
