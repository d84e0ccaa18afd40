import { count as counted, number, set } from '../format';
import { type Verdict, endsOf, mayBeBest, promisedSet, utility, verdict } from '../sets';
import type { Num, Objective, Trial } from '../types';
import { type Figure, type Intervals, type Mark, type Points, robustRange, splitByEnds } from './figure';

// More intervals than this beside each other have no end strokes.
const kCrowded = 120;

const kStyles: Record<Verdict, Pick<Points, 'color' | 'marker' | 'radius' | 'label'>> = {
  hit: { color: 'green', marker: 'ring', radius: 4, label: 'outcome, hit' },
  missed: { color: 'vermillion', marker: 'cross', radius: 4.5, label: 'outcome, missed' },
  'says nothing': { color: 'grey', marker: 'ring', radius: 4, label: 'outcome, set without an end' },
  'no promise': { color: 'grey', marker: 'dot', radius: 3.5, label: 'outcome without a promise' },
  excluded: { color: 'grey', marker: 'cross', radius: 3.5, label: 'excluded outcome' },
  elsewhere: { color: 'grey', marker: 'square', radius: 3.5, label: 'done at another point: not counted' },
};

export function trialText(trial: Trial, objective: string): string {
  const prediction = trial.prediction?.[objective];
  const value = trial.values?.[objective];
  const parts = [`trial ${trial.trial}`];
  if (prediction) parts.push(`promised ${set(promisedSet(prediction))}`);
  if (typeof value === 'number') {
    const judged = verdict(trial, objective);
    parts.push(`outcome ${number(value)}${judged === 'hit' || judged === 'missed' ? ', ' + judged : judged === 'says nothing' ? ', which the set says nothing of' : judged === 'elsewhere' ? ', done at another point: not counted' : ''}`);
  } else parts.push(trial.state);
  return parts.join(' · ');
}

/** Where sets are far wider than the outcomes scatter, these must stay apart. */
function frame(outcomes: number[], ends: Num[]): [number, number] | undefined {
  const all = robustRange([...outcomes, ...ends]);
  const core = robustRange(outcomes);
  if (!all || !core || outcomes.length < 8 || !(core[1] > core[0])) return all;
  const room = 1.5 * (core[1] - core[0]);
  return [Math.max(all[0], core[0] - room), Math.min(all[1], core[1] + room)];
}

