#include <covey/study/schema.h>
#include <covey/text/errors.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace covey {
namespace {

// The types are those that both databases know: BIGINT and DOUBLE PRECISION have the affinities INTEGER and
// REAL in SQLite, and BYTEA keeps bytes as they are. Truth is 0 or 1, times are seconds since 1970.
const std::vector<Migration> kMigrations = {
    {
        R"(CREATE TABLE studies (
             id BIGINT PRIMARY KEY,
             name TEXT NOT NULL UNIQUE,
             acquisition TEXT NOT NULL,
             preset TEXT NOT NULL,
             alpha DOUBLE PRECISION NOT NULL,
             seed BIGINT NOT NULL,
             initial BIGINT NOT NULL,
             budget BIGINT,
             lease_seconds DOUBLE PRECISION NOT NULL,
             max_attempts BIGINT NOT NULL,
             adaptive BIGINT NOT NULL,
             created_at DOUBLE PRECISION NOT NULL,
             revision BIGINT NOT NULL,
             defined_at BIGINT NOT NULL,
             last_trial BIGINT NOT NULL,
             imported BIGINT NOT NULL))",
        R"(CREATE TABLE objectives (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             position BIGINT NOT NULL,
             name TEXT NOT NULL,
             direction TEXT NOT NULL,
             reference DOUBLE PRECISION,
             PRIMARY KEY (study, position)))",
        R"(CREATE TABLE parameters (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             position BIGINT NOT NULL,
             name TEXT NOT NULL,
             type TEXT NOT NULL,
             low DOUBLE PRECISION,
             high DOUBLE PRECISION,
             log BIGINT NOT NULL,
             unit TEXT NOT NULL,
             PRIMARY KEY (study, position)))",
        R"(CREATE TABLE choices (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             parameter BIGINT NOT NULL,
             position BIGINT NOT NULL,
             choice TEXT NOT NULL,
             PRIMARY KEY (study, parameter, position)))",
        R"(CREATE TABLE linear_constraints (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             position BIGINT NOT NULL,
             text TEXT NOT NULL,
             PRIMARY KEY (study, position)))",
        R"(CREATE TABLE trials (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             trial BIGINT NOT NULL,
             state TEXT NOT NULL,
             source TEXT NOT NULL,
             worker TEXT,
             attempt BIGINT NOT NULL,
             lease_seconds DOUBLE PRECISION,
             lease_until DOUBLE PRECISION,
             asked_at DOUBLE PRECISION,
             told_at DOUBLE PRECISION,
             told_revision BIGINT,
             late BIGINT NOT NULL,
             excluded BIGINT NOT NULL,
             reason TEXT,
             revision BIGINT NOT NULL,
             PRIMARY KEY (study, trial)))",
        "CREATE INDEX trials_by_state ON trials (study, state, trial)",
        R"(CREATE TABLE trial_parameters (
             study BIGINT NOT NULL,
             trial BIGINT NOT NULL,
             position BIGINT NOT NULL,
             number DOUBLE PRECISION,
             choice TEXT,
             PRIMARY KEY (study, trial, position),
             FOREIGN KEY (study, trial) REFERENCES trials (study, trial) ON DELETE CASCADE))",
        R"(CREATE TABLE trial_objectives (
             study BIGINT NOT NULL,
             trial BIGINT NOT NULL,
             position BIGINT NOT NULL,
             value DOUBLE PRECISION,
             sem DOUBLE PRECISION,
             prediction TEXT,
             mean DOUBLE PRECISION,
             variance DOUBLE PRECISION,
             model_share DOUBLE PRECISION,
             alpha DOUBLE PRECISION,
             credible_low DOUBLE PRECISION,
             credible_high DOUBLE PRECISION,
             tracked_low DOUBLE PRECISION,
             tracked_high DOUBLE PRECISION,
             promise TEXT,
             guarantee TEXT,
             vacuous BIGINT,
             w_n DOUBLE PRECISION,
             terms BYTEA,
             p_value DOUBLE PRECISION,
             covered BIGINT,
             conformal_covered BIGINT,
             credible_covered BIGINT,
             PRIMARY KEY (study, trial, position),
             FOREIGN KEY (study, trial) REFERENCES trials (study, trial) ON DELETE CASCADE))",
        R"(CREATE TABLE ask_keys (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             ask_key TEXT NOT NULL,
             position BIGINT NOT NULL,
             trial BIGINT NOT NULL,
             PRIMARY KEY (study, ask_key, position)))",
        // Outlives its study: what was deleted, when and by whom can still be read.
        R"(CREATE TABLE history (
             study BIGINT NOT NULL,
             revision BIGINT NOT NULL,
             trial BIGINT,
             at DOUBLE PRECISION NOT NULL,
             who TEXT NOT NULL,
             what TEXT NOT NULL,
             state_before TEXT,
             state_after TEXT,
             PRIMARY KEY (study, revision)))",
        "INSERT INTO covey_meta VALUES ('last_study', 0)",
    },
    // What has changed since a revision is asked for all the time, by every open page.
    {"CREATE INDEX trials_by_revision ON trials (study, revision)"},
    // Settings of the search and of failures. NULL: nothing is said. Until now failures counted against the
    // budget, and ten in a row ended a worker.
    {
        "ALTER TABLE studies ADD COLUMN count_failures BIGINT",
        "UPDATE studies SET count_failures = 1",
        "ALTER TABLE studies ADD COLUMN max_failures BIGINT NOT NULL DEFAULT 10",
        "ALTER TABLE studies ADD COLUMN beta DOUBLE PRECISION",
        "ALTER TABLE studies ADD COLUMN trust_region BIGINT",
        "ALTER TABLE studies ADD COLUMN kernel TEXT",
        "ALTER TABLE studies ADD COLUMN search_alpha DOUBLE PRECISION",
        "ALTER TABLE studies ADD COLUMN ratio TEXT",
        "ALTER TABLE studies ADD COLUMN deterministic BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE objectives ADD COLUMN noise DOUBLE PRECISION",
    },
    // Tables of candidates, in blocks of rows: a million of them are read in a second.
    {
        "ALTER TABLE studies ADD COLUMN candidates BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE studies ADD COLUMN replicates BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE trials ADD COLUMN candidate BIGINT",
        R"(CREATE TABLE candidates (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             first_row BIGINT NOT NULL,
             cells BYTEA NOT NULL,
             PRIMARY KEY (study, first_row)))",
    },
    // More kinds of parameters and constraints; what was really done, and every value of a replicated trial.
    // A parameter of a trial whose number and choice are both NULL is absent; the actual ones are NULL unless
    // they differ from what was asked.
    {
        "ALTER TABLE parameters ADD COLUMN step DOUBLE PRECISION",
        "ALTER TABLE parameters ADD COLUMN digits BIGINT",
        "ALTER TABLE parameters ADD COLUMN condition TEXT",
        "ALTER TABLE parameters ADD COLUMN context BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE parameters ADD COLUMN shared BIGINT NOT NULL DEFAULT 0",
        R"(CREATE TABLE levels (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             parameter BIGINT NOT NULL,
             position BIGINT NOT NULL,
             number DOUBLE PRECISION NOT NULL,
             PRIMARY KEY (study, parameter, position)))",
        R"(CREATE TABLE descriptors (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             parameter BIGINT NOT NULL,
             choice BIGINT NOT NULL,
             position BIGINT NOT NULL,
             number DOUBLE PRECISION NOT NULL,
             PRIMARY KEY (study, parameter, choice, position)))",
        R"(CREATE TABLE nonlinear_constraints (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             position BIGINT NOT NULL,
             text TEXT NOT NULL,
             PRIMARY KEY (study, position)))",
        R"(CREATE TABLE nonzero_constraints (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             position BIGINT NOT NULL,
             parameter BIGINT NOT NULL,
             at_most BIGINT NOT NULL,
             PRIMARY KEY (study, position, parameter)))",
        "ALTER TABLE trial_parameters ADD COLUMN actual_number DOUBLE PRECISION",
        "ALTER TABLE trial_parameters ADD COLUMN actual_choice TEXT",
        R"(CREATE TABLE replicates (
             study BIGINT NOT NULL,
             trial BIGINT NOT NULL,
             objective BIGINT NOT NULL,
             position BIGINT NOT NULL,
             value DOUBLE PRECISION NOT NULL,
             PRIMARY KEY (study, trial, objective, position),
             FOREIGN KEY (study, trial) REFERENCES trials (study, trial) ON DELETE CASCADE))",
    },
    // Studies that change: chapters of the ledger, which way was better when a prediction was made, and
    // whether the lease was said; until now every study had one, and every trial's ran out. What is wanted of
    // outcomes beside a direction: targets and limits; units and what outcomes can be at all; the tolerated
    // rate of violations, of a study and as it was promised with a trial.
    {
        "ALTER TABLE studies ADD COLUMN chapter BIGINT NOT NULL DEFAULT 1",
        "ALTER TABLE studies ADD COLUMN lease_given BIGINT NOT NULL DEFAULT 1",
        "ALTER TABLE trials ADD COLUMN chapter BIGINT NOT NULL DEFAULT 1",
        "ALTER TABLE trial_objectives ADD COLUMN direction TEXT",
        R"(UPDATE trial_objectives SET direction = (
             SELECT o.direction FROM objectives o
             WHERE o.study = trial_objectives.study AND o.position = trial_objectives.position)
           WHERE prediction IS NOT NULL)",
        "ALTER TABLE objectives ADD COLUMN target DOUBLE PRECISION",
        "ALTER TABLE objectives ADD COLUMN at_least DOUBLE PRECISION",
        "ALTER TABLE objectives ADD COLUMN at_most DOUBLE PRECISION",
        "ALTER TABLE objectives ADD COLUMN unit TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE objectives ADD COLUMN low DOUBLE PRECISION",
        "ALTER TABLE objectives ADD COLUMN high DOUBLE PRECISION",
        "ALTER TABLE studies ADD COLUMN violations DOUBLE PRECISION",
        "ALTER TABLE trials ADD COLUMN tolerated DOUBLE PRECISION",
    },
    // When a study may stop; both NULL where it has no rule. Trials may have the source "confirm".
    {
        "ALTER TABLE studies ADD COLUMN stop_within DOUBLE PRECISION",
        "ALTER TABLE studies ADD COLUMN stop_confidence DOUBLE PRECISION",
    },
    // What people say of studies and trials: notes, tags and files, which belong to trial 0 where they are
    // the study's. Who did what: the token that proves it, and the worker that was named; until now the one
    // stood in the place of the other, and what is written stays as it is. Keys of what was told and
    // enqueued, with what was said.
    {
        "ALTER TABLE studies ADD COLUMN require_match BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE studies ADD COLUMN archived BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE studies ADD COLUMN notes TEXT",
        "ALTER TABLE studies ADD COLUMN marked_at BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE studies ADD COLUMN last_attachment BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE trials ADD COLUMN notes TEXT",
        "ALTER TABLE trials ADD COLUMN marked BIGINT NOT NULL DEFAULT 0",
        R"(CREATE TABLE tags (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             trial BIGINT NOT NULL,
             position BIGINT NOT NULL,
             tag TEXT NOT NULL,
             PRIMARY KEY (study, trial, position)))",
        R"(CREATE TABLE attachments (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             attachment BIGINT NOT NULL,
             trial BIGINT NOT NULL,
             name TEXT NOT NULL,
             type TEXT NOT NULL,
             size BIGINT NOT NULL,
             added_at DOUBLE PRECISION NOT NULL,
             added_by TEXT NOT NULL,
             content BYTEA NOT NULL,
             PRIMARY KEY (study, attachment)))",
        "CREATE INDEX attachments_by_trial ON attachments (study, trial)",
        "ALTER TABLE history ADD COLUMN token TEXT",
        "ALTER TABLE history ADD COLUMN worker TEXT",
        R"(CREATE TABLE request_keys (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             what TEXT NOT NULL,
             request_key TEXT NOT NULL,
             trial BIGINT NOT NULL,
             said TEXT NOT NULL,
             PRIMARY KEY (study, what, request_key)))",
    },
    // The first trial that the model sees, NULL: it sees all; and the first that was asked of it since that
    // was last changed.
    {
        "ALTER TABLE studies ADD COLUMN since BIGINT",
        "ALTER TABLE studies ADD COLUMN refitted_from BIGINT NOT NULL DEFAULT 1",
    },
    // Earlier studies that a study learns from, with their outcomes under the names that these had there: a
    // row is a trial of theirs, and an outcome if it is one, else a parameter.
    {
        R"(CREATE TABLE past_studies (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             position BIGINT NOT NULL,
             name TEXT NOT NULL,
             left_out BIGINT NOT NULL,
             let_go BIGINT,
             because TEXT NOT NULL,
             PRIMARY KEY (study, position)))",
        R"(CREATE TABLE past_values (
             study BIGINT NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
             past BIGINT NOT NULL,
             past_row BIGINT NOT NULL,
             is_outcome BIGINT NOT NULL,
             name TEXT NOT NULL,
             number DOUBLE PRECISION,
             choice TEXT,
             PRIMARY KEY (study, past, past_row, is_outcome, name)))",
    },
};

