#include "view/BodyText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using llvm::StringRef;

namespace qrintf {
namespace {

bool isWordCharacter(char C) { return llvm::isAlnum(C) || C == '_' || C == '$' || (C & 0x80); }

class BodyScanner {
public:
  BodyScanner(StringRef Text, size_t Begin, llvm::function_ref<bool(StringRef)> Identifier)
      : Text(Text), At(Begin), Identifier(Identifier) {}
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
  using Nesting = llvm::SmallVector<char, 16>;
  bool bracket(char C);
  // The brackets that would close those which are open. The first is the brace of the body itself.
  Nesting Open = {'}'};
  // Whether only blanks and comments stand before this place in its line, so that `#` begins a
  // directive.
  bool IsFirst = false;
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

bool BodyScanner::skipLiteral() {
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

bool BodyScanner::skipComment() {
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

void BodyScanner::skipNumber() {
  for (++At; At < Text.size(); ++At)
    if (!isWordCharacter(Text[At]) && Text[At] != '.' &&
        !(Text[At] == '\'' && At + 1 < Text.size() && isWordCharacter(Text[At + 1])))
      return;
}

bool BodyScanner::word() {
  const size_t Begin = At;
  while (At < Text.size() && isWordCharacter(Text[At]))
    ++At;
  StringRef Word = Text.slice(Begin, At);
  if (At < Text.size() && Text[At] == '"' &&
      // A raw string may hold unbalanced quotes and brackets: R"(")".
      llvm::is_contained({"R", "LR", "uR", "UR", "u8R"}, Word))
    return false;
  return Identifier(Word);
}

bool BodyScanner::directive() {
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
  if (Line == StringRef::npos || Text.slice(At, Line).contains("/*") ||
      Text.slice(At, Line).contains("__COUNTER__"))
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

std::optional<BodyText> BodyScanner::run() {
  while (At < Text.size()) {
    const char C = Text[At];
    if (C == '\n') {
      ++At;
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
      skipNumber();
    } else if (isWordCharacter(C)) {
      if (!word())
        return std::nullopt;
    } else if (C == '"' || C == '\'') {
      if (!skipLiteral())
        return std::nullopt;
    } else {
      // A continued line, a digraph (`<%` is a brace) or a trigraph: rare enough to leave such a
      // body to the parser instead of reading it here.
      if (C == '\\' || (C == '<' && Next == '%') || (C == '%' && (Next == '>' || Next == ':')) ||
          (C == '?' && Next == '?'))
        return std::nullopt;
      if (!bracket(C))
        return std::nullopt;
      if (Open.empty()) {
        Found.End = At;
        return Groups.empty() ? std::optional(Found) : std::nullopt;
      }
      ++At;
    }
    IsFirst = false;
  }
  return std::nullopt;
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
