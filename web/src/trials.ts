import { promisedSet, verdict, width } from './sets';
import type { Entry, Trial, Value } from './types';

/** A column of the table of trials: "trial", "state", "value:taste", "param:grind", … */
export type SortKey = string;
export interface Column {
  key: SortKey;
  label: string;
}

const sortable = (value: Value | undefined): string | number | undefined => (typeof value === 'boolean' ? Number(value) : value);

function sortValue(trial: Trial, key: SortKey): string | number | undefined {
  const colon = key.indexOf(':');
  const [kind, name] = colon < 0 ? [key, ''] : [key.slice(0, colon), key.slice(colon + 1)];
  switch (kind) {
    case 'trial':
      return trial.trial;
    case 'value':
      return trial.values?.[name] ?? undefined;
    case 'set':
      return trial.prediction?.[name] ? (width(promisedSet(trial.prediction[name])) ?? Infinity) : undefined;
    case 'verdict':
      return verdict(trial, name);
    case 'param':
      return sortable(trial.actual?.[name] ?? trial.params[name]);
    case 'state':
      return trial.state;
    case 'row':
      return trial.row ?? undefined;
    case 'worker':
      return trial.worker ?? undefined;
    case 'tags':
      return trial.tags?.join(', ') || undefined;
    default:
      return trial.told_at ?? undefined;
  }
}

/** By a column; sets by their width. What has no value comes last either way, and equal ones in the order of their numbers. */
export function sortTrials(trials: Trial[], key: SortKey, isDown: boolean): Trial[] {
  const direction = isDown ? -1 : 1;
  return trials
    .map((trial) => ({ trial, by: sortValue(trial, key) }))
    .sort((a, b) => {
      if (a.by === undefined || b.by === undefined) return Number(a.by === undefined) - Number(b.by === undefined) || a.trial.trial - b.trial.trial;
      const order = typeof a.by === 'number' && typeof b.by === 'number' ? (a.by === b.by ? 0 : a.by - b.by) : String(a.by).localeCompare(String(b.by));
      return direction * order || a.trial.trial - b.trial.trial;
    })
    .map(({ trial }) => trial);
}

/** How many candidates of a study have never been asked. */
export const candidatesLeft = (candidates: number, trials: Trial[]): number => candidates - new Set(trials.flatMap(({ row }) => (row === null ? [] : [row]))).size;

/** The newest revision of an outcome: models depend on outcomes alone, asks need no new pictures. */
export const outcomesRevision = (trials: Trial[]): number => trials.reduce((most, trial) => (trial.state === 'complete' ? Math.max(most, trial.revision) : most), 0);

/** Whose token asked for a trial last, by its number. */
export type Owners = Map<number, string>;

export function ownersOf(entries: Entry[]): Owners {
  const owners: Owners = new Map();
  for (const { what, trial, by } of [...entries].sort((a, b) => a.revision - b.revision)) if (trial !== null && by && (what === 'ask' || what === 'expire')) owners.set(trial, by);
  return owners;
}

/** Who has a trial, or had it: whose token asked for it, otherwise the name that a worker gave. */
export const ownerOf = ({ trial, worker }: Trial, owners: Owners): string | null => owners.get(trial) ?? worker;

/** One's own come first. */
export const ownFirst = (trials: Trial[], me: string | null, owners: Owners): Trial[] =>
  me === null ? trials : [...trials].sort((a, b) => Number(ownerOf(b, owners) === me) - Number(ownerOf(a, owners) === me) || a.trial - b.trial);
