#include "rewrite/text/CallText.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace qrintf {

unsigned beginOfTokens(llvm::StringRef Text) { return Text.starts_with("\xef\xbb\xbf") ? 3 : 0; }

void rawTokens(llvm::StringRef Text, unsigned Begin, bool Comments,
               llvm::function_ref<bool(const Token &, unsigned)> Visit) {
  LangOptions Options;
  Options.LineComment = true;
  // :: is one token then, and raw strings are read.
  Options.CPlusPlus = true;
  Options.CPlusPlus11 = true;
  // 1'000 is one token then.
  Options.CPlusPlus14 = true;
  Options.RawStringLiterals = true;
  // A location in an invented file, because only differences matter.
  SourceLocation Start = SourceLocation::getFromRawEncoding(1);
  Lexer L(Start, Options, Text.begin(), Text.begin() + Begin, Text.end());
  L.SetCommentRetentionState(Comments);
  for (Token T;;) {
    L.LexFromRawLexer(T);
    if (T.is(tok::eof))
      return;
    if (!Visit(T, T.getLocation().getRawEncoding() - Start.getRawEncoding()))
      return;
  }
}

std::optional<CallText> readCall(llvm::StringRef Text, unsigned NameEnd) {
  CallText Call;
  unsigned Depth = 0, Braces = 0;
  bool Closed = false;
  // The number of tokens since `struct`, `union` or `enum`; 0 for none.
  unsigned BehindTag = 0;
  rawTokens(Text, NameEnd, /*Comments=*/false, [&](const Token &T, unsigned Offset) {
    if (!Depth) {
      if (T.isNot(tok::l_paren))
        return false;
      Call.Open = Offset;
      Depth = 1;
      return true;
    }
    if (T.is(tok::l_brace) && (BehindTag == 1 || BehindTag == 2))
      Call.DefinesTag = true;
    if (T.is(tok::raw_identifier) &&
        (T.getRawIdentifier() == "struct" || T.getRawIdentifier() == "union" ||
         T.getRawIdentifier() == "enum"))
      BehindTag = 1;
    else if (BehindTag)
      ++BehindTag;
    if (T.is(tok::hash) && T.isAtStartOfLine())
      Call.HasDirective = true;
    else if (T.is(tok::l_paren))
      ++Depth;
    else if (T.is(tok::r_paren) && --Depth == 0) {
      Call.Close = Offset;
      Closed = true;
      return false;
    } else if (T.is(tok::comma) && Depth == 1)
      Call.Commas.push_back(Offset);
    else if (T.is(tok::l_brace))
      ++Braces;
    else if (T.is(tok::r_brace) && Braces)
      --Braces;
    else if (T.is(tok::semi) && Depth == 1 && !Braces)
      // No call ends like this, so a parenthesis is missing.
      return false;
    return true;
  });
  return Closed ? std::optional(std::move(Call)) : std::nullopt;
}

} // namespace qrintf
