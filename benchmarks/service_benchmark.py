"""What the service bears, on loopback: python3 benchmarks/service_benchmark.py build/release/covey [trials|pages|workers ...]

trials   requests per second and latencies of polling a study of 10,000 trials: nothing new, one new trial, all of them
pages    100 live pages at once: how soon each hears of a change; memory
workers  asks and tells of 32 workers for a minute, with a kill -9 of the server in the middle: nothing lost, nothing twice;
         with the model (cucb), and with storage alone (random), on SQLite and on PostgreSQL

The clients are Python on the same cores, so the server is faster than this."""

import http.client
import json
import multiprocessing
import os
import selectors
import socket
import subprocess
import sys
import tempfile
import threading
import time
import uuid

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "service"))
from fixture import Client, Postgres, Server, coffee, taste  # noqa: E402

SECONDS = float(os.environ.get("COVEY_BENCHMARK_SECONDS", "60"))


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))]


def read_response(connection, buffer):
    """One response with a length; what was read beyond it is kept in the buffer."""
    while True:
        end = buffer.find(b"\r\n\r\n")
        if end >= 0:
            break
        buffer += connection.recv(1 << 20)
    head = bytes(buffer[:end]).lower()
    at = head.find(b"content-length: ")
    length = int(head[at + 16:].split(b"\r\n", 1)[0]) if at >= 0 else 0
    total = end + 4 + length
    while len(buffer) < total:
        buffer += connection.recv(1 << 20)
    status = int(bytes(buffer[9:12]))
    del buffer[:total]
    return status, total


def poll(port, path, seconds, results, headers=""):
    """Asks again and again for so long."""
    connection = socket.create_connection(("127.0.0.1", port))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    request = ("GET %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n" % (path, headers)).encode()
    latencies, size, buffer = [], 0, bytearray()
    end = time.time() + seconds
    while time.time() < end:
        start = time.time()
        connection.sendall(request)
        status, size = read_response(connection, buffer)
        assert status in (200, 304), status
        latencies.append(time.time() - start)
    results.put((latencies, size))


def measure(server, what, path, clients=4, seconds=8, headers=""):
    results = multiprocessing.Queue()
    processes = [multiprocessing.Process(target=poll, args=(server.port, path, seconds, results, headers)) for _ in range(clients)]
    for process in processes:
        process.start()
    parts = [results.get(timeout=seconds + 60) for _ in processes]
    for process in processes:
        process.join()
    latencies = [latency for part, _ in parts for latency in part]
    print("  %-28s %7.0f requests/s  median %.2f ms  p99 %.2f ms  %8d bytes  %.0f MB" % (
        what, len(latencies) / seconds, 1e3 * percentile(latencies, 0.5), 1e3 * percentile(latencies, 0.99), parts[0][1], server.memory()))


def ten_thousand(client):
    rows = ["temperature,grind,bean,taste"]
    for i in range(10000):
        params = {"temperature": 80 + (i * 7919 % 20000) / 1000, "grind": 1 + i % 6, "bean": ["arabica", "robusta"][i % 2]}
        rows.append("%r,%r,%s,%r" % (params["temperature"], params["grind"], params["bean"], taste(params)))
    assert client.post("/api/studies", coffee("large", acquisition="random")).status == 201
    answer = client.post("/api/studies/large/import?allow_duplicates=true", "\n".join(rows), {"Content-Type": "text/csv"})
    assert answer.status == 201, answer


def trials(covey, storage, name):
    print("Polling 10,000 trials, %s, 4 clients" % name)
    server = Server(covey, storage, quiet=True)
    client = server.client()
    ten_thousand(client)
    answer = client.get("/api/studies/large/trials?since=1000000")
    revision, tag = answer.json["revision"], answer.headers["ETag"]
    measure(server, "nothing new, 304", "/api/studies/large/trials?since=%d" % revision, headers="If-None-Match: %s\r\n" % tag)
    measure(server, "nothing new", "/api/studies/large/trials?since=%d" % revision)
    client.post("/api/studies/large/trials/5000/amend", {"values": {"taste": 1}})
    measure(server, "one trial has changed", "/api/studies/large/trials?since=%d" % revision)
    measure(server, "all trials", "/api/studies/large/trials", clients=2)
    server.stop()


