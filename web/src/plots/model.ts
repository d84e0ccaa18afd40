import { count, nameWithUnit, number, set, value as valueText } from '../format';
import { boundsOf, isNumeric, listedValues } from '../parameters';
import { contains, endsOf, isVacuous } from '../sets';
import type { Axis, Contours, Importance, Interval, LeftOut, Num, Parameter, Slice, Slices, Value } from '../types';
import { contour, edgesOf } from './contour';
import { type AxisSpec, type Band, type Figure, type Mark, robustRange, splitByEnds } from './figure';
import { linearTicks } from './scale';

// Outcomes drawn on a slice, the nearest of them, in shades of how near.
const kMostPoints = 250;
// Bars of left-out predictions.
const kMostBars = 200;
const kShades = [
  { from: 0.6, opacity: 0.9 },
  { from: 0.2, opacity: 0.5 },
  { from: 0, opacity: 0.18 },
];

export function axisOf(parameter: Parameter): AxisSpec {
  const label = nameWithUnit(parameter);
  if (!isNumeric(parameter)) return { label, categories: (listedValues(parameter) ?? []).map(String) };
  const { low, high } = boundsOf(parameter);
  return { label, lo: low, hi: high, log: parameter.log, integers: parameter.type === 'int' };
}

/** Where a value is on its axis: numbers where they are, choices by their order; NaN where there is none. */
export function placeOf(parameter: Parameter, value: Value | undefined): number {
  if (value === undefined) return NaN;
  if (!isNumeric(parameter)) return (listedValues(parameter) ?? []).map(String).indexOf(String(value));
  return Number(value);
}

const cellOf = (value: Value): string | number => (typeof value === 'boolean' ? String(value) : value);

/** How far the nearest two of some places are apart: what stands beside a place stays nearer than that. */
export function gapOf(places: number[]): number {
  const gap = places.slice(1).reduce((least, place, i) => Math.min(least, place - places[i]), Infinity);
  return Number.isFinite(gap) ? gap : 1;
}

const credibleOf = (slice: Slice): { lo: Num[]; hi: Num[] } => ({ lo: slice.credible.map((pair) => pair?.[0] ?? null), hi: slice.credible.map((pair) => pair?.[1] ?? null) });

/** The pieces of sets beside each other, each at its place. */
function piecesOf(x: number[], sets: (Interval[] | null)[]): { x: number; lo: Num; hi: Num }[] {
  return sets.flatMap((pieces, i) => (pieces ?? []).map(([lo, hi]) => ({ x: x[i], lo, hi })));
}

type Strip = Pick<Band, 'x' | 'lo' | 'hi'>;

/**
 * Sets along a line as bands, with their holes: neighbours of as many pieces are joined piece by piece, others meet half way.
 * Those with an open end are apart.
 */
export function setBands(x: number[], sets: (Interval[] | null)[], log = false): { bounded: Strip; endless: Strip } {
  const strips = { bounded: { x: [], lo: [], hi: [] } as Strip, endless: { x: [], lo: [], hi: [] } as Strip };
  const edges = edgesOf(x, log);
  // Alike are sets whose pieces are as many, with the same ends open.
  const shape = (i: number): string => (sets[i] ?? []).map(([lo, hi]) => `${lo === null}${hi === null}`).join();
  for (let from = 0; from < x.length; ) {
    let to = from;
    while (to + 1 < x.length && shape(to + 1) === shape(from)) ++to;
    (sets[from] ?? []).forEach((piece, k) => {
      const strip = strips[piece[0] === null || piece[1] === null ? 'endless' : 'bounded'];
      const add = (at: number, i: number): void => {
        strip.x.push(at);
        strip.lo.push(sets[i]?.[k][0] ?? -Infinity);
        strip.hi.push(sets[i]?.[k][1] ?? Infinity);
      };
      if (from > 0) add(edges[from], from);
      for (let i = from; i <= to; ++i) add(x[i], i);
      if (to + 1 < x.length) add(edges[to + 1], to);
      strip.x.push(x[to]);
      strip.lo.push(null);
      strip.hi.push(null);
    });
    from = to + 1;
  }
  return strips;
}

