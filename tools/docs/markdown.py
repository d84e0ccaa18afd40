"""Markdown as the documentation is written in: headings, paragraphs, lists, tables, code, links and images. Anything else is text."""

import html
import re
from typing import Callable, Dict, List, NamedTuple, Tuple

# What a link leads to: given its target and whether it is an image, its address in the site.
Resolve = Callable[[str, bool], str]

LIST_ITEM = re.compile(r"^( *)([-*]|\d+\.) +(.*)$")
FENCE = re.compile(r"^(```+)(\w*)\s*$")


class Heading(NamedTuple):
    level: int
    anchor: str
    text: str  # without marks


class Page(NamedTuple):
    html: str
    headings: List[Heading]
    sections: List[Tuple[Heading, str]]  # what stands below each heading, as plain text


def plain(text: str) -> str:
    """Inline marks taken away."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"[`]|(?<!\w)\*+|\*+(?!\w)", "", text).replace("\\|", "|")


def slug(text: str, taken: Dict[str, int]) -> str:
    """The anchor of a heading, as code forges make it."""
    anchor = re.sub(r"[^\w\- ]", "", plain(text).lower()).strip().replace(" ", "-")
    count = taken.get(anchor, 0)
    taken[anchor] = count + 1
    return f"{anchor}-{count}" if count else anchor


def inline(text: str, resolve: Resolve) -> str:
    """Code, images, links, bold and slanted text of a line."""
    kept: List[str] = []

    def keep(markup: str) -> str:
        kept.append(markup)
        return f"\x00{len(kept) - 1}\x00"

    def link(match: "re.Match[str]") -> str:
        is_image, words, target = bool(match[1]), match[2], match[3]
        address = html.escape(resolve(target, is_image))
        if is_image:
            return keep(f'<img src="{address}" alt="{html.escape(words)}">')
        return keep(f'<a href="{address}">') + words + keep("</a>")

    text = re.sub(r"(`+)(.+?)\1(?!`)", lambda m: keep(f"<code>{html.escape(m[2].strip() if len(m[1]) > 1 else m[2])}</code>"), text)
    text = re.sub(r"<(https?://[^>\s]+)>", lambda m: keep(f'<a href="{html.escape(m[1])}">{html.escape(m[1])}</a>'), text)
    text = re.sub(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+(?:\([^()]*\))?)\)", link, text)
    text = re.sub(r"\\([|*_`\[\]\\])", lambda m: keep(html.escape(m[1])), text)
    text = html.escape(text, quote=False)
    text = re.sub(r"\*\*(?=\S)(.+?)(?<=\S)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])", r"<em>\1</em>", text)
    while "\x00" in text:
        text = re.sub(r"\x00(\d+)\x00", lambda m: kept[int(m[1])], text)
    return text


def code(lines: List[str], language: str = "") -> str:
    kind = f' class="language-{language}"' if language else ""
    body = html.escape("\n".join(lines), quote=False)
    return f'<pre tabindex="0"><code{kind}>{body}\n</code></pre>'


def cells(line: str) -> List[str]:
    """Of a row of a table; bars inside of code or behind a backslash separate nothing."""
    line = line.strip()
    line = line[1:] if line.startswith("|") else line
    line = line[:-1] if line.endswith("|") and not line.endswith("\\|") else line
    hidden = re.sub(r"`[^`]*`", lambda m: m[0].replace("|", "\x01"), line).replace("\\|", "\\\x01")
    return [cell.strip().replace("\x01", "|") for cell in hidden.split("|")]


def table(lines: List[str], resolve: Resolve) -> str:
    sides = ["right" if re.fullmatch(r"-+:", mark) else "center" if re.fullmatch(r":-+:", mark) else "" for mark in cells(lines[1])]

    def row(line: str, tag: str) -> str:
        found = cells(line)
        parts = []
        for i, cell in enumerate(found):
            side = f' class="{sides[i]}"' if i < len(sides) and sides[i] else ""
            parts.append(f"<{tag}{side}>{inline(cell, resolve)}</{tag}>")
        return "<tr>" + "".join(parts) + "</tr>"

    head = row(lines[0], "th")
    head = f"<thead>{head}</thead>" if any(cells(lines[0])) else ""
    body = "".join(row(line, "td") for line in lines[2:])
    return f'<div class="table" tabindex="0"><table>{head}<tbody>{body}</tbody></table></div>'


def is_table(lines: List[str], i: int) -> bool:
    return "|" in lines[i] and i + 1 < len(lines) and bool(re.fullmatch(r"\s*\|?[\s:|-]*-[\s:|-]*", lines[i + 1])) and "|" in lines[i + 1]


def render_list(lines: List[str], resolve: Resolve) -> str:
    """A list, whose items may go on below and hold lists."""
    indent = len(lines[0]) - len(lines[0].lstrip())
    items: List[Tuple[str, List[str]]] = []
    for line in lines:
        match = LIST_ITEM.match(line)
        if match and len(match[1]) <= indent:
            items.append((match[2], [match[3]]))
        else:
            items[-1][1].append(line)
    tag = "ol" if items[0][0][0].isdigit() else "ul"
    parts = []
    for _, body in items:
        margin = min((len(line) - len(line.lstrip()) for line in body[1:] if line.strip()), default=0)
        inner = blocks([body[0], *(line[margin:] for line in body[1:])], resolve, {}, [], [])
        only = re.fullmatch(r"<p>((?:(?!</p>).)*)</p>", inner, re.S)
        first = re.match(r"<p>((?:(?!</p>).)*)</p>(?=\n?<[uo]l>)", inner, re.S)
        parts.append(f"<li>{only[1] if only else first[1] + inner[first.end():] if first else inner}</li>")
    return f"<{tag}>" + "\n".join(parts) + f"</{tag}>"


def blocks(
    lines: List[str], resolve: Resolve, taken: Dict[str, int], headings: List[Heading], sections: List[Tuple[Heading, str]]
) -> str:
    out: List[str] = []
    i = 0

    def say(text: str) -> None:
        if sections:
            heading, before = sections[-1]
            sections[-1] = (heading, f"{before} {text}".strip())

    while i < len(lines):
        line = lines[i]
        if not line.strip():
            i += 1
        elif fence := FENCE.match(line.strip()):
            end = next((k for k in range(i + 1, len(lines)) if lines[k].strip() == fence[1]), len(lines))
            margin = len(line) - len(line.lstrip())
            body = [text[margin:] if not text[:margin].strip() else text for text in lines[i + 1:end]]
            out.append(code(body, fence[2]))
            say(" ".join(body))
            i = end + 1
        elif title := re.match(r"^(#{1,6}) +(.*?)(?: +#+)?$", line):
            heading = Heading(len(title[1]), slug(title[2], taken), plain(title[2]))
            headings.append(heading)
            sections.append((heading, ""))
            mark = f'<a class="anchor" href="#{heading.anchor}" aria-label="Link to this section">#</a>' if heading.level > 1 else ""
            out.append(f'<h{heading.level} id="{heading.anchor}">{inline(title[2], resolve)}{mark}</h{heading.level}>')
            i += 1
        elif line.startswith("    "):
            end = i
            while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                end += 1
            body = [text[4:] for text in lines[i:end]]
            while body and not body[-1].strip():
                body.pop()
            out.append(code(body))
            say(" ".join(body))
            i = end
        elif is_table(lines, i):
            end = i
            while end < len(lines) and "|" in lines[end]:
                end += 1
            out.append(table(lines[i:end], resolve))
            say(plain(" ".join(" ".join(cells(text)) for k, text in enumerate(lines[i:end]) if k != 1)))
            i = end
        elif item := LIST_ITEM.match(line):
            end = i + 1
            depth = len(item[1]) + 1
            while end < len(lines):
                text = lines[end]
                if not text.strip():  # the list goes on if what follows is of it
                    rest = next((later for later in lines[end:] if later.strip()), "")
                    if not (LIST_ITEM.match(rest) or rest.startswith(" " * depth)):
                        break
                elif not LIST_ITEM.match(text) and not text.startswith(" " * depth) and (not lines[end - 1].strip() or FENCE.match(text)):
                    break
                end += 1
            out.append(render_list(lines[i:end], resolve))
            say(plain(" ".join(text.strip() for text in lines[i:end])))
            i = end
        else:
            end = i
            while end < len(lines) and lines[end].strip() and not (
                end > i and (FENCE.match(lines[end]) or re.match(r"^#{1,6} ", lines[end]) or LIST_ITEM.match(lines[end]) or is_table(lines, end))
            ):
                end += 1
            text = " ".join(part.strip() for part in lines[i:end])
            out.append(f"<p>{inline(text, resolve)}</p>")
            say(plain(text))
            i = end
    return "\n".join(out)


def render(text: str, resolve: Resolve) -> Page:
    headings: List[Heading] = []
    sections: List[Tuple[Heading, str]] = []
    body = blocks(text.split("\n"), resolve, {}, headings, sections)
    return Page(body, headings, sections)