/** Every trial's set as it was promised, and the outcome on it. */
export function historyFigure(trials: Trial[], objective: Objective): Figure {
  const name = objective.name;
  const sets: { x: number; lo: Num; hi: Num }[] = [];
  const means: { x: number[]; y: Num[] } = { x: [], y: [] };
  const best: { x: number[]; y: number[] } = { x: [], y: [] };
  const marks = new Map<Verdict, { x: number[]; y: number[] }>();
  const outcomes: number[] = [];
  let top: number | undefined;
  for (const trial of trials) {
    const prediction = trial.prediction?.[name];
    if (prediction) {
      for (const [lo, hi] of promisedSet(prediction)) sets.push({ x: trial.trial, lo, hi });
      means.x.push(trial.trial);
      means.y.push(prediction.mean);
    }
    const judged = verdict(trial, name);
    if (judged) {
      const value = trial.values?.[name] as number;
      outcomes.push(value);
      if (!marks.has(judged)) marks.set(judged, { x: [], y: [] });
      marks.get(judged)?.x.push(trial.trial);
      marks.get(judged)?.y.push(value);
      const isCandidate = judged !== 'excluded' && objective.direction !== 'limit' && mayBeBest(trial);
      if (isCandidate && (top === undefined || utility(objective, value) > utility(objective, top))) top = value;
    }
    if (top !== undefined) {
      best.x.push(trial.trial);
      best.y.push(top);
    }
  }
  const ends = frame(outcomes, [...sets.flatMap(({ lo, hi }) => [lo, hi]), ...means.y]);
  const room = ends ? Math.max(0.05 * (ends[1] - ends[0]), ends[1] > ends[0] ? 0 : 0.5) : 0;
  const first = trials[0]?.trial ?? 0;
  const last = trials[trials.length - 1]?.trial ?? 1;
  const list: Mark[] = [];
  const { bounded, endless } = splitByEnds(sets);
  const isCrowded = sets.length > kCrowded;
  const bars = (some: typeof sets): Pick<Intervals, 'kind' | 'x' | 'lo' | 'hi' | 'color' | 'width' | 'cap'> => ({
    kind: 'intervals',
    x: some.map(({ x }) => x),
    lo: some.map(({ lo }) => lo),
    hi: some.map(({ hi }) => hi),
    color: 'orange',
    width: isCrowded ? 1.25 : 2,
    cap: isCrowded ? 0 : 3,
  });
  if (bounded.length > 0) list.push({ ...bars(bounded), label: 'promised set' });
  if (endless.length > 0) list.push({ ...bars(endless), dash: 'dotted', label: 'set without an end' });
  for (const [label, at] of [['target', objective.target], ['at least', objective.at_least], ['at most', objective.at_most]] as const)
    if (at !== undefined) list.push({ kind: 'line', x: [first, last], y: [at, at], color: 'grey', width: 1.25, dash: 'dashed', label });
  const violating = trials.filter((trial) => trial.feasible === false && typeof trial.values?.[name] === 'number');
  if (violating.length > 0)
    list.push({ kind: 'points', x: violating.map((trial) => trial.trial), y: violating.map((trial) => trial.values?.[name] as number), color: 'vermillion', marker: 'ring', radius: 7, label: 'violates a limit' });
  if (best.x.length > 0) list.push({ kind: 'line', ...best, color: 'purple', width: 1.5, step: true, label: 'best so far' });
  if (means.x.length > 0) list.push({ kind: 'points', ...means, color: 'blue', marker: 'square', radius: 2.2, label: 'expected when asked' });
  for (const key of ['no promise', 'elsewhere', 'says nothing', 'hit', 'missed', 'excluded'] as Verdict[]) {
    const found = marks.get(key);
    if (found) list.push({ kind: 'points', ...found, ...kStyles[key], showOutside: true });
  }
  const failed = trials.filter((trial) => trial.state === 'failed' || trial.state === 'abandoned').map((trial) => trial.trial);
  if (failed.length > 0 && ends)
    list.push({ kind: 'points', x: failed, y: failed.map(() => ends[0] - 0.6 * room), color: 'ink', marker: 'cross', radius: 3, label: 'failed or abandoned' });
  const outside = ends ? outcomes.filter((y) => y < ends[0] - room || y > ends[1] + room).length : 0;
  const beyond = outside > 0 ? ` Triangles at the edge: ${counted(outside, 'outcome')} outside of the picture.` : '';
  const isCut = ends !== undefined && bounded.some(({ lo, hi }) => (lo as number) < ends[0] - room || (hi as number) > ends[1] + room);
  const count = (key: Verdict): number => marks.get(key)?.x.length ?? 0;
  return {
    id: `history-${name}`,
    title: sets.length > 0 ? `${name}: what was promised, and what happened` : `${name}: what happened`,
    description: `${counted(outcomes.length, 'outcome')} of ${name}: ${count('hit')} inside the set promised for them, ${count('missed')} outside, ${count('says nothing') > 0 ? `${count('says nothing')} with a set that had no end, ` : ''}${count('elsewhere') > 0 ? `${count('elsewhere')} done at another point, ` : ''}${count('no promise')} without a promise`,
    caption:
      (sets.length > 0
        ? `Each orange bar was fixed before its outcome was seen and never changes. A green ring on it is a hit, a red cross beside it a miss.${endless.length > 0 ? ' A dotted bar has no end: it says nothing.' : ''}${isCut && !isCrowded ? ' An arrow is a bar that goes on outside of the picture.' : ''} The first trials explore, and imported ones come from elsewhere: they carry no promise.`
        : 'Promises begin when the model has seen enough outcomes; the first trials explore.') + beyond,
    x: { label: 'trial', lo: first - Math.max(0.5, 0.015 * (last - first)), hi: last + Math.max(0.5, 0.015 * (last - first)), integers: true },
    y: { label: objective.unit ? `${name} (${objective.unit})` : name, ...(ends ? { lo: ends[0] - room, hi: ends[1] + room } : {}) },
    marks: list,
    height: 320,
    spots: trials.flatMap((trial): { x: number; y: number; text: () => string; trial: number }[] => {
      const y = trial.values?.[name] ?? trial.prediction?.[name]?.mean;
      return typeof y === 'number' ? [{ x: trial.trial, y, text: () => trialText(trial, name), trial: trial.trial }] : [];
    }),
    table: () => ({
      columns: ['trial', 'state', 'promised from', 'promised to', 'expected', 'outcome', 'verdict'],
      rows: trials.map((trial) => {
        const prediction = trial.prediction?.[name];
        return [trial.trial, trial.state, ...endsOf(prediction && promisedSet(prediction)), prediction?.mean ?? null, trial.values?.[name] ?? null, verdict(trial, name) ?? null];
      }),
    }),
  };
}
