#pragma once

#include <covey/gp/coordinate_groups.h>
#include <covey/gp/tail_transform.h>

#include <Eigen/Core>
#include <functional>
#include <optional>
#include <vector>

namespace covey {

/// A feature that names one of several things without an order. Its values are codes 0, 1, …; a code beyond
/// those that a model was shown is a value that it has never seen.
struct Category {
  Eigen::Index values = 0;  ///< how many there are, in the data or among what is asked about
  /// Numbers that describe each value (p × values), in which like values are near each other: centred, and
  /// two values at a distance of 1 on average. Empty: there are none.
  Eigen::MatrixXd descriptors = {};
  /// Whether values are told apart beside what their descriptors say. Where hardly one comes back there is
  /// nothing to learn of each by itself.
  bool is_plain = true;
  /// The descriptors of a code beyond the values, where such a value can be described; otherwise it is at 0.
  std::function<Eigen::VectorXd(double code)> later = {};
};
/// What each feature of a table is, a number where there is no category. Empty: all are numbers.
using FeatureKinds = std::vector<std::optional<Category>>;

/// Maps points of the user's units, numbers and codes of categories, to the coordinates that a process sees.
///
/// A number is mapped into [0, 1] by its minimum and maximum in the data; one that is constant there is
/// dropped, as it says nothing, and one outside the data's range falls outside. A category becomes one
/// coordinate for each value that the data have and one for all others, of which that of the value is √½ and
/// the rest are 0: any two values are at a distance of 1, as the ends of a number's range are, and a value
/// that was never seen is as far from each as they are from each other. Where values are described, their
/// descriptors are further coordinates, or all there are (Category::is_plain). A category is dropped only
/// where it has one value everywhere.
class InputScaler {
 public:
  /// Learns ranges and values from the columns of X (d × n).
  static InputScaler from_data(const Eigen::Ref<const Eigen::MatrixXd>& X, const FeatureKinds& kinds = {});
  /// Leaves d numbers as they are.
  static InputScaler identity(Eigen::Index d);
  /// Leaves numbers as they are; categories as from_data() has them.
  static InputScaler identity(const Eigen::Ref<const Eigen::MatrixXd>& X, const FeatureKinds& kinds);

  /// The features that are kept, ascending.
  const std::vector<Eigen::Index>& kept() const { return kept_; }
  /// Whether the points that it was learnt from are all the same: nothing can be learnt from those.
  bool is_constant() const { return is_constant_; }
  /// Which coordinates belong together, for the process; empty if no feature is a category.
  const CoordinateGroups& groups() const { return groups_; }
  /// D × n: the coordinates of the columns of X.
  Eigen::MatrixXd scale(const Eigen::Ref<const Eigen::MatrixXd>& X) const;

 private:
  /// A category's coordinates.
  struct Levels {
    std::vector<Eigen::Index> place;  ///< by code; the last one for values that the data lack
    Eigen::Index count = 0;           ///< of the coordinates, descriptors apart
    Eigen::MatrixXd descriptors;
    std::function<Eigen::VectorXd(double code)> later;  ///< as in Category
  };
  void add_category(const Eigen::Ref<const Eigen::RowVectorXd>& codes, const Category& category);
  void scale_category(const Levels& levels, const Eigen::Ref<const Eigen::RowVectorXd>& codes,
                      Eigen::Ref<Eigen::MatrixXd> coordinates) const;

  std::vector<Eigen::Index> kept_;
  Eigen::VectorXd low_;                        ///< of each kept feature; 0 of a category
  Eigen::VectorXd span_;                       ///< likewise; 1 of a category
  std::vector<std::optional<Levels>> levels_;  ///< of each kept feature; empty: all are numbers
  CoordinateGroups groups_;
  bool is_constant_ = false;
};

/// y' = (t(y) − offset)/scale with an increasing t, for most data the identity.
struct OutcomeScaler {
  double offset = 0.0;
  double scale = 1.0;
  bool constant = false;  ///< all outcomes were equal up to rounding; scale is then their size
  TailTransform transform = {};

  /// Mean 0 and standard deviation 1 (divisor n − 1) of t(y).
  static OutcomeScaler from_data(const Eigen::Ref<const Eigen::VectorXd>& y,
                                 const TailTransform& transform = {});

  double standardize(double y) const { return (transform(y) - offset) / scale; }
  Eigen::VectorXd standardize(const Eigen::Ref<const Eigen::VectorXd>& y) const {
    return (transform(y).array() - offset) / scale;
  }
  /// The outcome that is standardised to this.
  double restore(double standardized) const { return transform.inverse(offset + scale * standardized); }
  /// Variances of the outcomes y, or none, in units of the standardised ones: times the square of dy'/dy,
  /// which itself may be beyond floating point.
  Eigen::VectorXd standardize_variances(const Eigen::Ref<const Eigen::VectorXd>& variances,
                                        const Eigen::Ref<const Eigen::VectorXd>& y) const;
};

}  // namespace covey
