// The words between the launcher and `qrintf unit`: what one program writes, the other one reads as
// the same order.
#include "common/UnitProtocol.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

TEST(UnitProtocol, AnOrderIsReadAsItWasWritten) {
  UnitOrder Order;
  Order.ForClang = true;
  Order.File = "--file";
  Order.Text = 6;
  Order.Report = 5;
  Order.IsJudged = Order.WarnsPointers = Order.OnlyBuffers = Order.KeepAll = true;
  Order.HasEngine = true;
  Order.Share = Sharing::Unwindless;
  Order.Leave = {"--", "f"};
  Order.Hot = {"*"};
  Order.Minimum = 3;
  Order.FrontEnd = {"--view", "-O2", "--"};
  UnitOrder Read;
  EXPECT_EQ(readUnitOrder(wordsOf(Order), Read), "");
  EXPECT_TRUE(Read.ForClang && Read.IsJudged && Read.WarnsPointers && Read.OnlyBuffers &&
              Read.KeepAll && Read.HasEngine);
  EXPECT_FALSE(Read.WarnsSignedness || Read.WarnsLiteral);
  EXPECT_EQ(Read.File, Order.File);
  EXPECT_EQ(Read.Text, 6);
  EXPECT_EQ(Read.Report, 5);
  EXPECT_EQ(Read.Share, Sharing::Unwindless);
  EXPECT_EQ(Read.Leave, Order.Leave);
  EXPECT_EQ(Read.Hot, Order.Hot);
  EXPECT_EQ(Read.Minimum, 3u);
  EXPECT_EQ(Read.FrontEnd, Order.FrontEnd);
}

TEST(UnitProtocol, AWordThatIsNotKnownIsNamed) {
  UnitOrder Order;
  EXPECT_EQ(readUnitOrder({"--engine", "--nosuch", "x"}, Order), "--nosuch");
  EXPECT_EQ(readUnitOrder({"--share", "half"}, Order), "--share");
  EXPECT_EQ(readUnitOrder({"--text-fd", "6x"}, Order), "--text-fd");
  EXPECT_EQ(readUnitOrder({"--file"}, Order), "--file");
}

} // namespace
