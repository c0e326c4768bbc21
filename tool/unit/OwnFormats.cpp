#include "unit/OwnFormats.h"

#include "emit/Formatter.h"
#include "plan/Budget.h"
#include "plan/Fold.h"
#include "plan/OwnFormat.h"
#include "prelude/SharedTexts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MD5.h"

namespace qrintf {
namespace {

/// The plan of a format that is right for every call that passes it.
Plan ofText(const Plan &P) { return settled(forAnyArguments(P)); }

/// A hash that is long enough for no two formats of a program to share one.
std::string hashOf(const std::string &Text) {
  llvm::MD5 Sum;
  Sum.update(Text);
  llvm::MD5::MD5Result Result;
  Sum.final(Result);
  return std::string(Result.digest().str());
}

BudgetedCall budgeted(const PlannedOwn &P, size_t Format) {
  BudgetedCall B{P.C->Heat, P.C->IsResultUsed, false, false, Format, 0};
  for (const Plan &Each : P.S.Plans)
    for (const Piece &Part : Each.Pieces) {
      B.Pieces += Part.K != Piece::Literal;
      B.HasFloats |= Part.K == Piece::Float;
      B.HasNumbers |=
          Part.K == Piece::Integer || Part.K == Piece::Float || Part.K == Piece::Pointer;
    }
  return B;
}

} // namespace

Reason ownRefusal(const PlannedOwn &P, bool HasAddresses) {
  if (!llvm::all_of(P.S.Plans, canHaveAddress))
    return Reason::Conversion;
  return HasAddresses ? Reason::None : Reason::OwnFunction;
}

std::vector<Site> ownFormats(std::vector<PlannedOwn> &Planned, size_t Calls) {
  std::vector<BudgetedCall> Candidates;
  for (const PlannedOwn &Each : Planned) {
    const auto Same = llvm::find_if(
        Planned, [&](const PlannedOwn &Other) { return Other.C->Formats == Each.C->Formats; });
    Candidates.push_back(budgeted(Each, static_cast<size_t>(Same - Planned.begin())));
  }
  const std::vector<bool> In = withinBudget(Candidates, Calls);
  const Evidence Why = llvm::is_contained(In, true) ? Evidence::BudgetSpent : Evidence::NonePays;
  std::vector<Site> Formats;
  for (size_t I = 0; I < Planned.size(); ++I) {
    Call &C = *Planned[I].C;
    if (!In[I]) {
      C.Refusal = Reason::Cold;
      C.Heat = Why;
      continue;
    }
    for (const Plan &Each : Planned[I].S.Plans) {
      if (llvm::any_of(Formats,
                       [&](const Site &Known) { return Known.Plans[0].Format == Each.Format; }))
        continue;
      Site S;
      S.Plans = {ofText(Each)};
      S.Params = S.Plans[0].Params;
      S.Out = WayOut::Caller;
      S.Select = Selection::ByText;
      S.Code = isOften(C.Heat) ? Emitters::InPlace : Emitters::Called;
      Formats.push_back(std::move(S));
    }
  }
  return Formats;
}

std::string formatters(const std::vector<Site> &Formats) {
  std::string Out;
  for (size_t I = 0; I < Formats.size(); ++I)
    Out += emitFormatter(Formats[I], "__qrintf_" + std::to_string(I),
                         hashOf(Formats[I].Plans[0].Format));
  return Out;
}

std::string formatRecords(const std::vector<Site> &Formats) {
  std::string Lines;
  for (const Site &Each : Formats)
    Lines += formatRecord(Each.Plans[0].Format, hashOf(Each.Plans[0].Format));
  return Lines.empty() ? "" : asmStatement(Lines, /*WithUnwinding=*/true);
}

} // namespace qrintf
