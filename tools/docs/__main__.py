#!/usr/bin/env python3
"""Makes a site of the documentation: HTML that needs no server and nothing from elsewhere, with a search, the references of C++ and
Python, and every internal link checked.

    python3 tools/docs FOLDER [TREE]    writes FOLDER/VERSION/*.html, and FOLDER/index.html, which leads to the latest; versions that are
                                        there stay. TREE is a checkout of Covey, by default the one that this is in
"""

import html
import json
import re
import shutil
import sys
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Tuple

import cpp_reference
import markdown
import python_reference

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent

# The pages in the order of the sidebar, by the name of their file below docs/ or in the tree. A page of docs/ that is nowhere here
# stands in the last section.
SECTIONS: List[Tuple[str, List[str]]] = [
    ("Begin", ["README.md", "examples/README.md"]),
    ("Using it", ["study_file", "python", "rank", "dashboard", "http_api", "operations", "scale", "report", "storage"]),
    ("Coming from", ["from_optuna", "from_ax", "from_scikit_optimize", "from_mapie"]),
    ("The method", ["method", "guarantees", "gradients", "noise", "errata"]),
    ("Measured", ["scorecard", "loop_study", "tracked_study", "coverage_study", "tables_study", "conditional_study", "limits_study",
                  "estimator_study", "decisions_study", "select_study", "defaults", "attribution", "reproduction/summary"]),
    ("Python reference", []),
    ("C++ reference", []),
    ("Working on it", ["architecture", "CONTRIBUTING.md", "releasing", "CHANGELOG.md"]),
]
# What the sidebar calls pages whose first heading is too long for it.
SHORT = {"README.md": "Overview", "examples/README.md": "Examples", "CHANGELOG.md": "Changelog", "CONTRIBUTING.md": "Contributing",
         "docs/reproduction/summary.md": "The paper's experiments", "docs/from_optuna.md": "Optuna", "docs/from_ax.md": "Ax and BoTorch",
         "docs/from_scikit_optimize.md": "scikit-optimize", "docs/from_mapie.md": "MAPIE"}


class Source(NamedTuple):
    path: str  # in the tree, "" if it was made
    text: str
    section: str