/** A range for all slices, so that they can be compared: that of the bands, and of outcomes not far from them. */
export function sliceRange(slices: Slices): [number, number] | undefined {
  const range = robustRange(slices.slices.flatMap((slice) => [...slice.credible.flat(), ...slice.conformal.flat(2)]));
  if (!range) return undefined;
  let [lo, hi] = range;
  const room = 0.4 * (hi - lo);
  const near = slices.data.map((datum) => datum.value).filter((v): v is number => v !== null && v >= range[0] - room && v <= range[1] + room);
  lo = Math.min(lo, ...near);
  hi = Math.max(hi, ...near);
  const margin = hi > lo ? 0.04 * (hi - lo) : 0.5;
  return [lo - margin, hi + margin];
}

/** The outcomes on a slice, or the trials on a map: the nearer the darker. */
function dataMarks(label: string, places: { x: number; y: Num; nearness: number }[]): Mark[] {
  const nearest = places.filter((p) => !Number.isNaN(p.x) && !Number.isNaN(p.y)).sort((a, b) => b.nearness - a.nearness).slice(0, kMostPoints);
  return kShades
    .map(({ from, opacity }, i): Mark => {
      const below = i === 0 ? Infinity : kShades[i - 1].from;
      const shade = nearest.filter((p) => p.nearness >= from && p.nearness < below);
      return {
        kind: 'points',
        x: shade.map((p) => p.x),
        y: shade.map((p) => p.y),
        color: 'ink',
        marker: 'dot',
        radius: nearest.length > 80 ? 2 : 3,
        opacity,
        showOutside: true,
        label: i === 0 ? `${label}, stronger when nearer` : undefined,
      };
    })
    .reverse();
}

export function sliceFigure(slices: Slices, slice: Slice, parameter: Parameter, range: [number, number] | undefined): Figure {
  const x = slice.values.map((v) => placeOf(parameter, v));
  const credible = credibleOf(slice);
  const axis = axisOf(parameter);
  const isApart = slice.discrete && !axis.log;
  const gap = gapOf(x);
  const edges = edgesOf(x, axis.log);
  if (slice.discrete && !axis.categories) {
    axis.lo = edges[0];
    axis.hi = edges[edges.length - 1];
  }
  const forbidden = slice.mean.map((mean) => mean === null);
  const marks: Mark[] = [];
  if (forbidden.some(Boolean)) {
    const cells = forbidden.flatMap((isForbidden, i) => (isForbidden ? [i] : []));
    marks.push({
      kind: 'rects',
      x0: cells.map((i) => edges[i]),
      x1: cells.map((i) => edges[i + 1]),
      y0: cells.map(() => range?.[0] ?? -Infinity),
      y1: cells.map(() => range?.[1] ?? Infinity),
      color: 'grey',
      opacity: 0.22,
      label: 'ruled out',
    });
  }
  const sets = slices.has_sets ? slice.conformal : [];
  if (slice.discrete && x.length <= 30) {
    marks.push({ kind: 'intervals', x, ...gaps(credible.lo, credible.hi), color: 'blue', width: 8, cap: 0, opacity: 0.3, label: 'credible' });
    const { bounded, endless } = splitByEnds(piecesOf(x, sets));
    for (const [some, label] of [[bounded, 'conformal'], [endless, 'conformal, without an end']] as const) {
      if (some.length > 0)
        marks.push({ kind: 'intervals', x: some.map((p) => p.x), lo: some.map((p) => p.lo), hi: some.map((p) => p.hi), color: 'orange', width: 1.8, cap: 5, dash: some === endless ? 'dotted' : undefined, label });
    }
    marks.push({ kind: 'points', x, y: slice.mean, color: 'blue', marker: 'square', radius: 3.5, label: 'mean' });
  } else {
    marks.push({ kind: 'band', x, ...credible, color: 'blue', opacity: 0.22, label: 'credible' });
    const { bounded, endless } = setBands(x, sets, axis.log);
    if (bounded.x.length > 0) marks.push({ kind: 'band', ...bounded, color: 'orange', opacity: 0.1, edge: true, label: 'conformal' });
    if (endless.x.length > 0) marks.push({ kind: 'band', ...endless, color: 'orange', opacity: 0.22, edge: true, label: 'conformal, without an end' });
    marks.push({ kind: 'line', x, y: slice.mean, color: 'blue', label: 'mean' });
  }
  const here = placeOf(parameter, slices.through.params[parameter.name]);
  if (!Number.isNaN(here))
    marks.push({ kind: 'rule', axis: 'x', at: here, color: 'grey', dash: 'dashed', label: slices.through.trial === null ? 'the point' : `trial ${slices.through.trial}` });
  const places = slices.data.map((datum, i) => ({
    // Beside what the model says, so that neither hides the other.
    x: placeOf(parameter, datum.params[parameter.name]) + (isApart ? gap * (-0.22 + 0.03 * ((i % 5) - 2)) : 0),
    y: datum.value,
    nearness: slice.nearness[i] ?? 0,
  }));
  marks.push(...dataMarks('outcomes', places));
  const outside = range ? slices.data.filter(({ value }) => value !== null && (value < range[0] || value > range[1])).length : 0;
  return {
    id: `slice-${slices.objective}-${parameter.name}`,
    title: nameWithUnit(parameter),
    description: `${slices.objective} as the model sees it along ${parameter.name}, all else as in trial ${slices.through.trial}`,
    caption: outside > 0 ? `Triangles at the edge: ${count(outside, 'outcome')} outside of the picture.` : undefined,
    x: axis,
    y: { label: slices.objective, ...(range ? { lo: range[0], hi: range[1] } : {}) },
    marks,
    height: 250,
    spots: slice.values.flatMap((v, i) =>
      slice.mean[i] === null
        ? []
        : [
            {
              x: x[i],
              y: slice.mean[i] as number,
              text: () => `${parameter.name} ${valueText(v)}: mean ${number(slice.mean[i])}, credible ${slice.credible[i] ? set([slice.credible[i]]) : '–'}, conformal ${slice.conformal[i] ? set(slice.conformal[i]) : '–'}`,
            },
          ],
    ),
    table: () => ({
      columns: [parameter.name, 'mean', 'credible from', 'credible to', 'conformal from', 'conformal to'],
      rows: slice.values.map((v, i) => [cellOf(v), slice.mean[i], credible.lo[i], credible.hi[i], ...(slice.mean[i] === null ? ['ruled out', 'ruled out'] : endsOf(slice.conformal[i]))]),
    }),
  };
}

