#include "TranslationUnit.h"

#include "Budget.h"
#include "CallHeat.h"
#include "CallSite.h"
#include "Calls.h"
#include "Comments.h"
#include "Edits.h"
#include "Emit.h"
#include "EngineCalls.h"
#include "Fold.h"
#include "Macros.h"
#include "Prelude.h"
#include "Report.h"
#include "Runtime.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>

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

/// Whether the unit is compiled for the machine and the system that texts of assembly are made for. The command line has been judged (Sharing.cpp); but how
/// a compiler was configured, its specs and clang's configuration files have a say too: the compiler's own macros tell.
bool canHoldAssembly(const View &V, Preprocessor &PP, ViewKind Kind) {
  const llvm::Triple &T = V.Compiler->getTarget().getTriple();
  if (T.getArch() != llvm::Triple::x86_64 || T.isX32() || T.isAndroid())
    return false;
  auto isDefined = [&](llvm::StringRef Macro) { return macroNamed(PP, Macro) != nullptr; };
  // Without optimisation what a constant condition excludes is called all the same.
  for (const char *Needed : {"__x86_64__", "__linux__", "__ELF__", "__LP64__", "__SSE2__", "__code_model_small__", "__OPTIMIZE__"})
    if (!isDefined(Needed))
      return false;
  // x32 and sanitizers.
  for (const char *Other : {"__ILP32__", "__SANITIZE_ADDRESS__", "__SANITIZE_HWADDRESS__", "__SANITIZE_THREAD__"})
    if (isDefined(Other))
      return false;
  if (Kind == ViewKind::GccText)
    return true;
  const CodeGenOptions &Options = V.Compiler->getCodeGenOpts();
  return V.Compiler->getLangOpts().Sanitize.empty() && !Options.PrepareForLTO && !Options.PrepareForThinLTO &&
         !Options.UniqueInternalLinkageNames && !Options.DisableRedZone && Options.getFramePointer() == CodeGenOptions::FramePointerKind::None;
}

/// Whether it may share functions with other units: those are made for the baseline, and a unit for more is to have faster ones.
bool canShare(const View &V, Preprocessor &PP, ViewKind Kind) {
  return canHoldAssembly(V, PP, Kind) && !macroNamed(PP, "__SSE3__") && !macroNamed(PP, "QRINTF_PORTABLE") && !macroNamed(PP, "QRINTF_NO_OVERREAD");
}

/// Calls that are one too many for the unit get their reason, and are no rewrites any more.
void keepWithinBudget(std::vector<Rewrite> &Rewrites, const std::vector<Site> &Sites, CallList &Found) {
  std::vector<BudgetedCall> Candidates;
  for (const Rewrite &R : Rewrites) {
    unsigned Pieces = 0;
    bool HasNumbers = false;
    for (const Plan &P : Sites[R.Site].Plans)
      for (const Piece &Each : P.Pieces) {
        Pieces += Each.K != Piece::Literal;
        HasNumbers |= Each.K == Piece::Integer || Each.K == Piece::Float || Each.K == Piece::Pointer;
      }
    Candidates.push_back({R.C->Heat, R.C->IsResultUsed, HasNumbers, R.Site, Pieces});
  }
  const size_t Calls = static_cast<size_t>(llvm::count_if(Found.Calls, [](const Call &C) { return C.Refusal != Reason::NotABuffer && C.Refusal != Reason::VaList; }));
  const std::vector<bool> In = withinBudget(Candidates, Calls);
  std::vector<Rewrite> Left;
  for (size_t I = 0; I < Rewrites.size(); ++I) {
    Call &C = *Rewrites[I].C;
    if (In[I]) {
      Left.push_back(Rewrites[I]);
      continue;
    }
    C.Refusal = Reason::Cold;
    C.Heat = Evidence::BudgetSpent;
    Found.OtherUses.push_back({C.Spelling, C.Name});
  }
  Rewrites = std::move(Left);
}

