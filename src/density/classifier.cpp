#include <covey/density/classifier.h>
#include <covey/numerics/random.h>
#include <covey/numerics/special.h>
#include <covey/numerics/statistics.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

namespace covey {
namespace {

constexpr double kMeanDecay = 0.9;
constexpr double kSquareDecay = 0.999;
// Keeps Adam's quotient finite where a gradient has always been zero (a unit that no point activates).
constexpr double kAdamEpsilon = 1e-8;

// The held-out loss changes slowly and costs as much as its share of a step.
constexpr int kStepsPerCheck = 5;
// The initial weights use stream 0.
constexpr std::uint64_t kSplitStream = 1;

/// The layers as views of the vector of all parameters, or of its adjoint.
template <typename Scalar>
struct Layers {
  template <typename Dense>
  using View = Eigen::Map<std::conditional_t<std::is_const_v<Scalar>, const Dense, Dense>>;

  Layers(const NetworkShape& shape, Scalar* parameters)
      : W1(parameters, shape.hidden, shape.inputs + 1),
        W2(W1.data() + W1.size(), shape.hidden, shape.hidden + 1),
        w3(W2.data() + W2.size(), shape.hidden + 1) {}

  View<Eigen::MatrixXd> W1;
  View<Eigen::MatrixXd> W2;
  View<Eigen::VectorXd> w3;
};

/// Fills the first h rows of both hidden layers; the last rows of inputs and layers are ones.
void forward(const Layers<const double>& layers, const Eigen::Ref<const Eigen::MatrixXd>& inputs,
             Eigen::Ref<Eigen::MatrixXd> first, Eigen::Ref<Eigen::MatrixXd> second) {
  const Eigen::Index h = layers.W1.rows();
  first.topRows(h).noalias() = layers.W1 * inputs;
  first.topRows(h) = first.topRows(h).cwiseMax(0.0);
  second.topRows(h).noalias() = layers.W2 * first;
  second.topRows(h) = second.topRows(h).cwiseMax(0.0);
}

/// kZeroOutput: normal weights of variance 2/(number of inputs). The last layer is zero, because what it has
/// to forget otherwise, a random ratio, is more than short training can.
Eigen::VectorXd initial_parameters(const NetworkShape& shape, const ClassifierOptions& options) {
  Rng rng(options.seed);
  Eigen::VectorXd parameters = Eigen::VectorXd::Zero(shape.parameters());
  Layers<double> layers(shape, parameters.data());
  if (options.start == NetworkStart::kUniform) {
    const auto fill = [&rng](auto layer, Eigen::Index inputs) {
      layer = (2.0 * rng.uniform(layer.rows(), layer.cols()).array() - 1.0) /
              std::sqrt(static_cast<double>(inputs));
    };
    fill(layers.W1, shape.inputs);
    fill(layers.W2, shape.hidden);
    fill(layers.w3, shape.hidden);
    return parameters;
  }
  const double first_sd = std::sqrt(2.0 / static_cast<double>(shape.inputs));
  const double second_sd = std::sqrt(2.0 / static_cast<double>(shape.hidden));
  layers.W1.leftCols(shape.inputs) = first_sd * rng.normal(shape.hidden, shape.inputs);
  layers.W2.leftCols(shape.hidden) = second_sd * rng.normal(shape.hidden, shape.hidden);
  return parameters;
}

/// A sample in a random order, of which the first `held_out` points (at least one, never all) are kept from
/// training.
struct Split {
  Split(const Eigen::Ref<const Eigen::MatrixXd>& sample, double held_out, Rng& rng)
      : points(sample.rows(), sample.cols()) {
    const Eigen::VectorXi order = rng.permutation(sample.cols());
    for (Eigen::Index j = 0; j < sample.cols(); ++j) points.col(j) = sample.col(order[j]);
    const double share = held_out * static_cast<double>(sample.cols());
    held = std::clamp<Eigen::Index>(std::lround(share), 1, sample.cols() - 1);
  }
  Eigen::Ref<const Eigen::MatrixXd> held_out() const { return points.leftCols(held); }
  Eigen::Ref<const Eigen::MatrixXd> training() const { return points.rightCols(points.cols() - held); }

