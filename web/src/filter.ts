import { number, parseNumber } from './format';
import { named } from './names';
import { verdict } from './sets';
import type { Listing, Trial, Value } from './types';

/** What can be asked of a field: a comparison, a range, or being the same. */
interface Comparison {
  name: string;
  sign: '<' | '<=' | '>' | '>=' | '=' | '!=';
  /** Of a range, "80..90", both ends. */
  text: string;
}

/** What somebody typed to find things: words that have to occur, comparisons such as "taste > 9", and tags. */
export interface Search {
  words: string[];
  comparisons: Comparison[];
  tags: string[];
}

// A name in quotes may have spaces; around a sign there may be some, too.
const kPiece = /(?:`([^`]+)`|"([^"]+)"|([^\s<>=!"`]+))\s*(<=|>=|!=|<|>|=)\s*(?:"([^"]*)"|([^\s"]+))|tag:(?:"([^"]*)"|(\S+))|"([^"]*)"|(\S+)/gi;

export function parseSearch(text: string): Search {
  const search: Search = { words: [], comparisons: [], tags: [] };
  for (const piece of text.matchAll(kPiece)) {
    const [whole, back, quoted, plain, sign, quotedValue, value, quotedTag, tag, phrase] = piece;
    const name = back ?? quoted ?? plain;
    if (name !== undefined && sign) search.comparisons.push({ name: name.toLowerCase(), sign: sign as Comparison['sign'], text: (quotedValue ?? value).toLowerCase() });
    else if (quotedTag !== undefined || tag !== undefined) search.tags.push((quotedTag ?? tag).toLowerCase());
    else search.words.push((phrase ?? whole).toLowerCase());
  }
  return search;
}

const kRange = /^(.*?)\.\.(.*)$/;
const shown = (value: Value): string => (typeof value === 'number' ? number(value) : String(value)).toLowerCase();

/** Whether a value is what a comparison wants. Numbers are compared as numbers; what is shown as 90 is 90. */
function holds(value: Value | null | undefined, { sign, text }: Comparison): boolean {
  if (value === null || value === undefined) return false;
  const [, from, to] = sign === '=' || sign === '!=' ? (kRange.exec(text) ?? []) : [];
  const wanted = parseNumber(text);
  if (from !== undefined && typeof value === 'number') {
    const [low, high] = [from === '' ? -Infinity : parseNumber(from), to === '' ? Infinity : parseNumber(to)];
    return low !== undefined && high !== undefined && (value >= low && value <= high) === (sign === '=');
  }
  if (sign === '=' || sign === '!=') return (shown(value) === text || (typeof value === 'number' && value === wanted)) === (sign === '=');
  if (typeof value !== 'number' || wanted === undefined) return false;
  return sign === '<' ? value < wanted : sign === '<=' ? value <= wanted : sign === '>' ? value > wanted : value >= wanted;
}

const hasTags = (search: Search, tags: string[] | undefined): boolean => search.tags.every((wanted) => tags?.some((tag) => tag.toLowerCase() === wanted));

/** The fields of a trial, by name in small letters; what was really done counts, and what was asked is found, too. */
function fieldsOf(trial: Trial): Record<string, (Value | null)[]> {
  const fields = named<(Value | null)[]>();
  const add = (name: string, value: Value | null): void => void (fields[name.toLowerCase()] ??= []).push(value);
  for (const part of [trial.params, trial.actual ?? {}, trial.values ?? {}]) for (const [name, value] of Object.entries(part)) add(name, value);
  for (const [name, value] of [['trial', trial.trial], ['state', trial.state], ['worker', trial.worker], ['source', trial.source], ['attempt', trial.attempt]] as const) if (!fields[name]) add(name, value);
  return fields;
}

export interface Filter {
  text: string;
  /** A state, a verdict, "excluded", "elsewhere", a source, or "" for all. */
  kind: string;
}

function isOfKind(trial: Trial, kind: string): boolean {
  switch (kind) {
    case '':
      return true;
    case 'excluded':
      return trial.excluded;
    case 'elsewhere':
      return trial.actual !== null;
    case 'hit':
    case 'missed':
    case 'says nothing':
      return Object.keys(trial.values ?? {}).some((name) => verdict(trial, name) === kind);
    default:
      return trial.state === kind || trial.source === kind;
  }
}

/**
 * Those in which every word of the text occurs somewhere: a number, a choice, a worker, a reason, a note, a tag; and for which
 * every comparison holds: "grind=4", "taste > 9", "temperature = 80..90", "tag:hot".
 */
export function filterTrials(trials: Trial[], { text, kind }: Filter): Trial[] {
  const search = parseSearch(text);
  return trials.filter((trial) => {
    if (!isOfKind(trial, kind) || !hasTags(search, trial.tags)) return false;
    if (search.words.length === 0 && search.comparisons.length === 0) return true;
    const fields = fieldsOf(trial);
    if (!search.comparisons.every((one) => fields[one.name]?.some((value) => holds(value, one)))) return false;
    const pairs = Object.entries(fields).flatMap(([name, values]) => values.map((value) => `${name}=${value === null ? '' : shown(value)}`));
    const rest = [`#${trial.trial}`, String(trial.trial), trial.state, trial.source, trial.worker ?? '', trial.reason ?? '', trial.notes ?? '', ...(trial.tags ?? []), ...(trial.attachments ?? []).map(({ name }) => name)].join(' ').toLowerCase();
    return search.words.every((word) => rest.includes(word) || pairs.some((pair) => pair.includes(word)));
  });
}

/** The studies in whose name, objectives or tags every word occurs, and for which comparisons such as "outcomes > 10" hold. */
export function filterStudies(studies: Listing[], text: string, isArchived: boolean): Listing[] {
  const search = parseSearch(text);
  return studies.filter((one) => {
    if ((one.archived ?? false) !== isArchived || !hasTags(search, one.tags)) return false;
    const fields: Record<string, Value> = { trials: one.trials, outcomes: one.complete, complete: one.complete, running: one.running, created: one.created_at.slice(0, 10) };
    const all = [one.study, ...Object.keys(one.objectives), ...(one.tags ?? [])].join(' ').toLowerCase();
    return search.words.every((word) => all.includes(word)) && search.comparisons.every((comparison) => Object.hasOwn(fields, comparison.name) && holds(fields[comparison.name], comparison));
  });
}

export type StudyOrder = 'newest' | 'name' | 'outcomes';

/** By name, or the newest or fullest first. */
export function sortStudies(studies: Listing[], order: StudyOrder): Listing[] {
  return [...studies].sort((a, b) => (order === 'name' ? 0 : order === 'outcomes' ? b.complete - a.complete : b.created_at.localeCompare(a.created_at)) || a.study.localeCompare(b.study));
}
