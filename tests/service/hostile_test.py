"""What the worst of clients send: the right answer, bounded memory, and service for others unharmed.
python3 hostile_test.py PATH_TO_COVEY"""

import json
import os
import socket
import sys
import tempfile
import threading
import time
import unittest

from fixture import IS_SANITIZED, Server, coffee

COVEY = os.path.abspath(sys.argv.pop(1))
MEGABYTE = 1 << 20


class Others(threading.Thread):
    """Somebody who uses the service properly all the time, from another address."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server = server
        self.done = threading.Event()
        self.slowest = 0.0
        self.count = 0
        self.failures = []

    def run(self):
        while not self.done.is_set():
            start = time.time()
            try:
                with raw(self.server, source="127.0.0.9") as connection:
                    connection.sendall(b"GET /api/studies/coffee/trials HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    status = status_of(read_all(connection))
                if status != 200:
                    self.failures.append(status)
            except OSError as error:
                self.failures.append(error)
            self.slowest = max(self.slowest, time.time() - start)
            self.count += 1
            time.sleep(0.02)


def raw(server, source="127.0.0.1", timeout=30):
    return socket.create_connection(("127.0.0.1", server.port), timeout=timeout, source_address=(source, 0))


def read_all(connection):
    data = b""
    try:
        while True:
            more = connection.recv(65536)
            if not more:
                break
            data += more
    except ConnectionResetError:
        pass
    return data


def status_of(data):
    return int(data.split(b" ", 2)[1]) if data.startswith(b"HTTP/1.1 ") else None


def is_open(connection):
    """Whether the server has answered with 200 and not hung up."""
    connection.setblocking(False)
    answer = b""
    try:
        while data := connection.recv(65536):
            answer += data
    except BlockingIOError:
        return status_of(answer) == 200
    except OSError:
        pass
    return False


class HostileTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = Server(COVEY, "sqlite:///" + cls.folder.name + "/test.db", "--timeout", "2", quiet=True)
        client = cls.server.client()
        assert client.post("/api/studies", coffee()).status == 201
        for _ in range(20):
            client.get("/api/studies/coffee/trials")
        client.close()
        cls.memory = cls.server.memory()
        cls.others = Others(cls.server)
        cls.others.start()

    @classmethod
    def tearDownClass(cls):
        cls.others.done.set()
        cls.others.join(30)
        after = cls.server.memory()
        print("memory: %.1f MB before, %.1f MB after; others: %d requests, %d failed, the slowest %.3f s" % (
            cls.memory, after, cls.others.count, len(cls.others.failures), cls.others.slowest))
        code = cls.server.stop()
        cls.folder.cleanup()
        assert code == 0, code
        assert not cls.others.failures, cls.others.failures[:5]
        assert cls.others.count > 20
        assert cls.others.slowest < (10 if IS_SANITIZED else 3), cls.others.slowest
        assert IS_SANITIZED or after < cls.memory + 80, after

    def send(self, *parts, half_close=False):
        """The status that these bytes get; None if the connection is cut without a word."""
        with raw(self.server) as connection:
            try:
                for part in parts:
                    connection.sendall(part)
                if half_close:
                    connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # it has heard enough
            answer = read_all(connection)
        self.peak()
        if answer:
            head, _, body = answer.partition(b"\r\n\r\n")
            if b"problem+json" in head and status_of(answer) >= 400:
                self.assertEqual(json.JSONDecoder().raw_decode(body.decode())[0]["status"], status_of(answer))
        return status_of(answer)

    def peak(self, most=150):
        memory = self.server.memory()
        self.assertTrue(IS_SANITIZED or memory < self.memory + most, "%.1f MB" % memory)
        return memory

    def report(self, what, result):
        print("%-34s %-18s %.1f MB" % (what, result, self.server.memory()))

    def test_a_header_line_of_100_megabytes(self):
        status = self.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", *[b"a" * MEGABYTE] * 100)
        self.report("100 MB header line", status)
        self.assertEqual(status, 431)
        self.assertIn(self.send(b"GET /" + b"a" * MEGABYTE), (414, 431, 400))
        self.assertIn(self.send(b"A" * MEGABYTE), (431, 400))

    def test_half_a_million_headers(self):
        status = self.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n", *[b"".join(b"X%d: y\r\n" % i for i in range(k, k + 1000))
                                                                      for k in range(0, 500000, 1000)], b"\r\n")
        self.report("500,000 headers", status)
        self.assertEqual(status, 431)

    def test_chunks_without_end(self):
        head = b"POST /api/studies HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        status = self.send(head, *[b"100000\r\n" + b"a" * MEGABYTE + b"\r\n"] * 64)
        self.report("64 MB of chunks", status)
        self.assertEqual(status, 413)
        self.assertEqual(self.send(head, *[b"1\r\na\r\n" * 1000] * 1000), 413)
        self.assertIn(self.send(head, b"1;" + b"x" * MEGABYTE), (400, 413, 431))
        self.assertEqual(self.send(head, b"zz\r\n"), 400)
        self.assertEqual(self.send(head, b"-1\r\n\r\n"), 400)
        self.assertIn(self.send(head, b"ffffffffffffffff\r\n" + b"a" * 1000, half_close=True), (400, 413))
        self.assertIn(self.send(head, b"fffffffffffffffff\r\n"), (400, 413))
        self.assertIn(self.send(head, b"2\r\n{}\r\n0\r\n", *[b"T%d: x\r\n" % i * 1000 for i in range(200)]), (400, 413, 431))

    def test_lengths_that_lie(self):
        head = b"POST /api/studies HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        for length in [b"-1", b"+5", b"1e3", b"0x10", b"99999999999999999999999", b"5, 6", b"", b" ", b"1 2", b"\xb2"]:
            self.assertEqual(self.send(head + b"Content-Length: " + length + b"\r\n\r\n{}"), 400, length)
        self.assertEqual(self.send(head + b"Content-Length: 99999999999\r\n\r\n{}"), 413)
        self.assertEqual(self.send(head + b"Content-Length: 300000\r\n\r\n{}"), 413)
        # Two lengths, or a length and chunks: where one server sees one request, the next would see two.
        self.assertEqual(self.send(head + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} "), 400)
        self.assertEqual(self.send(head + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 400)
        self.assertEqual(self.send(head + b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n"), 400)
        self.assertIn(self.send(head + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"), (400, 501))
        self.assertIn(self.send(head + b"Transfer-Encoding: identity\r\n\r\n{}"), (400, 501))
        self.assertEqual(self.send(head + b"Content-Length: 2\r\nContent-Encoding: gzip\r\n\r\n{}"), 415)
        self.assertEqual(self.send(head + b"Content-Length: 2\r\nExpect: miracles\r\n\r\n{}"), 417)
        # Shorter than promised.
        self.assertIn(self.send(head + b"Content-Length: 100\r\n\r\n{}", half_close=True), (400, None))

    def test_bodies_that_wait_to_be_asked_for(self):
        head = (b"POST /api/studies HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
                b"Expect: 100-continue\r\n")
        with raw(self.server) as connection:
            connection.sendall(head + b"Content-Length: 2\r\n\r\n")
            self.assertEqual(connection.recv(100), b"HTTP/1.1 100 Continue\r\n\r\n")
            connection.sendall(b"{}")
            self.assertEqual(status_of(read_all(connection)), 422)
        # Too large a body is not asked for.
        self.assertEqual(self.send(head + b"Content-Length: 99999999999\r\n\r\n"), 413)
        with raw(self.server) as connection:
            connection.sendall(head + b"Content-Length: 2\r\n\r\n")
            self.assertEqual(status_of(connection.recv(100)), 100)  # and then it leaves
        self.assertEqual(self.send(b"GET /api/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), 200)

    def test_what_is_not_http(self):
        for text in [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\0" * 100, b"GET\r\n\r\n", b"GET / HTTP/1.1\nHost: x\n\n",
                     b"GET / HTTP/9.9\r\n\r\n", b"GET  / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: localhost\r\n folded: x\r\nB\0d: y\r\n\r\n", b"GET / HTTP/1.1\r\n: y\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                     b"\r\n" * 1000, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: \x00\r\n\r\n"]:
            self.assertIn(self.send(text, half_close=True), (400, 505, 431, 501, None), text[:40])
        self.assertEqual(self.send(b"GET / HTTP/1.1\r\n\r\n"), 400)
        self.assertEqual(self.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n"), 400)
        self.assertEqual(self.send(b"GET / HTTP/1.1\r\nHost:\r\nHost: localhost\r\n\r\n"), 400)
        self.assertEqual(self.send(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"), 200)
        for method in [b"PUT", b"PATCH", b"TRACE", b"CONNECT", b"PROPFIND", b"X-Y"]:
            self.assertIn(self.send(method + b" /api/studies HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), (400, 405, 501))

    def test_paths(self):
        for path in [b"/api/studies/%", b"/api/studies/%zz", b"/api/studies/%ff", b"/api/studies/%00", b"/api/studies/a%0", b"*",
                     b"http://evil.example/api/studies", b"http://", b"api", b"/api/studies/%c0%ae", b"/api/studies?since=%ff", b"/\xff"]:
            self.assertIn(self.send(b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), (400, 404), path)
        self.assertEqual(self.send(b"GET http://localhost/api/studies HTTP/1.1\r\nHost: LocalHost\r\nConnection: close\r\n\r\n"), 200)
        for path in [b"/api/../../etc/passwd", b"/api/studies/..%2f..%2fetc", b"/api/studies/../status", b"//api/studies", b"/api//studies",
                     b"/api/studies/", b"/api/studies/coffee/trials/-1", b"/api/studies/coffee/trials/1e9", b"/api/studies/'--/trials",
                     b"/api/studies/coffee/trials/99999999999999999999", b"/api/studies/" + b"x" * 5000]:
            self.assertEqual(self.send(b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), 404, path[:60])

    def test_json_that_is_deep_or_broken(self):
        def post(body):
            return self.send(b"POST /api/studies HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
                             b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.assertEqual(post(b"[" * 100000), 400)
        self.assertEqual(post(b'{"a":' * 40000), 400)
        self.assertEqual(post(b"[" * 100000 + b"]" * 100000), 400)
        self.report("JSON 100,000 deep", 400)
        for body in [b'{"study": "\xff\xfe"}', b'{"a": "\xed\xa0\x80"}', b'{"a": "\\ud800"}', b"{'a': 1}", b"{} {}", b"", b"\xef\xbb\xbf",
                     b'{"a": 1e999}', b'{"a": NaN}', b'{"a": 01}', b"nul", b'"' + b"a" * 200000]:
            self.assertEqual(post(body), 400, body[:30])
        self.assertEqual(post(b'{"study": ' + b"9" * 200000 + b"}"), 400)
        for body in [b"null", b"3", b'"text"', b"[]", b'{"study": null}', b'{"study": {"name": "\\u0000"}}']:
            self.assertEqual(post(body), 422, body)

    def test_toml_that_is_deep_or_large(self):
        """Each of these took the server down, by the recursion of its parser or by all that it made of them."""
        def post(body):
            return self.send(b"POST /api/studies HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/toml\r\nConnection: close\r\n"
                             b"Content-Length: %d\r\n\r\n" % len(body) + body)
        dotted = b".".join([b"a"] * 60000)
        for body in [dotted + b" = 1\n", b"[" + dotted + b"]\n", b"[[" + dotted + b"]]\n", b"a = " + b"[" * 60000, b"a = " + b"{ a = " * 40000,
                     b'"a".' * 60000 + b"a = 1\n", b"a = [" + b"{ b = [" * 30000]:
            self.assertIn(post(body), (400, 422), body[:30])
        self.report("TOML 60,000 deep", 422)

    def test_pipelined_requests_are_answered_in_order(self):
        request = b"GET /api/studies/coffee/trials?since=%d HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with raw(self.server) as connection:
            connection.sendall(b"".join(request % i for i in range(500)) +
                               b"GET /api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = read_all(connection)
        self.assertEqual(answer.count(b"HTTP/1.1 200"), 500)
        sinces = [int(part.split(b",")[0]) for part in answer.split(b'"since":')[1:]]
        self.assertEqual(sinces, list(range(500)))
        self.assertEqual(answer.count(b"HTTP/1.1 404"), 1)
        self.report("501 requests at once", "in order")
        # A refusal in the middle ends it: what follows may be the rest of a body.
        with raw(self.server) as connection:
            connection.sendall(request % 1 + b"GET / HTTP/1.1\r\n\r\n" + request % 2)
            answer = read_all(connection)
        self.assertEqual((answer.count(b"HTTP/1.1 200"), answer.count(b"HTTP/1.1 400 ")), (1, 1))

    def test_slow_senders_are_cut(self):
        def drip(head, piece, seconds):
            with raw(self.server) as connection:
                connection.settimeout(0.1)
                connection.sendall(head)
                start = time.time()
                while time.time() - start < seconds:
                    try:
                        connection.sendall(piece)
                        data = connection.recv(1000)
                        return status_of(data), time.time() - start
                    except socket.timeout:
                        continue
                    except OSError:
                        return None, time.time() - start
            self.fail("it was not cut")
        status, seconds = drip(b"GET / HTTP/1.1\r\n", b"X: y\r\n", 20)
        self.report("one header line at a time", "%s after %.1f s" % (status, seconds))
        self.assertIn(status, (408, None))
        self.assertLess(seconds, 6)
        status, seconds = drip(b"POST /api/studies HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                               b"Content-Length: 100000\r\n\r\n", b" ", 40)
        self.report("one byte of a body at a time", "%s after %.1f s" % (status, seconds))
        self.assertIn(status, (408, None))
        self.assertLess(seconds, 20)

    def test_a_thousand_idle_connections_are_in_nobodys_way(self):
        idle = []
        try:
            for i in range(1000):
                idle.append(raw(self.server, source="127.0.0.%d" % (2 + i % 5)))
                if i % 4:
                    idle[-1].sendall(b"GET / HT")
            memory = self.peak()
            # The same address as the idle ones, a new one, and one with all of its connections.
            for source in ("127.0.0.2", "127.0.0.3", "127.0.0.20"):
                with raw(self.server, source=source) as connection:
                    connection.sendall(b"GET /api/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    self.assertEqual(status_of(read_all(connection)), 200)
            self.report("1,000 idle connections", "%.1f MB more" % (memory - self.memory))
        finally:
            for connection in idle:
                connection.close()

    def test_one_client_cannot_have_all_connections(self):
        hoard = []
        try:
            for _ in range(400):
                connection = raw(self.server, source="127.0.0.30")
                connection.settimeout(10)
                connection.sendall(b"GET /api/studies/coffee/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                hoard.append(connection)
            time.sleep(1)
            kept = sum(is_open(connection) for connection in hoard)
            self.report("400 streams of one client", "%d kept" % kept)
            self.assertLessEqual(kept, 256)
            self.assertGreater(kept, 200)
            with raw(self.server, source="127.0.0.31") as connection:
                connection.sendall(b"GET /api/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                self.assertEqual(status_of(read_all(connection)), 200)
        finally:
            for connection in hoard:
                connection.close()

    def test_slow_uploads_take_no_room_from_others(self):
        heads = (b"POST /api/studies/nothing/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/csv\r\n%s\r\n\r\n" % length
                 for length in [b"Transfer-Encoding: chunked", b"Content-Length: 16777216"] * 20)
        uploads = []
        try:
            for head in heads:
                uploads.append(raw(self.server, source="127.0.0.40"))
                uploads[-1].sendall(head)
            time.sleep(0.3)
            refused = 0
            for upload in uploads:
                upload.setblocking(False)
                try:
                    answer = upload.recv(65536)
                    self.assertEqual(status_of(answer), 503)
                    self.assertIn(b"Retry-After", answer)
                    refused += 1
                except BlockingIOError:
                    pass
            self.report("40 uploads of 16 MB that stop", "%d refused" % refused)
            self.assertEqual(refused, 36)  # a quarter of 256 MB is for one client
            self.assertEqual(self.send(b"POST /api/studies/coffee/import HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                                       b"Content-Type: text/csv\r\nContent-Length: 300000\r\n\r\n" + b"," * 300000), 422)
            # Small bodies of the same client have room all the same.
            with raw(self.server, source="127.0.0.40") as connection:
                connection.sendall(b"POST /api/studies/coffee/ask HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                                   b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
                self.assertEqual(status_of(read_all(connection)), 200)
        finally:
            for upload in uploads:
                upload.close()

    def test_answers_that_nobody_reads_are_bounded(self):
        client = self.server.client()
        self.assertEqual(client.post("/api/studies", coffee("large")).status, 201)
        # Answers larger than what the system takes off the server's hands, 4 MB.
        rows = "".join("%r,%d,arabica,%d\n" % (80 + i / 1000, 1 + i % 6, i) for i in range(12000))
        answer = client.post("/api/studies/large/import", "temperature,grind,bean,taste\n" + rows, {"Content-Type": "text/csv"})
        self.assertEqual(answer.status, 201, answer)
        size = len(client.get("/api/studies/large/trials").body)
        client.close()
        waiting = []
        try:
            for _ in range(40):
                connection = socket.socket()
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                connection.bind(("127.0.0.50", 0))
                connection.connect(("127.0.0.1", self.server.port))
                connection.settimeout(60)
                connection.sendall(b"GET /api/studies/large/trials HTTP/1.1\r\nHost: localhost\r\n\r\n")
                waiting.append(connection)
            refused, peak = 0, 0.0
            for connection in waiting:
                refused += status_of(connection.recv(12)) == 503
                # A quarter of 256 MB waits to be read, and four threads make another answer each.
                peak = max(peak, self.peak(64 + 4 * 40))
            self.report("40 answers of %.1f MB unread" % (size / 1e6), "%d refused, %.0f MB" % (refused, peak))
            self.assertGreaterEqual(refused, 40 - (64 << 20) // size - 1)
            self.assertLess(refused, 40)
        finally:
            for connection in waiting:
                connection.close()

    def test_a_page_that_does_not_read_is_cut(self):
        with socket.socket() as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect(("127.0.0.1", self.server.port))
            connection.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)
            time.sleep(1)
            self.peak()
        client = self.server.client()
        self.assertEqual(client.get("/api/status").status, 200)
        client.close()


if __name__ == "__main__":
    unittest.main(warnings="ignore")
