import { number } from './format';
import type { Entry } from './types';

/** What was done, in the words of the page. */
const kDeeds = new Map([
  ['create', 'created the study'],
  ['edit', 'changed the study'],
  ['widen', 'widened the study'],
  ['rename', 'renamed the study'],
  ['copy', 'copied the study'],
  ['candidates', 'added candidates'],
  ['ask', 'asked'],
  ['expire', 'asked, after its lease had ended'],
  ['enqueue', 'queued an idea'],
  ['tell', 'told the outcome'],
  ['amend', 'corrected'],
  ['fail', 'recorded a failure'],
  ['accident', 'recorded an accident'],
  ['release', 'gave it back'],
  ['retry', 'had it tried again'],
  ['abandon', 'abandoned it'],
  ['exclude', 'excluded it from the model'],
  ['include', 'included it again'],
  ['import', 'imported'],
  ['annotate', 'wrote a note'],
  ['attach', 'attached a file'],
  ['detach', 'took a file away'],
  ['archive', 'archived the study'],
  ['let_go', 'let an earlier study go'],
]);
export const deedWords = ({ what }: Entry): string => kDeeds.get(what) ?? what;

/** Who it was: the token's name where there is one, and beside it what the worker calls itself. */
export function whoWords({ by, who, worker }: Entry): string {
  const name = by ?? who;
  return worker && worker !== name ? `${name}, as ${worker}` : name;
}

function text(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(text).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Every field of a nested object, by its path. */
function fieldsOf(value: unknown, path: string[] = [], found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, part] of Object.entries(value)) fieldsOf(part, [...path, name], found);
  } else if (path.length > 0 && value !== null) found.set(path.join(' '), value);
  return found;
}

export interface Difference {
  field: string;
  old: string;
  new: string;
}

/** What was something else afterwards, with its old and new value. */
export function differences({ before, after }: Entry): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, old: text(old.get(field)), new: text(now.get(field)) }))
    .filter((one) => one.old !== one.new);
}

/** Those in which every word of the text occurs: a name, a deed, a trial, a value. */
export function filterEntries(entries: Entry[], words: string): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return entries;
  return entries.filter((entry) => {
    const all = [whoWords(entry), deedWords(entry), entry.what, entry.trial === null ? '' : `trial #${entry.trial}`, ...differences(entry).map((one) => `${one.field} ${one.old} ${one.new}`)].join(' ').toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
