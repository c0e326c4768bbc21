#include "view/Words.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace qrintf {

std::map<llvm::StringRef, bool> wordsOf(llvm::StringRef Text) {
  std::map<llvm::StringRef, bool> Words;
  const LangOptions C;
  Lexer Raw(SourceLocation(), C, Text.begin(), Text.begin(), Text.end());
  enum { Elsewhere, Hash, Define, Name, Parameter } Place = Elsewhere; // of T in a #define
  llvm::DenseSet<llvm::StringRef> Parameters;
  llvm::StringRef Last; // the word in front of T, if it counts
  Token T;
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof); Raw.LexFromRawLexer(T)) {
    const bool IsWord = T.is(tok::raw_identifier);
    const llvm::StringRef Word = IsWord ? T.getRawIdentifier() : "";
    if (T.isAtStartOfLine())
      Parameters.clear();
    if (T.isAtStartOfLine() && T.is(tok::hash))
      Place = Hash;
    else if (Place == Hash && Word == "define")
      Place = Define;
    else if (Place == Define && IsWord)
      Place = Name;
    else if (Place == Name ? T.is(tok::l_paren) && !T.hasLeadingSpace()
                           : Place == Parameter && T.isNot(tok::r_paren))
      Place = Parameter;
    else
      Place = Elsewhere;
    if (IsWord && Place == Parameter)
      Parameters.insert(Word);
    if (T.is(tok::l_paren) && !Last.empty())
      Words[Last] = true;
    Last = Parameters.contains(Word) ? "" : Word;
    if (!Last.empty())
      Words.try_emplace(Last, false);
  }
  return Words;
}

} // namespace qrintf
