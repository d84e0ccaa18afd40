import { count, number, percent } from '../format';
import type { CoverageRecord, Num, Widths } from '../types';
import type { Figure, Mark } from './figure';

const inPercent = (shares: Num[]): Num[] => shares.map((share) => (share === null ? null : 100 * share));

export function overTimeFigure(record: CoverageRecord): Figure | undefined {
  const series = record.over_time;
  if (!series || series.count.length < 2) return undefined;
  const [delivered, promised, low, high] = [series.delivered, series.promised, series.low, series.high].map(inPercent);
  return {
    id: `coverage-${record.objective}`,
    title: 'Promised and delivered, over time',
    description: `${record.covered} of ${record.n} outcomes were covered, ${percent(record.delivered)}; ${percent(record.promised)} were promised`,
    caption:
      'The solid line is the share of outcomes inside their sets so far, the dashed line what was promised. The band says how sure one can be: at all times at once, with probability 95 %, the true coverage is inside it. While the dashed line is above the band, the promise is broken.',
    x: { label: 'outcomes of promised sets', integers: true },
    y: { label: 'covered so far, %', lo: 0, hi: 102 },
    marks: [
      { kind: 'band', x: series.count, lo: low, hi: high, color: 'green', opacity: 0.16, label: 'where the truth can be' },
      { kind: 'line', x: series.count, y: promised, color: 'grey', dash: 'dashed', label: 'promised' },
      { kind: 'line', x: series.count, y: delivered, color: record.standing === 'broken' ? 'vermillion' : 'green', label: 'delivered' },
    ],
    spots: series.count.map((n, i) => ({
      x: n,
      y: delivered[i] ?? 0,
      text: () => `after ${n}: delivered ${number(delivered[i], 3)} %, could be ${number(low[i], 3)} to ${number(high[i], 3)} %`,
    })),
    table: () => ({
      columns: ['outcomes', 'delivered %', 'promised %', 'from %', 'to %'],
      rows: series.count.map((n, i) => [n, delivered[i], promised[i], low[i], high[i]]),
    }),
  };
}

export function reliabilityFigure(record: CoverageRecord): Figure | undefined {
  const curve = record.reliability;
  if (!curve || record.n < 8) return undefined;
  const level = inPercent(curve.level) as number[];
  const [credible, conformal, low, high] = [curve.credible, curve.conformal, curve.chance_low, curve.chance_high].map(inPercent);
  return {
    id: `reliability-${record.objective}`,
    title: 'Reliability at every level',
    description: 'Share of outcomes that credible and conformal sets of every level would have covered',
    caption:
      'What if other levels had been promised? On the dotted diagonal sets cover exactly as often as they say; below it they are too narrow, above it wider than needed. Grey: where 19 of 20 points would lie by chance.',
    x: { label: 'level of the set, %', lo: 0, hi: 100 },
    y: { label: 'outcomes covered, %', lo: 0, hi: 102 },
    marks: [
      { kind: 'band', x: level, lo: low, hi: high, color: 'grey', opacity: 0.18, label: 'chance' },
      { kind: 'line', x: [0, 100], y: [0, 100], color: 'grey', width: 1, dash: 'dotted' },
      { kind: 'line', x: level, y: conformal, color: 'orange', step: true, label: 'conformal' },
      { kind: 'line', x: level, y: credible, color: 'blue', dash: 'dashed', label: 'credible' },
      {
        kind: 'points',
        x: [100 * (record.promised ?? NaN)],
        y: [100 * (record.delivered ?? NaN)],
        color: 'green',
        marker: 'square',
        radius: 5,
        label: 'the promised sets',
      },
    ],
    spots: level.map((l, i) => ({ x: l, y: conformal[i] ?? credible[i] ?? 0, text: () => `sets of ${number(l, 3)} %: conformal cover ${number(conformal[i], 3)} %, credible ${number(credible[i], 3)} %; by chance ${number(low[i], 3)} to ${number(high[i], 3)} %` })),
    table: () => ({
      columns: ['level %', 'conformal %', 'credible %', 'chance from %', 'chance to %'],
      rows: level.map((l, i) => [l, conformal[i], credible[i], low[i], high[i]]),
    }),
  };
}

