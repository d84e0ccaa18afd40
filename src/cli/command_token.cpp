#include <covey/cli/study_options.h>
#include <covey/cli/text_table.h>
#include <covey/service/tokens.h>
#include <covey/text/json.h>

#include <fmt/format.h>

#include <chrono>

/// `covey token`: who may use covey serve, and how far.
namespace covey::cli {
namespace {

double now_in_seconds() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// A token without its secret.
Json token_json(const service::Token& token) {
  return {{"name", token.name.empty() ? Json(nullptr) : Json(token.name)},
          {"role", service::to_string(token.role)},
          {"studies", token.studies.empty() ? Json(nullptr) : Json(token.studies)},
          {"expires", token.expires ? Json(utc_time(*token.expires)) : Json(nullptr)}};
}

struct TokenOptions {
  CommonOptions common;
  std::string file;
};

struct AddCommand {
  TokenOptions options;
  std::string name;
  std::string role = "read";
  std::vector<std::string> studies;
  std::string expires;

  void run() const {
    service::Token token{.role = service::role_from_string(role), .name = name, .studies = studies};
    if (const std::optional<double> seconds = duration_option(expires, "expires"))
      token.expires = now_in_seconds() + *seconds;
    const std::string secret = service::add_token(options.file, token);
    if (options.common.json) {
      Json json = token_json(token);
      json["token"] = secret;
      fmt::print("{}\n", json.dump());
      return;
    }
    fmt::print("{}\n", secret);
    options.common.note("This is the only time that it is shown: the file keeps a digest of it.");
  }
};

struct ListTokensCommand {
  TokenOptions options;

  void run() const {
    const double now = now_in_seconds();
    Json list = Json::array();
    TextTable table({"name", "role", "studies", "expires"});
    for (const service::Token& token : service::read_tokens(options.file)) {
      list.push_back(token_json(token));
      std::vector<std::string> studies;
      for (const std::string& study : token.studies) studies.push_back(on_one_line(study));
      table.add({on_one_line(token.name), std::string(service::to_string(token.role)),
                 studies.empty() ? "all" : fmt::format("{}", fmt::join(studies, ", ")),
                 !token.expires          ? "never"
                 : *token.expires <= now ? utc_time(*token.expires) + ", over"
                                         : utc_time(*token.expires)});
    }
    if (options.common.json) {
      fmt::print("{}\n", Json{{"tokens", std::move(list)}}.dump());
    } else {
      fmt::print("{}", table.str());
    }
  }
};

struct RemoveCommand {
  TokenOptions options;
  std::string name;

  void run() const {
    service::remove_token(options.file, name);
    if (options.common.json) {
      fmt::print("{}\n", Json{{"name", name}, {"done", "removed"}}.dump());
    } else {
      fmt::print("The token of {} is gone; a server that runs notices within a second.\n", on_one_line(name));
    }
  }
};

void add_token_options(CLI::App& command, TokenOptions& options) {
  command.add_option("--token-file", options.file, "The file that covey serve is given")
      ->type_name("FILE")
      ->required();
  command.add_flag("--json", options.common.json, "Print JSON");
  command.add_flag("--quiet", options.common.quiet, "No remarks");
}

}  // namespace

void add_token_commands(CLI::App& program) {
  CLI::App* tokens = program.add_subcommand("token", "Who may use covey serve: add, list and remove tokens");
  tokens->require_subcommand(1);
  tokens->footer(
      "\nExamples:\n"
      "  covey token add anna --role tell --token-file tokens\n"
      "      prints the token, once; the file keeps a digest, and only its owner can read it\n"
      "  covey token add robot --role tell --study coffee --expires 90d --token-file tokens\n"
      "  covey token list --token-file tokens\n"
      "  covey token remove anna --token-file tokens\n\n"
      "Roles: read looks; tell does everything about trials (ask, tell, correct, notes, files); manage "
      "studies as well\n"
      "(create, change, copy, import, delete). A server that runs reads the file again when it changes.");
  {
    const auto [app, command] = add_command<AddCommand>(
        *tokens, "add", "Make a token and print it",
        "Example:\n  covey token add anna --role tell --study coffee --expires 90d --token-file tokens");
    add_token_options(*app, command->options);
    app->add_option("NAME", command->name, "Whose it is; named in the history")->required();
    app->add_option("--role", command->role, "read, tell or manage")->type_name("ROLE")->default_str("read");
    app->add_option("--study", command->studies, "Only for this study; may be repeated")
        ->type_name("STUDY")
        ->allow_extra_args(false);
    app->add_option("--expires", command->expires, "How long it is valid, such as 90d; default: for good")
        ->type_name("TIME");
  }
  {
    const auto [app, command] = add_command<ListTokensCommand>(
        *tokens, "list", "Show whose tokens there are", "Example:\n  covey token list --token-file tokens");
    add_token_options(*app, command->options);
  }
  {
    const auto [app, command] = add_command<RemoveCommand>(
        *tokens, "remove", "Take a token away", "Example:\n  covey token remove anna --token-file tokens");
    add_token_options(*app, command->options);
    app->add_option("NAME", command->name, "Whose it is")->required();
  }
}

}  // namespace covey::cli
