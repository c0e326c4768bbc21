#include "tree/Merge.h"

#include "plan/SharedSites.h"

namespace qrintf {
namespace {

void unite(FoundCall &A, const FoundCall &B) {
  if (A.Refusal != Reason::None)
    return;
  if (B.Refusal != Reason::None) {
    A.Refusal = B.Refusal;
    return;
  }
  if (A.Spelled != B.Spelled || A.Callee != B.Callee || A.Formats != B.Formats ||
      !haveSameShape(A.S, B.S))
    A.Refusal = Reason::ConfigurationsDiffer;
  else
    widen(A.S, B.S);
  if (temperatureOf(B.Heat) > temperatureOf(A.Heat))
    A.Heat = B.Heat;
}

} // namespace

CallMap mergeFindings(const std::vector<UnitFindings> &Units, const std::set<std::string> &Unread) {
  CallMap Calls;
  for (const UnitFindings &U : Units)
    for (const FoundCall &C : U.Calls) {
      auto [At, IsNew] = Calls.try_emplace({C.File, C.Offset}, C);
      if (!IsNew)
        unite(At->second, C);
    }
  for (auto &[Where, C] : Calls)
    if (C.Refusal == Reason::None && Unread.count(C.File))
      C.Refusal = Reason::UnitNotRead;
  return Calls;
}

} // namespace qrintf
