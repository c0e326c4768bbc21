#include "tree/Gain.h"

#include "profile/Costs.h"
#include "profile/Profile.h"
#include "report/calls/Ranking.h"
#include "report/calls/Specifications.h"
#include "report/calls/Text.h"

#include <algorithm>
#include <map>

namespace qrintf {
namespace {

/// The sites of rewritten calls, by file, line and callee.
using SiteNames = std::map<std::tuple<std::string, unsigned, std::string>, std::string>;

std::string measuredGain(report::Ranking R, const SiteNames &Names) {
  std::stable_sort(R.Calls.begin(), R.Calls.end(),
                   [](const auto &A, const auto &B) { return A.Saves > B.Saves; });
  std::string Text;
  for (const report::RankedCall &C : R.Calls)
    if (auto Name = Names.find({C.File, C.Line, C.Callee}); Name != Names.end()) {
      const std::string Saves = report::grouped(C.Saves);
      Text += std::string(Saves.size() < 15 ? 15 - Saves.size() : 0, ' ') + Saves + "  " + C.File +
              ":" + std::to_string(C.Line) + ": " + Name->second +
              (C.Calls ? ", " + report::grouped(C.Calls) + " calls" : "") + "\n";
    }
  return Text + "about " + report::grouped(R.Saves) + " " + R.Unit + " gained, " +
         report::tenths(R.share(R.Saves)) + (R.Total ? " of the profile" : " of the formatting") +
         " (" + R.Source + "; estimated from the conversions)\n";
}

} // namespace

std::string gainText(Summary &S, const std::string &Profile) {
  const report::SpecificationParser Parse;
  report::CallSet Set;
  SiteNames Names;
  uint64_t Libc = 0, Compiled = 0;
  for (const CallLine &L : S.Calls) {
    if (L.Name.empty())
      continue;
    const profile::Costs C = profile::costsOf(L.C->Callee, Parse(L.C->Formats[0]));
    Libc += C.Libc;
    Compiled += C.Compiled;
    Names[{L.File, L.C->Line, L.C->Callee}] = L.Name;
    report::Row Row;
    Row.File = L.File;
    Row.Line = L.C->Line;
    Row.Column = L.C->Column;
    Row.Callee = L.C->Callee;
    Row.Format = L.C->Formats[0];
    Row.What = CallOutcome::Compiled;
    Set.add(std::move(Row));
  }
  if (Names.empty())
    return "";
  if (!Profile.empty()) {
    std::string Error;
    if (const std::optional<profile::Profile> P = profile::load(Profile, Error))
      return measuredGain(rank(Set, *P), Names);
    S.Failures.push_back(Error);
  }
  const uint64_t Count = Set.Calls.size();
  return "each of these calls takes about " + report::grouped(Compiled / Count) +
         " instructions instead of libc's " + report::grouped(Libc / Count) +
         " (estimated from the conversions; --profile P tells it of each call)\n";
}

} // namespace qrintf
