"""What the tests of the service share: a server of our own, databases, a client, a reader of schemas. Loopback only."""

import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.parse

POSTGRES = "/usr/lib/postgresql/15/bin/"
# Whether the program is slowed down by a sanitiser.
IS_SANITIZED = "COVEY_SANITIZED" in os.environ


class Postgres:
    """A PostgreSQL server in a temporary folder, reached through a socket there."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="covey-postgres-")
        os.chmod(self.folder, 0o755)
        self.databases = 0
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self._run("initdb", "-D", "data", "-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        self.start()

    def start(self):
        self._run("pg_ctl", "-D", "data", "-l", "log", "-w", "-o",
                  "-k %s -c listen_addresses='' -c max_connections=60 -c fsync=off" % self.folder, "start")

    def halt(self):
        self._run("pg_ctl", "-D", "data", "-m", "immediate", "-w", "stop")

    def _run(self, program, *arguments):
        command = [POSTGRES + program, *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--"] + command
        subprocess.run(command, cwd=self.folder, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, timeout=60)

    def new_database(self):
        self.databases += 1
        name = "covey%d" % self.databases
        self._run("createdb", "-h", self.folder, "-U", "tester", name)
        return "postgresql://tester@/%s?host=%s" % (name, self.folder)

    def processes(self):
        """The server and all that it has started."""
        with open(os.path.join(self.folder, "data", "postmaster.pid")) as file:
            found = [int(file.readline())]
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    with open("/proc/%s/stat" % entry) as file:
                        parent = int(file.read().rsplit(")", 1)[1].split()[1])
                except OSError:
                    continue
                if parent == found[0]:
                    found.append(int(entry))
        return found

    def stop(self):
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)


class Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)

    def __repr__(self):
        return "%d %r" % (self.status, self.body[:500])


class Client:
    """One connection that is kept open."""

    def __init__(self, port, headers=None, timeout=600 if IS_SANITIZED else 120):
        self.port = port
        self.headers = headers or {}
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)

    def request(self, method, path, body=None, headers=None):
        all_headers = dict(self.headers)
        if isinstance(body, (dict, list)):
            body = json.dumps(body)
            all_headers["Content-Type"] = "application/json"
        if isinstance(body, str):
            body = body.encode()
        all_headers.update(headers or {})
        all_headers = {k: v for k, v in all_headers.items() if v is not None}
        for attempt in (1, 2):
            try:
                self.connection.request(method, path, body=body, headers=all_headers)
                response = self.connection.getresponse()
                data = response.read()
                return Answer(response.status, response.headers, data)
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                # An idle connection may have been closed a moment ago.
                self.connection.close()
                if attempt == 2:
                    raise

    def get(self, path, **headers):
        return self.request("GET", path, headers=headers or None)

    def post(self, path, body=None, headers=None):
        return self.request("POST", path, body, headers)

    def close(self):
        self.connection.close()


class Server:
    """covey serve, on a port of its own."""

    def __init__(self, covey, storage, *arguments, quiet=False):
        self.log = tempfile.TemporaryFile(mode="w+")
        command = [covey, "serve", "--port", "0", "--storage", storage, *arguments]
        if quiet:
            command.append("--quiet")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        match = re.match(r"Serving on (https?)://\S+:(\d+)/$", line)
        if not match:
            self.process.kill()
            raise RuntimeError("the server did not start: %r %s" % (line, self.log_text()))
        self.port = int(match.group(2))

    def log_text(self):
        self.log.seek(0)
        return self.log.read()

    def client(self, **options):
        return Client(self.port, **options)

    def memory(self):
        """Resident, in megabytes."""
        with open("/proc/%d/statm" % self.process.pid) as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def kill(self):
        self.process.kill()
        self.process.wait(30)

    def stop(self):
        """Ends it gently; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(30)
                return "it had to be killed"
        return self.process.returncode


