"""What programs read of Covey: the JSON of its commands and of every HTTP route, compared with what it was.

    golden_test.py PATH_TO_COVEY            compares with the files here; numbers may differ by a thousandth
    golden_test.py PATH_TO_COVEY --exact    numbers may differ by 1e-9 only: for one machine, before and after a change
    golden_test.py PATH_TO_COVEY --write    writes the files anew

A difference that is meant is written, and its files are committed with the change that makes it.
"""

import csv
import html
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "service"))
from fixture import Server  # noqa: E402

COVEY = os.path.abspath(sys.argv.pop(1))
WRITE = "--write" in sys.argv
EXACT = "--exact" in sys.argv
sys.argv = [argument for argument in sys.argv if argument not in ("--write", "--exact")]

# Fields that hold the time of day, a duration or a random name; and what rounding decides, which no two machines share, nor
# two BLAS below L-BFGS-B: `origin`, which of the starts that end at the same point did best, and the number of evaluations
# of a fit.
VOLATILE = re.compile(r"(^|[_.])(at|seconds|until|id|created|time|version|etag|commit|origin|fit\.evaluations)$")

MIXED = {
    "name": "mixed",
    "objectives": {"yield": "maximize"},
    "initial": 4, "seed": 3,
    "parameters": {
        "temperature": {"type": "float", "low": 20, "high": 90, "unit": "°C"},
        "conc": {"type": "float", "low": 0.01, "high": 10, "log": True},
        "n": {"type": "int", "low": 1, "high": 6},
        "base": {"type": "categorical", "choices": ["K2CO3", "DBU", "none"]},
    },
    "constraints": {"linear": ["temperature + 5*n <= 100"]},
}
PAIR = {
    "name": "pair", "objectives": {"a": "maximize", "b": "minimize"}, "initial": 4, "seed": 5,
    "parameters": {"x": {"type": "float", "low": 0, "high": 1}, "y": {"type": "float", "low": -1, "high": 1}},
}


def mixed_outcome(params):
    return round(50 - ((params["temperature"] - 60) / 10) ** 2 - 3 * math.log10(params["conc"]) ** 2
                 + params["n"] + {"K2CO3": 2, "DBU": 5, "none": -4}[params["base"]], 6)


def pair_outcomes(params):
    return {"a": round(params["x"] - params["y"] ** 2, 6), "b": round((params["x"] - .3) ** 2 + params["y"], 6)}


def nested(definition):
    """A definition as JSON has it."""
    tables = ("parameters", "constraints")
    return {"study": {key: v for key, v in definition.items() if key not in tables},
            **{key: definition[key] for key in tables if key in definition}}


def toml(definition):
    """A definition as a study file."""
    def value(v):
        if isinstance(v, dict):
            return "{ " + ", ".join('"%s" = %s' % (k, value(w)) for k, w in v.items()) + " }"
        return json.dumps(v, ensure_ascii=False)
    lines = ["[study]"]
    for key, v in definition.items():
        if key not in ("parameters", "constraints"):
            lines.append("%s = %s" % (key, value(v)))
    for table in ("parameters", "constraints"):
        if table in definition:
            lines.append("[%s]" % table)
            lines += ["%s = %s" % (key, value(v)) for key, v in definition[table].items()]
    return "\n".join(lines) + "\n"


def visible(page):
    """The words of an HTML page, a line per element."""
    page = re.sub(r"(?s)<(style|script|svg).*?</\1>", " ", page)
    lines = [html.unescape(line).strip() for line in re.sub(r"<[^>]*>", "\n", page).splitlines()]
    return [line for line in lines if line]


def settled(value, key=""):
    """A document without what no two runs share."""
    if value is not None and VOLATILE.search(key):
        return "(volatile)"
    if isinstance(value, dict):
        return {k: settled(v, key + "." + k) for k, v in value.items()}
    if isinstance(value, list):
        return [settled(v, key) for v in value]
    if isinstance(value, float):
        return float("%.12g" % value)
    if isinstance(value, str):
        value = re.sub(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z| UTC)?", "(time)", value)
        return re.sub(r"^[\d.]+ (s|min|h)$", "(duration)", value)
    return value


def differences(was, now, path=""):
    if isinstance(was, bool) or isinstance(now, bool) or was is None or now is None:
        same = was is now
    elif isinstance(was, dict) and isinstance(now, dict):
        found = ["%s.%s is gone" % (path, k) for k in was if k not in now]
        found += ["%s.%s is new" % (path, k) for k in now if k not in was]
        for k in was:
            if k in now:
                found += differences(was[k], now[k], path + "." + k)
        return found
    elif isinstance(was, list) and isinstance(now, list):
        if len(was) != len(now):
            return ["%s has %d elements, it had %d" % (path, len(now), len(was))]
        return [d for i, (a, b) in enumerate(zip(was, now)) for d in differences(a, b, "%s[%d]" % (path, i))]
    elif isinstance(was, (int, float)) and isinstance(now, (int, float)):
        bound = 1e-9 if EXACT else 1e-3
        same = abs(was - now) <= bound * max(1e-3 if EXACT else 1e-2, abs(was), abs(now))
    elif isinstance(was, str) and isinstance(now, str):
        same = was == now if EXACT else re.sub(r"[\d.]+", "#", was) == re.sub(r"[\d.]+", "#", now)
    else:
        same = False
    return [] if same else ["%s is %.120r, it was %.120r" % (path, now, was)]


