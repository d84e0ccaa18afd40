"""tools/check_sources.py finds what it is there to find: python3 check_sources_test.py FOLDER_OF_THE_PROJECT"""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(sys.argv.pop(1))


def check(root):
    return subprocess.run([sys.executable, ROOT / "tools" / "check_sources.py", root], capture_output=True, text=True)


class CheckSources(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        (self.root / "docs").mkdir()
        shutil.copy(ROOT / "docs" / "architecture.md", self.root / "docs")
        shutil.copy(ROOT / ".clang-format", self.root)
        (self.root / "src" / "numerics").mkdir(parents=True)

    def tearDown(self):
        self.folder.cleanup()

    def write(self, text):
        (self.root / "src" / "numerics" / "a.cpp").write_text(text, encoding="utf-8")

    def test_the_project_is_clean(self):
        result = check(ROOT)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_an_include_that_points_up_is_one_line(self):
        self.write("#include <covey/numerics/b.h>\n#include <covey/study/trial.h>\n")
        result = check(self.root)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "src/numerics/a.cpp:2: numerics includes study, it may include no other room\n")

    def test_no_spelling_gets_around_it(self):
        for header, says in (("<covey//study/trial.h>", "numerics includes study"), ("<covey/./gp/fit.h>", "includes gp"),
                             ('"../study/trial.h"', "from the root"), ("<covey/covey.h>", "for users")):
            self.write("#include %s\n" % header)
            result = check(self.root)
            self.assertEqual(result.returncode, 1, header)
            self.assertIn(says, result.stdout)
            self.assertEqual(result.stdout.count("\n"), 1)

    def test_two_types_of_one_name_are_refused(self):
        for name in ("a.h", "b.h"):
            (self.root / "src" / "numerics" / name).write_text(
                "#pragma once\nnamespace covey {\nstruct Twice {\n  int x;\n};\nstruct Once_%s {\n};\n}\n" % name[0])
        result = check(self.root)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "src/numerics/b.h:3: Twice is defined in src/numerics/a.h, too\n")

    def test_only_front_ends_speak_of_options(self):
        self.write('int x = --y;  // as --ignore says "--ignore"\nauto a = "a - b", b = "\\"--", c = "x--y";\n'
                   'auto d = \'"\', e = "drop it (--ignore)";\n')
        (self.root / "src" / "cli").mkdir()
        (self.root / "src" / "cli" / "a.cpp").write_text('auto a = "--ignore";\n', encoding="utf-8")
        result = check(self.root)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout.count("\n"), 1, result.stdout)
        self.assertIn("src/numerics/a.cpp:3: --ignore is a word of the command line", result.stdout)

    def test_what_clang_does_not_compile_is_one_line(self):
        self.write("int a;\nauto b = std::ranges::unique(c);\nstd::ranges::sort(c);\n")
        result = check(self.root)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "src/numerics/a.cpp:2: clang 14 does not compile std::ranges::unique, std::unique it does\n")

    def test_a_long_line_is_one_line(self):
        self.write("// " + "x" * 107 + "\n// " + "x" * 108 + "\n// " + "é" * 107 + "\n")
        result = check(self.root)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "src/numerics/a.cpp:2: 111 columns, the limit is 110\n")

    def test_a_long_function_is_one_line(self):
        body = "  call(\"}\");  // }\n" * 78
        self.write("namespace covey {\nint f(int x) {\n%s}\n\nint g(int x)\n    noexcept {\n%s}\n}\n" % (body, body))
        result = check(self.root)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "src/numerics/a.cpp:83: g has 81 lines, the limit is 80\n")

    def test_a_constructor_is_as_long_as_its_initialisers_and_its_body(self):
        self.write("struct A {\n  A(int x)\n      : a{x},\n        b([] {\n          return 1;\n        }()) {\n%s  }\n"
                   "  int a, b;\n};\n" % ("    ++a;\n" * 75))
        result = check(self.root)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "src/numerics/a.cpp:2: A has 81 lines, the limit is 80\n")

    def test_a_long_file_is_one_line(self):
        self.write("int x;\n" * 500)
        self.assertEqual(check(self.root).returncode, 0)
        self.write("int x;\n" * 501)
        result = check(self.root)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "src/numerics/a.cpp: 501 lines, the limit is 500\n")

    def test_a_reason_lets_a_file_be_long_and_only_a_reason(self):
        code = "int f(int x) {\n%s}\n" % ("  ++x;\n" * 600)
        self.write("#include <vector>\n\n// Long on purpose: a table of constants.\n" + code)
        self.assertEqual(check(self.root).returncode, 0)
        for other in ("// Long on purpose:\n" + code, code + "// Long on purpose: it is too late to say so.\n"):
            self.write(other)
            self.assertEqual(check(self.root).stdout.count("\n"), 2)

    def test_tests_may_be_as_long_as_they_like(self):
        (self.root / "tests").mkdir()
        (self.root / "tests" / "a_test.cpp").write_text("int x;\n" * 600, encoding="utf-8")
        self.assertEqual(check(self.root).returncode, 0)

    def test_a_folder_that_is_no_room_is_refused(self):
        (self.root / "src" / "attic").mkdir()
        (self.root / "src" / "attic" / "a.h").write_text("#pragma once\n", encoding="utf-8")
        result = check(self.root)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "src/attic/a.h: attic is no room of docs/architecture.md\n")

    def test_layers_with_a_circle_are_refused(self):
        text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
        (self.root / "docs" / "architecture.md").write_text(text.replace("numerics:\n", "numerics: gp\n", 1),
                                                            encoding="utf-8")
        result = check(self.root)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("layers have no circles", result.stderr)


if __name__ == "__main__":
    unittest.main()