  Eigen::MatrixXd points;
  Eigen::Index held = 0;
};

void validate(const ClassifierOptions& options) {
  const auto refuse = [](const std::string& field, double value, const std::string& expected) {
    throw std::invalid_argument("ClassifierOptions: " + field + " is " + number_text(value) + ", expected " +
                                expected);
  };
  if (options.hidden < 1) refuse("hidden", options.hidden, "at least 1");
  if (options.steps < 0) refuse("steps", options.steps, "at least 0");
  if (!(options.held_out >= 0.0 && options.held_out < 1.0)) refuse("held_out", options.held_out, "in [0, 1)");
  if (!(options.learning_rate > 0.0)) refuse("learning_rate", options.learning_rate, "> 0");
  if (!(options.weight_decay >= 0.0)) refuse("weight_decay", options.weight_decay, "at least 0");
  if (!(options.averaging > 0.0 && options.averaging <= 1.0))
    refuse("averaging", options.averaging, "in (0, 1]");
}

void validate(const Standardization& units, const NetworkShape& shape) {
  if (units.center.size() != shape.inputs || units.scale.size() != shape.inputs || shape.inputs < 1) {
    throw std::invalid_argument("Standardization: there are " + std::to_string(units.center.size()) +
                                " centers and " + std::to_string(units.scale.size()) + " scales for " +
                                std::to_string(shape.inputs) + " inputs");
  }
}

void validate(const Eigen::VectorXd& parameters, const NetworkShape& shape) {
  if (parameters.size() != shape.parameters()) {
    throw std::invalid_argument("a network of " + std::to_string(shape.inputs) + " inputs and " +
                                std::to_string(shape.hidden) + " hidden units has " +
                                std::to_string(shape.parameters()) + " parameters, not " +
                                std::to_string(parameters.size()));
  }
}

}  // namespace

ClassifierRatio::ClassifierRatio(Standardization units, NetworkShape shape, Eigen::VectorXd parameters)
    : DensityRatio(shape.inputs),
      units_(std::move(units)),
      shape_(shape),
      parameters_(std::move(parameters)) {
  validate(units_, shape_);
  validate(parameters_, shape_);
}

Eigen::VectorXd ClassifierRatio::log_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  const Layers<const double> layers(shape_, parameters_.data());
  Eigen::MatrixXd inputs = Eigen::MatrixXd::Ones(shape_.inputs + 1, X.cols());
  Eigen::MatrixXd first = Eigen::MatrixXd::Ones(shape_.hidden + 1, X.cols());
  Eigen::MatrixXd second = first;
  inputs.topRows(shape_.inputs) = units_.apply(X);
  forward(layers, inputs, first, second);
  return second.transpose() * layers.w3;
}

double ClassifierRatio::log_ratio(const Eigen::Ref<const Eigen::VectorXd>& x,
                                  Eigen::VectorXd& gradient) const {
  const Layers<const double> layers(shape_, parameters_.data());
  const Eigen::Index h = shape_.hidden;
  Eigen::VectorXd inputs = Eigen::VectorXd::Ones(shape_.inputs + 1);
  Eigen::VectorXd first = Eigen::VectorXd::Ones(h + 1);
  Eigen::VectorXd second = first;
  inputs.head(shape_.inputs) = units_.apply(x);
  forward(layers, inputs, first, second);

  const Eigen::VectorXd second_bar = (second.head(h).array() > 0.0).select(layers.w3.head(h), 0.0);
  Eigen::VectorXd first_bar = layers.W2.leftCols(h).transpose() * second_bar;
  first_bar = (first.head(h).array() > 0.0).select(first_bar, 0.0);
  gradient = (layers.W1.leftCols(shape_.inputs).transpose() * first_bar).cwiseQuotient(units_.scale);
  return layers.w3.dot(second);
}

ClassifierLoss::ClassifierLoss(Standardization units, NetworkShape shape, bool balanced)
    : units_(std::move(units)), shape_(shape), balanced_(balanced) {
  validate(units_, shape_);
}

