import { nameWithUnit, number, set } from '../format';
import { type Mixture, type Node, type Trace, triangleBase } from '../mixture';
import type { Datum, Parameter, Params, Prediction } from '../types';
import { type Figure, type Mark, type Tiles, kCycle, kDashes, robustRange } from './figure';
import { linearTicks } from './scale';

export interface TracedPart extends Trace {
  predictions: Prediction[];
}

/** What the model expects as each part of a mixture changes, the others keeping their proportions. */
export function traceFigure(objective: string, { total }: Mixture, traced: TracedPart[], through: { trial: number | null; params: Params }): Figure {
  const drawn = traced.filter(({ points }) => points.length > 1);
  const xOf = ({ part, points }: TracedPart): number[] => points.map((point) => Number(point[part.name]));
  const marks: Mark[] = drawn.map((one, i) => ({ kind: 'line', x: xOf(one), y: one.predictions.map(({ mean }) => mean), color: kCycle[i % kCycle.length], dash: kDashes[Math.floor(i / kCycle.length) % kDashes.length], label: one.part.name }));
  const rows = drawn.flatMap((one) => one.points.map((point, i) => ({ part: one.part, x: Number(point[one.part.name]), said: one.predictions[i] })));
  return {
    id: `traces-${objective}`,
    title: `${objective}: one part at a time`,
    description: `What the model expects of ${objective} along ${drawn.map(({ part }) => part.name).join(', ')}, each through ${through.trial === null ? 'a point' : `trial ${through.trial}`}; the others keep their proportions and all add up to ${number(total)}`,
    caption: 'A line is one part of the mixture: as it grows the others shrink together, in the proportions that they have in the trial where all lines meet. A line ends where the rules or the bounds of a part do.',
    x: { label: `amount of the part, of ${number(total)}` },
    y: { label: objective },
    marks,
    height: 320,
    spots: rows.flatMap(({ part, x, said }) => (said.mean === null ? [] : [{ x, y: said.mean, text: () => `${part.name} ${number(x)}: mean ${number(said.mean)}, credible ${set([said.credible])}` }])),
    table: () => ({ columns: ['part', 'amount', 'mean', 'credible from', 'credible to'], rows: rows.map(({ part, x, said }) => [part.name, x, said.mean, ...said.credible]) }),
  };
}

/** The trace of one part with its bands, as a slice has them: for a mixture in place of slices, which its sum forbids. */
export function partFigure(objective: string, one: TracedPart, here: Params, range: [number, number] | undefined): Figure {
  const { part, points, predictions } = one;
  const x = points.map((point) => Number(point[part.name]));
  const credible = predictions.map((said) => said.credible);
  const conformal = predictions.map((said) => (said.not_enough_data || said.conformal.length !== 1 ? null : said.conformal[0]));
  const marks: Mark[] = [{ kind: 'band', x, lo: credible.map(([lo]) => lo), hi: credible.map(([, hi]) => hi), color: 'blue', opacity: 0.22, label: 'credible' }];
  if (conformal.some((pair) => pair !== null))
    marks.push({ kind: 'band', x, lo: conformal.map((pair) => (pair ? (pair[0] ?? -Infinity) : null)), hi: conformal.map((pair) => (pair ? (pair[1] ?? Infinity) : null)), color: 'orange', opacity: 0.1, edge: true, label: 'conformal' });
  marks.push({ kind: 'line', x, y: predictions.map(({ mean }) => mean), color: 'blue', label: 'mean' }, { kind: 'rule', axis: 'x', at: Number(here[part.name]), color: 'grey', dash: 'dashed', label: 'the trial' });
  return {
    id: `trace-${objective}-${part.name}`,
    title: nameWithUnit(part),
    description: `${objective} as the model sees it along ${part.name}, the other parts in their proportions`,
    x: { label: nameWithUnit(part), lo: part.low, hi: part.high },
    y: { label: objective, ...(range ? { lo: range[0], hi: range[1] } : {}) },
    marks,
    height: 250,
    spots: predictions.flatMap((said, i) => (said.mean === null ? [] : [{ x: x[i], y: said.mean, text: () => `${part.name} ${number(x[i])}: mean ${number(said.mean)}, credible ${set([said.credible])}, conformal ${said.not_enough_data ? '–' : set(said.conformal)}` }])),
    table: () => ({ columns: [part.name, 'mean', 'credible from', 'credible to', 'conformal from', 'conformal to'], rows: predictions.map((said, i) => [x[i], said.mean, ...said.credible, ...(conformal[i] ?? [null, null])]) }),
  };
}

/** One range for all parts, so that they can be compared. */
export const partRange = (traced: TracedPart[]): [number, number] | undefined => robustRange(traced.flatMap(({ predictions }) => predictions.flatMap((said) => [...said.credible, ...(said.not_enough_data ? [] : said.conformal.flat())])));

const kHigh = Math.sqrt(3) / 2;
/** Where shares of three lie in a triangle: the first at the top, the second at the left, the third at the right. */
export function corner(shares: readonly number[]): [number, number] {
  const sum = shares.reduce((a, b) => a + b, 0);
  return [(shares[2] + shares[0] / 2) / sum, (kHigh * shares[0]) / sum];
}

