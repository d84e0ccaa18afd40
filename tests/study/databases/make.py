"""Writes the databases of one schema version, see README.md: python3 make.py PATH_TO_COVEY"""

import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

COVEY = os.path.abspath(sys.argv[1])
HERE = pathlib.Path(__file__).resolve().parent
POSTGRES = "/usr/lib/postgresql/15/bin/"

ONE = """[study]
name = "Kaffee ☕ 'stark'"
objectives = { "Geschmack ★" = "minimize" }
alpha = 0.2
seed = 7
initial = 5
budget = 40
lease = "1h"
max_attempts = 3
count_failures = false
max_failures = 5
beta = 2.5
kernel = "rbf"
search_alpha = 0.25
ratio = "uniform"
noise = { "Geschmack ★" = 0.5 }
[parameters]
"größe" = { type = "float", low = 80, high = %d, unit = "°C" }
dose  = { type = "float", low = 0.1, high = 10, log = true }
grind = { type = "int", low = 1, high = 10 }
bean  = { type = "categorical", choices = ["arabica", "モカ", "it's \\\\ \\"robusta\\""] }
[constraints]
linear = ["dose + 2*grind <= 25"]
"""
TWO = """[study]
name = "two"
objectives = { taste = "maximize", price = "minimize" }
reference_point = { taste = 0, price = 150 }
initial = 5
deterministic = true
trust_region = false
[parameters]
a = { type = "float", low = 0, high = 1 }
b = { type = "float", low = 0, high = 1 }
"""
LIMITED = """[study]
name = "Grenzen"
objectives = { Ausbeute = { goal = "maximize", unit = "%", low = 0, high = 100 }, pH = { target = 7.2 }, Reinheit = { at_least = 60, at_most = 99.5, unit = "%" } }
reference_point = { Ausbeute = 0, pH = 4 }
violations = 0.2
initial = 4
[parameters]
a = { type = "float", low = 0, high = 1 }
b = { type = "float", low = 0, high = 1 }
"""
THREE = """[study]
name = "drei"
objectives = { Ausbeute = "maximize" }
initial = 3
[candidates]
replicates = true
ignore = ["id"]
csv = '''
id,Lösung,heiß,Wärme,Ausbeute
a,DMAc,true,60.5,41
b,BuOAc,false,75,
c,"p,Xylol",true,90,55.5
d,DMAc,false,105,
e,BuOAc,true,120,38
f,"p,Xylol",false,60.5,
'''
"""
MORE = """Lösung,heiß,Wärme,Ausbeute
DMAc,true,60.5,
モカ,true,130,12
DMAc,true,77,
"""
FOUR = """[study]
name = "vier"
objectives = { Ausbeute = "maximize" }
initial = 5
[parameters]
"Wärme" = { type = "float", low = 80, high = 100, step = 0.5, unit = "°C" }
Dosis = { type = "float", low = 1, high = 40, log = true, digits = 1, unit = "g" }
Mahlgrad = { type = "int", low = 1, high = 9, step = 2 }
Minuten = { values = [1, 2, 5, %s] }
Anteil = { values = [0.25, 0.5, 1.5] }
Bohne = { type = "categorical", choices = ["arabica", "モカ", "Mischung"], descriptors = { arabica = [1, 2], "モカ" = [3, 1], Mischung = [2, 5] } }
"davon モカ" = { type = "float", low = 0, high = 1, when = "Bohne == 'Mischung'" }
"gespült" = { type = "bool" }
Salz = { type = "float", low = 0, high = 2, when = "gespült" }
a = { type = "float", low = 0, high = 1 }
b = { type = "float", low = 0, high = 1 }
c = { type = "int", low = 0, high = 3 }
Feuchte = { type = "float", low = 20, high = 80, context = true }
Platte = { type = "float", low = 0, high = 1, shared = true }
Tasse = { value = 250, unit = "ml" }
Volt = { value = 5.5 }
Kanne = { value = "Stahl" }
Deckel = { value = true }
[constraints]
linear = ["Wärme + 2*Mahlgrad <= 112"]
nonlinear = ["sqrt(Dosis) * Mahlgrad <= 40"]
nonzero = [{ of = ["a", "b", "c"], at_most = 2 }]
"""
FIVE = """[study]
name = "Entwurf"
objectives = { y = "maximize" }
initial = 3
[parameters]
x = { type = "float", low = 0, high = 1 }
"""
PAST = """größe,dose,grind,bean,Geschmack ★,sem_Geschmack ★
81.5,0.25,3,モカ,4.25,0.125
95.0625,7,2,arabica,3.5,
"""