@unittest.skipIf("COVEY_SANITIZED" in os.environ, "the numbers are the same")
class GoldenTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.documents = {}

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)

    def table(self, name, rows, target=True, unknown=()):
        with open(self.path(name), "w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["a", "b"] + (["y"] if target else []))
            for i in rows:
                a, b = i * 0.618 % 1, i * 0.755 % 1
                y = "" if i in unknown else round(math.sin(5 * a) + b * b + 0.1 * math.sin(77 * i), 6)
                writer.writerow([round(a, 6), round(b, 6)] + ([y] if target else []))

    def covey(self, name, *arguments, code=0):
        """Runs a command and keeps what it says in JSON under a name."""
        environment = {key: value for key, value in os.environ.items() if key != "COVEY_STORAGE"}
        result = subprocess.run([COVEY, *map(str, arguments)], capture_output=True, text=True, timeout=300,
                                cwd=self.folder.name, env=environment)
        self.assertEqual(result.returncode, code, result.stderr)
        if code != 0:
            self.documents[name] = result.stderr
            return None
        try:
            document = json.loads(result.stdout)
        except ValueError:
            document = [json.loads(line) for line in result.stdout.splitlines()]
        self.documents[name] = document
        return document

    def compare(self, name):
        file = os.path.join(FOLDER, name + ".json")
        now = {key: settled(value) for key, value in self.documents.items()}
        if WRITE:
            with open(file, "w") as out:
                json.dump(now, out, indent=1, ensure_ascii=False)
                out.write("\n")
            return
        with open(file) as given:
            found = differences(json.load(given), now, name)
        self.assertEqual(found, [], "%d differences, the first ones: \n%s" % (len(found), "\n".join(found[:40])))

    def test_predict(self):
        self.table("train.csv", range(24))
        self.table("query.csv", range(50, 56))
        for name, options in {"default": [], "fitted": ["--fitted"], "certified": ["--certified"],
                              "split": ["--split", ".5"], "weights": ["--weights", "kernel"],
                              "linear": ["--model", "linear"], "alpha": ["--alpha", ".3"]}.items():
            self.covey(name, "predict", "train.csv", "query.csv", "--json", "--quiet", *options)
        self.covey("wrong", "predict", "train.csv", "query.csv", "--target", "z", code=2)
        self.compare("predict")

    def test_rank(self):
        self.table("table.csv", range(40), unknown=range(20, 40))
        self.table("known.csv", range(60))
        self.covey("default", "rank", "table.csv", "--json", "--quiet")
        self.covey("batch", "rank", "table.csv", "-q", "3", "--json", "--quiet", "--minimize")
        self.covey("simulate", "rank", "known.csv", "--simulate", "6", "--init", "12", "--json", "--quiet")
        for i in (1, 2):
            part = "part%d.jsonl" % i
            subprocess.run([COVEY, "rank", "table.csv", "--shard", "%d/2" % i, "--quiet", "--out", part], check=True,
                           cwd=self.folder.name)
            with open(self.path(part)) as file:
                self.documents["part %d" % i] = [json.loads(line) for line in file]
        self.covey("merge", "merge", "part1.jsonl", "part2.jsonl", "--json")
        self.compare("rank")

    def test_optimize(self):
        for name, options in {
                "branin": ["branin", "--rounds", 5],
                "noisy batch": ["branin", "--rounds", 3, "-q", 2, "--noise", ".1", "--joint", "--holdout", ".3"],
                "trust region": ["levy:4", "--rounds", 4, "--trust-region", "--acquisition", "cei"],
                "two objectives": ["branin-currin", "--rounds", 2],
                "paper": ["branin", "--rounds", 2, "--preset", "paper", "--steps", 20],
                "paper, two objectives": ["branin-currin", "--rounds", 2, "--preset", "paper", "--steps", 10],
                "parego": ["branin-currin", "--rounds", 2, "--acquisition", "cparego"],
                "sobol": ["branin", "--rounds", 2, "--acquisition", "sobol"]}.items():
            self.covey(name, "optimize", *options, "--json", "--quiet")
        self.compare("optimize")

    def test_study(self):
        self.write("mixed.toml", toml(MIXED))
        self.covey("create", "create", "mixed.toml", "--json")
        for i in range(1, 9):
            trials = self.covey("ask %d" % i, "ask", "mixed", "--worker", "anna", "--json")["trials"]
            for trial in trials:
                self.covey("tell %d" % i, "tell", "mixed", trial["trial"],
                           "yield=%r" % mixed_outcome(trial["params"]), "--worker", "anna", "--json")
        self.covey("ask three", "ask", "mixed", "-q", "3", "--fix", "base=DBU", "--key", "k", "--json")
        self.covey("fail", "tell", "mixed", "9", "--fail", "the pump broke", "--json")
        self.covey("abandon", "abandon", "mixed", "10", "no time", "--json")
        self.covey("retry", "retry", "mixed", "9", "--json")
        self.covey("enqueue", "enqueue", "mixed", "temperature=50", "conc=1", "n=3", "base=DBU", "--json")
        self.covey("amend", "amend", "mixed", "6", "yield=40", "--json")
        self.covey("exclude", "exclude", "mixed", "3", "--json")
        self.covey("heartbeat", "heartbeat", "mixed", "11", "--json")
        self.write("past.csv", "temperature,conc,n,base,yield\n30,.1,2,none,31\n70,5,4,DBU,55\n")
        self.covey("import", "import", "mixed", "past.csv", "--json")
        for command in ("show", "best", "check", "export"):
            self.covey(command, command, "mixed", "--json")
        self.covey("list", "list", "--json")
        self.covey("wrong", "tell", "mixed", "11", "yeild=3", code=2)
        self.compare("study")

    def test_two_objectives(self):
        self.write("pair.toml", toml(PAIR))
        self.covey("create", "create", "pair.toml", "--json")
        for i in range(1, 8):
            trial = self.covey("ask %d" % i, "ask", "pair", "--json")["trials"][0]
            told = ["%s=%r" % item for item in pair_outcomes(trial["params"]).items()]
            more = ["--fail", "b is not known"] if i == 6 else []
            self.covey("tell %d" % i, "tell", "pair", trial["trial"], *(told[:1] if more else told), *more, "--json")
        for command in ("show", "best", "check"):
            self.covey(command, command, "pair", "--json")
        self.compare("two_objectives")

    def test_service(self):
        server = Server(COVEY, "sqlite:///" + self.path("covey.db"), quiet=True)
        self.addCleanup(server.stop)
        client = server.client()
        self.addCleanup(client.close)

        def call(method, path, body=None, name=None, **headers):
            answer = client.request(method, path, body, headers or None)
            kind = answer.headers.get("Content-Type", "")
            text = answer.body.decode()
            document = (json.loads(text) if "json" in kind else
                        visible(text) if "html" in kind else text.splitlines())
            self.documents[name or "%s %s" % (method, path)] = {"status": answer.status, "type": kind,
                                                                "body": document}
            return document
        for definition, outcomes in ((MIXED, lambda p: {"yield": mixed_outcome(p)}), (PAIR, pair_outcomes)):
            name = definition["name"]
            study = "/api/studies/" + name
            call("POST", "/api/studies", nested(definition), "create " + name)
            for i in range(1, 8):
                asked = call("POST", study + "/ask", {"worker": "anna"}, "ask %s %d" % (name, i))
                for trial in asked["trials"]:
                    call("POST", "%s/trials/%d/tell" % (study, trial["trial"]),
                         {"values": outcomes(trial["params"]), "worker": "anna"}, "tell %s %d" % (name, i))
            call("POST", study + "/ask", {"q": 2, "worker": "anna"}, "ask two " + name)
            call("POST", study + "/trials/8/fail", {"reason": "the pump broke"})
            call("POST", study + "/trials/8/retry")
            call("POST", study + "/trials/9/heartbeat")
            call("POST", study + "/trials/9/release", {"worker": "anna"})
            call("POST", study + "/trials/9/abandon", {"reason": "never"})
            call("POST", study + "/trials/2/exclude")
            call("POST", study + "/trials/2/include")
            call("POST", study + "/trials/3/amend",
                 {"values": {k: 1.5 for k in definition["objectives"]}})
            point = ({"temperature": 50, "conc": 1, "n": 3, "base": "DBU"} if name == "mixed" else {"x": .5, "y": 0})
            call("POST", study + "/enqueue", {"params": point})
            call("POST", study + "/predict", {"points": [point]})
            parameters = list(definition["parameters"])
            for view in ("", "/trials", "/trials/7", "/history", "/coverage", "/best", "/importance", "/left_out",
                         "/slices?points=8", "/contours?points=8&widths=true&x=%s&y=%s" % tuple(parameters[:2]),
                         "/front", "/report.html", "/export.csv"):
                call("GET", study + view)
            call("POST", study + "/predict", {"points": [{}]}, "predict, wrong " + name)
            call("POST", study + "/trials/99/tell", {"values": {}}, "tell, wrong " + name)
        call("POST", "/api/studies/mixed/import", "temperature,conc,n,base,yield\n30,.1,2,none,31\n",
             **{"Content-Type": "text/csv"})
        call("POST", "/api/studies", nested(dict(MIXED, alpha=3, name="wrong")), "create, wrong")
        call("GET", "/api/studies")
        call("GET", "/api/status")
        call("GET", "/api/openapi.json")
        call("DELETE", "/api/studies/pair")
        self.compare("service")


if __name__ == "__main__":
    unittest.main()
