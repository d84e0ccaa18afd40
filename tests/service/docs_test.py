"""Runs the examples of docs/http_api.md against a server: python3 docs_test.py PATH_TO_COVEY"""

import json
import os
import re
import subprocess
import sys
import tempfile

from fixture import Server

COVEY = os.path.abspath(sys.argv[1])
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def difference(example, actual, path="$"):
    """What of the example is not so; ".." stands for anything."""
    if example == "..":
        return None
    if isinstance(example, dict) and isinstance(actual, dict):
        for key, value in example.items():
            if key not in actual:
                return "%s: there is no %s" % (path, key)
            found = difference(value, actual[key], path + "." + key)
            if found:
                return found
        return None
    if isinstance(example, list) and isinstance(actual, list):
        if len(actual) < len(example) or (not example and actual):
            return "%s: %d entries" % (path, len(actual))
        return next(filter(None, (difference(e, a, path + "[]") for e, a in zip(example, actual))), None)
    return None if example == actual else "%s: %r, not %r" % (path, actual, example)


def main():
    with open(ROOT + "/docs/http_api.md", encoding="utf-8") as file:
        blocks = re.findall(r"^```(sh(?: refused)?|json)\n(.*?)^```$", file.read(), re.M | re.S)
    examples = sum(text.count("curl ") for kind, text in blocks)
    with tempfile.TemporaryDirectory() as folder:
        # curl itself, but an error is an error, and there is no picture of its progress.
        with open(folder + "/curl", "w") as file:
            file.write('#!/bin/sh\nexec /usr/bin/curl -sS --max-time 60 ${COVEY_REFUSED---fail-with-body} "$@"\n')
        os.chmod(folder + "/curl", 0o755)
        server = Server(COVEY, "sqlite:///" + folder + "/docs.db")
        failures = 0
        output = ""
        for kind, text in blocks:
            if kind == "json":
                lines = [line for line in output.splitlines() if line.startswith("{")]
                found = difference(json.loads(text), json.loads(lines[-1])) if lines else "there is no JSON in the output"
                if found:
                    print("the answer is not as the document says: %s\n%s\n%s" % (found, text, output[-2000:]))
                    failures += 1
                continue
            environment = dict(os.environ, PATH=folder + ":" + os.environ["PATH"])
            if kind == "sh refused":
                environment["COVEY_REFUSED"] = ""
            # Every command of a block has to succeed.
            script = "set -e\n" + text.replace("127.0.0.1:8080", "127.0.0.1:%d" % server.port)
            done = subprocess.run(["sh", "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
            output = done.stdout
            if done.returncode != 0:
                print("failed: %s\n%s%s" % (text, done.stdout[-2000:], done.stderr[-2000:]))
                failures += 1
        log = server.log_text()
        code = server.stop()
        print("%d examples, %d failures, exit code %s" % (examples, failures, code))
        return 1 if failures or code != 0 or examples < 20 or re.search(r" 500 \d+ B", log) else 0


if __name__ == "__main__":
    sys.exit(main())
