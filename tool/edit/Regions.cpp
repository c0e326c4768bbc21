// Ways 2 and 3 of Edits.h, for calls that macros make. Each such call has a region, which is the
// lines of the macro's invocation. Regions grow until no invocation crosses their borders. Then
// each is enclosed in directives.
#include "edit/Edits.h"

#include "text/TextLexer.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>

using namespace clang;

namespace qrintf {

/// Notes a call that a macro makes: its region is the lines of the outermost invocation.
void FileEditor::addRegion(Rewrite &R) {
  Preprocessor &PP = V.Compiler->getPreprocessor();
  llvm::StringRef Spelling = R.C->Spelling;
  SourceLocation Token = SM.getSpellingLoc(R.C->Name);
  llvm::SmallString<32> Buffer;
  if (SM.isWrittenInScratchSpace(Token) ||
      Lexer::getSpelling(Token, Buffer, SM, PP.getLangOpts()) != Spelling) {
    R.Refusal = Reason::SpellingUnclear;
    return;
  }
  CharSourceRange Outermost = SM.getExpansionRange(R.C->Name);
  unsigned Begin = offsetOf(Outermost.getBegin()), End = offsetOf(Outermost.getEnd());
  unsigned TopLevel = offsetOf(SM.getExpansionLoc(R.C->TopLevel));
  if (Begin == UINT_MAX || End == UINT_MAX) {
    R.Refusal = Reason::MacroPosition;
    return;
  }
  if (PP.getMacroDefinitionAtLoc(PP.getIdentifierInfo(Spelling), Outermost.getBegin())) {
    R.Refusal = Reason::MacroSelf;
    return;
  }
  if (R.C->QualifiedBy == Scope::Other) {
    // The macro would expand to OTHER::__q00000, and the prelude defines nothing in the user's
    // namespaces.
    R.Refusal = Reason::SpellingUnclear;
    return;
  }
  Regions.push_back({lineBegin(Text, Begin),
                     nextLine(End),
                     Spelling.str(),
                     TopLevel == UINT_MAX ? 0 : std::min(TopLevel, Begin),
                     {&R}});
}

/// Makes regions grow until no macro invocation crosses their borders, because a directive inside
/// of an invocation would become one of its arguments. Then joins regions of the same name that
/// share lines.
void FileEditor::growRegions() {
  std::vector<std::pair<unsigned, unsigned>> Invocations;
  for (SourceRange Each : Regions.empty() ? std::vector<SourceRange>() : V.MultiLineMacros)
    if (const unsigned Begin = offsetOf(Each.getBegin()); Begin != UINT_MAX)
      Invocations.emplace_back(Begin, offsetOf(Each.getEnd()));
  for (Region &R : Regions)
    for (bool Grew = true; Grew;) {
      Grew = false;
      for (auto [Begin, End] : Invocations) {
        if (Begin < R.Begin && R.Begin <= End)
          R.Begin = lineBegin(Text, Begin), Grew = true;
        if (Begin < R.End && R.End <= End)
          R.End = nextLine(End), Grew = true;
      }
    }
  std::ranges::stable_sort(Regions,
                           [](const Region &A, const Region &B) { return A.Begin < B.Begin; });
  std::vector<Region> Merged;
  for (Region &R : Regions) {
    Region *Same = nullptr;
    for (Region &M : Merged)
      if (M.Spelling == R.Spelling && R.Begin < M.End)
        Same = &M;
    if (!Same) {
      Merged.push_back(std::move(R));
      continue;
    }
    Same->End = std::max(Same->End, R.End);
    Same->TopLevel = std::min(Same->TopLevel, R.TopLevel);
    Same->Calls.insert(Same->Calls.end(), R.Calls.begin(), R.Calls.end());
  }
  Regions = std::move(Merged);
}

/// Whether a directive can stand before the line at Offset, which it cannot if a comment, a string
/// or a continued line begins earlier and ends later.
bool FileEditor::lineStartIsClean(unsigned Offset, unsigned TopLevel) const {
  if (Offset == 0 || Offset >= Text.size())
    return true;
  llvm::StringRef Before = Text.take_front(Offset - 1).rtrim(" \t\r\v\f");
  if (Before.ends_with("\\") || Before.ends_with("?\?/"))
    return false;
  TextLexer Tokens(Text, V.Compiler->getLangOpts().LineComment, TopLevel);
  TextToken T;
  do
    T = Tokens.nextMark(/*WithDirectives=*/false);
  while (T.K != TextToken::End && T.Stop <= Offset);
  return T.K == TextToken::End || T.Begin >= Offset;
}

/// Whether every use of the name in the lines of the region is one of the calls that are to be
/// edited. A #define would replace any other use too.
bool FileEditor::nameIsOurs(const Region &R, llvm::ArrayRef<NameUse> Others) const {
  for (const NameUse &Use : Others) {
    unsigned Where = offsetOf(SM.getExpansionLoc(Use.Where));
    if (Use.Spelling == R.Spelling && Where >= R.Begin && Where < R.End)
      return false;
  }
  // The name may also stand where the AST has no call, for example in a discarded branch of `if
  // constexpr`. So the identifiers in the lines are compared with the calls.
  TextLexer Tokens(Text, V.Compiler->getLangOpts().LineComment, R.Begin);
  for (TextToken T = Tokens.next(); T.K != TextToken::End && T.Begin < R.End; T = Tokens.next()) {
    auto isCalled = [&](const Rewrite *Each) {
      return offsetOf(SM.getSpellingLoc(Each->C->Name)) == T.Begin;
    };
    auto isIn = [&](const TextEdit &E) {
      return E.Offset <= T.Begin && T.Begin < E.Offset + E.Length;
    };
    if (T.in(Text) == R.Spelling && llvm::none_of(R.Calls, isCalled) && llvm::none_of(Edits, isIn))
      return false;
  }
  return true;
}

/// Redefines the name. This is possible if all calls of that name in the lines have the same site.
std::optional<FileEditor::Enclosure> FileEditor::enclosureOf(const Region &R,
                                                             llvm::ArrayRef<NameUse> Others) {
  const size_t Site = R.Calls.front()->Site;
  // In #define CHECK(e) CHECK2(e), where CHECK2 uses #e, the text that # makes would contain the
  // site's name.
  auto isInside = [&](SourceLocation Where) {
    const unsigned At = offsetOf(Where);
    return R.Begin <= At && At < R.End;
  };
  if (llvm::any_of(V.ExpandedNames, isInside) ||
      std::ranges::any_of(R.Calls, [&](const Rewrite *Each) { return Each->Site != Site; }) ||
      !nameIsOurs(R, Others))
    return std::nullopt;
  return Enclosure{"#define " + R.Spelling + " " + Names.of(Site, R.Spelling.size()) + "\n",
                   "#undef " + R.Spelling + "\n"};
}

/// Blanks that are as wide as the text before Offset in its line. A tab becomes a tab, so that the
/// column is right whatever a tab's width is.
std::string FileEditor::blankUpTo(unsigned Offset) const {
  std::string Blank = Text.slice(lineBegin(Text, Offset), Offset).str();
  for (char &Each : Blank)
    if (Each != '\t')
      Each = ' ';
  return Blank;
}

/// Way 3: puts each invocation on a line of its own, between its own directives.
bool FileEditor::encloseInvocations(const Region &R, llvm::ArrayRef<NameUse> Others) {
  std::map<unsigned, Region> Invocations;
  for (Rewrite *Each : R.Calls) {
    CharSourceRange Range = SM.getExpansionRange(Each->C->Name);
    unsigned Begin = offsetOf(Range.getBegin());
    unsigned End = offsetOf(Range.getEnd()) +
                   Lexer::MeasureTokenLength(Range.getEnd(), SM, V.Compiler->getLangOpts());
    auto [At, IsNew] =
        Invocations.try_emplace(Begin, Region{Begin, End, R.Spelling, R.TopLevel, {}});
    At->second.Calls.push_back(Each);
  }
  std::vector<TextEdit> Breaks;
  // If clang has a diagnostic for that line, it prints the line as we broke it. The comment tells
  // the user who broke it.
  const std::string Break = Kind == ViewKind::Clang ? " /* <qrintf> */\n" : "\n";
  for (const auto &[Begin, Invocation] : Invocations) {
    std::optional<Enclosure> E = enclosureOf(Invocation, Others);
    if (!E)
      return false;
    unsigned End = Invocation.End;
    Breaks.push_back(
        {Begin, 0, Break + enterPrelude() + E->Before + marker(Begin) + blankUpTo(Begin)});
    Breaks.push_back({End, 0, Break + enterPrelude() + E->After + marker(End) + blankUpTo(End)});
  }
  if (Kind == ViewKind::Clang) {
    size_t LineEnd = Text.find_first_of("\r\n", Breaks.back().Offset);
    Breaks.push_back({static_cast<unsigned>(std::min(LineEnd, Text.size())), 0, " /* <qrintf> */"});
  }
  Edits.insert(Edits.end(), Breaks.begin(), Breaks.end());
  return true;
}

void FileEditor::encloseRegions(llvm::ArrayRef<NameUse> Others) {
  growRegions();
  for (Region &R : Regions) {
    // clang warns of a last line without an end, where no directive can follow either.
    const bool HasEnd = R.End != Text.size() || Text.ends_with("\n");
    if (!HasEnd || !lineStartIsClean(R.Begin, R.TopLevel) || !lineStartIsClean(R.End, R.TopLevel)) {
      R.refuse(Reason::MacroPosition);
      continue;
    }
    if (std::optional<Enclosure> E = enclosureOf(R, Others)) {
      Edits.push_back({R.Begin, 0, enterPrelude() + E->Before + marker(R.Begin)});
      Edits.push_back({R.End, 0, enterPrelude() + E->After + marker(R.End)});
    } else if (!encloseInvocations(R, Others)) {
      R.refuse(Reason::MacroManyCalls);
      continue;
    }
    for (const Rewrite *Each : R.Calls)
      if (Each->C->QualifiedBy == Scope::Std)
        Names.InStd.insert(Names.of(Each->Site, R.Spelling.size()));
  }
  std::ranges::stable_sort(Edits, {}, &TextEdit::Offset);
}

} // namespace qrintf
