#include <covey/service/auth.h>
#include <covey/service/cache.h>
#include <covey/service/etag.h>
#include <covey/service/gzip.h>
#include <covey/service/lane.h>
#include <covey/service/problems.h>
#include <covey/service/service.h>
#include <study/study_fixture.h>

#include <sys/stat.h>

#include <atomic>
#include <fstream>
#include <future>
#include <iterator>
#include <set>

namespace covey::service {
namespace {

using test::refusal;

int status_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const ErrorAnswer& problem) {
    return problem.status();
  }
  return 200;
}

// --- Addresses ---

TEST(Target, IsTakenApartAndDecoded) {
  const Target target = parse_target("/api/studies/a%20b%2Fc/trials?since=3&x=%C3%A9+y&flag").value();
  EXPECT_EQ(target.path, (std::vector<std::string>{"api", "studies", "a b/c", "trials"}));
  EXPECT_EQ(target.query,
            (std::vector<std::pair<std::string, std::string>>{{"since", "3"}, {"x", "é y"}, {"flag", ""}}));
  EXPECT_EQ(parse_target("/")->path, std::vector<std::string>{""});
}

TEST(Target, ThatIsNotProperlyWrittenIsRefused) {
  for (const char* text :
       {"", "api", "*", "http://x/", "/%", "/%4", "/%zz", "/%00", "/%ff", "/%c0%ae", "/?%ed%a0%80"})
    EXPECT_FALSE(parse_target(text)) << text;
}

TEST(Target, EncodingAndDecodingAreInverse) {
  std::string all;
  for (int c = 1; c < 256; ++c) all += static_cast<char>(c);
  EXPECT_EQ(percent_decoded(percent_encoded(all)), all);
  EXPECT_EQ(percent_encoded("a b/ü"), "a%20b%2F%C3%BC");
}

TEST(Routes, HaveDifferentNamesAndAreFound) {
  std::set<std::string> names;
  for (const Route& route : routes()) {
    EXPECT_TRUE(names.insert(route.id).second) << route.id;
    const Target target = parse_target(route.path).value();
    EXPECT_EQ(match_route(route.method, target).route, &route) << route.path;
  }
  EXPECT_TRUE(match_route("GET", *parse_target("/api/studies/x/nothing")).allowed.empty());
  EXPECT_EQ(match_route("PUT", *parse_target("/api/studies")).route, nullptr);
  EXPECT_FALSE(match_route("PUT", *parse_target("/api/studies")).allowed.empty());
}

// --- Who may come in ---

TEST(Tokens, AreReadAndNeverShown) {
  const std::vector<Token> tokens = parse_tokens(
      "# comment\n\nrw 0123456789abcdef anna\n  ro fedcba9876543210\n"
      "tell 1123456789abcdef bob study=a%20b study=c expires=2027-01-31T12:00:00Z\n"
      "manage sha256:" +
          std::string(64, 'a') + "\n",
      "tokens");
  ASSERT_EQ(tokens.size(), 4U);
  EXPECT_EQ(tokens[0].role, Role::kManage);
  EXPECT_EQ(tokens[0].name, "anna");
  EXPECT_EQ(tokens[0].digest, digest_of("0123456789abcdef"));
  EXPECT_EQ(tokens[1].role, Role::kRead);
  EXPECT_EQ(tokens[2].role, Role::kTell);
  EXPECT_EQ(tokens[2].studies, (std::vector<std::string>{"a b", "c"}));
  EXPECT_EQ(tokens[2].expires, 1801396800.0);
  EXPECT_EQ(tokens[3].digest[0], 0xaa);
  for (const char* text :
       {"", "rw\n", "rw 0123456789abcde\n", "wr 0123456789abcdef\n", "rw 0123456789abcdef a b\n",
        "rw 0123456789abcdef\nro 0123456789abcdef\n", "rw 0123456789abcdef J\xf6rg\n",
        "tell 0123456789abcdef a study=\n", "tell 0123456789abcdef a study=%4\n",
        "tell 0123456789abcdef a expires=tomorrow\n"}) {
    const std::string message = refusal([&] { parse_tokens(text, "tokens"); });
    EXPECT_FALSE(message.empty()) << text;
    EXPECT_EQ(message.find("0123456789"), std::string::npos) << message;
  }
}

