#include "unit/TranslationUnit.h"

#include "calls/CallHeat.h"
#include "calls/Calls.h"
#include "calls/Comments.h"
#include "calls/EngineCalls.h"
#include "calls/OwnCalls.h"
#include "common/ProgramMark.h"
#include "edit/Edits.h"
#include "engine/EngineText.h"
#include "plan/Budget.h"
#include "plan/Fold.h"
#include "prelude/SharedTexts.h"
#include "unit/CallSite.h"
#include "unit/OwnFormats.h"
#include "unit/Report.h"
#include "unit/SharePolicy.h"
#include "unit/SiteTexts.h"
#include "view/Macros.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>

using namespace clang;

namespace qrintf {
namespace {

/// The reason against a call that does not come from the call itself: a comment, a diagnostic, its
/// file, or what the caller of rewriteUnit wants.
Reason outsideRefusal(const Call &C, const View &V, const Comments &Words,
                      const UnitRequest &Request) {
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
  // gcc may warn about a format that is a comma expression, and clang's diagnostics do not show
  // whether it would.
  if (C.FormatHasComma && Request.WarnsLiteral)
    return Reason::Diagnosed;
  return Reason::None;
}

/// Gives the calls that exceed the unit's budget their reason, and removes them from the rewrites.
/// Returns whether one of them is in a loop and writes to a stream.
bool keepWithinBudget(std::vector<Rewrite> &Rewrites, const std::vector<Site> &Sites,
                      CallList &Found) {
  bool LeavesLoops = false;
  std::vector<BudgetedCall> Candidates;
  for (const Rewrite &R : Rewrites)
    Candidates.push_back({R.C->Heat, shapeOf(Sites[R.Site], R.C->IsResultUsed), R.Site, R.C->Loop});
  const size_t Calls = static_cast<size_t>(llvm::count_if(Found.Calls, [](const Call &C) {
    return C.Refusal != Reason::CompilersOwn && C.Refusal != Reason::VaList;
  }));
  const std::vector<bool> In = withinBudget(Candidates, Calls);
  const Evidence Why = llvm::is_contained(In, true) ? Evidence::BudgetSpent : Evidence::NonePays;
  std::vector<Rewrite> Left;
  for (size_t I = 0; I < Rewrites.size(); ++I) {
    Call &C = *Rewrites[I].C;
    if (In[I]) {
      Left.push_back(Rewrites[I]);
      continue;
    }
    C.Refusal = Reason::Cold;
    LeavesLoops |= C.Heat == Evidence::Loop && isStream(C.Form);
    C.Heat = isMadeOnStack(C.Form) && !isOften(C.Heat) ? Evidence::NothingSaysOften : Why;
    Found.OtherUses.push_back({C.Spelling, C.Name});
  }
  Rewrites = std::move(Left);
  return LeavesLoops;
}

/// If at least this many calls share a formatting function, it is not inlined. Inlined, it takes
/// some hundred bytes, and a millisecond of gcc's time, in each caller.
constexpr int ManyCalls = 4;

/// One unit on its way through the passes. The functions are called in the order in which they
/// stand here.
class UnitPasses {
public:
  UnitPasses(const UnitRequest &Request, View &V)
      : Request(Request), V(V), Context(V.Compiler->getASTContext()),
        PP(V.Compiler->getPreprocessor()), SM(V.Compiler->getSourceManager()),
        Traits(libraryTraits(PP, Request.WarnsSignedness, Request.WarnsPointers)),
        Edits(V, Request.View.Kind) {}

  /// Pass 2: finds the calls. The whole unit is parsed before, because a later declaration can say
  /// that snprintf is the program's own function.
  void findAll(const std::vector<Decl *> &Declarations);
  /// Passes 3 and 4: gives each call a site, or the reason why it stays.
  void planAll(const std::vector<Decl *> &Declarations);
  /// Pass 4, continued: joins equal sites, and applies the unit's budget.
  void shareSites();
  /// Passes 5 to 7: makes the text of the sites, and edits the text of the unit.
  void edit(UnitResult &Result);
  void show() const;
  std::string report() const;

private:
  Reason refusalOf(Call &C, const Comments &Words, CallHeat &Warmth, Site &S);
  void planOwn(const Comments &Words, CallHeat &Warmth);
  void findEngine();
  /// Whether calls of printf and fprintf that stay go to the engine. If only few stay that may be
  /// hot, the engine's bytes are not worth it.
  bool takesStreams() const {
    return HasEngine && LeavesLoops && Request.View.Kind == ViewKind::GccText;
  }
  CallOutcome becomes(const Call &C) const;

