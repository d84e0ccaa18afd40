"""Who gets in, and what a browser cannot be tricked into: python3 security_test.py PATH_TO_COVEY"""

import http.client
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

from fixture import Client, Events, Server, coffee

COVEY = os.path.abspath(sys.argv.pop(1))
READ = "read-0123456789abcdef"
WRITE = "write-0123456789abcdef"


class SecurityTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.storage = "sqlite:///" + self.folder + "/test.db"

    def serve(self, *arguments, **options):
        server = Server(COVEY, self.storage, *arguments, **options)
        self.addCleanup(server.stop)
        return server

    def tokens(self, text="rw %s anna\n# a guest\nro %s\n" % (WRITE, READ), mode=0o600):
        path = self.folder + "/tokens"
        with open(path, "w") as file:
            file.write(text)
        os.chmod(path, mode)
        return path

    def refused(self, *arguments):
        done = subprocess.run([COVEY, "serve", "--port", "0", "--storage", self.storage, *arguments], capture_output=True,
                              text=True, timeout=20)
        self.assertEqual(done.returncode, 2, done)
        self.assertEqual(done.stdout, "")
        return done.stderr

    def test_other_addresses_need_tokens_that_nobody_else_can_read(self):
        self.assertIn("--token-file", self.refused("--host", "0.0.0.0"))
        self.assertIn("chmod 600", self.refused("--token-file", self.tokens(mode=0o644)))
        for text in ["", "rw short\n", "admin %s\n" % WRITE, "rw %s\nro %s\n" % (WRITE, WRITE), "rw %s a b\n" % WRITE]:
            message = self.refused("--token-file", self.tokens(text))
            self.assertNotIn(WRITE, message)
        self.assertIn("--tls-key", self.refused("--tls-cert", "x"))
        self.assertIn("--host", self.refused("--host", "localhostt", "--token-file", self.tokens()))
        self.assertIn("--allow-host", self.refused("--allow-host", "lab:80"))

    def test_tokens_open_as_much_as_they_say(self):
        server = self.serve("--token-file", self.tokens())
        client = server.client()
        self.assertEqual(client.get("/").status, 200)  # the page holds no secrets
        answer = client.get("/api/studies")
        self.assertEqual(answer.status, 401)
        self.assertIn("Bearer", answer.headers["WWW-Authenticate"])
        for wrong in ["Bearer nonsense", "Bearer " + WRITE[:-1], "Bearer " + WRITE + "x", "Basic " + WRITE, WRITE, "Bearer"]:
            self.assertEqual(client.get("/api/studies", Authorization=wrong).status, 401)
        reader = server.client(headers={"Authorization": "Bearer " + READ})
        writer = server.client(headers={"Authorization": "bearer " + WRITE})
        self.assertEqual(reader.get("/api/status").json["access"], "read-only")
        self.assertEqual(writer.get("/api/status").json["access"], "read-write")
        self.assertEqual(reader.post("/api/studies", coffee()).status, 403)
        self.assertEqual(writer.post("/api/studies", coffee()).status, 201)
        self.assertEqual(reader.post("/api/studies/coffee/ask").status, 403)
        self.assertEqual(writer.post("/api/studies/coffee/ask").status, 200)
        self.assertEqual(reader.get("/api/studies/coffee/trials?token=" + WRITE).status, 400)
        self.assertEqual(reader.get("/api/studies/coffee/history").json["history"][-1]["who"], "anna")
        self.assertEqual(Events(server.port, "/api/studies/coffee/events").status, 401)
        self.assertEqual(reader.request("DELETE", "/api/studies/coffee").status, 403)
        self.assertEqual(reader.request("PATCH", "/api/studies/coffee", {"budget": 3}).status, 403)
        self.assertEqual(reader.post("/api/studies/coffee/copy", {"name": "copy"}).status, 403)
        log = server.log_text()
        self.assertIn("POST /api/studies/coffee/ask 403", log)
        self.assertNotIn(WRITE, log)
        self.assertNotIn(READ, log)

    def test_names_of_others_and_pages_of_others_are_refused(self):
        server = self.serve("--allow-host", "lab.example")
        client = server.client()
        client.post("/api/studies", coffee())
        for host in ["127.0.0.1", "localhost", "LOCALHOST:1234", "[::1]:8080", "127.0.0.1:%d" % server.port, "lab.example"]:
            self.assertEqual(client.get("/api/studies", Host=host).status, 200, host)
        for host in ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "192.168.1.1", "localhost.evil", "127.1"]:
            self.assertEqual(client.get("/api/studies", Host=host).status, 403, host)
            self.assertEqual(client.get("/", Host=host).status, 403, host)
        for host in ["", "a b", "localhost:port", "[::1", "localhost/x", "localhost:80:80"]:
            self.assertEqual(client.get("/api/studies", Host=host).status, 400, host)
        own = "http://127.0.0.1:%d" % server.port
        self.assertEqual(client.post("/api/studies/coffee/ask", None, {"Origin": own}).status, 200)
        for origin in ["http://evil.example", "null", "https://127.0.0.1:%d" % server.port, "http://127.0.0.1:1", "file://"]:
            answer = client.post("/api/studies/coffee/ask", None, {"Origin": origin})
            self.assertEqual(answer.status, 403, origin)
            self.assertIsNone(answer.headers["Access-Control-Allow-Origin"])
            self.assertEqual(client.get("/api/studies", Origin=origin).status, 403)
        self.assertEqual(client.get("/api/studies", **{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}).status, 403)
        self.assertEqual(client.request("OPTIONS", "/api/studies", headers={"Origin": "http://evil.example"}).status, 403)
        # Forms of other sites cannot send JSON.
        for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]:
            self.assertEqual(client.post("/api/studies", '{"study":{}}', {"Content-Type": kind}).status, 415)
        self.assertEqual(len(client.get("/api/studies/coffee/trials").json["trials"]), 1)

    def test_other_origins_come_in_where_configured(self):
        server = self.serve("--allow-origin", "https://lab.example")
        client = server.client()
        preflight = client.request("OPTIONS", "/api/studies", headers={
            "Origin": "https://lab.example", "Access-Control-Request-Method": "POST"})
        self.assertEqual(preflight.status, 204)
        self.assertEqual(preflight.headers["Access-Control-Allow-Origin"], "https://lab.example")
        self.assertIn("Authorization", preflight.headers["Access-Control-Allow-Headers"])
        answer = client.post("/api/studies", coffee(), {"Origin": "https://lab.example"})
        self.assertEqual((answer.status, answer.headers["Access-Control-Allow-Origin"]), (201, "https://lab.example"))
        self.assertEqual(client.get("/api/studies", Origin="https://other.example").status, 403)

    def test_every_answer_forbids_what_pages_do_not_need(self):
        client = self.serve().client()
        for path in ["/", "/icon.svg", "/api/studies", "/api/nothing", "/nothing", "/api/openapi.json"]:
            headers = client.get(path).headers
            self.assertIn("default-src 'self'", headers["Content-Security-Policy"])
            self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
            self.assertNotIn("unsafe", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertIsNone(headers["Access-Control-Allow-Origin"])

    def test_the_page_is_embedded_and_zipped(self):
        client = self.serve().client()
        page = client.get("/")
        self.assertEqual(page.headers["Content-Type"], "text/html; charset=utf-8")
        self.assertIn(b"<title>Covey</title>", page.body)
        self.assertEqual(client.get("/index.html").body, page.body)
        self.assertEqual(client.get("/", **{"If-None-Match": page.headers["ETag"]}).status, 304)
        zipped = client.get("/", **{"Accept-Encoding": "gzip"})
        self.assertEqual(zipped.headers["Content-Encoding"], "gzip")
        import gzip
        self.assertEqual(gzip.decompress(zipped.body), page.body)
        for name, kind in re.findall(rb'(assets/[^"]+\.(js|css))', page.body):
            part = client.get("/" + name.decode())
            self.assertEqual(part.headers["Content-Type"], {b"js": "text/javascript", b"css": "text/css"}[kind] + "; charset=utf-8")
            self.assertIn("immutable", part.headers["Cache-Control"])
        head = client.request("HEAD", "/")
        self.assertEqual((head.status, head.body, head.headers["Content-Length"]), (200, b"", str(len(page.body))))
        self.assertEqual(client.post("/", "x", {"Content-Type": "text/plain"}).status, 413)
        for path in ["/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2fetc%2fpasswd", "/index.html/", "//", "/index.html%00"]:
            self.assertIn(client.get(path).status, (400, 404), path)

    def test_tls(self):
        cert, key = self.folder + "/cert.pem", self.folder + "/key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2",
                        "-keyout", key, "-out", cert], check=True, capture_output=True, timeout=60)
        self.assertIn("PEM", self.refused("--tls-cert", key, "--tls-key", key))
        server = self.serve("--tls-cert", cert, "--tls-key", key, "--token-file", self.tokens(), "--timeout", "2")
        context = ssl.create_default_context(cafile=cert)
        connection = http.client.HTTPSConnection("localhost", server.port, context=context, timeout=30)
        headers = {"Authorization": "Bearer " + WRITE, "Origin": "https://localhost:%d" % server.port}
        for _ in range(3):
            connection.request("GET", "/api/studies", headers=headers)
            answer = connection.getresponse()
            self.assertEqual((answer.status, answer.read()), (200, b'{"studies":[]}\n'))
        self.assertEqual(answer.headers["Strict-Transport-Security"], "max-age=31536000")
        self.assertIn(connection.sock.version(), ("TLSv1.2", "TLSv1.3"))
        for suite, is_taken in (("ECDHE-ECDSA-AES128-GCM-SHA256", True), ("ECDHE-ECDSA-CHACHA20-POLY1305", True),
                                ("ECDHE-ECDSA-AES128-SHA", False), ("ECDHE-ECDSA-AES256-SHA384", False)):
            chosen = ssl.create_default_context(cafile=cert)
            chosen.maximum_version = ssl.TLSVersion.TLSv1_2
            chosen.set_ciphers(suite + ":@SECLEVEL=0")
            one = http.client.HTTPSConnection("localhost", server.port, context=chosen, timeout=10)
            if is_taken:
                one.request("GET", "/healthz")
                self.assertEqual(one.getresponse().status, 200)
                one.close()
            else:
                with self.assertRaises((ssl.SSLError, OSError)):
                    one.request("GET", "/healthz")
        old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
        old.maximum_version = ssl.TLSVersion.TLSv1_1
        with self.assertRaises((ssl.SSLError, OSError)):
            http.client.HTTPSConnection("localhost", server.port, context=old, timeout=10).request("GET", "/")
        self.assertIn("No such file", self.refused("--tls-cert", cert + "x", "--tls-key", key))
        locked = self.folder + "/locked.pem"
        subprocess.run(["openssl", "pkey", "-in", key, "-aes256", "-passout", "pass:secret", "-out", locked], check=True, timeout=60)
        self.assertIn("without a password", self.refused("--tls-cert", cert, "--tls-key", locked))
        # Those who never shake hands make room for who does.
        silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(300)]
        newcomer = http.client.HTTPSConnection("localhost", server.port, context=context, timeout=30)
        newcomer.request("GET", "/api/status", headers=headers)
        self.assertEqual(newcomer.getresponse().status, 200)
        for connection_without_a_word in silent:
            connection_without_a_word.close()
        # Who speaks plain HTTP, or nothing at all, is cut and disturbs nobody.
        with self.assertRaises((http.client.HTTPException, OSError)):
            Client(server.port, timeout=10).get("/api/studies")
        newcomer.close()
        newcomer.request("GET", "/api/status", headers=headers)
        self.assertEqual(newcomer.getresponse().status, 200)

    def test_a_log_that_cannot_be_written_stops_nothing(self):
        with open("/dev/full", "w") as full:
            process = subprocess.Popen([COVEY, "serve", "--port", "0", "--storage", self.storage], stdout=subprocess.PIPE,
                                       stderr=full, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.kill)
        client = Client(int(process.stdout.readline().rsplit(":", 1)[1].strip("/\n")))
        for _ in range(3):
            self.assertEqual(client.get("/api/studies").status, 200)
        client.close()
        process.terminate()
        self.assertEqual(process.wait(20), 0)

    def test_a_database_that_was_removed_is_not_written_to(self):
        server = self.serve()
        client = server.client()
        self.assertEqual(client.post("/api/studies", coffee()).status, 201)
        os.remove(self.folder + "/test.db")
        for _ in range(8):  # whichever thread it is
            answer = client.post("/api/studies/coffee/ask")
            self.assertEqual(answer.status, 503)
        self.assertIn("removed or replaced", server.log_text())
        self.assertNotIn(self.folder, answer.body.decode())
        self.assertFalse(os.path.exists(self.folder + "/test.db"))

    def test_it_ends_gently(self):
        server = self.serve()
        client = server.client()
        client.post("/api/studies", coffee())
        events = Events(server.port, "/api/studies/coffee/events")
        idle = server.client()
        idle.get("/api/status")
        start = time.time()
        self.assertEqual(server.stop(), 0)
        self.assertLess(time.time() - start, 5)
        self.assertEqual(events.file.read() if not events.thread.is_alive() else b"", b"")
        with self.assertRaises(OSError):
            server.client().get("/api/status")
        server = self.serve()
        server.process.send_signal(signal.SIGINT)
        self.assertEqual(server.process.wait(20), 0)

    def test_help_and_log(self):
        done = subprocess.run([COVEY, "serve", "--help"], capture_output=True, text=True, timeout=20)
        self.assertEqual(done.returncode, 0)
        for word in ["--token-file", "--tls-cert", "--allow-host", "Examples:", "curl", "openapi.json"]:
            self.assertIn(word, done.stdout)
        loud, quiet = self.serve(), self.serve(quiet=True)
        for server in (loud, quiet):
            server.client().get("/api/studies?x=secret")
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
                connection.sendall(b"GET\r\n\r\n")
                self.assertTrue(connection.recv(100).startswith(b"HTTP/1.1 400 "))
        time.sleep(0.2)
        self.assertRegex(loud.log_text(), r"Z 127\.0\.0\.1 GET /api/studies 400 \d+ B [0-9.]+ ms\n")
        self.assertRegex(loud.log_text(), r"Z 127\.0\.0\.1 - - 400 \d+ B [0-9.]+ ms\n")
        self.assertNotIn("secret", loud.log_text())
        self.assertEqual(quiet.log_text(), "")
        taken = subprocess.run([COVEY, "serve", "--port", str(loud.port), "--storage", self.storage], capture_output=True,
                               text=True, timeout=20)
        self.assertEqual(taken.returncode, 1)
        self.assertIn("in use", taken.stderr)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
