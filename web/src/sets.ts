import type { Interval, Num, Objective, Prediction, Trial } from './types';

/** The set that the record judges. */
export function promisedSet(prediction: Prediction): Interval[] {
  return prediction.promise === 'tracked' && prediction.tracked ? [prediction.tracked] : prediction.conformal;
}

/** The total length; null if the set has no end. */
export function width(pieces: Interval[]): Num {
  let sum = 0;
  for (const [lo, hi] of pieces) {
    if (lo === null || hi === null) return null;
    sum += hi - lo;
  }
  return sum;
}

export const isVacuous = (pieces: Interval[]): boolean => width(pieces) === null;

export function contains(pieces: Interval[], value: number): boolean {
  return pieces.some(([lo, hi]) => (lo === null || lo <= value) && (hi === null || value <= hi));
}

/** Where a set begins and ends, for tables: pieces are joined, and an open end is said to be none. */
export function endsOf(pieces: Interval[] | null | undefined): [string | number | null, string | number | null] {
  if (!pieces) return [null, null];
  const side = (k: 0 | 1): string | number => {
    const ends = pieces.map((piece) => piece[k] ?? 'no end');
    return ends.length === 1 ? ends[0] : ends.join('; ');
  };
  return [side(0), side(1)];
}

export type Verdict = 'hit' | 'missed' | 'says nothing' | 'excluded' | 'elsewhere' | 'no promise';

/** What became of what was promised for a trial's outcome; nothing without an outcome. */
export function verdict(trial: Trial, objective: string): Verdict | undefined {
  if (trial.state !== 'complete' || typeof trial.values?.[objective] !== 'number') return undefined;
  if (trial.excluded) return 'excluded';
  // Done at another point than the one that the promise was for.
  if (trial.actual && trial.prediction?.[objective]) return 'elsewhere';
  const covered = trial.covered?.[objective];
  if (typeof covered !== 'boolean') return 'no promise';
  if (!covered) return 'missed';
  // A set without an end contains everything: the record counts it apart.
  const prediction = trial.prediction?.[objective];
  return prediction && isVacuous(promisedSet(prediction)) ? 'says nothing' : 'hit';
}

export const sign = (objective: Objective): number => (objective.direction === 'minimize' ? -1 : 1);
/** How good an outcome is, more being better. */
export const utility = (objective: Objective, value: number): number =>
  objective.direction === 'target' ? -Math.abs(value - (objective.target ?? 0)) : sign(objective) * value;
/** The objectives that have more than limits. */
export const goals = (objectives: Objective[]): Objective[] => objectives.filter((o) => o.direction !== 'limit');
/** Whether an outcome may be the best: none that violates a limit. */
export const mayBeBest = (trial: Trial): boolean => trial.feasible !== false;

/** An outcome that the model uses. */
export function outcome(trial: Trial, objective: string): number | undefined {
  const value = trial.values?.[objective];
  return trial.state === 'complete' && !trial.excluded && typeof value === 'number' ? value : undefined;
}

/** The trial with the best outcome. */
export function bestTrial(trials: Trial[], objective: Objective): Trial | undefined {
  let best: Trial | undefined;
  let most = -Infinity;
  for (const trial of trials) {
    const value = outcome(trial, objective.name);
    if (value !== undefined && mayBeBest(trial) && utility(objective, value) > most) {
      most = utility(objective, value);
      best = trial;
    }
  }
  return best;
}

/** The best outcome after each outcome, in the order in which they were told. */
export function bestSoFar(trials: Trial[], objective: Objective): { trial: number; best: number }[] {
  const told = trials.filter((trial) => outcome(trial, objective.name) !== undefined);
  told.sort((a, b) => (a.told_at ?? '').localeCompare(b.told_at ?? '') || a.trial - b.trial);
  let best: number | undefined;
  return told.flatMap((trial) => {
    const value = outcome(trial, objective.name) as number;
    if (mayBeBest(trial) && (best === undefined || utility(objective, value) > utility(objective, best))) best = value;
    return best === undefined ? [] : [{ trial: trial.trial, best }];
  });
}

/** Whether a is at least as good in everything and better in something. */
export function dominates(a: number[], b: number[], signs: number[]): boolean {
  let isBetter = false;
  for (let k = 0; k < signs.length; ++k) {
    const difference = signs[k] * (a[k] - b[k]);
    if (difference < 0) return false;
    if (difference > 0) isBetter = true;
  }
  return isBetter;
}