def pages(covey, storage, name):
    count = 100
    server = Server(covey, storage, quiet=True)
    client = server.client()
    ten_thousand(client)
    before = server.memory()
    selector = selectors.DefaultSelector()
    for _ in range(count):
        connection = socket.create_connection(("127.0.0.1", server.port))
        connection.sendall(b"GET /api/studies/large/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        selector.register(connection, selectors.EVENT_READ, bytearray())
    time.sleep(1)
    sent, arrived, stop = {}, [], threading.Event()

    def listen():
        while not stop.is_set():
            for key, _ in selector.select(0.1):
                key.data.extend(key.fileobj.recv(1 << 16))
                while b"\n\n" in key.data:
                    end = key.data.find(b"\n\n")
                    event = bytes(key.data[:end])
                    del key.data[:end + 2]
                    at = event.find(b"\ndata: ")  # the headers hold "data:" too
                    if at < 0:
                        continue
                    now = time.time()
                    for trial in json.loads(event[at + 7:])["trials"]:
                        arrived.append((trial["revision"], now))  # maybe before the answer to who made the change
    thread = threading.Thread(target=listen)
    thread.start()
    seconds = 10
    end = time.time() + seconds
    changes = 0
    tells = []
    while time.time() < end:
        start = time.time()
        changes += 1
        answer = client.post("/api/studies/large/trials/%d/amend" % changes, {"values": {"taste": -changes}})
        assert answer.status == 200, answer
        sent[answer.json["revision"]] = start
        tells.append(time.time() - start)
        time.sleep(max(0.0, 0.05 - (time.time() - start)))
    time.sleep(1)
    stop.set()
    thread.join()
    delays = [at - sent[revision] for revision, at in arrived]
    print("100 live pages, %s: %d changes in %d s, %d of %d messages arrived; after a change median %.0f ms, p99 %.0f ms; "
          "a change takes median %.1f ms, p99 %.1f ms; memory %.0f MB, %.0f MB before" % (
              name, changes, seconds, len(delays), changes * count, 1e3 * percentile(delays, 0.5), 1e3 * percentile(delays, 0.99),
              1e3 * percentile(tells, 0.5), 1e3 * percentile(tells, 0.99), server.memory(), before))
    assert len(delays) == changes * count
    server.stop()


def workers(covey, storage, name, acquisition):
    count = 32
    server = Server(covey, storage, quiet=True)
    port = server.port
    assert server.client().post("/api/studies", coffee("work", acquisition=acquisition, lease="10m")).status == 201
    end = time.time() + SECONDS
    told, lost_answers, ask_times, tell_times, problems = {}, [], [], [], []
    lock = threading.Lock()

    def persist(make_request, times):
        """Until there is an answer."""
        while True:
            client = Client(port, timeout=60)
            try:
                start = time.time()
                answer = make_request(client)
                times.append(time.time() - start)
                if answer.status == 200:
                    return answer.json
                if answer.status != 503:
                    problems.append(repr(answer))
                    return None
            except (OSError, http.client.HTTPException):
                lost_answers.append(1)
            finally:
                client.close()
            time.sleep(0.05)

    def work(worker):
        while time.time() < end:
            key = str(uuid.uuid4())
            asked = persist(lambda c: c.post("/api/studies/work/ask", {"key": key, "worker": worker}), ask_times)
            if not asked:
                return
            trial = asked["trials"][0]
            value = taste(trial["params"])
            done = persist(lambda c: c.post("/api/studies/work/trials/%d/tell" % trial["trial"],
                                            {"values": {"taste": value}, "worker": worker}), tell_times)
            if not done:
                return
            with lock:
                if trial["trial"] in told:
                    problems.append("trial %d was handed out twice" % trial["trial"])
                told[trial["trial"]] = value
    threads = [threading.Thread(target=work, args=("w%d" % i,)) for i in range(count)]
    for thread in threads:
        thread.start()
    time.sleep(SECONDS / 2)
    server.kill()
    time.sleep(0.5)
    server.process = None
    server = restart(covey, storage, port)
    memory = 0.0
    while any(thread.is_alive() for thread in threads):
        memory = max(memory, server.memory())
        time.sleep(0.5)
    kept = {t["trial"]: t for t in server.client().get("/api/studies/work/trials").json["trials"]}
    for number, value in told.items():
        if number not in kept or kept[number]["state"] != "complete" or kept[number]["values"]["taste"] != value:
            problems.append("trial %d was told and is not there" % number)
    states = {}
    for trial in kept.values():
        states[trial["state"]] = states.get(trial["state"], 0) + 1
    print("32 workers, %s, %s: %d trials told in %.0f s, %d answers lost with the server; asks median %.0f ms, p99 %.0f ms; "
          "tells median %.0f ms, p99 %.0f ms; in the database %s; %.0f MB; %d problems%s" % (
              acquisition, name, len(told), SECONDS, len(lost_answers), 1e3 * percentile(ask_times, 0.5), 1e3 * percentile(ask_times, 0.99),
              1e3 * percentile(tell_times, 0.5), 1e3 * percentile(tell_times, 0.99), states, memory, len(problems), "".join("\n  " + p for p in problems[:5])))
    server.stop()
    assert not problems


def restart(covey, storage, port, *options):
    class Again(Server):
        def __init__(self):
            self.log = tempfile.TemporaryFile(mode="w+")
            self.process = subprocess.Popen([covey, "serve", "--port", str(port), "--storage", storage, "--quiet", *options],
                                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, text=True)
            assert self.process.stdout.readline().startswith("Serving"), self.log_text()
            self.port = port
    return Again()


def main():
    covey = os.path.abspath(sys.argv[1])
    chosen = sys.argv[2:] or ["trials", "pages", "workers"]
    postgres = Postgres()
    try:
        for benchmark in chosen:
            for name in ("SQLite", "PostgreSQL"):
                with tempfile.TemporaryDirectory() as folder:
                    def storage(file):
                        return "sqlite:///%s/%s.db" % (folder, file) if name == "SQLite" else postgres.new_database()
                    if benchmark == "trials":
                        trials(covey, storage("trials"), name)
                    elif benchmark == "pages":
                        pages(covey, storage("pages"), name)
                    else:
                        workers(covey, storage("random"), name, "random")
                        workers(covey, storage("model"), name, "cucb")
    finally:
        postgres.stop()


if __name__ == "__main__":
    main()
