// The only file that knows Beast: it takes half a minute to compile.
#include <covey/service/http_server.h>

// Asio of Boost 1.74 uses std::exchange without including it.
#include <utility>

#include <fmt/format.h>
#include <openssl/err.h>
#include <sys/resource.h>
#include <unistd.h>
#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <deque>
#include <list>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <vector>

namespace covey::service {
namespace {

namespace net = boost::asio;
namespace ssl = boost::asio::ssl;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = net::ip::tcp;
using Error = boost::system::error_code;
using Clock = std::chrono::steady_clock;

// What a connection may hold of what was sent and not yet looked at.
constexpr std::size_t kBufferBytes = 64 * 1024;
// The largest body that any route takes; each has a limit of its own below that.
constexpr std::size_t kLargestBody = std::size_t{64} << 20;
// Events that a slow page has not taken yet; beyond that it is cut, and comes back for what it has missed.
constexpr std::size_t kMostUnsent = std::size_t{4} << 20;
// How long a connection that was refused in the middle of a request is read on, so that the refusal arrives.
constexpr std::chrono::seconds kLinger{2};
constexpr double kBytesPerSecond = 100'000;
// Bodies and answers up to this size are not counted: the number of connections is their limit.
constexpr std::size_t kSmall = 256 * 1024;
// Of what all clients together may make the server hold, one alone may have this share.
constexpr std::size_t kClientShare = 4;
// Files besides connections.
constexpr std::size_t kOtherFiles = 64;

Clock::duration seconds(double count) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count));
}

/// Bytes that the server holds for its clients: limited for all of them together, and for each.
class Budget {
 public:
  explicit Budget(std::size_t limit) : limit_(limit) {}

  /// Whether there was room; small amounts always have some.
  bool reserve(const std::string& client, std::size_t bytes) {
    if (bytes <= kSmall) return true;
    const std::lock_guard lock(mutex_);
    std::size_t& held = clients_[client];
    if (total_ + bytes > limit_ || held + bytes > limit_ / kClientShare) {
      if (held == 0) clients_.erase(client);
      return false;
    }
    total_ += bytes;
    held += bytes;
    return true;
  }
  void release(const std::string& client, std::size_t bytes) {
    if (bytes <= kSmall) return;
    const std::lock_guard lock(mutex_);
    total_ -= bytes;
    const auto held = clients_.find(client);
    held->second -= bytes;
    if (held->second == 0) clients_.erase(held);
  }

 private:
  const std::size_t limit_;
  std::mutex mutex_;
  std::size_t total_ = 0;
  std::unordered_map<std::string, std::size_t> clients_;
};

class Connection;

/// What connections need of the server.
struct Hub {
  const HttpServerOptions& options;
  Service& service;
  std::function<void(Connection*)> gone;  ///< called by a connection at its very end
  Budget bodies;                          ///< that are being received
  Budget answers;                         ///< that are being sent
  std::atomic<bool> is_stopping{false};
};

/// A connection as the server sees it.
class Connection {
 public:
  Connection(Hub& hub, std::string client) : hub_(hub), client_(std::move(client)) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() { hub_.gone(this); }

  const std::string& client() const { return client_; }
  /// Since when it has been waiting for a request, or for the rest of one; nothing if it is not.
  std::optional<Clock::time_point> idle_since() const {
    const Clock::rep at = idle_since_;
    if (at == 0) return std::nullopt;
    return Clock::time_point(Clock::duration(at));
  }
  virtual void start() = 0;
  /// Ends it: at once if it is idle or a stream, else after the answer. From any thread.
  virtual void end() = 0;
  /// Ends it now. From any thread.
  virtual void cut() = 0;

 protected:
  void set_idle(bool is_idle) { idle_since_ = is_idle ? Clock::now().time_since_epoch().count() : 0; }

  Hub& hub_;

 private:
  std::string client_;
  std::atomic<Clock::rep> idle_since_{0};
};

