#include "tree/Merge.h"

#include <algorithm>

namespace qrintf {
namespace {

/// Unites B into A. Returns false if they are not pieces of the same call.
bool unite(Piece &A, const Piece &B) {
  Range R = {std::min(A.R.Low, B.R.Low), std::max(A.R.High, B.R.High)};
  A.R = B.R;
  bool Same = A == B;
  A.R = R;
  return Same;
}

bool unite(Site &A, const Site &B) {
  if (A.Plans.size() != B.Plans.size())
    return false;
  for (size_t I = 0; I < A.Plans.size(); ++I) {
    if (A.Plans[I].Pieces.size() != B.Plans[I].Pieces.size())
      return false;
    for (size_t J = 0; J < A.Plans[I].Pieces.size(); ++J)
      if (!unite(A.Plans[I].Pieces[J], B.Plans[I].Pieces[J]))
        return false;
  }
  if (A.Size != B.Size)
    A.Size.reset();
  // Everything else must be equal: the form, the formats and the parameters.
  Site C = B;
  C.Plans = A.Plans;
  C.Size = A.Size;
  return A == C;
}

void unite(FoundCall &A, const FoundCall &B) {
  if (A.Refusal != Reason::None)
    return;
  if (B.Refusal != Reason::None) {
    A.Refusal = B.Refusal;
    return;
  }
  if (A.Spelled != B.Spelled || A.Callee != B.Callee || A.Formats != B.Formats || !unite(A.S, B.S))
    A.Refusal = Reason::ConfigurationsDiffer;
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
