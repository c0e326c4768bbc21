#include "plan/Budget.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace qrintf {
namespace {

/// The bytes of code that gcc makes of a site, a piece and a call, on average (bench/size.py).
constexpr unsigned BytesOfSite = 90, BytesOfPiece = 60, BytesOfCall = 50;
/// The budget of a unit in such bytes, for all calls but those that the user calls hot.
constexpr unsigned MostBytes = 8000;

bool isUsersWord(Evidence E) { return E == Evidence::Said || E == Evidence::HotAttribute; }

unsigned bytesOf(const BudgetedCall &C, bool IsFirstOfSite) {
  return BytesOfCall + (IsFirstOfSite ? BytesOfSite + BytesOfPiece * C.Shape.Specifications : 0);
}

} // namespace

CallShape shapeOf(const Site &S, bool IsResultUsed) {
  CallShape C;
  C.IsResultUsed = IsResultUsed;
  for (const Plan &P : S.Plans)
    for (const Piece &Each : P.Pieces) {
      C.Specifications += Each.K != Piece::Literal;
      for (const Amount &A : {Each.Width, Each.Precision})
        C.Specifications += A.K == Amount::Parameter;
      C.HasFloats |= Each.K == Piece::Float;
      C.HasNumbers |=
          Each.K == Piece::Integer || Each.K == Piece::Float || Each.K == Piece::Pointer;
    }
  C.HasNoSize = S.Form == CallForm::Sprintf || S.Form == CallForm::SprintfChk;
  C.NeedsLoop = isMadeOnStack(S.Form);
  return C;
}

bool isTooSeldom(Evidence E, const CallShape &C) {
  return C.NeedsLoop && !isOften(E) && !paysForUnit(E, C);
}

bool isWorthCode(const BudgetedCall &C) {
  return C.Shape.Specifications && paysForUnit(C.Heat, C.Shape) &&
         (temperatureOf(C.Heat) == Temperature::Hot || !C.CanBeEngines);
}

std::vector<bool> withinBudget(const std::vector<BudgetedCall> &Candidates) {
  std::vector<bool> In(Candidates.size());
  std::set<size_t> Paid; // sites of which a call is in
  std::map<size_t, size_t> CallsOfLoop;
  std::vector<size_t> Order;
  for (size_t I = 0; I < Candidates.size(); ++I) {
    const BudgetedCall &C = Candidates[I];
    ++CallsOfLoop[C.Loop.Begin];
    if (isUsersWord(C.Heat)) {
      In[I] = true;
      Paid.insert(C.Site);
    } else if (isWorthCode(C)) {
      Order.push_back(I);
    }
  }
  auto Rank = [&](size_t I) {
    const BudgetedCall &C = Candidates[I];
    return std::tuple(temperatureOf(C.Heat) != Temperature::Hot, C.Loop.Blocks,
                      !C.Shape.IsResultUsed, CallsOfLoop[C.Loop.Begin]);
  };
  std::stable_sort(Order.begin(), Order.end(),
                   [&](size_t A, size_t B) { return Rank(A) < Rank(B); });
  unsigned Bytes = 0;
  for (size_t I : Order) {
    const unsigned More = bytesOf(Candidates[I], !Paid.count(Candidates[I].Site));
    In[I] = Bytes + More <= MostBytes;
    if (!In[I])
      continue;
    Bytes += More;
    Paid.insert(Candidates[I].Site);
  }
  return In;
}

} // namespace qrintf
