#pragma once

// Part of http_server.cpp, which alone includes it: Beast takes half a minute to compile.
#include <covey/service/connection.h>

// Asio of Boost 1.74 uses std::exchange without including it.
#include <utility>

#include <fmt/format.h>
#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>

#include <array>
#include <deque>
#include <optional>

namespace covey::service {

namespace net = boost::asio;
namespace ssl = boost::asio::ssl;
namespace beast = boost::beast;
using tcp = net::ip::tcp;
using Error = boost::system::error_code;

inline Clock::duration to_duration(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

/// One connection, plain or with TLS, from its first byte to its last: reads a request, has the service
/// answer it, writes the answer, and begins anew. Everything but end() and cut() happens on its strand.
template <typename Stream>
class Session final : public Connection, public std::enable_shared_from_this<Session<Stream>> {
  using State = ConnectionState;

  static constexpr bool kIsTls = !std::is_same_v<Stream, beast::tcp_stream>;
  // The most that is read ahead of the request that is worked on.
  static constexpr std::size_t kBufferBytes = 64 * 1024;
  // The largest body that any route takes; each has a limit of its own below that.
  static constexpr std::size_t kLargestBody = std::size_t{64} << 20;
  // Events that a slow page has not taken yet; beyond that it is cut, and comes back for what it has missed.
  static constexpr std::size_t kMostUnsent = std::size_t{4} << 20;
  // How long a connection that was refused in the middle of a request is read on, so that the refusal
  // arrives.
  static constexpr double kLingerSeconds = 2.0;
  // How much longer than the service has a request is waited for.
  static constexpr double kGraceSeconds = 1.0;
  // The pace at which a client has to take a large answer.
  static constexpr double kBytesPerSecond = 100'000;
  // How much is read at a time when nothing is expected, and when what comes is dropped.
  static constexpr std::size_t kAheadBytes = 512, kDroppedBytes = 4096;

 public:
  template <typename... Arguments>
  Session(Hub& hub, const std::string& client, Arguments&&... arguments)
      : Connection(hub, client),
        stream_(std::forward<Arguments>(arguments)...),
        timer_(stream_.get_executor()),
        body_share_(hub.bodies, client),
        answer_share_(hub.answers, client) {}

  void start() override {
    net::dispatch(stream_.get_executor(), [self = this->shared_from_this()] {
      if constexpr (kIsTls) {
        self->arm(self->hub_.options.header_seconds);
        self->stream_.async_handshake(ssl::stream_base::server, self->then(&Session::on_open));
      } else {
        self->on_open({});
      }
    });
  }

  void end() override {
    net::post(stream_.get_executor(), [self = this->shared_from_this()] {
      self->is_ending_ = true;
      if (self->idle_since() || self->state() == State::kStreaming) self->close();
    });
  }

  void cut() override {
    net::post(stream_.get_executor(), [self = this->shared_from_this()] { self->close(); });
  }

 private:
  /// A request and its answer, as far as they are needed until that is written. The body is not among it.
  struct Exchange {
    Request request = {};
    Clock::time_point begun = Clock::now();
    int status = 0;         ///< of the answer
    std::size_t bytes = 0;  ///< of its body
    double seconds = 0.0;   ///< in which it is answered
    bool is_head = false;   ///< the method is HEAD: the answer has no body
    bool is_http10 = false;
    bool keeps_alive = true;
  };

  tcp::socket& socket() { return beast::get_lowest_layer(stream_).socket(); }

  /// A completion handler that keeps the session alive and goes on with one of its functions.
  auto then(void (Session::*step)(Error error)) {
    return [self = this->shared_from_this(), step](Error error, std::size_t = 0) { ((*self).*step)(error); };
  }

  // --- Time ---

  /// Gives what happens in this state so many seconds. A request that takes longer to arrive is answered with
  /// 408, anything else ends the connection.
  void arm(double limit) {
    const std::uint64_t turn = ++turn_;
    timer_.expires_after(to_duration(limit));
    timer_.async_wait([self = this->shared_from_this(), turn](Error error) {
      if (error || turn != self->turn_) return;
      if (self->state() == State::kWorking) return self->give_up();
      if (self->state() != State::kReadingHead && self->state() != State::kReadingBody) return self->close();
      self->enter(State::kTimedOut);
      Error ignored;
      self->socket().cancel(ignored);
    });
  }
  void disarm() {
    ++turn_;
    timer_.cancel();
  }

  // --- Reading ---

  /// Reads what the client sends when nothing is expected of it: the beginning of its next request, or that
  /// it has gone. One such read is under way while a request is worked on, so that nobody works for a client
  /// that has left.
  void listen(std::size_t bytes = kAheadBytes) {
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
    switch (state()) {
      case State::kStreaming:
      case State::kLingering:  // neither a page nor a client that was refused has anything to say
        return error ? close() : listen(kDroppedBytes);
      case State::kAwaiting:
        if (error) return close();
        buffer_.commit(size);
        return read_head();
      default:
        if (!error) buffer_.commit(size);
    }
  }

  void on_open(Error error) {
    if (error) return close();
    await_request(hub_.options.header_seconds);
  }

  /// Waits for the first byte of a request.
  void await_request(double limit) {
    if (is_ending_ || is_gone_ || hub_.is_stopping) return close();
    if (!enter(State::kAwaiting)) return;
    if (buffer_.size() > 0) return read_head();
    arm(limit);
    listen();
  }

  void read_head() {
    if (!enter(State::kReadingHead)) return;
    exchange_ = {};
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(hub_.options.header_bytes));
    parser_->body_limit(kLargestBody);
    arm(hub_.options.header_seconds);
    beast::http::async_read_header(stream_, buffer_, *parser_, then(&Session::on_head));
  }

  void on_head(Error error) {
    if (error) return refuse_malformed(error);
    if (!take_head()) return;
    const bool has_body = parser_->chunked() || parser_->content_length().value_or(0) > 0;
    const Admission admission = hub_.service.admit(exchange_.request);
    if (admission.refusal) {
      // What follows may be the rest of a body, or of something that is no request.
      if (has_body || admission.refusal->status == 400) is_ending_ = true;
      return respond(*admission.refusal);
    }
    exchange_.seconds = admission.seconds;
    if (!has_body) return read_body();
    if (!admit_body(admission.body_limit)) return;
    if (!exchange_.request.header("expect")) return read_body();
    if (!enter(State::kContinuing)) return;
    static const std::string kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    arm(hub_.options.write_seconds);
    net::async_write(stream_, net::buffer(kContinue), then(&Session::on_continued));
  }

  /// Takes the head from the parser. False if it was refused.
  bool take_head() {
    const auto& message = parser_->get();
    Request& request = exchange_.request;
    request.method = std::string(message.method_string());
    request.target = std::string(message.target());
    request.client = client();
    request.is_tls = kIsTls;
    for (const auto& field : message) {
      const std::string name = lower(std::string(field.name_string()));
      const auto [entry, is_new] = request.headers.try_emplace(name);
      if (!is_new &&
          (name == "host" || name == "authorization" || name == "origin" || name == "content-type"))
        return refuse(400, fmt::format("there are two headers {}", name));
      entry->second += (is_new ? "" : ", ") + std::string(field.value());
    }
    if (!take_absolute_target(request)) return refuse(400, "the address is of another host than Host says");
    exchange_.is_head = request.method == "HEAD";
    exchange_.is_http10 = message.version() < 11;
    exchange_.keeps_alive = message.keep_alive();
    const auto is_other = [&](const char* header, const char* expected) {
      const std::optional<std::string_view> value = request.header(header);
      return value && lower(*value) != expected;
    };
    if (is_other("transfer-encoding", "chunked"))
      return refuse(501, "expected no transfer encoding but chunked");
    if (is_other("expect", "100-continue")) return refuse(417, "expected no expectation but 100-continue");
    return true;
  }

  /// Makes room for the body that the head announces. False if it was refused.
  bool admit_body(std::size_t limit) {
    if (const auto type = exchange_.request.header("content-encoding"); type && lower(*type) != "identity")
      return refuse(415, "expected a body that is not compressed");
    const std::uint64_t size = parser_->content_length().value_or(0);
    if (size > limit)
      return refuse(413, fmt::format("the body is too large, expected at most {} bytes", limit));
    if (!body_share_.take(parser_->chunked() ? limit : static_cast<std::size_t>(size)))
      return refuse(503, "too much is being sent at the moment; try again in a few seconds");
    parser_->body_limit(limit);
    return true;
  }

  void on_continued(Error error) {
    if (error) return close();
    read_body();
  }

  void read_body() {
    if (!enter(State::kReadingBody)) return;
    arm(hub_.options.body_seconds);
    beast::http::async_read(stream_, buffer_, *parser_, then(&Session::on_body));
  }

  void on_body(Error error) {
    if (error) return refuse_malformed(error);
    if (!enter(State::kWorking)) return;
    Request request = exchange_.request;
    request.deadline = Clock::now() + to_duration(exchange_.seconds);
    // What the service itself says of a request that takes too long says more: it comes first, if it comes.
    arm(exchange_.seconds + kGraceSeconds);
    const std::uint64_t number = ++number_;
    request.body = std::move(parser_->get().body());
    parser_.reset();
    request.is_abandoned = [weak = this->weak_from_this(), number] {
      const auto self = weak.lock();
      return !self || self->is_gone_ || self->given_up_ >= number;
    };
    listen();
    hub_.service.handle(std::move(request), [self = this->shared_from_this(), number](Response response) {
      net::post(self->stream_.get_executor(), [self, number, response = std::move(response)]() mutable {
        if (self->given_up_ < number) self->respond(std::move(response));
      });
    });
  }

  /// Answers in place of a service that takes too long: it waits for a thread, or computes.
  void give_up() {
    given_up_ = number_;
    is_ending_ = true;
    respond(hub_.service.overdue());
  }

  // --- Refusing ---

  /// Answers what is not a request at all.
  void refuse_malformed(Error error) {
    using HttpError = beast::http::error;
    if (state() == State::kTimedOut) {
      refuse(408, "the request took too long to arrive");
    } else if (error == HttpError::end_of_stream) {
      close();
    } else if (error == HttpError::header_limit || error == HttpError::buffer_overflow) {
      refuse(431, "the headers are too large");
    } else if (error == HttpError::body_limit) {
      refuse(413, "the body is too large");
    } else if (error == HttpError::bad_version) {
      refuse(505, "expected HTTP/1.1");
    } else if (error.category() == make_error_code(HttpError::end_of_stream).category()) {
      refuse(400, fmt::format("this is not HTTP: {}", error.message()));
    } else {
      close();
    }
  }

  /// Answers in place of the service, and ends the connection: what follows cannot be read. Always false.
  bool refuse(int status, const std::string& detail) {
    is_ending_ = true;
    respond(hub_.service.refusal(status, detail));
    return false;
  }

  // --- Answering ---

  void respond(Response response) {
    body_share_.release();
    response.body.shrink_to_fit();  // it may wait for long
    if (!answer_share_.take(response.body.size()))
      response = hub_.service.refusal(503, "too many answers wait to be read; try again in a few seconds");
    if (!exchange_.keeps_alive || hub_.is_stopping || response.subscribe) is_ending_ = true;
    head_ = response_head(response, is_ending_ ? "close" : exchange_.is_http10 ? "keep-alive" : "");
    body_ = exchange_.is_head || !response.has_content() ? std::string() : std::move(response.body);
    subscribe_ = exchange_.is_head ? nullptr : std::move(response.subscribe);
    exchange_.status = response.status;
    exchange_.bytes = body_.size();
    if (!enter(State::kAnswering)) return on_written(net::error::not_connected);
    arm(hub_.options.write_seconds + static_cast<double>(body_.size()) / kBytesPerSecond);
    const std::array<net::const_buffer, 2> buffers{net::buffer(head_), net::buffer(body_)};
    net::async_write(stream_, buffers, then(&Session::on_written));
  }

  void on_written(Error error) {
    const Request& request = exchange_.request;
    hub_.options.access({.client = client(),
                         .method = request.method,
                         .path = request.target.substr(0, request.target.find('?')),
                         .status = exchange_.status,
                         .bytes = exchange_.bytes,
                         .seconds = std::chrono::duration<double>(Clock::now() - exchange_.begun).count()});
    std::string().swap(body_);  // an assignment would keep the memory
    answer_share_.release();
    if (error) return close();
    if (subscribe_) return stream_events();
    if (is_ending_) return linger();
    await_request(hub_.options.idle_seconds);
  }

  // --- Events ---

  void stream_events() {
    if (!enter(State::kStreaming)) return;
    disarm();
    const Subscribe subscribe = std::exchange(subscribe_, nullptr);
    subscription_ = subscribe([weak = this->weak_from_this()](std::shared_ptr<const std::string> event) {
      if (const auto self = weak.lock())
        net::post(self->stream_.get_executor(),
                  [self, event = std::move(event)] { self->send_event(event); });
    });
    if (hub_.is_stopping || is_gone_) return close();
    buffer_.clear();
    listen();
  }

  void send_event(std::shared_ptr<const std::string> event) {
    if (state() != State::kStreaming) return;
    unsent_bytes_ += event->size();
    unsent_.push_back(std::move(event));
    if (unsent_bytes_ > kMostUnsent) return close();
    if (unsent_.size() == 1) write_event();
  }

  void write_event() {
    arm(hub_.options.write_seconds);
    net::async_write(stream_, net::buffer(*unsent_.front()), then(&Session::on_event_written));
  }
  void on_event_written(Error error) {
    if (error || state() != State::kStreaming) return close();
    unsent_bytes_ -= unsent_.front()->size();
    unsent_.pop_front();
    disarm();
    if (!unsent_.empty()) write_event();
  }

  // --- The end ---

  /// Reads on for a while: closing while the other side still sends would take back what was answered.
  void linger() {
    if (!enter(State::kLingering)) return;
    arm(kLingerSeconds);
    if constexpr (kIsTls) {
      stream_.async_shutdown([self = this->shared_from_this()](Error) { self->close(); });
    } else {
      Error ignored;
      socket().shutdown(tcp::socket::shutdown_send, ignored);
      if (is_gone_) return close();
      buffer_.clear();
      listen(kDroppedBytes);
    }
  }

  void close() {
    if (!enter(State::kClosed)) return;
    disarm();
    subscription_.reset();
    Error ignored;
    socket().shutdown(tcp::socket::shutdown_both, ignored);
    socket().close(ignored);
  }

  Stream stream_;
  net::steady_timer timer_;
  std::uint64_t turn_ = 0;  ///< of the timer: what an earlier one says is out of date

  // What may be true in several states.
  bool is_ending_ = false;                  ///< the connection is closed after the next answer
  bool is_listening_ = false;               ///< a read that nothing depends on is under way
  std::uint64_t number_ = 0;                ///< of the request that is worked on, from 1
  std::atomic<std::uint64_t> given_up_{0};  ///< the last one that took too long
  std::atomic<bool> is_gone_{false};        ///< the client has hung up; read by those who work for it

  beast::flat_buffer buffer_{kBufferBytes};
  std::optional<beast::http::request_parser<beast::http::string_body>> parser_;
  Exchange exchange_;
  Reservation body_share_, answer_share_;
  std::string head_, body_;  ///< of the answer that is being written
  Subscribe subscribe_;
  std::shared_ptr<void> subscription_;
  std::deque<std::shared_ptr<const std::string>> unsent_;  ///< events
  std::size_t unsent_bytes_ = 0;
};

}  // namespace covey::service
