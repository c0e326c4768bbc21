#include "launcher/route/Route.h"

#include "text/TextLexer.h"

#include <algorithm>
#include <optional>

namespace qrintf {
namespace {

/// Where a token stands. A column counts as gcc counts it: a tab goes on to the next multiple of
/// eight. clang's comparison needs the number of bytes.
struct Place {
  size_t Line = 1; // the offset of its begin, which tells lines apart
  unsigned Column = 0, Bytes = 0;
  unsigned First = 0; // the column of the first character of the line that is not a blank
  bool isFirst() const { return Column == First; }
};

/// Finds the places of characters of a text. They are to be asked for in their order.
class PlaceFinder {
public:
  explicit PlaceFinder(std::string_view Text) : Text(Text) {}

  Place placeOf(size_t Offset) {
    const size_t Newline = Text.substr(Reached, Offset - Reached).rfind('\n');
    if (Newline != Text.npos) {
      Reached += Newline + 1;
      Here = {.Line = Reached};
    }
    for (; Reached < Offset; ++Reached) {
      const bool IsBehindBlanks = Here.isFirst() && isBlank(Text[Reached]);
      Here.Column = Text[Reached] == '\t' ? (Here.Column / 8 + 1) * 8 : Here.Column + 1;
      ++Here.Bytes;
      if (IsBehindBlanks)
        Here.First = Here.Column;
    }
    return Here;
  }

private:
  std::string_view Text;
  Place Here;
  size_t Reached = 0;
};

/// A statement that a guard controls, as b in `if (a) b;`.
struct Body {
  std::string_view Keyword; // of the guard
  Place Guard;
  std::string_view Token; // its first
  Place At;
  bool IsEmptyLoop; // its only token is a semicolon in the line in which the parenthesis closes
};

/// Whether a line behind a statement's end, such as a comment, begins left of the next statement.
bool hasUnindent(std::string_view Text, Place From, Place To) {
  for (size_t Line = Text.find('\n', From.Line) + 1; Line < To.Line;) {
    const size_t First = std::min(Text.find_first_not_of(" \t", Line), Text.size());
    unsigned Column = 0;
    for (size_t I = Line; I < First; ++I)
      Column = Text[I] == '\t' ? (Column / 8 + 1) * 8 : Column + 1;
    if (Text[First] != '\n' && Column < To.Column && !markerAt(Text, Line))
      return true;
    Line = Text.find('\n', First) + 1;
  }
  return false;
}

/// Decides as gcc's should_warn_for_misleading_indentation() does, except that directives between
/// the two statements, where gcc does not warn, may have become empty lines. End is the place of
/// the last token of the body.
bool misleads(std::string_view Text, const Body &B, Place End, std::string_view Next, Place At) {
  if (B.Token == "{" || B.Keyword == "switch")
    return false;
  if (At.Line == B.At.Line)
    return B.Guard.Line < At.Line || B.Guard.isFirst();
  if (!At.isFirst())
    return false;
  if (B.Token == ";")
    return B.Guard.Line == B.At.Line
               ? At.Column > B.Guard.First || (Next == "{" && At.Column == B.Guard.First)
               : !B.At.isFirst() && At.Column > B.Guard.First;
  const unsigned GuardColumn = B.Keyword == "else" ? B.Guard.First : B.Guard.Column;
  return At.Column == B.At.Column && GuardColumn != At.Column && At.Column > B.Guard.First &&
         !hasUnindent(Text, End, At);
}

class Scanner {
public:
  explicit Scanner(std::string_view Text) : Text(Text), Tokens(Text), Places(Text) {}

  GuardsFound run() {
    for (TextToken T; (T = Tokens.next()).K != TextToken::End;)
      if (T.K == TextToken::Directive)
        directive(T);
      else if (T.K != TextToken::NewLine && T.K != TextToken::Comment && T.K != TextToken::Odd)
        token(T.in(Text), Places.placeOf(T.Begin));
    return Found;
  }

private:
  /// What stands between two braces.
  struct Block {
    int Parentheses = 0;
    // The word in front of the parentheses that were opened last, if it may be a guard.
    std::string_view Word;
    Place WordAt;
    std::vector<Body> Bodies; // an outer one before those in it
  };

  void directive(const TextToken &Hash);
  void marker(Marker M);
  void token(std::string_view Token, Place At);
  void beginBody(std::string_view Token, Place At);
  void endStatement(std::string_view Next, Place At);

