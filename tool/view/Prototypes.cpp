#include "view/Prototypes.h"

#include "text/TextLexer.h"

#include <algorithm>
#include <optional>
#include <vector>

using llvm::StringRef;

namespace qrintf {
namespace {

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
    std::optional<unsigned short> Last = {}; // the word before this place, if that is a word
    std::optional<unsigned short> Name = {}; // the word before the first parenthesis
  };

  unsigned short count(std::string_view Word);
  void noteInDeclaration(char Sign);

  StringRef Text;
  /// How often words stand in the text, up to two. They go by a hash, so a word may count as named
  /// more often than it is, which only keeps a prototype.
  std::vector<unsigned char> Counts;
  std::optional<Declaration> Current;
  std::vector<Declaration> Found;
};

unsigned short Scanner::count(std::string_view Word) {
  unsigned Hash = 0;
  for (const char C : Word)
    Hash = Hash * 33 + static_cast<unsigned char>(C);
  const auto Slot = static_cast<unsigned short>(Hash ^ Hash >> 16);
  Counts[Slot] = static_cast<unsigned char>(Counts[Slot] + (Counts[Slot] < 2));
  return Slot;
}

/// \param Sign  the first character of what is no word
void Scanner::noteInDeclaration(char Sign) {
  if (Sign == '(') {
    if (!Current->Name)
      Current->Name = Current->Last;
    ++Current->Depth;
  }
  const bool IsBetween = StringRef("*,[].").contains(Sign);
  if ((Sign == '(' && !Current->Name) || (Sign == ')' && Current->Depth-- == 0) ||
      (Sign == '\n' && Current->Words == 1) || !(IsBetween || StringRef("()\n").contains(Sign)))
    Current.reset();
  else if (IsBetween)
    Current->Last.reset();
}

std::string Scanner::run() {
  TextLexer Tokens(Text);
  int Depth = 0; // of braces
  bool CanBegin = true, InDirective = false;
  for (TextToken T; (T = Tokens.next()).K != TextToken::End;) {
    const bool IsWord = T.K == TextToken::Word || T.K == TextToken::Number;
    const char C = Text[T.Begin];
    if (T.K == TextToken::RawLiteral || (T.K == TextToken::Literal && !T.IsClosed))
      return Text.str();
    if (T.K == TextToken::Comment)
      continue;
    if (T.K == TextToken::Directive || InDirective) {
      // Its words are all that matters in it.
      if (IsWord)
        count(T.in(Text));
      InDirective = !T.endsLine();
      Current.reset();
      CanBegin = true;
    } else if (IsWord) {
      if (CanBegin && T.IsFirst && Depth == 0)
        Current = Declaration{.Begin = T.Begin};
      CanBegin = false;
      const unsigned short Word = count(T.in(Text));
      if (Current) {
        ++Current->Words;
        Current->Last = Word;
      }
    } else {
      if (C == ';' && Current && Current->Name && Current->Depth == 0) {
        Current->End = T.Stop;
        Found.push_back(*Current);
        Current.reset();
      } else if (Current) {
        noteInDeclaration(C);
      }
      Depth += (C == '{') - (C == '}');
      CanBegin = C == ';' || C == '}' || (C == '\n' && CanBegin);
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
