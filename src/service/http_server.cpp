// The only file that knows Beast: with session.h and tls.h it takes half a minute to compile.
#include <covey/service/session.h>
#include <covey/service/tls.h>

#include <sys/resource.h>

#include <csignal>
#include <thread>

namespace covey::service {
namespace {

// Files that the process needs besides its connections.
constexpr std::size_t kOtherFiles = 64;

/// Lets the process open as many files as the system allows, and returns their number: a connection is one.
std::size_t raise_file_limit() {
  rlimit limit = {};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 65536);
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

/// Opens the port. Throws InputError for a wrong address, IoError if it cannot be listened on.
void listen_on(const HttpServerOptions& options, tcp::acceptor& acceptor) {
  Error error;
  const std::string host = options.host == "localhost" ? "127.0.0.1" : options.host;
  const net::ip::address address = net::ip::make_address(host, error);
  if (error)
    throw InputError(
        ErrorCode::kOption, "host",
        fmt::format("the host {} is not an address such as 127.0.0.1 or 0.0.0.0", in_quotes(host)));
  const tcp::endpoint endpoint(address, options.port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(net::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(net::socket_base::max_listen_connections, error);
  if (error) throw IoError(fmt::format("cannot listen on {}:{}: {}", host, options.port, error.message()));
}

}  // namespace

class HttpServer::Impl {
 public:
  Impl(HttpServerOptions options, Service& service)
      : options_(std::move(options)),
        hub_{options_, service},
        acceptor_(net::make_strand(io_)),
        signals_(io_, SIGINT, SIGTERM, SIGHUP) {
    const std::size_t files = raise_file_limit();
    options_.connections = std::min(options_.connections, files > kOtherFiles ? files - kOtherFiles : 1);
    if (!options_.tls_cert.empty()) tls_.emplace(tls_context(options_.tls_cert, options_.tls_key));
    listen_on(options_, acceptor_);
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  bool run() {
    std::signal(SIGPIPE, SIG_IGN);
    await_signal();
    accept();
    std::vector<std::thread> threads;
    for (int i = 1; i < options_.threads; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    return hub_.connections.empty();
  }

  void stop() {
    net::post(acceptor_.get_executor(), [this] { shut_down(); });
  }

 private:
  using PlainSession = Session<beast::tcp_stream>;
  using TlsSession = Session<beast::ssl_stream<beast::tcp_stream>>;

  /// Serves until the end: the misfortune of one connection is not that of the others.
  void work() {
    for (;;) {
      try {
        io_.run();
        return;
      } catch (const std::exception& error) {
        options_.log(fmt::format("unexpected: {}", error.what()));
      }
    }
  }

  void accept() {
    acceptor_.async_accept(net::make_strand(io_), [this](Error error, tcp::socket socket) {
      if (hub_.is_stopping || error == net::error::operation_aborted) return;
      if (error) {  // out of files, say: others will be closed
        options_.log(fmt::format("cannot accept a connection: {}", error.message()));
        retry_.emplace(acceptor_.get_executor(), std::chrono::milliseconds(100));
        retry_->async_wait([this](Error) { accept(); });
        return;
      }
      take(std::move(socket));
      accept();
    });
  }

  void take(tcp::socket socket) {
    Error error;
    const tcp::endpoint peer = socket.remote_endpoint(error);
    if (error) return;
    socket.set_option(tcp::no_delay(true), error);
    const std::string client = peer.address().to_string();
    if (!hub_.connections.make_room(client, options_)) {
      // Nobody reads its request: a few bytes fit into any socket.
      static const std::string kBusy =
          "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 5\r\nConnection: "
          "close\r\n\r\n";
      socket.non_blocking(true, error);
      if (!tls_) socket.write_some(net::buffer(kBusy), error);
      options_.log(fmt::format("{} has too many connections", client));
      return;
    }
    std::shared_ptr<Connection> connection;
    if (tls_) {
      connection = std::make_shared<TlsSession>(hub_, client, std::move(socket), *tls_);
    } else {
      connection = std::make_shared<PlainSession>(hub_, client, std::move(socket));
    }
    hub_.connections.add(connection);
    connection->start();
  }

  void await_signal() {
    signals_.async_wait([this](Error error, int signal) {
      if (error) return;
      if (signal == SIGHUP) {
        hub_.service.reload();
        return await_signal();
      }
      if (hub_.is_stopping) std::_Exit(1);  // asked twice
      stop();
      await_signal();
    });
  }

  void shut_down() {
    if (hub_.is_stopping.exchange(true)) return;
    options_.log("ending; what is under way is finished first");
    Error ignored;
    acceptor_.close(ignored);
    for (const auto& connection : hub_.connections.all()) connection->end();
    hub_.service.stop();
    deadline_ = Clock::now() + to_duration(options_.shutdown_seconds);
    await_quiet();
  }

  void await_quiet() {
    if (hub_.connections.empty() || Clock::now() > deadline_) return io_.stop();
    retry_.emplace(acceptor_.get_executor(), std::chrono::milliseconds(20));
    retry_->async_wait([this](Error) { await_quiet(); });
  }

  HttpServerOptions options_;
  Hub hub_;
  std::optional<ssl::context> tls_;
  Clock::time_point deadline_;
  net::io_context io_;
  tcp::acceptor acceptor_;
  net::signal_set signals_;
  std::optional<net::steady_timer> retry_;
};

HttpServer::HttpServer(HttpServerOptions options, Service& service)
    : impl_(std::make_unique<Impl>(std::move(options), service)) {}
HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const {
  return impl_->port();
}
bool HttpServer::run() {
  return impl_->run();
}
void HttpServer::stop() {
  impl_->stop();
}

}  // namespace covey::service