/// A formatting function takes some hundred bytes and a millisecond of gcc's time in each caller that it becomes a part of.
constexpr int ManyCalls = 4;

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
  const std::set<std::string> UsedOtherwise = usedOtherwise(Found);

  Comments Words(V->text());
  LibraryTraits Library = libraryTraits(PP, Request.WarnsSignedness, Request.WarnsPointers);
  CallHeat Warmth(SM, V->Compiler->getLangOpts(), Declarations, Request.Hot);
  std::vector<Planned> Plans;
  for (Call &C : Found.Calls) {
    Site S;
    if (C.Refusal == Reason::None)
      C.Refusal = outsideRefusal(C, *V, Words, Request);
    if (C.Refusal == Reason::None)
      C.Refusal = siteOf(C, Context, Library, S);
    if (C.Refusal == Reason::None)
      C.Refusal = wantedRefusal(C.Function, S, Request.Leave, Request.Minimum);
    if (C.Refusal == Reason::None && temperatureOf(C.Heat = Warmth.of(C)) == Temperature::Cold)
      C.Refusal = Reason::Cold;
    C.IsResultUsed = Warmth.isResultUsed(C);
    S.LibcInCaller = Request.WarnsAboutSizes;
    if (C.Refusal == Reason::None)
      Plans.push_back({&C, std::move(S)});
    else
      Found.OtherUses.push_back({C.Spelling, C.Name});
  }
  bringTogether(Plans, SM);
  std::vector<Site> Sites;
  std::vector<Rewrite> Rewrites;
  const Emitters Out = canShare(*V, PP, Request.View.Kind) ? Request.Out : std::min(Request.Out, Emitters::Static);
  for (Planned &Each : Plans) {
    for (Plan &P : Each.S.Plans)
      P = settled(P);
    Each.S.IsBaseline = Out >= Emitters::Shared;
    auto Same = std::find(Sites.begin(), Sites.end(), Each.S);
    Rewrites.push_back({Each.C, static_cast<size_t>(Same - Sites.begin()), Reason::None});
    if (Same == Sites.end())
      Sites.push_back(std::move(Each.S));
  }
  keepWithinBudget(Rewrites, Sites, Found);
  for (size_t I = 0; I < Sites.size(); ++I) {
    auto isIts = [&](const Rewrite &R) { return R.Site == I; };
    Sites[I].HasManyCalls = llvm::count_if(Rewrites, isIts) >= ManyCalls;
    Sites[I].IsOften = llvm::any_of(Rewrites, [&](const Rewrite &R) { return isIts(R) && isOften(R.C->Heat); });
  }
  // At this point each call has a site or a reason.

  Editor Edits(*V, Request.View.Kind);
  Edits.place(Rewrites, Found.OtherUses);
  for (const Rewrite &R : Rewrites)
    R.C->Refusal = R.Refusal;
  const bool HasEngine = Request.HasEngine && (Request.View.Kind == ViewKind::GccText || (canHoldAssembly(*V, PP, Request.View.Kind) && Library.IsGlibc));
  const std::string Engine =
      HasEngine && Request.View.Kind == ViewKind::Clang && !Request.Look ? engineForClang(Found, UsedOtherwise, PP, V->text()) : "";
  bool Any = std::any_of(Rewrites.begin(), Rewrites.end(), [](const Rewrite &R) { return R.Refusal == Reason::None; });
  if (Any) {
    std::string Bodies, Shims;
    for (const auto &[Index, Name] : Edits.names()) {
      Bodies += emitBodies(Sites[Index], Name);
      Shims += emitShim(Sites[Index], Name);
    }
    const Runtime Embedded = runtime();
    const Prelude P = preludeFor(Bodies + Shims, HeaderText(Out >= Emitters::Shared ? Embedded.Baseline : Embedded.Header),
                                 SharedTexts(Embedded.Shared), Out);
    // What libc's function gets is the user's, and so is every warning about it.
    std::string Text = PreludeBegin.str() + P.Declarations + Bodies + PreludeEnd.str() + Shims;
    for (const std::string &Name : Edits.namesInStd())
      Text += "namespace std { using ::" + Name + "; }\n";
    if (collidesWithMacros(Text, PP, Request.View.Kind)) {
      for (Call &C : Found.Calls)
        if (C.Refusal == Reason::None)
          C.Refusal = Reason::MacroCollision;
    } else if (!Request.Look) {
      Result.Text = Edits.apply(Engine + P.Assembly + Text);
      Result.Failed = Result.Text.empty();
      if (Result.Failed)
        Result.Error = "this is not text that gcc's preprocessor made";
    }
  } else if (!Engine.empty() && !collidesWithMacros(Engine, PP, Request.View.Kind)) {
    Result.Text = Edits.apply(Engine);
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
    Result.Report += reportLine(C, C.Refusal, SM, Request.View.Kind == ViewKind::GccText ? HasEngine : !Engine.empty() && !UsedOtherwise.count(C.Callee) && C.Callee[0] == 'v');
  return Result;
}

} // namespace qrintf