template <typename Stream>
class Session final : public Connection, public std::enable_shared_from_this<Session<Stream>> {
 public:
  static constexpr bool kIsTls = !std::is_same_v<Stream, beast::tcp_stream>;

  template <typename... Arguments>
  Session(Hub& hub, std::string client, Arguments&&... arguments)
      : Connection(hub, std::move(client)),
        stream_(std::forward<Arguments>(arguments)...),
        timer_(stream_.get_executor()) {}

  ~Session() override {
    release_body();
    release_answer();
  }

  void start() override {
    net::dispatch(stream_.get_executor(), [self = this->shared_from_this()] {
      if constexpr (kIsTls) {
        self->set_idle(true);
        self->arm(self->hub_.options.header_seconds);
        self->stream_.async_handshake(ssl::stream_base::server, [self](Error error) {
          if (error) return self->close();
          self->await_request(self->hub_.options.header_seconds);
        });
      } else {
        self->await_request(self->hub_.options.header_seconds);
      }
    });
  }

  void end() override {
    net::post(stream_.get_executor(), [self = this->shared_from_this()] {
      self->is_ending_ = true;
      if (self->idle_since() || self->subscription_) self->close();
    });
  }

  void cut() override {
    net::post(stream_.get_executor(), [self = this->shared_from_this()] { self->close(); });
  }

 private:
  // --- Time ---

  /// What happens takes no longer than this. A read of a request that does is answered with 408, anything
  /// else ends the connection.
  void arm(double limit) {
    const std::uint64_t turn = ++turn_;
    is_late_ = false;
    timer_.expires_after(seconds(limit));
    timer_.async_wait([self = this->shared_from_this(), turn](Error error) {
      if (error || turn != self->turn_) return;
      self->is_late_ = true;
      if (self->is_reading_) {
        Error ignored;
        self->socket().cancel(ignored);
      } else {
        self->close();
      }
    });
  }
  void disarm() {
    ++turn_;
    timer_.cancel();
  }

  // --- Reading ---

  tcp::socket& socket() { return beast::get_lowest_layer(stream_).socket(); }

  /// Reads what the client sends when nothing is expected of it: the beginning of its next request, or that
  /// it has gone. One such read is under way while a request is worked on, so that nobody works for whoever
  /// has left.
  void listen(std::size_t bytes = 512) {
    if (is_listening_ || buffer_.size() > 0) return;
    is_listening_ = true;
    stream_.async_read_some(buffer_.prepare(bytes),
                            [self = this->shared_from_this()](Error error, std::size_t size) {
                              self->is_listening_ = false;
                              self->on_heard(error, size);
                            });
  }
  void on_heard(Error error, std::size_t size) {
    if (error) is_gone_ = true;
    if (subscription_ || is_lingering_) {
      // A page has nothing to say, and neither has who was refused.
      if (error) return close();
      return listen(4096);
    }
    if (!error) buffer_.commit(size);
    if (!is_awaiting_) return;
    is_awaiting_ = false;
    if (error) return close();
    read_head();
  }

  /// Waits for the first byte of a request.
  void await_request(double limit) {
    if (is_ending_ || is_gone_ || hub_.is_stopping) return close();
    if (buffer_.size() > 0) return read_head();
    set_idle(true);
    arm(limit);
    is_awaiting_ = true;
    listen();
  }

