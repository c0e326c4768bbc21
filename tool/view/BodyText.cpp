#include "view/BodyText.h"

#include "text/TextLexer.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace qrintf {
namespace {

class BodyScanner {
public:
  BodyScanner(StringRef Text, size_t Begin, llvm::function_ref<bool(StringRef)> Identifier)
      : Text(Text), Tokens(Text, /*LineComments=*/true, Begin), Identifier(Identifier) {}
  std::optional<BodyText> run();

private:
  bool read(const TextToken &T);
  bool directive(const TextToken &Hash);
  bool bracket(char C);

  StringRef Text;
  TextLexer Tokens;
  llvm::function_ref<bool(StringRef)> Identifier;
  BodyText Found;
  // The brackets that would close those which are open. The first is the brace of the body itself.
  llvm::SmallVector<char, 16> Open = {'}'};
};

/// Whether a comment goes on in a line in which compilers may see its end.
bool isContinued(StringRef Comment) {
  return Comment.starts_with("//") &&
         (Comment.contains('\n') || Comment.rtrim(" \t\r").ends_with('\\'));
}

/// Returns false for all directives but line markers: which group of a conditional the compiler
/// takes is not known here, and a macro or a pragma lasts beyond the body.
bool BodyScanner::directive(const TextToken &Hash) {
  const StringRef Word = Hash.nameIn(Text);
  TextToken T;
  do {
    T = Tokens.nextMark();
    if (T.K == TextToken::RawLiteral || (T.K == TextToken::Comment && T.in(Text)[1] == '*'))
      return false;
  } while (!T.endsLine());
  Found.HasMarkers = true;
  return T.K != TextToken::End && (Word == "line" || (!Word.empty() && llvm::isDigit(Word[0])));
}

/// Enters or leaves a bracket. Returns false if brackets do not nest, as in `M({)`: the macro M may
/// drop its argument, and with it the brace, so the text does not show where the body ends.
bool BodyScanner::bracket(char C) {
  if (C == '{' || C == '(' || C == '[')
    Open.push_back(C == '{' ? '}' : C == '(' ? ')' : ']');
  else if (C == '}' || C == ')' || C == ']')
    return Open.pop_back_val() == C;
  return true;
}

/// Returns false if the token ends the reading.
bool BodyScanner::read(const TextToken &T) {
  switch (T.K) {
  case TextToken::NewLine:
  case TextToken::Number:
    return true;
  case TextToken::Comment:
    return T.IsClosed && !isContinued(T.in(Text));
  case TextToken::Literal:
    return T.IsClosed;
  case TextToken::Word:
    return Identifier(T.in(Text));
  case TextToken::Directive:
    return directive(T);
  case TextToken::Sign:
    return !Text.substr(T.Begin).starts_with("?\?") && bracket(Text[T.Begin]);
  default:
    return false;
  }
}

std::optional<BodyText> BodyScanner::run() {
  for (;;) {
    const size_t Behind = Tokens.at();
    const TextToken T = Tokens.next();
    // A continued line may join two words. It is rare enough to leave such a body to the parser.
    if (Text.slice(Behind, T.Begin).contains('\\') || !read(T))
      return std::nullopt;
    if (!Open.empty())
      continue;
    Found.End = T.Begin;
    return Found;
  }
}

} // namespace

std::optional<BodyText> readBody(StringRef Text, size_t Begin,
                                 llvm::function_ref<bool(StringRef)> Identifier) {
  return BodyScanner(Text, Begin, Identifier).run();
}

static StringRef lineFrom(StringRef Text, size_t Begin) {
  return Text.drop_front(Begin).take_until([](char C) { return C == '\n'; });
}

bool hasOwnLines(StringRef Text, size_t Begin, size_t End) {
  return !Text.slice(Begin, End).contains('\n') ||
         (lineFrom(Text, Begin).trim().empty() && lineFrom(Text, End + 1).trim().empty());
}

} // namespace qrintf
