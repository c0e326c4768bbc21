#include "plan/Site.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace qrintf {

/// The bytes of code that gcc makes of a site, a piece and a call, on average.
constexpr unsigned BytesOfSite = 90, BytesOfPiece = 60, BytesOfCall = 50;
/// The budget of a unit in such bytes: how many are spent at most when a call to a buffer is added
/// for which its loop is there, another one that the engine cannot format, and a call to a stream
/// for which its loop is there. What the user calls hot does not count.
constexpr unsigned MostForBuffers = 16000, MostWithoutEngine = 4000, MostForStreams = 1000;

static unsigned bytesOf(const BudgetedCall &C, bool IsFirstOfSite) {
  return BytesOfCall + (IsFirstOfSite ? BytesOfSite + BytesOfPiece * C.Shape.Specifications : 0);
}

/// Whether the loop is there for the sake of the call: it does little else than its CallsOfLoop
/// calls, and none of its turns leaves this one out. So is a loop that calls a function which does
/// little else. The place of a call that a macro makes at file scope is not seen, and is taken for
/// one. So is one that a profile says is made often.
static bool isLoopForCall(const BudgetedCall &C, size_t CallsOfLoop) {
  if (C.Heat == Evidence::MadeByMacro || C.Heat == Evidence::SmallInLoop ||
      C.Heat == Evidence::ProfileOften)
    return true;
  return C.Heat == Evidence::Loop && C.Loop.Blocks <= 1 && doesLittleElse(C.Loop.Does, CallsOfLoop);
}

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
  const bool IsHot = temperatureOf(C.Heat) == Temperature::Hot;
  // Code writes a text without a conversion specification to a stream in half of the engine's time.
  if (!C.Shape.Specifications)
    return IsHot && C.Shape.NeedsLoop;
  return paysForUnit(C.Heat, C.Shape) && (IsHot || !C.CanBeEngines);
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
  auto IsForCall = [&](size_t I) { return isLoopForCall(Candidates[I], CallsBeside(I)); };
  auto IsInPlace = [&](size_t I) { return IsForCall(I) && !Candidates[I].Shape.NeedsLoop; };
  auto Most = [&](size_t I) {
    return IsInPlace(I)                  ? MostForBuffers
           : !Candidates[I].CanBeEngines ? MostWithoutEngine
           : IsForCall(I)                ? MostForStreams
                                         : 0;
  };
  auto Rank = [&](size_t I) {
    const BudgetedCall &C = Candidates[I];
    return std::tuple(!IsInPlace(I), temperatureOf(C.Heat) != Temperature::Hot,
                      !C.Shape.Specifications, C.Loop.Blocks, !C.Shape.IsResultUsed,
                      CallsBeside(I));
  };
  std::ranges::stable_sort(Order, [&](size_t A, size_t B) { return Rank(A) < Rank(B); });
  unsigned Bytes = 0;
  for (size_t I : Order) {
    const unsigned More = bytesOf(Candidates[I], !Paid.count(Candidates[I].Site));
    if (Bytes + More > Most(I))
      continue;
    // Of a text that goes to a stream, the stream is the larger part of the cost.
    Code[I] = IsInPlace(I) ? Emitters::InPlace : Emitters::Called;
    Bytes += More;
    Paid.insert(Candidates[I].Site);
  }
  return Code;
}

} // namespace qrintf
