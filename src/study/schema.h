#pragma once

#include <covey/study/database.h>

#include <span>
#include <string>
#include <vector>

namespace covey {

/// The statements that lead from one version of the schema to the next.
using Migration = std::vector<std::string>;

/// Entry i leads from version i to i + 1. Entries are never changed once released, only added.
/// docs/storage.md describes what they amount to.
std::span<const Migration> schema_migrations();

/// Brings the database to the newest version, in one transaction: it is at the old one or at the new one,
/// whatever happens on the way. Does not write if it is there already. Throws InputError if the database is
/// of a newer version than the migrations know, or holds the tables of something else.
void migrate(Database& database, std::span<const Migration> migrations = schema_migrations());

}  // namespace covey