TEST(Tokens, AreAddedListedAndRemoved) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "tokens";
  const std::string anna = add_token(file, {.role = Role::kTell, .name = "anna", .studies = {"a b"}});
  std::ifstream stream(file);
  const std::string text((std::istreambuf_iterator<char>(stream)), {});
  EXPECT_EQ(text.find(anna), std::string::npos) << "only a digest is kept";
  struct stat status = {};
  ASSERT_EQ(stat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  add_token(file, {.role = Role::kRead, .name = "bob", .expires = 1801396800.0});
  const std::vector<Token> tokens = read_tokens(file);
  ASSERT_EQ(tokens.size(), 2U);
  EXPECT_EQ(tokens[0].digest, digest_of(anna));
  EXPECT_EQ(tokens[0].studies, std::vector<std::string>{"a b"});
  EXPECT_EQ(tokens[1].expires, 1801396800.0);
  EXPECT_FALSE(refusal([&] { add_token(file, {.name = "anna"}); }).empty()) << "the name is taken";
  for (const char* name : {"", "a b", "study=x", "an\u200bna"})
    EXPECT_FALSE(refusal([&] { add_token(file, {.name = name}); }).empty()) << name;
  remove_token(file, "anna");
  EXPECT_EQ(read_tokens(file).size(), 1U);
  EXPECT_FALSE(refusal([&] { remove_token(file, "anna"); }).empty());
}

TEST(Tokens, WrongOnesAreThrottledAndRightOnesThatAreKnownAreNot) {
  Throttle throttle;
  const Digest right = digest_of("right"), wrong = digest_of("wrong"), late = digest_of("late");
  Throttle::Clock::time_point now;
  EXPECT_TRUE(throttle.admits("a", right, true, now));
  int heard = 0;
  for (int i = 0; i < 100; ++i) heard += throttle.admits("a", wrong, false, now) ? 1 : 0;
  EXPECT_EQ(heard, static_cast<int>(Throttle::kBurst));
  EXPECT_TRUE(throttle.admits("a", right, true, now)) << "it came from there before";
  EXPECT_FALSE(throttle.admits("a", late, true, now)) << "a guess that is right is not heard either";
  EXPECT_TRUE(throttle.admits("b", wrong, false, now)) << "other addresses have nothing to do with it";
  EXPECT_GT(throttle.seconds_to_wait("a", now), 0.0);
  now += std::chrono::seconds(static_cast<int>(Throttle::kSecondsEach) + 1);
  EXPECT_TRUE(throttle.admits("a", late, true, now));
}

TEST(Tags, NameAVersionInEitherForm) {
  EXPECT_TRUE(names_tag("*", "\"a-1\""));
  EXPECT_TRUE(names_tag("\"b\", \"a-1\"", "\"a-1\""));
  EXPECT_TRUE(names_tag(zipped_tag("\"a-1\""), "\"a-1\""));
  EXPECT_FALSE(names_tag("\"a-12\"", "\"a-1\""));
  EXPECT_FALSE(names_tag("W/\"a-1\"", "\"a-1\""));
  EXPECT_FALSE(names_tag("", "\"a-1\""));
}

TEST(Gzip, IsSentToWhoeverCanReadIt) {
  EXPECT_TRUE(accepts_gzip("br, gzip"));
  EXPECT_TRUE(accepts_gzip("GZIP;q=0.5"));
  EXPECT_TRUE(accepts_gzip("*"));
  for (const char* none : {"", "br", "gzip;q=0", "gzip; q=0.0", "xgzip"})
    EXPECT_FALSE(accepts_gzip(none)) << none;
}

TEST(Problems, AreDescribedAndNamedByStatus) {
  for (const ProblemType& type : problem_types()) {
    EXPECT_EQ(find_problem(type.name), &type);
    EXPECT_FALSE(type.meaning.empty());
  }
  EXPECT_EQ(problem_address(412), "/problems/precondition-failed");
  EXPECT_EQ(problem_address(503), "/problems/unavailable");
  EXPECT_EQ(problem_address(418), "about:blank");
}

RequestHead head(const std::string& host, const std::string& origin = "") {
  RequestHead request;
  request.method = "POST";
  request.headers["host"] = host;
  if (!origin.empty()) request.headers["origin"] = origin;
  return request;
}

TEST(Origins, OfOthersAreRefused) {
  AccessRules rules;
  rules.hosts = {"lab.example"};
  rules.origins = {"https://page.example"};
  const auto status = [&](const RequestHead& request) {
    return status_of([&] { require_honest_origin(rules, request); });
  };
  EXPECT_EQ(status(head("localhost:8080")), 200);
  EXPECT_EQ(status(head("[::1]:8080")), 200);
  EXPECT_EQ(status(head("127.8.0.1")), 200);
  EXPECT_EQ(status(head("LAB.example:1")), 200);
  EXPECT_EQ(status(head("10.0.0.1")), 403);
  EXPECT_EQ(status(head("evil.example")), 403);
  EXPECT_EQ(status(head("127.0.0.1.evil.example")), 403);
  EXPECT_EQ(status(head("")), 400);
  EXPECT_EQ(status(head("localhost", "http://localhost")), 200);
  EXPECT_EQ(status(head("localhost", "https://page.example")), 200);
  EXPECT_EQ(status(head("localhost", "https://localhost")), 403);
  EXPECT_EQ(status(head("localhost", "null")), 403);
  rules.is_loopback = false;
  EXPECT_EQ(status(head("10.0.0.1")), 200);
  EXPECT_EQ(status(head("evil.example")), 403);
}

