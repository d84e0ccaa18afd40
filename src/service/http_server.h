#pragma once

#include <covey/service/service.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace covey::service {

/// One line of the access log. Neither the query nor the headers are in it: nothing secret gets here.
struct AccessLine {
  std::string client;
  std::string method;
  std::string path;
  int status = 0;
  std::size_t bytes = 0;  ///< the size of the body that was sent
  double seconds = 0.0;
};

struct HttpServerOptions {
  std::string host = "127.0.0.1";  ///< an address, or localhost
  std::uint16_t port = 8080;       ///< 0: any port that is free
  std::string tls_cert = {};       ///< PEM files; both or none
  std::string tls_key = {};
  int threads = 2;  ///< threads that read and write; the work is done by others

  // Limits, on what a client may send and how long it may take.
  std::size_t header_bytes = 16 * 1024;  ///< the request line and all headers; more is refused with 431
  double header_seconds = 10.0;    ///< from the first byte to the end of the headers; slower ones get 408
  double body_seconds = 60.0;      ///< from the end of the headers to the end of the body
  double idle_seconds = 60.0;      ///< from an answer to the next request
  double write_seconds = 30.0;     ///< to take an answer, and a second more for every 100 kB
  double shutdown_seconds = 10.0;  ///< to finish what is under way when the server is asked to end
  std::size_t connections = 1000;
  std::size_t connections_per_client = 256;
  /// Limits on the sum of all large bodies that are being received, and of all large answers that are not yet
  /// read; one client may have a quarter of it. What does not fit is refused with 503.
  std::size_t body_bytes = std::size_t{256} << 20;
  std::size_t answer_bytes = std::size_t{256} << 20;

  std::function<void(const AccessLine&)> access = [](const AccessLine&) {};
  std::function<void(const std::string&)> log = [](const std::string&) {};
};

/// Serves a service over HTTP/1.1, with or without TLS. Where a client has all the connections that it may
/// have, the one that has been waiting for a request, or for the rest of one, for longest makes room for a
/// new one.
class HttpServer {
 public:
  /// Listens. Throws InputError for a wrong address or certificate, IoError if the port is taken.
  HttpServer(HttpServerOptions options, Service& service);
  ~HttpServer();

  std::uint16_t port() const;
  /// Serves until SIGINT or SIGTERM, or stop(); what is under way then is finished. SIGHUP has it read the
  /// tokens anew. False if something took too long to be waited for: then the process has to end without more
  /// ado (nothing is lost that was answered).
  bool run();
  /// Makes run() end. May be called from any thread.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace covey::service
