#include "plan/Budget.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace qrintf {
namespace {

/// What gcc makes of a site and of a call, on average (bench/size.py).
constexpr unsigned BytesOfSite = 150, BytesOfPiece = 100, BytesOfCall = 80;
/// Of calls that something says are made often, and of all with those of which nothing is known.
constexpr unsigned MostBytes = 6000, MostBytesOpen = 3000;
/// Calls that nothing says are made often are compiled until half of the unit's calls are. So many
/// likely ones may come besides those that are hot, however few calls the unit has.
constexpr size_t Likely = 4;

/// All calls of one site.
struct Group {
  std::vector<size_t> Calls;
  bool IsIn = false; // one of them is hot
  Evidence Heat = Evidence::BudgetSpent;
  bool IsResultUsed = false, HasNumbers = false;
  /// Whether the format has a conversion specification. Text without one is copied by libc, and
  /// often by the compiler, as fast as by us.
  bool Converts = false;

  bool isCalledOften() const { return isOften(Heat); }
  bool isLikely() const { return Converts && (isCalledOften() || IsResultUsed || HasNumbers); }
  /// The likeliest first: by the evidence and by what is done with the result, then by how many
  /// share the code.
  auto rank() const {
    return std::tuple(!IsIn, !isLikely(), !isCalledOften(), !IsResultUsed, Heat, ~Calls.size(),
                      Calls.front());
  }
};

} // namespace

std::vector<bool> withinBudget(const std::vector<BudgetedCall> &Candidates, size_t Calls) {
  std::map<size_t, Group> BySite;
  std::vector<bool> In(Candidates.size());
  if (std::none_of(Candidates.begin(), Candidates.end(), [](const BudgetedCall &C) {
        return paysForUnit(C.Heat,
                           {C.IsResultUsed, C.Pieces, C.HasNumbers, C.HasFloats, C.IsStream});
      }))
    return In;
  size_t Count = 0;
  for (size_t I = 0; I < Candidates.size(); ++I) {
    const BudgetedCall &C = Candidates[I];
    if (C.IsStream && !isOften(C.Heat))
      continue;
    Group &G = BySite[C.Site];
    In[I] = temperatureOf(C.Heat) == Temperature::Hot;
    Count += In[I];
    G.IsIn |= In[I];
    G.Converts |= C.Pieces > 0;
    G.IsResultUsed |= C.IsResultUsed;
    G.HasNumbers |= C.HasNumbers;
    if (!In[I]) {
      G.Calls.push_back(I);
      // Evidence.def begins with what tells most, so the least is the best that is known of the
      // site.
      G.Heat = std::min(G.Heat, C.Heat);
    }
  }
  std::vector<const Group *> Order;
  for (const auto &[Site, G] : BySite)
    if (!G.Calls.empty())
      Order.push_back(&G);
  std::sort(Order.begin(), Order.end(),
            [](const Group *A, const Group *B) { return A->rank() < B->rank(); });
  // A site's calls come one after the other. The first one also pays for the site, unless one of
  // its calls is hot, which has paid already. Where one is too many, so are the site's others,
  // while a later site may still be small enough.
  const size_t Half = Calls / 2, AtLeast = Count + Likely;
  unsigned Bytes = 0;
  for (const Group *G : Order)
    for (size_t I : G->Calls) {
      const bool IsFirst = !G->IsIn && I == G->Calls.front();
      const unsigned More =
          BytesOfCall + (IsFirst ? BytesOfSite + BytesOfPiece * Candidates[I].Pieces : 0);
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
