#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <study/study_fixture.h>

#include <chrono>

namespace covey {
namespace {

using test::OnEveryDatabase;
using test::refusal;

const std::string kPicture = "\x89PNG\r\n\x1a\n and more";

class MarksTest : public OnEveryDatabase {
 protected:
  MarksTest() {
    studies_ = open();
    studies_->create(parse_study(
        "[study]\nname = \"coffee\"\nobjectives = { taste = \"maximize\" }\ninitial = 3\n[parameters]\n"
        "x = { type = \"float\", low = 0, high = 1 }\n",
        "coffee.toml"));
    for (int i = 1; i <= 2; ++i) {
      studies_->ask("coffee", {.threads = 1});
      studies_->tell("coffee", i, {.values = {1.0 * i}});
    }
  }
  std::unique_ptr<Studies> studies_;
};

TEST_P(MarksTest, NotesAndTagsAreKeptAndInTheHistory) {
  const std::int64_t before = studies_->load("coffee").revision;
  const Trial trial = studies_->annotate("coffee", 1, {.notes = "sour", .tags = {{"b", "a"}}});
  EXPECT_EQ(trial.marks.notes, "sour");
  EXPECT_EQ(trial.revision, before + 1);
  EXPECT_EQ(studies_->annotate("coffee", 1, {.notes = "sour"}).revision, before + 1) << "it is so already";
  const Json kept = to_json(studies_->load("coffee"), open()->trial("coffee", 1));
  EXPECT_EQ(kept["tags"], Json({"b", "a"}));
  EXPECT_EQ(studies_->changes("coffee", before).trials.size(), 1u);
  const StudyEvent event = studies_->history("coffee").back();
  EXPECT_EQ(event.what, "annotate");
  EXPECT_EQ(Json::parse(event.before), (Json{{"notes", nullptr}, {"tags", Json::array()}}));
  EXPECT_EQ(Json::parse(event.after), (Json{{"notes", "sour"}, {"tags", {"b", "a"}}}));
  EXPECT_EQ(studies_->annotate("coffee", 1, {.notes = ""}).marks.notes, std::nullopt);
  EXPECT_EQ(open()->trial("coffee", 1).marks.tags.size(), 2u);
  EXPECT_EQ(open()->trial("coffee", 2).marks.tags.size(), 0u);
}

TEST_P(MarksTest, AStudyIsArchivedAndTakenBack) {
  const auto set = [&](const MarkChanges& marks) {
    return studies_->edit("coffee", Json::object(), {}, marks);
  };
  EXPECT_EQ(set({.notes = "May", .tags = {{"t"}}, .archived = true}).changes.size(), 3u);
  const Study study = open()->load("coffee");
  EXPECT_TRUE(study.archived);
  EXPECT_EQ(study.marks.tags, std::vector<std::string>{"t"});
  EXPECT_EQ(study.defined_at, 1) << "its definition is what it was";
  EXPECT_TRUE(open()->list()[0].archived);
  EXPECT_NE(refusal([&] { studies_->ask("coffee", {}); }).find("is archived"), std::string::npos);
  EXPECT_NE(refusal([&] { studies_->enqueue("coffee", {0.5}); }).find("is archived"), std::string::npos);
  set({.archived = false});
  EXPECT_EQ(studies_->ask("coffee", {.threads = 1}).trials.size(), 1u);
}

TEST_P(MarksTest, FilesGoWithTheStudy) {
  const Attachment picture = studies_->attach("coffee", 2, "a b.png", "image/png", kPicture);
  studies_->attach("coffee", {}, "plan.txt", "text/plain", "plan");
  EXPECT_EQ(picture.id, 1);
  EXPECT_EQ(open()->attachment("coffee", 1).content, kPicture);
  EXPECT_EQ(open()->load("coffee").marks.attachments.at(0).name, "plan.txt");
  studies_->copy("coffee", "copy", true);
  studies_->copy("coffee", "empty", false);
  EXPECT_EQ(open()->trial("copy", 2).marks.attachments.size(), 1u);
  EXPECT_EQ(open()->load("empty").marks.attachments.size(), 1u);
  studies_->detach("coffee", 1);
  EXPECT_FALSE(refusal([&] { studies_->attachment("coffee", 1); }).empty());
  EXPECT_FALSE(refusal([&] { studies_->detach("coffee", 1); }).empty());
  EXPECT_EQ(studies_->attachment("copy", 1).content, kPicture);
  EXPECT_EQ(studies_->attach("coffee", {}, "x.txt", "text/plain", "x").id, 3);
  for (const char* name : {"coffee", "copy", "empty"}) studies_->remove(name);
  const Transaction look(studies_->database(), Access::kRead);
  EXPECT_EQ(std::get<std::int64_t>(studies_->database().execute("SELECT COUNT(*) FROM attachments")[0][0]),
            0);
}

TEST_P(MarksTest, FilesHaveAQuotaATypeAndAName) {
  const auto attach = [&](const char* name, const char* type, const std::string& content) {
    return refusal([&] { studies_->attach("coffee", {}, name, type, content); });
  };
  EXPECT_NE(attach("x.html", "text/html", "x").find("are not kept"), std::string::npos);
  EXPECT_NE(attach("x.png", "image/png", "<script>").find("does not begin"), std::string::npos);
  EXPECT_NE(attach("a/b.txt", "text/plain", "x").find("folder"), std::string::npos);
  EXPECT_NE(attach("a\u202eb", "text/plain", "x").find("do not show"), std::string::npos);
  EXPECT_NE(attach("x", "text/plain", "").find("empty"), std::string::npos);
  EXPECT_NE(attach("x", "text/plain", std::string(kLargestAttachment + 1, 'x')).find("at most"),
            std::string::npos);
  EXPECT_EQ(attach("x", "text/plain", "x"), "");
  {
    Transaction fill(studies_->database(), Access::kWrite);
    studies_->database().execute("UPDATE attachments SET size = $1", {kAttachmentQuota - 1});
    fill.commit();
  }
  EXPECT_EQ(attach("x", "text/plain", "x"), "") << "to the last byte";
  EXPECT_NE(attach("x", "text/plain", "x").find("more than"), std::string::npos);
}

TEST_P(MarksTest, KeysRecogniseWhatWasSaidBefore) {
  const std::int64_t number = studies_->enqueue("coffee", {0.5}, "k").number;
  EXPECT_EQ(studies_->enqueue("coffee", {0.5}, "k").number, number);
  EXPECT_FALSE(refusal([&] { studies_->enqueue("coffee", {0.25}, "k"); }).empty());
  studies_->tell("coffee", number, {.values = {3.0}}, "w", "k");
  studies_->amend("coffee", number, {.values = {4.0}});
  EXPECT_EQ(studies_->tell("coffee", number, {.values = {3.0}}, "w", "k").objectives[0].value, 4.0);
  EXPECT_FALSE(refusal([&] { studies_->tell("coffee", number, {.values = {3.5}}, "w", "k"); }).empty());
  EXPECT_FALSE(refusal([&] { studies_->tell("coffee", 1, {.values = {3.0}}, "w", "k"); }).empty());
}

TEST_P(MarksTest, TheHistoryHasTheTokenAndTheWorker) {
  studies_->sign_as("anna", "anna");
  studies_->ask("coffee", {.worker = "bob", .threads = 1});
  const StudyEvent event = studies_->history("coffee").back();
  EXPECT_EQ(event.who, "anna");
  EXPECT_EQ(event.token, "anna");
  EXPECT_EQ(event.worker, "bob");
}

TEST_P(MarksTest, APreconditionIsAskedBeforeAnythingChanges) {
  studies_->set_precondition([](const Study&, const Trial* trial) {
    if (trial != nullptr) throw Conflict("no");
  });
  const std::int64_t before = studies_->load("coffee").revision;
  EXPECT_EQ(refusal([&] { studies_->amend("coffee", 1, {.values = {9.0}}); }), "no");
  EXPECT_EQ(refusal([&] { studies_->annotate("coffee", 1, {.notes = "x"}); }), "no");
  EXPECT_EQ(refusal([&] { studies_->attach("coffee", 1, "x", "text/plain", "x"); }), "no");
  EXPECT_EQ(studies_->load("coffee").revision, before);
}

TEST_P(MarksTest, NamesThatDoNotShowAreRefused) {
  const auto create = [&](const std::string& name, const std::string& choice) {
    return refusal([&] {
      studies_->create(parse_study("[study]\nname = \"" + name +
                                       "\"\nobjectives = { y = \"maximize\" }\n[parameters]\n"
                                       "b = { type = \"categorical\", choices = [\"u\", \"" +
                                       choice + "\"] }\n",
                                   "s.toml"));
    });
  };
  EXPECT_NE(create("a\\u200bb", "v").find("do not show"), std::string::npos);
  EXPECT_NE(create("s", "\\u202ev").find("do not show"), std::string::npos);
  EXPECT_EQ(create("s ☕", "測定"), "");
  EXPECT_NE(refusal([&] {
              studies_->edit("coffee", {{"study", {{"name", "a\u200d"}}}});
            }).find("do not show"),
            std::string::npos);
  EXPECT_NE(refusal([&] { studies_->copy("coffee", "\u2066x", false); }).find("do not show"),
            std::string::npos);
  const Json choices = Json::parse(R"({"parameters": {"b": {"choices": ["u", "測定", "v\u00ad"]}}})");
  EXPECT_NE(refusal([&] { studies_->edit("s ☕", choices); }).find("do not show"), std::string::npos);
}

// --- Time ---

using Clock = DatabaseDeadline::Clock;

TEST_P(MarksTest, WhatIsNotDoneAtTheDeadlineIsGivenUp) {
  const std::unique_ptr<Studies> other = open_live();
  const Clock::time_point begin = Clock::now();
  {
    Transaction holds(other->database(), Access::kWrite);
    other->database().execute("UPDATE studies SET revision = revision");
    const DatabaseDeadline deadline(Clock::now() + std::chrono::milliseconds(150));
    EXPECT_THROW(studies_->enqueue("coffee", {0.5}), DatabaseTimeout);
    EXPECT_THROW(studies_->enqueue("coffee", {0.5}), DatabaseTimeout) << "there is no time left";
  }
  other->database().enter_queue(1);
  {
    const DatabaseDeadline deadline(Clock::now() + std::chrono::milliseconds(150));
    EXPECT_THROW(studies_->database().enter_queue(1), DatabaseTimeout);
  }
  other->database().leave_queue(1);
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(10));
  EXPECT_EQ(studies_->load("coffee").last_trial, 2) << "nothing was changed";
  const std::int64_t commits = studies_->database().commits();
  EXPECT_EQ(studies_->enqueue("coffee", {0.5}).number, 3) << "and all goes on";
  EXPECT_EQ(studies_->database().commits(), commits + 1);
  studies_->load("coffee");
  EXPECT_EQ(studies_->database().commits(), commits + 1) << "reading changes nothing";
}

TEST(DatabaseDeadline, TheEarliestCounts) {
  const Clock::time_point now = Clock::now();
  EXPECT_FALSE(DatabaseDeadline::current());
  const DatabaseDeadline outer(now);
  {
    const DatabaseDeadline later(now + std::chrono::hours(1));
    EXPECT_EQ(DatabaseDeadline::current(), now);
    const DatabaseDeadline earlier(now - std::chrono::hours(1));
    EXPECT_EQ(DatabaseDeadline::current(), now - std::chrono::hours(1));
  }
  EXPECT_EQ(DatabaseDeadline::current(), now);
}

COVEY_ON_EVERY_DATABASE(MarksTest);

}  // namespace
}  // namespace covey
