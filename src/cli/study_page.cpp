#include <covey/cli/study_page.h>
#include <covey/study/study_keys.h>

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace covey::cli {
namespace {

constexpr const char* kExample = R"([study]
name = "coffee"
objectives = { taste = "maximize", cost = "minimize" }
initial = 8
budget = 40

[parameters]
temperature = { type = "float", low = 80, high = 100, step = 0.5, unit = "°C", shared = true }
dose = { type = "float", low = 5, high = 40, log = true, digits = 1, unit = "g" }
grind = { type = "int", low = 1, high = 10 }
minutes = { values = [1, 2, 5, 10] }
bean = { type = "categorical", choices = ["arabica", "robusta", "blend"] }
share = { type = "float", low = 0, high = 1, when = "bean == 'blend'" }
rinsed = { type = "bool" }
cardamom = { type = "float", low = 0, high = 2 }
cinnamon = { type = "float", low = 0, high = 2 }
vanilla = { type = "float", low = 0, high = 2 }
humidity = { type = "float", low = 20, high = 80, context = true, unit = "%" }
cup = { value = 250, unit = "ml" }

[constraints]
linear = ["temperature + 2*grind <= 112"]
nonlinear = ["sqrt(dose) * grind <= 40"]
nonzero = [{ of = ["cardamom", "cinnamon", "vanilla"], at_most = 2 }]
)";

constexpr const char* kFormulas =
    "\n"
    "## Formulas\n"
    "\n"
    "| | |\n"
    "|---|---|\n"
    "| numbers | `2`, `.5`, `1e-3`; parameters that are numbers; `+ - * /` and `^`; parentheses; "
    "`sqrt exp log log10 log2 abs sin cos tan floor ceil round pow min max`; `if(condition, a, "
    "b)` |\n"
    "| conditions | `== != < <= > >=`, `x in [1, 2]`, `not`, `and`, `or`; a truth value by "
    "itself: `rinsed and bean != 'blend'` |\n"
    "| names | as they are if they are words, else in backquotes: `` `dose (g)` <= 3 ``; texts in"
    " quotes are choices |\n"
    "\n"
    "A condition that names a parameter without a value does not hold, and a constraint that "
    "names one does not apply.\n";

// The help's lines are no longer than this, their first column is this wide.
constexpr std::size_t kHelpWidth = 110;
constexpr std::size_t kNameWidth = 16;

/// The words in lines of at most kHelpWidth characters, all but the first indented below its beginning.
std::string wrapped(const std::string& first, const std::string& words) {
  std::string text = first;
  std::size_t length = first.size();
  std::istringstream stream(words);
  for (std::string word; stream >> word;) {
    if (length + word.size() + 1 > kHelpWidth) {
      text += "\n" + std::string(kNameWidth + 1, ' ');
      length = kNameWidth + 1;
    }
    text += " " + word;
    length += word.size() + 1;
  }
  return text + "\n";
}

std::string goes_with(const StudyKey& key) {
  return key.types.empty() ? "all" : fmt::format("{}", fmt::join(key.types, ", "));
}

std::string in_backticks(std::string_view section) {
  return section == "parameters" ? "`[parameters]`, `NAME = { … }`" : fmt::format("`[{}]`", section);
}

}  // namespace

std::string study_keys_help() {
  std::string text;
  for (const std::string& section : study_sections()) {
    text += fmt::format("[{}]\n", section);
    for (const StudyKey& key : study_keys()) {
      if (key.section != section) continue;
      std::string words(key.meaning);
      if (!key.types.empty()) words = fmt::format("({}) {}", goes_with(key), words);
      if (!key.standard.empty() && key.standard != "required") words += fmt::format(" [{}]", key.standard);
      std::erase(words, '`');
      text += wrapped(fmt::format("  {:<{}}", key.name, kNameWidth - 1), words);
    }
  }
  return text;
}

std::string study_file_page() {
  std::string page = fmt::format(
      "# The study file\n\n"
      "What a study is, as TOML for `covey create STUDY.toml`. The same tables and keys are the JSON of "
      "`POST "
      "/api/studies` and of Python's `Study.create`. A key that is not below is refused, with the nearest "
      "one.\n\n"
      "```toml\n{}```\n\n"
      "The page is what `covey create --keys` prints: a table in `src/study/study_keys.cpp`, which the "
      "reader of "
      "study files checks keys against.\n",
      kExample);
  for (const std::string& section : study_sections()) {
    const bool has_types = section == "parameters";
    page += fmt::format("\n## {}\n\n", in_backticks(section));
    page += has_types ? "| key | goes with | what it is | default | |\n|---|---|---|---|---|\n"
                      : "| key | what it is | default | |\n|---|---|---|---|\n";
    for (const StudyKey& key : study_keys()) {
      if (key.section != section) continue;
      page += fmt::format("| `{}` | {}{} | {} | {} |\n", key.name, has_types ? goes_with(key) + " | " : "",
                          key.type, key.standard, key.meaning);
    }
  }
  return page + kFormulas;
}

}  // namespace covey::cli
