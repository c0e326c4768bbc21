#include "plan/Budget.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace qrintf {
namespace {

/// The bytes of code that gcc makes of a site, a piece and a call, on average (bench/size.py).
constexpr unsigned BytesOfSite = 150, BytesOfPiece = 100, BytesOfCall = 80;
/// The budget of a unit in bytes: for calls that something says are made often, and for all calls
/// together with those about which nothing is known.
constexpr unsigned MostBytes = 6000, MostBytesOpen = 3000;
/// The budget for calls in loops. Only sources that print tables of every kind have so many.
constexpr unsigned MostBytesInLoops = 80000;
/// Calls about which nothing is known are compiled until half of the unit's calls are. In a unit
/// with few calls, this many may be compiled besides those that are hot.
constexpr size_t Likely = 4;

/// All calls of one site.
struct Group {
  std::vector<size_t> Calls;
  bool IsIn = false; // one of them is hot
  Evidence Heat = Evidence::BudgetSpent;
  bool IsResultUsed = false, HasNumbers = false;
  /// Whether the format has a conversion specification. Text without one is copied by libc as fast
  /// as by us, and often by the compiler.
  bool Converts = false;

  bool isCalledOften() const { return isOften(Heat); }
  bool isLikely() const { return Converts && (isCalledOften() || IsResultUsed || HasNumbers); }
  /// Sorts the likeliest first: by the evidence, by what is done with the result, and by how many
  /// calls share the code.
  auto rank() const {
    return std::tuple(!IsIn, !isLikely(), !isCalledOften(), !IsResultUsed, Heat, ~Calls.size(),
                      Calls.front());
  }
};

unsigned bytesOf(const BudgetedCall &C, bool IsFirstOfSite) {
  return BytesOfCall + (IsFirstOfSite ? BytesOfSite + BytesOfPiece * C.Shape.Specifications : 0);
}

/// Says in In which of the calls that are hot are compiled. All are, but for those in loops while
/// their budget lasts. The fewer blocks stand around a call in its loop, and the fewer calls the
/// loop has, the likelier it is that each turn makes it.
void takeHot(const std::vector<BudgetedCall> &Candidates, std::vector<bool> &In) {
  std::map<size_t, size_t> CallsOfLoop;
  std::vector<size_t> InLoops;
  for (size_t I = 0; I < Candidates.size(); ++I) {
    const BudgetedCall &C = Candidates[I];
    In[I] = temperatureOf(C.Heat) == Temperature::Hot && C.Heat != Evidence::Loop;
    if (C.Heat == Evidence::Loop) {
      ++CallsOfLoop[C.Loop.Begin];
      InLoops.push_back(I);
    }
  }
  auto Rank = [&](size_t I) {
    const LoopPlace &Loop = Candidates[I].Loop;
    return std::pair(Loop.Blocks, CallsOfLoop[Loop.Begin]);
  };
  std::stable_sort(InLoops.begin(), InLoops.end(),
                   [&](size_t A, size_t B) { return Rank(A) < Rank(B); });
  std::set<size_t> Paid; // sites of which a call is in
  unsigned Bytes = 0;
  for (size_t I : InLoops) {
    const unsigned More = bytesOf(Candidates[I], !Paid.count(Candidates[I].Site));
    In[I] = Bytes + More <= MostBytesInLoops;
    if (!In[I])
      continue;
    Bytes += More;
    Paid.insert(Candidates[I].Site);
  }
}

} // namespace

CallShape shapeOf(const Site &S, bool IsResultUsed) {
  CallShape C;
  C.IsResultUsed = IsResultUsed;
  for (const Plan &P : S.Plans)
    for (const Piece &Each : P.Pieces) {
      C.Specifications += Each.K != Piece::Literal;
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

std::vector<bool> withinBudget(const std::vector<BudgetedCall> &Candidates, size_t Calls) {
  std::map<size_t, Group> BySite;
  std::vector<bool> In(Candidates.size());
  if (std::none_of(Candidates.begin(), Candidates.end(),
                   [](const BudgetedCall &C) { return paysForUnit(C.Heat, C.Shape); }))
    return In;
  takeHot(Candidates, In);
  size_t Count = 0;
  for (size_t I = 0; I < Candidates.size(); ++I) {
    const BudgetedCall &C = Candidates[I];
    if (isTooSeldom(C.Heat, C.Shape) || (temperatureOf(C.Heat) == Temperature::Hot && !In[I]))
      continue;
    Group &G = BySite[C.Site];
    Count += In[I];
    G.IsIn |= In[I];
    G.Converts |= C.Shape.Specifications > 0;
    G.IsResultUsed |= C.Shape.IsResultUsed;
    G.HasNumbers |= C.Shape.HasNumbers;
    if (!In[I]) {
      G.Calls.push_back(I);
      // The rows of Evidence.def are sorted: the first ones say most. So the least value is the
      // best that is known of the calls of the site.
      G.Heat = std::min(G.Heat, C.Heat);
    }
  }
  std::vector<const Group *> Order;
  for (const auto &[Site, G] : BySite)
    if (!G.Calls.empty())
      Order.push_back(&G);
  std::sort(Order.begin(), Order.end(),
            [](const Group *A, const Group *B) { return A->rank() < B->rank(); });
  // All calls of a site are handled together. The first of them also pays for the site's code,
  // unless a call of the site is hot, which has paid already. If one call is too many, so are the
  // others of its site. A later site may still be small enough.
  const size_t Half = Calls / 2, AtLeast = Count + Likely;
  unsigned Bytes = 0;
  for (const Group *G : Order)
    for (size_t I : G->Calls) {
      const bool IsFirst = !G->IsIn && I == G->Calls.front();
      const unsigned More = bytesOf(Candidates[I], IsFirst);
      const bool IsOneTooMany =
          !G->isCalledOften() && Count >= (G->isLikely() ? std::max(Half, AtLeast) : Half);
      if (IsOneTooMany || Bytes + More > (G->isCalledOften() ? MostBytes : MostBytesOpen))
        break;
      In[I] = true;
      ++Count;
      Bytes += More;
    }
  return In;
}

} // namespace qrintf
