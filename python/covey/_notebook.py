"""How results look in a notebook: a line that says what it is, a small picture, a table of a few rows. No library is needed for it."""

from __future__ import annotations

import html
import math
from typing import Any, Iterable, List, Mapping, Optional, Sequence, Tuple

Interval = Tuple[float, float]

# Rows of a table and marks of a picture at most; of more the last, or the first, are shown.
_ROWS, _MARKS = 8, 80
_WIDTH, _HEIGHT, _MARGIN = 360.0, 96.0, 6.0
_BLUE, _RED, _GREEN = "#0072B2", "#D55E00", "#009E73"


def number(value: Any) -> str:
    """A number as people read it."""
    if isinstance(value, bool) or value is None:
        return "" if value is None else str(value)
    if isinstance(value, float):
        return "" if math.isnan(value) else f"{value:.5g}"
    return str(value)


def span(interval: Interval) -> str:
    low, high = interval
    return f"[{low:.4g}, {high:.4g}]"


def table(rows: Sequence[Mapping[str, Any]], last: bool = False) -> str:
    """Rows as an HTML table, the first of them or the last."""
    if not rows:
        return ""
    shown = rows[-_ROWS:] if last else rows[:_ROWS]
    names = list(dict.fromkeys(name for row in shown for name in row))
    head = "".join(f"<th>{html.escape(str(name))}</th>" for name in names)
    body = "".join(
        "<tr>" + "".join(f"<td>{html.escape(number(row.get(name)))}</td>" for name in names) + "</tr>" for row in shown
    )
    left = len(rows) - len(shown)
    rest = f"<p>{left} {'earlier' if last else 'more'} row{'' if left == 1 else 's'}</p>" if left else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{rest}"


def picture(
    values: Sequence[Optional[float]],
    sets: Sequence[Optional[Interval]],
    covered: Sequence[Optional[bool]],
    best: Sequence[Optional[float]] = (),
) -> str:
    """Values as dots over the sets that were promised of them, those outside of their sets in red, and the best so far as a line."""
    first = max(0, len(values) - _MARKS)
    values, sets, covered, best = values[first:], sets[first:], covered[first:], best[first:]
    finite = [v for v in values if v is not None and math.isfinite(v)]
    ends = [end for ends in sets if ends is not None for end in ends if math.isfinite(end)]
    if not finite and not ends:
        return ""
    low, high = _range(finite or ends, ends)
    step = (_WIDTH - 2 * _MARGIN) / max(1, len(values))

    def x(i: int) -> float:
        return _MARGIN + (i + 0.5) * step

    def y(value: float) -> float:
        share = (min(max(value, low), high) - low) / (high - low)
        return _HEIGHT - _MARGIN - share * (_HEIGHT - 2 * _MARGIN)

    marks: List[str] = []
    for i, ends_of in enumerate(sets):
        if ends_of is not None and not any(map(math.isnan, ends_of)):
            colour = _RED if covered[i] is False else _BLUE
            marks.append(_line(x(i), y(ends_of[0]), x(i), y(ends_of[1]), colour, max(1.0, 0.6 * step), 0.3))
    known = [(i, b) for i, b in enumerate(best) if b is not None and math.isfinite(b)]
    for (i, a), (k, b) in zip(known, known[1:]):
        marks += [_line(x(i), y(a), x(k), y(a), _GREEN, 1.2), _line(x(k), y(a), x(k), y(b), _GREEN, 1.2)]
    for i, value in enumerate(values):
        if value is not None and math.isfinite(value):
            marks.append(f'<circle cx="{x(i):.1f}" cy="{y(value):.1f}" r="2" fill="{_RED if covered[i] is False else "#444"}"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH:g}" height="{_HEIGHT:g}" role="img" '
        f'aria-label="from {low:.4g} to {high:.4g}">{"".join(marks)}</svg>'
    )


def _range(values: Iterable[float], ends: Iterable[float]) -> Interval:
    """What a picture shows: all values, and of sets no more than as much again on either side."""
    low, high = min(values), max(values)
    spread = (high - low) or max(abs(high), 1.0)
    low, high = max(min([low, *ends]), low - spread), min(max([high, *ends]), high + spread)
    return (low, high) if high > low else (low - spread, high + spread)


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, opacity: float = 1.0) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width:.1f}" '
        f'stroke-opacity="{opacity:g}"/>'
    )


def page(title: str, *parts: str) -> str:
    return f"<div><p>{html.escape(title)}</p>{''.join(parts)}</div>"
