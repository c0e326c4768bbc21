// Ways 2 to 4 of Edits.h: calls that macros make. Their regions are found, grown until no
// invocation crosses their borders, and enclosed in directives.
#include "edit/Edits.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>
#include <map>

using namespace clang;

namespace qrintf {

/// Returns the name of a copy of libc's macro. Copies are counted from the highest number down,
/// sites from 0 up, so the names never meet.
std::string Editor::copyName(size_t Length) {
  std::string Name = "__q";
  for (size_t Number = MacroCopies++; Name.size() < Length; Number /= 36)
    Name.insert(3, 1, "zyxwvutsrqponmlkjihgfedcba9876543210"[Number % 36]);
  return Name;
}

/// Notes a call that a macro makes: its region is the lines of the outermost invocation.
void Editor::addRegion(Rewrite &R) {
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
    R.Refusal = Reason::InHeader;
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
  Regions.push_back({lineBegin(Begin),
                     nextLine(End),
                     Spelling.str(),
                     TopLevel == UINT_MAX ? 0 : std::min(TopLevel, Begin),
                     {&R}});
}

/// Makes regions grow until no macro invocation crosses their borders, because a directive inside
/// of an invocation would become one of its arguments. Then regions of one name that share lines
/// become one.
void Editor::growRegions() {
  for (Region &R : Regions)
    for (bool Grew = true; Grew;) {
      Grew = false;
      for (auto [Begin, End] : V.MultiLineMacros) {
        if (Begin < R.Begin && R.Begin <= End)
          R.Begin = lineBegin(Begin), Grew = true;
        if (Begin < R.End && R.End <= End)
          R.End = nextLine(End), Grew = true;
      }
    }
  std::stable_sort(Regions.begin(), Regions.end(),
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

/// Calls Visit with the offset and the text of each token from Begin on, comments included, until
/// Visit returns false.
void Editor::rawTokens(unsigned Begin,
                       llvm::function_ref<bool(unsigned, llvm::StringRef)> Visit) const {
  Lexer Raw(SM.getLocForStartOfFile(SM.getMainFileID()), V.Compiler->getLangOpts(), Text.begin(),
            Text.begin() + Begin, Text.end());
  Raw.SetCommentRetentionState(true);
  for (Token T;;) {
    Raw.LexFromRawLexer(T);
    unsigned Offset = offsetOf(T.getLocation());
    if (T.is(tok::eof) || !Visit(Offset, Text.substr(Offset, T.getLength())))
      return;
  }
}

/// Whether a directive can stand before the line at Offset: no comment, string or continued line
/// spans its start.
bool Editor::lineStartIsClean(unsigned Offset, unsigned TopLevel) const {
  if (Offset == 0 || Offset >= Text.size())
    return true;
  llvm::StringRef Before = Text.take_front(Offset - 1).rtrim(" \t\r\v\f");
  if (Before.ends_with("\\") || Before.ends_with("?\?/"))
    return false;
  bool Clean = true;
  rawTokens(TopLevel, [&](unsigned Begin, llvm::StringRef Token) {
    Clean =
        // A `//` comment ends before its newline, so it never reaches into the next line.
        Begin >= Offset || Begin + Token.size() <= Offset;
    return Clean && Begin < Offset;
  });
  return Clean;
}

/// The offsets at which Name stands as an identifier in [Begin, End). Begin is the clean start of a
/// line, so it is not inside of a comment.
std::vector<unsigned> Editor::identifiers(unsigned Begin, unsigned End,
                                          llvm::StringRef Name) const {
  std::vector<unsigned> Found;
  rawTokens(Begin, [&](unsigned Offset, llvm::StringRef Token) {
    if (Offset < End && Token == Name)
      Found.push_back(Offset);
    return Offset < End;
  });
  return Found;
}

/// Whether every use of the name in the region's lines is one of its calls. A #define would catch
/// any other use, too.
bool Editor::nameIsOurs(const Region &R, const std::vector<NameUse> &Others) const {
  for (const NameUse &Use : Others) {
    unsigned Where = offsetOf(SM.getExpansionLoc(Use.Where));
    if (Use.Spelling == R.Spelling && Where >= R.Begin && Where < R.End)
      return false;
  }
  // The name may also stand where the AST shows no call, for example in a discarded branch of `if
  // constexpr`. So the tokens of the lines are compared with the calls.
  for (unsigned At : identifiers(R.Begin, R.End, R.Spelling)) {
    bool Called = std::any_of(R.Calls.begin(), R.Calls.end(), [&](const Rewrite *Each) {
      return offsetOf(SM.getSpellingLoc(Each->C->Name)) == At;
    });
    bool Edited = std::any_of(Edits.begin(), Edits.end(), [&](const TextEdit &E) {
      return E.Offset <= At && At < E.Offset + E.Length;
    });
    if (!Called && !Edited)
      return false;
  }
  return true;
}

/// Way 2: one #define, if all calls of that name in the lines are of one site.
std::optional<Editor::Enclosure> Editor::defineName(const Region &R,
                                                    const std::vector<NameUse> &Others) {
  size_t Site = R.Calls.front()->Site;
  if (std::any_of(R.Calls.begin(), R.Calls.end(),
                  [&](const Rewrite *Each) { return Each->Site != Site; }) ||
      !nameIsOurs(R, Others))
    return std::nullopt;
  return Enclosure{"#define " + R.Spelling + " " + nameOf(Site, R.Spelling.size()) + "\n",
                   "#undef " + R.Spelling + "\n"};
}

/// The text of a macro's #define from the begin of its line, and where it is. Nothing for a macro
/// that no file defines, such as one of the command line (-DLOG=printf).
std::optional<Editor::Definition> Editor::definitionOf(const MacroInfo *M) const {
  if (!M || M->isBuiltinMacro() || M->getDefinitionLoc().isInvalid())
    return std::nullopt;
  auto [File, Name] = SM.getDecomposedLoc(M->getDefinitionLoc());
  auto [EndFile, Last] = SM.getDecomposedLoc(M->getDefinitionEndLoc());
  llvm::StringRef Buffer = SM.getBufferData(File);
  unsigned Begin = static_cast<unsigned>(Buffer.take_front(Name).rfind('\n') + 1);
  unsigned End =
      Last + Lexer::MeasureTokenLength(M->getDefinitionEndLoc(), SM, V.Compiler->getLangOpts());
  if (File != EndFile || !Buffer.substr(Begin).ltrim(" \t").starts_with("#"))
    return std::nullopt;
  return Definition{File, Begin, Name, Last, Buffer.slice(Begin, End).str() + "\n"};
}

/// Way 3: the macros whose bodies hold the names are redefined. It fails if one token of a body
/// would have to become two names, and if a name is in no body because the user wrote it as an
/// argument of the macro: `CALL(snprintf, b, 9)`.
///
/// If libc's own macro makes the call, all names stand in that one body: glibc's `#define
/// snprintf(…) __builtin___snprintf_chk(…)` under FORTIFY, for clang. Then each site gets its own
/// copy of that macro, and the user's macros name the copy.
std::optional<Editor::Enclosure> Editor::redefineMacros(const Region &R,
                                                        const std::vector<NameUse> &Others) {
  Preprocessor &PP = V.Compiler->getPreprocessor();
  SourceLocation Here =
      SM.getLocForStartOfFile(SM.getMainFileID()).getLocWithOffset(static_cast<int>(R.Begin));
  Enclosure E;
  // Where a name is spelled, and what it becomes.
  std::map<SourceLocation, std::string> Tokens;
  // Copies of libc's macro, by the name of the site.
  std::map<std::string, std::string> Copies;
  for (const Rewrite *Each : R.Calls) {
    std::string Name = nameOf(Each->Site, R.Spelling.size());
    SourceLocation Token = SM.getSpellingLoc(Each->C->Name),
                   Invoked = SM.getImmediateExpansionRange(Each->C->Name).getBegin();
    if (Invoked.isMacroID() && SM.isInSystemHeader(Token)) {
      Token = SM.getSpellingLoc(Invoked);
      llvm::SmallString<32> Buffer;
      std::string Libc = Lexer::getSpelling(Token, Buffer, SM, PP.getLangOpts()).str();
      std::optional<Definition> D =
          definitionOf(PP.getMacroDefinitionAtLoc(PP.getIdentifierInfo(Libc), Here).getMacroInfo());
      auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Each->C->Name));
      if (!D || D->File != File || Offset <= D->Name || Offset > D->Last)
        return std::nullopt;
      auto [Copy, IsNew] = Copies.try_emplace(Name);
      if (IsNew) {
        Copy->second = copyName(Libc.size());
        D->Text.replace(Offset - D->Begin, R.Spelling.size(), Name);
        D->Text.replace(D->Name - D->Begin, Libc.size(), Copy->second);
        E.Before += D->Text;
        E.After += "#undef " + Copy->second + "\n";
      }
      Name = Copy->second;
    }
    if (Tokens.emplace(Token, Name).first->second != Name)
      return std::nullopt;
  }
  // If the same token also makes a call that stays, it cannot be renamed.
  for (const NameUse &Use : Others) {
    const unsigned Where = offsetOf(SM.getExpansionLoc(Use.Where));
    if (Where < R.Begin || Where >= R.End)
      continue;
    const bool ByLibc = Use.Where.isMacroID() && SM.isInSystemHeader(SM.getSpellingLoc(Use.Where));
    if (Tokens.count(SM.getSpellingLoc(Use.Where)) ||
        (ByLibc &&
         Tokens.count(SM.getSpellingLoc(SM.getImmediateExpansionRange(Use.Where).getBegin()))))
      return std::nullopt;
  }
  // The tokens are sorted by location, so those of a macro's body are between the two ends of its
  // definition.
  auto firstInside = [&](const MacroInfo *M) {
    auto First = Tokens.upper_bound(M->getDefinitionLoc());
    return First != Tokens.end() && First->first <= M->getDefinitionEndLoc() ? First : Tokens.end();
  };
  size_t Placed = 0;
  for (const auto &[Name, State] : PP.macros()) {
    // The definition that holds here is only asked for if one of its definitions has such a token:
    // a unit has thousands of macros, and the question takes time for each.
    const MacroDirective *Last = PP.getLocalMacroDirectiveHistory(Name);
    MacroDirective::DefInfo Any = Last ? Last->getDefinition() : MacroDirective::DefInfo();
    while (Any && firstInside(Any.getMacroInfo()) == Tokens.end())
      Any = Any.getPreviousDefinition();
    const MacroInfo *M = Any ? PP.getMacroDefinitionAtLoc(Name, Here).getMacroInfo() : nullptr;
    if (!M || M->isBuiltinMacro() || M->getDefinitionLoc().isInvalid() ||
        firstInside(M) == Tokens.end())
      continue;
    std::optional<Definition> D = definitionOf(M);
    if (!D)
      return std::nullopt;
    std::string Changed = D->Text;
    for (auto At = firstInside(M); At != Tokens.end() && At->first <= M->getDefinitionEndLoc();
         ++At, ++Placed) {
      // Names are as long as what they replace, so the offsets behind stay valid.
      const auto &[Where, Becomes] = *At;
      Changed.replace(SM.getFileOffset(Where) - D->Begin, Becomes.size(), Becomes);
    }
    std::string Word = Name->getName().str(), Undefine = "#undef " + Word + "\n";
    if (Kind == ViewKind::Clang) {
      E.Before += "#pragma push_macro(\"" + Word + "\")\n" + Undefine + Changed;
      E.After += "#pragma pop_macro(\"" + Word + "\")\n";
    } else {
      // gcc ignores push_macro under -fdirectives-only, so the user's definition is repeated behind
      // the lines, with the line marker of its own place: gcc names that place in diagnostics.
      E.Before += Undefine + Changed;
      E.After += Undefine + marker(M->getDefinitionLoc()) + D->Text;
    }
  }
  return Placed == Tokens.size() ? std::optional(E) : std::nullopt;
}

std::optional<Editor::Enclosure> Editor::enclosureOf(const Region &R,
                                                     const std::vector<NameUse> &Others) {
  // In #define CHECK(e) CHECK2(e), where CHECK2 has #e, the text would have the site's name.
  if (llvm::any_of(V.ExpandedNames, [&](unsigned At) { return R.Begin <= At && At < R.End; }))
    return std::nullopt;
  std::optional<Enclosure> E = defineName(R, Others);
  return E ? E : redefineMacros(R, Others);
}

/// Blanks as wide as the text before Offset in its line. Tabs stay tabs, so that the column is the
/// same for any width of a tab.
std::string Editor::blankUpTo(unsigned Offset) const {
  std::string Blank = Text.slice(lineBegin(Offset), Offset).str();
  for (char &Each : Blank)
    if (Each != '\t')
      Each = ' ';
  return Blank;
}

/// Way 4: puts each invocation on a line of its own, between its own directives.
bool Editor::encloseInvocations(const Region &R, const std::vector<NameUse> &Others) {
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
  // clang prints the broken line if it has a diagnostic there. The comment shows the user that
  // qrintf broke it.
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

void Editor::encloseRegions(const std::vector<NameUse> &Others) {
  growRegions();
  for (Region &R : Regions) {
    if (!lineStartIsClean(R.Begin, R.TopLevel) || !lineStartIsClean(R.End, R.TopLevel)) {
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
        NamesInStd.insert(nameOf(Each->Site, R.Spelling.size()));
  }
}

} // namespace qrintf
