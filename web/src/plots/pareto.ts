import { number } from '../format';
import { outcome, sign } from '../sets';
import { wantedWords } from '../words';
import type { BestTrial, Front, Objective, Trial } from '../types';
import type { Figure, Mark } from './figure';

/** The stairs between the points of a front of two objectives: what is at least as bad as some point of it. */
export function stairs(points: [number, number][], signs: [number, number]): { x: number[]; y: number[] } {
  const sorted = [...points].sort((a, b) => signs[0] * (b[0] - a[0]));
  // From best in x to worst, keep those that get better in y.
  const front: [number, number][] = [];
  for (const point of sorted) {
    if (front.length === 0 || signs[1] * point[1] > signs[1] * front[front.length - 1][1]) front.push(point);
  }
  const x: number[] = [];
  const y: number[] = [];
  front.forEach((point, i) => {
    if (i > 0) {
      x.push(point[0]);
      y.push(front[i - 1][1]);
    }
    x.push(point[0]);
    y.push(point[1]);
  });
  return { x, y };
}

export function paretoFigure(trials: Trial[], front: Front, across: Objective, up: Objective, total: number): Figure {
  const isFront = new Set(front.front.map((entry: BestTrial) => entry.trial));
  const points = trials.flatMap((trial) => {
    const x = outcome(trial, across.name);
    const y = outcome(trial, up.name);
    return x === undefined || y === undefined ? [] : [{ x, y, trial: trial.trial, isBest: isFront.has(trial.trial) }];
  });
  const part = (isBest: boolean): { x: number[]; y: number[] } => {
    const some = points.filter((p) => p.isBest === isBest);
    return { x: some.map((p) => p.x), y: some.map((p) => p.y) };
  };
  const best = part(true);
  const marks: Mark[] = [];
  if (total === 2 && across.direction !== 'target' && up.direction !== 'target')
    marks.push({ kind: 'line', ...stairs(best.x.map((x, i) => [x, best.y[i]]), [sign(across), sign(up)]), color: 'green', width: 1.5, label: 'front' });
  marks.push({ kind: 'points', ...part(false), color: 'grey', marker: 'dot', radius: 3, opacity: 0.7, label: 'beaten by another trial' });
  marks.push({ kind: 'points', ...best, color: 'green', marker: 'diamond', radius: 5, label: 'on the front' });
  const reference = front.reference_point;
  const at = [reference?.[across.name], reference?.[up.name]];
  if (typeof at[0] === 'number' && typeof at[1] === 'number')
    marks.push({ kind: 'points', x: [at[0]], y: [at[1]], color: 'vermillion', marker: 'cross', radius: 5, label: front.reference_is_inferred ? 'reference (inferred)' : 'reference' });
  const better = wantedWords;
  return {
    id: `pareto-${across.name}-${up.name}`,
    title: `${up.name} against ${across.name}`,
    description: `${points.length} outcomes; ${best.x.length} on the front: no other trial is at least as good in everything and better in something`,
    caption: 'A trial on the front can be improved in one objective only by giving up some of another. Choose among those; all others are beaten by one of them.',
    x: { label: `${across.name} (${better(across)})` },
    y: { label: `${up.name} (${better(up)})` },
    marks,
    height: 340,
    spots: points.map((p) => ({ x: p.x, y: p.y, text: () => `trial ${p.trial}: ${across.name} ${number(p.x)}, ${up.name} ${number(p.y)}${p.isBest ? ', on the front' : ''}`, trial: p.trial })),
    table: () => ({ columns: ['trial', across.name, up.name, 'on the front'], rows: points.map((p) => [p.trial, p.x, p.y, p.isBest ? 'yes' : 'no']) }),
  };
}
