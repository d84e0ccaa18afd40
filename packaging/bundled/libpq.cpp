// PostgreSQL's client library, found at run time: what is built to be self-contained has these functions instead
// of libpq, which would bring LDAP, Kerberos and GnuTLS along. Each finds its namesake in the libpq of the
// system when it is first called; where there is none, who wanted a server is told so. A function of libpq that
// the sources call and that is missing here fails to link.

#include <covey/text/errors.h>

#include <dlfcn.h>
#include <libpq-fe.h>

#include <string>

namespace {

constexpr const char* kLibrary = "libpq.so.5";

void* find(const char* name) {
  static void* const library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    throw covey::IoError(std::string("a PostgreSQL storage needs ") + kLibrary +
                         ", which is not on this system (Debian: apt install libpq5)");
  }
  void* const function = dlsym(library, name);
  if (function == nullptr) {
    throw covey::IoError(std::string(kLibrary) + " has no function " + name + ": it is too old");
  }
  return function;
}

}  // namespace

// The function `name` of libpq, with its parameters and what it is called with.
#define COVEY_FORWARD(returns, name, parameters, arguments)                            \
  returns name parameters {                                                            \
    static const auto function = reinterpret_cast<returns(*) parameters>(find(#name)); \
    return function arguments;                                                         \
  }

extern "C" {
COVEY_FORWARD(PGconn*, PQconnectdbParams,
              (const char* const* keywords, const char* const* values, int expand),
              (keywords, values, expand))
COVEY_FORWARD(PGconn*, PQconnectStartParams,
              (const char* const* keywords, const char* const* values, int expand),
              (keywords, values, expand))
COVEY_FORWARD(PostgresPollingStatusType, PQconnectPoll, (PGconn * connection), (connection))
COVEY_FORWARD(PQconninfoOption*, PQconninfoParse, (const char* url, char** error), (url, error))
COVEY_FORWARD(PQconninfoOption*, PQconninfo, (PGconn * connection), (connection))
COVEY_FORWARD(void, PQconninfoFree, (PQconninfoOption * options), (options))
COVEY_FORWARD(void, PQfinish, (PGconn * connection), (connection))
COVEY_FORWARD(ConnStatusType, PQstatus, (const PGconn* connection), (connection))
COVEY_FORWARD(int, PQsocket, (const PGconn* connection), (connection))
COVEY_FORWARD(char*, PQerrorMessage, (const PGconn* connection), (connection))
COVEY_FORWARD(PQnoticeProcessor, PQsetNoticeProcessor,
              (PGconn * connection, PQnoticeProcessor processor, void* argument),
              (connection, processor, argument))
COVEY_FORWARD(int, PQsetnonblocking, (PGconn * connection, int on), (connection, on))
COVEY_FORWARD(int, PQflush, (PGconn * connection), (connection))
COVEY_FORWARD(int, PQisBusy, (PGconn * connection), (connection))
COVEY_FORWARD(int, PQconsumeInput, (PGconn * connection), (connection))
COVEY_FORWARD(PGresult*, PQexec, (PGconn * connection, const char* sql), (connection, sql))
COVEY_FORWARD(PGresult*, PQprepare,
              (PGconn * connection, const char* name, const char* sql, int count, const Oid* types),
              (connection, name, sql, count, types))
COVEY_FORWARD(PGresult*, PQexecPrepared,
              (PGconn * connection, const char* name, int count, const char* const* values,
               const int* lengths, const int* formats, int format),
              (connection, name, count, values, lengths, formats, format))
COVEY_FORWARD(int, PQsendQuery, (PGconn * connection, const char* sql), (connection, sql))
COVEY_FORWARD(int, PQsendPrepare,
              (PGconn * connection, const char* name, const char* sql, int count, const Oid* types),
              (connection, name, sql, count, types))
COVEY_FORWARD(int, PQsendQueryPrepared,
              (PGconn * connection, const char* name, int count, const char* const* values,
               const int* lengths, const int* formats, int format),
              (connection, name, count, values, lengths, formats, format))
COVEY_FORWARD(PGresult*, PQgetResult, (PGconn * connection), (connection))
COVEY_FORWARD(ExecStatusType, PQresultStatus, (const PGresult* result), (result))
COVEY_FORWARD(char*, PQresultErrorField, (const PGresult* result, int field), (result, field))
COVEY_FORWARD(int, PQntuples, (const PGresult* result), (result))
COVEY_FORWARD(int, PQnfields, (const PGresult* result), (result))
COVEY_FORWARD(Oid, PQftype, (const PGresult* result, int column), (result, column))
COVEY_FORWARD(char*, PQgetvalue, (const PGresult* result, int row, int column), (result, row, column))
COVEY_FORWARD(int, PQgetlength, (const PGresult* result, int row, int column), (result, row, column))
COVEY_FORWARD(int, PQgetisnull, (const PGresult* result, int row, int column), (result, row, column))
COVEY_FORWARD(void, PQclear, (PGresult * result), (result))
COVEY_FORWARD(unsigned char*, PQunescapeBytea, (const unsigned char* text, size_t* size), (text, size))
COVEY_FORWARD(void, PQfreemem, (void* memory), (memory))
}
