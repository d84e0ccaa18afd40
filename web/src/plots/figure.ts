import type { Num } from '../types';

/** The colours of style.css: Okabe and Ito's, which stay distinct under the common colour deficiencies. */
export type Color = 'blue' | 'orange' | 'green' | 'vermillion' | 'purple' | 'sky' | 'grey' | 'ink';
export const kCycle: Color[] = ['blue', 'vermillion', 'green', 'orange', 'purple', 'sky', 'ink'];

export type Marker = 'dot' | 'ring' | 'cross' | 'square' | 'triangle' | 'diamond';
export const kMarkers: Marker[] = ['dot', 'cross', 'square', 'ring', 'triangle', 'diamond'];
export type Dash = 'solid' | 'dashed' | 'dotted';
export const kDashes: Dash[] = ['solid', 'dashed', 'dotted'];

interface Common {
  color: Color;
  opacity?: number;
  /** In the legend; marks without one are not. */
  label?: string;
}
export interface Line extends Common {
  kind: 'line';
  x: Num[];
  y: Num[];
  width?: number;
  dash?: Dash;
  step?: boolean;
}
/** Open ends (±Infinity) reach the frame, null is a gap. */
export interface Band extends Common {
  kind: 'band';
  x: number[];
  lo: Num[];
  hi: Num[];
  edge?: boolean;
}
export interface Points extends Common {
  kind: 'points';
  x: Num[];
  y: Num[];
  marker: Marker;
  radius?: number;
  /** What lies above or below the frame becomes a triangle at its edge. */
  showOutside?: boolean;
  /** A rim in the colour of the ground, for points on coloured ground. */
  isRimmed?: boolean;
}
/** An end outside of the frame is an arrow at its edge; an open one (null, ±Infinity) goes to the edge and has no mark. */
export interface Intervals extends Common {
  kind: 'intervals';
  x: number[];
  lo: Num[];
  hi: Num[];
  width?: number;
  cap?: number;
  dash?: Dash;
}
export interface Rects extends Common {
  kind: 'rects';
  x0: number[];
  x1: number[];
  y0: number[];
  y1: number[];
}
export interface Heat {
  kind: 'heat';
  /** Edges of the columns and rows: one more than there are of them. */
  x: number[];
  y: number[];
  values: Num[][];
  lo: number;
  hi: number;
  label: string;
  /** Marked on the bar of colours. */
  levels: number[];
}
/** Coloured triangles, as a heat map has coloured rectangles. */
export interface Tiles {
  kind: 'tiles';
  tiles: { corners: [number, number][]; value: number }[];
  lo: number;
  hi: number;
  label: string;
  /** Marked on the bar of colours. */
  levels: number[];
}
/** Words in a picture. */
export interface Texts {
  kind: 'texts';
  x: number[];
  y: number[];
  texts: string[];
  /** Pixels downwards. */
  below?: number;
}
export interface Segments extends Common {
  kind: 'segments';
  segments: [number, number, number, number][];
  width?: number;
  dash?: Dash;
}
export interface Rule extends Common {
  kind: 'rule';
  axis: 'x' | 'y';
  at: number;
  dash?: Dash;
}
export type Mark = Line | Band | Points | Intervals | Rects | Heat | Tiles | Texts | Segments | Rule;
/** Marks whose colours a bar beside the picture explains. */
export type Colored = Heat | Tiles;
export const isColored = (mark: Mark): mark is Colored => mark.kind === 'heat' || mark.kind === 'tiles';

export interface AxisSpec {
  label: string;
  lo?: number;
  hi?: number;
  log?: boolean;
  integers?: boolean;
  categories?: string[];
  /** Values are milliseconds, as Date has them. */
  time?: boolean;
}

/** The numbers of a picture, for those who cannot or will not look at it. */
export interface Table {
  columns: string[];
  rows: (string | number | null)[][];
}

/** A place that can be pointed at, and what there is to say about it: of thousands few are ever looked at. */
export interface Spot {
  x: number;
  y: number;
  text: () => string;
  trial?: number;
}

export interface Figure {
  /** Of saved files, too. */
  id: string;
  title: string;
  /** What there is to see, for screen readers. */
  description: string;
  /** How to read it. */
  caption?: string;
  x: AxisSpec;
  y: AxisSpec;
  marks: Mark[];
  table: () => Table;
  spots?: Spot[];
  height?: number;
  /** Both axes have the same unit, and are not drawn: the marks say where things are. */
  isPlain?: boolean;
  /** What is upwards is said by words in the picture. */
  hidesY?: boolean;
}

