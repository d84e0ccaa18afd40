"""The site of the documentation is made whole, and a link that leads nowhere ends it: python3 site_test.py FOLDER_OF_THE_PROJECT"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(sys.argv.pop(1))
sys.path.insert(0, str(ROOT / "tools" / "docs"))

import markdown  # noqa: E402


def make(folder, tree=ROOT):
    return subprocess.run([sys.executable, ROOT / "tools" / "docs", folder, tree], capture_output=True, text=True)


def body(text):
    return markdown.render(text, lambda target, is_image: target).html


class Reader(HTMLParser):
    """What a page has: its ids, where it leads, and tags that were not closed."""

    EMPTY = {"meta", "link", "img", "input", "br"}

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.open, self.faults = [], [], [], []
        self.feed(text)
        self.faults += self.open

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        if "id" in named:
            self.ids.append(named["id"])
        for key in ("href", "src"):
            if key in named:
                self.links.append(named[key])
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"/{tag} at {self.getpos()}")


class Markdown(unittest.TestCase):
    def test_marks_become_markup_and_nothing_else_does(self):
        self.assertEqual(body("a *b* **c** `d*e*` x_i y_j 2*3*4 <i>"),
                         "<p>a <em>b</em> <strong>c</strong> <code>d*e*</code> x_i y_j 2*3*4 &lt;i&gt;</p>")
        self.assertEqual(body("[a `b`](c.md#d) <https://e.org/>"),
                         '<p><a href="c.md#d">a <code>b</code></a> <a href="https://e.org/">https://e.org/</a></p>')
        self.assertEqual(body("one\ntwo\n\nthree"), "<p>one two</p>\n<p>three</p>")

    def test_tables_lists_and_code(self):
        self.assertIn("<td>|x_i| and <code>a|b</code></td>", body("| a | b |\n|---|--:|\n| \\|x_i\\| and `a|b` | 2 |"))
        self.assertIn('<td class="right">2</td>', body("| a | b |\n|---|--:|\n| 1 | 2 |"))
        self.assertEqual(body("- one\n  more\n- two\n  - inner\n"),
                         "<ul><li>one more</li>\n<li>two\n<ul><li>inner</li></ul></li></ul>")
        self.assertIn("<ol><li>", body("1. one\n2. two"))
        self.assertEqual(body("- one\n\n  more"), "<ul><li><p>one</p>\n<p>more</p></li></ul>")
        self.assertEqual(body("```sh\n<a> *b*\n```"), '<pre tabindex="0"><code class="language-sh">&lt;a&gt; *b*\n</code></pre>')
        self.assertEqual(body("    indented\n      more"), '<pre tabindex="0"><code>indented\n  more\n</code></pre>')

    def test_headings_have_anchors_as_code_forges_make_them(self):
        page = markdown.render("# A `b`: c\n## Which is best, and when?\n## Which is best, and when?", lambda target, is_image: target)
        self.assertEqual([heading.anchor for heading in page.headings], ["a-b-c", "which-is-best-and-when", "which-is-best-and-when-1"])


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.made = make(cls.folder.name)
        version = re.search(r"project\(covey VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
        cls.site = Path(cls.folder.name) / version

    def test_every_page_is_sound_and_leads_somewhere(self):
        self.assertEqual(self.made.returncode, 0, self.made.stderr)
        pages = {path.name: Reader(path.read_text(encoding="utf-8")) for path in self.site.glob("*.html")}
        for page in [*ROOT.glob("docs/*.md"), *ROOT.glob("docs/reproduction/*.md")]:
            name = page.relative_to(ROOT / "docs").with_suffix("").as_posix().replace("/", "_")
            self.assertIn(f"{name}.html", pages)
        for name, page in pages.items():
            with self.subTest(page=name):
                self.assertEqual(page.faults, [])
                self.assertEqual(len(page.ids), len(set(page.ids)))
                for link in page.links:
                    if re.match(r"https?:", link):
                        continue
                    place, _, anchor = link.partition("#")
                    self.assertTrue((self.site / place).exists(), link)
                    if anchor:
                        self.assertIn(anchor, pages[place or name].ids, link)

    def test_nothing_is_loaded_from_elsewhere(self):
        for path in self.site.glob("*.html"):
            text = path.read_text(encoding="utf-8")
            self.assertEqual(re.findall(r"<(?:script|link|img)[^>]*(?:src|href)=\"(?:https?:)?//", text), [], path)
        self.assertNotRegex((self.site / "site.css").read_text() + (self.site / "site.js").read_text(), r"https?://|@import")

    def test_the_references_have_what_users_may_call(self):
        python = (self.site / "python_covey.html").read_text(encoding="utf-8")
        for name in ("optimize", "studyask", "studyfrom_optuna", "predict", "rank", "trial", "float"):
            self.assertIn(f'id="{name}"', python)
        self.assertNotIn("_handle", python)
        self.assertIn('id="conformalgpregressorpredict_interval"', (self.site / "python_covey_sklearn.html").read_text(encoding="utf-8"))
        cpp = (self.site / "cpp_suggest.html").read_text(encoding="utf-8")
        self.assertIn('id="suggest"', cpp)
        self.assertIn('id="suggestoptions"', cpp)
        self.assertNotIn("private:", cpp)
        for header in re.findall(r"<covey/([^>]+)>", (ROOT / "src" / "covey.h").read_text()):
            room = header.split("/")[0]
            self.assertIn(f"#include &lt;covey/{header}&gt;", (self.site / f"cpp_{room}.html").read_text(encoding="utf-8"))

    def test_the_search_finds_sections(self):
        text = (self.site / "search.js").read_text(encoding="utf-8")
        index = json.loads(text.removeprefix("window.searchIndex=").removesuffix(";\n"))
        found = [address for address, _, heading, _ in index if heading == "Bring your study along"]
        self.assertEqual(found, ["from_optuna.html#bring-your-study-along"])
        self.assertGreater(len(index), 300)

    def test_versions_stand_beside_each_other(self):
        older = Path(self.folder.name) / "0.0.1"
        older.mkdir(exist_ok=True)
        (older / "index.html").write_text("")
        self.assertEqual(make(self.folder.name).returncode, 0)
        self.assertIn(f'["{self.site.name}", "0.0.1"]', (Path(self.folder.name) / "versions.js").read_text())
        self.assertIn(f"url={self.site.name}/index.html", (Path(self.folder.name) / "index.html").read_text())

    def test_a_link_that_leads_nowhere_ends_it(self):
        with tempfile.TemporaryDirectory() as folder:
            tree = Path(folder) / "tree"
            shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns("build", "dist", ".git", "node_modules"))
            self.assertEqual(make(Path(folder) / "site", tree).returncode, 0)
            with open(tree / "docs" / "rank.md", "a", encoding="utf-8") as file:
                file.write("\n[a](nowhere.md) [b](python.md#no-such-heading) [c](#here) [d](../../etc/passwd)\n")
            result = make(Path(folder) / "other", tree)
            self.assertEqual(result.returncode, 1)
            self.assertEqual(result.stderr.splitlines(), [
                "docs/rank.md: #here: docs/rank.md has no heading #here",
                "docs/rank.md: ../../etc/passwd leads out of the tree",
                "docs/rank.md: nowhere.md leads to nothing",
                "docs/rank.md: python.md#no-such-heading: docs/python.md has no heading #no-such-heading",
            ])
            self.assertFalse((Path(folder) / "other").exists())


if __name__ == "__main__":
    unittest.main()
