// Which calls are compiled, and which ones a unit's budget leaves to the engine.
#include "plan/Budget.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace qrintf;

namespace {

constexpr bool IsUsed = true, Numbers = true, Floats = true;

/// A call of a site of its own for each piece of evidence.
std::vector<BudgetedCall> calls(size_t Count, Evidence Heat) {
  std::vector<BudgetedCall> Out;
  for (size_t I = 0; I < Count; ++I)
    Out.push_back({Heat, {!IsUsed, 1, Numbers, !Floats}, I, {}, /*CanBeEngines=*/true});
  return Out;
}
long in(const std::vector<BudgetedCall> &Calls) {
  const std::vector<bool> In = withinBudget(Calls);
  return std::count(In.begin(), In.end(), true);
}
bool isIn(Evidence Heat, const CallShape &Shape, bool CanBeEngines = true) {
  return in({{Heat, Shape, 0, {}, CanBeEngines}}) == 1;
}

TEST(Budget, WhatNoLoopMakesIsTheEngines) {
  for (Evidence Each : {Evidence::CalledInLoop, Evidence::Small, Evidence::AddressTaken,
                        Evidence::External, Evidence::Called})
    EXPECT_FALSE(isIn(Each, {IsUsed, 4, Numbers, Floats}));
  EXPECT_TRUE(isIn(Evidence::Loop, {!IsUsed, 1, !Numbers, !Floats}));
  EXPECT_TRUE(isIn(Evidence::MadeByMacro, {!IsUsed, 1, Numbers, !Floats}));
  // Text alone is copied by libc as fast.
  EXPECT_FALSE(isIn(Evidence::Loop, {!IsUsed, 0, !Numbers, !Floats}));
}

TEST(Budget, WhatTheEngineCannotFormatHasToPayForTheUnit) {
  auto isInWithout = [](Evidence Heat, const CallShape &Shape) {
    return isIn(Heat, Shape, /*CanBeEngines=*/false);
  };
  EXPECT_FALSE(isInWithout(Evidence::External, {!IsUsed, 1, Numbers, !Floats}));
  EXPECT_TRUE(isInWithout(Evidence::Small, {!IsUsed, 1, Numbers, !Floats}));
  EXPECT_FALSE(isInWithout(Evidence::External, {IsUsed, 1, Numbers, !Floats}));
  EXPECT_TRUE(isInWithout(Evidence::External, {IsUsed, 1, Numbers, Floats}));
  EXPECT_TRUE(isInWithout(Evidence::External, {IsUsed, 4, Numbers, !Floats}));
  EXPECT_FALSE(isInWithout(Evidence::External, {!IsUsed, 4, Numbers, Floats}));
  auto bySprintf = [&](bool ResultUsed, bool HasNumbers, unsigned Pieces = 2) {
    return isInWithout(Evidence::External,
                       {ResultUsed, Pieces, HasNumbers, !Floats, /*HasNoSize=*/true});
  };
  EXPECT_TRUE(bySprintf(IsUsed, Numbers));
  EXPECT_FALSE(bySprintf(IsUsed, Numbers, 1));
  EXPECT_FALSE(bySprintf(IsUsed, !Numbers));
  EXPECT_FALSE(bySprintf(!IsUsed, Numbers));
}

TEST(Budget, ForAStreamANumberOrThreeStrings) {
  auto toStream = [](unsigned Count, bool HasNumbers) {
    return CallShape{!IsUsed, Count, HasNumbers, !Floats, /*HasNoSize=*/false, /*NeedsLoop=*/true};
  };
  EXPECT_TRUE(isIn(Evidence::Loop, toStream(1, Numbers)));
  EXPECT_FALSE(isIn(Evidence::Loop, toStream(2, !Numbers))); // a list of names
  EXPECT_TRUE(isIn(Evidence::Loop, toStream(3, !Numbers)));
  EXPECT_FALSE(isIn(Evidence::CalledInLoop, toStream(4, Numbers)));
  EXPECT_FALSE(isIn(Evidence::AddressTaken, toStream(4, Numbers)));
  EXPECT_TRUE(isIn(Evidence::Said, toStream(1, !Numbers)));
  EXPECT_FALSE(isIn(Evidence::Small, toStream(4, Numbers), /*CanBeEngines=*/false));
  EXPECT_TRUE(isIn(Evidence::CalledInLoop, toStream(4, Numbers), /*CanBeEngines=*/false));
}

TEST(Budget, WhatTheUserCallsHotIsInWhateverItCosts) {
  EXPECT_EQ(in(calls(500, Evidence::Said)), 500);
  EXPECT_EQ(in(calls(500, Evidence::HotAttribute)), 500);
}

TEST(Budget, BytesHaveAnEnd) {
  EXPECT_EQ(in(calls(40, Evidence::Loop)), 40);
  EXPECT_EQ(in(calls(500, Evidence::Loop)), 40);
  // A site that was too much is not paid for, so a second call of it is too much as well.
  std::vector<BudgetedCall> Twice = calls(41, Evidence::Loop);
  Twice.push_back(Twice.back());
  EXPECT_EQ(in(Twice), 40);
  // Each conversion has its price, and calls that share their code have it once.
  std::vector<BudgetedCall> Long = calls(500, Evidence::Loop), Shared = calls(500, Evidence::Loop);
  for (BudgetedCall &Each : Long)
    Each.Shape.Specifications = 10;
  for (BudgetedCall &Each : Shared)
    Each.Site = 0;
  EXPECT_EQ(in(Long), 10);
  EXPECT_EQ(in(Shared), 157);
}

TEST(Budget, TheLikeliestComeFirst) {
  // What every turn does comes before what a branch does; then a result that is used, and a short
  // loop before a long one; last what no loop makes and the engine cannot format.
  std::vector<BudgetedCall> Calls = calls(504, Evidence::Loop);
  for (BudgetedCall &Each : Calls)
    Each.Loop = {1, 2};
  Calls[0] = {Evidence::Small, {IsUsed, 1, Numbers, !Floats}, 0};
  Calls[501].Loop = {1, 1};
  Calls[502].Loop = {2, 2};
  Calls[503].Shape.IsResultUsed = true;
  const std::vector<bool> In = withinBudget(Calls);
  EXPECT_TRUE(!In[0] && In[501] && In[502] && In[503] && In[37] && !In[38]);
}

} // namespace
