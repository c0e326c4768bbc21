#include "unit/OwnFormats.h"

#include "emit/Formatter.h"
#include "plan/SharedSites.h"
#include "prelude/EngineText.h"

#include "llvm/ADT/STLExtras.h"

namespace qrintf {

Reason ownRefusal(const Planned &P, bool HasEngine) {
  // The engine copies text as fast as code would.
  return HasEngine && llvm::any_of(P.S.Plans, conversions) ? Reason::None : Reason::OwnFunction;
}

std::vector<Site> ownFormats(const std::vector<Planned> &Own) {
  std::vector<Site> Formats;
  for (const Planned &P : Own) {
    if (P.C->Refusal != Reason::None)
      continue;
    for (const Plan &Each : P.S.Plans) {
      if (!conversions(Each) || llvm::any_of(Formats, [&](const Site &Known) {
            return Known.Plans[0].Format == Each.Format;
          }))
        continue;
      Site S;
      S.Plans = {forAnyArguments(Each)};
      S.Params = S.Plans[0].Params;
      S.Out = WayOut::Caller;
      S.Code = Emitters::Called; // the way to a formatter takes longer than these calls
      Formats.push_back(std::move(S));
    }
  }
  return Formats;
}

std::string formatters(const std::vector<Site> &Formats, const Target &Machine) {
  std::string Out;
  std::vector<std::string> Names;
  for (size_t I = 0; I < Formats.size(); ++I) {
    Names.push_back("__qrintf_" + std::to_string(I));
    Out += emitFormatter(Formats[I], Names.back(), Machine);
  }
  return Out + emitRegistration(Names, std::string(engineText(Machine).symbolOf("qrintf_add")));
}

} // namespace qrintf
