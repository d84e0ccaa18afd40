"""What a group of people needs of a server that is left running, on both databases: tokens and roles, who did what, versions,
notes and files, a database that hangs, numbers for monitoring: python3 laboratory_test.py PATH_TO_COVEY [sqlite|postgres]"""

import gzip
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from fixture import IS_SANITIZED, Events, Postgres, Server, coffee, fill, quote, schema_errors

COVEY = os.path.abspath(sys.argv.pop(1))
BACKENDS = [sys.argv.pop(1)] if len(sys.argv) > 1 and sys.argv[1] in ("sqlite", "postgres") else ["sqlite", "postgres"]
PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))


def add_token(path, name, *options):
    return subprocess.run([COVEY, "token", "add", name, *options, "--token-file", path, "--quiet"], check=True,
                          capture_output=True, text=True, timeout=60).stdout.strip()


class Contract:
    """The same on every database."""

    @classmethod
    def setUpClass(cls):
        cls.storage = cls.new_storage()
        cls.folder = tempfile.TemporaryDirectory()
        cls.tokens = cls.folder.name + "/tokens"
        cls.secrets = {role: add_token(cls.tokens, name, "--role", role)
                       for name, role in (("rita", "read"), ("anna", "tell"), ("max", "manage"))}
        cls.server = Server(COVEY, cls.storage, "--token-file", cls.tokens)
        cls.document = cls.as_role("read").get("/api/openapi.json").json

    @classmethod
    def tearDownClass(cls):
        code = cls.server.stop()
        log = cls.server.log_text()
        cls.folder.cleanup()
        cls.end_storage()
        assert code == 0, (code, log[-2000:])
        assert not re.search(r" 500 \d+ B", log), log[-3000:]

    @classmethod
    def as_role(cls, role):
        return cls.server.client(headers={"Authorization": "Bearer " + cls.secrets[role]})

    def setUp(self):
        self.reader, self.anna, self.max = (self.as_role(role) for role in ("read", "tell", "manage"))
        for client in (self.reader, self.anna, self.max):
            self.addCleanup(client.close)

    def make(self, name, trials=0, **settings):
        self.assertEqual(self.max.post("/api/studies", coffee(name, **settings)).status, 201)
        fill(self.anna, name, trials)
        return "/api/studies/" + quote(name)

    def problem(self, answer, status, kind):
        self.assertEqual(answer.status, status, answer)
        self.assertEqual(answer.json["type"], "/problems/" + kind)
        self.assertEqual(schema_errors(self.document, {"$ref": "#/components/schemas/Problem"}, answer.json), [])
        return answer.json["detail"]

    # --- Who may do what, and who did it ---

    def test_roles(self):
        url = self.make("roles", 1)
        self.assertEqual(self.anna.get("/api/me").json, {"name": "anna", "role": "tell", "studies": None, "expires": None})
        self.problem(self.reader.post(url + "/ask"), 403, "not-allowed")
        self.assertEqual(self.anna.post(url + "/ask").status, 200)
        for method, path, body in (("PATCH", "", {"budget": 9}), ("DELETE", "", None), ("POST", "/copy", {"name": "c"})):
            self.problem(self.anna.request(method, url + path, body), 403, "not-allowed")
            self.problem(self.reader.request(method, url + path, body), 403, "not-allowed")
        self.assertEqual(self.max.request("PATCH", url, {"budget": 9}).status, 200)
        self.problem(self.server.client().get("/api/me"), 401, "token-needed")

    def test_the_history_names_the_token_and_the_worker_beside_it(self):
        url = self.make("who")
        trial = self.anna.post(url + "/ask", {"worker": "bob"}).json["trials"][0]
        self.assertEqual(trial["worker"], "bob")
        tell = {"values": {"taste": 7}, "worker": "bob"}
        self.assertEqual(self.anna.post(url + "/trials/1/tell", tell).status, 200)
        self.max.post(url + "/trials/1/amend", {"values": {"taste": 8}})
        ask, told, amended = self.reader.get(url + "/history").json["history"][-3:]
        for event, who, worker in ((ask, "anna", "bob"), (told, "anna", "bob"), (amended, "max", None)):
            self.assertEqual((event["who"], event["by"], event["worker"]), (who, who, worker), event)
        self.assertEqual(amended["old"]["values"], {"taste": 7})
        self.assertEqual(amended["new"]["values"], {"taste": 8})

    def test_a_token_for_one_study_opens_that_one(self):
        mine, other = self.make("mine"), self.make("other")
        secret = add_token(self.tokens, "guest", "--role", "manage", "--study", "mine", "--study", "mine 2")
        time.sleep(1.2)  # the file is looked at once a second
        guest = self.server.client(headers={"Authorization": "Bearer " + secret})
        self.assertEqual(guest.get("/api/me").json["studies"], ["mine", "mine 2"])
        self.assertEqual([s["study"] for s in guest.get("/api/studies").json["studies"]], ["mine"])
        self.assertEqual(guest.post(mine + "/ask").status, 200)
        self.problem(guest.get(other), 403, "not-allowed")
        self.problem(guest.get("/api/studies/nothing"), 403, "not-allowed")  # nor does it say what there is
        self.problem(guest.post("/api/studies", coffee("third")), 403, "not-allowed")
        learner = coffee("mine 2")
        learner["history"] = {"studies": ["other"]}
        self.problem(guest.post("/api/studies", learner), 403, "not-allowed")
        self.problem(guest.request("PATCH", mine, {"name": "third"}), 403, "not-allowed")
        self.problem(guest.post(mine + "/copy", {"name": "third"}), 403, "not-allowed")
        self.assertEqual(guest.post(mine + "/copy", {"name": "mine 2"}).status, 201)
        self.assertNotIn("other", guest.get("/metrics").body.decode())
        events = Events(self.server.port, "/api/events", {"Authorization": "Bearer " + secret})
        names = {s["study"] for s in events.wait(lambda e: "data" in e)["data"]["studies"]}
        events.close()
        self.assertEqual(names, {"mine", "mine 2"})
        subprocess.run([COVEY, "token", "remove", "guest", "--token-file", self.tokens], check=True, capture_output=True)
        self.server.process.send_signal(signal.SIGHUP)  # at once
        deadline = time.time() + 5
        while guest.get("/api/me").status == 200 and time.time() < deadline:
            time.sleep(0.05)
        self.problem(guest.get("/api/me"), 401, "token-needed")
        self.assertIsNone(self.server.process.poll())

    def test_a_token_expires(self):
        secret = add_token(self.tokens, "brief", "--role", "read", "--expires", "3s")
        self.server.process.send_signal(signal.SIGHUP)
        brief = self.server.client(headers={"Authorization": "Bearer " + secret})
        deadline = time.time() + 2
        while brief.get("/api/me").status != 200 and time.time() < deadline:
            time.sleep(0.05)
        self.assertIsNotNone(brief.get("/api/me").json["expires"])
        time.sleep(3)
        self.assertIn("expired", self.problem(brief.get("/api/me"), 401, "token-needed"))

    # --- Versions ---

    def test_if_match(self):
        url = self.make("match", 2)
        seen = self.reader.get(url + "/trials/1").headers["ETag"]
        self.assertEqual(self.anna.post(url + "/ask").status, 200)  # another trial is none of its business
        answer = self.anna.post(url + "/trials/1/amend", {"values": {"taste": 1}}, {"If-Match": seen})
        self.assertEqual(answer.status, 200, answer)
        self.assertNotEqual(answer.headers["ETag"], seen)
        self.problem(self.max.post(url + "/trials/1/amend", {"values": {"taste": 2}}, {"If-Match": seen}), 412,
                     "precondition-failed")
        self.problem(self.max.request("PATCH", url + "/trials/1", {"notes": "x"}, {"If-Match": seen}), 412,
                     "precondition-failed")
        self.assertEqual(self.reader.get(url + "/trials/1").json["values"], {"taste": 1})
        fresh = {"If-Match": answer.headers["ETag"]}
        self.assertEqual(self.anna.request("PATCH", url + "/trials/1", {"notes": "x"}, fresh).status, 200)
        self.assertEqual(self.anna.post(url + "/trials/1/amend", {"values": {"taste": 2}}, {"If-Match": "*"}).status, 200)
        study = {"If-Match": self.reader.get(url).headers["ETag"]}
        self.assertEqual(self.anna.post(url + "/ask").status, 200)
        self.assertEqual(self.max.request("PATCH", url, {"budget": 30}, study).status, 200)  # trials come and go
        self.problem(self.max.request("PATCH", url, {"budget": 40}, study), 412, "precondition-failed")
        self.problem(self.max.request("DELETE", url, headers=study), 412, "precondition-failed")
        zipped = self.reader.get(url, **{"Accept-Encoding": "gzip"}).headers["ETag"]
        self.assertEqual(self.max.request("DELETE", url, headers={"If-Match": zipped}).status, 200)

    def test_a_study_may_ask_for_if_match(self):
        url = self.make("strict", 1, require_match=True)
        amend = lambda headers=None: self.anna.post(url + "/trials/1/amend", {"values": {"taste": 5}}, headers)
        self.problem(amend(), 428, "precondition-required")
        self.problem(self.max.request("DELETE", url), 428, "precondition-required")
        self.assertEqual(amend({"If-Match": self.reader.get(url + "/trials/1").headers["ETag"]}).status, 200)
        self.assertEqual(self.max.request("PATCH", url, {"require_match": None}).status, 200)
        self.assertEqual(self.max.request("DELETE", url).status, 200)

    # --- Names ---

    def test_names_that_do_not_show_are_refused(self):
        for name in ("a\u200bb", "\u202egpj.exe", "\u2066x\u2069", "soft\u00adhyphen", "\ufeffbom", "   ", "\u3164", "tag\U000e0041"):
            self.problem(self.max.post("/api/studies", coffee(name)), 422, "invalid")
            hidden = coffee("visible")
            hidden["parameters"]["bean"]["choices"][1] = name
            self.problem(self.max.post("/api/studies", hidden), 422, "invalid")
            named = coffee("visible")
            named["study"]["objectives"] = {name: "maximize"}
            self.problem(self.max.post("/api/studies", named), 422, "invalid")
        url = self.make("constructor")  # a word like any other
        self.assertEqual(self.max.request("PATCH", url, {"name": "Öl ☕ 測定 עברית"}).status, 200)
        self.problem(self.max.request("PATCH", "/api/studies/" + quote("Öl ☕ 測定 עברית"), {"name": "a\u200d"}), 422, "invalid")

    # --- Keys ---

    def test_a_key_settles_what_was_told(self):
        url = self.make("keys")
        self.anna.post(url + "/ask", {"q": 2})
        tell = {"values": {"taste": [7, 8]}, "key": "k"}
        self.assertEqual(self.anna.post(url + "/trials/1/tell", tell).status, 200)
        self.assertEqual(self.anna.post(url + "/trials/1/amend", {"values": {"taste": 3}}).status, 200)
        again = self.anna.post(url + "/trials/1/tell", tell)
        self.assertEqual((again.status, again.json["values"]), (200, {"taste": 3}))
        self.assertEqual(again.json["remarks"], [])
        self.problem(self.anna.post(url + "/trials/1/tell", dict(tell, values={"taste": 9})), 409, "conflict")
        self.problem(self.anna.post(url + "/trials/2/tell", tell), 409, "conflict")
        point = {"params": {"temperature": 90, "grind": 3, "bean": "arabica"}, "key": "k"}
        first, second = (self.anna.post(url + "/enqueue", point) for _ in range(2))
        self.assertEqual((first.status, first.json["trial"]), (201, 3))
        self.assertEqual(first.headers["Location"], url + "/trials/3")
        self.assertEqual(second.json["trial"], 3)
        self.problem(self.anna.post(url + "/enqueue", {"params": dict(point["params"], grind=4), "key": "k"}), 409, "conflict")

    # --- Notes, tags and files ---

    def test_notes_and_tags(self):
        url = self.make("marks", 1)
        answer = self.anna.request("PATCH", url + "/trials/1", {"notes": "a bit\nsour", "tags": ["sour", "again"]})
        self.assertEqual(answer.status, 200, answer)
        self.assertEqual(schema_errors(self.document, {"$ref": "#/components/schemas/Trial"}, answer.json), [])
        self.assertEqual(answer.json["tags"], ["sour", "again"])
        self.assertEqual(self.anna.request("PATCH", url + "/trials/1", {"tags": ["again"]}).json["notes"], "a bit\nsour")
        self.assertEqual(self.anna.request("PATCH", url + "/trials/1", {"notes": None}).json["notes"], None)
        event = self.reader.get(url + "/history").json["history"][-1]
        self.assertEqual((event["what"], event["old"]["notes"], event["new"]["notes"]), ("annotate", "a bit\nsour", None))
        for wrong in ({"tags": ["a", "a"]}, {"tags": [""]}, {"tags": ["x" * 51]}, {"tags": "a"}, {"tags": ["a\u200b"]}, {"notes": 3},
                      {"notes": "x" * 20001}, {"tags": [str(i) for i in range(51)]}, {"archived": True}, {}):
            self.problem(self.anna.request("PATCH", url + "/trials/1", wrong), 422, "invalid")
        done = self.max.request("PATCH", url, {"notes": "beans of May", "tags": ["coffee"], "archived": True, "budget": 20})
        self.assertEqual(set(done.json["changed"]), {"notes", "tags", "archived", "budget"}, done)
        study = self.reader.get(url).json
        self.assertEqual((study["notes"], study["tags"], study["archived"], study["budget"]), ("beans of May", ["coffee"], True, 20))
        listed, = (s for s in self.reader.get("/api/studies").json["studies"] if s["study"] == "marks")
        self.assertEqual((listed["tags"], listed["archived"]), (["coffee"], True))
        self.assertEqual(self.anna.post(url + "/ask").json["code"], "archived")
        self.problem(self.max.request("PATCH", url, {"tags": ["new"], "budget": -1}), 422, "invalid")
        self.assertEqual(self.reader.get(url).json["tags"], ["coffee"], "all or nothing")
        self.assertEqual(self.max.request("PATCH", url, {"archived": False}).status, 200)
        self.assertEqual(self.anna.post(url + "/ask").status, 200)

    def attach(self, url, name, content=PNG, kind="image/png"):
        return self.anna.post("%s/attachments?name=%s" % (url, quote(name)), content, {"Content-Type": kind})

    def test_attachments(self):
        url = self.make("files", 2)
        made = self.attach(url + "/trials/2", "spektrum ä.png")
        self.assertEqual(made.status, 201, made)
        self.assertEqual(schema_errors(self.document, {"$ref": "#/components/schemas/Attachment"}, made.json), [])
        self.assertEqual((made.json["name"], made.json["size"], made.json["added_by"]), ("spektrum ä.png", len(PNG), "anna"))
        got = self.reader.get(made.headers["Location"])
        self.assertEqual((got.status, got.body, got.headers["Content-Type"]), (200, PNG, "image/png"))
        self.assertTrue(got.headers["Content-Disposition"].startswith("attachment; "))
        self.assertIn(quote("spektrum ä.png"), got.headers["Content-Disposition"])
        self.assertEqual(got.headers["X-Content-Type-Options"], "nosniff")
        self.assertIn("sandbox", got.headers["Content-Security-Policy"])
        self.assertEqual(self.attach(url, "plan.txt", b"<script>", "text/plain").json["id"], 2)
        self.assertEqual(self.reader.get(url + "/trials/2").json["attachments"], [made.json])
        self.assertEqual([a["id"] for a in self.reader.get(url).json["attachments"]], [2])
        for name, content, kind, status in (("x.html", b"<script>", "text/html", 415), ("x.svg", b"<svg/>", "image/svg+xml", 415),
                                            ("x.png", b"<script>", "image/png", 422), ("../x.txt", b"x", "text/plain", 422),
                                            ("a\u202eb.txt", b"x", "text/plain", 422), ("x.txt", b"", "text/plain", 422)):
            self.assertEqual(self.attach(url, name, content, kind).status, status, (name, kind))
        self.assertEqual(self.attach(url, "large.bin", bytes((16 << 20) + 1), "application/octet-stream").status, 413)
        self.assertEqual(self.attach(url + "/trials/9", "x.png").status, 404)
        self.assertEqual(self.reader.request("DELETE", made.headers["Location"]).status, 403)

        # They go with the study: copied, exported, deleted.
        self.assertEqual(self.max.post(url + "/copy", {"name": "files 2", "with_results": True}).status, 201)
        copied = "/api/studies/" + quote("files 2")
        self.assertEqual(self.reader.get(copied + "/trials/2").json["attachments"], [made.json])
        self.assertEqual(self.anna.request("DELETE", made.headers["Location"]).status, 200)
        self.problem(self.reader.get(made.headers["Location"]), 404, "not-found")
        self.assertEqual(self.reader.get(url + "/trials/2").json["attachments"], [])
        self.assertEqual(self.attach(url, "next.png").json["id"], 3, "a number is never given twice")
        self.assertEqual(self.reader.get(copied + "/attachments/1").body, PNG)
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([COVEY, "export", "files 2", "--storage", self.storage, "--attachments", folder, "--quiet"], check=True,
                           stdout=subprocess.DEVNULL)
            self.assertEqual(sorted(os.listdir(folder)), ["1 spektrum ä.png", "2 plan.txt"])
        what = [e["what"] for e in self.reader.get(url + "/history").json["history"]]
        self.assertEqual((what.count("attach"), what.count("detach")), (3, 1))

    # --- Pages, and what a client may save ---

    def test_paging(self):
        url = self.make("pages", 7)
        numbers, after = [], 0
        while after is not None:
            answer = self.reader.get("%s/trials?limit=3&after=%d" % (url, after)).json
            self.assertLessEqual(len(answer["trials"]), 3)
            numbers += [t["trial"] for t in answer["trials"]]
            after = answer["next"]
        self.assertEqual(numbers, list(range(1, 8)))
        self.problem(self.reader.get(url + "/trials?after=3"), 400, "malformed")
        everything = self.reader.get(url + "/history").json["history"]
        paged, after = [], 0
        while after is not None:
            answer = self.reader.get("%s/history?limit=4&after=%d" % (url, after)).json
            paged, after = paged + answer["history"], answer["next"]
        self.assertEqual(paged, everything)

    def test_answers_are_compressed_and_dated(self):
        url = self.make("small", 3)
        plain = self.reader.get(url + "/trials")
        zipped = self.reader.get(url + "/trials", **{"Accept-Encoding": "gzip"})
        self.assertEqual(zipped.headers["Content-Encoding"], "gzip")
        self.assertEqual(gzip.decompress(zipped.body), plain.body)
        self.assertNotEqual(zipped.headers["ETag"], plain.headers["ETag"])
        for tag in (zipped.headers["ETag"], plain.headers["ETag"]):
            self.assertEqual(self.reader.get(url + "/trials", **{"If-None-Match": tag}).status, 304)
        self.assertIn("Accept-Encoding", plain.headers["Vary"])
        self.assertRegex(plain.headers["Date"], r"^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$")

    # --- Watching over it ---

    def test_health_and_metrics(self):
        stranger = self.server.client()
        for path, text in (("/healthz", b"ok\n"), ("/readyz", b"ready\n")):
            self.assertEqual((stranger.get(path).status, stranger.get(path).body), (200, text))
        self.assertEqual(stranger.get("/metrics").status, 401)
        url = self.make('odd "name"\\', 6)
        self.reader.get(url + "/best")
        self.anna.post(url + "/trials/99/tell", {"values": {"taste": 1}})
        text = self.reader.get("/metrics").body.decode()
        metrics = {}
        for line in text.splitlines():
            if not line.startswith("#"):
                match = re.fullmatch(r"([a-z_]+(?:\{(?:[a-z]+=\"(?:[^\"\\]|\\.)*\",?)*\})?) (\S+)", line)
                self.assertTrue(match, line)
                metrics[match.group(1)] = float(match.group(2))
        self.assertGreaterEqual(metrics["covey_asks_total"], 6)
        self.assertGreaterEqual(metrics["covey_tells_total"], 6)
        self.assertGreater(metrics["covey_fit_seconds_total"], 0)
        self.assertIn('covey_queue{queue="ask"}', metrics)
        self.assertIn("covey_errors_total", metrics)
        label = 'study="odd \\"name\\"\\\\"'
        self.assertEqual(metrics['covey_trials{%s,state="complete"}' % label], 6)
        self.assertTrue(any(key.startswith("covey_coverage_delivered{" + label) for key in metrics), text)
        self.assertGreaterEqual(metrics['covey_requests_total{operation="tellTrial",status="404"}'], 1)

    def test_problems_are_explained(self):
        stranger = self.server.client()
        kind = self.reader.get("/api/studies/nothing").json["type"]
        answer = stranger.get(kind)
        self.assertEqual((answer.status, answer.headers["Content-Type"]), (200, "text/plain; charset=utf-8"))
        self.assertIn(b"no such", answer.body)
        self.assertEqual(stranger.get("/problems/nothing").status, 404)
        with open(os.path.join(os.path.dirname(__file__), "..", "..", "docs", "http_api.md"), encoding="utf-8") as file:
            text = file.read()
        with open(os.path.join(os.path.dirname(__file__), "..", "..", "src", "service", "problems.cpp"), encoding="utf-8") as file:
            names = re.findall(r'\{"([a-z-]+)", \d{3},', file.read())
        self.assertGreater(len(names), 10)
        for name in names:
            self.assertTrue("`%s`" % name in text, name)
            self.assertEqual(stranger.get("/problems/" + name).status, 200)

    def test_a_stream_without_since_loses_nothing_across_a_restart(self):
        url = self.make("restart", 1)
        server = Server(COVEY, self.storage)
        events = Events(server.port, url + "/events")
        first = events.wait(lambda e: "id" in e)
        server.kill()
        self.assertEqual(self.anna.post(url + "/ask").status, 200)  # meanwhile, elsewhere
        server = Server(COVEY, self.storage)
        self.addCleanup(server.stop)
        events = Events(server.port, url + "/events", {"Last-Event-ID": first["id"]})  # as browsers do
        self.assertEqual(events.wait(lambda e: e.get("event") == "trials")["data"]["trials"][0]["trial"], 2)
        events.close()


