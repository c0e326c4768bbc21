// The table of reasons: names are unique, in the form that scripts rely on, and each has a text.
#include "plan/Reason.h"

#include <gtest/gtest.h>
#include <set>
#include <string>

using namespace qrintf;

TEST(Reasons, NamesAreUniqueWordsAndHaveTexts) {
  constexpr Reason All[] = {
#define QRINTF_REASON(Enumerator, ...) Reason::Enumerator,
#include "plan/Reasons.def"
  };
  std::set<std::string> Names;
  for (Reason R : All) {
    std::string Name(reasonName(R));
    EXPECT_TRUE(Names.insert(Name).second) << Name;
    EXPECT_EQ(Name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string::npos) << Name;
    EXPECT_GT(reasonText(R).size(), 20u) << Name;
    EXPECT_GT(reasonAdvice(R).size(), 20u) << Name;
    EXPECT_EQ(reasonByName(Name), R);
  }
  EXPECT_EQ(reasonName(Reason::None), "");
  EXPECT_EQ(reasonAdvice(Reason::None), "");
  EXPECT_EQ(reasonByName(""), Reason::None);
  EXPECT_EQ(reasonByName("no-such-reason"), Reason::None);
}
