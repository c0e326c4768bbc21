// Way 2 of Edits.h, for calls that macros make. Each such call has a region, which is the lines of
// the macro's invocation. Regions grow until no invocation crosses their borders. Then each is
// enclosed in directives.
#include "edit/Edits.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>

using namespace clang;

namespace qrintf {

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
/// of an invocation would become one of its arguments. Then joins regions of the same name that
/// share lines.
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

/// Whether a directive can stand before the line at Offset, which it cannot if a comment, a string
/// or a continued line begins earlier and ends later.
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

/// The offsets at which Name stands as an identifier in [Begin, End). Begin is the start of a line
/// and not inside of a comment.
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

/// Whether every use of the name in the lines of the region is one of the calls that are to be
/// edited. A #define would replace any other use too.
bool Editor::nameIsOurs(const Region &R, const std::vector<NameUse> &Others) const {
  for (const NameUse &Use : Others) {
    unsigned Where = offsetOf(SM.getExpansionLoc(Use.Where));
    if (Use.Spelling == R.Spelling && Where >= R.Begin && Where < R.End)
      return false;
  }
  // The name may also stand where the AST has no call, for example in a discarded branch of `if
  // constexpr`. So the identifiers in the lines are compared with the calls.
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

/// Whether the name of the region can be redefined for its lines: all its calls have one site, and
/// no macro makes a text of the name. In #define CHECK(e) CHECK2(e), where CHECK2 uses #e, the text
/// that # makes would contain the site's name.
bool Editor::canDefineName(const Region &R, const std::vector<NameUse> &Others) const {
  return llvm::none_of(V.ExpandedNames, [&](unsigned At) { return R.Begin <= At && At < R.End; }) &&
         llvm::all_of(R.Calls,
                      [&](const Rewrite *Each) { return Each->Site == R.Calls.front()->Site; }) &&
         nameIsOurs(R, Others);
}

void Editor::encloseRegions(const std::vector<NameUse> &Others) {
  growRegions();
  for (Region &R : Regions) {
    if (!lineStartIsClean(R.Begin, R.TopLevel) || !lineStartIsClean(R.End, R.TopLevel)) {
      R.refuse(Reason::MacroPosition);
    } else if (!canDefineName(R, Others)) {
      R.refuse(Reason::MacroManyCalls);
    } else {
      const std::string Name = nameOf(R.Calls.front()->Site, R.Spelling.size());
      Edits.push_back(
          {R.Begin, 0,
           enterPrelude() + "#define " + R.Spelling + " " + Name + "\n" + marker(R.Begin)});
      Edits.push_back({R.End, 0, enterPrelude() + "#undef " + R.Spelling + "\n" + marker(R.End)});
      if (llvm::any_of(R.Calls,
                       [](const Rewrite *Each) { return Each->C->QualifiedBy == Scope::Std; }))
        NamesInStd.insert(Name);
    }
  }
}

} // namespace qrintf
