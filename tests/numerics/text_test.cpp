#include <covey/numerics/text.h>

#include <gtest/gtest.h>

#include <limits>

namespace covey {
namespace {

TEST(Text, ANumberIsWrittenSoThatItReadsAsTheSame) {
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(1e-300), "1e-300");
  EXPECT_EQ(number_text(-2.5e200), "-2.5e+200");
  EXPECT_EQ(number_text(std::numeric_limits<double>::infinity()), "inf");
}

TEST(Text, DistancesCountSlipsOfTheKeyboard) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("abc", ""), 3u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("strenght", "strength"), 1u) << "two neighbours exchanged";
  EXPECT_EQ(edit_distance("optimise", "optimize"), 1u);
  EXPECT_EQ(edit_distance("ab", "ba"), 1u);
}

TEST(Text, NearestNamesAreSlipsOfTheKeyboard) {
  EXPECT_EQ(nearest_name("hihg", {"low", "high"}), "high");
  EXPECT_EQ(nearest_name("objective", {"name", "objectives"}), "objectives");
  EXPECT_EQ(nearest_name("plain", {"other", "plane"}), "plane");
  EXPECT_EQ(nearest_name("zzz", {"low", "high"}), "");
  EXPECT_EQ(nearest_name("x", {"y", "low"}), "");
  EXPECT_EQ(nearest_name("", {"low"}), "");
  EXPECT_EQ(nearest_name("help", {"tell", "list"}), "") << "another word, not a slip";
}

}  // namespace
}  // namespace covey