  void read_head() {
    set_idle(true);
    begun_ = Clock::now();
    is_head_ = false;
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(hub_.options.header_bytes));
    parser_->body_limit(kLargestBody);
    is_reading_ = true;
    arm(hub_.options.header_seconds);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = this->shared_from_this()](Error error, std::size_t) {
                              self->is_reading_ = false;
                              if (error) return self->refuse_malformed(error);
                              self->on_head();
                            });
  }

  /// What is not a request at all.
  void refuse_malformed(Error error) {
    if (is_late_) return refuse(408, "the request took too long to arrive");
    if (error == http::error::end_of_stream || error == net::error::eof ||
        error == net::error::connection_reset)
      return close();
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
      return refuse(431, "the headers are too large");
    if (error == http::error::body_limit) return refuse(413, "the body is too large");
    if (error == http::error::bad_version) return refuse(505, "expected HTTP/1.1");
    if (error.category() == http::make_error_code(http::error::end_of_stream).category())
      return refuse(400, fmt::format("this is not HTTP: {}", error.message()));
    close();
  }

  void refuse(int status, const std::string& detail) {
    is_ending_ = true;
    respond(hub_.service.refusal(status, detail));
  }

  void on_head() {
    const auto& message = parser_->get();
    request_ = {};
    request_.method = std::string(message.method_string());
    request_.target = std::string(message.target());
    request_.client = client();
    request_.is_tls = kIsTls;
    for (const auto& field : message) {
      const std::string name = lower(std::string(field.name_string()));
      const auto [entry, is_new] = request_.headers.try_emplace(name);
      std::string& value = entry->second;
      if (!is_new &&
          (name == "host" || name == "authorization" || name == "origin" || name == "content-type"))
        return refuse(400, fmt::format("there are two headers {}", name));
      value += (is_new ? "" : ", ") + std::string(field.value());
    }
    if (!take_absolute_target()) return refuse(400, "the address is of another host than Host says");
    is_head_ = request_.method == "HEAD";
    is_http10_ = message.version() < 11;
    is_keeping_ = message.keep_alive();
    const bool has_body = parser_->chunked() || parser_->content_length().value_or(0) > 0;
    const auto encoding = request_.header("transfer-encoding");
    if (encoding && lower(*encoding) != "chunked")
      return refuse(501, "expected no transfer encoding but chunked");
    const auto expectation = request_.header("expect");
    if (expectation && lower(*expectation) != "100-continue")
      return refuse(417, "expected no expectation but 100-continue");

    const Admission admission = hub_.service.admit(request_);
    if (admission.refusal) {
      // What follows may be the rest of a body, or of something that is no request.
      if (has_body || admission.refusal->status == 400) is_ending_ = true;
      return respond(*admission.refusal);
    }
    if (!has_body) return read_body();
    if (const auto type = request_.header("content-encoding"); type && lower(*type) != "identity")
      return refuse(415, "expected a body that is not compressed");
    const std::uint64_t size = parser_->content_length().value_or(0);
    if (size > admission.body_limit)
      return refuse(413,
                    fmt::format("the body is too large, expected at most {} bytes", admission.body_limit));
    if (!reserve_body(parser_->chunked() ? admission.body_limit : static_cast<std::size_t>(size)))
      return refuse(503, "too much is being sent at the moment; try again in a few seconds");
    parser_->body_limit(admission.body_limit);
    if (!expectation) return read_body();
    static const std::string kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    arm(hub_.options.write_seconds);
    net::async_write(stream_, net::buffer(kContinue),
                     [self = this->shared_from_this()](Error error, std::size_t) {
                       if (error) return self->close();
                       self->read_body();
                     });
  }

  /// "GET http://lab:8080/api" is "GET /api" with "Host: lab:8080". False if the header says another.
  bool take_absolute_target() {
    const std::string& target = request_.target;
    const std::size_t scheme = target.find("://");
    if (target.starts_with('/') || scheme == std::string::npos) return true;
    const std::size_t begin = scheme + 3;
    const std::size_t end = std::min(target.find_first_of("/?", begin), target.size());
    if (lower(target.substr(begin, end - begin)) != lower(request_.header("host").value_or(""))) return false;
    request_.target = (end < target.size() && target[end] == '/' ? "" : "/") + target.substr(end);
    return true;
  }

  bool reserve_body(std::size_t bytes) {
    if (!hub_.bodies.reserve(client(), bytes)) return false;
    body_reserved_ = bytes;
    return true;
  }
  void release_body() { hub_.bodies.release(client(), std::exchange(body_reserved_, 0)); }

  void read_body() {
    is_reading_ = true;
    arm(hub_.options.body_seconds);
    http::async_read(stream_, buffer_, *parser_, [self = this->shared_from_this()](Error error, std::size_t) {
      self->is_reading_ = false;
      if (error) return self->refuse_malformed(error);
      self->on_request();
    });
  }

  void on_request() {
    set_idle(false);
    disarm();
    request_.body = std::move(parser_->get().body());
    parser_.reset();
    line_ = {client(), request_.method, request_.target.substr(0, request_.target.find('?')), 0, 0, 0.0};
    Request request = std::move(request_);
    request_ = {};
    request.is_abandoned = [weak = this->weak_from_this()] {
      const auto self = weak.lock();
      return !self || self->is_gone_;
    };
    listen();
    hub_.service.handle(std::move(request), [self = this->shared_from_this()](Response response) {
      net::post(self->stream_.get_executor(),
                [self, response = std::move(response)]() mutable { self->respond(std::move(response)); });
    });
  }

  // --- Writing ---

  void respond(Response response) {
    set_idle(false);
    release_body();
    if (line_.method.empty() && !request_.method.empty())
      line_ = {client(), request_.method, request_.target.substr(0, request_.target.find('?')), 0, 0, 0.0};
    response.body.shrink_to_fit();  // it may wait for long
    if (hub_.answers.reserve(client(), response.body.size())) {
      answer_reserved_ = response.body.size();
    } else {
      response = hub_.service.refusal(503, "too many answers wait to be read; try again in a few seconds");
    }
    const bool is_stream = static_cast<bool>(response.subscribe);
    const bool has_content = response.status != 204 && response.status != 304;
    if (!is_keeping_ || hub_.is_stopping || is_stream) is_ending_ = true;
    head_ = fmt::format("HTTP/1.1 {} {}\r\n", response.status, status_title(response.status));
    for (const auto& [name, value] : response.headers) head_ += fmt::format("{}: {}\r\n", name, value);
    if (has_content) head_ += fmt::format("Content-Type: {}\r\n", response.content_type);
    if (has_content && !is_stream) head_ += fmt::format("Content-Length: {}\r\n", response.body.size());
    head_ += is_ending_   ? "Connection: close\r\n\r\n"
             : is_http10_ ? "Connection: keep-alive\r\n\r\n"
                          : "\r\n";
    body_ = is_head_ || !has_content ? std::string() : std::move(response.body);
    line_.status = response.status;
    line_.bytes = body_.size();
    subscribe_ = is_head_ ? nullptr : std::move(response.subscribe);
    arm(hub_.options.write_seconds + static_cast<double>(body_.size()) / kBytesPerSecond);
    const std::array<net::const_buffer, 2> buffers{net::buffer(head_), net::buffer(body_)};
    net::async_write(stream_, buffers, [self = this->shared_from_this()](Error error, std::size_t) {
      self->on_written(error);
    });
  }

  void release_answer() { hub_.answers.release(client(), std::exchange(answer_reserved_, 0)); }

  void on_written(Error error) {
    line_.seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
    hub_.options.access(line_);
    line_ = {};
    std::string().swap(body_);  // an assignment would keep the memory
    release_answer();
    if (error) return close();
    if (subscribe_) return stream_events();
    if (is_ending_) return linger();
    await_request(hub_.options.idle_seconds);
  }

  // --- Events ---

  void stream_events() {
    disarm();
    subscription_ = subscribe_([weak = this->weak_from_this()](std::shared_ptr<const std::string> event) {
      if (const auto self = weak.lock())
        net::post(self->stream_.get_executor(),
                  [self, event = std::move(event)] { self->send_event(event); });
    });
    subscribe_ = nullptr;
    if (hub_.is_stopping || is_gone_) return close();
    buffer_.clear();
    listen();
  }

  void send_event(std::shared_ptr<const std::string> event) {
    if (!subscription_) return;
    unsent_bytes_ += event->size();
    unsent_.push_back(std::move(event));
    if (unsent_bytes_ > kMostUnsent) return close();
    if (unsent_.size() == 1) write_event();
  }

  void write_event() {
    arm(hub_.options.write_seconds);
    net::async_write(stream_, net::buffer(*unsent_.front()),
                     [self = this->shared_from_this()](Error error, std::size_t) {
                       if (error || self->unsent_.empty()) return self->close();
                       self->unsent_bytes_ -= self->unsent_.front()->size();
                       self->unsent_.pop_front();
                       self->disarm();
                       if (!self->unsent_.empty()) self->write_event();
                     });
  }

  // --- The end ---

  /// Closing while the other side still sends would take back what was answered.
  void linger() {
    set_idle(true);
    is_lingering_ = true;
    arm(std::chrono::duration<double>(kLinger).count());
    if constexpr (kIsTls) {
      stream_.async_shutdown([self = this->shared_from_this()](Error) { self->close(); });
    } else {
      Error ignored;
      socket().shutdown(tcp::socket::shutdown_send, ignored);
      if (is_gone_) return close();
      buffer_.clear();
      listen(4096);
    }
  }

  void close() {
    set_idle(false);
    disarm();
    subscription_.reset();
    Error ignored;
    socket().shutdown(tcp::socket::shutdown_both, ignored);
    socket().close(ignored);
  }

  Stream stream_;
  net::steady_timer timer_;
  std::uint64_t turn_ = 0;
  bool is_reading_ = false;
  bool is_late_ = false;
  bool is_ending_ = false;
  bool is_keeping_ = true;
  bool is_http10_ = false;
  bool is_head_ = false;
  bool is_listening_ = false;
  bool is_awaiting_ = false;
  bool is_lingering_ = false;
  std::atomic<bool> is_gone_{false};  ///< whoever asked; looked at by those who work for it

  beast::flat_buffer buffer_{kBufferBytes};
  std::optional<http::request_parser<http::string_body>> parser_;
  std::size_t body_reserved_ = 0;
  std::size_t answer_reserved_ = 0;
  Request request_;
  Clock::time_point begun_ = Clock::now();
  AccessLine line_;
  std::string head_;
  std::string body_;
  Subscribe subscribe_;
  std::shared_ptr<void> subscription_;
  std::deque<std::shared_ptr<const std::string>> unsent_;
  std::size_t unsent_bytes_ = 0;
};

