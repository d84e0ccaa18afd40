"""Pictures as SVG, without a library: lines in panels, and intervals in rows."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Sequence

import numpy as np

from .judge import Difference

# Okabe and Ito's colours, which all can tell apart, and greys.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#808080", "#b0a000", "#7a4fb5")
TEXT = "#333333"
FONT = "Helvetica Neue, Helvetica, Arial, sans-serif"


def _text(x: float, y: float, text: str, anchor: str = "start", size: int = 12, weight: str = "normal") -> str:
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size}" fill="{TEXT}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(text)}</text>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1.0) -> str:
    return (
        f'<line x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" stroke="{colour}" stroke-width="{width}" '
        'stroke-linecap="round"/>'
    )


def _page(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
            f'viewBox="0 0 {width:g} {height:g}" role="img" font-family="{FONT}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width:g}" height="{height:g}" fill="#ffffff"/>',
            *parts,
            "</svg>\n",
        ]
    )


@dataclass(frozen=True)
class Panel:
    """Lines over a common abscissa; ordinates are shares from 0 to 1. Places of ticks are in units of the abscissa."""

    title: str
    label: str
    x: np.ndarray
    ticks: Sequence[tuple[float, str]]
    lines: dict[str, np.ndarray]


def draw_panels(title: str, panels: Sequence[Panel], methods: Sequence[str]) -> str:
    """Panels side by side with one legend; a method has one colour everywhere, and the first is drawn last and thickest."""
    width, height, left, top, gap = 440, 300, 52, 64, 56
    colours = {method: COLOURS[i % len(COLOURS)] for i, method in enumerate(methods)}
    parts = _legend(methods, colours, left)
    for i, panel in enumerate(panels):
        parts += _panel(panel, left + i * (width + gap), top, width, height, methods, colours)
    return _page(left + len(panels) * (width + gap), top + height + 48, title, parts)


def _legend(methods: Sequence[str], colours: dict[str, str], left: float) -> list[str]:
    parts, x = [], left
    for method in methods:
        parts += [_line(x, 20, x + 22, 20, colours[method], 2.5), _text(x + 28, 24, method)]
        x += 44 + 7.2 * len(method)
    return parts


def _panel(panel: Panel, left, top, width, height, methods, colours) -> list[str]:
    first, last = panel.x[0], panel.x[-1]

    def place(x, y):
        return left + width * (x - first) / (last - first), top + height * (1 - y)

    parts = [_text(left, top - 12, panel.title, size=13, weight="bold")]
    for share in (0, 0.25, 0.5, 0.75, 1):
        _, y = place(first, share)
        parts += [_line(left, y, left + width, y, "#e8e8e8"), _text(left - 8, y + 4, f"{share:g}", "end")]
    for at, label in panel.ticks:
        x, bottom = place(at, 0)
        parts += [_line(x, top, x, bottom, "#e8e8e8"), _text(x, bottom + 17, label, "middle")]
    parts.append(_text(left + width / 2, top + height + 36, panel.label, "middle"))
    for method in reversed([m for m in methods if m in panel.lines]):
        points = " ".join("{:.2f},{:.2f}".format(*place(x, y)) for x, y in zip(panel.x, panel.lines[method]))
        thickness = 2.75 if method == methods[0] else 1.5
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colours[method]}" stroke-width="{thickness}" '
            'stroke-linejoin="round"/>'
        )
    return parts


def draw_intervals(title: str, label: str, columns: dict[str, dict[str, Difference]], rows: Sequence[str]) -> str:
    """A column for each rival and a row for each group: means with their intervals around a line at 0."""
    left, top, width, row_height, gap = 118, 52, 150, 24, 16
    ends = [abs(end) for column in columns.values() for d in column.values() for end in (d.low, d.high)]
    reach = max([0.5, *ends])
    bottom = top + row_height * len(rows)
    parts = [_text(left - 10, top + row_height * (i + 0.5) + 4, row, "end") for i, row in enumerate(rows)]
    for k, (rival, column) in enumerate(columns.items()):
        begin = left + k * (width + gap)
        middle = begin + width / 2
        unit = width / 2 / reach
        parts += [_text(middle, top - 12, rival, "middle", 12, "bold"), _line(middle, top, middle, bottom, "#808080")]
        for tick in (-1, 1) if reach >= 1 else (-0.5, 0.5):
            x = middle + unit * tick
            parts += [_line(x, top, x, bottom, "#e8e8e8"), _text(x, bottom + 16, f"{tick:g}".replace("-", "−"), "middle")]
        for i, row in enumerate(rows):
            if row in column:
                parts += _interval(column[row], middle, unit, top + row_height * (i + 0.5))
    parts.append(_text(left, bottom + 38, label))
    return _page(left + len(columns) * (width + gap), bottom + 52, title, parts)


def _interval(d: Difference, middle: float, unit: float, y: float) -> list[str]:
    colour = "#0072b2" if d.is_better else "#d55e00" if d.is_worse else "#808080"
    return [
        _line(middle + unit * d.low, y, middle + unit * d.high, y, colour, 2.5),
        f'<circle cx="{middle + unit * d.mean:.2f}" cy="{y:.2f}" r="4" fill="{colour}"/>',
    ]
