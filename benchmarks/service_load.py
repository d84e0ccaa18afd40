"""A day of a laboratory in two minutes: python3 benchmarks/service_load.py build/release/covey [sqlite|postgres]

200 live pages and 64 workers use one study; a quarter of the way the server is killed (kill -9) and started again, and just
before the middle the database stands still for longer than a request may take: PostgreSQL is stopped (SIGSTOP), SQLite is
locked by somebody else. Fails unless every outcome that was acknowledged is kept, no trial went to two workers or was told
twice, every page saw every outcome, and memory stays flat in the second half.

COVEY_BENCHMARK_SECONDS (120) says how long. Workers take one to three seconds for a trial."""

import http.client
import os
import random
import re
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from service_benchmark import percentile, restart
from fixture import Client, Postgres, Server, coffee, taste

SECONDS = float(os.environ.get("COVEY_BENCHMARK_SECONDS", "120"))
PAGES, WORKERS, DEADLINE, PAUSE = 200, 64, 3, 8
# Resident memory of the last eighth may be above that of the eighth after the middle by this share and these megabytes, for
# the allocator's sake; a leak of 100 bytes per message to a page would be ten times that.
FLAT_SHARE, FLAT_MEGABYTES = 0.05, 3
COMPLETE = re.compile(rb'"trial":(\d+),"state":"complete"')


class Pages:
    """Live pages, which come back with the last id that they know, as browsers do."""

    def __init__(self, port, count):
        self.port, self.stopped = port, threading.Event()
        self.seen = [set() for _ in range(count)]
        self.ids = [None] * count
        self.messages, self.reconnects = 0, 0
        self.selector = selectors.DefaultSelector()
        for page in range(count):
            self.connect(page)
        self.thread = threading.Thread(target=self.listen)
        self.thread.start()

    def connect(self, page):
        """Pages are on other machines than workers: the server counts the connections of an address."""
        last = "" if self.ids[page] is None else "Last-Event-ID: %s\r\n" % self.ids[page]
        connection = socket.create_connection(("127.0.0.1", self.port), 30, source_address=("127.0.0.2", 0))
        connection.sendall(("GET /api/studies/work/events HTTP/1.1\r\nHost: localhost\r\n%s\r\n" % last).encode())
        self.selector.register(connection, selectors.EVENT_READ, (page, bytearray()))

    def listen(self):
        waiting = []
        while not self.stopped.is_set():
            for key, _ in self.selector.select(0.1):
                page, buffer = key.data
                try:
                    data = key.fileobj.recv(1 << 18)
                except OSError:
                    data = b""
                buffer.extend(data)
                if data and (len(buffer) < 12 or not buffer.startswith(b"HTTP/1.1 ") or buffer.startswith(b"HTTP/1.1 200")):
                    self.take(page, buffer)
                else:  # cut, or refused with 503: come back
                    self.selector.unregister(key.fileobj)
                    key.fileobj.close()
                    waiting.append(page)
            for page in waiting[:]:
                try:
                    self.connect(page)
                    self.reconnects += 1
                    waiting.remove(page)
                except OSError:
                    break  # the server is away

    def take(self, page, buffer):
        while (end := buffer.find(b"\n\n")) >= 0:
            event = bytes(buffer[:end])
            del buffer[:end + 2]
            last = re.search(rb"^id: (\S+)", event, re.M)
            if re.search(rb"^event: behind", event, re.M):
                since = self.ids[page].split("-")[-1] if self.ids[page] else "0"
                answer = Client(self.port).get("/api/studies/work/trials?since=" + since)
                event = answer.body
            if last:
                self.ids[page] = last.group(1).decode()
            self.messages += 1
            self.seen[page].update(map(int, COMPLETE.findall(event)))

    def stop(self):
        self.stopped.set()
        self.thread.join()
        for key in list(self.selector.get_map().values()):
            key.fileobj.close()
        self.selector.close()


class Workers:
    """Ask, take a while, tell; every request is sent again, with its key, until there is an answer."""

    def __init__(self, port, count, until):
        self.port, self.until, self.lock = port, until, threading.Lock()
        self.told, self.problems, self.away, self.refused = {}, [], 0, 0
        self.asks, self.tells = [], []
        self.threads = [threading.Thread(target=self.work, args=("w%d" % i,)) for i in range(count)]
        for thread in self.threads:
            thread.start()

    def persist(self, path, body, times):
        while True:
            client = Client(self.port, timeout=60)
            try:
                start = time.time()
                answer = client.post(path, body)
                times.append(time.time() - start)
                if answer.status == 200:
                    return answer.json
                if answer.status != 503:
                    self.problems.append(repr(answer))
                    return None
                with self.lock:
                    self.refused += 1
            except (OSError, http.client.HTTPException):
                with self.lock:
                    self.away += 1
            finally:
                client.close()
            time.sleep(0.2)

    def work(self, worker):
        chance = random.Random(worker)
        count = 0
        while time.time() < self.until:
            count += 1
            key = "%s %d" % (worker, count)
            asked = self.persist("/api/studies/work/ask", {"key": key, "worker": worker}, self.asks)
            if not asked:
                return
            trial = asked["trials"][0]
            time.sleep(chance.uniform(1, 3))
            value = taste(trial["params"])
            tell = {"values": {"taste": value}, "worker": worker, "key": key}
            if not self.persist("/api/studies/work/trials/%d/tell" % trial["trial"], tell, self.tells):
                return
            with self.lock:
                if trial["trial"] in self.told:
                    self.problems.append("trial %d was handed out twice" % trial["trial"])
                self.told[trial["trial"]] = value