bool has(const std::vector<std::string>& names, const char* name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// 0 for an empty database.
std::int64_t version_of(Database& database) {
  const std::vector<std::string> tables = database.tables();
  if (has(tables, "covey_meta")) {
    const Rows rows = database.execute("SELECT value FROM covey_meta WHERE name = 'schema_version'");
    if (rows.size() == 1) return std::get<std::int64_t>(rows[0][0]);
  }
  if (!tables.empty()) {
    throw InputError(
        fmt::format("{}: holds the tables of something else, such as {}, expected a database of covey's",
                    database.name(), in_quotes(tables.front())));
  }
  return 0;
}

}  // namespace

std::span<const Migration> schema_migrations() {
  return kMigrations;
}

void migrate(Database& database, std::span<const Migration> migrations) {
  const auto newest = static_cast<std::int64_t>(migrations.size());
  const auto is_current = [&] {
    const std::int64_t version = version_of(database);
    if (version > newest) {
      throw InputError(
          fmt::format("{}: its schema is version {}, this covey knows versions up to {}: use a newer covey",
                      database.name(), version, newest));
    }
    return version == newest;
  };
  {
    Transaction look(database, Access::kRead);
    if (is_current()) return;
  }
  Transaction change(database, Access::kMigrate);
  if (is_current()) return;  // somebody else was faster
  std::int64_t version = version_of(database);
  if (version == 0) {
    database.execute("CREATE TABLE covey_meta (name TEXT PRIMARY KEY, value BIGINT NOT NULL)");
    database.execute("INSERT INTO covey_meta VALUES ('schema_version', 0)");
  }
  for (; version < newest; ++version) {
    for (const std::string& statement : migrations[static_cast<std::size_t>(version)])
      database.execute(statement);
  }
  database.execute("UPDATE covey_meta SET value = $1 WHERE name = 'schema_version'", {newest});
  change.commit();
}

}  // namespace covey