/** For intervals a missing end is an open one: where there is nothing at all, NaN keeps them out. */
function gaps(lo: Num[], hi: Num[]): { lo: number[]; hi: number[] } {
  return { lo: lo.map((v) => v ?? NaN), hi: hi.map((v) => v ?? NaN) };
}

export type MapField = 'mean' | 'credible_width' | 'conformal_width';
export const kMapFields: Record<MapField, string> = {
  mean: 'the mean',
  credible_width: 'the width of the credible interval',
  conformal_width: 'the width of the conformal set',
};

export function mapFigure(contours: Contours, field: MapField, parameters: Parameter[]): Figure | undefined {
  const grid = contours[field];
  const px = parameters.find((p) => p.name === contours.x.parameter);
  const py = parameters.find((p) => p.name === contours.y.parameter);
  if (!grid || !px || !py) return undefined;
  const all = grid.flat().filter((v): v is number => v !== null && Number.isFinite(v));
  if (all.length === 0) return undefined;
  const [lo, hi] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  const axis = (a: Axis, p: Parameter): { spec: AxisSpec; nodes: number[]; edges: number[] } => {
    const nodes = a.values.map((v) => placeOf(p, v));
    const spec = axisOf(p);
    const edges = edgesOf(nodes, spec.log);
    // Cells of choices and whole numbers are whole, those of a continuum end with it.
    if (!a.discrete && nodes.length > 1) {
      edges[0] = nodes[0];
      edges[edges.length - 1] = nodes[nodes.length - 1];
    } else if (!spec.categories) {
      spec.lo = edges[0];
      spec.hi = edges[edges.length - 1];
    }
    return { spec, nodes, edges };
  };
  const x = axis(contours.x, px);
  const y = axis(contours.y, py);
  const levels = hi - lo > 1e-9 * Math.max(Math.abs(lo), Math.abs(hi)) ? linearTicks(lo, hi, 7) : [];
  // Between choices there is nothing that a line could go through.
  const hasLines = levels.length > 0 && !x.spec.categories && !y.spec.categories;
  const through = contours.through.params;
  const marks: Mark[] = [];
  if (all.length < grid.flat().length)
    marks.push({ kind: 'rects', x0: [x.edges[0]], x1: [x.edges[x.edges.length - 1]], y0: [y.edges[0]], y1: [y.edges[y.edges.length - 1]], color: 'grey', opacity: 0.22, label: ['ruled out', [px, py].some((p) => p.when) && 'without a value', field === 'conformal_width' && 'without an end'].filter(Boolean).join(', or ') });
  marks.push({ kind: 'heat', x: x.edges, y: y.edges, values: grid, lo, hi, levels: levels.length > 0 ? levels : [lo], label: `${contours.objective}: ${kMapFields[field]}` });
  if (hasLines) marks.push({ kind: 'segments', segments: levels.flatMap((level) => contour(x.nodes, y.nodes, grid, level)), color: 'grey', width: 0.9, label: 'lines of equal height' });
  marks.push(
    ...dataMarks(
      'trials',
      contours.data.map((datum, i) => ({ x: placeOf(px, datum.params[px.name]), y: placeOf(py, datum.params[py.name]), nearness: contours.nearness[i] ?? 0 })),
    ).map((mark) => ({ ...mark, isRimmed: true }) as Mark),
    {
      kind: 'points',
      x: [placeOf(px, through[px.name])],
      y: [placeOf(py, through[py.name])],
      color: 'vermillion',
      marker: 'ring',
      radius: 7,
      label: `trial ${contours.through.trial ?? ''}`,
    },
  );
  return {
    id: `map-${contours.objective}-${px.name}-${py.name}-${field}`,
    title: `${contours.objective}: ${kMapFields[field]}`,
    description: `Map over ${px.name} and ${py.name}: ${kMapFields[field]}, from ${number(lo)} to ${number(hi)}`,
    caption: hasLines ? 'The lines are at the values that are written beside the colours.' : undefined,
    x: x.spec,
    y: y.spec,
    marks,
    height: 330,
    spots: grid.flatMap((row, j) =>
      row.map((v, i) => ({
        x: x.nodes[i],
        y: y.nodes[j],
        text: () => `${px.name} ${valueText(contours.x.values[i])}, ${py.name} ${valueText(contours.y.values[j])}: ${v === null ? 'nothing' : number(v)}`,
      })),
    ),
    table: () => ({
      columns: [px.name, py.name, kMapFields[field]],
      rows: grid.flatMap((row, j) => row.map((v, i) => [cellOf(contours.x.values[i]), cellOf(contours.y.values[j]), v])),
    }),
  };
}

