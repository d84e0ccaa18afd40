import { number } from './format';
import { promisedSet, verdict, width } from './sets';
import type { Trial, Value } from './types';

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

export interface Filter {
  text: string;
  /** A state, a verdict, "excluded", "elsewhere", a source, or "" for all. */
  kind: string;
}

/** Those in which every word of the text occurs somewhere: a number, a choice, a worker, a reason; "grind=4" asks of one parameter. */
export function filterTrials(trials: Trial[], { text, kind }: Filter): Trial[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return trials.filter((trial) => {
    if (kind === 'excluded' && !trial.excluded) return false;
    if (kind === 'elsewhere' && !trial.actual) return false;
    if (['waiting', 'running', 'complete', 'failed', 'abandoned'].includes(kind) && trial.state !== kind) return false;
    if ((kind === 'hit' || kind === 'missed' || kind === 'says nothing') && !Object.keys(trial.values ?? {}).some((name) => verdict(trial, name) === kind)) return false;
    if (['import', 'enqueue', 'ask'].includes(kind) && trial.source !== kind) return false;
    if (words.length === 0) return true;
    const pairs = [...Object.entries({ ...trial.params, ...trial.values }), ...Object.entries(trial.actual ?? {})].map(([name, value]) => `${name}=${typeof value === 'number' ? number(value) : value}`.toLowerCase());
    const rest = [`#${trial.trial}`, String(trial.trial), trial.state, trial.source, trial.worker ?? '', trial.reason ?? ''].join(' ').toLowerCase();
    return words.every((word) => (word.includes('=') ? pairs.includes(word) : rest.includes(word) || pairs.some((pair) => pair.includes(word))));
  });
}
