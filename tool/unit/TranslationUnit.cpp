#include "unit/TranslationUnit.h"

#include "common/ProjectFile.h"
#include "edit/Edits.h"
#include "emit/Emit.h"
#include "heat/profile/SiteCounts.h"
#include "plan/Site.h"
#include "unit/CallSite.h"
#include "unit/SiteTexts.h"
#include "view/calls/CallHeat.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

using namespace clang;

namespace qrintf {
namespace {

/// A symbol that a unit defines in front of the shared texts (prelude/build/assembly.py) if it
/// needs glibc 2.3 in any case. Without it one of them is another text (isForOldLibrary).
constexpr char MarkOfGlibc23[] = ".Lqrintf_glibc_2_3";

/// Whether gcc does not optimize the function around the call: an attribute in its declaration says
/// so, which no semicolon or brace separates from the begin of that.
bool isInUnoptimized(const Call &C, const View &V) {
  const SourceManager &SM = V.Compiler->getSourceManager();
  const auto [File, Begin] = SM.getDecomposedExpansionLoc(C.TopLevel);
  return llvm::any_of(V.Unoptimized, [&, File = File, Begin = Begin](SourceLocation Attribute) {
    const auto [Where, At] = SM.getDecomposedLoc(Attribute);
    return Where == File && SM.getBufferData(File)
                                    .slice(std::min(At, Begin), std::max(At, Begin))
                                    .find_first_of(";{}") == llvm::StringRef::npos;
  });
}

/// The reason against a call that does not come from the call itself: a comment, a diagnostic, its
/// file, or what the caller of rewriteUnit wants.
Reason outsideRefusal(const Call &C, const View &V, CallHeat &Judge, const Editor &Edits,
                      const UnitRequest &Request) {
  if (Request.KeepAll != Reason::None)
    return Request.KeepAll;
  const SourceManager &SM = V.Compiler->getSourceManager();
  const CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
  if (!Edits.reaches(C))
    return Reason::InHeader;
  if (Judge.isForbidden(C))
    return Reason::UserOff;
  if (isInUnoptimized(C, V))
    return Reason::FunctionTarget;
  Reason Unset = Reason::None;
  for (const View::Diagnosis &D : V.Diagnosed)
    if (SM.isPointWithin(D.At, Range.getBegin(), Range.getEnd())) {
      if (!D.MayBeUnset)
        return Reason::Diagnosed;
      Unset = Reason::MayBeUnset;
    }
  // gcc may warn about a format that is a comma expression, and clang's diagnostics do not show
  // whether it would.
  if (C.FormatHasComma && Request.WarnsLiteral)
    return Reason::Diagnosed;
  // The compiler would name our function in the warning, and so it would have to run a second time.
  if (C.MustUseResult && !C.IsResultUsed && C.E->getBeginLoc().isFileID() &&
      (Request.IsJudged || Request.View.Kind == ViewKind::Clang))
    return Reason::Diagnosed;
  return Unset;
}

/// From so many calls in the training on, code for them pays: they save about what a process needs
/// to start.
constexpr uint64_t OftenCounted = 1000;

/// Reads into Profile the one that the user's compiler is given for the unit. Returns false if it
/// is given one that does not depend on what becomes of the calls, or that does not exist.
bool readProfile(const UnitRequest &Request, const View &V, std::optional<SiteCounts> &Profile) {
  const std::string &OfClang = V.Compiler->getCodeGenOpts().ProfileInstrumentUsePath;
  if (Request.Profile.size() == 2)
    Profile = SiteCounts::ofGcc(Request.Profile[0], Request.Profile[1]);
  else if (!OfClang.empty())
    Profile = SiteCounts::ofClang(OfClang, Request.View.File);
  else
    return true;
  return Profile.has_value();
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
        Traits(libraryTraits(PP, Request)), Edits(V, Request.View.Kind, Request.EditsIncluded) {
    IsCounted = Request.IsCounted && readProfile(Request, V, Profile);
  }

  /// Pass 2: finds the calls. The whole unit is parsed before, because a later declaration can say
  /// that snprintf is the program's own function.
  void findAll(const std::vector<Decl *> &Declarations);
  /// Passes 3 and 4: gives each call a site, or the reason why it stays.
  void planAll(const std::vector<Decl *> &Declarations);
  /// Pass 4, continued: joins equal sites, and applies the unit's budget.
  void shareSites();
  /// Pass 6, begun: names the sites, and lets the profile judge those that it counted.
  void nameSites();
  /// Passes 5 to 7: makes the text of the sites, and edits the text of the unit.
  void edit(UnitResult &Result);
  void show() const;
  std::string report() const;

private:
  Reason refusalOf(Call &C, CallHeat &Judge, Site &S);
  void planOwn(CallHeat &Judge);
  bool canGoToEngine(Call &C, CallHeat &Judge);
  void keep(Call &C, CallHeat &Judge);
  std::optional<Site> engineSite(const Call &C) const;
  std::vector<BudgetedCall> budgeted(bool HasReason) const;
  std::vector<Rewrite> keepWithinBudget(bool HasReason);
  size_t indexOf(const Site &S);
  void joinManyCalls();
  void shareEngine(const std::vector<Rewrite> &Left, bool HasReason);

  const UnitRequest &Request;
  View &V;
  ASTContext &Context;
  Preprocessor &PP;
  const SourceManager &SM;
  const LibraryTraits Traits;
  CallList Found;
  bool DefinesLibc = false; // the unit defines a function that our code would call
  std::vector<Planned> Plans;
  std::vector<Call *> Unplanned; // calls that only the engine can format
  UnitTargets Targets;
  std::vector<Site> Sites;
  std::vector<Counted> ByText;       // what each counted site is as far as the text tells
  bool IsCounted = false;            // a profile of the unit is made or used
  std::optional<SiteCounts> Profile; // if the user's compiler is given one
  std::vector<std::string> Places;   // of the first call of each site: "foo.c:9"
  std::vector<Rewrite> Rewrites;
  std::vector<Planned> OwnPlans;
  std::vector<Site> OwnFormats; // formats with code; the form of each is Snprintf
  Editor Edits;
};

void UnitPasses::findAll(const std::vector<Decl *> &Declarations) {
  const OwnFunctions Own(Declarations);
  for (Decl *D : Declarations)
    findCalls(D, V, &Own, Found);
  for (Call &C : Found.Calls)
    if (C.From == Values::List)
      C.Ends = Own.endingIn(C.Function);
  DefinesLibc = llvm::any_of(Declarations, definesLibcFunction);
  const ViewKind Kind = Request.View.Kind;
  // Shared functions are made for the machine's baseline, and a unit for more shares them too:
  // functions of its own would cost it more to compile than they are faster.
  if (!macroNamed(PP, "QRINTF_PORTABLE") && !macroNamed(PP, "QRINTF_NO_OVERREAD"))
    Targets.Sharers = targetOfAssembly(V, Kind, Request.KeepsFrames);
  const bool IsKnown = Traits.Kind == Library::Glibc || Traits.Kind == Library::Musl;
  if (Request.HasEngine && IsKnown && !DefinesLibc)
    Targets.Engine = targetOfAssembly(V, Kind, Request.KeepsFrames);
}

Reason UnitPasses::refusalOf(Call &C, CallHeat &Judge, Site &S) {
  if (C.Refusal != Reason::None)
    return C.Refusal;
  if (DefinesLibc)
    return Reason::UserDefined;
  if (Reason R = outsideRefusal(C, V, Judge, Edits, Request); R != Reason::None)
    return R;
  if (Reason R = siteOf(C, Context, Traits, S); R != Reason::None)
    return R;
  if (Request.IsJudged && isJudgedLate(S))
    return Reason::Diagnosed;
  if (Reason R = wantedRefusal(C.Function, S, Request.Leave, Request.Minimum); R != Reason::None)
    return R;
  C.Heat = Judge.of(C);
  return temperatureOf(C.Heat) == Temperature::Cold ? Reason::Cold : Reason::None;
}

/// Whether the engine may format a call that cannot be compiled. Its heat is known then.
bool UnitPasses::canGoToEngine(Call &C, CallHeat &Judge) {
  if (!Targets.Engine || !mayCallEngine(C.Refusal) || C.Refusal == Reason::Cold ||
      isNamed(Request.Leave, C.Function))
    return false;
  // The engine gets the arguments as libc would, so gcc says the same of them.
  if (const Reason R = outsideRefusal(C, V, Judge, Edits, Request);
      R != Reason::None && R != Reason::MayBeUnset) {
    C.Refusal = R == Reason::UserOff || R == Reason::Diagnosed ? R : C.Refusal;
    return false;
  }
  C.Heat = Judge.of(C);
  return temperatureOf(C.Heat) != Temperature::Cold;
}

/// Notes that C stays libc's. A cold call would stay whatever else stands in the way, so the user
/// need not hear of that.
void UnitPasses::keep(Call &C, CallHeat &Judge) {
  Found.OtherUses.push_back({C.Spelling, C.Name});
  if (!userCanChange(C.Refusal) || Request.KeepAll != Reason::None)
    return;
  if (const Evidence E = Judge.of(C); temperatureOf(E) == Temperature::Cold) {
    C.Heat = E;
    C.Refusal = Reason::Cold;
  }
}

void UnitPasses::planAll(const std::vector<Decl *> &Declarations) {
  CallHeat Judge(V, Declarations, Request.Hot);
  for (Call &C : Found.Calls) {
    Site S;
    C.IsResultUsed = Judge.isResultUsed(C);
    C.Refusal = refusalOf(C, Judge, S);
    C.Loop = Judge.loopOf(C);
    S.IsJudged = Request.IsJudged;
    if (IsCounted && (C.Refusal == Reason::None || C.Refusal == Reason::Cold) &&
        isForProfile(C.Heat)) {
      S.Count = Counted::Code;
      C.Refusal = Reason::None;
    }
    if (C.Refusal == Reason::None)
      Plans.push_back({&C, std::move(S)});
    else if (canGoToEngine(C, Judge))
      Unplanned.push_back(&C);
    else
      keep(C, Judge);
  }
  planOwn(Judge);
}

void UnitPasses::planOwn(CallHeat &Judge) {
  // Other units run the formatters, so they must be code for any machine of that kind. Of link-time
  // optimization one assembler reads the texts of all units, and takes the first that says whether
  // the program has formatters.
  const bool HasFormatters = Targets.Engine && !Request.IsForLinkTime &&
                             allOf(Targets.Engine->Without,
                                   [&](std::string_view Macro) { return !macroNamed(PP, Macro); });
  for (Call &C : Found.Own) {
    Planned P{&C, {}};
    C.IsResultUsed = Judge.isResultUsed(C);
    C.Refusal = refusalOf(C, Judge, P.S);
    C.Loop = Judge.loopOf(C);
    // The engine copies text as fast as code would.
    if (C.Refusal == Reason::None && !(HasFormatters && llvm::any_of(P.S.Plans, conversions)))
      C.Refusal = Reason::OwnFunction;
    if (C.Refusal == Reason::None)
      OwnPlans.push_back(std::move(P));
    else if (userCanChange(C.Refusal)) // the function that is called formats it, or it is cold
      C.Refusal = temperatureOf(C.Heat = Judge.of(C)) == Temperature::Cold ? Reason::Cold
                                                                           : Reason::OwnFunction;
  }
}

void UnitPasses::shareSites() {
  Targets.HasWeakNames = Request.IsForLinkTime;
  Targets.Share = Targets.Sharers ? Request.Share : std::min(Request.Share, Sharing::OwnFunctions);
  bringTogether(Plans, SM);
  for (Planned &Each : Plans) {
    Each.S.Code = Emitters::Called; // until the budget says more
    Rewrites.push_back({Each.C, indexOf(Each.S), Reason::None});
  }
  const bool HasReason =
      llvm::any_of(Rewrites,
                   [&](const Rewrite &R) { return paysForEngine(*R.C, &Sites[R.Site]); }) ||
      llvm::any_of(Unplanned, [](const Call *C) { return paysForEngine(*C, nullptr); });
  const std::vector<Rewrite> Left = keepWithinBudget(HasReason);
  for (size_t I = 0; I < Sites.size(); ++I) {
    auto isOfSite = [&](const Rewrite &R) { return R.Site == I; };
    // A text on the stack is formatted by a function of its own in any case. A call that stands
    // beside other work gains nothing from being inlined, and to compile the function by itself
    // takes the compiler less time.
    const bool IsOutline =
        Sites[I].Code == Emitters::Called ||
        (Sites[I].Count == Counted::No && llvm::count_if(Rewrites, isOfSite) >= ManyCalls);
    Sites[I].Place =
        !isMadeOnStack(Sites[I].Form) && IsOutline ? Placement::OwnFunction : Placement::Inlined;
  }
  shareEngine(Left, HasReason);
  OwnFormats = ownFormats(OwnPlans);
}

/// The site by which the engine formats C; nothing if the call has to stay libc's.
std::optional<Site> UnitPasses::engineSite(const Call &C) const {
  if (!Targets.Engine)
    return std::nullopt;
  std::optional<Site> S = engineSiteOf(C, Request.View.Kind == ViewKind::GccText, Request.IsJudged);
  // The engine has no asprintf, for example.
  return S && !engineSymbol(*Targets.Engine, libcSymbolOf(*S)).empty() ? S : std::nullopt;
}

/// The calls as the budget sees them: those of Rewrites, then those of OwnPlans. Formats of a
/// program's own functions share the budget. HasReason says whether another call than those is a
/// reason to read the unit.
std::vector<BudgetedCall> UnitPasses::budgeted(bool HasReason) const {
  std::vector<BudgetedCall> Candidates;
  for (const Rewrite &R : Rewrites) {
    const Site &S = Sites[R.Site];
    Candidates.push_back({R.C->Heat, shapeOf(S, R.C->IsResultUsed), R.Site, R.C->Loop,
                          engineSite(*R.C).has_value()});
  }
  for (const Planned &P : OwnPlans) {
    const auto Same = llvm::find_if(
        OwnPlans, [&](const Planned &Each) { return Each.C->Formats == P.C->Formats; });
    const CallShape Shape = shapeOf(P.S, P.C->IsResultUsed);
    const bool Pays = isUsersWord(P.C->Heat) || (HasReason && paysForFormatter(Shape));
    Candidates.push_back({Pays ? P.C->Heat : Evidence::OwnDoesNotPay, Shape,
                          Sites.size() + static_cast<size_t>(Same - OwnPlans.begin()), P.C->Loop,
                          /*CanBeEngines=*/true});
  }
  return Candidates;
}

/// Why a call is not in the budget. Otherwise is the evidence of one that is not worth code.
Evidence evidenceAgainst(const BudgetedCall &B, Evidence Otherwise) {
  if (isWorthCode(B))
    return Evidence::BudgetSpent;
  return temperatureOf(B.Heat) == Temperature::Hot ? Evidence::ConvertsLittle : Otherwise;
}

/// Pass 4, continued: gives the calls that have no part of the unit's budget their reason, removes
/// them from the rewrites, and returns them. A site that a profile counts stays, because only the
/// profile says what becomes of it.
std::vector<Rewrite> UnitPasses::keepWithinBudget(bool HasReason) {
  const std::vector<BudgetedCall> Candidates = budgeted(HasReason);
  const std::vector<std::optional<Emitters>> In = withinBudget(Candidates);
  const Evidence Otherwise = HasReason ? Evidence::NothingSaysOften : Evidence::NonePays;
  ByText.assign(Sites.size(), Counted::Libc);
  std::vector<Rewrite> Taken, Left;
  for (size_t I = 0; I < Rewrites.size(); ++I) {
    Site &S = Sites[Rewrites[I].Site];
    Call &C = *Rewrites[I].C;
    const bool IsCounted = S.Count != Counted::No,
               IsWarm = temperatureOf(C.Heat) != Temperature::Cold;
    if (In[I] && !isMadeOnStack(S.Form))
      S.Code = std::max(S.Code, *In[I]);
    if (!In[I] && (IsWarm || !IsCounted))
      C.Heat = evidenceAgainst(Candidates[I], Otherwise);
    if (IsCounted) {
      const bool IsForEngine = HasReason && IsWarm && Candidates[I].CanBeEngines;
      Counted &Tells = ByText[Rewrites[I].Site];
      Tells = std::min(Tells, In[I]         ? Counted::Code
                              : IsForEngine ? Counted::Engine
                                            : Counted::Libc);
    } else if (!In[I]) {
      C.Refusal =
          HasReason && IsWarm && !Candidates[I].CanBeEngines ? Reason::NoEngine : Reason::Cold;
    }
    (In[I] || IsCounted ? Taken : Left).push_back(Rewrites[I]);
  }
  for (size_t I = 0; I < OwnPlans.size(); ++I)
    if (const size_t At = Rewrites.size() + I; !In[At]) {
      OwnPlans[I].C->Heat = evidenceAgainst(Candidates[At], Evidence::OwnDoesNotPay);
      OwnPlans[I].C->Refusal = Reason::Cold;
    }
  Rewrites = std::move(Taken);
  return Left;
}

/// Where S is in the sites, to which it is added if it is new.
size_t UnitPasses::indexOf(const Site &S) {
  const auto Same = std::ranges::find(Sites, S);
  const auto Index = static_cast<size_t>(Same - Sites.begin());
  if (Same == Sites.end())
    Sites.push_back(S);
  return Index;
}

/// Gives the engine the calls of one name that an invocation of a macro makes, if they have several
/// sites: for an invocation, a name can have one new meaning only (edit/). So it also gets a text
/// beside them, of which the compiler alone would make an fwrite.
void UnitPasses::joinManyCalls() {
  auto placeOf = [&](const Rewrite &R) {
    return std::pair(SM.getExpansionLoc(R.C->Name), R.C->Spelling);
  };
  std::map<std::pair<SourceLocation, std::string>, std::set<size_t>> Used;
  for (const Rewrite &R : Rewrites)
    if (R.C->Name.isMacroID())
      Used[placeOf(R)].insert(R.Site);
  for (Call &C : Found.Calls) {
    const Rewrite R{&C};
    if (C.Refusal != Reason::CompilersOwn || !C.Name.isMacroID() || !Used.contains(placeOf(R)))
      continue;
    if (const std::optional<Site> S = engineSite(C)) {
      C.Refusal = Reason::MacroManyCalls;
      std::erase_if(Found.OtherUses, [&](const NameUse &Use) { return Use.Where == C.Name; });
      Rewrites.push_back({&C, indexOf(*S), Reason::None});
      Used[placeOf(R)].insert(Rewrites.back().Site);
    }
  }
  for (Rewrite &R : Rewrites) {
    const auto At = Used.find(placeOf(R));
    if (At == Used.end() || At->second.size() == 1 || Sites[R.Site].goesToEngine())
      continue;
    if (const std::optional<Site> S = engineSite(*R.C)) {
      R.C->Refusal = Reason::MacroManyCalls;
      R.Site = indexOf(*S);
    }
  }
}

/// Pass 4, continued: gives calls that are not compiled sites of the engine. They are those of
/// Left, most of them beyond the budget, and the unplanned ones. Without a reason to read the unit
/// none changes, so a build with a report makes the same objects as one without.
void UnitPasses::shareEngine(const std::vector<Rewrite> &Left, bool HasReason) {
  auto add = [&](Call &C) {
    const std::optional<Site> S = HasReason ? engineSite(C) : std::nullopt;
    if (!S) {
      Found.OtherUses.push_back({C.Spelling, C.Name});
      return;
    }
    Rewrites.push_back({&C, indexOf(*S), Reason::None});
  };
  for (const Rewrite &R : Left)
    add(*R.C);
  for (Call *C : Unplanned)
    add(*C);
  joinManyCalls();
  // The editor wants them in the order of the file.
  std::ranges::stable_sort(Rewrites, [](const Rewrite &A, const Rewrite &B) { return A.C < B.C; });
}

/// Why a call that has a site is not compiled; Reason::None if it is.
Reason reasonOf(const Rewrite &R, const Site &S) {
  if (R.Refusal != Reason::None)
    return R.Refusal;
  if (S.Count == Counted::Libc || S.Count == Counted::Wrapper)
    return Reason::Cold;
  if (!S.goesToEngine())
    return Reason::None;
  const bool IsWarm = S.Count == Counted::Engine || R.C->Refusal == Reason::Cold;
  return IsWarm ? Reason::Warm : R.C->Refusal;
}

void UnitPasses::nameSites() {
  // If a call's place in the text cannot be edited, the call has a reason from here on.
  Edits.place(Rewrites, Found.OtherUses);
  const bool IsForGcc = Request.View.Kind == ViewKind::GccText;
  for (const auto &[Index, Name] : Edits.names()) {
    Site &S = Sites[Index];
    if (!Profile || S.Count == Counted::No)
      continue;
    const std::optional<uint64_t> Times = Profile->of(countedName(Name));
    const bool Tells = Times && (*Times ? *Times >= OftenCounted : !Request.IsPartlyTrained);
    S.Count = !Tells ? ByText[Index] : *Times ? Counted::Code : Counted::Libc;
    // Where the profile comes from a build without qrintf, the call itself was in that build.
    if (!IsForGcc && Profile->knowsSites())
      S.Count = S.Count == Counted::Libc   ? Counted::Wrapper
                : S.Count == Counted::Code ? Counted::Renamed
                                           : S.Count;
    for (const Rewrite &R : Rewrites)
      if (R.Site == Index && Tells)
        R.C->Heat = *Times ? Evidence::ProfileOften : Evidence::ProfileNever;
  }
  for (const Rewrite &R : Rewrites) {
    R.C->IsEngines = Sites[R.Site].goesToEngine() && R.Refusal == Reason::None;
    R.C->Refusal = reasonOf(R, Sites[R.Site]);
  }
}

void UnitPasses::edit(UnitResult &Result) {
  if (OwnFormats.empty() &&
      llvm::none_of(Rewrites, [](const Rewrite &R) { return R.Refusal == Reason::None; }))
    return;
  Places.resize(Sites.size());
  for (const Rewrite &R : Rewrites)
    if (std::string &Place = Places[R.Site]; R.Refusal == Reason::None && Place.empty()) {
      const PresumedLoc At = SM.getPresumedLoc(SM.getExpansionLoc(R.C->Name));
      Place = (llvm::sys::path::filename(At.getFilename()) + ":" + llvm::Twine(At.getLine())).str();
    }
  const ViewKind Kind = Request.View.Kind;
  const std::string Formatters = OwnFormats.empty() ? "" : formatters(OwnFormats, *Targets.Engine);
  const bool PassesFloats = llvm::any_of(Rewrites, [](const Rewrite &R) {
    return R.C->IsEngines && llvm::any_of(R.C->E->arguments(), [](const Expr *Each) {
             return Each->isTypeDependent() || Each->getType()->isRealFloatingType();
           });
  });
  const SiteTexts Texts = makeSiteTexts(Sites, Edits, Places, Formatters, Targets, PassesFloats, V);
  if (collidesWithMacros(Texts.Code, PP, Kind)) {
    for (std::vector<Call> *Calls : {&Found.Calls, &Found.Own})
      for (Call &C : *Calls)
        if (C.Refusal == Reason::None || std::exchange(C.IsEngines, false))
          C.Refusal = Reason::MacroCollision;
  } else if (!Request.Inspect) {
    const std::string Mark =
        !Traits.IsForOldLibrary && !Texts.Assembly.empty()
            ? asmStatement(std::string(".set ") + MarkOfGlibc23 + ",1\n", /*WithUnwinding=*/true)
            : "";
    Result.Text = Edits.apply(Mark + Texts.Assembly + Texts.Code);
    Result.IncludedTexts = Edits.includedTexts();
    Result.Failed = Result.Text.empty();
    if (Result.Failed)
      Result.Error = "this is not text that gcc's preprocessor made";
  }
}

void UnitPasses::show() const {
  UnitInside Inside{V, Traits, {}};
  for (const Call &C : Found.Calls)
    Inside.Calls.push_back({&C, outcomeOf(C)});
  for (const Call &C : Found.Own)
    Inside.Calls.push_back({&C, ownOutcomeOf(C, Found.Calls)});
  for (const Rewrite &R : Rewrites)
    for (const auto &[Index, Name] : Edits.names())
      if (R.C->Refusal == Reason::None && Index == R.Site) {
        UnitInside::SiteUse &Use = Inside.Calls[static_cast<size_t>(R.C - Found.Calls.data())];
        Use.S = &Sites[Index];
        Use.Name = Name;
        Use.Place = Places[Index];
      }
  Request.Inspect(Inside);
}

std::string UnitPasses::report() const {
  std::string Lines;
  for (const Call &C : Found.Calls)
    Lines += reportLine(C, outcomeOf(C), SM);
  for (const Call &C : Found.Own)
    Lines += reportLine(C, ownOutcomeOf(C, Found.Calls), SM);
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
  Unit.nameSites();
  // At this point each call has a site or a reason.
  Unit.edit(Result);
  if (Request.Inspect)
    Unit.show();
  Result.Report = Unit.report();
  return Result;
}

} // namespace qrintf
