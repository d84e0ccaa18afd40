"""Random requests, valid and not, made from the server's own OpenAPI document: whatever is sent, the answer is as the document
says, and never 500. 2,000 of them, 50,000 with COVEY_TEST_REPEAT: python3 fuzz_test.py PATH_TO_COVEY [SEED]"""

import json
import os
import random
import sys
import tempfile
import threading
import time
import urllib.parse

from fixture import Events, Server, coffee, quote, schema_errors

COVEY = os.path.abspath(sys.argv[1])
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 20230501
REQUESTS = int(os.environ.get("COVEY_FUZZ_REQUESTS") or (50000 if int(os.environ.get("COVEY_TEST_REPEAT", "1")) > 1 else 2000))
THREADS = 4
# A study with more trials than this is made anew: fits should not be what takes the time.
MOST_TRIALS = 25

TEXTS = ["", "a", "coffee", "taste", "arabica", "temperature", "grind", "anna", "30m", "0", "-1", "1e309", "true", "null", "=1+1", "<b>&amp;",
         "'; DROP TABLE trials; --", "../../etc/passwd", "%00", "\u0000", "\u202e", "Ünïcödé ☕", "a" * 201, "b" * 3000, "\n", "{}", "[]",
         "🦆", "..", "."]
NUMBERS = [0, 1, -1, 2, 3, 7, 0.5, 90, 91.25, 1e-300, 1e199, 1e201, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 2 ** 64, 1e400]


def studies():
    two = coffee("two", acquisition="cnehvi")
    two["study"]["objectives"] = {"taste": "maximize", "cost": "minimize"}
    return {"coffee": coffee("coffee"), "two": two, "random": coffee("random", acquisition="random"),
            "Ü /?#%": coffee("Ü /?#%", acquisition="sobol")}


