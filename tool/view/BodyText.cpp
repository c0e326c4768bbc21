#include "view/BodyText.h"

#include "text/TextLexer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using llvm::StringRef;

namespace qrintf {
namespace {

class BodyScanner {
public:
  BodyScanner(StringRef Text, size_t Begin, llvm::function_ref<bool(StringRef)> Identifier)
      : Text(Text), Tokens(Text, /*LineComments=*/true, Begin), Identifier(Identifier) {}
  std::optional<BodyText> run();

private:
  using Nesting = llvm::SmallVector<char, 16>;

  bool read(const TextToken &T);
  bool directive(const TextToken &Hash);
  bool bracket(char C);

  StringRef Text;
  TextLexer Tokens;
  llvm::function_ref<bool(StringRef)> Identifier;
  BodyText Found;
  // The brackets that would close those which are open. The first is the brace of the body itself.
  Nesting Open = {'}'};
  struct Group {
    // What was open before the #if.
    Nesting Before;
    // What was open at the end of each branch so far. All branches must agree, because it is not
    // known here which one the compiler takes.
    std::optional<Nesting> Behind;
    bool HasElse = false;
  };
  llvm::SmallVector<Group, 4> Groups;
};

/// Whether a comment goes on in a line in which compilers may see its end.
bool isContinued(StringRef Comment) {
  return Comment.starts_with("//") &&
         (Comment.contains('\n') || Comment.rtrim(" \t\r").ends_with('\\'));
}

bool BodyScanner::directive(const TextToken &Hash) {
  TextToken T;
  do {
    T = Tokens.nextMark();
    if (T.K == TextToken::RawLiteral || (T.K == TextToken::Comment && T.in(Text)[1] == '*'))
      return false;
  } while (!T.endsLine());
  if (T.K == TextToken::End || Text.slice(Hash.Begin, T.Begin).contains("__COUNTER__"))
    return false;
  const StringRef Word = Hash.nameIn(Text);
  if (Word == "if" || Word == "ifdef" || Word == "ifndef") {
    Groups.push_back({Open, std::nullopt});
  } else if (Word == "else" || Word.starts_with("elif") || Word == "endif") {
    if (Groups.empty())
      return false;
    Group &G = Groups.back();
    if (G.Behind && *G.Behind != Open)
      return false;
    G.Behind = Open;
    G.HasElse |= Word == "else";
    if (Word == "endif") {
      if (!G.HasElse && Open != G.Before)
        return false;
      Groups.pop_back();
    } else {
      Open = G.Before;
    }
  } else if (llvm::is_contained({"define", "undef", "include", "include_next", "import", "pragma"},
                                Word)) {
    return false;
  } else {
    Found.HasDirectives = true;
  }
  return true;
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
    return Groups.empty() ? std::optional(Found) : std::nullopt;
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