TEST(Origins, AreReadAsBrowsersSendThem) {
  EXPECT_EQ(parse_allowed_host("Lab.Example"), "lab.example");
  EXPECT_EQ(parse_allowed_host("[FD00::1]"), "[fd00::1]");
  for (const char* name : {"", "lab.example:8080", "http://lab.example", "a b"})
    EXPECT_FALSE(refusal([&] { parse_allowed_host(name); }).empty()) << name;
  EXPECT_EQ(parse_allowed_origin("https://Lab.Example/"), "https://lab.example");
  EXPECT_EQ(parse_allowed_origin("https://lab.example:443"), "https://lab.example");
  EXPECT_EQ(parse_allowed_origin("http://lab:8080"), "http://lab:8080");
  for (const char* origin : {"", "lab.example", "https://", "ftp://lab.example", "https://lab.example/page"})
    EXPECT_FALSE(refusal([&] { parse_allowed_origin(origin); }).empty()) << origin;
  EXPECT_EQ(host_to_listen_on("[::1]"), "::1");
  EXPECT_TRUE(is_loopback_address(host_to_listen_on("LocalHost")));
}

// --- Threads ---

TEST(Lane, KeysTakeTurnsAndSerialOnesKeepTheirOrder) {
  Lane lane({.threads = 1, .is_serial = true}, [] { return nullptr; });
  std::promise<void> gate;
  std::shared_future<void> open = gate.get_future().share();
  std::promise<void> end;
  std::string order;
  lane.post("z", [open](const Connect&) { open.wait(); });
  for (int i = 0; i < 3; ++i) lane.post("a", [&](const Connect&) { order += 'a'; });
  for (int i = 0; i < 2; ++i) lane.post("b", [&](const Connect&) { order += 'b'; });
  lane.post("c", [&](const Connect&) { order += 'c'; });
  lane.post("a", [&](const Connect&) { end.set_value(); });
  gate.set_value();
  end.get_future().wait();
  EXPECT_EQ(order, "abcaba");
}

TEST(Lane, OneKeyRunsOnOneThreadAtATimeWhereItIsSerial) {
  std::atomic<int> running{0}, most{0}, done{0};
  {
    Lane lane({.threads = 4, .is_serial = true}, [] { return nullptr; });
    for (int i = 0; i < 200; ++i) {
      lane.post("a", [&](const Connect&) {
        most = std::max<int>(most, ++running);
        std::this_thread::yield();
        --running;
        ++done;
      });
    }
    while (done < 200) std::this_thread::yield();
  }
  EXPECT_EQ(most, 1);
}

TEST(Cache, ForgetsWhatWasNotUsedForLongest) {
  Cache<int> cache(10);
  for (int i = 0; i < 3; ++i) cache.insert(std::to_string(i), std::make_shared<const int>(i), 4);
  EXPECT_EQ(cache.find("0"), nullptr);
  ASSERT_NE(cache.find("1"), nullptr);
  cache.insert("3", std::make_shared<const int>(3), 4);
  EXPECT_EQ(cache.find("2"), nullptr);
  EXPECT_EQ(*cache.find("1"), 1);
  cache.insert("large", std::make_shared<const int>(4), 11);
  EXPECT_EQ(cache.find("large"), nullptr);
}

// --- JSON ---

TEST(Json, IsReadToADepth) {
  EXPECT_EQ(status_of([] { parse_json(std::string(32, '[') + std::string(32, ']')); }), 200);
  EXPECT_EQ(status_of([] { parse_json(std::string(34, '[') + std::string(34, ']')); }), 400);
  EXPECT_EQ(status_of([] { parse_json(std::string(1000000, '[')); }), 400);
  for (const char* text : {"", "{", "{} {}", "\"\xff\"", "1e999", "{'a':1}"})
    EXPECT_EQ(status_of([&] { parse_json(text); }), 400) << text;
}

// --- The whole, without a socket ---

class ServiceTest : public test::OnEveryDatabase {
 protected:
  ServiceTest() { start(); }

  void start(AccessRules rules = {}) {
    service_.reset();
    service_ = std::make_unique<Service>(
        ServiceOptions{.storage = url_, .rules = std::move(rules), .version = "test"});
  }