  std::string_view Text;
  TextLexer Tokens;
  PlaceFinder Places;
  GuardsFound Found;
  std::vector<Block> Blocks = std::vector<Block>(1);
  std::string_view Before; // the token before
  Place BeforeAt;
  bool HasEnded = false; // the token before may end a statement
  bool EndsDo = false;   // the next parentheses are those of `do … while ()`, which guards nothing
};

void Scanner::token(std::string_view Token, Place At) {
  // A brace may be that of an initialiser. Then the statement goes on.
  if (HasEnded && !(Before == "}" && std::string_view(",;)].?:=<>/%|").find(Token) != Token.npos))
    endStatement(Token, At);
  if (Blocks.back().Parentheses <= 0 && (Before == ")" || Before == "else" || Before == "do"))
    beginBody(Token, At);
  if (Token == "{") {
    Blocks.emplace_back();
  } else if (Token == "}" && Blocks.size() > 1) {
    Blocks.pop_back();
  } else if (Token == "(" && ++Blocks.back().Parentheses == 1) {
    const bool IsWord = !EndsDo && !Before.empty() && isIdentifierCharacter(Before[0]);
    Blocks.back().Word = IsWord ? Before : "";
    Blocks.back().WordAt = BeforeAt;
    EndsDo = false;
  } else if (Token == ")") {
    --Blocks.back().Parentheses;
  }
  HasEnded = (Token == ";" || Token == "}") && Blocks.back().Parentheses <= 0;
  Before = Token;
  BeforeAt = At;
}

/// Notes the statement that begins with Token, if a guard stands before it. A macro with
/// parentheses may be one, as in `#define EACH(x) for (x = l; x; x = x->n)`; it counts as an `if`.
/// Behind one a semicolon mostly ends a call, and in front of a label of a switch it is a
/// statement.
void Scanner::beginBody(std::string_view Token, Place At) {
  Block &In = Blocks.back();
  if (Before != ")") {
    In.Bodies.push_back({Before, BeforeAt, Token, At, /*IsEmptyLoop=*/false});
    return;
  }
  const bool IsLoop = In.Word == "for" || In.Word == "while",
             IsChoice = In.Word == "if" || In.Word == "switch", IsMacro = !IsLoop && !IsChoice,
             IsEmpty = Token == ";" && At.Line == BeforeAt.Line;
  const bool IsNoBody = Token == ";" || Token == "case" || Token == "default";
  if (IsMacro && (In.Word.empty() || Blocks.size() == 1 || IsNoBody))
    return;
  Found.HasEmptyBody |= IsChoice && IsEmpty;
  In.Bodies.push_back({IsMacro ? "if" : In.Word, In.WordAt, Token, At, IsLoop && IsEmpty});
}

/// Compares the statements that have ended with what stands behind them.
void Scanner::endStatement(std::string_view Next, Place At) {
  for (std::vector<Body> &Bodies = Blocks.back().Bodies; !Bodies.empty();) {
    const Body Ended = Bodies.back();
    Bodies.pop_back();
    EndsDo = Ended.Keyword == "do" && Next == "while";
    if (Ended.Keyword == "do" || (Next == "else" && Ended.Keyword == "if"))
      return;
    Found.Mislead |=
        Next != "}" && Next != ";" && Next != "else" && misleads(Text, Ended, BeforeAt, Next, At);
    Found.HasEmptyBody |= Ended.IsEmptyLoop && (Next == "{" || At.Bytes > Ended.Guard.Bytes);
  }
}

/// Goes on behind a line marker, and behind the text of a system header that it begins.
void Scanner::marker(Marker M) {
  for (std::optional<Marker> Next = M; Next && M.isOfSystem(); M = Next.value_or(Marker()))
    Next = markerAt(Text, nextMarker(Text, M.End));
  Tokens.goToLine(M.End ? M.End : Text.size());
}

void Scanner::directive(const TextToken &Hash) {
  if (const std::optional<Marker> M = markerAt(Text, Hash.Begin))
    return marker(*M);
  TextToken T;
  do
    T = Tokens.nextMark();
  while (!T.endsLine());
}

} // namespace

GuardsFound readGuards(std::string_view Text) { return Scanner(Text).run(); }

} // namespace qrintf