  const UnitRequest &Request;
  View &V;
  ASTContext &Context;
  Preprocessor &PP;
  const SourceManager &SM;
  const LibraryTraits Traits;
  CallList Found;
  bool OwnsLibcs = false;              // the unit defines a function that our code would call
  std::set<std::string> UsedOtherwise; // names of functions that have other uses than calls
  std::vector<Planned> Plans;
  const Target *Sharers = nullptr; // the machine of the functions that the unit may share
  Sharing Share = Sharing::None;   // what the command line and the unit's target allow
  std::vector<Site> Sites;
  std::vector<Rewrite> Rewrites;
  std::vector<PlannedOwn> OwnPlans;
  std::vector<Site> OwnFormats; // the formats with an address; the form of each is Snprintf
  Editor Edits;
  bool LeavesLoops = false; // calls in loops that write to streams stay, because they are too many
  bool HasEngine = false;   // calls that stay can go to the engine
  std::string Engine;       // the engine's text under clang; under gcc the assembler's step has it
};

void UnitPasses::findAll(const std::vector<Decl *> &Declarations) {
  const OwnFunctions Own(Declarations);
  for (Decl *D : Declarations)
    findCalls(D, V, &Own, Found);
  OwnsLibcs = llvm::any_of(Declarations, definesLibcs);
  UsedOtherwise = usedOtherwise(Found);
  const ViewKind Kind = Request.View.Kind;
  Sharers = targetOfSharing(V, Kind);
  HasEngine = Request.HasEngine && targetOfAssembly(V, Kind) &&
              (Kind == ViewKind::GccText || Traits.Kind == Library::Glibc);
}

Reason UnitPasses::refusalOf(Call &C, const Comments &Words, CallHeat &Warmth, Site &S) {
  if (C.Refusal != Reason::None)
    return C.Refusal;
  if (OwnsLibcs)
    return Reason::UserDefined;
  if (Reason R = outsideRefusal(C, V, Words, Request); R != Reason::None)
    return R;
  if (Reason R = siteOf(C, Context, Traits, S); R != Reason::None)
    return R;
  if (Reason R = wantedRefusal(C.Function, S, Request.Leave, Request.Minimum); R != Reason::None)
    return R;
  C.Heat = Warmth.of(C);
  return temperatureOf(C.Heat) == Temperature::Cold ? Reason::Cold : Reason::None;
}

void UnitPasses::planAll(const std::vector<Decl *> &Declarations) {
  const Comments Words(V.text());
  CallHeat Warmth(SM, V.Compiler->getLangOpts(), Declarations, Request.Hot);
  for (Call &C : Found.Calls) {
    Site S;
    C.Refusal = refusalOf(C, Words, Warmth, S);
    C.IsResultUsed = Warmth.isResultUsed(C);
    C.Loop = Warmth.loopOf(C);
    S.Out = Request.WarnsAboutSizes ? WayOut::Caller : WayOut::Function;
    if (C.Refusal == Reason::None)
      Plans.push_back({&C, std::move(S)});
    else
      Found.OtherUses.push_back({C.Spelling, C.Name});
  }
  planOwn(Words, Warmth);
}

/// The launcher gives formats their addresses (launcher/run/FormatAddresses.h for gcc,
/// launcher/clang/ObjectFormats.h for clang).
void UnitPasses::planOwn(const Comments &Words, CallHeat &Warmth) {
  const bool HasAddresses =
      Request.HasAddresses && HasEngine && canHaveAddresses(V, Request.View.Kind);
  for (Call &C : Found.Own) {
    PlannedOwn P{&C, {}};
    C.Refusal = refusalOf(C, Words, Warmth, P.S);
    C.IsResultUsed = Warmth.isResultUsed(C);
    if (C.Refusal == Reason::None)
      C.Refusal = ownRefusal(P, HasAddresses);
    if (C.Refusal == Reason::None)
      OwnPlans.push_back(std::move(P));
  }
}

void UnitPasses::shareSites() {
  Share = Sharers ? Request.Share : std::min(Request.Share, Sharing::None);
  bringTogether(Plans, SM);
  for (Planned &Each : Plans) {
    for (Plan &P : Each.S.Plans)
      P = settled(P);
    Each.S.Select =
        Share > Sharing::None && hasFastPaths(V) ? Selection::ByText : Selection::ByHeader;
    auto Same = std::find(Sites.begin(), Sites.end(), Each.S);
    Rewrites.push_back({Each.C, static_cast<size_t>(Same - Sites.begin()), Reason::None});
    if (Same == Sites.end())
      Sites.push_back(std::move(Each.S));
  }
  LeavesLoops = keepWithinBudget(Rewrites, Sites, Found);
  for (size_t I = 0; I < Sites.size(); ++I) {
    auto isIts = [&](const Rewrite &R) { return R.Site == I; };
    // A text on the stack is formatted by a function of its own in any case.
    Sites[I].Place = !isMadeOnStack(Sites[I].Form) && llvm::count_if(Rewrites, isIts) >= ManyCalls
                         ? Placement::OwnFunction
                         : Placement::Inlined;
    const bool IsOften =
        llvm::any_of(Rewrites, [&](const Rewrite &R) { return isIts(R) && isOften(R.C->Heat); });
    Sites[I].Code = IsOften && !isMadeOnStack(Sites[I].Form) ? Emitters::InPlace : Emitters::Called;
  }
  OwnFormats = ownFormats(OwnPlans, /*IsUnitRead=*/!Rewrites.empty(),
                          hasFastPaths(V) ? Selection::ByText : Selection::ByHeader);
}

/// Makes the engine's text for clang. For gcc the assembler's step adds it.
void UnitPasses::findEngine() {
  const ViewKind Kind = Request.View.Kind;
  if (HasEngine && Kind == ViewKind::Clang && !OwnsLibcs)
    Engine = engineForClang(Found, UsedOtherwise, PP, V.text(), *targetOfAssembly(V, Kind));
}

void UnitPasses::edit(UnitResult &Result) {
  // If a call's place in the text cannot be edited, the call has a reason from here on.
  Edits.place(Rewrites, Found.OtherUses);
  for (const Rewrite &R : Rewrites)
    R.C->Refusal = R.Refusal;
  findEngine();
  if (OwnFormats.empty() &&
      llvm::none_of(Rewrites, [](const Rewrite &R) { return R.Refusal == Reason::None; })) {
    if (!Request.Look && !Engine.empty() && !collidesWithMacros(Engine, PP, Request.View.Kind))
      Result.Text = Edits.apply(Engine);
    return;
  }
  const ViewKind Kind = Request.View.Kind;
  SiteTexts Texts = textsOf(Sites, Edits.names(), Edits.namesInStd(),
                            formatters(OwnFormats, Sharers, Kind), Sharers, Share);
  Texts.Assembly += formatRecords(OwnFormats, Sharers);
  if (takesStreams())
    Texts.Assembly += asmStatement(std::string(StreamsMark) + "\n", /*WithUnwinding=*/true);
  if (collidesWithMacros(Texts.Code, PP, Kind)) {
    for (std::vector<Call> *Calls : {&Found.Calls, &Found.Own})
      for (Call &C : *Calls)
        if (C.Refusal == Reason::None)
          C.Refusal = Reason::MacroCollision;
  } else if (!Request.Look) {
    // What looks for addresses stands in front of the rest of the engine, which has something else
    // in its place otherwise.
    const std::string Lookup =
        OwnFormats.empty() || Kind == ViewKind::GccText
            ? ""
            : asmStatement(engineText(*Sharers).parts({"formats"}), /*WithUnwinding=*/true);
    const bool IsForProgram = !macroNamed(PP, "__PIC__") || macroNamed(PP, "__PIE__");
    const std::string Mark =
        IsForProgram && !Texts.Assembly.empty()
            ? asmStatement(std::string(".set ") + ProgramMark + ",1\n", /*WithUnwinding=*/true)
            : "";
    Result.Text = Edits.apply(Mark + Lookup + Engine + Texts.Assembly + Texts.Code);
    Result.Failed = Result.Text.empty();
    if (Result.Failed)
      Result.Error = "this is not text that gcc's preprocessor made";
  }
}

/// What becomes of a call. Under gcc the assembler's step finds every call of a function that the
/// engine has. Under clang only the functions with a va_list go to the engine, and only if the unit
/// has no other use of them (EngineCalls.h).
CallOutcome UnitPasses::becomes(const Call &C) const {
  const bool Reaches =
      Request.View.Kind == ViewKind::GccText
          ? HasEngine
          : !Engine.empty() && !UsedOtherwise.count(C.Callee) && C.Callee[0] == 'v';
  return outcomeOf(C, !Reaches         ? EngineReach::None
                      : takesStreams() ? EngineReach::Streams
                                       : EngineReach::Most);
}

void UnitPasses::show() const {
  UnitInside Inside{V, Traits, {}};
  for (const Call &C : Found.Calls)
    Inside.Calls.push_back({&C, becomes(C)});
  for (const Call &C : Found.Own)
    Inside.Calls.push_back({&C, ownOutcomeOf(C, HasEngine)});
  for (const Rewrite &R : Rewrites)
    for (const auto &[Index, Name] : Edits.names())
      if (R.C->Refusal == Reason::None && Index == R.Site) {
        UnitInside::SiteUse &Use = Inside.Calls[static_cast<size_t>(R.C - Found.Calls.data())];
        Use.S = &Sites[Index];
        Use.Name = Name;
      }
  Request.Look(Inside);
}

std::string UnitPasses::report() const {
  std::string Lines;
  for (const Call &C : Found.Calls)
    Lines += reportLine(C, becomes(C), SM);
  for (const Call &C : Found.Own)
    Lines += reportLine(C, ownOutcomeOf(C, HasEngine), SM);
  return Lines;
}

} // namespace

UnitResult rewriteUnit(const UnitRequest &Request) {
  UnitResult Result;
  std::vector<Decl *> Declarations;
  const std::unique_ptr<View> V = makeView(Request.View, Declarations, Result.Error); // pass 1
  Result.Failed = !V;
  if (Result.Failed)
    return Result;
  // At this point the unit is parsed; no pass below parses again.
  UnitPasses Unit(Request, *V);
  Unit.findAll(Declarations);
  Unit.planAll(Declarations);
  Unit.shareSites();
  // At this point each call has a site or a reason.
  Unit.edit(Result);
  if (Request.Look)
    Unit.show();
  Result.Report = Unit.report();
  return Result;
}

} // namespace qrintf
