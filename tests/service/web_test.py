"""The dashboard without node: what is committed in web/dist is built from web/src, small, and what the program serves.
python3 web_test.py PATH_TO_COVEY"""

import gzip
import hashlib
import os
import re
import sys
import tempfile
import unittest

from fixture import Server

COVEY = os.path.abspath(sys.argv.pop(1))
WEB = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "web")
MOST_BYTES = 100_000


def files_in(folder):
    for path, _, names in os.walk(os.path.join(WEB, folder)):
        for name in names:
            yield os.path.relpath(os.path.join(path, name), WEB)


def content(name):
    with open(os.path.join(WEB, name), "rb") as file:
        return file.read()


class WebTest(unittest.TestCase):
    def test_the_built_page_is_current(self):
        # As web/tools/stamp.mjs has it.
        names = [*files_in("src"), *files_in("public"), "index.html", "package-lock.json", "vite.config.ts"]
        digest = hashlib.sha256()
        for name in sorted(names):
            digest.update(("%s\n%s\n" % (name, hashlib.sha256(content(name)).hexdigest())).encode())
        self.assertEqual(content("dist/sources.txt").decode().strip(), digest.hexdigest(),
                         "web/dist is not built from these sources: run npm run build in web")

    def test_it_is_small_and_loads_nothing_from_elsewhere(self):
        total = sum(len(gzip.compress(content(name), 9)) for name in files_in("dist"))
        print("the page: %d bytes gzipped" % total)
        self.assertLess(total, MOST_BYTES)
        for name in files_in("dist"):
            text = content(name).decode()
            # Names of XML namespaces are no addresses.
            for address in re.findall(r"https?://[^\s\"'`<>)]+", text):
                self.assertTrue(address.startswith("http://www.w3.org/"), "%s: %s" % (name, address))
        page = content("dist/index.html").decode()
        self.assertNotRegex(page, r"<style|style=|<script(?![^>]* src=)|\son\w+=")

    def test_the_program_serves_it(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(COVEY, "sqlite:///" + folder + "/web.db", quiet=True)
            try:
                client = server.client()
                for name in files_in("dist"):
                    self.assertEqual(client.get("/" + os.path.relpath(name, "dist")).body, content(name), name)
                self.assertEqual(client.get("/").body, content("dist/index.html"))
                client.close()
            finally:
                server.stop()


if __name__ == "__main__":
    unittest.main()