class Fuzzer:
    def __init__(self, server, document, seed):
        self.random = random.Random(seed)
        self.document = document
        self.client = server.client()
        self.server = server
        self.operations = [(path, method, operation) for path, methods in document["paths"].items()
                           for method, operation in methods.items()]
        self.counts = {}

    def junk(self, depth=0):
        kind = self.random.randrange(7 if depth < 3 else 4)
        if kind == 0:
            return self.random.choice(TEXTS)
        if kind == 1:
            return self.random.choice(NUMBERS)
        if kind == 2:
            return self.random.choice([None, True, False])
        if kind == 3:
            return self.random.randint(-5, 200)
        if kind == 4:
            return [self.junk(depth + 1) for _ in range(self.random.randrange(4))]
        return {self.random.choice(TEXTS): self.junk(depth + 1) for _ in range(self.random.randrange(4))}

    def params(self):
        return {"temperature": self.random.choice([80, 85.5, 90, 100, 101]), "grind": self.random.choice([1, 3, 10, 11]),
                "bean": self.random.choice(["arabica", "robusta", "tea"])}

    def value(self, schema, name=""):
        """Something that the schema allows, mostly."""
        if self.random.random() < 0.04:
            return self.junk()
        if "$ref" in schema:
            target = schema["$ref"].rsplit("/", 1)[1]
            if target == "Params":
                params = self.params()
                if self.random.random() < 0.2:
                    params.pop(self.random.choice(list(params)))
                return params
            if target == "Outcomes":
                return {k: self.random.choice([7.5, 6, 0.1, -2]) for k in self.random.choice([["taste"], ["taste", "cost"], ["cost"]])}
            if target == "Definition":
                return self.mutated(self.random.choice(list(studies().values())))
            return self.value(self.document["components"]["schemas"][target], name)
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        if "anyOf" in schema:
            return self.value(self.random.choice(schema["anyOf"]), name)
        kind = schema.get("type", "object")
        if isinstance(kind, list):
            kind = self.random.choice(kind)
        if kind == "object":
            result = {}
            for key, item in schema.get("properties", {}).items():
                if key in schema.get("required", []) and self.random.random() < 0.95 or self.random.random() < 0.3:
                    result[key] = self.value(item, key)
            if self.random.random() < 0.05:
                result[self.random.choice(TEXTS)] = self.junk()
            return result
        if kind == "array":
            return [self.value(schema.get("items", {}), name) for _ in range(self.random.randint(schema.get("minItems", 0), 3))]
        if kind == "integer":
            if name == "q":
                return self.random.choice([1, 1, 2, 3, 0, 101])
            return self.random.choice([schema.get("minimum", 0), 1, 5, 30, schema.get("maximum", 100), schema.get("minimum", 0) - 1])
        if kind == "number":
            return self.random.choice([1, 0.5, 60, 1e-9])
        if kind == "boolean":
            return self.random.random() < 0.5
        if kind == "null":
            return None
        names = {"worker": ["anna", "bert", "c"], "key": ["k1", "k2", str(self.random.random())], "lease": ["30m", "1s", "soon"],
                 "reason": ["why", "broke"], "objective": ["taste", "cost"], "x": ["temperature", "grind"],
                 "y": ["grind", "bean", "temperature"], "parameter": ["bean", "grind", "temperature"], "ignore": ["note", "bean"],
                 "params": [json.dumps(self.params()), "{"]}
        return self.random.choice(names.get(name, TEXTS))

    def mutated(self, value):
        """A copy, with something changed somewhere."""
        value = json.loads(json.dumps(value))
        if self.random.random() < 0.3:
            return value
        at = value
        while isinstance(at, dict) and at:
            key = self.random.choice(list(at))
            if not isinstance(at[key], dict) or self.random.random() < 0.3:
                action = self.random.randrange(3)
                if action == 0:
                    at[key] = self.junk()
                elif action == 1:
                    del at[key]
                else:
                    at[self.random.choice(TEXTS)] = self.junk()
                break
            at = at[key]
        return value

    def url(self, path, operation):
        name = self.random.choice(list(studies())) if self.random.random() < 0.93 else self.random.choice(TEXTS)
        trial = self.random.randint(1, 12) if self.random.random() < 0.93 else self.random.choice(TEXTS + [0, -1, 2 ** 63, 2 ** 64])
        url = path.replace("{study}", quote(name)).replace("{trial}", quote(str(trial)))
        url = url.replace("{attachment}", quote(str(self.random.choice([1, 2, 3, 0, "x", 2 ** 64]))))
        pairs = []
        for parameter in operation.get("parameters", []):
            if parameter["in"] != "query" or not (parameter["required"] and self.random.random() < 0.95 or self.random.random() < 0.3):
                continue
            value = self.value(parameter["schema"], parameter["name"])
            for item in value if isinstance(value, list) else [value]:
                text = json.dumps(item) if isinstance(item, (dict, list, bool)) else str(item)
                pairs.append((parameter["name"], text))
        if self.random.random() < 0.03:
            pairs.append((self.random.choice(TEXTS), "x"))
        if pairs:
            url += "?" + urllib.parse.urlencode(pairs, errors="surrogatepass")
        return url

    def body(self, operation):
        """The body, and its type."""
        if "requestBody" not in operation:
            return (None, None) if self.random.random() < 0.97 else (b"{}", "application/json")
        kind = self.random.choice(list(operation["requestBody"]["content"]))
        if not operation["requestBody"]["required"] and self.random.random() < 0.3:
            return None, None
        if kind == "text/csv":
            rows = [self.params() for _ in range(self.random.randrange(4))]
            text = "temperature,grind,bean,taste" + self.random.choice(["", ",cost", ",note", ",sem_taste"]) + "\n"
            for row in rows:
                text += "%s,%s,%s,%s,%s\n" % (row["temperature"], row["grind"], row["bean"],
                                              self.random.choice(["7", "6.5", "", "x", "1e200"]), self.random.choice(["1", "", "y"]))
            data = text.encode()
        elif kind.startswith("image/"):
            data = b"\x89PNG\r\n\x1a\n" + self.random.randbytes(self.random.randrange(5000))
        elif kind == "application/toml":
            data = self.random.choice(['[study]\nname = "toml"\nobjectives = { y = "minimize" }\n[parameters]\nx = { type = "int", low = 1, high = 5 }\n',
                                       "[study", "x = 1\n", "[study]\nname = 3\n", "\0", "a = [[[[["]).encode()
        else:
            value = self.value(operation["requestBody"]["content"][kind]["schema"])
            data = json.dumps(value).replace("Infinity", "1e999").encode("utf-8", "surrogatepass")
        if self.random.random() < 0.03:
            at = self.random.randrange(len(data) + 1)
            data = data[:at] + bytes([self.random.randrange(256)]) + data[at + self.random.randrange(3):]
        if self.random.random() < 0.03:
            kind = self.random.choice(["text/plain", "application/json", "application/toml", "text/csv", "x"])
        return data, kind

    def one(self):
        path, method, operation = self.random.choice(self.operations)
        url = self.url(path, operation)
        if path.endswith("/events"):
            if not url.isascii() or len(url) > 8000:
                return
            last = self.random.choice([None, "1-1", "1-0", "-", "9-99999999999999999999", "0", "a-b", "\xff", "1" * 5000])
            events = Events(self.server.port, url, {"Last-Event-ID": last} if last else {})
            events.close()
            status = events.status
            self.check(status < 500, (method, url, status))
            return self.count(status)
        data, kind = self.body(operation)
        headers = {"Content-Type": kind} if kind else {}
        if self.random.random() < 0.05:
            headers["If-None-Match"] = self.random.choice(["*", '"1-1"', "x"])
        if self.random.random() < 0.1:
            headers["If-Match"] = self.random.choice(["*", '"1-1"', "x", 'W/"1-1"', '"1-1", "1-2"', '"', ","])
        if self.random.random() < 0.1:
            headers["Accept-Encoding"] = "identity;q=0.5, *;q=0"
        answer = self.client.request(method.upper(), url, data, headers)
        shown = (method.upper(), url, data, kind, answer)
        self.check(answer.status < 500, shown)
        self.count(answer.status)
        if method == "delete" and answer.status == 200:
            self.tidy()
        if answer.status == 304:
            return self.check("304" in operation["responses"], shown)
        described = operation["responses"].get(str(answer.status), operation["responses"]["default"])
        if str(answer.status) not in operation["responses"]:
            self.check(400 <= answer.status, shown)
        (expected, content), = described["content"].items()
        self.check(expected in ("*/*", answer.headers["Content-Type"].split(";")[0]), shown)
        if expected.endswith("json"):
            errors = schema_errors(self.document, content["schema"], answer.json)
            self.check(not errors, (shown, errors))

    def count(self, status):
        self.counts[status] = self.counts.get(status, 0) + 1

    @staticmethod
    def check(holds, shown):
        if not holds:
            raise AssertionError(repr(shown)[:3000])

    def tidy(self):
        """Studies are there, and small."""
        for name, study in studies().items():
            answer = self.client.get("/api/studies/" + quote(name))
            if answer.status == 200 and answer.json["trials"] > MOST_TRIALS:
                self.client.request("DELETE", "/api/studies/" + quote(name), headers={"If-Match": "*"})
                answer.status = 404
            if answer.status == 404:
                self.client.post("/api/studies", study)
                # Another thread may delete it meanwhile.
                asked = self.client.post("/api/studies/%s/ask" % quote(name), {"q": 10})
                for trial in asked.json.get("trials", [])[:7]:
                    values = {k: self.random.random() for k in study["study"]["objectives"]}
                    self.client.post("/api/studies/%s/trials/%d/tell" % (quote(name), trial["trial"]), {"values": values})
        for listing in self.client.get("/api/studies").json["studies"]:
            if listing["study"] not in studies():
                self.client.request("DELETE", "/api/studies/" + quote(listing["study"]), headers={"If-Match": "*"})


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(COVEY, "sqlite:///" + folder + "/fuzz.db", quiet=True)
        document = server.client().get("/api/openapi.json").json
        fuzzers = [Fuzzer(server, document, SEED + i) for i in range(THREADS)]
        failures = []
        start = time.time()

        def run(fuzzer):
            try:
                for i in range(REQUESTS // THREADS):
                    if i % 100 == 0:
                        fuzzer.tidy()
                    fuzzer.one()
            except Exception as error:  # reported below
                failures.append("%s: %s" % (type(error).__name__, error))
        threads = [threading.Thread(target=run, args=(fuzzer,)) for fuzzer in fuzzers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        counts = {}
        for fuzzer in fuzzers:
            for status, count in fuzzer.counts.items():
                counts[status] = counts.get(status, 0) + count
        memory = server.memory()
        code = server.stop()
        print("%d requests in %.1f s: %s; %.1f MB" % (sum(counts.values()), time.time() - start,
                                                     ", ".join("%d × %d" % (n, s) for s, n in sorted(counts.items())), memory))
        if code != 0:
            failures.append("the server ended with %r: %s" % (code, server.log_text()[-3000:]))
        for failure in failures:
            print(failure)
        return 1 if failures or counts.get(200, 0) < REQUESTS / 20 else 0


if __name__ == "__main__":
    sys.exit(main())
