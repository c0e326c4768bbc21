#include "launcher/route/Guards.h"

#include "common/Process.h"
#include "common/RawText.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace qrintf {
namespace {

bool isBlank(char C) { return C == ' ' || (C >= '\t' && C <= '\r' && C != '\n'); }

/// Where a token stands. A column counts as gcc counts it: a tab goes on to the next multiple of
/// eight. clang's comparison needs the number of bytes.
struct Place {
  unsigned Line = 0, Column = 0, Bytes = 0;
  unsigned First = 0; // the column of the first character of the line that is not a blank
  bool isFirst() const { return Column == First; }
};

/// The grammar of guarded statements, as much of it as is needed to see where each of them ends.
class Statements {
public:
  GuardsFound Found;
  // Another statement stands behind a guarded one without braces.
  bool HasFollower = false;

  void token(std::string_view Token, Place At) {
    if (HasEnded) {
      HasEnded = false;
      settle(Token, At);
    }
    if (Header == Closed)
      body(Token, At);
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
      guard(Token, At, Open);
    else if (Token == "else" || Token == "do")
      guard(Token, At, Closed);
  }
  /// Reads a macro that ends in a guard with that keyword, as in `#define EACH(x) for (x = l; x; x
  /// = x->n)`.
  void macro(std::string_view Name, Place At, std::string_view Keyword, bool HasParentheses) {
    token(Name, At);
    guard(Keyword, At, HasParentheses ? Open : Closed);
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

  void closeParenthesis(Place At) {
    if (--parentheses() == ParenthesesAround && Header == Open) {
      Header = Closed;
      HeaderLine = At.Line;
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
      HasFollower |= IsNext && Ended.Body != "{";
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

  std::vector<Guard> Pending;
  // The number of open parentheses inside of each open brace.
  std::vector<int> Parentheses = {0};
  Guard Last{};
  HeaderState Header = None;
  int ParenthesesAround = 0;
  // The line in which the guard's parenthesis closes.
  unsigned HeaderLine = 0;
  bool HasEnded = false, LastLoopIsEmpty = false;
  // The next token is the `while` of a do statement, which guards nothing.
  bool EndsDo = false;
};

class Scanner {
public:
  explicit Scanner(std::string_view Text) : Text(Text) {}

  GuardsFound run() {
    while (At < Text.size())
      step();
    return Code.Found;
  }
  /// Files with a macro that holds a guarded statement and another one behind it. Only the file
  /// itself shows how these are laid out, because in gcc's text a macro is one line.
  std::set<std::string> Layouts;
  /// What a compiler may say about the replacements of the macros that the text defines.
  GuardsFound InMacros;

private:
  struct Macro {
    std::string_view Keyword;
    bool HasParentheses; // parentheses follow its name: its own, or those of the guard
  };

  void step();
  void newLine();
  void token(Statements &To, std::string_view Token);
  void word(Statements &To);
  void moveTo(size_t End);
  void rawString();
  void directive();
  void marker();
  void define();
  void skipSystemHeader();
  Place here();
  bool isAt(std::string_view What) const { return Text.substr(At, What.size()) == What; }

  std::string_view Text;
  size_t At = 0, LineBegin = 0;
  unsigned Line = 1;
  // The columns of the line.
  struct {
    // Counted up to here.
    size_t End = 0;
    unsigned Column = 0, First = 0;
    bool HasFirst = false;
  } Counted;
  bool IsFirst = true, InDirective = false;
  Statements Code, *Current = &Code;
  std::map<std::string_view, Macro> Macros;
  std::string File;
};

Place Scanner::here() {
  for (; Counted.End < At; ++Counted.End) {
    const char C = Text[Counted.End];
    if (!Counted.HasFirst && !isBlank(C)) {
      Counted.First = Counted.Column;
      Counted.HasFirst = true;
    }
    Counted.Column = C == '\t' ? (Counted.Column / 8 + 1) * 8 : Counted.Column + 1;
  }
  Place P;
  P.Line = Line;
  P.Column = Counted.Column;
  P.Bytes = static_cast<unsigned>(At - LineBegin);
  P.First = Counted.HasFirst ? Counted.First : P.Column;
  return P;
}

void Scanner::newLine() {
  LineBegin = ++At;
  ++Line;
  Counted = {};
  Counted.End = At;
}

/// Moves to End, and counts the lines that end before it.
void Scanner::moveTo(size_t End) {
  while (At < End)
    if (Text[At] == '\n')
      newLine();
    else
      ++At;
}

void Scanner::rawString() {
  const size_t Open = std::min(Text.find('(', At), Text.size());
  const std::string End = ")" + std::string(Text.substr(At + 1, Open - At - 1)) + "\"";
  moveTo(std::min(Text.find(End, Open), Text.size()));
  At = std::min(At + End.size(), Text.size());
}

void Scanner::token(Statements &To, std::string_view Token) { To.token(Token, here()); }

void Scanner::word(Statements &To) {
  const size_t End = endOfIdentifier(Text, At);
  const std::string_view Word = Text.substr(At, End - At);
  if (const auto M = Macros.find(Word); M != Macros.end())
    To.macro(Word, here(), M->second.Keyword, M->second.HasParentheses);
  else
    token(To, Word);
  At = End;
  if (At < Text.size() && Text[At] == '"' && Word.back() == 'R')
    rawString();
}

void Scanner::step() {
  const char C = Text[At];
  if (C == '\n') {
    newLine();
    IsFirst = true;
  } else if (isBlank(C)) {
    ++At;
  } else if (isAt("\\\n")) {
    ++At;
    newLine();
  } else if (isAt("/*") || isAt("//")) {
    moveTo(endOfComment(Text, At));
  } else if (C == '#' && IsFirst && !InDirective) {
    directive();
  } else {
    IsFirst = false;
    if (isIdentifierCharacter(C) && !(C >= '0' && C <= '9'))
      return word(*Current);
    token(*Current, Text.substr(At, 1));
    if (C == '"' || C == '\'')
      return moveTo(endOfLiteral(Text, At));
    At = C >= '0' && C <= '9' ? endOfNumber(Text, At) : At + 1;
  }
}

/// Reads a line marker: # 12 "file.h" 1 3
void Scanner::marker() {
  const size_t End = std::min(Text.find('\n', At), Text.size());
  const std::string_view Rest = Text.substr(At, End - At);
  const size_t Open = Rest.find('"'), Close = Rest.rfind('"');
  if (Open != std::string_view::npos && Close > Open) {
    File = Rest.substr(Open + 1, Close - Open - 1);
    if (Rest.find(" 3", Close) != std::string_view::npos)
      return skipSystemHeader();
  }
  At = End;
}

void Scanner::skipSystemHeader() {
  do {
    const size_t Next = Text.find("\n# ", At);
    const size_t Flags = Next == std::string_view::npos ? Next : Text.find('\n', Next + 1);
    At = std::min(Next, Text.size());
    if (Next == std::string_view::npos || Flags == std::string_view::npos)
      return;
    const std::string_view Marker = Text.substr(Next + 1, Flags - Next - 1);
    if (Marker.find(" 3", Marker.rfind('"') + 1) == std::string_view::npos)
      return;
    At = Flags;
  } while (true);
}

void Scanner::define() {
  while (At < Text.size() && (Text[At] == ' ' || Text[At] == '\t'))
    ++At;
  const size_t Begin = At;
  At = endOfIdentifier(Text, At);
  const std::string_view Name = Text.substr(Begin, At - Begin);
  const bool HasParameters = At < Text.size() && Text[At] == '(';
  if (HasParameters)
    At = std::min(Text.find(')', At) + 1, Text.size());
  Statements Inside;
  Current = &Inside;
  while (At < Text.size() && Text[At] != '\n')
    step();
  Current = &Code;
  InMacros.Mislead |= Inside.Found.Mislead;
  if (Inside.endInGuard())
    Macros[Name] = {Inside.keyword(), HasParameters || Inside.endBeforeParentheses()};
  if (Inside.HasFollower && !File.empty())
    Layouts.insert(File);
}

void Scanner::directive() {
  InDirective = true;
  ++At;
  while (At < Text.size() && (Text[At] == ' ' || Text[At] == '\t'))
    ++At;
  if (At < Text.size() && Text[At] >= '0' && Text[At] <= '9') {
    marker();
  } else if (isAt("define")) {
    At += 6;
    define();
  } else {
    Statements Nobody;
    Current = &Nobody;
    while (At < Text.size() && Text[At] != '\n')
      step();
    Current = &Code;
  }
  InDirective = false;
}

} // namespace

GuardsFound readGuards(std::string_view Text) {
  Scanner All(Text);
  GuardsFound Found = All.run();
  for (const std::string &File : All.Layouts) {
    std::string Source;
    if (Found.Mislead || !readFile(File, Source))
      continue;
    Scanner OfFile(Source);
    OfFile.run();
    Found.Mislead |= OfFile.InMacros.Mislead;
  }
  return Found;
}

} // namespace qrintf