class Events:
    """A stream of Server-Sent Events, read by a thread."""

    def __init__(self, port, path, headers=None):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        lines = ["GET %s HTTP/1.1" % path, "Host: 127.0.0.1"] + ["%s: %s" % item for item in (headers or {}).items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        while self.file.readline().strip():
            pass
        self.events = []
        self.changed = threading.Condition()
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self):
        event = {}
        try:
            for line in self.file:
                text = line.decode().rstrip("\n")
                if not text:
                    if event:  # one with an id alone says where the stream is
                        with self.changed:
                            event["at"] = time.time()
                            self.events.append(event)
                            self.changed.notify_all()
                    event = {}
                elif not text.startswith(":"):
                    name, value = text.split(": ", 1)
                    event[name] = json.loads(value) if name == "data" else value
        except (OSError, ValueError):
            pass

    def wait(self, condition, seconds=20):
        """The first event for which the condition holds."""
        end = time.time() + seconds
        with self.changed:
            while True:
                for event in self.events:
                    if condition(event):
                        return event
                if time.time() > end or not self.changed.wait(max(0.0, end - time.time())):
                    raise AssertionError("no such event among %r" % self.events)

    def close(self):
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()


def quote(name):
    return urllib.parse.quote(name, safe="")


def coffee(name="coffee", **settings):
    """A study as the body of a request."""
    return {"study": {"name": name, "objectives": {"taste": "maximize"}, "initial": 4, **settings},
            "parameters": {"temperature": {"type": "float", "low": 80, "high": 100, "unit": "°C"},
                           "grind": {"type": "int", "low": 1, "high": 10},
                           "bean": {"type": "categorical", "choices": ["arabica", "robusta"]}},
            "constraints": {"linear": ["temperature + 2*grind <= 112"]}}


def taste(params):
    """How a cup comes out."""
    value = 8 - ((params["temperature"] - 92) / 6) ** 2 - ((params["grind"] - 5) / 4) ** 2
    return value - (1 if params["bean"] == "robusta" else 0)


def fill(client, name, trials):
    """Asks and tells so many trials of a study of coffee."""
    for _ in range(trials):
        answer = client.post("/api/studies/%s/ask" % quote(name))
        assert answer.status == 200, answer
        trial = answer.json["trials"][0]
        told = client.post("/api/studies/%s/trials/%d/tell" % (quote(name), trial["trial"]),
                           {"values": {"taste": taste(trial["params"])}})
        assert told.status == 200, told


# --- Schemas ---

def schema_errors(document, schema, value, path="$"):
    """What of a value is not as the JSON schema says: the keywords that our document uses."""
    if "$ref" in schema:
        target = document
        for part in schema["$ref"].lstrip("#/").split("/"):
            target = target[part]
        return schema_errors(document, target, value, path)
    errors = []
    for one in schema.get("allOf", []):
        errors += schema_errors(document, one, value, path)
    if "anyOf" in schema and all(schema_errors(document, one, value, path) for one in schema["anyOf"]):
        errors.append("%s: %r is none of anyOf" % (path, value))
    if "enum" in schema and value not in schema["enum"]:
        errors.append("%s: %r is not one of %r" % (path, value, schema["enum"]))
    if "type" in schema:
        types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        names = {"object": dict, "array": list, "string": str, "null": type(None)}
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        fits = any((t == "number" and is_number) or (t == "integer" and is_number and value == int(value)) or
                   (t == "boolean" and isinstance(value, bool)) or (t in names and isinstance(value, names[t]))
                   for t in types)
        if not fits:
            return errors + ["%s: %r is not %s" % (path, value, schema["type"])]
    if isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                errors.append("%s: %s is missing" % (path, name))
        known = schema.get("properties", {})
        rest = schema.get("additionalProperties")
        for name, item in value.items():
            if name in known:
                errors += schema_errors(document, known[name], item, path + "." + name)
            elif rest is False:
                errors.append("%s: %s is not expected" % (path, name))
            elif isinstance(rest, dict):
                errors += schema_errors(document, rest, item, path + "." + name)
    if isinstance(value, list):
        if len(value) < schema.get("minItems", 0) or len(value) > schema.get("maxItems", 1e9):
            errors.append("%s: %d items" % (path, len(value)))
        for i, item in enumerate(value):
            errors += schema_errors(document, schema.get("items", {}), item, "%s[%d]" % (path, i))
    return errors
