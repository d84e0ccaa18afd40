#pragma once

// Part of http_server.cpp, which alone includes it.
#include <covey/text/errors.h>

#include <fmt/format.h>
#include <openssl/err.h>
#include <unistd.h>
#include <boost/asio/ssl.hpp>

#include <cerrno>
#include <cstring>
#include <string>

namespace covey::service {

/// TLS 1.2 or later, with suites that have forward secrecy and authenticated encryption, and with a
/// certificate chain and its key, both PEM files. Throws InputError naming the file that cannot be used.
inline boost::asio::ssl::context tls_context(const std::string& certificate, const std::string& key) {
  using boost::asio::ssl::context;
  context tls(context::tls_server);
  tls.set_options(context::default_workarounds | context::no_sslv2 | context::no_sslv3 | context::no_tlsv1 |
                  context::no_tlsv1_1 | context::single_dh_use);
  SSL_CTX_set_min_proto_version(tls.native_handle(), TLS1_2_VERSION);
  // Of TLS 1.2; all suites of 1.3 are of this kind.
  if (SSL_CTX_set_cipher_list(tls.native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20") != 1)
    throw InputError("this OpenSSL has none of the suites that are used");
  for (const std::string& file : {certificate, key}) {
    if (access(file.c_str(), R_OK) != 0)
      throw InputError(fmt::format("{}: cannot open: {}", on_one_line(file), std::strerror(errno)));
  }
  const auto require = [](const boost::system::error_code& error, const std::string& file, const char* what) {
    ERR_clear_error();
    if (error) throw InputError(fmt::format("{}: not {}: {}", on_one_line(file), what, error.message()));
  };
  // There is nobody to type a password.
  tls.set_password_callback([](std::size_t, context::password_purpose) { return std::string(); });
  boost::system::error_code error;
  tls.use_certificate_chain_file(certificate, error);
  require(error, certificate, "a certificate chain in PEM format");
  tls.use_private_key_file(key, context::pem, error);
  require(error, key, "the private key of that certificate in PEM format, without a password");
  return tls;
}

}  // namespace covey::service
