#include "BodyText.h"

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
    const bool IsGuarded = Header == Closed && Token != "{"; // what comes behind the guard's parenthesis
    if (Header == Closed)
      Header = None;
    if (IsGuarded && !(Keyword == "else" && Token == "if"))
      Pending.push_back({GuardIndentation, Depth});
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
      GuardIndentation = Indentation;
      Header = Token == "else" ? Closed : Open;
    }
  }

private:
  struct Guard {
    StringRef Indentation; // of its line
    int Depth;             // in braces
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
    if (ByBrace && Token.size() == 1 && StringRef(";,)]}.?:=<>+-*/%&|^").contains(Token))
      return;
    if (Token == "else" && !Pending.empty() && Pending.back().Depth == Depth) {
      Pending.pop_back();
      return;
    }
    while (!Pending.empty() && Pending.back().Depth == Depth) {
      const bool IsHarmless = Token == "}" || Token == ";" || (IsFirst && Pending.back().Indentation.starts_with(Indentation));
      MayMislead |= !IsHarmless;
      Pending.pop_back();
    }
  }

  llvm::SmallVector<Guard, 8> Pending;
  llvm::SmallVector<int, 16> Parentheses; // one count for each brace
  int Depth = 0;
  HeaderState Header = None;
  StringRef Keyword, GuardIndentation;
  bool HasEnded = false, ByBrace = false;
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
  int Depth = 1;
  StringRef Indentation; // of the line
  bool IsFirst = false;  // nothing but blanks and comments before it in the line
  struct Group {
    int Before;                // the depth at #if
    std::optional<int> Behind; // the depth behind each of its branches so far
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
  if (At < Text.size() && Text[At] == '"' && Word.ends_with("R") && Word.size() <= 3) // a raw string
    return false;
  Statements.token(Word, Indentation, IsFirst);
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
  if (Line == StringRef::npos || Text.slice(At, Line).contains("/*"))
    return false;
  At = Line;
  if (Word == "if" || Word == "ifdef" || Word == "ifndef") {
    Groups.push_back({Depth, std::nullopt});
  } else if (Word == "else" || Word.starts_with("elif") || Word == "endif") {
    if (Groups.empty())
      return false;
    Group &G = Groups.back();
    if (G.Behind && *G.Behind != Depth)
      return false;
    G.Behind = Depth;
    G.HasElse |= Word == "else";
    if (Word == "endif") {
      if (!G.HasElse && Depth != G.Before)
        return false;
      Groups.pop_back();
    } else {
      Depth = G.Before;
    }
  } else if (Word == "define" || Word == "undef" || Word == "include" || Word == "include_next" || Word == "import") {
    return false;
  } else {
    Found.HasDirectives = true;
  }
  return true;
}

std::optional<BodyText> Scanner::run() {
  while (At < Text.size()) {
    const char C = Text[At];
    if (C == '\n') {
      size_t Line = ++At;
      At = std::min(Text.find_first_not_of(" \t", At), Text.size());
      Indentation = Text.slice(Line, At);
      IsFirst = true;
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
      continue;
    }
    if (C == '#' && IsFirst) {
      if (!directive())
        return std::nullopt;
      continue;
    }
    if (llvm::isDigit(C)) {
      Statements.token("0", Indentation, IsFirst);
      skipNumber();
    } else if (isWordCharacter(C)) {
      if (!word())
        return std::nullopt;
    } else if (C == '"' || C == '\'') {
      Statements.token("\"", Indentation, IsFirst);
      if (!skipLiteral())
        return std::nullopt;
    } else {
      // A continued line, a digraph, a trigraph.
      if (C == '\\' || (C == '<' && Next == '%') || (C == '%' && (Next == '>' || Next == ':')) || (C == '?' && Next == '?'))
        return std::nullopt;
      if (C == '{')
        ++Depth;
      if (C == '}' && --Depth == 0) {
        Found.End = At;
        Found.MayMislead = Statements.MayMislead;
        return Groups.empty() ? std::optional(Found) : std::nullopt;
      }
      Statements.token(Text.substr(At, 1), Indentation, IsFirst);
      ++At;
    }
    IsFirst = false;
  }
  return std::nullopt;
}

} // namespace

std::optional<BodyText> readBody(StringRef Text, size_t Begin, llvm::function_ref<bool(StringRef)> Identifier) {
  return Scanner(Text, Begin, Identifier).run();
}

} // namespace qrintf