class Writer:
    """Runs the program on one storage."""

    def __init__(self, folder, storage):
        self.folder = folder
        self.storage = storage

    def __call__(self, command, *arguments):
        words = [COVEY, command, *map(str, arguments), "--storage", self.storage, "--json"]
        done = subprocess.run(words, cwd=self.folder, env={**os.environ, "USER": "anna"}, capture_output=True,
                              text=True)
        if done.returncode != 0:
            raise SystemExit(f"covey {command}: {done.stderr}")
        return json.loads(done.stdout)

    def create(self, text):
        pathlib.Path(self.folder, "study.toml").write_text(text)
        self("create", "study.toml")

    def write(self):
        """Every kind of change, trials in every state, sets that were kept and missed."""
        one, two, taste = "Kaffee ☕ 'stark'", "two", "Geschmack ★"
        self.create(TWO.replace("two", "gone"))
        self("ask", "gone")
        self("delete", "gone", "--yes")

        self.create(ONE % 95)
        self.create(ONE % 100)
        pathlib.Path(self.folder, "past.csv").write_text(PAST)
        self("import", one, "past.csv")
        for i in range(12):
            trial, = self("ask", one, "--worker", "wörker 1")["trials"]
            p = trial["params"]
            value = (p["größe"] - 92) ** 2 / 50 + p["grind"] / 3 + (p["bean"] == "arabica") + i % 3 / 10
            sem = ["--sem", f"{taste}=0.25"] if i % 2 == 0 else []
            self("tell", one, trial["trial"], f"{taste}={value!r}", *sem, "--worker", "wörker 1")
        late, = self("ask", one, "--lease", "0.5s")["trials"]
        time.sleep(1)
        self("tell", one, late["trial"], f"{taste}=60")
        self("exclude", one, late["trial"])
        self("amend", one, 9, f"{taste}=2.5", "--sem", f"{taste}=0.5")
        # The fourth stays running.
        failed, abandoned, retried, _ = self("ask", one, "-q", 4, "--key", "montag")["trials"]
        self("tell", one, failed["trial"], "--fail", "the pump\n'broke'")
        self("abandon", one, abandoned["trial"], "keine Bohnen")
        self("tell", one, retried["trial"], "--fail", "spilt")
        self("retry", one, retried["trial"])
        hurt, = self("ask", one)["trials"]  # the one that was retried
        self("tell", one, hurt["trial"], "--accident", "Stromausfall")
        self("enqueue", one, "größe=90", "dose=1", "grind=4", "bean=モカ")

        self.create(TWO)
        for i in range(10):
            trial, = self("ask", two)["trials"]
            a, b = trial["params"]["a"], trial["params"]["b"]
            values = [f"taste={a + b * (1 - b)!r}", f"price={100 * a * a + 10 * b!r}"]
            if i in (3, 8):  # one of both could not be measured
                self("tell", two, trial["trial"], values[0], "--fail", "no bill")
            else:
                self("tell", two, trial["trial"], *values)
        running, = self("ask", two, "--worker", "bob", "--lease", "10d")["trials"]
        self("heartbeat", two, running["trial"], "--worker", "bob")

        self.create(THREE)
        for _ in range(3):
            trial, = self("ask", "drei")["trials"]
            self("tell", "drei", trial["trial"], f"Ausbeute={trial['params']['Wärme'] / 2!r}")
        pathlib.Path(self.folder, "more.csv").write_text(MORE)
        self("candidates", "drei", "more.csv")
        self("ask", "drei")

        self.create(LIMITED)
        for i in range(8):
            trial, = self("ask", "Grenzen")["trials"]
            a, b = trial["params"]["a"], trial["params"]["b"]
            known = [f"Ausbeute={60 * a + 40 * b!r}", f"pH={5 + 3 * a * b!r}"]
            more = ["--fail", "die Säule war verstopft"] if i == 5 else [f"Reinheit={100 - 30 * (a + b)!r}"]
            self("tell", "Grenzen", trial["trial"], *known, *more)
        self("ask", "Grenzen")

        self.create(FOUR % "10")
        self.create(FOUR % "10, 20")
        given = ["--given", "Feuchte=41"]
        for i in range(9):
            trial, = self("ask", "vier", *given)["trials"]
            p = trial["params"]
            value = p["Wärme"] / 10 + p["gespült"] + p.get("davon モカ", 0)
            more = [f"Ausbeute={value + 0.5!r}", f"Ausbeute={value - 0.25!r}"] if i == 7 else []  # measured three times
            actual = ["--actual", "Wärme=91.3", "--actual", "Bohne=arabica"] if i == 6 and p["Bohne"] != "Mischung" else []
            self("tell", "vier", trial["trial"], f"Ausbeute={value!r}", *more, *actual)
        self("amend", "vier", 8, "--actual", "Wärme=81.7")
        running, = self("ask", "vier", *given)["trials"]
        point = {**running["params"], "Wärme": 85.5, "Bohne": "モカ", "gespült": "false"}
        words = [f"{name}={value}" for name, value in point.items() if name not in ("davon モカ", "Salz")]
        self("enqueue", "vier", *words)

        # Chapters, narrowed bounds, and a trial that waits for a person without end.
        for i in range(9):
            if i == 6:
                early, = self("ask", "fünf")["trials"]  # told in the next chapter
                self("set", "fünf", "alpha=0.25", "budget=60", "x.high=0.8")
                self("tell", "fünf", early["trial"], "y=0.5")
                self("set", "fünf", "objectives.y=minimize")
                self("set", "fünf", "stop={ within = 0.0001, confidence = 0.99 }")
            if i == 0:
                self.create(FIVE)
                self("rename", "Entwurf", "fünf")
            trial, = self("ask", "fünf", "--worker", "program", "--lease", "1h")["trials"]
            self("tell", "fünf", trial["trial"], f"y={1 - (trial['params']['x'] - 0.3) ** 2!r}", "--worker", "program")
        self("ask", "fünf", "--worker", "anna")
        self("set", "fünf", "since=3")
        self.annotate(two)
        self("copy", "fünf", "Kopie", "--with-results")
        self("archive", "Kopie")
        pathlib.Path(self.folder, "study.toml").write_text(FIVE.replace("Entwurf", "sechs"))
        self("create", "study.toml", "--like", "Kopie")
        for _ in range(4):
            trial, = self("ask", "sechs")["trials"]
            self("tell", "sechs", trial["trial"], f"y={trial['params']['x']}")
        return [one, two, "drei", "vier", "Grenzen", "fünf", "Kopie", "sechs"]

    def annotate(self, name):
        """Notes, tags, files, keys and a token, which come over HTTP."""
        tokens = os.path.join(self.folder, "tokens")
        self("set", name, "require_match=true")
        secret = subprocess.run([COVEY, "token", "add", "Zoë", "--role", "manage", "--token-file", tokens, "--quiet"], check=True,
                                capture_output=True, text=True).stdout.strip()
        server = subprocess.Popen([COVEY, "serve", "--port", "0", "--storage", self.storage, "--token-file", tokens, "--quiet"],
                                  stdout=subprocess.PIPE, text=True)
        try:
            address = re.search(r"http://\S+:\d+", server.stdout.readline()).group()

            def send(method, path, body, kind="application/json", **headers):
                headers = {"Authorization": "Bearer " + secret, "Content-Type": kind, **headers}
                data = body if isinstance(body, bytes) else json.dumps(body).encode()
                path = "/api/studies/" + urllib.parse.quote(name) + path
                return urllib.request.urlopen(urllib.request.Request(address + path, data, headers, method=method))

            send("PATCH", "", {"notes": "Röstung vom Mai", "tags": ["Kaffee", "測定"]})
            send("PATCH", "/trials/2", {"notes": "sauer\nund dünn", "tags": ["sauer"]})
            send("POST", "/trials/2/attachments?name=Spektrum%20%C3%A4.png", b"\x89PNG\r\n\x1a\n\x00\x01\x02", "image/png")
            send("POST", "/attachments?name=plan.txt", "Plan: früh kommen".encode(), "text/plain")
            params = {"params": {"a": 0.25, "b": 0.75}, "key": "früh"}
            trial = json.load(send("POST", "/enqueue", params))["trial"]
            send("POST", "/trials/%d/tell" % trial, {"values": {"taste": 0.5, "price": 10}, "worker": "bob", "key": "früh"})
        finally:
            server.terminate()
            server.wait()

    def expectations(self, names):
        """What the program itself says of the studies, without what is computed or worded anew each time."""
        studies = []
        for name in names:
            check = self("check", name)
            for record in check["coverage"] + check["outliers"]:
                record.pop("meaning")
            if check.get("violations"):
                check["violations"].pop("meaning")
                record.pop("interval", None)
            history = self("show", name, "--history")
            studies.append({"show": self("show", name), "history": history, "check": check})
        return studies