class Site:
    def __init__(self, root: Path, version: str) -> None:
        self.root, self.version = root, version
        self.sources: Dict[str, Source] = {}  # by the name of the page
        self.pages: Dict[str, markdown.Page] = {}
        self.files: Dict[str, Path] = {}  # what pages show or offer, by its place in the site
        self.links: List[Tuple[str, str, str]] = []  # the page, what it says, and where that leads
        self.problems: List[str] = []

    def collect(self) -> None:
        placed: Dict[str, str] = {}
        for section, names in SECTIONS:
            for name in names:
                placed[name if name.endswith(".md") else f"docs/{name}.md"] = section
        for path in sorted((self.root / "docs").glob("*.md")):
            placed.setdefault(f"docs/{path.name}", SECTIONS[-1][0])
        for path, section in placed.items():
            file = self.root / path
            if file.exists():
                self.sources[self.name_of(path)] = Source(path, file.read_text(encoding="utf-8"), section)
            else:
                self.problems.append(f"{path}: there is no such page, which tools/docs has in its sidebar")
        for name, (_, text) in python_reference.pages(self.root / "python" / "covey").items():
            self.sources[name] = Source("", text, "Python reference")
        for name, (_, text) in cpp_reference.pages(self.root / "src").items():
            self.sources[name] = Source("", text, "C++ reference")

    @staticmethod
    def name_of(path: str) -> str:
        """README.md is the first page; others are called after their path."""
        if path == "README.md":
            return "index"
        return re.sub(r"\W+", "_", path.removeprefix("docs/").removesuffix(".md").lower())

    def resolve(self, name: str, target: str, is_image: bool) -> str:
        """The address that a link of the page has in the site."""
        if re.match(r"(https?|mailto):", target):
            return target
        place, _, anchor = target.partition("#")
        tail = f"#{anchor}" if anchor else ""
        if not place:
            self.links.append((name, target, f"{name}{tail}"))
            return tail
        file = (self.root / self.sources[name].path).parent / place
        try:
            path = file.resolve().relative_to(self.root).as_posix()
        except ValueError:
            self.problems.append(f"{self.place(name)}: {target} leads out of the tree")
            return target
        other = self.name_of(path)
        if path.endswith(".md") and other in self.sources and not is_image:
            self.links.append((name, target, f"{other}{tail}"))
            return f"{other}.html{tail}"
        if not file.is_file():
            self.problems.append(f"{self.place(name)}: {target} leads to nothing")
            return target
        self.files[f"files/{path}"] = file
        return f"files/{path}"

    def place(self, name: str) -> str:
        return self.sources[name].path or f"{name} (made of the sources)"

    def render(self) -> None:
        for name, source in self.sources.items():
            self.pages[name] = markdown.render(source.text, lambda target, is_image: self.resolve(name, target, is_image))

    def check(self) -> None:
        """Every internal link leads to a page, and to a heading of it."""
        anchors = {name: {heading.anchor for heading in page.headings} for name, page in self.pages.items()}
        for name, target, reached in self.links:
            page, _, anchor = reached.partition("#")
            if anchor and anchor not in anchors[page]:
                self.problems.append(f"{self.place(name)}: {target}: {self.place(page)} has no heading #{anchor}")

    def title(self, name: str) -> str:
        headings = self.pages[name].headings
        return SHORT.get(self.sources[name].path) or (headings[0].text if headings else name)

    def sidebar(self, current: str) -> str:
        parts = []
        for section, _ in SECTIONS:
            names = [name for name, source in self.sources.items() if source.section == section]
            entries = "".join(
                f'<li><a href="{name}.html"{" aria-current=page" if name == current else ""}>{html.escape(self.title(name))}</a></li>'
                for name in names
            )
            is_open = " open" if self.sources[current].section == section or not section.endswith("reference") else ""
            parts.append(f"<details{is_open}><summary>{section}</summary><ul>{entries}</ul></details>")
        return "\n".join(parts)

    def contents(self, page: markdown.Page) -> str:
        """What is on the page, where that is more than a screen holds."""
        inner = [heading for heading in page.headings if heading.level in (2, 3)]
        if len(inner) > 40:
            inner = [heading for heading in inner if heading.level == 2]
        if len(inner) < 3:
            return ""
        entries = "".join(f'<li class="level{h.level}"><a href="#{h.anchor}">{html.escape(h.text)}</a></li>' for h in inner)
        return f'<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>{entries}</ul></nav>'

    def search_index(self) -> str:
        entries = []
        for name, page in self.pages.items():
            for heading, text in page.sections:
                anchor = "" if heading.level == 1 else f"#{heading.anchor}"
                entries.append([f"{name}.html{anchor}", self.title(name), heading.text, text[:1500]])
        return "window.searchIndex=" + json.dumps(entries, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/") + ";\n"

    def write(self, folder: Path) -> None:
        target = folder / self.version
        if target.exists():
            shutil.rmtree(target)
        target.mkdir(parents=True)
        layout = (HERE / "page.html").read_text(encoding="utf-8")
        for name, page in self.pages.items():
            filled = {"title": html.escape(self.title(name)), "version": self.version, "sidebar": self.sidebar(name),
                      "contents": self.contents(page), "content": page.html}
            text = re.sub(r"\{\{(\w+)\}\}", lambda match: filled[match[1]], layout)
            (target / f"{name}.html").write_text(text, encoding="utf-8")
        for asset in ("site.css", "site.js"):
            shutil.copyfile(HERE / asset, target / asset)
        (target / "search.js").write_text(self.search_index(), encoding="utf-8")
        for place, file in self.files.items():
            (target / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target / place)
        versions = sorted((path.name for path in folder.iterdir() if (path / "index.html").exists()), key=version_key, reverse=True)
        (folder / "versions.js").write_text(f"window.versions={json.dumps(versions)};\n", encoding="utf-8")
        (folder / "index.html").write_text(
            f'<!doctype html><meta charset="utf-8"><title>Covey</title><meta http-equiv="refresh" content="0; url={versions[0]}/index.html">'
            f'<a href="{versions[0]}/index.html">Covey {versions[0]}</a>\n', encoding="utf-8")


def version_key(version: str) -> List[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


def version_of(root: Path) -> str:
    found: Optional["re.Match[str]"] = re.search(r"project\(covey VERSION ([\d.]+)", (root / "CMakeLists.txt").read_text(encoding="utf-8"))
    if not found:
        sys.exit("CMakeLists.txt: no version")
    return found[1]


def main() -> int:
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    root = Path(sys.argv[2]).resolve() if len(sys.argv) == 3 else ROOT
    site = Site(root, version_of(root))
    site.collect()
    site.render()
    site.check()
    if site.problems:
        print("\n".join(sorted(set(site.problems))), file=sys.stderr)
        return 1
    site.write(Path(sys.argv[1]))
    print(f"{len(site.pages)} pages, {len(site.links)} internal links checked: {Path(sys.argv[1]) / site.version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
