#!/usr/bin/env python3
"""Checks what the compiler does not: that includes only point down the layers of docs/architecture.md, that no two headers
define a type of one name, which the linker would take for the same, that only front ends speak of options of the command line,
that lines are as long as .clang-format says, and that functions and files of the rooms can be taken in: 80 lines and 500. A file
whose first comment begins a line with "Long on purpose:" and the reason is let off the last two. One line per violation.

    tools/check_sources.py [FOLDER]    a checkout of Covey, by default the one this file is in
"""

import re
import sys
import unicodedata
from pathlib import Path

FOLDERS = ("src", "reproduction", "python/bindings", "tests", "benchmarks", "tools")
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]')


DEFINITION = re.compile(r"^(?:struct|class|enum class) (\w+)(?: final)?(?: : [^;{]*)? ?\{")
NAMESPACE = re.compile(r"^namespace ([\w:]+) \{")
TEXT = re.compile(r"'(?:\\.|[^'\\])'|//.*|\"((?:\\.|[^\"\\])*)\"")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
# Algorithms that return a subrange of libstdc++, which clang 14 does not compile: the thread sanitiser's build is its.
SUBRANGE = re.compile(r"\branges::(equal_range|partition|remove|remove_if|rotate|search|stable_partition|unique)\b")

LONGEST_FUNCTION, LONGEST_FILE = 80, 500
ON_PURPOSE = re.compile(r"^//+ Long on purpose: \S", re.M)
# What braces may stand in without being braces.
QUOTED = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|//[^\n]*|/\*.*?\*/|^[ \t]*#(?:[^\\\n]|\\.)*', re.S | re.M)


def room_included(header: str) -> str | None:
    """The room of a header, as it is included; nothing for those of other projects."""
    parts = [part for part in header.split("/") if part not in ("", ".")]
    if parts[0] == "covey":
        return parts[1] if len(parts) > 2 else "covey.h"
    return "reproduction" if parts[0] == "reproduction" else None


def layers(root: Path) -> dict[str, set[str]]:
    """The rooms, each with those that it may include, from the fence ```layers of docs/architecture.md."""
    text = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    fence = re.search(r"^```layers\n(.*?)^```", text, re.S | re.M)
    if not fence:
        sys.exit("docs/architecture.md: no fence ```layers")
    rooms: dict[str, set[str]] = {}
    for line in fence[1].splitlines():
        room, _, below = line.partition(":")
        rooms[room.strip()] = set(below.split())
    for room, below in rooms.items():
        for other in below:
            if other not in rooms:
                sys.exit(f"docs/architecture.md: {room} may include {other}, which is no room")
            if room in reachable(rooms, other):
                sys.exit(f"docs/architecture.md: {room} and {other} may include each other: layers have no circles")
    return rooms


