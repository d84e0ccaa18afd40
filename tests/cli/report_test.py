"""covey report as a user runs it: python3 report_test.py PATH_TO_COVEY"""

import html.parser
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

COVEY = os.path.abspath(sys.argv.pop(1))
EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples")

STUDY = """[study]
name = %s
objectives = { %s }
initial = %d
acquisition = "%s"
[parameters]
temperature = { type = "float", low = 80, high = 100, unit = "°C" }
grind = { type = "int", low = 1, high = 10 }
bean  = { type = "categorical", choices = ["arabica", "robusta"] }
[constraints]
linear = ["temperature + 2*grind <= 110"]
"""

VOID = {"meta", "br", "hr", "img", "input", "link"}


class Page(html.parser.HTMLParser):
    """Refuses tags that are not closed in order, and collects what there is."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.tags, self.ids, self.links, self.texts = [], [], [], [], []
        self.feed(text)
        self.close()
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attributes:
            assert not name.startswith("on"), f"{tag} {name}"
            if name == "id":
                self.ids.append(value)
            if name in ("href", "src", "xlink:href"):
                self.links.append(value)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-3:]}"
        self.open.pop()

    def handle_data(self, data):
        if self.open and self.open[-1] != "style":
            self.texts.append(data)

    @property
    def text(self):
        return " ".join(self.texts)


class Report(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def run_covey(self, *arguments):
        environment = {key: value for key, value in os.environ.items() if key != "COVEY_STORAGE"}
        return subprocess.run([COVEY, *map(str, arguments)], capture_output=True, text=True, timeout=300,
                              cwd=self.folder.name, env=environment)

    def done(self, *arguments):
        result = self.run_covey(*arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def refused(self, *arguments, says=(), code=2):
        result = self.run_covey(*arguments)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for word in says:
            self.assertIn(word, result.stderr)

    def create(self, name="coffee", objectives='taste = "maximize"', initial=4, acquisition="cucb"):
        with open(self.path("study.toml"), "w") as file:
            file.write(STUDY % (json.dumps(name), objectives, initial, acquisition))
        self.done("create", "study.toml")

    def told(self, n):
        for _ in range(n):
            trial, = json.loads(self.done("ask", "coffee", "--json"))["trials"]
            taste = 8 - (trial["params"]["temperature"] - 92) ** 2 / 20 - (trial["params"]["bean"] == "robusta")
            self.done("tell", "coffee", trial["trial"], f"taste={taste}")

    def report(self, name="coffee"):
        self.done("report", name, "--out", "report.html")
        with open(self.path("report.html"), encoding="utf-8") as file:
            text = file.read()
        page = Page(text)
        self.assertEqual(len(page.ids), len(set(page.ids)), "an id is there twice")
        self.assertNotIn("script", page.tags)
        self.assertNotIn("link", page.tags)
        self.assertNotIn("img", page.tags)
        for link in page.links:
            self.assertTrue(link.startswith("#") and link[1:] in page.ids, link)
        # Nothing is loaded: the only addresses are names of XML's vocabulary, and the pictures' references to themselves.
        without_names = text.replace('xmlns="http://www.w3.org/2000/svg"', "")
        self.assertIsNone(re.search(r"https?://", without_names))
        for reference in re.findall(r"url\(([^)]*)\)", text):
            self.assertTrue(reference.startswith("#") and reference[1:] in page.ids, reference)
        self.assertNotIn("@import", text)
        for section in ("overview", "trust", "history", "model", "reading"):
            self.assertIn(section, page.ids)
        self.assertEqual(page.tags.count("h1"), 1)
        return text, page

    def test_a_study(self):
        self.create()
        self.told(12)
        out = self.done("report", "coffee", "--out", "report.html")
        self.assertIn("report.html", out)
        text, page = self.report()
        for word in ("temperature + 2*grind <= 110", "°C", "promised", "delivered", "Slices through", "Importance", "12 trials"):
            self.assertIn(word, page.text)
        self.assertGreater(page.tags.count("svg"), 8)
        self.assertNotIn(self.folder.name, text, "a path on this machine")
        told = json.loads(self.done("report", "coffee", "--out", "report.html", "--json"))
        self.assertEqual(told["study"], "coffee")
        self.assertEqual(told["bytes"], os.path.getsize(self.path("report.html")))

    def test_settings_of_the_search(self):
        self.create(acquisition='cucb"\nbudget = 9\nbeta = 2.5\nnoise = 0.25\nkernel = "rbf')
        self.done("ask", "coffee", "-q", "2")
        self.done("tell", "coffee", 1, "--fail", "spilt")
        _, page = self.report()
        for words in ("Beta 2.5", "Noise taste ± 0.25", "Kernel rbf", "1 of 9", "of the budget used"):
            self.assertIn(words, page.text)
        for words in ("Trust region", "Alpha of the search", "Weights"):
            self.assertNotIn(words, page.text)

    def test_names_cannot_inject(self):
        name = "<script>alert(1)</script>"
        self.create(name=name)
        self.done("ask", name, "--worker", "<img src=x onerror=alert(1)>")
        self.done("tell", name, 1, "--fail", "</table><script>alert(2)</script>")
        text, page = self.report(name)
        self.assertIn("alert(2)", page.text)
        self.assertNotIn("<script", text)
        self.assertNotIn("<img", text)

    def test_states_on_the_way(self):
        self.create()
        self.report()
        self.done("ask", "coffee")
        self.report()
        self.done("tell", "coffee", 1, "--fail", "no beans")
        self.report()
        self.told(1)
        self.report()
        self.told(2)
        self.done("exclude", "coffee", 3)
        self.report()

    def test_several_objectives(self):
        self.create(objectives='taste = "maximize", price = "minimize"', initial=6, acquisition="cnehvi")
        for number in range(1, 9):
            self.done("ask", "coffee")
            self.done("tell", "coffee", number, f"taste={number % 4}", f"price={number}")
        _, page = self.report()
        self.assertIn("front", page.ids)
        self.assertIn("front-0-1", page.ids)

    def test_three_hundred_trials(self):
        self.create(acquisition="random")
        rows = ["temperature,grind,bean,taste"]
        for i in range(300):
            rows.append(f"{80 + i * 7 % 190 / 10},{1 + i % 5},{'arabica' if i % 3 else 'robusta'},{(i * 37 % 101) / 10}")
        with open(self.path("past.csv"), "w") as file:
            file.write("\n".join(rows) + "\n")
        self.done("import", "coffee", "past.csv")
        begin = time.monotonic()
        text, page = self.report()
        self.assertLess(time.monotonic() - begin, 60, "about two seconds on an idle machine")
        self.assertLess(len(text), 3_000_000)
        self.assertIn("details", page.tags)

    def test_what_is_refused(self):
        self.refused("report", "coffee", "--out", "r.html", says=["no such database"])
        self.create()
        self.refused("report", "tea", "--out", "r.html", says=["tea"])
        self.refused("report", "coffee", says=["--out"])
        self.refused("report", "coffee", "--out", "", says=["--out"])
        self.refused("report", "coffee", "--out", "no/such/folder/r.html", says=["no/such/folder"], code=1)
        self.refused("report", "coffee", "--out", self.folder.name, code=1)
        self.assertFalse(os.path.exists(self.path("r.html")))
        self.assertIn("covey report coffee --out", self.done("report", "--help"))

    def test_the_example(self):
        done = self.done("optimize", "--space", os.path.join(EXAMPLES, "coffee.toml"), "--trials", "10", "--", "sh",
                         os.path.join(EXAMPLES, "coffee.sh"))
        self.assertIn("10 complete, 0 failed", done)
        self.report()


if __name__ == "__main__":
    unittest.main(verbosity=1)
