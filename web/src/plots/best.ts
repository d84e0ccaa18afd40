import { count, interval, number } from '../format';
import { bestSoFar } from '../sets';
import type { Advice, Interval, Objective, Trial } from '../types';
import type { Figure, Mark } from './figure';

/** The best after each outcome, and how good it may get: what lies between the line and the band is still to be had. */
export function bestFigure(trials: Trial[], objective: Objective, range: Interval | null | undefined, alpha: number): Figure {
  const { name, unit } = objective;
  const line = bestSoFar(trials, objective);
  const marks: Mark[] = [];
  // Of a target the range is of the distance from it, which is no place on this axis.
  const isShown = range != null && objective.direction !== 'target';
  const ends = [1, Math.max(2, line.length)];
  if (isShown) {
    const [lo, hi] = range;
    marks.push({ kind: 'band', x: ends, lo: ends.map(() => lo ?? -Infinity), hi: ends.map(() => hi ?? Infinity), color: 'sky', opacity: 0.22, edge: true, label: `range of the best there is, ${number(100 * (1 - alpha))} %` });
  }
  marks.push({ kind: 'line', x: line.map((_, i) => i + 1), y: line.map(({ best }) => best), color: 'purple', step: true, label: 'best so far' });
  const last = line[line.length - 1];
  return {
    id: `best-${name}`,
    title: `Best ${name} so far${isShown ? ', and how good it can get' : ''}`,
    description: `${count(line.length, 'outcome')}; the best so far is ${number(last?.best)}${isShown ? `, the best there is lies ${interval(range)} as far as the model can tell` : ''}`,
    caption: isShown ? 'The band is where the best attainable outcome lies, as far as the model can tell now; it moves as outcomes come in, and nothing is proven of it.' : undefined,
    x: { label: 'outcomes', integers: true },
    y: { label: unit ? `${name} (${unit})` : name },
    marks,
    height: 300,
    spots: line.map(({ trial, best }, i) => ({ x: i + 1, y: best, text: () => `after ${count(i + 1, 'outcome')}: ${number(best)} (trial ${trial})`, trial })),
    table: () => ({ columns: ['outcomes', 'trial', 'best so far', 'best there is, from', 'best there is, to'], rows: line.map(({ trial, best }, i) => [i + 1, trial, best, isShown ? range[0] : null, isShown ? range[1] : null]) }),
  };
}

/** What the last outcomes brought, beside what can still be gained. */
export function gainsFigure({ recent, possible_gain, within }: Advice, objective: Objective): Figure {
  const { name, unit } = objective;
  const marks: Mark[] = [
    { kind: 'rects', x0: recent.map((_, i) => i - 0.35), x1: recent.map((_, i) => i + 0.35), y0: recent.map(() => 0), y1: recent.map(({ gain }) => gain), color: 'purple', label: 'gain over all before' },
  ];
  if (possible_gain !== null) marks.push({ kind: 'rule', axis: 'y', at: possible_gain, color: 'blue', label: 'what a single point may still gain' });
  if (within !== null) marks.push({ kind: 'rule', axis: 'y', at: within, color: 'grey', dash: 'dotted', label: 'less does not count' });
  const better = recent.filter(({ gain }) => gain > 0).length;
  return {
    id: `gains-${name}`,
    title: 'What the last outcomes brought',
    description: `Of the last ${count(recent.length, 'outcome')} ${better} ${better === 1 ? 'was' : 'were'} better than all before${possible_gain === null ? '' : `; what a single point may still gain is ${number(possible_gain)}`}`,
    caption: 'A bar is by how much an outcome was better than everything before it; most bring nothing. Where the last ones brought little and little can be gained, it may be time to stop.',
    x: { label: 'trial', categories: recent.map(({ trial }) => String(trial)) },
    y: { label: `gain in ${unit ? `${name} (${unit})` : name}`, lo: 0 },
    marks,
    height: 260,
    spots: recent.map(({ trial, gain }, i) => ({ x: i, y: gain, text: () => `trial ${trial}: ${gain > 0 ? `better by ${number(gain)}` : 'no better than before'}`, trial })),
    table: () => ({ columns: ['trial', 'gain', 'possible gain', 'within'], rows: recent.map(({ trial, gain }) => [trial, gain, possible_gain, within]) }),
  };
}