/** The triangles between nodes that have a value, each in the colour of the mean of its corners. */
function tilesOf(nodes: Node[], means: (number | null)[], steps: number): Tiles['tiles'] {
  const at = new Map(nodes.map(({ shares }, i) => [shares.join(), means[i]]));
  const tiles: Tiles['tiles'] = [];
  const add = (...corners: Node['shares'][]): void => {
    const values = corners.map((shares) => at.get(shares.join()));
    if (values.every((v): v is number => typeof v === 'number')) tiles.push({ corners: corners.map(corner), value: values.reduce((a, b) => a + b, 0) / values.length });
  };
  for (let i = 0; i < steps; ++i) {
    for (let j = 0; i + j < steps; ++j) {
      const k = steps - i - j;
      add([i, j, k], [i + 1, j, k - 1], [i, j + 1, k - 1]);
      if (k > 1) add([i + 1, j, k - 1], [i, j + 1, k - 1], [i + 1, j + 1, k - 2]);
    }
  }
  return tiles;
}

/** What the model expects all over three parts of a mixture. */
export function ternaryFigure(objective: string, mixture: Mixture, three: Parameter[], nodes: Node[], means: (number | null)[], steps: number, through: { trial: number | null; params: Params }, data: Datum[]): Figure | undefined {
  const tiles = tilesOf(nodes, means, steps);
  if (tiles.length === 0) return undefined;
  const values = tiles.map(({ value }) => value);
  const [lo, hi] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const { point: base, shared } = triangleBase(mixture, through.params, three);
  const isMoved = base !== through.params;
  const amounts = (params: Params): number[] => three.map(({ name }) => Number(params[name]));
  const places = data.filter(({ params }) => amounts(params).reduce((a, b) => a + b, 0) > 0).map(({ params }) => corner(amounts(params)));
  const here = corner(amounts(through.params));
  const [top, left, right] = three.map(({ name }) => name);
  const grid = [0.25, 0.5, 0.75].flatMap((f) => [[corner([f, 1 - f, 0]), corner([f, 0, 1 - f])], [corner([1 - f, f, 0]), corner([0, f, 1 - f])], [corner([1 - f, 0, f]), corner([0, 1 - f, f])]]);
  const marks: Mark[] = [
    { kind: 'tiles', tiles, lo, hi, label: `${objective}: the mean`, levels: hi - lo > 1e-9 * Math.max(Math.abs(lo), Math.abs(hi)) ? linearTicks(lo, hi, 7) : [lo] },
    { kind: 'segments', segments: grid.map(([a, b]) => [...a, ...b]), color: 'grey', width: 0.6, dash: 'dotted', label: 'a quarter, a half, three quarters' },
    { kind: 'line', x: [0, 1, 0.5, 0], y: [0, 0, kHigh, 0], color: 'grey', width: 1.2 },
    { kind: 'points', x: places.map(([x]) => x), y: places.map(([, y]) => y), color: 'ink', marker: 'dot', radius: 2.5, opacity: 0.7, isRimmed: true, label: 'trials' },
    ...(isMoved ? [] : [{ kind: 'points', x: [here[0]], y: [here[1]], color: 'vermillion', marker: 'ring', radius: 7, label: `trial ${through.trial ?? ''}` } satisfies Mark]),
    { kind: 'texts', x: [0.5], y: [kHigh], texts: [top], below: -12 },
    { kind: 'texts', x: [0.02, 0.98], y: [0, 0], texts: [left, right], below: 16 },
  ];
  return {
    id: `ternary-${objective}-${three.map(({ name }) => name).join('-')}`,
    title: `${objective}: ${three.map(({ name }) => name).join(', ')}`,
    description: `Triangle of ${three.map(({ name }) => name).join(', ')}, which share ${number(shared)}: the mean goes from ${number(lo)} to ${number(hi)}`,
    caption: `At a corner all of ${number(shared)} is the part that is named there, on the side across from it none. ${mixture.parts.length > 3 ? `${isMoved ? `Trial ${through.trial ?? ''} has next to nothing of these three: here they share half, and the others keep their proportions` : 'The other parts stay as in the ringed trial'}; dots are trials, by the proportions of these three. ` : ''}What is not coloured is ruled out.`,
    x: { label: '', lo: -0.04, hi: 1.04 },
    y: { label: '', lo: -0.14, hi: kHigh + 0.12 },
    marks,
    height: 380,
    isPlain: true,
    spots: nodes.flatMap(({ shares }, i) => {
      const [x, y] = corner(shares);
      const said = three.map(({ name }, k) => `${name} ${number((shared * shares[k]) / steps)}`).join(', ');
      return means[i] === null ? [] : [{ x, y, text: () => `${said}: ${number(means[i])}` }];
    }),
    table: () => ({ columns: [...three.map(({ name }) => name), 'mean'], rows: nodes.map(({ shares }, i) => [...shares.map((share) => (shared * share) / steps), means[i]]) }),
  };
}
