#include "BodyText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using llvm::StringRef;

namespace qrintf {
namespace {

bool isWordCharacter(char C) { return llvm::isAlnum(C) || C == '_' || C == '$' || (C & 0x80); }

/// Notices where a statement may seem to be guarded by an if, else, for or while that it does not belong to. Says so at
/// least where clang's parser does: where the statement behind a guarded one stands in the same line, or begins in a
/// column beyond the guard's.
class Guards {
public:
  bool MayMislead = false;

  void token(StringRef Token, StringRef Indentation, bool IsFirst) {
    if (HasEnded) {
      HasEnded = false;
      settle(Token, Indentation, IsFirst);
    }
    const bool IsGuarded = Header == Closed; // what comes behind the guard's parenthesis
    const bool IsElseIf = IsGuarded && Keyword == "else" && Token == "if";
    if (IsGuarded) {
      Header = None;
      if (!IsElseIf)
        Pending.push_back({GuardIndentation, Depth, Keyword == "if", Token == "{"});
    }
    // Where a do that is guarded, or guards, ends is not looked for.
    MayMislead |= (IsGuarded && Token == "do") || (IsBehindDo && Token != "{");
    IsBehindDo = Token == "do";
    if (Token == "{") {
      MayMislead |= Header == Open; // a statement expression in the condition
      ++Depth;
      Parentheses.push_back(0);
    } else if (Token == "}") {
      while (!Pending.empty() && Pending.back().Depth == Depth)
        Pending.pop_back();
      --Depth;
      if (!Parentheses.empty())
        Parentheses.pop_back();
      HasEnded = !Pending.empty();
      ByBrace = true;
    } else if (Token == "(") {
      ++parentheses();
    } else if (Token == ")") {
      if (--parentheses() == 0 && Header == Open)
        Header = Closed;
    } else if (Token == ";") {
      HasEnded = parentheses() <= 0 && !Pending.empty();
      ByBrace = false;
    } else if (Token == "if" || Token == "for" || Token == "while" || Token == "else") {
      Keyword = Token;
      if (!IsElseIf)
        GuardIndentation = Indentation;
      Header = Token == "else" ? Closed : Open;
    }
  }

private:
  struct Guard {
    StringRef Indentation; // of its line
    int Depth;             // in braces
    bool MayHaveElse, IsBlock;
  };
  enum HeaderState { None, Open, Closed }; // the parentheses behind the keyword

  int &parentheses() {
    if (Parentheses.empty())
      Parentheses.push_back(0);
    return Parentheses.back();
  }

  /// A statement has ended; Token is what follows.
  void settle(StringRef Token, StringRef Indentation, bool IsFirst) {
    // A brace may also close an initializer; then the statement goes on.
    if (ByBrace && Token.size() == 1 && StringRef(",)].?:=<>/%|").contains(Token))
      return;
    MayMislead |= ByBrace && Token.size() == 1 && StringRef("([+-*&^").contains(Token); // goes on, or is the next one
    while (!Pending.empty() && Pending.back().Depth == Depth) {
      const Guard Ended = Pending.pop_back_val();
      if (Token == "else" && Ended.MayHaveElse)
        return;
      MayMislead |= !Ended.IsBlock && Token != "}" && Token != ";" && !(IsFirst && Ended.Indentation.starts_with(Indentation));
    }
  }

  llvm::SmallVector<Guard, 8> Pending;
  llvm::SmallVector<int, 16> Parentheses; // one count for each brace
  int Depth = 0;
  HeaderState Header = None;
  StringRef Keyword, GuardIndentation;
  bool HasEnded = false, ByBrace = false, IsBehindDo = false;
};

class Scanner {
public:
  Scanner(StringRef Text, size_t Begin, llvm::function_ref<bool(StringRef)> Identifier)
      : Text(Text), At(Begin), Identifier(Identifier) {
    size_t Line = Text.take_front(Begin).rfind('\n') + 1; // npos + 1 is 0
    Indentation = Text.slice(Line, Text.find_first_not_of(" \t", Line));
  }
  std::optional<BodyText> run();

private:
  bool skipLiteral();
  bool skipComment();
  void skipNumber();
  bool word();
  bool directive();

