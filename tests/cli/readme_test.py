"""What the README shows is what the program prints: python3 readme_test.py PATH_TO_COVEY"""

import glob
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

COVEY = os.path.abspath(sys.argv.pop(1))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHOWN = "./build/release/covey"  # how the README calls the program
ANYTHING = "…"  # a line of the README that stands for any number of lines


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def fences(text):
    """(language, lines) of every fenced block, and whether the block before it is the one it follows directly."""
    end = None
    for match in re.finditer(r"^```([^\n]*)\n(.*?)^```$", text, re.M | re.S):
        follows = end is not None and not text[end:match.start()].strip()
        yield match[1].strip(), match[2].splitlines(), follows
        end = match.end()


def examples(text):
    """Every block of commands with the output that is shown below it."""
    commands = None
    for language, lines, follows in fences(text):
        if language == "" and follows and commands is not None:
            yield commands, lines
        commands = lines if language == "sh" else None


def commands_of(lines):
    """The words of every call of covey in a block, comments and `make` left out."""
    for line in lines:
        words = shlex.split(line, comments=True)
        if words and words[0] in (SHOWN, "covey"):
            yield words[1:]


NUMBER = re.compile(r"-?\d+(?:\.(\d+))?")


def is_same_line(shown, printed):
    """Whether a line is the same but for the last digit of its numbers: the end of a fit depends on the machine's BLAS."""
    if shown == printed:
        return True
    if not NUMBER.search(shown) or NUMBER.sub("#", " ".join(shown.split())) != NUMBER.sub("#", " ".join(printed.split())):
        return False
    pairs = list(zip(NUMBER.finditer(shown), NUMBER.finditer(printed)))
    return all(a[0] == b[0] or a[1] and abs(float(a[0]) - float(b[0])) < 1.5 * 0.1 ** len(a[1]) for a, b in pairs)


def matches(shown, printed):
    """Whether the lines are the same, but for what ANYTHING stands for; it takes as little as it can."""
    if not shown:
        return not printed
    if shown[0].strip() == ANYTHING:
        return any(matches(shown[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and is_same_line(shown[0], printed[0]) and matches(shown[1:], printed[1:])


def run(words, folder):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("COVEY_")}
    return subprocess.run([COVEY, *words], cwd=folder, env=environment, capture_output=True, text=True,
                          encoding="utf-8", timeout=300)


class Matching(unittest.TestCase):
    """The comparison itself: a test that cannot fail is worse than none."""

    def test_lines_are_compared_exactly(self):
        self.assertTrue(matches(["a", "b"], ["a", "b"]))
        self.assertFalse(matches(["a", "b"], ["a", "b "]))
        self.assertFalse(matches(["a"], ["a", "b"]))
        self.assertFalse(matches(["a", "b"], ["a"]))

    def test_numbers_may_differ_in_their_last_digit(self):
        self.assertTrue(matches(["4  [-4.3028, 4.7649]"], ["4   [-4.3029, 4.765]"]))
        self.assertFalse(matches(["4  [-4.3028, 4.7649]"], ["4  [-4.3048, 4.7649]"]))
        self.assertFalse(matches(["4  [-4.3028, 4.7649]"], ["4  [-4.3028, 4.7649] NO"]))
        self.assertFalse(matches(["19 of 40"], ["18 of 40"]))

    def test_an_ellipsis_stands_for_any_number_of_lines(self):
        self.assertTrue(matches(["a", "  …", "d"], ["a", "b", "c", "d"]))
        self.assertTrue(matches(["a", "…", "d"], ["a", "d"]))
        self.assertTrue(matches(["a", "…"], ["a", "b"]))
        self.assertFalse(matches(["a", "…", "d"], ["a", "b", "c"]))
        self.assertFalse(matches(["a", "…", "c", "d"], ["a", "c", "b", "d"]))


class Readme(unittest.TestCase):
    def test_commands_print_what_is_shown_below_them(self):
        found = list(examples(read("README.md")))
        self.assertGreaterEqual(len(found), 4)
        for lines, shown in found:
            with self.subTest(commands=lines), tempfile.TemporaryDirectory() as folder:
                shutil.copytree(os.path.join(ROOT, "examples"), os.path.join(folder, "examples"))
                printed = []
                for words in commands_of(lines):
                    result = run(words, folder)
                    self.assertEqual(result.returncode, 0, result.stderr)
                    printed += result.stdout.splitlines()
                self.assertTrue(matches(shown, printed),
                                "the README shows\n%s\nbut it is\n%s" % ("\n".join(shown), "\n".join(printed)))

    def test_options_that_are_shown_exist(self):
        text = read("README.md")
        shown = [words for language, lines, _ in fences(text) if language == "sh" for words in commands_of(lines)]
        # Also commands in the middle of a sentence.
        shown += [shlex.split(code)[1:] for code in re.findall(r"`((?:\S*/)?covey [^`\n]+)`", text)]
        self.assertGreaterEqual(len(shown), 8)
        with tempfile.TemporaryDirectory() as folder:
            for words in shown:
                ours = words[:words.index("--")] if "--" in words else words  # what follows is the user's command
                if ours[0] == "reproduce":  # a program of its own, which this one may not be built with
                    continue
                with self.subTest(command=words):
                    help_text = run([ours[0], "--help"], folder)
                    self.assertEqual(help_text.returncode, 0, help_text.stderr)
                    known = set(re.findall(r"(?<![\w-])--?[A-Za-z][\w-]*", help_text.stdout))
                    for word in ours[1:]:
                        if re.match(r"--?[A-Za-z]", word):
                            self.assertIn(word.split("=")[0], known)

    def test_it_stays_short(self):
        self.assertLessEqual(len(read("README.md").splitlines()), 150)


class Links(unittest.TestCase):
    def test_files_that_are_linked_to_exist(self):
        pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        pages += [os.path.relpath(path, ROOT) for path in glob.glob(os.path.join(ROOT, "docs", "**", "*.md"), recursive=True)]
        found = 0
        for page in pages:
            text = re.sub(r"^```.*?^```$|`[^`\n]*`", "", read(page), flags=re.M | re.S)
            for target in re.findall(r"\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)", text):
                if re.match(r"[a-z]+:", target) or target.startswith("#"):
                    continue
                path = os.path.join(os.path.dirname(page), target.split("#")[0])
                with self.subTest(page=page, link=target):
                    self.assertTrue(os.path.exists(os.path.join(ROOT, path)), "there is no " + path)
                found += 1
        self.assertGreater(found, 30)


if __name__ == "__main__":
    unittest.main()
