// Which calls are compiled if nothing says for certain that they are hot.
#include "plan/Budget.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace qrintf;

namespace {

constexpr bool IsUsed = true, Numbers = true, Floats = true;

/// A call of a site of its own for each piece of evidence.
std::vector<BudgetedCall> calls(size_t Count, Evidence Heat, bool ResultUsed = false,
                                bool HasNumbers = Numbers) {
  std::vector<BudgetedCall> Out;
  for (size_t I = 0; I < Count; ++I)
    Out.push_back({Heat, {ResultUsed, 1, HasNumbers, !Floats}, I});
  return Out;
}
long in(const std::vector<BudgetedCall> &Calls, size_t All) {
  const std::vector<bool> In = withinBudget(Calls, All);
  return std::count(In.begin(), In.end(), true);
}
/// The same beside a call in a loop, which pays for the unit and is not counted.
long beside(std::vector<BudgetedCall> Calls, size_t All) {
  Calls.push_back({Evidence::Loop, {!IsUsed, 1, Numbers, !Floats}, Calls.size()});
  return in(Calls, All + 1) - 1;
}

TEST(Budget, OneCallHasToPayForTheUnit) {
  EXPECT_EQ(in(calls(16, Evidence::External), 16), 0);
  EXPECT_EQ(in(calls(1, Evidence::Small), 1), 1);
  EXPECT_EQ(in(calls(1, Evidence::External, IsUsed), 1), 0);
  EXPECT_EQ(in({{Evidence::External, {IsUsed, 1, Numbers, Floats}, 0}}, 1), 1);
  EXPECT_EQ(in({{Evidence::External, {IsUsed, 4, Numbers, !Floats}, 0}}, 1), 1);
  EXPECT_EQ(in({{Evidence::External, {!IsUsed, 4, Numbers, Floats}, 0}}, 1), 0);
  auto bySprintf = [](bool ResultUsed, bool HasNumbers, unsigned Pieces = 2) {
    return BudgetedCall{
        Evidence::External, {ResultUsed, Pieces, HasNumbers, !Floats, /*HasNoSize=*/true}, 0};
  };
  EXPECT_EQ(in({bySprintf(IsUsed, Numbers)}, 1), 1);
  EXPECT_EQ(in({bySprintf(IsUsed, Numbers, 1)}, 1), 0);
  EXPECT_EQ(in({bySprintf(IsUsed, !Numbers)}, 1), 0);
  EXPECT_EQ(in({bySprintf(!IsUsed, Numbers)}, 1), 0);
}

TEST(Budget, ForAStreamOnlyWhatIsMadeOften) {
  auto toStream = [](Evidence Heat) {
    return BudgetedCall{
        Heat, {IsUsed, 4, Numbers, Floats, /*HasNoSize=*/false, /*NeedsLoop=*/true}, 0};
  };
  EXPECT_EQ(in({toStream(Evidence::Loop)}, 1), 1);
  EXPECT_EQ(in({toStream(Evidence::CalledInLoop)}, 1), 1);
  EXPECT_EQ(in({toStream(Evidence::External)}, 1), 0);
  EXPECT_EQ(in({toStream(Evidence::AddressTaken)}, 1), 1); // a line of a table, by a callback
  auto stringsToStream = [](unsigned Count) {
    return BudgetedCall{
        Evidence::Loop,
        {!IsUsed, Count, !Numbers, !Floats, /*HasNoSize=*/false, /*NeedsLoop=*/true},
        0};
  };
  EXPECT_EQ(in({stringsToStream(2)}, 1), 0);     // a list of names does not pay for the unit,
  EXPECT_EQ(beside({stringsToStream(2)}, 1), 1); // and is compiled beside what does
  EXPECT_EQ(in({stringsToStream(3)}, 1), 1);
  BudgetedCall Callback = toStream(Evidence::AddressTaken);
  Callback.Shape.Specifications = 3;
  EXPECT_EQ(in({Callback}, 1), 0);
  EXPECT_EQ(beside({Callback}, 1), 0);
  BudgetedCall Said = stringsToStream(1);
  Said.Heat = Evidence::Said;
  EXPECT_EQ(in({Said}, 1), 1);
  EXPECT_EQ(beside({toStream(Evidence::External)}, 1), 0);
  EXPECT_EQ(in({toStream(Evidence::Small)}, 1), 0);     // it does not pay for the unit,
  EXPECT_EQ(beside({toStream(Evidence::Small)}, 1), 1); // and is worth its own bytes
}

TEST(Budget, WhatTheUserCallsHotIsInWhateverItCosts) {
  EXPECT_EQ(in(calls(500, Evidence::Said), 500), 500);
  EXPECT_EQ(in(calls(500, Evidence::HotAttribute), 500), 500);
}

TEST(Budget, LoopsHaveOneOfTheirOwn) {
  EXPECT_EQ(in(calls(100, Evidence::Loop), 100), 100);
  EXPECT_EQ(in(calls(500, Evidence::Loop), 500), 242);
  // A site that was too much is not paid for, so a second call of it is too much as well.
  std::vector<BudgetedCall> Twice = calls(243, Evidence::Loop);
  Twice.push_back(Twice.back());
  EXPECT_EQ(in(Twice, 244), 242);
  // What every turn does comes before what a branch does, and a short loop before a long one.
  std::vector<BudgetedCall> Calls = calls(502, Evidence::Loop);
  for (BudgetedCall &Each : Calls)
    Each.Loop = {1, 2};
  Calls[500].Loop = {1, 1};
  Calls[501].Loop = {2, 2};
  const std::vector<bool> In = withinBudget(Calls, 502);
  EXPECT_TRUE(In[500] && In[501] && In[239] && !In[240]);
}

TEST(Budget, HalfOfTheOthersAndSomeInAnyCase) {
  EXPECT_EQ(beside(calls(16, Evidence::External), 16), 7);
  EXPECT_EQ(beside(calls(3, Evidence::External), 3), 3);
  EXPECT_EQ(beside(calls(6, Evidence::External), 6), 4);
  EXPECT_EQ(in(calls(6, Evidence::Small), 6), 6);
  EXPECT_LT(in(calls(60, Evidence::Small), 60), 20);
  EXPECT_EQ(beside(calls(1, Evidence::External, !IsUsed, !Numbers), 1), 0); // a name, as it seems
  EXPECT_EQ(beside(calls(1, Evidence::External, IsUsed, !Numbers), 1), 1);
}

TEST(Budget, BytesHaveAnEnd) {
  EXPECT_LT(beside(calls(200, Evidence::Called), 200), 10);
  std::vector<BudgetedCall> Shared = calls(50, Evidence::Called); // one site
  for (BudgetedCall &Each : Shared)
    Each.Site = 0;
  EXPECT_EQ(beside(Shared, 50), 24);
}

TEST(Budget, TheLikeliestComeFirst) {
  std::vector<BudgetedCall> Calls = {{Evidence::Called, {!IsUsed, 1, Numbers, !Floats}, 0},
                                     {Evidence::Called, {IsUsed, 1, Numbers, !Floats}, 1},
                                     {Evidence::Small, {!IsUsed, 1, Numbers, !Floats}, 2},
                                     {Evidence::Called, {IsUsed, 0, Numbers, !Floats}, 3},
                                     {Evidence::Called, {IsUsed, 1, Numbers, !Floats}, 4},
                                     {Evidence::Called, {IsUsed, 1, Numbers, !Floats}, 4}};
  EXPECT_EQ(withinBudget(Calls, 6), (std::vector<bool>{false, true, true, false, true, true}));
}

} // namespace
