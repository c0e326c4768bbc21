#include "view/Prototypes.h"

#include "common/RawText.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

using llvm::StringRef;

namespace qrintf {
namespace {

enum class Kind : unsigned char { Other, Blank, LineEnd, Word, Open, Close, Between };

std::array<Kind, 256> kinds() {
  std::array<Kind, 256> All = {};
  for (unsigned C = 0; C < 256; ++C)
    if (isIdentifierCharacter(static_cast<char>(C)))
      All[C] = Kind::Word;
  for (const unsigned char C : {' ', '\t', '\r', '\f', '\v'})
    All[C] = Kind::Blank;
  for (const unsigned char C : {'*', ',', '[', ']', '.'})
    All[C] = Kind::Between;
  All['\n'] = Kind::LineEnd;
  All['('] = Kind::Open;
  All[')'] = Kind::Close;
  return All;
}

class Scanner {
public:
  explicit Scanner(StringRef Text) : Text(Text), Counts(1 << 16) {}
  std::string run();

private:
  /// A declaration that may be a prototype which can go: of words, brackets, stars and commas, and
  /// with two words before the first end of a line, since one word may be a macro such as
  /// __BEGIN_DECLS.
  struct Declaration {
    size_t Begin = 0, End = 0, Words = 0, Depth = 0; // of parentheses
    std::optional<unsigned short> Last; // the word before this place, if that is a word
    std::optional<unsigned short> Name; // the word before the first parenthesis
  };

  unsigned short word();
  bool skipComment();
  bool skipLiteral();
  void skipDirective();
  void noteInDeclaration(Kind K);

  StringRef Text;
  size_t At = 0;
  /// How often words stand in the text, up to two. They go by a hash, so a word may count as named
  /// more often than it is, which only keeps a prototype.
  std::vector<unsigned char> Counts;
  std::optional<Declaration> Current;
  std::vector<Declaration> Found;
};

unsigned short Scanner::word() {
  unsigned Hash = 0;
  for (; At < Text.size() && isIdentifierCharacter(Text[At]); ++At)
    Hash = Hash * 33 + static_cast<unsigned char>(Text[At]);
  const auto Slot = static_cast<unsigned short>(Hash ^ Hash >> 16);
  Counts[Slot] = static_cast<unsigned char>(Counts[Slot] + (Counts[Slot] < 2));
  return Slot;
}

bool Scanner::skipComment() {
  const char Next = Text[At] == '/' && At + 1 < Text.size() ? Text[At + 1] : 0;
  if (Next == '*')
    At = std::min(Text.find("*/", At + 2), Text.size() - 2) + 2;
  else if (Next == '/')
    At = std::min(Text.find('\n', At), Text.size());
  else
    return false;
  return true;
}

bool Scanner::skipLiteral() {
  for (const char Quote = Text[At++]; At < Text.size() && Text[At] != '\n'; ++At)
    if (Text[At] == '\\')
      ++At;
    else if (Text[At] == Quote)
      return ++At, true;
  return false;
}

/// Counts the words of a directive, which are all that matters in it.
void Scanner::skipDirective() {
  while (At < Text.size() && (Text[At] != '\n' || Text[At - 1] == '\\'))
    if (isIdentifierCharacter(Text[At]))
      word();
    else if (!skipComment())
      ++At;
}

void Scanner::noteInDeclaration(Kind K) {
  if (K == Kind::Open) {
    if (!Current->Name)
      Current->Name = Current->Last;
    ++Current->Depth;
  }
  if ((K == Kind::Open && !Current->Name) || (K == Kind::Close && Current->Depth-- == 0) ||
      (K == Kind::LineEnd && Current->Words == 1) || K == Kind::Other)
    Current.reset();
  else if (K == Kind::Between)
    Current->Last.reset();
}

std::string Scanner::run() {
  static const std::array<Kind, 256> Kinds = kinds();
  int Depth = 0; // of braces
  // Whether a declaration can begin here, and whether nothing stands before this place in its line.
  bool CanBegin = true, IsFirst = true;
  while (At < Text.size()) {
    const char C = Text[At];
    const Kind K = Kinds[static_cast<unsigned char>(C)];
    if (K == Kind::Blank) {
      ++At;
      continue;
    }
    if (K == Kind::Word) {
      if (CanBegin && IsFirst && Depth == 0)
        Current = Declaration{.Begin = At};
      CanBegin = IsFirst = false;
      const unsigned short Word = word();
      if (Current) {
        ++Current->Words;
        Current->Last = Word;
      }
      continue;
    }
    if (C == '/' && skipComment())
      continue;
    if (C == '#' && IsFirst) {
      skipDirective();
      Current.reset();
      CanBegin = true;
      continue;
    }
    if (C == ';' && Current && Current->Name && Current->Depth == 0) {
      Current->End = At + 1;
      Found.push_back(*Current);
      Current.reset();
    } else if (Current) {
      noteInDeclaration(K);
    }
    if (K == Kind::LineEnd) {
      IsFirst = true;
    } else {
      Depth += (C == '{') - (C == '}');
      CanBegin = C == ';' || C == '}';
      IsFirst = false;
    }
    if (C == '"' || C == '\'') {
      if (!skipLiteral())
        return Text.str();
    } else {
      ++At;
    }
  }
  std::string Left = Text.str();
  for (const Declaration &Each : Found)
    if (Counts[*Each.Name] == 1)
      std::replace_if(
          Left.begin() + static_cast<ptrdiff_t>(Each.Begin),
          Left.begin() + static_cast<ptrdiff_t>(Each.End), [](char C) { return C != '\n'; }, ' ');
  return Left;
}

} // namespace

std::string withoutUnusedPrototypes(StringRef Text) { return Scanner(Text).run(); }

} // namespace qrintf