def hold_still(postgres, file):
    """The database answers nobody for PAUSE seconds."""
    if postgres is not None:
        processes = postgres.processes()
        try:
            for process in processes:
                os.kill(process, signal.SIGSTOP)
            time.sleep(PAUSE)
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)
        return
    script = ("import sqlite3, sys, time; d = sqlite3.connect(sys.argv[1], timeout=30, isolation_level=None); "
              "d.execute('BEGIN IMMEDIATE'); time.sleep(float(sys.argv[2]))")
    subprocess.run([sys.executable, "-c", script, file, str(PAUSE)], check=True)


def judge(client, workers, pages):
    """What was promised: nothing lost, nothing twice."""
    problems = list(workers.problems)
    kept = {t["trial"]: t for t in client.get("/api/studies/work/trials").json["trials"]}
    for number, value in workers.told.items():
        if number not in kept or kept[number]["state"] != "complete" or kept[number]["values"]["taste"] != value:
            problems.append("the outcome of trial %d was acknowledged and is lost" % number)
    tells, after = [], 0
    while after is not None:
        page = client.get("/api/studies/work/history?limit=10000&after=%d" % after).json
        tells += [e["trial"] for e in page["history"] if e["what"] == "tell"]
        after = page["next"]
    if len(tells) != len(set(tells)):
        problems.append("%d trials were told twice" % (len(tells) - len(set(tells))))
    complete = {number for number, trial in kept.items() if trial["state"] == "complete"}
    unseen = sum(len(complete - seen) for seen in pages.seen)
    if unseen:
        problems.append("pages did not hear of %d outcomes" % unseen)
    return problems


def load(covey, name, postgres, folder):
    storage = postgres.new_database() if postgres else "sqlite:///%s/load.db" % folder
    options = ("--deadline", str(DEADLINE))
    server = Server(covey, storage, *options, quiet=True)
    port = server.port
    assert server.client().post("/api/studies", coffee("work", acquisition="random", lease="10m")).status == 201
    begin = time.time()
    pages, workers = Pages(port, PAGES), Workers(port, WORKERS, begin + SECONDS)
    time.sleep(SECONDS / 4)
    server.kill()
    time.sleep(0.5)
    server = restart(covey, storage, port, *options)
    time.sleep(max(0.0, begin + SECONDS / 2 - PAUSE - 2 - time.time()))
    hold_still(postgres, folder + "/load.db")
    memory = []
    while time.time() < begin + SECONDS:
        memory.append(((time.time() - begin) / SECONDS, server.memory()))
        time.sleep(0.5)
    for thread in workers.threads:
        thread.join()
    time.sleep(3)  # the last changes are on their way to the pages
    pages.stop()
    problems = judge(server.client(), workers, pages)
    first = percentile([m for share, m in memory if share < 0.625], 0.5)
    last = percentile([m for share, m in memory if share > 0.875], 0.5)
    if last > first * (1 + FLAT_SHARE) + FLAT_MEGABYTES:
        problems.append("memory grew from %.1f to %.1f MB" % (first, last))
    server.stop()
    print("%s: %d pages and %d workers for %.0f s: %d trials told, %d messages to pages, %d came back; %d answers lost with the server, %d "
          "times 503; asks median %.0f ms, p99 %.0f ms; tells median %.0f ms, p99 %.0f ms, longest %.1f s; memory %.1f MB after the middle, "
          "%.1f MB at the end; %d problems%s" % (
              name, PAGES, WORKERS, SECONDS, len(workers.told), pages.messages, pages.reconnects, workers.away, workers.refused,
              1e3 * percentile(workers.asks, 0.5), 1e3 * percentile(workers.asks, 0.99), 1e3 * percentile(workers.tells, 0.5),
              1e3 * percentile(workers.tells, 0.99), max(workers.asks + workers.tells), first, last, len(problems),
              "".join("\n  " + p for p in problems[:5])), flush=True)
    assert workers.refused > 0 and workers.away > 0, "nothing was put to the test"
    return not problems


def main():
    covey = os.path.abspath(sys.argv[1])
    good = True
    for backend in sys.argv[2:] or ["sqlite", "postgres"]:
        postgres = Postgres() if backend == "postgres" else None
        try:
            with tempfile.TemporaryDirectory() as folder:
                good = load(covey, backend, postgres, folder) and good
        finally:
            if postgres:
                postgres.stop()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
