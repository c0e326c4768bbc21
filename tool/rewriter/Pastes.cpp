#include "Pastes.h"

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <string>

using llvm::StringRef;
namespace tok = clang::tok;

namespace qrintf {

llvm::SmallVector<Paste, 2> pastesOf(StringRef Define, const clang::LangOptions &Options) {
  struct Spelled {
    StringRef Text;
    bool IsWord, IsPaste; // IsWord: or a number
  };
  const std::string Copy = Define.str(); // the lexer wants a NUL
  clang::Lexer L(clang::SourceLocation(), Options, Copy.data(), Copy.data(), Copy.data() + Copy.size());
  clang::Token Token;
  auto next = [&] { return L.LexFromRawLexer(Token), Token.isNot(tok::eof); };
  auto text = [&] { return Define.slice(static_cast<size_t>(L.getBufferLocation() - Copy.data()) - Token.getLength(), static_cast<size_t>(L.getBufferLocation() - Copy.data())); };
  llvm::SmallVector<StringRef, 8> Parameters = {"__VA_ARGS__"};
  for (int I = 0; I < 3; ++I) // # define NAME
    next();
  bool IsMore = next();
  if (IsMore && Token.is(tok::l_paren) && !Token.hasLeadingSpace()) {
    while (next() && Token.isNot(tok::r_paren))
      if (Token.is(tok::raw_identifier))
        Parameters.push_back(text());
    IsMore = next();
  }
  llvm::SmallVector<Spelled, 32> Body;
  for (; IsMore; IsMore = next())
    Body.push_back({text(), Token.isOneOf(tok::raw_identifier, tok::numeric_constant), Token.is(tok::hashhash)});
  llvm::SmallVector<Paste, 2> Out;
  for (size_t At = 1; At + 1 < Body.size(); ++At) {
    if (!Body[At].IsPaste)
      continue;
    Paste P;
    bool IsWord = true;
    auto add = [&](const Spelled &Each) {
      IsWord &= Each.IsWord; // `, ## __VA_ARGS__` and L ## "…" make none
      P.Operands.push_back({Each.Text, llvm::is_contained(Parameters, Each.Text)});
    };
    add(Body[At - 1]);
    for (; At + 1 < Body.size() && Body[At].IsPaste; At += 2)
      add(Body[At + 1]);
    if (IsWord)
      Out.push_back(std::move(P));
  }
  return Out;
}

bool Paste::isMadeOf(StringRef Name, llvm::ArrayRef<Operand> Operands, llvm::function_ref<bool(StringRef)> isGiven) {
  if (Operands.empty())
    return Name.empty();
  const Operand &First = Operands.front();
  if (!First.IsParameter)
    return Name.consume_front(First.Text) && isMadeOf(Name, Operands.drop_front(), isGiven);
  if (Operands.size() == 1)
    return Name.empty() || llvm::isDigit(Name.front()) || isGiven(Name);
  for (size_t Length = 0; Length <= Name.size(); ++Length) // nothing, a number, a word
    if (const StringRef Given = Name.take_front(Length);
        isMadeOf(Name.substr(Length), Operands.drop_front(), isGiven) && (!Length || llvm::isDigit(Given.front()) || isGiven(Given)))
      return true;
  return false;
}

} // namespace qrintf
