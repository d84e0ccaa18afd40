#include <covey/cli/study_options.h>
#include <covey/service/http_server.h>

#include <fmt/format.h>
#include <malloc.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

/// `covey serve`.
namespace covey::cli {
namespace {

struct ServeCommand {
  StudyOptions options;
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string token_file;
  std::string tls_cert;
  std::string tls_key;
  std::vector<std::string> hosts;
  std::vector<std::string> origins;
  double timeout = 10.0;
  double deadline = 15.0;

  void run() const {
    if (tls_cert.empty() != tls_key.empty()) throw InputError("--tls-cert and --tls-key go together");
    const std::string address = service::host_to_listen_on(host);
    const bool is_loopback = service::is_loopback_address(address);
    if (!is_loopback && token_file.empty()) {
      throw InputError(
          fmt::format("--host {} can be reached by others and needs --token-file", on_one_line(address)));
    }
    const bool is_quiet = options.common.quiet;
    const auto log = [is_quiet](const std::string& text) {
      if (!is_quiet) write_log(on_one_line(text));
    };

    service::ServiceOptions service_options;
    service_options.storage = options.storage;
    service_options.version = COVEY_VERSION;
    service_options.threads = options.common.threads;
    service_options.log = log;
    service_options.rules.is_loopback = is_loopback;
    for (const std::string& name : hosts)
      service_options.rules.hosts.push_back(service::parse_allowed_host(name));
    for (const std::string& origin : origins)
      service_options.rules.origins.push_back(service::parse_allowed_origin(origin));
    service_options.token_file = token_file;
    service_options.deadline_seconds = deadline;
    // Large answers go back to the system when they are sent, instead of being kept for more of that size.
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    service::Service covey_service(std::move(service_options));

    service::HttpServerOptions server_options;
    server_options.host = address;
    server_options.port = static_cast<std::uint16_t>(port);
    server_options.tls_cert = tls_cert;
    server_options.tls_key = tls_key;
    server_options.header_seconds = timeout;
    server_options.body_seconds = 6.0 * timeout;
    server_options.log = log;
    if (!is_quiet) {
      server_options.access = [](const service::AccessLine& line) {
        write_log(fmt::format(
            "{} {} {} {} {} B {:.1f} ms", line.client, line.method.empty() ? "-" : on_one_line(line.method),
            on_one_line(line.path.empty() ? "-" : line.path), line.status, line.bytes, 1e3 * line.seconds));
      };
    }
    service::HttpServer server(std::move(server_options), covey_service);
    const bool is_tls = !tls_cert.empty();
    if (!is_loopback && !is_tls)
      log("without --tls-cert tokens and outcomes travel in the clear: for networks that you trust");
    const std::string shown = address.find(':') != std::string::npos ? "[" + address + "]" : address;
    fmt::print("Serving on {}://{}:{}/\n", is_tls ? "https" : "http", shown, server.port());
    std::fflush(stdout);
    if (!server.run()) {
      // A fit cannot be interrupted, and nobody waits for it any more. All that was answered is in the
      // database.
      std::_Exit(0);
    }
  }

  /// A log that cannot be written, on a full disk or to a reader that has gone, is no reason to stop serving.
  static void write_log(const std::string& text) {
    const double now =
        std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    const std::string line = fmt::format("{} {}\n", utc_time(now), text);
    std::fwrite(line.data(), 1, line.size(), stderr);
  }
};

}  // namespace

void add_serve_command(CLI::App& program) {
  const auto [app, command] = add_command<ServeCommand>(
      program, "serve", "Studies over HTTP: a REST API and a page for the browser",
      "Examples:\n"
      "  covey serve                             http://127.0.0.1:8080/, for this machine only\n"
      "  covey serve --port 0                    on any free port, which is printed\n"
      "  covey serve --host 0.0.0.0 --token-file tokens --tls-cert lab.pem --tls-key lab.key\n"
      "      for others; covey token add anna --role tell --token-file tokens lets anna in (see covey "
      "token)\n"
      "  curl -H 'Authorization: Bearer 8c1f9e0d5b7a4c36' https://lab:8080/api/studies\n"
      "  curl -X POST http://127.0.0.1:8080/api/studies/coffee/ask\n\n"
      "GET /api/openapi.json describes the API; docs/http_api.md has examples. The server keeps nothing but "
      "the\n"
      "database: it may be killed at any time, and several may serve one PostgreSQL. Ctrl-C ends it gently.");
  add_study_options(*app, command->options, false);
  app->remove_option(app->get_option("--json"));
  app->add_option("--host", command->host, "The address to listen on; other than loopback needs --token-file")
      ->type_name("ADDRESS")
      ->default_str("127.0.0.1");
  app->add_option("--port", command->port, "The port; 0 is any free one")
      ->type_name("PORT")
      ->check(CLI::Range(0, 65535))
      ->default_str("8080");
  app->add_option("--token-file", command->token_file,
                  "Who may come in, see covey token; read again when it changes")
      ->type_name("FILE");
  app->add_option("--tls-cert", command->tls_cert, "Certificate chain, PEM: HTTPS instead of HTTP")
      ->type_name("FILE");
  app->add_option("--tls-key", command->tls_key, "Its private key, PEM")->type_name("FILE");
  app->add_option("--allow-host", command->hosts, "Another name of this server; may be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false);
  app->add_option("--allow-origin", command->origins,
                  "Another site whose pages may use the API, such as https://lab.example; may be repeated")
      ->type_name("ORIGIN")
      ->allow_extra_args(false);
  app->add_option(
         "--deadline", command->deadline,
         "Seconds from a request to its answer, else 503; what needs a model may take ten times that")
      ->type_name("SECONDS")
      ->check(CLI::Range(0.1, 3600.0))
      ->default_str("15");
  app->add_option("--timeout", command->timeout,
                  "Seconds that the headers of a request may take; six times that its body")
      ->type_name("SECONDS")
      ->check(CLI::Range(0.1, 3600.0))
      ->default_str("10");
}

}  // namespace covey::cli