  StringRef Text;
  size_t At;
  llvm::function_ref<bool(StringRef)> Identifier;
  BodyText Found;
  Guards Statements;
  using Nesting = llvm::SmallVector<char, 16>;
  bool bracket(char C);
  Nesting Open = {'}'}; // the brackets that end what is open, the body's brace first
  StringRef Indentation; // of the line
  bool IsFirst = false;        // nothing but blanks and comments before it in the line
  bool IsBehindBlanks = false; // nothing but blanks
  struct Group {
    Nesting Before;                // at #if
    std::optional<Nesting> Behind; // behind each of its branches so far
    bool HasElse = false;
  };
  llvm::SmallVector<Group, 4> Groups;
};

bool Scanner::skipLiteral() {
  const char Quote = Text[At++];
  for (; At < Text.size(); ++At) {
    if (Text[At] == '\\')
      ++At;
    else if (Text[At] == Quote)
      return ++At, true;
    else if (Text[At] == '\n')
      return false;
  }
  return false;
}

bool Scanner::skipComment() {
  if (Text[At + 1] == '*') {
    At = Text.find("*/", At + 2);
    if (At == StringRef::npos)
      return false;
    At += 2;
    return true;
  }
  At = std::min(Text.find('\n', At), Text.size());
  return !Text.take_front(At).rtrim(" \t\r").ends_with("\\");
}

void Scanner::skipNumber() {
  for (++At; At < Text.size(); ++At)
    if (!isWordCharacter(Text[At]) && Text[At] != '.' &&
        !(Text[At] == '\'' && At + 1 < Text.size() && isWordCharacter(Text[At + 1])))
      return;
}

bool Scanner::word() {
  const size_t Begin = At;
  while (At < Text.size() && isWordCharacter(Text[At]))
    ++At;
  StringRef Word = Text.slice(Begin, At);
  if (At < Text.size() && Text[At] == '"' && llvm::is_contained({"R", "LR", "uR", "UR", "u8R"}, Word)) // a raw string
    return false;
  Statements.token(Word, Indentation, IsBehindBlanks);
  return Identifier(Word);
}

bool Scanner::directive() {
  size_t Name = Text.find_first_not_of(" \t", At + 1), End = Name;
  if (Name == StringRef::npos)
    return false;
  while (End < Text.size() && isWordCharacter(Text[End]))
    ++End;
  StringRef Word = Text.slice(Name, End);
  size_t Line = At;
  do
    Line = Text.find('\n', Line + 1);
  while (Line != StringRef::npos && Text.take_front(Line).rtrim(" \t\r").ends_with("\\"));
  if (Line == StringRef::npos || Text.slice(At, Line).contains("/*") || Text.slice(At, Line).contains("__COUNTER__"))
    return false;
  At = Line;
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
  } else if (llvm::is_contained({"define", "undef", "include", "include_next", "import", "pragma"}, Word)) {
    return false;
  } else {
    Found.HasDirectives = true;
  }
  return true;
}

/// False where brackets are not nested: a macro may drop its argument, and with it a brace that is alone there.
bool Scanner::bracket(char C) {
  if (C == '{' || C == '(' || C == '[')
    Open.push_back(C == '{' ? '}' : C == '(' ? ')' : ']');
  else if (C == '}' || C == ')' || C == ']')
    return Open.pop_back_val() == C;
  return true;
}

std::optional<BodyText> Scanner::run() {
  while (At < Text.size()) {
    const char C = Text[At];
    if (C == '\n') {
      size_t Line = ++At;
      At = std::min(Text.find_first_not_of(" \t", At), Text.size());
      Indentation = Text.slice(Line, At);
      IsFirst = IsBehindBlanks = true;
      continue;
    }
    if (C == ' ' || C == '\t' || C == '\r' || C == '\f' || C == '\v') {
      ++At;
      continue;
    }
    const char Next = At + 1 < Text.size() ? Text[At + 1] : 0;
    if (C == '/' && (Next == '*' || Next == '/')) {
      if (!skipComment())
        return std::nullopt;
      IsBehindBlanks = false;
      continue;
    }
    if (C == '#' && IsFirst) {
      if (!directive())
        return std::nullopt;
      continue;
    }
    if (llvm::isDigit(C)) {
      Statements.token("0", Indentation, IsBehindBlanks);
      skipNumber();
    } else if (isWordCharacter(C)) {
      if (!word())
        return std::nullopt;
    } else if (C == '"' || C == '\'') {
      Statements.token("\"", Indentation, IsBehindBlanks);
      if (!skipLiteral())
        return std::nullopt;
    } else {
      // A continued line, a digraph, a trigraph.
      if (C == '\\' || (C == '<' && Next == '%') || (C == '%' && (Next == '>' || Next == ':')) || (C == '?' && Next == '?'))
        return std::nullopt;
      if (!bracket(C))
        return std::nullopt;
      if (Open.empty()) {
        Found.End = At;
        Found.MayMislead = Statements.MayMislead;
        return Groups.empty() ? std::optional(Found) : std::nullopt;
      }
      Statements.token(Text.substr(At, 1), Indentation, IsBehindBlanks);
      ++At;
    }
    IsFirst = IsBehindBlanks = false;
  }
  return std::nullopt;
}

} // namespace

std::optional<BodyText> readBody(StringRef Text, size_t Begin, llvm::function_ref<bool(StringRef)> Identifier) {
  return Scanner(Text, Begin, Identifier).run();
}

static StringRef lineFrom(StringRef Text, size_t Begin) {
  return Text.drop_front(Begin).take_until([](char C) { return C == '\n'; });
}

bool hasOwnLines(StringRef Text, size_t Begin, size_t End) {
  return !Text.slice(Begin, End).contains('\n') ||
         (lineFrom(Text, Begin).trim().empty() && lineFrom(Text, End + 1).trim().empty());
}

} // namespace qrintf
