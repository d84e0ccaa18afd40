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

export const sign = (objective: Objective): number => (objective.direction === 'maximize' ? 1 : -1);

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
    if (value !== undefined && sign(objective) * value > most) {
      most = sign(objective) * value;
      best = trial;
    }
  }
  return best;
}

/** The best outcome after each outcome, in the order in which they were told. */
export function bestSoFar(trials: Trial[], objective: Objective): { trial: number; best: number }[] {
  const told = trials.filter((trial) => outcome(trial, objective.name) !== undefined);
  told.sort((a, b) => (a.told_at ?? '').localeCompare(b.told_at ?? '') || a.trial - b.trial);
  let best = -Infinity;
  return told.map((trial) => {
    best = Math.max(best, sign(objective) * (outcome(trial, objective.name) as number));
    return { trial: trial.trial, best: sign(objective) * best };
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
