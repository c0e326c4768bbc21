#include "view/Bodies.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace qrintf {

bool Bodies::isWanted(const IdentifierInfo *Name) const {
  return Name->getName().contains("printf") || (IsOwn && IsOwn(const_cast<IdentifierInfo *>(Name)));
}

void Bodies::add(const MacroInfo *Macro, Contents &To,
                 llvm::SmallVectorImpl<const IdentifierInfo *> &Left) const {
  int Depth = 0;
  const auto Tokens = Macro->tokens();
  for (const Token &T : Tokens) {
    if (const IdentifierInfo *Name = T.getIdentifierInfo()) {
      To.Names |= isWanted(Name);
      Left.push_back(Name);
    } else if (T.is(tok::l_brace)) {
      ++Depth;
    } else if (T.is(tok::r_brace)) {
      To.Braces |= --Depth < 0;
    } else if (T.is(tok::hashhash)) {
      // `##` can make any name out of two words, so the macro may make one of the family: `CAT(snp,
      // rintf)`. Behind a comma, as in `, ##__VA_ARGS__`, it makes none: there it is GNU's way to
      // drop the comma.
      To.Names |= &T == Tokens.begin() || !(&T - 1)->is(tok::comma);
    }
  }
  To.Braces |= Depth != 0;
}

Bodies::Contents Bodies::contentsOf(const IdentifierInfo *Macro) {
  auto [At, IsNew] = Known.try_emplace(Macro);
  if (!IsNew)
    return At->second;
  Contents All;
  llvm::SmallPtrSet<const IdentifierInfo *, 16> Seen;
  llvm::SmallVector<const IdentifierInfo *, 16> Left = {Macro};
  while (!Left.empty()) {
    const IdentifierInfo *Name = Left.pop_back_val();
    if (!Name->hasMacroDefinition() || !Seen.insert(Name).second)
      continue;
    const MacroInfo *Definition = PP.getMacroInfo(Name);
    if (!Definition || Definition->isBuiltinMacro()) {
      All.Lasts |= Name->getName() == "_Pragma";
      All.MustBeLexed |= Name->getName() == "_Pragma" || Name->getName() == "__COUNTER__";
    } else {
      add(Definition, All, Left);
    }
  }
  return Known[Macro] = All;
}

std::optional<BodyText> readBody(StringRef Text, size_t Begin, const LangOptions &Options,
                                 llvm::function_ref<bool(StringRef)> Identifier) {
  Lexer Raw(SourceLocation(), Options, Text.begin(), Text.begin() + Begin, Text.end());
  BodyText Found;
  // What would close the brackets that are open. The first is the brace of the body itself.
  llvm::SmallVector<tok::TokenKind, 16> Open = {tok::r_brace};
  Token T;
  Raw.LexFromRawLexer(T);
  while (!T.isOneOf(tok::eof, tok::unknown)) {
    if (T.is(tok::hash) && T.isAtStartOfLine()) {
      Raw.LexFromRawLexer(T);
      if (T.isNot(tok::numeric_constant) &&
          !(T.is(tok::raw_identifier) && T.getRawIdentifier() == "line"))
        return std::nullopt;
      Found.HasMarkers = true;
      while (!T.isAtStartOfLine() && T.isNot(tok::eof))
        Raw.LexFromRawLexer(T);
      continue;
    }
    if (T.is(tok::raw_identifier)) {
      if (T.needsCleaning() || T.hasUCN() || !Identifier(T.getRawIdentifier()))
        return std::nullopt;
    } else if (T.isOneOf(tok::l_brace, tok::l_paren, tok::l_square)) {
      Open.push_back(T.is(tok::l_brace)   ? tok::r_brace
                     : T.is(tok::l_paren) ? tok::r_paren
                                          : tok::r_square);
    } else if (T.isOneOf(tok::r_brace, tok::r_paren, tok::r_square)) {
      if (Open.pop_back_val() != T.getKind())
        return std::nullopt;
      if (Open.empty()) {
        Found.End = Raw.getCurrentBufferOffset() - T.getLength();
        return Found;
      }
    }
    Raw.LexFromRawLexer(T);
  }
  return std::nullopt;
}

static StringRef lineFrom(StringRef Text, size_t Begin) {
  return Text.drop_front(Begin).take_until([](char C) { return C == '\n'; });
}

/// Whether every line of the body is the body's alone, so that no macro invocation inside shares a
/// line with a call outside. The invocations of a body that is not parsed are not recorded
/// (View::MultiLineMacros), so Edits could put a directive into the middle of one.
static bool hasOwnLines(StringRef Text, size_t Begin, size_t End) {
  return !Text.slice(Begin, End).contains('\n') ||
         (lineFrom(Text, Begin).trim().empty() && lineFrom(Text, End + 1).trim().empty());
}

bool Bodies::skip(bool IsUsers) {
  // The lexer can only be moved while it reads from a file and not from the tokens of a macro. And
  // it must not have read a token behind the brace yet, because that token would be lost.
  auto *L = static_cast<Lexer *>(PP.getCurrentLexer());
  if (!L || L->isLexingRawMode())
    return !IsUsers;
  StringRef Text = L->getBuffer();
  const size_t Begin = L->getCurrentBufferOffset();
  if (Begin == 0 || Text[Begin - 1] != '{')
    return !IsUsers;
  Contents All;
  std::optional<BodyText> Body = readBody(Text, Begin, PP.getLangOpts(), [&](StringRef Name) {
    All.Names |= Name.contains("printf");
    auto Known = PP.getIdentifierTable().find(Name);
    if (Known == PP.getIdentifierTable().end())
      return true;
    All.Names = All.Names || isWanted(Known->second);
    if (Known->second->hasMacroDefinition()) {
      Contents More = contentsOf(Known->second);
      All.Names |= More.Names;
      All.Braces |= More.Braces;
      All.MustBeLexed |= More.MustBeLexed;
      All.Lasts |= More.Lasts;
    }
    return !All.Braces && !(IsUsers && (All.Names || All.Lasts));
  });
  if (!Body)
    return !IsUsers;
  if (IsUsers && !hasOwnLines(Text, Begin, Body->End))
    return false;
  if (!Body->HasMarkers && !All.MustBeLexed)
    L->seek(static_cast<unsigned>(Body->End), /*IsAtStartOfLine=*/false);
  return true;
}

} // namespace qrintf
