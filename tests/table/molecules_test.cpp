#include <covey/numerics/random.h>
#include <covey/table/features.h>
#include <covey/table/molecules.h>
#include <covey/text/errors.h>

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

namespace covey {
namespace {

Fingerprint counted(const std::vector<std::pair<Eigen::Index, double>>& counts) {
  Fingerprint result(kFingerprintSize);
  for (const auto& [place, count] : counts) result.insertBack(place) = count;
  return result;
}

/// Molecules that are made up: `count` of them with some of twelve environments each.
std::vector<Fingerprint> made_up_molecules(int count, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Fingerprint> result;
  for (int i = 0; i < count; ++i) {
    std::vector<std::pair<Eigen::Index, double>> counts = {{3, 1.0}};
    for (Eigen::Index place = 10; place < 22; ++place) {
      if (rng.uniform() < 0.5) counts.emplace_back(place, 1.0 + static_cast<double>(rng.below(4)));
    }
    result.push_back(counted(counts));
  }
  return result;
}

Table drugs(const std::string& text) {
  std::istringstream in(text);
  return Table(CsvReader(in, "t.csv"));
}

FeatureColumns molecules_of(const Table& table) {
  const ColumnChoice choice{.molecule = {"drug"}};
  return {choose_columns(table.header(), choice), choice, rows_of(table)};
}

template <typename Work>
std::string refusal_of(const Work& work) {
  try {
    work();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Tanimoto, IsWhatIsSharedOfWhatBothHave) {
  const Fingerprint a = counted({{1, 2.0}, {5, 1.0}});
  const Fingerprint b = counted({{1, 1.0}, {7, 1.0}});
  EXPECT_DOUBLE_EQ(tanimoto(a, b), 2.0 / (5.0 + 2.0 - 2.0));
  EXPECT_EQ(tanimoto(a, a), 1.0);
  EXPECT_EQ(tanimoto(a, counted({{0, 1.0}})), 0.0);
}

TEST(MoleculeMap, DistancesAreThoseOfTheSimilarities) {
  const std::vector<Fingerprint> molecules = made_up_molecules(20, 1);
  const MoleculeMap map(molecules);
  double mean_square = 0.0;
  double ratio = 0.0;
  for (std::size_t i = 0; i < molecules.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double square = (map(molecules[i]) - map(molecules[j])).squaredNorm();
      const double unlike = 1.0 - tanimoto(molecules[i], molecules[j]);
      if (ratio == 0.0) ratio = square / unlike;
      EXPECT_NEAR(square, ratio * unlike, 1e-9) << i << " and " << j;
      mean_square += square / 190.0;
    }
  }
  EXPECT_NEAR(mean_square, 1.0, 1e-9);
  // Others are projected: no farther than they are, and nearest to what is most like them.
  for (const Fingerprint& other : made_up_molecules(10, 2)) {
    for (const Fingerprint& known : molecules) {
      EXPECT_LE((map(other) - map(known)).squaredNorm(), ratio * (1.0 - tanimoto(other, known)) + 1e-9);
    }
  }
}

TEST(MoleculeMap, ManyMoleculesHaveFewCoordinates) {
  EXPECT_EQ(MoleculeMap(made_up_molecules(200, 3)).dimension(), 32);
  const MoleculeMap alike({counted({{1, 1.0}}), counted({{1, 1.0}})});
  EXPECT_EQ(alike.dimension(), 0);
  EXPECT_EQ(alike(counted({{2, 1.0}})).size(), 0);
}

TEST(MoleculesWithoutRdkit, OneLineSaysWhatIsMissing) {
  if (can_read_molecules()) GTEST_SKIP() << "this build has RDKit";
  EXPECT_EQ(refusal_of([] { molecules_of(drugs("drug,y\nCCO,1\nCO,2\n")); }),
            "this covey was built without RDKit, which reads molecules: install librdkit-dev and build with "
            "-DCOVEY_RDKIT=ON");
}

/// Where there is RDKit.
class Molecules : public testing::Test {
 protected:
  void SetUp() override {
    if (!can_read_molecules()) GTEST_SKIP() << "this build has no RDKit";
  }
};

TEST_F(Molecules, FingerprintsCountTheEnvironmentsOfAtoms) {
  // Ethanol has three atoms, which differ, and three wider environments; methanol two and one, as its atoms
  // see the same bond. They share a methyl carbon and an oxygen of an alcohol: 2 of 6 + 3 − 2.
  EXPECT_DOUBLE_EQ(tanimoto(*fingerprint_of("CCO"), *fingerprint_of("CO")), 2.0 / 7.0);
  EXPECT_EQ(tanimoto(*fingerprint_of("OCC"), *fingerprint_of("CCO")), 1.0);
  EXPECT_EQ(fingerprint_of("c1ccccc1")->squaredNorm(), 3.0 * 36.0) << "six atoms, alike in three sizes";
  for (const char* text : {"C1CC", "hello", "C(C)(C)(C)(C)C", ""}) EXPECT_FALSE(fingerprint_of(text)) << text;
}

TEST_F(Molecules, AColumnOfThemIsACategoryWithDescriptors) {
  const Table table = drugs("drug,x,y\nCCO,1,1\nCO,2,2\nCCO,3,1\n CO ,4,2\nCCCO,5,3\nCCCO,6,3\n");
  const FeatureColumns features = molecules_of(table);
  const Category& category = *features.kinds()[0];
  EXPECT_EQ(category.values, 3);
  EXPECT_TRUE(category.is_plain) << "each is there twice";
  ASSERT_EQ(category.descriptors.cols(), 3);
  // Codes are sorted: CCCO, CCO, CO.
  EXPECT_LT((category.descriptors.col(0) - category.descriptors.col(1)).norm(),
            (category.descriptors.col(0) - category.descriptors.col(2)).norm());
  EXPECT_FALSE(molecules_of(drugs("drug,y\nCCO,1\nCO,2\nCCCO,3\n")).kinds()[0]->is_plain);
}

TEST_F(Molecules, OnesThatTurnUpLaterAreOnTheSameMap) {
  const FeatureColumns features = molecules_of(drugs("drug,y\nCCO,1\nCO,2\nCCCO,3\nCCN,2\n"));
  const Category& category = *features.kinds()[0];
  const double same = features.code_of(0, "OCC");
  EXPECT_GE(same, 4.0);
  const double code = features.code_of(0, "CCO");
  EXPECT_LT((category.later(same) - category.descriptors.col(static_cast<Eigen::Index>(code))).norm(), 1e-6)
      << "ethanol, written another way";
  EXPECT_THROW(features.code_of(0, "C1CC"), std::invalid_argument);
}

TEST_F(Molecules, WhatIsNoneIsNamedWithRowAndColumn) {
  EXPECT_EQ(refusal_of([] { molecules_of(drugs("drug,y\nCCO,1\nC1CC,2\n")); }),
            "t.csv: row 2, column 'drug': 'C1CC' is not a molecule (SMILES)");
  EXPECT_EQ(refusal_of([] { molecules_of(drugs("drug,y\nCCO,1\nxyz,2\nC1CC,3\n")); }),
            "t.csv: row 2, column 'drug': 'xyz' is not a molecule (SMILES), nor is 1 more of the column");
  const ColumnChoice choice{.describe = {{"drug", "drugs.csv"}}, .molecule = {"drug"}};
  EXPECT_EQ(refusal_of([&] { choose_columns(drugs("drug,y\nCCO,1\n").header(), choice); }),
            "'drug' has a file of descriptors already");
}

}  // namespace
}  // namespace covey
