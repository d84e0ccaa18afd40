import { nameWithUnit, number, set, value as valueText } from '../format';
import { contains, hull } from '../sets';
import type { Axis, Contours, Importance, LeftOut, Num, Parameter, Slice, Slices, Value } from '../types';
import { contour, edgesOf } from './contour';
import { type AxisSpec, type Figure, type Mark, robustRange } from './figure';
import { linearTicks } from './scale';

// Outcomes drawn on a slice, the nearest of them, in shades of how near.
const kMostPoints = 250;
const kShades = [
  { from: 0.6, opacity: 0.9 },
  { from: 0.2, opacity: 0.5 },
  { from: 0, opacity: 0.18 },
];

export function axisOf(parameter: Parameter): AxisSpec {
  const label = nameWithUnit(parameter);
  if (parameter.type === 'categorical') return { label, categories: parameter.choices ?? [] };
  return { label, lo: parameter.low, hi: parameter.high, log: parameter.log, integers: parameter.type === 'int' };
}

/** Where a value is on its axis: numbers where they are, choices by their order. */
export function placeOf(parameter: Parameter, value: Value | undefined): number {
  if (parameter.type === 'categorical') return (parameter.choices ?? []).indexOf(String(value));
  return Number(value);
}

function bandsOf(slice: Slice): { mean: Num[]; credibleLo: Num[]; credibleHi: Num[]; lo: Num[]; hi: Num[] } {
  const ends = slice.conformal.map((pieces) => (pieces ? hull(pieces) : null));
  return {
    mean: slice.mean,
    credibleLo: slice.credible.map((pair) => pair?.[0] ?? null),
    credibleHi: slice.credible.map((pair) => pair?.[1] ?? null),
    lo: ends.map((pair) => pair?.[0] ?? null),
    hi: ends.map((pair) => pair?.[1] ?? null),
  };
}

/** A range for all slices, so that they can be compared: that of the bands, and of outcomes not far from them. */
export function sliceRange(slices: Slices): [number, number] | undefined {
  const bands = slices.slices.map(bandsOf);
  const range = robustRange(bands.flatMap((b) => [...b.credibleLo, ...b.credibleHi, ...b.lo, ...b.hi]));
  if (!range) return undefined;
  let [lo, hi] = range;
  const room = 0.4 * (hi - lo);
  const near = slices.data.map((datum) => datum.value).filter((v): v is number => v !== null && v >= range[0] - room && v <= range[1] + room);
  lo = Math.min(lo, ...near);
  hi = Math.max(hi, ...near);
  const margin = hi > lo ? 0.04 * (hi - lo) : 0.5;
  return [lo - margin, hi + margin];
}

/** The outcomes on a slice or map: the nearer the darker. */
function dataMarks(places: { x: number; y: Num; nearness: number }[]): Mark[] {
  const nearest = [...places].sort((a, b) => b.nearness - a.nearness).slice(0, kMostPoints);
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
        label: i === 0 ? 'outcomes, stronger when nearer' : undefined,
      };
    })
    .reverse();
}