/** Each outcome against what the model says of it from the others. */
export function leftOutFigure(leftOut: LeftOut): Figure {
  const rows = leftOut.rows.flatMap((row) => (row.value === null || row.mean === null ? [] : [{ ...row, value: row.value, mean: row.mean }]));
  // One outcome less may be one too few for any set: then there is nothing to see but the model's own intervals.
  const isConformal = leftOut.has_sets && rows.some((row) => !isVacuous(row.conformal));
  const what = isConformal ? 'conformal set' : 'credible interval';
  const setOf = (row: (typeof rows)[number]): Interval[] => (isConformal ? row.conformal : [row.credible]);
  const endless = rows.filter((row) => isVacuous(setOf(row)));
  const inside = rows.filter((row) => !isVacuous(setOf(row)) && contains(setOf(row), row.value));
  const outside = rows.filter((row) => !contains(setOf(row), row.value));
  const pieces = splitByEnds(piecesOf(rows.map((row) => row.value), rows.map(setOf)));
  const [lo, hi] = robustRange(rows.flatMap((row) => [row.value, row.mean])) ?? [0, 1];
  const room = hi > lo ? 0.08 * (hi - lo) : 0.5;
  const ends = { lo: lo - room, hi: hi + room };
  const isSeen = (v: number): boolean => v >= ends.lo && v <= ends.hi;
  const unseen = rows.filter((row) => !isSeen(row.value) || !isSeen(row.mean)).length;
  const isCut = rows.length <= kMostBars && pieces.bounded.some((piece) => !isSeen(piece.lo as number) || !isSeen(piece.hi as number));
  const marks: Mark[] = [{ kind: 'line', x: [ends.lo, ends.hi], y: [ends.lo, ends.hi], color: 'grey', width: 1, dash: 'dashed', label: 'prediction = outcome' }];
  // Above some number bars hide each other.
  if (rows.length <= kMostBars) {
    const bars = (some: typeof pieces.bounded, isDotted: boolean): void => {
      if (some.length > 0)
        marks.push({ kind: 'intervals', x: some.map((p) => p.x), lo: some.map((p) => p.lo), hi: some.map((p) => p.hi), color: isConformal ? 'orange' : 'blue', width: 1.2, cap: 0, opacity: 0.7, dash: isDotted ? 'dotted' : undefined, label: isDotted ? 'set without an end' : what });
    };
    bars(pieces.bounded, false);
    bars(pieces.endless, true);
  }
  const dots = (some: typeof rows): { x: number[]; y: number[] } => ({ x: some.map((row) => row.value), y: some.map((row) => row.mean) });
  if (endless.length > 0) marks.push({ kind: 'points', ...dots(endless), color: 'grey', marker: 'ring', radius: 3.5, label: 'outcome, set without an end' });
  marks.push({ kind: 'points', ...dots(inside), color: 'green', marker: 'ring', radius: 3.5, label: `outcome inside its ${what}` });
  marks.push({ kind: 'points', ...dots(outside), color: 'vermillion', marker: 'cross', radius: 4, label: 'outcome outside' });
  return {
    id: `predicted-${leftOut.objective}`,
    title: 'Predicted against actual',
    description: `${count(rows.length, 'outcome')}, each predicted from all others; ${inside.length} inside their ${what}${endless.length > 0 ? `, ${endless.length} with a set that has no end` : ''}`,
    caption:
      'Each outcome is taken out in turn and predicted from the others. The nearer to the diagonal, the better the model knows its business.' +
      (leftOut.has_sets && !isConformal ? ' With one outcome less there are too few for conformal sets, so these are the model’s own intervals.' : '') +
      (isCut ? ' Bars that reach the edge go on outside.' : '') +
      (unseen > 0 ? ` ${count(unseen, 'outcome')} far from the others ${unseen === 1 ? 'is' : 'are'} outside of the picture; the table has all.` : ''),
    x: { label: `actual ${leftOut.objective}`, ...ends },
    y: { label: `predicted ${leftOut.objective}`, ...ends },
    marks,
    height: 300,
    spots: rows.map((row) => ({ x: row.value, y: row.mean, text: () => `trial ${row.trial ?? '?'}: actual ${number(row.value)}, predicted ${number(row.mean)}, ${what} ${set(setOf(row))}`, trial: row.trial ?? undefined })),
    table: () => ({
      columns: ['trial', 'actual', 'predicted', 'credible from', 'credible to', 'conformal from', 'conformal to'],
      rows: leftOut.rows.map((row) => [row.trial, row.value, row.mean, row.credible[0], row.credible[1], ...endsOf(row.conformal)]),
    }),
  };
}