void ClassifierLoss::reserve(Eigen::Index n) {
  if (score_.size() >= n) return;
  const Eigen::Index capacity = std::max(n, 2 * score_.size());
  // The last rows stay 1: they meet the biases.
  inputs_.setOnes(shape_.inputs + 1, capacity);
  first_.setOnes(shape_.hidden + 1, capacity);
  second_.setOnes(shape_.hidden + 1, capacity);
  first_bar_.resize(shape_.hidden, capacity);
  second_bar_.resize(shape_.hidden, capacity);
  score_.resize(capacity);
}

double ClassifierLoss::operator()(const Eigen::VectorXd& parameters,
                                  const Eigen::Ref<const Eigen::MatrixXd>& negatives,
                                  const Eigen::Ref<const Eigen::MatrixXd>& positives,
                                  Eigen::VectorXd& gradient) {
  validate(parameters, shape_);
  validate_samples(negatives, positives);
  const Eigen::Index d = shape_.inputs;
  const Eigen::Index h = shape_.hidden;
  if (negatives.rows() != d) {
    throw std::invalid_argument("ClassifierLoss: a point has " + std::to_string(negatives.rows()) +
                                " coordinates, expected " + std::to_string(d));
  }
  const Eigen::Index n = negatives.cols() + positives.cols();
  reserve(n);
  Eigen::Ref<Eigen::MatrixXd> inputs = inputs_.leftCols(n);
  Eigen::Ref<Eigen::MatrixXd> first = first_.leftCols(n);
  Eigen::Ref<Eigen::MatrixXd> second = second_.leftCols(n);
  Eigen::Ref<Eigen::MatrixXd> first_bar = first_bar_.leftCols(n);
  Eigen::Ref<Eigen::MatrixXd> second_bar = second_bar_.leftCols(n);
  Eigen::Ref<Eigen::VectorXd> score = score_.head(n);

  const Layers<const double> layers(shape_, parameters.data());
  units_.apply_into(negatives, inputs.topLeftCorner(d, negatives.cols()));
  units_.apply_into(positives, inputs.topRightCorner(d, positives.cols()));
  forward(layers, inputs, first, second);
  score.noalias() = second.transpose() * layers.w3;

  // From here on `score` holds its adjoint.
  const double n_negatives = static_cast<double>(negatives.cols());
  const double n_positives = static_cast<double>(positives.cols());
  const double log_odds = balanced_ ? 0.0 : std::log(n_positives / n_negatives);
  const double negative_weight = balanced_ ? 0.5 / n_negatives : 1.0 / static_cast<double>(n);
  const double positive_weight = balanced_ ? 0.5 / n_positives : 1.0 / static_cast<double>(n);
  double loss = 0.0;
  for (Eigen::Index i = 0; i < n; ++i) {
    const double sign = i < negatives.cols() ? 1.0 : -1.0;
    const double weight = i < negatives.cols() ? negative_weight : positive_weight;
    const double wrong = sign * (score[i] + log_odds);
    loss += weight * log1p_exp(wrong);
    score[i] = sign * weight * sigmoid(wrong);
  }

  gradient.resize(shape_.parameters());
  Layers<double> bar(shape_, gradient.data());
  bar.w3.noalias() = second * score;
  second_bar.noalias() = layers.w3.head(h) * score.transpose();
  second_bar = (second.topRows(h).array() > 0.0).select(second_bar, 0.0);
  bar.W2.noalias() = second_bar * first.transpose();
  first_bar.noalias() = layers.W2.leftCols(h).transpose() * second_bar;
  first_bar = (first.topRows(h).array() > 0.0).select(first_bar, 0.0);
  bar.W1.noalias() = first_bar * inputs.transpose();
  return loss;
}

RatioClassifier::RatioClassifier(Standardization units, const ClassifierOptions& options)
    : options_(options),
      units_(std::move(units)),
      shape_{units_.center.size(), options.hidden},
      loss_(units_, shape_, options.balanced) {
  validate(options_);
  parameters_ = initial_parameters(shape_, options_);
  mean_ = Eigen::VectorXd::Zero(parameters_.size());
  square_ = mean_;
  averaged_ = mean_;
}