export function sliceFigure(slices: Slices, slice: Slice, parameter: Parameter, range: [number, number] | undefined): Figure {
  const x = slice.values.map((v) => placeOf(parameter, v));
  const bands = bandsOf(slice);
  const axis = axisOf(parameter);
  const isApart = slice.discrete && !axis.log;
  if (isApart && !axis.categories) {
    axis.lo = Math.min(...x) - 0.5;
    axis.hi = Math.max(...x) + 0.5;
  }
  const forbidden = slice.mean.map((mean) => mean === null);
  const marks: Mark[] = [];
  if (forbidden.some(Boolean)) {
    const cells = forbidden.flatMap((isForbidden, i) => (isForbidden ? [i] : []));
    const edges = edgesOf(x, axis.log);
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
  const hasSets = bands.lo.some((lo) => lo !== null);
  if (slice.discrete && x.length <= 30) {
    marks.push({ kind: 'intervals', x, ...gaps(bands.credibleLo, bands.credibleHi), color: 'blue', width: 8, cap: 0, opacity: 0.3, label: 'credible' });
    if (hasSets) marks.push({ kind: 'intervals', x, ...gaps(bands.lo, bands.hi), color: 'orange', width: 1.8, cap: 5, label: 'conformal' });
    marks.push({ kind: 'points', x, y: bands.mean, color: 'blue', marker: 'square', radius: 3.5, label: 'mean' });
  } else {
    marks.push({ kind: 'band', x, lo: bands.credibleLo, hi: bands.credibleHi, color: 'blue', opacity: 0.22, label: 'credible' });
    if (hasSets) marks.push({ kind: 'band', x, lo: bands.lo, hi: bands.hi, color: 'orange', opacity: 0.1, edge: true, label: 'conformal' });
    marks.push({ kind: 'line', x, y: bands.mean, color: 'blue', label: 'mean' });
  }
  marks.push({ kind: 'rule', axis: 'x', at: placeOf(parameter, slices.through.params[parameter.name]), color: 'grey', dash: 'dashed', label: slices.through.trial === null ? 'the point' : `trial ${slices.through.trial}` });
  const places = slices.data.map((datum, i) => ({
    // Beside what the model says, so that neither hides the other.
    x: placeOf(parameter, datum.params[parameter.name]) + (isApart ? -0.22 + 0.03 * ((i % 5) - 2) : 0),
    y: datum.value,
    nearness: slice.nearness[i] ?? 0,
  }));
  marks.push(...dataMarks(places));
  return {
    id: `slice-${slices.objective}-${parameter.name}`,
    title: nameWithUnit(parameter),
    description: `${slices.objective} as the model sees it along ${parameter.name}, all else as in trial ${slices.through.trial}`,
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
      columns: [parameter.name, 'mean', 'credible from', 'credible to', 'conformal set'],
      rows: slice.values.map((v, i) => [v, slice.mean[i], bands.credibleLo[i], bands.credibleHi[i], slice.conformal[i] ? set(slice.conformal[i]) : 'ruled out']),
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
  const through = contours.through.params;
  const marks: Mark[] = [];
  if (all.length < grid.flat().length)
    marks.push({ kind: 'rects', x0: [x.edges[0]], x1: [x.edges[x.edges.length - 1]], y0: [y.edges[0]], y1: [y.edges[y.edges.length - 1]], color: 'grey', opacity: 0.22, label: field === 'conformal_width' ? 'ruled out, or without an end' : 'ruled out' });
  marks.push(
    { kind: 'heat', x: x.edges, y: y.edges, values: grid, lo, hi, label: kMapFields[field] },
    { kind: 'segments', segments: levels.flatMap((level) => contour(x.nodes, y.nodes, grid, level)), color: 'grey', width: 0.9, label: 'lines of equal height' },
    ...dataMarks(
      contours.data.map((datum, i) => ({ x: placeOf(px, datum.params[px.name]), y: placeOf(py, datum.params[py.name]), nearness: contours.nearness[i] ?? 0 })),
    ).map((mark) => ({ ...mark, label: mark.kind === 'points' && mark.label ? 'trials, stronger when nearer' : undefined }) as Mark),
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
    x: x.spec,
    y: y.spec,
    marks,
    height: 330,
    table: () => ({
      columns: [px.name, py.name, kMapFields[field]],
      rows: grid.flatMap((row, j) => row.map((v, i) => [contours.x.values[i], contours.y.values[j], v])),
    }),
  };
}

/** Each outcome against what the model says of it from the others. */
export function leftOutFigure(leftOut: LeftOut): Figure {
  const rows = leftOut.rows.filter((row) => row.value !== null && row.mean !== null);
  const sets = rows.map((row) => hull(row.conformal) ?? row.credible);
  const range = robustRange([...rows.flatMap((row) => [row.value, row.mean]), ...sets.flat()]);
  const [lo, hi] = range ?? [0, 1];
  const isInside = (row: LeftOut['rows'][number]): boolean => contains(leftOut.has_sets ? row.conformal : [row.credible], row.value as number);
  const part = (inside: boolean): { x: Num[]; y: Num[] } => {
    const some = rows.filter((row) => isInside(row) === inside);
    return { x: some.map((row) => row.value), y: some.map((row) => row.mean) };
  };
  const what = leftOut.has_sets ? 'conformal set' : 'credible interval';
  const many = rows.length > 200;
  const marks: Mark[] = [{ kind: 'line', x: [lo, hi], y: [lo, hi], color: 'grey', width: 1, dash: 'dashed', label: 'prediction = outcome' }];
  if (!many)
    marks.push({ kind: 'intervals', x: rows.map((row) => row.value as number), lo: sets.map((s) => s?.[0] ?? null), hi: sets.map((s) => s?.[1] ?? null), color: leftOut.has_sets ? 'orange' : 'blue', width: 1.2, cap: 0, opacity: 0.7, label: what });
  marks.push({ kind: 'points', ...part(true), color: 'green', marker: 'ring', radius: 3.5, label: 'outcome inside it' });
  marks.push({ kind: 'points', ...part(false), color: 'vermillion', marker: 'cross', radius: 4, label: 'outcome outside' });
  return {
    id: `predicted-${leftOut.objective}`,
    title: 'Predicted against actual',
    description: `${rows.length} outcomes, each predicted from all others; ${rows.filter(isInside).length} inside their ${what}`,
    caption: 'Each outcome is taken out in turn and predicted from the others. The nearer to the diagonal, the better the model knows its business.',
    x: { label: `actual ${leftOut.objective}` },
    y: { label: `predicted ${leftOut.objective}` },
    marks,
    height: 300,
    spots: rows.map((row) => ({ x: row.value as number, y: row.mean as number, text: () => `trial ${row.trial ?? '?'}: actual ${number(row.value)}, predicted ${number(row.mean)}`, trial: row.trial ?? undefined })),
    table: () => ({
      columns: ['trial', 'actual', 'predicted', 'credible from', 'credible to', 'conformal set'],
      rows: leftOut.rows.map((row) => [row.trial, row.value, row.mean, row.credible[0], row.credible[1], set(row.conformal)]),
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
    table: () => ({ columns: ['parameter', 'share %'], rows: [...sorted].reverse().map(([name, share]) => [name, 100 * share]) }),
  };
}
