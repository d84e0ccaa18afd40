"""The man pages and completions that packages have: made of --help, so every command and option is in them."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.path.abspath(sys.argv.pop(1))


class Manuals(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.made = Path(cls.folder.name)
        subprocess.run([sys.executable, ROOT / "tools" / "make_manuals.py", PROGRAM, cls.made], check=True)
        text = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True).stdout
        part = text.partition("Subcommands:\n")[2].partition("\n\n")[0]
        cls.commands = [line.split()[0] for line in part.split("\n")]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_every_command_has_a_page(self):
        self.assertGreater(len(self.commands), 25)
        for command in self.commands:
            if command == "reproduce":  # a program of its own, which packages do not have
                continue
            page = (self.made / "man" / f"covey-{command}.1").read_text()
            self.assertIn(f"covey\\-{command} \\- ", page)
            self.assertIn("\\-\\-help", page)
        self.assertIn("covey\\-ask", (self.made / "man" / "covey.1").read_text())

    @unittest.skipUnless(shutil.which("man"), "man is not installed")
    def test_pages_are_well_formed(self):
        for name in ("covey.1", "covey-optimize.1", "covey-import.1"):
            shown = subprocess.run(["man", "--warnings", "-l", self.made / "man" / name], capture_output=True, text=True,
                                   env={**os.environ, "MANWIDTH": "200", "LC_ALL": "C.UTF-8"})
            self.assertEqual((shown.returncode, shown.stderr), (0, ""))

    def complete(self, *words):
        """What bash offers for the last word."""
        script = f'. "{self.made}/completions/covey.bash"; COMP_WORDS=(covey {" ".join(words)}); COMP_CWORD={len(words)}; _covey; echo "${{COMPREPLY[@]}}"'
        return subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.split()

    def test_bash_completes_commands_and_options(self):
        self.assertEqual(self.complete("opt"), ["optimize"])
        self.assertEqual(self.complete("ask", "--lea"), ["--lease"])
        self.assertEqual(self.complete("ask", "--no-such"), [])

    def test_options_that_take_a_value_are_told_apart(self):
        fish = (self.made / "completions" / "covey.fish").read_text()
        self.assertRegex(fish, r"from ask' -l lease -r -d")
        self.assertRegex(fish, r"from ask' -l json -d")
        zsh = (self.made / "completions" / "covey.zsh").read_text()
        self.assertRegex(zsh, r"'--lease\[[^\]]*\]:value:_files'")
        self.assertTrue(re.match(r"#compdef covey\n", zsh))


if __name__ == "__main__":
    unittest.main()
