#include "CallText.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace qrintf {

void rawTokens(llvm::StringRef Text, unsigned Begin, bool Comments,
               llvm::function_ref<bool(const Token &, unsigned)> Visit) {
  LangOptions Options;
  Options.LineComment = true;
  Options.CPlusPlus = true; // for :: as one token, and raw strings
  Options.CPlusPlus11 = true;
  Options.CPlusPlus14 = true; // 1'000
  Options.RawStringLiterals = true;
  // A location of an invented file: only differences matter.
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
  unsigned Depth = 0;
  bool Closed = false;
  rawTokens(Text, NameEnd, /*Comments=*/false, [&](const Token &T, unsigned Offset) {
    if (!Depth) {
      if (T.isNot(tok::l_paren))
        return false;
      Call.Open = Offset;
      Depth = 1;
      return true;
    }
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
    else if (T.is(tok::semi) && Depth == 1)
      return false; // not the end of a call in any statement: a parenthesis is missing
    return true;
  });
  return Closed ? std::optional(std::move(Call)) : std::nullopt;
}

std::optional<FormatText> formatInComment(llvm::StringRef Text, const CallText &Call, unsigned Index) {
  if (Index == 0 || Index >= Call.Commas.size())
    return std::nullopt; // the last argument has no comma to take along
  unsigned From = Call.Commas[Index - 1] + 1, Comma = Call.Commas[Index];
  unsigned Begin = 0, End = 0;
  bool Only = true;
  rawTokens(Text, From, /*Comments=*/true, [&](const Token &T, unsigned Offset) {
    if (Offset >= Comma)
      return false;
    if (T.is(tok::comment)) {
      Only = Only && !Begin; // before the format it stays where it is
      return Only;
    }
    if (T.isNot(tok::string_literal)) {
      Only = false;
      return false;
    }
    if (!Begin)
      Begin = Offset;
    End = Offset + T.getLength();
    return true;
  });
  if (!Only || !Begin || !Text.slice(End, Comma).trim(" \t\r\n").empty())
    return std::nullopt;
  llvm::StringRef Format = Text.slice(Begin, Comma);
  if (Format.contains("/*") || Format.contains("*/") || Format.contains("\?\?/"))
    return std::nullopt;
  return FormatText{Begin, Comma};
}

} // namespace qrintf
