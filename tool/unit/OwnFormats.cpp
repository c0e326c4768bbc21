#include "unit/OwnFormats.h"

#include "emit/Formatter.h"
#include "heat/Evidence.h"
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

/// Whether the format has a conversion specification. The engine copies text as fast as code would.
bool converts(const Plan &P) {
  return llvm::any_of(P.Pieces, [](const Piece &Each) { return Each.K != Piece::Literal; });
}

} // namespace

Reason ownRefusal(const PlannedOwn &P, bool HasAddresses) {
  if (!llvm::all_of(P.S.Plans, canHaveAddress))
    return Reason::Conversion;
  return HasAddresses && llvm::any_of(P.S.Plans, converts) ? Reason::None : Reason::OwnFunction;
}

std::vector<Site> ownFormats(std::vector<PlannedOwn> &Planned, bool IsUnitRead, Selection Select) {
  std::vector<Site> Formats;
  for (PlannedOwn &P : Planned) {
    Call &C = *P.C;
    if (C.Heat != Evidence::Said &&
        !(IsUnitRead && paysForUnit(C.Heat, shapeOf(P.S, C.IsResultUsed)))) {
      C.Refusal = Reason::Cold;
      C.Heat = Evidence::OwnDoesNotPay;
      continue;
    }
    for (const Plan &Each : P.S.Plans) {
      if (!converts(Each) || llvm::any_of(Formats, [&](const Site &Known) {
            return Known.Plans[0].Format == Each.Format;
          }))
        continue;
      Site S;
      S.Plans = {ofText(Each)};
      S.Params = S.Plans[0].Params;
      S.Out = WayOut::Caller;
      S.Select = Select;
      S.Code = Emitters::Called; // the way to a formatter takes longer than these calls
      Formats.push_back(std::move(S));
    }
  }
  return Formats;
}

std::string formatters(const std::vector<Site> &Formats, const Target *Machine, ViewKind Kind) {
  std::string Out;
  for (size_t I = 0; I < Formats.size(); ++I)
    Out += emitFormatter(Formats[I], "__qrintf_" + std::to_string(I),
                         hashOf(Formats[I].Plans[0].Format), *Machine,
                         Kind == ViewKind::GccText ? GroupedBy::Directive : GroupedBy::Launcher);
  return Out;
}

std::string formatRecords(const std::vector<Site> &Formats, const Target *Machine) {
  std::string Lines;
  for (const Site &Each : Formats)
    Lines += formatRecord(Each.Plans[0], hashOf(Each.Plans[0].Format), *Machine);
  return Lines.empty() ? "" : asmStatement(Lines, /*WithUnwinding=*/true);
}

} // namespace qrintf
