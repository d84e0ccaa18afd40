"""What users may call from C++, out of the headers that covey.h includes, as a page of Markdown per folder."""

import re
from pathlib import Path
from typing import Dict, List, Tuple


def public_headers(source: Path) -> List[str]:
    """covey.h and what it includes, directly or by way of others: those that are installed."""
    found: List[str] = []
    waiting = ["covey.h"]
    while waiting:
        header = waiting.pop(0)
        if header in found:
            continue
        found.append(header)
        text = (source / header).read_text(encoding="utf-8")
        waiting += re.findall(r"^#include <covey/([^>]+)>", text, re.M)
    return sorted(found[1:])


def without_private(body: str) -> str:
    """A class as its users see it."""
    lines: List[str] = []
    is_hidden = False
    for line in body.split("\n"):
        if match := re.match(r"^ (public|private|protected):", line):
            is_hidden = match[1] != "public"
            if match[1] == "public":
                lines.append(line)
            continue
        if not is_hidden or line.startswith("}"):
            lines.append(line)
    while len(lines) > 1 and not lines[-2].strip():
        del lines[-2]
    return "\n".join(lines)


def without_bodies(text: str) -> str:
    """Functions without what they do: `double f(double x) { return x; }` becomes a declaration."""
    return re.sub(r"\)((?: const| noexcept| override)*)(?:\s*:[^{};]*(?:\{[^{}]*\}[^{};]*)*)?\s*\{(?:[^{}]|\{[^{}]*\})*\}(?!;)", r")\1;", text)


def declarations(text: str) -> List[Tuple[str, str]]:
    """The comments and declarations of a header, in its order; a comment without a declaration speaks of what follows."""
    text = text[text.find("\nnamespace covey"):]
    text = text[text.find("{") + 1:]
    found: List[Tuple[str, str]] = []
    comment: List[str] = []
    lines = text.split("\n")
    i = 0
    while i < len(lines):
        line = lines[i]
        if line.startswith("}  // namespace"):
            break
        if line.startswith("///"):
            comment.append(line[3:].removeprefix(" ").rstrip())
            i += 1
        elif not line.strip() or line.startswith("#") or line.startswith("//"):
            if comment and not line.strip():
                found.append((" ".join(comment), ""))
            comment = []
            i += 1
        else:
            declaration = [line]
            while not is_complete("\n".join(declaration)) and i + 1 < len(lines):
                i += 1
                declaration.append(lines[i])
            found.append(("\n".join(comment), "\n".join(declaration)))
            comment = []
            i += 1
    return [(said, declared) for said, declared in found if not is_forward(declared)]


def is_complete(text: str) -> bool:
    bare = re.sub(r"//[^\n]*|\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)'", "", text)
    return bare.count("{") == bare.count("}") and bare.count("(") == bare.count(")") and re.search(r"[;}]\s*$", bare.rstrip()) is not None


def is_forward(declaration: str) -> bool:
    return re.fullmatch(r"(?:class|struct|enum class) \w+;", declaration.strip()) is not None


def name_of(declaration: str) -> str:
    if match := re.match(r"(?:template <[^>]*>\s*)?(?:class|struct|enum class|using) (\w+)", declaration):
        return match[1]
    if match := re.search(r"([\w~]+|operator\W{1,3})\s*\(", declaration):
        return match[1]
    if match := re.search(r"(\w+)\s*(?:=|\{|;)", declaration):
        return match[1]
    return ""


def in_markdown(comment: str) -> str:
    """Comments speak of code without marks: what would be taken for marks is quoted. Lines that are set in are formulas."""
    parts: List[str] = [""]
    for line in comment.split("\n"):
        if line.startswith("  ") and parts[-1].startswith("\x02"):
            parts[-1] += f"\n    {line.rstrip()}"
        elif line.startswith("  ") and not re.match(r"[-*] ", parts[-1]):
            parts.append(f"\x02    {line.rstrip()}")
        elif not line:
            parts.append("")
        elif parts[-1].startswith("\x02"):
            parts.append(line)
        else:
            parts[-1] += f" {line}" if parts[-1] else line
    return "\n\n".join(part[1:] if part.startswith("\x02") else quoted(part) for part in parts if part)


def quoted(text: str) -> str:
    return re.sub(r"([_|\[\]])", r"\\\1", text) if "`" not in text else text


def pages(source: Path) -> Dict[str, Tuple[str, str]]:
    """The name of a page, its title and its Markdown, per folder of public headers."""
    rooms: Dict[str, List[str]] = {}
    for header in public_headers(source):
        rooms.setdefault(header.split("/")[0], []).append(header)
    result: Dict[str, Tuple[str, str]] = {}
    for room, headers in rooms.items():
        parts = [f"# covey/{room}\n", "Made from the headers; `#include <covey/covey.h>` has all of them, in the namespace `covey`.\n"]
        for header in headers:
            parts.append(f"## {Path(header).name}\n\n`#include <covey/{header}>`\n")
            seen: Dict[str, int] = {}
            for comment, declaration in declarations((source / header).read_text(encoding="utf-8")):
                if not declaration:
                    parts.append(in_markdown(comment) + "\n")
                    continue
                name = name_of(declaration)
                shown = without_private(without_bodies(declaration)).rstrip()
                if name and not seen.get(name):
                    parts.append(f"### {name}\n")
                seen[name] = 1
                if comment:
                    parts.append(in_markdown(comment) + "\n")
                parts.append(f"```cpp\n{shown}\n```\n")
        result[f"cpp_{room}"] = (f"covey/{room}", "\n".join(parts))
    return result
