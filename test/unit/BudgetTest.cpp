// Which calls are compiled, and which ones a unit's budget leaves to the engine.
#include "plan/Site.h"

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
  const std::vector<std::optional<Emitters>> Code = withinBudget(Calls);
  return std::count_if(Code.begin(), Code.end(), [](const auto &Each) { return Each.has_value(); });
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

TEST(Budget, ForAStreamANumberOrThreeStringsOrNone) {
  auto toStream = [](unsigned Count, bool HasNumbers) {
    return CallShape{!IsUsed, Count, HasNumbers, !Floats, /*HasNoSize=*/false, /*NeedsLoop=*/true};
  };
  EXPECT_TRUE(isIn(Evidence::Loop, toStream(1, Numbers)));
  EXPECT_TRUE(isIn(Evidence::Loop, toStream(0, !Numbers)));  // text alone
  EXPECT_FALSE(isIn(Evidence::Loop, toStream(2, !Numbers))); // a list of names
  EXPECT_TRUE(isIn(Evidence::Loop, toStream(3, !Numbers)));
  EXPECT_FALSE(isIn(Evidence::CalledInLoop, toStream(4, Numbers)));
  EXPECT_FALSE(isIn(Evidence::AddressTaken, toStream(4, Numbers)));
  EXPECT_TRUE(isIn(Evidence::DeclaredHot, toStream(1, !Numbers)));
  EXPECT_FALSE(isIn(Evidence::CalledInLoop, toStream(0, !Numbers)));
  EXPECT_FALSE(isIn(Evidence::Small, toStream(4, Numbers), /*CanBeEngines=*/false));
  EXPECT_TRUE(isIn(Evidence::CalledInLoop, toStream(4, Numbers), /*CanBeEngines=*/false));
}

TEST(Budget, WhatTheUserCallsHotIsInWhateverItCosts) {
  EXPECT_EQ(in(calls(500, Evidence::DeclaredHot)), 500);
  EXPECT_EQ(in(calls(500, Evidence::HotAttribute)), 500);
}

TEST(Budget, BytesHaveAnEnd) {
  std::vector<BudgetedCall> Others = calls(500, Evidence::Loop);
  for (BudgetedCall &Each : Others)
    Each.Loop = {1, 2};
  EXPECT_EQ(in(calls(500, Evidence::Loop)), 80);
  EXPECT_EQ(in(Others), 0);
  for (BudgetedCall &Each : Others)
    Each.CanBeEngines = false;
  EXPECT_EQ(in(Others), 20);
  std::vector<BudgetedCall> Streams = calls(500, Evidence::Loop);
  for (BudgetedCall &Each : Streams)
    Each.Shape.NeedsLoop = true;
  EXPECT_EQ(in(Streams), 5);
  // A site that was too much is not paid for, so a second call of it is too much as well.
  std::vector<BudgetedCall> Twice = calls(81, Evidence::Loop);
  Twice.push_back(Twice.back());
  EXPECT_EQ(in(Twice), 80);
  // Each conversion has its price, and calls that share their code have it once.
  std::vector<BudgetedCall> Long = calls(500, Evidence::Loop), Shared = calls(500, Evidence::Loop);
  for (BudgetedCall &Each : Long)
    Each.Shape.Specifications = 10;
  for (BudgetedCall &Each : Shared)
    Each.Site = 0;
  EXPECT_EQ(in(Long), 21);
  EXPECT_EQ(in(Shared), 317);
}

TEST(Budget, InPlaceIsWhatEachTurnMakes) {
  auto codeOf = [](Evidence Heat, const LoopPlace &Loop, bool NeedsLoop = false) {
    return withinBudget({{Heat,
                          {!IsUsed, 1, Numbers, !Floats, /*HasNoSize=*/false, NeedsLoop},
                          0,
                          Loop,
                          /*CanBeEngines=*/true}})[0];
  };
  EXPECT_EQ(codeOf(Evidence::Loop, {1, 1, {40, 2}}), Emitters::InPlace);
  EXPECT_EQ(codeOf(Evidence::MadeByMacro, {}), Emitters::InPlace);
  EXPECT_EQ(codeOf(Evidence::DeclaredHot, {1, 5, {400, 20}}), Emitters::InPlace);
  EXPECT_EQ(codeOf(Evidence::ProfileOften, {1, 5, {400, 20}}), Emitters::InPlace);
  // The stream costs more than the text.
  EXPECT_EQ(codeOf(Evidence::Loop, {1, 1, {40, 2}}, /*NeedsLoop=*/true), Emitters::Called);
  // A branch may leave it out, or the loop does more.
  for (bool NeedsLoop : {false, true}) {
    EXPECT_EQ(codeOf(Evidence::Loop, {1, 2, {40, 2}}, NeedsLoop), std::nullopt);
    EXPECT_EQ(codeOf(Evidence::Loop, {1, 1, {41, 2}}, NeedsLoop), std::nullopt);
    EXPECT_EQ(codeOf(Evidence::Loop, {1, 1, {40, 3}}, NeedsLoop), std::nullopt);
  }
  // What a loop may do grows with its calls.
  std::vector<BudgetedCall> Two = calls(2, Evidence::Loop);
  for (BudgetedCall &Each : Two)
    Each.Loop = {1, 1, {80, 4}};
  EXPECT_EQ(withinBudget(Two)[1], Emitters::InPlace);
}

TEST(Budget, TheLikeliestComeFirst) {
  // What every turn does comes before what a branch does; then a result that is used, and a short
  // loop before a long one; last what no loop makes and the engine cannot format.
  std::vector<BudgetedCall> Calls = calls(504, Evidence::Loop);
  for (BudgetedCall &Each : Calls) {
    Each.Loop = {1, 2};
    Each.CanBeEngines = false;
  }
  Calls[0] = {Evidence::Small, {IsUsed, 1, Numbers, !Floats}, 0};
  Calls[501].Loop = {1, 1};
  Calls[502].Loop = {2, 2};
  Calls[503].Shape.IsResultUsed = true;
  const std::vector<std::optional<Emitters>> Code = withinBudget(Calls);
  EXPECT_TRUE(Code[501] && Code[502] && Code[503] && Code[1] && Code[17] && !Code[18] && !Code[0]);
}

} // namespace