/// As many files as the system lets us have: a connection is one.
std::size_t raise_file_limit() {
  rlimit limit = {};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 65536);
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

}  // namespace

class HttpServer::Impl {
 public:
  Impl(HttpServerOptions options, Service& service)
      : options_(std::move(options)),
        hub_{options_, service, [this](Connection* connection) { forget(connection); },
             Budget(options_.body_bytes), Budget(options_.answer_bytes)},
        acceptor_(net::make_strand(io_)),
        signals_(io_, SIGINT, SIGTERM) {
    const std::size_t files = raise_file_limit();
    options_.connections = std::min(options_.connections, files > kOtherFiles ? files - kOtherFiles : 1);
    if (!options_.tls_cert.empty()) read_certificate();
    Error error;
    const std::string host = options_.host == "localhost" ? "127.0.0.1" : options_.host;
    const net::ip::address address = net::ip::make_address(host, error);
    if (error)
      throw InputError(
          fmt::format("--host is {}, expected an address such as 127.0.0.1 or 0.0.0.0", in_quotes(host)));
    const tcp::endpoint endpoint(address, options_.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(net::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(net::socket_base::max_listen_connections, error);
    if (error) throw IoError(fmt::format("cannot listen on {}:{}: {}", host, options_.port, error.message()));
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
    const std::lock_guard lock(mutex_);
    return connections_.empty();
  }

  void stop() {
    net::post(acceptor_.get_executor(), [this] { shut_down(); });
  }

 private:
  using PlainSession = Session<beast::tcp_stream>;
  using TlsSession = Session<beast::ssl_stream<beast::tcp_stream>>;

  /// One connection's misfortune is not the others'.
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

  void read_certificate() {
    tls_.emplace(ssl::context::tls_server);
    tls_->set_options(ssl::context::default_workarounds | ssl::context::no_sslv2 | ssl::context::no_sslv3 |
                      ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1 | ssl::context::single_dh_use);
    const auto require = [](const Error& error, const std::string& file, const char* what) {
      ERR_clear_error();
      if (error) throw InputError(fmt::format("{}: not {}: {}", on_one_line(file), what, error.message()));
    };
    for (const std::string& file : {options_.tls_cert, options_.tls_key}) {
      if (access(file.c_str(), R_OK) != 0)
        throw InputError(fmt::format("{}: cannot open: {}", on_one_line(file), std::strerror(errno)));
    }
    // There is nobody to type a password.
    tls_->set_password_callback([](std::size_t, ssl::context::password_purpose) { return std::string(); });
    Error error;
    tls_->use_certificate_chain_file(options_.tls_cert, error);
    require(error, options_.tls_cert, "a certificate chain in PEM format");
    tls_->use_private_key_file(options_.tls_key, ssl::context::pem, error);
    require(error, options_.tls_key, "the private key of that certificate in PEM format, without a password");
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
    if (!make_room(client)) {
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
    {
      const std::lock_guard lock(mutex_);
      connections_[connection.get()] = connection;
      ++counts_[client];
    }
    connection->start();
  }

  /// Whether there is room for one more of this client, if need be in the place of one that is idle.
  bool make_room(const std::string& client) {
    std::shared_ptr<Connection> oldest;
    {
      const std::lock_guard lock(mutex_);
      const auto count = counts_.find(client);
      const bool is_client_full = count != counts_.end() && count->second >= options_.connections_per_client;
      if (!is_client_full && connections_.size() < options_.connections) return true;
      std::optional<Clock::time_point> since;
      for (const auto& [key, weak] : connections_) {
        if (is_client_full && key->client() != client) continue;
        const std::optional<Clock::time_point> idle = key->idle_since();
        if (!idle || (since && *since <= *idle)) continue;
        if (std::shared_ptr<Connection> alive = weak.lock()) {
          since = idle;
          oldest = std::move(alive);
        }
      }
      if (!oldest) return false;
      forget_locked(oldest.get());
    }
    oldest->cut();
    return true;
  }

  void forget(Connection* connection) {
    const std::lock_guard lock(mutex_);
    forget_locked(connection);
  }
  void forget_locked(Connection* connection) {
    if (connections_.erase(connection) == 0) return;
    const auto count = counts_.find(connection->client());
    if (--count->second == 0) counts_.erase(count);
  }

  void await_signal() {
    signals_.async_wait([this](Error error, int) {
      if (error) return;
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
    std::vector<std::shared_ptr<Connection>> all;
    {
      const std::lock_guard lock(mutex_);
      for (const auto& [key, weak] : connections_) {
        if (auto connection = weak.lock()) all.push_back(std::move(connection));
      }
    }
    for (const auto& connection : all) connection->end();
    hub_.service.stop();
    deadline_ = Clock::now() + seconds(options_.shutdown_seconds);
    await_quiet();
  }

  void await_quiet() {
    bool is_quiet = false;
    {
      const std::lock_guard lock(mutex_);
      is_quiet = connections_.empty();
    }
    if (is_quiet || Clock::now() > deadline_) return io_.stop();
    retry_.emplace(acceptor_.get_executor(), std::chrono::milliseconds(20));
    retry_->async_wait([this](Error) { await_quiet(); });
  }

  HttpServerOptions options_;
  Hub hub_;
  std::optional<ssl::context> tls_;
  std::mutex mutex_;
  // Shared by the operations that are under way; here only known.
  std::unordered_map<Connection*, std::weak_ptr<Connection>> connections_;
  std::unordered_map<std::string, std::size_t> counts_;
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
