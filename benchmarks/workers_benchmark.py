"""A thousand workers of one study: python3 benchmarks/workers_benchmark.py build/release/covey [ANOTHER_COVEY ...]

They ask one server over PostgreSQL, with the model (cucb), take 20 to 40 seconds for a trial and tell what came of it. A tenth of
them die for good a third of the way, with their trials. Prints asks per second, how long an ask takes, and how many trials were
lost or handed out twice, which fails the benchmark; of each program that is named, one after the other.

COVEY_BENCHMARK_SECONDS (300) and COVEY_BENCHMARK_WORKERS (1000) say how long and how many. The workers are Python on the same cores."""

import asyncio
import json
import os
import random
import sys
import time

from service_benchmark import percentile
from fixture import Client, Postgres, Server, coffee, taste

SECONDS = float(os.environ.get("COVEY_BENCHMARK_SECONDS", "300"))
WORKERS = int(os.environ.get("COVEY_BENCHMARK_WORKERS", "1000"))
TRIAL_SECONDS = (20, 40)
LEASE = "120s"
PER_ADDRESS = 200  # the server counts the connections of an address


class Run:
    def __init__(self, port):
        self.port, self.begun = port, time.time()
        self.latencies, self.told, self.held, self.twice, self.errors = [], set(), {}, 0, 0

    def ends(self):
        return time.time() > self.begun + SECONDS

    async def post(self, address, path, body):
        """Status and document of a request on a connection of its own."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))
        payload = json.dumps(body).encode()
        writer.write(b"POST /api/studies/work/%s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                     b"Connection: close\r\nContent-Length: %d\r\n\r\n%s" % (path.encode(), len(payload), payload))
        answer = await reader.read()
        writer.close()
        head, document = answer.split(b"\r\n\r\n", 1)
        return int(head[9:12]), json.loads(document)

    async def work(self, number):
        address = "127.0.0.%d" % (2 + number // PER_ADDRESS)
        dies_at = self.begun + SECONDS / 3 if number % 10 == 0 else float("inf")
        await asyncio.sleep(random.uniform(0, TRIAL_SECONDS[1]))
        while not self.ends():
            start = time.time()
            status, asked = await self.post(address, "ask", {"worker": "w%d" % number, "lease": LEASE})
            if status != 200:
                self.errors += 1
                await asyncio.sleep(random.uniform(1, 3))
                continue
            self.latencies.append(time.time() - start)
            trial = asked["trials"][0]
            holder, until = self.held.get(trial["trial"], (number, 0.0))
            if holder != number and time.time() < until:
                self.twice += 1
            self.held[trial["trial"]] = (number, start + 115)
            await asyncio.sleep(random.uniform(*TRIAL_SECONDS))
            if time.time() > dies_at or self.ends():
                return
            status, _ = await self.post(address, "trials/%d/tell" % trial["trial"], {
                "values": {"taste": taste(trial["params"]) + random.gauss(0, 0.1)}, "worker": "w%d" % number})
            if status == 200:
                self.told.add(trial["trial"])
            else:
                self.errors += 1

    async def all(self):
        await asyncio.gather(*(self.work(number) for number in range(WORKERS)))


def measure(covey, database):
    server = Server(covey, database, quiet=True)
    client = Client(server.port)
    try:
        assert client.post("/api/studies", coffee("work", initial=20)).status in (200, 201)
        run = Run(server.port)
        asyncio.run(run.all())
        trials = client.get("/api/studies/work/trials").json["trials"]
        complete = {trial["trial"] for trial in trials if trial["state"] == "complete"}
        lost = len(run.told - complete)
        print("| %s | %d | %.1f | %.2f | %.2f | %.2f | %d | %d | %d |" % (
            os.path.relpath(covey), len(run.told), len(run.latencies) / SECONDS, percentile(run.latencies, 0.5),
            percentile(run.latencies, 0.99), max(run.latencies), lost, run.twice, run.errors), flush=True)
        return lost == 0 and run.twice == 0
    finally:
        client.close()
        server.stop()


def main():
    programs = sys.argv[1:]
    if not programs:
        print(__doc__)
        return 2
    print("%d workers for %d s, a tenth of them dead after a third of it\n" % (WORKERS, SECONDS))
    print("| program | told | asks per second | an ask, s: median | 99 % | longest | lost | twice | errors |")
    print("|---|---|---|---|---|---|---|---|---|", flush=True)
    postgres = Postgres()
    try:
        good = [measure(os.path.abspath(program), postgres.new_database()) for program in programs]
    finally:
        postgres.stop()
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
