#include "launcher/route/Guards.h"

#include "text/Markers.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <map>
#include <vector>

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
class Layout {
public:
  explicit Layout(std::string_view Text) : Text(Text) {}

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

/// The grammar of guarded statements, as much of it as is needed to see where each of them ends.
class Statements {
public:
  explicit Statements(Layout &Places) : Places(Places) {}

  GuardsFound Found;

  void token(std::string_view Token, size_t At) {
    if (HasEnded) {
      HasEnded = false;
      settle(Token, Places.placeOf(At));
    }
    if (Header == Closed)
      body(Token, Places.placeOf(At));
    if (Token == "{")
      brace();
    else if (Token == "}")
      closeBrace();
    else if (Token == "(")
      ++parentheses();
    else if (Token == ")")
      closeParenthesis(At);
    else if (Token == ";")
      HasEnded = parentheses() <= 0 && !Pending.empty();
    else if (Token == "while" && EndsDo)
      EndsDo = false;
    else if (Token == "if" || Token == "for" || Token == "while" || Token == "switch")
      guard(Token, Places.placeOf(At), Open);
    else if (Token == "else" || Token == "do")
      guard(Token, Places.placeOf(At), Closed);
  }
  /// Reads a macro that ends in a guard with that keyword, as in `#define EACH(x) for (x = l; x; x
  /// = x->n)`.
  void macro(std::string_view Name, size_t At, std::string_view Keyword, bool HasParentheses) {
    token(Name, At);
    guard(Keyword, Places.placeOf(At), HasParentheses ? Open : Closed);
  }
  /// Whether the text ends with a guard, with its parentheses or before them.
  bool endInGuard() const { return Header != None; }
  bool endBeforeParentheses() const { return Header == Open; }
  std::string_view keyword() const { return Last.Keyword; }

private:
  struct Guard {
    // Body is the first token of the guarded statement.
    std::string_view Keyword, Body;
    Place At, BodyAt;
    // The number of open braces.
    int Depth;
  };
  // The state of the parentheses behind the keyword.
  enum HeaderState { None, Open, Closed };

  int &parentheses() { return Parentheses.back(); }

  void guard(std::string_view Keyword, Place At, HeaderState State) {
    Last = {Keyword, "", At, {}, static_cast<int>(Parentheses.size())};
    ParenthesesAround = parentheses();
    Header = State;
    // The parentheses belong to the macro.
    HeaderLine = State == Closed && Keyword != "else" && Keyword != "do" ? At.Line : 0;
  }

  void body(std::string_view Token, Place At) {
    Header = None;
    Last.Body = Token;
    Last.BodyAt = At;
    const bool IsLoop = Last.Keyword == "for" || Last.Keyword == "while";
    Found.HasEmptyBody |= Token == ";" && At.Line == HeaderLine && !IsLoop;
    Pending.push_back(Last);
    LastLoopIsEmpty = Token == ";" && At.Line == HeaderLine && IsLoop;
  }

  void brace() { Parentheses.push_back(0); }

  void closeBrace() {
    while (!Pending.empty() && Pending.back().Depth >= static_cast<int>(Parentheses.size()))
      Pending.pop_back();
    if (Parentheses.size() > 1)
      Parentheses.pop_back();
    // The brace may close an initialiser. Then the statement goes on, and the next semicolon ends
    // it.
    HasEnded = parentheses() <= 0 && !Pending.empty();
  }

  void closeParenthesis(size_t At) {
    if (--parentheses() == ParenthesesAround && Header == Open) {
      Header = Closed;
      HeaderLine = Places.placeOf(At).Line;
    }
  }