double RatioClassifier::step(const Eigen::Ref<const Eigen::MatrixXd>& negatives,
                             const Eigen::Ref<const Eigen::MatrixXd>& positives, double rate) {
  const double loss = loss_(parameters_, negatives, positives, gradient_);
  ++steps_;
  gradient_ += options_.weight_decay * parameters_;
  mean_ += (1.0 - kMeanDecay) * (gradient_ - mean_);
  square_.array() += (1.0 - kSquareDecay) * (gradient_.array().square() - square_.array());
  const double size = rate * options_.learning_rate / (1.0 - std::pow(kMeanDecay, steps_));
  const double square_scale = 1.0 / (1.0 - std::pow(kSquareDecay, steps_));
  parameters_.array() -= size * mean_.array() / ((square_scale * square_.array()).sqrt() + kAdamEpsilon);
  averaged_ += options_.averaging * (parameters_ - averaged_);
  return loss;
}

ClassifierRatio RatioClassifier::ratio() const {
  const bool scaled = options_.debias && steps_ > 0;
  return {units_, shape_,
          scaled ? averaged_ / (1.0 - std::pow(1.0 - options_.averaging, steps_)) : averaged_};
}

Standardization input_units(const ClassifierOptions& options,
                            const Eigen::Ref<const Eigen::MatrixXd>& negatives,
                            const Eigen::Ref<const Eigen::MatrixXd>& positives) {
  if (options.standardized) return standardize(negatives, positives);
  validate_samples(negatives, positives);
  return {Eigen::VectorXd::Zero(negatives.rows()), Eigen::VectorXd::Ones(negatives.rows())};
}

RatioFit fit_classifier_ratio(const Eigen::Ref<const Eigen::MatrixXd>& denominator_sample,
                              const Eigen::Ref<const Eigen::MatrixXd>& numerator_sample,
                              const ClassifierOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  const Standardization units = input_units(options, denominator_sample, numerator_sample);
  RatioClassifier classifier(units, options);
  const auto rate = [&] {
    return options.annealed ? 0.5 + 0.5 * std::cos(std::numbers::pi * classifier.steps() / options.steps)
                            : 1.0;
  };
  ClassifierRatio best = classifier.ratio();
  ClassifierLoss loss(units, classifier.shape(), options.balanced);
  Eigen::VectorXd gradient;
  RatioSummary summary;
  if (options.held_out == 0.0) {
    while (classifier.steps() < options.steps) {
      classifier.step(denominator_sample, numerator_sample, rate());
    }
    best = classifier.ratio();
    summary.termination = "took all steps";
  } else if (std::min(denominator_sample.cols(), numerator_sample.cols()) < 2) {
    summary.termination = "too few points to hold any out: not trained";
  } else {
    Rng rng(options.seed, kSplitStream);
    const Split negatives(denominator_sample, options.held_out, rng);
    const Split positives(numerator_sample, options.held_out, rng);
    const Eigen::Ref<const Eigen::MatrixXd> training_negatives = negatives.training();
    const Eigen::Ref<const Eigen::MatrixXd> training_positives = positives.training();
    double least = loss(best.parameters(), negatives.held_out(), positives.held_out(), gradient);
    int best_step = 0;
    while (classifier.steps() < options.steps) {
      classifier.step(training_negatives, training_positives, rate());
      if (classifier.steps() % kStepsPerCheck != 0) continue;
      ClassifierRatio candidate = classifier.ratio();
      const double value = loss(candidate.parameters(), negatives.held_out(), positives.held_out(), gradient);
      if (value < least) {
        least = value;
        best_step = classifier.steps();
        best = std::move(candidate);
      }
    }
    summary.termination = "least held-out log loss after step " + std::to_string(best_step);
  }
  summary.loss = loss(best.parameters(), denominator_sample, numerator_sample, gradient);
  summary.effective_sample_size = effective_sample_size(best.values(denominator_sample));
  summary.regularization = options.weight_decay;
  summary.steps = classifier.steps();
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return {std::make_unique<const ClassifierRatio>(std::move(best)), summary};
}

}  // namespace covey
