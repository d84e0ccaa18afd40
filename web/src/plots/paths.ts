import type { Num } from '../types';
import type { Band, Intervals, Line, Marker, Points } from './figure';
import { type Scale, place } from './scale';

/** A coordinate with a tenth of a pixel; far outside of the picture it is cut, since drawing programs dislike millions. */
function px(scale: Scale, value: number): string {
  const at = value === Infinity ? scale.to : value === -Infinity ? scale.from : place(scale, value);
  return String(Math.round(10 * Math.max(-5000, Math.min(10000, at))) / 10);
}

const isNumber = (v: Num): v is number => v !== null && !Number.isNaN(v);

export function linePath(line: Line, sx: Scale, sy: Scale): string {
  let path = '';
  let isOpen = false;
  line.x.forEach((x, i) => {
    const y = line.y[i];
    if (!isNumber(x) || !isNumber(y) || (sy.log && y <= 0)) {
      isOpen = false;
      return;
    }
    if (!isOpen) path += `M${px(sx, x)},${px(sy, y)}`;
    else if (line.step) path += `H${px(sx, x)}V${px(sy, y)}`;
    else path += `L${px(sx, x)},${px(sy, y)}`;
    isOpen = true;
  });
  return path;
}

/** The runs of a band without gaps: indices from .. to, inclusive. */
export function runs(band: Pick<Band, 'x' | 'lo' | 'hi'>): [number, number][] {
  const list: [number, number][] = [];
  let begin = -1;
  for (let i = 0; i <= band.x.length; ++i) {
    const isThere = i < band.x.length && isNumber(band.lo[i]) && isNumber(band.hi[i]);
    if (isThere && begin < 0) begin = i;
    if (!isThere && begin >= 0) {
      list.push([begin, i - 1]);
      begin = -1;
    }
  }
  return list;
}

export function bandPath(band: Band, sx: Scale, sy: Scale): string {
  let path = '';
  for (const [from, to] of runs(band)) {
    const xs = band.x.slice(from, to + 1);
    const upper = xs.map((x, i) => `${px(sx, x)},${px(sy, band.hi[from + i] as number)}`);
    const lower = xs.map((x, i) => `${px(sx, x)},${px(sy, band.lo[from + i] as number)}`).reverse();
    path += `M${upper.join('L')}L${lower.join('L')}Z`;
  }
  return path;
}

export function bandEdges(band: Band, sx: Scale, sy: Scale): string {
  let path = '';
  for (const [from, to] of runs(band)) {
    for (const side of [band.lo, band.hi]) {
      let isOpen = false;
      for (let i = from; i <= to; ++i) {
        const end = side[i] as number;
        if (Number.isFinite(end)) path += `${isOpen ? 'L' : 'M'}${px(sx, band.x[i])},${px(sy, end)}`;
        isOpen = Number.isFinite(end);
      }
    }
  }
  return path;
}

/** Strokes with caps; an end that is outside of the frame is an arrow at its edge, an open one just goes there. */
export function intervalsPath(mark: Intervals, sx: Scale, sy: Scale): string {
  const cap = mark.cap ?? 3;
  let path = '';
  for (let i = 0; i < mark.x.length; ++i) {
    const lo = mark.lo[i] ?? -Infinity;
    const hi = mark.hi[i] ?? Infinity;
    if (Number.isNaN(lo) || Number.isNaN(hi) || hi < sy.lo || lo > sy.hi) continue;
    const x = Number(px(sx, mark.x[i]));
    const isCutBelow = lo < sy.lo;
    const isCutAbove = hi > sy.hi;
    const bottom = isCutBelow ? sy.from - 1 : Number(px(sy, lo));
    const top = isCutAbove ? sy.to + 1 : Number(px(sy, hi));
    path += `M${x},${bottom}V${top}`;
    if (cap === 0) continue;
    if (lo !== -Infinity) path += isCutBelow ? `M${x - 3},${bottom - 4}L${x},${bottom}L${x + 3},${bottom - 4}` : `M${x - cap},${bottom}h${2 * cap}`;
    if (hi !== Infinity) path += isCutAbove ? `M${x - 3},${top + 4}L${x},${top}L${x + 3},${top + 4}` : `M${x - cap},${top}h${2 * cap}`;
  }
  return path;
}

export function markerPath(marker: Marker, x: number, y: number, r: number): string {
  switch (marker) {
    case 'dot':
    case 'ring':
      return `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0`;
    case 'cross':
      return `M${x - r},${y - r}l${2 * r},${2 * r}M${x - r},${y + r}l${2 * r},${-2 * r}`;
    case 'square':
      return `M${x - r},${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`;
    case 'triangle':
      return `M${x},${y - r}l${r},${1.8 * r}h${-2 * r}Z`;
    case 'diamond':
      return `M${x},${y - 1.3 * r}l${r},${1.3 * r}l${-r},${1.3 * r}l${-r},${-1.3 * r}Z`;
  }
}

export function pointsPath(mark: Points, sx: Scale, sy: Scale): string {
  const r = mark.radius ?? 3.5;
  let path = '';
  mark.x.forEach((x, i) => {
    const y = mark.y[i];
    if (!isNumber(x) || !isNumber(y) || (sy.log && y <= 0)) return;
    const isAbove = y > sy.hi;
    const isBelow = y < sy.lo;
    if (!isAbove && !isBelow) path += markerPath(mark.marker, Number(px(sx, x)), Number(px(sy, y)), r);
    else if (mark.showOutside) {
      const at = Number(px(sx, x));
      path += isAbove ? `M${at},${sy.to + 1}l4,8h-8Z` : `M${at},${sy.from - 1}l4,-8h-8Z`;
    }
  });
  return path;
}

/** viridis, linear between ten of its stops: dark is low, bright is high. */
const kViridis = ['440154', '482878', '3e4989', '31688e', '26828e', '1f9e89', '35b779', '6dcd59', 'b4de2c', 'fde725'].map((hex) =>
  [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16)),
);
export function viridis(share: number): string {
  const at = Math.max(0, Math.min(1, share)) * (kViridis.length - 1);
  const below = Math.min(Math.floor(at), kViridis.length - 2);
  const mixed = kViridis[below].map((a, c) => Math.round(a + (at - below) * (kViridis[below + 1][c] - a)));
  return '#' + mixed.map((v) => v.toString(16).padStart(2, '0')).join('');
}
