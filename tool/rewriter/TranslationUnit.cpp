#include "TranslationUnit.h"

#include "CallSite.h"
#include "Calls.h"
#include "Comments.h"
#include "Edits.h"
#include "Emit.h"
#include "Fold.h"
#include "KeptCalls.h"
#include "Macros.h"
#include "Prelude.h"
#include "Report.h"
#include "Runtime.h"
#include "SeldomCode.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>
#include <cstring>

using namespace clang;

namespace qrintf {
namespace {

/// What stands against a call from outside of it: comments, diagnostics, the caller's wish.
Reason outsideRefusal(const Call &C, const View &V, const Comments &Words, const UnitRequest &Request) {
  if (Request.KeepAll != Reason::None)
    return Request.KeepAll;
  const SourceManager &SM = V.Compiler->getSourceManager();
  CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
  auto [BeginFile, Begin] = SM.getDecomposedLoc(Range.getBegin());
  auto [EndFile, End] = SM.getDecomposedLoc(Range.getEnd());
  if (BeginFile != SM.getMainFileID() || EndFile != BeginFile)
    return Reason::InHeader;
  if (Words.forbid(Begin, End))
    return Reason::UserOff;
  for (unsigned At : V.Diagnosed)
    if (At >= Begin && At <= End)
      return Reason::Diagnosed;
  // gcc checks the format of a call, and clang's view does not tell what it would say of a comma.
  if (C.FormatHasComma && Request.WarnsLiteral)
    return Reason::Diagnosed;
  return Reason::None;
}

/// A macro of the command line would be expanded inside a prelude at the top of the source. (gcc's prelude
/// stands before those macros.) The words of the prelude are few and known, so they are looked up.
bool collidesWithMacros(llvm::StringRef Prelude, Preprocessor &PP, ViewKind Kind) {
  if (Kind == ViewKind::GccText)
    return false;
  const SourceManager &SM = PP.getSourceManager();
  for (const auto &[Name, State] : PP.macros()) {
    const MacroDirective *First = PP.getLocalMacroDirectiveHistory(Name);
    while (First && First->getPrevious())
      First = First->getPrevious();
    if (!First || !First->getLocation().isValid() || !SM.isWrittenInCommandLineFile(First->getLocation()))
      continue;
    llvm::StringRef Word = Name->getName();
    auto isWord = [&](size_t I) {
      return I < Prelude.size() && (isalnum(static_cast<unsigned char>(Prelude[I])) || Prelude[I] == '_');
    };
    for (size_t At = 0; (At = Prelude.find(Word, At)) != llvm::StringRef::npos; At += Word.size())
      if (!(At && isWord(At - 1)) && !isWord(At + Word.size()))
        return true;
  }
  return false;
}

/// Whether the unit is compiled for what the shared texts are made for. The command line has been judged (Sharing.cpp); but how
/// a compiler was configured, its specs and clang's configuration files have a say too: the compiler's own macros tell.
bool canShare(const View &V, Preprocessor &PP, ViewKind Kind) {
  const llvm::Triple &T = V.Compiler->getTarget().getTriple();
  if (T.getArch() != llvm::Triple::x86_64 || T.isX32() || T.isAndroid())
    return false;
  auto isDefined = [&](llvm::StringRef Macro) { return macroNamed(PP, Macro) != nullptr; };
  // Without optimisation what a constant condition excludes is called all the same.
  for (const char *Needed : {"__x86_64__", "__linux__", "__ELF__", "__LP64__", "__SSE2__", "__code_model_small__", "__OPTIMIZE__"})
    if (!isDefined(Needed))
      return false;
  // More than the baseline, x32, and sanitizers.
  for (const char *Other : {"__SSE3__", "__ILP32__", "__SANITIZE_ADDRESS__", "__SANITIZE_HWADDRESS__", "__SANITIZE_THREAD__"})
    if (isDefined(Other))
      return false;
  if (Kind == ViewKind::GccText)
    return true;
  const CodeGenOptions &Options = V.Compiler->getCodeGenOpts();
  return V.Compiler->getLangOpts().Sanitize.empty() && !Options.PrepareForLTO && !Options.PrepareForThinLTO &&
         !Options.UniqueInternalLinkageNames && !Options.DisableRedZone && Options.getFramePointer() == CodeGenOptions::FramePointerKind::None;
}

/// Whether gcc's builtins may get another name in the object: libc's checking functions are called and declared here, and nothing
/// else: a definition, a name for the assembler, a macro, an address and words in assembly would be of the other name, or have a say.
bool canRenameChk(llvm::StringRef Text) {
  auto isWord = [](char C) { return isalnum(static_cast<unsigned char>(C)) || C == '_'; };
  for (size_t At = 0; (At = Text.find("printf_chk", At)) != llvm::StringRef::npos;) {
    llvm::StringRef Before = Text.take_front(At);
    const bool Begins = (Before.consume_back("__s") || Before.consume_back("__sn")) && (Before.empty() || !isWord(Before.back()));
    At += strlen("printf_chk");
    if (!Begins || (At < Text.size() && isWord(Text[At])))
      continue;
    const llvm::StringRef Rest = Text.substr(At).ltrim(), UpToEnd = Rest.take_until([](char C) { return C == ';' || C == '{'; });
    if (!Rest.starts_with("(") || UpToEnd.size() == Rest.size() || Rest[UpToEnd.size()] == '{' || UpToEnd.contains("asm"))
      return false;
  }
  return true;
}

/// A call of which the object's size and the flag are the headers'.
bool mayBeKept(const Call &C, ViewKind Kind) {
  const bool IsChk = C.Form == CallForm::SprintfChk || C.Form == CallForm::SnprintfChk;
  return C.FortifyLevel > 0 && IsChk == (Kind == ViewKind::Clang);
}

/// Warnings that come from the middle end and forget that they are in a system header.
constexpr llvm::StringLiteral PreludeBegin = "#pragma GCC diagnostic push\n"
                                             "#pragma GCC diagnostic ignored \"-Wstringop-overflow\"\n"
                                             "#pragma GCC diagnostic ignored \"-Wstringop-overread\"\n"
                                             "#pragma GCC diagnostic ignored \"-Warray-bounds\"\n"
                                             "#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"\n"
                                             "#pragma GCC diagnostic ignored \"-Wformat-truncation\"\n"
                                             "#pragma GCC diagnostic ignored \"-Wformat-overflow\"\n";
constexpr llvm::StringLiteral PreludeEnd = "#pragma GCC diagnostic pop\n";

} // namespace

UnitResult rewriteUnit(const UnitRequest &Request) {
  UnitResult Result;
  std::vector<Decl *> Declarations;
  std::unique_ptr<View> V = makeView(Request.View, Declarations, Result.Error);
  if (!V) {
    Result.Failed = true;
    return Result;
  }
  ASTContext &Context = V->Compiler->getASTContext();
  Preprocessor &PP = V->Compiler->getPreprocessor();
  const SourceManager &SM = V->Compiler->getSourceManager();
  // At this point the unit is parsed; no pass below parses again. Calls are looked for only now, since a later
  // declaration can say that snprintf is the program's own.

  CallList Found;
  for (Decl *D : Declarations)
    findCalls(D, Context, PP, Found);

  Comments Words(V->text());
  LibraryTraits Library = libraryTraits(PP, Request.WarnsSignedness, Request.WarnsPointers);
  std::vector<Planned> Plans;
  for (Call &C : Found.Calls) {
    Site S;
    if (C.Refusal == Reason::None)
      C.Refusal = outsideRefusal(C, *V, Words, Request);
    if (C.Refusal == Reason::None)
      C.Refusal = siteOf(C, Context, Library, S);
    if (C.Refusal == Reason::None)
      C.Refusal = wantedRefusal(C.Function, S, Request.Leave, Request.Minimum);
    S.LibcInCaller = Request.WarnsAboutSizes;
    if (C.Refusal == Reason::None)
      Plans.push_back({&C, std::move(S)});
    else
      Found.OtherUses.push_back({C.Spelling, C.Name});
  }
  bringTogether(Plans, SM);
  std::vector<Site> Sites;
  std::vector<Rewrite> Rewrites;
  const Runtime Embedded = runtime();
  const SharedTexts Texts(Embedded.Shared);
  SeldomCode Code(Texts);
  const Emitters Out = canShare(*V, PP, Request.View.Kind) ? Request.Out : std::min(Request.Out, Emitters::Static);
  const bool HasCode = Out > Emitters::Static && Code.isAvailable();
  const bool KeepCalls = Out > Emitters::Static && llvm::any_of(Plans, [&](const Planned &Each) { return mayBeKept(*Each.C, Request.View.Kind); }) &&
                         (Request.View.Kind == ViewKind::Clang || canRenameChk(V->text()));
  for (Planned &Each : Plans) {
    Each.S.KeepsCall = KeepCalls && mayBeKept(*Each.C, Request.View.Kind) && canKeepCall(Each.S, Request.View.Kind == ViewKind::GccText);
    // The shim of a kept call has no parameters for the arguments, so it cannot ask about them.
    for (Plan &P : Each.S.Plans)
      P = Each.S.KeepsCall ? withoutKnowledge(P) : settled(P);
    if (!Each.S.IsHot) // SeldomCode compares no length with a known bound, so it must not rely on one
      for (Plan &P : Each.S.Plans)
        for (Piece &Piece : P.Pieces)
          Piece.KnownLength.reset();
    Each.S.IsCode = HasCode && !Each.S.IsHot && canBeCode(Each.S);
    auto Same = std::find(Sites.begin(), Sites.end(), Each.S);
    Rewrites.push_back({Each.C, static_cast<size_t>(Same - Sites.begin()), Reason::None});
    if (Same == Sites.end())
      Sites.push_back(std::move(Each.S));
  }
  // At this point each call has a site or a reason.

  Editor Edits(*V, Request.View.Kind);
  Edits.place(Rewrites, Found.OtherUses);
  for (const Rewrite &R : Rewrites)
    R.C->Refusal = R.Refusal;
  bool Any = std::any_of(Rewrites.begin(), Rewrites.end(), [](const Rewrite &R) { return R.Refusal == Reason::None; });
  if (Any) {
    std::string Bodies, Shims;
    KeptCalls Kept(Request.View.Kind == ViewKind::GccText);
    for (const auto &[Index, Name] : Edits.names()) {
      const Site &S = Sites[Index];
      Bodies += emitBodies(S, Name);
      if (S.IsCode)
        Code.add(S, Name);
      Shims += S.KeepsCall ? Kept.emitShim(S, Name) : emitShim(S, Name);
    }
    const std::string KeptDeclarations = Kept.declarations();
    Prelude P = preludeFor(Bodies + KeptDeclarations + Shims, HeaderText(Embedded.Header), Texts, Out, Code.needs());
    P.Declarations += KeptDeclarations;
    P.Assembly += Code.assembly(Out == Emitters::Shared) + Kept.assembly(Out == Emitters::Shared);
    // What libc's function gets is the user's, and so is every warning about it.
    std::string Text = PreludeBegin.str() + P.Declarations + Bodies + PreludeEnd.str() + Shims;
    for (const std::string &Name : Edits.namesInStd())
      Text += "namespace std { using ::" + Name + "; }\n";
    if (collidesWithMacros(Text, PP, Request.View.Kind)) {
      for (Call &C : Found.Calls)
        if (C.Refusal == Reason::None)
          C.Refusal = Reason::MacroCollision;
    } else if (!Request.Look) {
      Result.Text = Edits.apply(P.Assembly + Text);
      Result.Failed = Result.Text.empty();
      if (Result.Failed)
        Result.Error = "this is not text that gcc's preprocessor made";
    }
  }
  if (Request.Look) {
    UnitInside Inside{*V, Library, {}};
    for (const Call &C : Found.Calls)
      Inside.Calls.push_back({&C, nullptr, ""});
    for (const Rewrite &R : Rewrites)
      for (const auto &[Index, Name] : Edits.names())
        if (R.C->Refusal == Reason::None && Index == R.Site) {
          UnitInside::SiteUse &Use = Inside.Calls[static_cast<size_t>(R.C - Found.Calls.data())];
          Use.S = &Sites[Index];
          Use.Name = Name;
        }
    Request.Look(Inside);
  }
  // From here on there is only text.

  for (const Call &C : Found.Calls)
    Result.Report += reportLine(C, C.Refusal, SM);
  return Result;
}

} // namespace qrintf
