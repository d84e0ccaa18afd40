#pragma once

#include <covey/numerics/statistics.h>

#include <Eigen/Core>
#include <ctime>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace covey::benchmark {

inline double median_of(std::vector<double> values) {
  return median(Eigen::Map<Eigen::VectorXd>(values.data(), std::ssize(values)));
}

/// The seconds of CPU that the calling thread has used.
inline double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Takes in the value of an option.
using Setter = std::function<void(const std::string& value)>;

inline Setter text(std::string& variable) {
  return [&variable](const std::string& value) { variable = value; };
}

inline Setter whole(int& variable, int least) {
  return [&variable, least](const std::string& value) {
    std::size_t used = 0;
    try {
      variable = std::stoi(value, &used);
    } catch (const std::exception&) {
      used = 0;
    }
    if (used == 0 || used != value.size() || variable < least) {
      throw std::invalid_argument("'" + value + "' is not a whole number of at least " +
                                  std::to_string(least));
    }
  };
}

/// Reads "--name value" pairs. Throws std::invalid_argument naming the option that is unknown, has no value
/// or has one that its setter refuses.
inline void read_options(int argc, char** argv, const std::map<std::string, Setter>& options) {
  for (int i = 1; i < argc; i += 2) {
    const std::string name = argv[i];
    const auto option = options.find(name);
    if (option == options.end()) throw std::invalid_argument(name + " is unknown");
    if (i + 1 == argc) throw std::invalid_argument(name + " has no value");
    try {
      option->second(argv[i + 1]);
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(name + ": " + error.what());
    }
  }
}

}  // namespace covey::benchmark