def save(name, studies):
    lines = json.dumps(studies, ensure_ascii=False, indent=1)
    # A line per trial, event and record.
    lines = re.sub(r"\n {4,}", " ", lines)
    (HERE / name).write_text(lines + "\n")


def write_sqlite(folder):
    file = os.path.join(folder, "study.db")
    covey = Writer(folder, "sqlite:///" + file)
    studies = covey.expectations(covey.write())
    database = sqlite3.connect(file, isolation_level=None)
    version, = database.execute("SELECT value FROM covey_meta WHERE name = 'schema_version'").fetchone()
    database.execute("PRAGMA journal_mode = DELETE")
    database.execute("VACUUM")
    database.close()
    (HERE / f"version{version}.db").write_bytes(pathlib.Path(file).read_bytes())
    save(f"version{version}.db.json", studies)
    return version


def write_postgres(folder, version):
    os.chmod(folder, 0o755)
    user = []
    if os.geteuid() == 0:  # the server refuses to run as root
        subprocess.run(["chown", "postgres:", folder], check=True)
        user = ["runuser", "-u", "postgres", "--"]

    def run(program, *arguments):
        output = subprocess.PIPE if program == "pg_dump" else subprocess.DEVNULL
        return subprocess.run([*user, POSTGRES + program, *arguments], check=True, cwd=folder, text=True,
                              stdin=subprocess.DEVNULL, stdout=output).stdout

    run("initdb", "-D", "data", "-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
    options = f"-k {folder} -c listen_addresses='' -c fsync=off"
    run("pg_ctl", "-D", "data", "-l", "log", "-w", "-o", options, "start")
    try:
        run("createdb", "-h", folder, "-U", "tester", "covey")
        covey = Writer(folder, f"postgresql://tester@/covey?host={folder}")
        studies = covey.expectations(covey.write())
        dump = run("pg_dump", "-h", folder, "-U", "tester", "--no-owner", "--no-privileges", "--inserts",
                   "covey")
    finally:
        run("pg_ctl", "-D", "data", "-m", "immediate", "-w", "stop")
    # Remarks, empty lines and psql's own commands are left out.
    lines = [line for line in dump.splitlines() if line and not line.startswith(("--", "\\"))]
    (HERE / f"version{version}.sql").write_text("\n".join(lines) + "\n")
    save(f"version{version}.sql.json", studies)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        found = write_sqlite(temporary)
    with tempfile.TemporaryDirectory() as temporary:
        write_postgres(temporary, found)
    print(f"version {found}")