export function pValuesFigure(record: CoverageRecord): Figure | undefined {
  const histogram = record.p_values;
  if (!histogram || record.n < 8) return undefined;
  const { edges, counts } = histogram;
  const total = counts.reduce((a, b) => a + b, 0);
  const even = total / counts.length;
  return {
    id: `p-values-${record.objective}`,
    title: 'How surprising the outcomes were',
    description: `Histogram of the conformal p-values of ${total} outcomes`,
    caption:
      'The p-value of an outcome is the share of earlier outcomes that fitted the model no better. Flat is good. Many small ones: surprises, from a search that goes where the model is wrong, or from outliers. Many large ones: sets are wider than needed.',
    x: { label: 'p-value (small: a surprise)', lo: 0, hi: 1 },
    y: { label: 'outcomes', lo: 0, integers: true },
    marks: [
      { kind: 'rects', x0: edges.slice(0, -1), x1: edges.slice(1), y0: counts.map(() => 0), y1: counts, color: 'orange', opacity: 0.75 },
      { kind: 'rule', axis: 'y', at: even, color: 'grey', dash: 'dashed', label: 'if model and data agree' },
    ],
    spots: counts.map((n, i) => ({ x: (edges[i] + edges[i + 1]) / 2, y: n, text: () => `p from ${number(edges[i], 3)} to ${number(edges[i + 1], 3)}: ${count(n, 'outcome')}` })),
    table: () => ({ columns: ['from', 'to', 'outcomes'], rows: counts.map((n, i) => [edges[i], edges[i + 1], n]) }),
  };
}

const positive = (values: Num[]): number[] => values.filter((v): v is number => v !== null && v > 0);

export function widthsFigure(objective: string, widths: Widths): Figure | undefined {
  if (widths.trial.length < 2) return undefined;
  const all = [...positive(widths.promised), ...positive(widths.credible)];
  const isLog = all.length > 0 && Math.max(...all) > 15 * Math.min(...all);
  const open = widths.promised.filter((width) => width === null).length;
  return {
    id: `widths-${objective}`,
    title: 'Width of the sets',
    description: `Widths of the promised sets and credible intervals of ${widths.trial.length} trials`,
    caption:
      'Narrower sets say more. A promised set that is wider than the model’s own interval was widened because the model had been too sure of itself.' +
      (open > 0 ? ` Gaps: ${count(open, 'set')} had no end (vacuous).` : ''),
    x: { label: 'trial', integers: true },
    y: { label: `width, ${objective}`, log: isLog, ...(isLog ? {} : { lo: 0 }) },
    marks: [
      { kind: 'line', x: widths.trial, y: widths.credible, color: 'blue', width: 1.5, dash: 'dashed', label: 'credible' },
      { kind: 'line', x: widths.trial, y: widths.promised, color: 'orange', label: 'promised' },
    ],
    spots: widths.trial.map((t, i) => ({ x: t, y: widths.promised[i] ?? widths.credible[i] ?? 0, text: () => `trial ${t}: promised ${widths.promised[i] === null ? 'without an end' : number(widths.promised[i])}, credible ${number(widths.credible[i])}`, trial: t })),
    table: () => ({ columns: ['trial', 'promised', 'credible'], rows: widths.trial.map((t, i) => [t, widths.promised[i], widths.credible[i]]) }),
  };
}

/** How much of the weight the query itself carries: above alpha no finite set can be promised. */
export function weightsFigure(objective: string, widths: Widths, alpha: number): Figure | undefined {
  if (positive(widths.w_n).length < 2) return undefined;
  const marks: Mark[] = [
    { kind: 'line', x: widths.trial, y: widths.w_n, color: 'blue', label: 'weight of the new point' },
    { kind: 'rule', axis: 'y', at: alpha, color: 'vermillion', dash: 'dashed', label: 'alpha' },
  ];
  return {
    id: `weights-${objective}`,
    title: 'How much earlier outcomes had to say',
    description: 'Weight of the queried point itself among all that are compared, for each trial',
    caption:
      'A conformal set compares a new point with the earlier ones. The less weight the new point itself has, the more the others say about it: of n equal ones it is 1/(n + 1). Above alpha (the dashed line, ' + number(alpha) + ') no finite conformal set exists.',
    x: { label: 'trial', integers: true },
    y: { label: 'weight', lo: 0 },
    marks,
    spots: widths.trial.flatMap((t, i) => (widths.w_n[i] === null ? [] : [{ x: t, y: widths.w_n[i] as number, text: () => `trial ${t}: weight ${number(widths.w_n[i], 3)}`, trial: t }])),
    table: () => ({ columns: ['trial', 'weight'], rows: widths.trial.map((t, i) => [t, widths.w_n[i]]) }),
  };
}