def reachable(rooms: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    open_ = [start]
    while open_:
        for below in rooms.get(open_.pop(), ()):
            if below not in found:
                found.add(below)
                open_.append(below)
    return found


def room_of(path: Path) -> str | None:
    """The room whose layer a file is on; tests, benchmarks and tools may include everything."""
    if path.parts[0] == "src" and len(path.parts) > 2:
        return path.parts[1]
    return {"reproduction": "reproduction", "python": "python"}.get(path.parts[0])


def options_named(line: str) -> list[str]:
    """Options of the command line in the texts of a line, such as --ignore; comments may speak of them."""
    return [option for text in TEXT.finditer(line) for option in OPTION.findall(text[1] or "")]


def functions(text: str) -> list[tuple[str, int, int]]:
    """The functions of a source: the name, the first line and the last one; those inside functions belong to them."""
    text = QUOTED.sub(lambda quoted: " " + "\n" * quoted[0].count("\n"), text)
    found = []
    at = header = 0  # header: where the declaration begins that the next brace may belong to
    while brace := re.compile(r"[{};]").search(text, at):
        declaration = text[header:brace.start()]
        at = header = brace.end()
        if brace[0] != "{":
            continue
        is_type = re.match(r"\s*(?:template\s*<.*>\s*)?(?:struct|class|union|enum)\b[^(]*$", declaration, re.S)
        if is_type or re.match(r"\s*(?:(?:inline\s+)?namespace\b|extern\s*$)", declaration):
            continue  # its declarations are looked at like others
        at = header = end_of(text, brace.start())
        if name := re.search(r"([\w:~]+|operator\W+)\s*\(", declaration):
            begin = brace.start() - len(declaration.lstrip())
            found.append((name[1], text.count("\n", 0, begin) + 1, text.count("\n", 0, at) + 1))
    return found


def end_of(text: str, brace: int) -> int:
    """Behind the end of the body that begins here, or later: members may be initialised by braces before it."""
    depth = 0
    for other in re.compile(r"[{}]").finditer(text, brace):
        depth += 1 if other[0] == "{" else -1
        if depth == 0 and not re.compile(r"\s*[,{()]").match(text, other.end()):
            return other.end()
    return len(text)


def too_long(path: Path, text: str) -> list[str]:
    """What is longer than can be taken in, in a file that does not say why it is."""
    opening = re.match(r"(?:\s*//[^\n]*\n|\s*\n|#[^\n]*\n)*", text)
    if ON_PURPOSE.search(opening[0]):
        return []
    lines = text.count("\n")
    complaints = [f"{path}: {lines} lines, the limit is {LONGEST_FILE}"] if lines > LONGEST_FILE else []
    for name, first, last in functions(text):
        if last - first + 1 > LONGEST_FUNCTION:
            complaints.append(f"{path}:{first}: {name} has {last - first + 1} lines, the limit is {LONGEST_FUNCTION}")
    return complaints


def width(line: str) -> int:
    return sum(not unicodedata.combining(c) for c in line)


def main() -> int:
    root = Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
    root = root if len(sys.argv) > 1 else root.parent.parent
    rooms = layers(root)
    below_cli = reachable(rooms, "cli")
    limit = int(re.search(r"ColumnLimit: (\d+)", (root / ".clang-format").read_text(encoding="utf-8"))[1])
    complaints = []
    types: dict[tuple[str, str], Path] = {}
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in (".h", ".cpp"):
                continue
            path = file.relative_to(root)
            room = room_of(path)
            if room is not None and room not in rooms:
                complaints.append(f"{path}: {room} is no room of docs/architecture.md")
                continue
            namespace = ""
            text = file.read_text(encoding="utf-8", errors="replace")
            complaints += too_long(path, text) if room is not None else []
            for number, line in enumerate(text.splitlines(), 1):
                if found := NAMESPACE.match(line):
                    namespace = found[1]
                if file.suffix == ".h" and room is not None and (found := DEFINITION.match(line)):
                    first = types.setdefault((namespace, found[1]), path)
                    if first != path:
                        complaints.append(f"{path}:{number}: {found[1]} is defined in {first}, too")
                for option in options_named(line) if room in below_cli else ():
                    complaints.append(f"{path}:{number}: {option} is a word of the command line: throw a code, see cli/advice.cpp")
                if found := SUBRANGE.search(line):
                    complaints.append(f"{path}:{number}: clang 14 does not compile std::{found[0]}, std::{found[1]} it does")
                if width(line) > limit:
                    complaints.append(f"{path}:{number}: {width(line)} columns, the limit is {limit}")
                found = INCLUDE.match(line)
                if not found or room is None:
                    continue
                if ".." in found[1].split("/"):
                    complaints.append(f"{path}:{number}: {found[1]}: headers are named from the root, <covey/ROOM/...>")
                    continue
                other = room_included(found[1])
                if other == "covey.h":
                    complaints.append(f"{path}:{number}: covey.h is for users, a room includes what it needs")
                elif other is not None and other != room and other not in rooms[room]:
                    allowed = ", ".join(sorted(rooms[room])) or "no other room"
                    complaints.append(f"{path}:{number}: {room} includes {other}, it may include {allowed}")
    print("\n".join(complaints) if complaints else "includes point down the layers, lines, functions and files are within their limits")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
