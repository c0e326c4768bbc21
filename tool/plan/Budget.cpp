#include "plan/Budget.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace qrintf {
namespace {

/// The bytes of code that gcc makes of a site, a piece and a call, on average.
constexpr unsigned BytesOfSite = 90, BytesOfPiece = 60, BytesOfCall = 50;
/// The budget of a unit in such bytes: how many are spent at most when a call is added that each
/// turn of its loop makes, one that the engine cannot format, and another one. What the user calls
/// hot does not count.
constexpr unsigned MostForEachTurn = 16000, MostWithoutEngine = 4000, MostForOthers = 1000;

unsigned bytesOf(const BudgetedCall &C, bool IsFirstOfSite) {
  return BytesOfCall + (IsFirstOfSite ? BytesOfSite + BytesOfPiece * C.Shape.Specifications : 0);
}

/// Whether the loop is there for the sake of the call: it does little else than its CallsOfLoop
/// calls, and none of its turns leaves this one out. So is a loop that calls a function which does
/// little else. The place of a call that a macro makes at file scope is not seen, and is taken for
/// one. Of a text that goes to a stream, the stream is the larger part of the cost.
bool isMadeInEachTurn(const BudgetedCall &C, size_t CallsOfLoop) {
  if (C.Shape.NeedsLoop)
    return false;
  if (C.Heat == Evidence::MadeByMacro || C.Heat == Evidence::SmallInLoop)
    return true;
  return C.Heat == Evidence::Loop && C.Loop.Blocks <= 1 && doesLittleElse(C.Loop.Does, CallsOfLoop);
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
  C.HasNoSize = S.Form == CallForm::Sprintf;
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

bool paysForFormatter(const CallShape &C) {
  return C.HasFloats || (C.HasNumbers && C.Specifications >= 3);
}

std::vector<std::optional<Emitters>> withinBudget(const std::vector<BudgetedCall> &Candidates) {
  std::vector<std::optional<Emitters>> Code(Candidates.size());
  std::set<size_t> Paid; // sites of which a call is compiled
  std::map<size_t, size_t> CallsOfLoop;
  std::vector<size_t> Order;
  for (size_t I = 0; I < Candidates.size(); ++I) {
    const BudgetedCall &C = Candidates[I];
    ++CallsOfLoop[C.Loop.Begin];
    if (isUsersWord(C.Heat)) {
      Code[I] = Emitters::InPlace;
      Paid.insert(C.Site);
    } else if (isWorthCode(C)) {
      Order.push_back(I);
    }
  }
  auto CallsBeside = [&](size_t I) { return CallsOfLoop[Candidates[I].Loop.Begin]; };
  auto Rank = [&](size_t I) {
    const BudgetedCall &C = Candidates[I];
    return std::tuple(!isMadeInEachTurn(C, CallsBeside(I)),
                      temperatureOf(C.Heat) != Temperature::Hot, C.Loop.Blocks,
                      !C.Shape.IsResultUsed, CallsBeside(I));
  };
  std::ranges::stable_sort(Order, [&](size_t A, size_t B) { return Rank(A) < Rank(B); });
  unsigned Bytes = 0;
  for (size_t I : Order) {
    const bool IsInEach = isMadeInEachTurn(Candidates[I], CallsBeside(I));
    const unsigned More = bytesOf(Candidates[I], !Paid.count(Candidates[I].Site));
    if (Bytes + More > (IsInEach                     ? MostForEachTurn
                        : Candidates[I].CanBeEngines ? MostForOthers
                                                     : MostWithoutEngine))
      continue;
    Code[I] = IsInEach ? Emitters::InPlace : Emitters::Called;
    Bytes += More;
    Paid.insert(Candidates[I].Site);
  }
  return Code;
}

} // namespace qrintf