export function importanceFigure(entry: Importance['objectives'][number]): Figure {
  const sorted = Object.entries(entry.shares).sort((a, b) => a[1] - b[1]);
  return {
    id: `importance-${entry.objective}`,
    title: 'What matters most',
    description: 'Share of the variation of the mean that each parameter explains: ' + [...sorted].reverse().map(([name, share]) => `${name} ${number(100 * share, 2)} %`).join(', '),
    caption: 'How much of the ups and downs of the model’s mean each parameter explains by itself. The rest are parameters acting together. With few outcomes, what matters may not have shown yet.',
    x: { label: 'share explained, %', lo: 0, hi: 100 },
    y: { label: '', categories: sorted.map(([name]) => name) },
    marks: [
      {
        kind: 'rects',
        x0: sorted.map(() => 0),
        x1: sorted.map(([, share]) => 100 * Math.max(0, Math.min(1, share))),
        y0: sorted.map((_, i) => i - 0.32),
        y1: sorted.map((_, i) => i + 0.32),
        color: 'blue',
      },
    ],
    height: Math.max(150, 60 + 34 * sorted.length),
    spots: sorted.map(([name, share], i) => ({ x: 100 * Math.max(0, Math.min(1, share)), y: i, text: () => `${name}: ${number(100 * share, 3)} %` })),
    table: () => ({ columns: ['parameter', 'share %'], rows: [...sorted].reverse().map(([name, share]) => [name, 100 * share]) }),
  };
}