  Response send(const std::string& method, const std::string& target, const std::string& body = "",
                const std::string& type = "application/json") {
    Request request;
    request.method = method;
    request.target = target;
    request.headers["host"] = "localhost";
    request.body = body;
    if (!body.empty()) {
      request.headers["content-type"] = type;
      request.headers["content-length"] = std::to_string(body.size());
    }
    return service_->handle_now(std::move(request));
  }
  void create(const std::string& name) {
    const Json study = {{"study", {{"name", name}, {"objectives", {{"y", "minimize"}}}, {"initial", 3}}},
                        {"parameters", {{"x", {{"type", "float"}, {"low", 0}, {"high", 1}}}}}};
    ASSERT_EQ(send("POST", "/api/studies", study.dump()).status, 201);
  }

  std::unique_ptr<Service> service_;
};

TEST_P(ServiceTest, AStudyGoesItsWay) {
  create("s");
  for (int i = 1; i <= 6; ++i) {
    const Json asked = Json::parse(send("POST", "/api/studies/s/ask").body);
    const double x = asked["trials"][0]["params"]["x"];
    const Response told = send("POST", "/api/studies/s/trials/" + std::to_string(i) + "/tell",
                               Json{{"values", {{"y", (x - 0.3) * (x - 0.3)}}}}.dump());
    ASSERT_EQ(told.status, 200) << told.body;
  }
  const Json best = Json::parse(send("GET", "/api/studies/s/best").body);
  EXPECT_EQ(best["best"]["by"], "value");
  EXPECT_EQ(Json::parse(send("GET", "/api/studies/s/trials").body)["trials"].size(), 6U);
  const std::unique_ptr<Studies> studies = open();
  EXPECT_EQ(studies->load("s").last_trial, 6);
  EXPECT_EQ(studies->history("s").back().who, "http");
}

TEST_P(ServiceTest, AnswersAreRememberedAsLongAsTheOutcomesStay) {
  create("s");
  for (int i = 1; i <= 4; ++i) {
    send("POST", "/api/studies/s/ask");
    send("POST", "/api/studies/s/trials/" + std::to_string(i) + "/tell",
         R"({"values":{"y":)" + std::to_string(i * i) + "}}");
  }
  const std::string before = send("GET", "/api/studies/s/slices").body;
  send("POST", "/api/studies/s/ask");
  EXPECT_EQ(send("GET", "/api/studies/s/slices").body, before);
  send("POST", "/api/studies/s/trials/1/amend", R"({"values":{"y":-3}})");
  const std::string after = send("GET", "/api/studies/s/slices").body;
  EXPECT_NE(after, before);
  start();  // another server, that remembers nothing
  EXPECT_EQ(send("GET", "/api/studies/s/slices").body, after);
}

TEST_P(ServiceTest, EventsArriveUntilNobodyListens) {
  create("s");
  Request request;
  request.method = "GET";
  request.target = "/api/studies/s/events?since=0";
  request.headers["host"] = "localhost";
  const Response response = service_->handle_now(request);
  ASSERT_EQ(response.status, 200);
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::string> events;
  std::shared_ptr<void> subscription = response.subscribe([&](std::shared_ptr<const std::string> event) {
    const std::lock_guard lock(mutex);
    events.push_back(*event);
    changed.notify_all();
  });
  const auto wait_for = [&](const std::string& text) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, std::chrono::seconds(20), [&] {
      return std::any_of(events.begin(), events.end(),
                         [&](const std::string& event) { return event.find(text) != std::string::npos; });
    });
  };
  EXPECT_TRUE(wait_for("\"revision\":1,\"trials\":[]"));
  send("POST", "/api/studies/s/ask");
  EXPECT_TRUE(wait_for("\"state\":\"running\""));
  open_live()->tell("s", 1, {.values = {0.5}});  // by somebody else
  EXPECT_TRUE(wait_for("\"state\":\"complete\""));
  send("DELETE", "/api/studies/s");
  EXPECT_TRUE(wait_for("event: deleted"));
  subscription.reset();
}

TEST_P(ServiceTest, WhatWaitsWhenItStopsIsAnswered) {
  create("s");
  service_->stop();
  EXPECT_EQ(send("POST", "/api/studies/s/ask").status, 503);
}

TEST_P(ServiceTest, AnAskForSomebodyWhoHasGoneChangesNothing) {
  create("s");
  Request request;
  request.method = "POST";
  request.target = "/api/studies/s/ask";
  request.headers["host"] = "localhost";
  request.is_abandoned = [] { return true; };
  EXPECT_EQ(service_->handle_now(request).status, 503);
  EXPECT_EQ(open()->load("s").last_trial, 0);
}

COVEY_ON_EVERY_DATABASE(ServiceTest);

}  // namespace
}  // namespace covey::service