  /// Handles the end of a statement, as soon as the token behind it is known.
  void settle(std::string_view Token, Place At) {
    if (Token.size() == 1 &&
        std::string_view(",)].?:=<>/%|").find(Token[0]) != std::string_view::npos)
      // The brace that ended was that of an initialiser, and the expression goes on.
      return;
    while (!Pending.empty() && Pending.back().Depth == static_cast<int>(Parentheses.size())) {
      const Guard Ended = Pending.back();
      Pending.pop_back();
      if (Token == "else" && Ended.Keyword == "if")
        return;
      if (Ended.Keyword == "do") {
        EndsDo = Token == "while";
        return;
      }
      const bool IsNext = Token != "}" && Token != ";" && Token != "else";
      Found.Mislead |= IsNext && misleads(Ended, Token, At);
      Found.HasEmptyBody |= LastLoopIsEmpty && (Token == "{" || At.Bytes > Ended.At.Bytes);
    }
    LastLoopIsEmpty = false;
  }

  /// Decides as gcc's should_warn_for_misleading_indentation() does, except that it does not look
  /// for directives between the two statements, where gcc does not warn.
  static bool misleads(const Guard &G, std::string_view Next, Place At) {
    if (G.Body == "{" || G.Keyword == "switch")
      return false;
    if (At.Line == G.BodyAt.Line)
      return G.At.Line < At.Line || G.At.isFirst();
    if (!At.isFirst())
      return false;
    if (G.Body == ";")
      return G.At.Line == G.BodyAt.Line
                 ? At.Column > G.At.First || (Next == "{" && At.Column == G.At.First)
                 : !G.BodyAt.isFirst() && At.Column > G.At.First;
    const unsigned GuardColumn = G.Keyword == "else" ? G.At.First : G.At.Column;
    return At.Column == G.BodyAt.Column && GuardColumn != At.Column && At.Column > G.At.First;
  }

  Layout &Places;
  std::vector<Guard> Pending;
  // The number of open parentheses inside of each open brace.
  std::vector<int> Parentheses = {0};
  Guard Last{};
  HeaderState Header = None;
  int ParenthesesAround = 0;
  // The line in which the guard's parenthesis closes.
  size_t HeaderLine = 0;
  bool HasEnded = false, LastLoopIsEmpty = false;
  // The next token is the `while` of a do statement, which guards nothing.
  bool EndsDo = false;
};

class Scanner {
public:
  explicit Scanner(std::string_view Text) : Text(Text), Tokens(Text), Places(Text), Code(Places) {}

  GuardsFound run() {
    for (TextToken T; (T = Tokens.next()).K != TextToken::End;)
      if (T.K == TextToken::Directive)
        directive(T);
      else
        read(Code, T);
    return Code.Found;
  }

private:
  struct Macro {
    std::string_view Keyword;
    bool HasParentheses; // parentheses follow its name: its own, or those of the guard
  };

  void read(Statements &To, const TextToken &T);
  void directive(const TextToken &Hash);
  void marker(Marker M);
  void define();

  std::string_view Text;
  TextLexer Tokens;
  Layout Places;
  Statements Code;
  std::map<std::string_view, Macro> Macros;
};

void Scanner::read(Statements &To, const TextToken &T) {
  if (T.endsLine() || T.K == TextToken::Comment || T.K == TextToken::Odd)
    return;
  if (const auto M = Macros.find(T.in(Text)); T.K == TextToken::Word && M != Macros.end())
    To.macro(M->first, T.Begin, M->second.Keyword, M->second.HasParentheses);
  else
    To.token(T.in(Text), T.Begin);
}

void Scanner::define() {
  const TextToken Name = Tokens.next();
  const bool HasParameters = Name.K == TextToken::Word && Text.substr(Name.Stop, 1) == "(";
  TextToken T = Name;
  if (HasParameters)
    while (!T.endsLine() && T.in(Text) != ")")
      T = Tokens.next();
  Statements Inside(Places);
  while (!T.endsLine()) {
    T = Tokens.next();
    read(Inside, T);
  }
  if (Inside.endInGuard())
    Macros[Name.in(Text)] = {Inside.keyword(), HasParameters || Inside.endBeforeParentheses()};
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
  if (Hash.nameIn(Text) == "define")
    return define();
  TextToken T;
  do
    T = Tokens.nextMark();
  while (!T.endsLine());
}

} // namespace

GuardsFound readGuards(std::string_view Text) { return Scanner(Text).run(); }

} // namespace qrintf