/** Intervals that end, and those that have an open end, which must not look alike. */
export function splitByEnds<T extends { lo: Num; hi: Num }>(pieces: T[]): { bounded: T[]; endless: T[] } {
  const isBounded = ({ lo, hi }: T): boolean => isFinite_(lo) && isFinite_(hi);
  return { bounded: pieces.filter(isBounded), endless: pieces.filter((piece) => !isBounded(piece)) };
}

const isFinite_ = (v: Num | undefined): v is number => typeof v === 'number' && Number.isFinite(v);

/** What a mark takes of an axis. */
function extentOf(mark: Mark, axis: 'x' | 'y'): Num[] {
  switch (mark.kind) {
    case 'line':
    case 'points':
    case 'texts':
      return axis === 'x' ? mark.x : mark.y;
    case 'band':
    case 'intervals':
      return axis === 'x' ? mark.x : [...mark.lo, ...mark.hi];
    case 'rects':
      return axis === 'x' ? [...mark.x0, ...mark.x1] : [...mark.y0, ...mark.y1];
    case 'heat':
      return axis === 'x' ? mark.x : mark.y;
    case 'tiles':
      return mark.tiles.flatMap(({ corners }) => corners.map(([x, y]) => (axis === 'x' ? x : y)));
    case 'segments':
      return mark.segments.flatMap(([x0, y0, x1, y1]) => (axis === 'x' ? [x0, x1] : [y0, y1]));
    case 'rule':
      return mark.axis === axis ? [mark.at] : [];
  }
}

/** The ends of an axis: what is asked for, otherwise those of the marks with a little room. */
export function axisEnds(spec: AxisSpec, marks: Mark[], axis: 'x' | 'y'): [number, number] {
  if (spec.categories) return [-0.5, spec.categories.length - 0.5];
  let lo = Infinity;
  let hi = -Infinity;
  for (const mark of marks) {
    for (const value of extentOf(mark, axis)) {
      if (!isFinite_(value) || (spec.log && value <= 0)) continue;
      lo = Math.min(lo, value);
      hi = Math.max(hi, value);
    }
  }
  if (!(lo <= hi)) [lo, hi] = spec.log ? [1, 10] : [0, 1];
  if (spec.log) {
    const room = Math.max(0.04 * Math.log10(hi / lo), hi > lo ? 0 : 0.3);
    return [spec.lo ?? lo / 10 ** room, spec.hi ?? hi * 10 ** room];
  }
  const room = hi > lo ? 0.04 * (hi - lo) : Math.max(0.5, 0.1 * Math.abs(lo));
  return [spec.lo ?? lo - room, spec.hi ?? hi + room];
}

/** A range without what lies far from most of it. */
export function robustRange(values: Num[]): [number, number] | undefined {
  const sorted = values.filter(isFinite_).sort((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  let lo = sorted[0];
  let hi = sorted[sorted.length - 1];
  if (sorted.length < 10) return [lo, hi];
  const tenth = Math.floor(sorted.length / 10);
  const low = sorted[tenth];
  const high = sorted[sorted.length - 1 - tenth];
  if (high > low) {
    lo = Math.max(lo, low - 2 * (high - low));
    hi = Math.min(hi, high + 2 * (high - low));
  }
  return [lo, hi];
}

/**
 * Where an arrow key leads: left and right to the nearest of the next column, up and down within one; where a column is a
 * single spot, from spot to spot. Spots are sorted by x, then y.
 */
export function neighbour(spots: Spot[], index: number, key: string): Spot | undefined {
  const from = spots[index];
  if (!from) return spots[0];
  const step = key === 'ArrowRight' || key === 'ArrowUp' ? 1 : -1;
  const next: Spot | undefined = spots[index + step];
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const isAlone = spots[index - 1]?.x !== from.x && spots[index + 1]?.x !== from.x;
    return next && (isAlone || next.x === from.x) ? next : from;
  }
  let at = index;
  while (spots[at]?.x === from.x) at += step;
  const column = spots[at]?.x;
  if (column === undefined) return from;
  let best = spots[at];
  for (; spots[at]?.x === column; at += step) if (Math.abs(spots[at].y - from.y) < Math.abs(best.y - from.y)) best = spots[at];
  return best;
}