class OnSqlite(Contract, unittest.TestCase):
    @classmethod
    def new_storage(cls):
        cls.database = tempfile.TemporaryDirectory()
        return "sqlite:///" + cls.database.name + "/lab.db"

    @classmethod
    def end_storage(cls):
        cls.database.cleanup()

    def test_new_files_are_their_owners(self):
        self.make("mine alone", 5)
        self.anna.post("/api/studies/mine%20alone/ask")
        for file in os.listdir(self.database.name):
            mode = os.stat(os.path.join(self.database.name, file)).st_mode & 0o777
            self.assertEqual(mode, 0o600, file)
        self.assertEqual(os.stat(self.tokens).st_mode & 0o777, 0o600)

    def test_a_database_that_is_locked_is_waited_for_until_the_deadline(self):
        self.make("locked", 1)
        server = Server(COVEY, self.storage, "--deadline", "0.5")
        self.addCleanup(server.stop)
        client = server.client()
        script = ("import sqlite3, sys; d = sqlite3.connect(sys.argv[1], isolation_level=None); d.execute('BEGIN IMMEDIATE'); "
                  "print('locked', flush=True); sys.stdin.read()")
        holder = subprocess.Popen([sys.executable, "-c", script, self.database.name + "/lab.db"], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE)
        try:
            holder.stdout.readline()
            begun = time.time()
            tell = {"values": {"taste": 3}, "key": "t"}
            self.problem(client.post("/api/studies/locked/trials/1/tell", tell), 503, "unavailable")
            self.assertLess(time.time() - begun, 10 if IS_SANITIZED else 2)
            self.assertEqual(client.get("/api/studies/locked").status, 200, "who reads does not wait")
        finally:
            holder.communicate()
        self.problem(client.post("/api/studies/locked/trials/1/tell", tell), 409, "conflict")  # it has an outcome
        self.assertEqual(client.post("/api/studies/locked/ask").status, 200)

    def test_wrong_tokens_are_throttled(self):
        server = Server(COVEY, self.storage, "--token-file", self.tokens)
        self.addCleanup(server.stop)
        right = server.client(headers={"Authorization": "Bearer " + self.secrets["read"]})
        self.assertEqual(right.get("/api/me").status, 200)
        wrong = server.client()
        statuses = [wrong.get("/api/me", Authorization="Bearer wrong%016d" % i).status for i in range(40)]
        self.assertEqual(statuses[:20], [401] * 20)
        self.assertIn(429, statuses)
        answer = wrong.get("/api/me", Authorization="Bearer wrong")
        self.problem(answer, 429, "too-many-wrong-tokens")
        self.assertGreaterEqual(int(answer.headers["Retry-After"]), 1)
        self.assertEqual(wrong.get("/api/me", Authorization="Bearer " + self.secrets["tell"]).status, 429)
        self.assertEqual(right.get("/api/me").status, 200, "who came in before is not shut out")

    def test_a_token_file_that_is_broken_leaves_the_tokens_as_they_were(self):
        with tempfile.TemporaryDirectory() as folder:
            path = folder + "/tokens"
            secret = add_token(path, "anna", "--role", "tell")
            server = Server(COVEY, self.storage, "--token-file", path)
            self.addCleanup(server.stop)
            client = server.client(headers={"Authorization": "Bearer " + secret})
            with open(path, "a") as file:
                file.write("nonsense\n")
            server.process.send_signal(signal.SIGHUP)
            deadline = time.time() + 5
            while "stay as they were" not in server.log_text() and time.time() < deadline:
                time.sleep(0.05)
            self.assertIn("stay as they were", server.log_text())
            self.assertNotIn(secret, server.log_text())
            self.assertEqual(client.get("/api/me").status, 200)

    def test_openapi_needs_no_database(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(COVEY, "sqlite:///" + folder + "/gone.db")
            self.addCleanup(server.stop)
            client = server.client()
            client.post("/api/studies", coffee())
            for file in os.listdir(folder):
                os.remove(os.path.join(folder, file))
            self.problem(client.get("/api/studies"), 503, "unavailable")
            self.assertEqual(client.get("/readyz").status, 503)
            self.assertEqual(client.get("/healthz").status, 200)
            self.assertEqual(client.get("/api/openapi.json").json, self.document)


class OnPostgres(Contract, unittest.TestCase):
    @classmethod
    def new_storage(cls):
        cls.postgres = Postgres()
        return cls.postgres.new_database()

    @classmethod
    def end_storage(cls):
        cls.postgres.stop()

    def signal(self, number):
        for process in self.postgres.processes():
            os.kill(process, number)

    def test_a_database_that_is_paused(self):
        url = self.make("paused", 1)
        deadline = 3.0 if IS_SANITIZED else 1.0
        server = Server(COVEY, self.storage, "--deadline", str(deadline))
        self.addCleanup(server.stop)
        client = server.client()
        trials = [t["trial"] for t in client.post(url + "/ask", {"q": 6}).json["trials"]]
        told, answers = {}, []

        def tell(number):
            mine = server.client()
            body = {"values": {"taste": number}, "key": "tell %d" % number}
            begun = time.time()
            answer = mine.post("%s/trials/%d/tell" % (url, number), body)
            told[number] = answer.status
            answers.append((time.time() - begun, answer))
            mine.close()

        events = Events(server.port, url + "/events")
        events.wait(lambda e: "id" in e)
        try:
            self.signal(signal.SIGSTOP)
            threads = [threading.Thread(target=tell, args=(number,)) for number in trials]
            for thread in threads:
                thread.start()
            self.assertEqual(client.get("/healthz").status, 200)
            self.assertEqual(client.get("/api/openapi.json").status, 200)
            begun = time.time()
            self.assertEqual(client.get("/readyz").status, 503)
            self.assertEqual(client.get(url + "/trials").status, 503)
            self.assertLess(time.time() - begun, 3.0 + deadline + 2.0)
            for thread in threads:
                thread.join()
        finally:
            self.signal(signal.SIGCONT)
        self.assertEqual(set(told.values()), {503})
        for seconds, answer in answers:
            self.assertLess(seconds, deadline + 2.0)
            self.assertIn(answer.json["type"], ("/problems/unavailable", "/problems/outcome-unknown"))
        # Sent again each is kept, and once.
        for number in trials:
            end = time.time() + 20
            while told[number] != 200 and time.time() < end:
                tell(number)
        self.assertEqual(set(told.values()), {200}, answers[-1])
        history = client.get(url + "/history").json["history"]
        self.assertEqual(sorted(e["trial"] for e in history if e["what"] == "tell"), [1] + trials)
        events.wait(lambda e: e.get("event") == "trials" and any(t["trial"] == trials[-1] and t["state"] == "complete"
                                                                 for t in e["data"]["trials"]))
        events.close()

    def test_a_password_need_not_stand_on_the_command_line(self):
        folder = self.postgres.folder
        with open(os.path.join(folder, "data", "pg_hba.conf"), "r+") as file:
            rest = file.read()
            file.seek(0)
            file.write("local all secretive scram-sha-256\n" + rest)
        psql = ["/usr/lib/postgresql/15/bin/psql", "-q", "-h", folder, "-U", "tester"]
        name = self.postgres.new_database().split("@/")[1].split("?")[0]
        for command in ("CREATE ROLE secretive LOGIN SUPERUSER PASSWORD 'pass word'", "SELECT pg_reload_conf()"):
            subprocess.run(psql + ["-d", name, "-c", command], check=True, stdout=subprocess.DEVNULL)
        storage = "postgresql://secretive@/%s?host=%s" % (name, folder)
        with tempfile.TemporaryDirectory() as place:
            passwords = place + "/passwords"
            with open(passwords, "w") as file:
                file.write("*:*:*:secretive:pass word\n")
            os.chmod(passwords, 0o600)
            plain = {k: v for k, v in os.environ.items() if not k.startswith("PG")}
            end = time.time() + 10
            while True:  # the server reads its rules again in its own time
                done = subprocess.run([COVEY, "list", "--storage", storage], env=plain, capture_output=True, text=True)
                if done.returncode != 0 or time.time() > end:
                    break
            self.assertEqual(done.returncode, 1, done)
            self.assertNotIn("pass word", done.stderr)
            for env in (dict(plain, PGPASSFILE=passwords), dict(plain, PGPASSWORD="pass word")):
                subprocess.run([COVEY, "list", "--storage", storage], env=env, check=True, capture_output=True)
            named = storage + "&passfile=" + quote(passwords)
            subprocess.run([COVEY, "list"], env=dict(plain, COVEY_STORAGE=named), check=True, capture_output=True)


if "sqlite" not in BACKENDS:
    del OnSqlite
if "postgres" not in BACKENDS:
    del OnPostgres

if __name__ == "__main__":
    unittest.main(warnings="ignore")
