import { parseCsv } from './csv';
import { named } from './names';
import { constantOf, isActive, listedValues } from './parameters';
import type { Params, Study } from './types';

export type Use = 'parameter' | 'outcome' | 'standard error' | 'really done';

/** Something of a study that a column can hold. */
export interface Meaning {
  name: string;
  use: Use;
}

export interface TableCheck {
  columns: string[];
  /** What each column holds: the name of a meaning, '' if it is left out. */
  holds: string[];
  /** The first rows. */
  sample: string[][];
}

/** The server takes tables of up to 16 MB. */
export const kMostBytes = 16e6;

const kSaveAs = 'Open it in the program that it comes from and save it as CSV (Excel: File, Save as, “CSV UTF-8”; LibreOffice: “Text CSV”)';

/** Why a file is no CSV table; nothing if it may be one. */
export function whyNoTable(text: string): string {
  if (text.trim() === '') return 'This file is empty.';
  // How .xlsx, .ods and other packed files begin, and old .xls ones.
  if (text.startsWith('PK\u0003\u0004') || text.includes('\u0000')) return `This is not a text but a file of a spreadsheet or another program. ${kSaveAs}.`;
  return '';
}

/** All that columns may hold; standard errors, and what was really done, may be missing. */
export function meaningsOf(study: Study): Meaning[] {
  return [
    ...study.parameters.map(({ name }): Meaning => ({ name, use: 'parameter' })),
    ...study.objectives.map(({ name }): Meaning => ({ name, use: 'outcome' })),
    ...study.objectives.map(({ name }): Meaning => ({ name: `sem_${name}`, use: 'standard error' })),
    ...study.parameters.filter((p) => constantOf(p) === undefined).map(({ name }): Meaning => ({ name: `actual_${name}`, use: 'really done' })),
  ];
}

/** A name without its unit, and without signs and accents: "Temp. (°C)" is "temp". */
const bare = (name: string): string =>
  name
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a person would take one name for the other. */
function isLike(column: string, meaning: string): boolean {
  const [a, b] = [bare(column), bare(meaning)].sort((l, r) => l.length - r.length);
  return a !== '' && (a === b || (a.length >= 3 && b.startsWith(a)));
}

/** What the columns hold, by their names: exactly, or where one name alone is like one that is missing. What was really done is never guessed. */
function guess(columns: string[], study: Study): string[] {
  const known = meaningsOf(study);
  const holds = columns.map((column) => (known.some(({ name }) => name === column) ? column : ''));
  const meanings = known.filter(({ use }) => use !== 'really done').map(({ name }) => name);
  for (const meaning of meanings.filter((name) => !holds.includes(name))) {
    const like = columns.flatMap((column, i) => (holds[i] === '' && isLike(column, meaning) ? [i] : []));
    const same = like.filter((i) => bare(columns[i]) === bare(meaning));
    const [found] = same.length > 0 ? same : like;
    if (found === undefined || (same.length || like.length) > 1) continue;
    // A name that is like two missing ones says nothing.
    const others = meanings.filter((name) => name !== meaning && !holds.includes(name) && isLike(columns[found], name));
    if (others.length === 0 || same.length === 1) holds[found] = meaning;
  }
  return holds;
}

/** What a CSV text has for a study, before it is sent. */
export function checkTable(text: string, study: Study): TableCheck {
  const [header = [], ...sample] = parseCsv(text, 6);
  const columns = header.map((name) => name.trim());
  return { columns, holds: guess(columns, study), sample };
}

/** All that keeps a table from being sent, a sentence each. */
export function problemsOf({ columns, holds }: TableCheck, study: Study): string[] {
  const problems = [...new Set(columns.filter((name, i) => columns.indexOf(name) !== i))].map((name) => `Two columns ${name ? `are named “${name}”` : 'have no name'}: give one of them another name in the file.`);
  for (const { name, use } of meaningsOf(study)) {
    const found = columns.filter((_, i) => holds[i] === name);
    const isNeeded = use === 'outcome' || (use === 'parameter' && study.parameters.some((p) => p.name === name && constantOf(p) === undefined));
    if (found.length === 0 && isNeeded) problems.push(`No column holds the ${use} “${name}”.`);
    if (found.length > 1) problems.push(`${found.length} columns hold the ${use} “${name}”: ${found.map((column) => `“${column}”`).join(', ')}.`);
  }
  return problems;
}

/** The columns as the server is told of them: those that are skipped, and those whose names do not say what they hold. */
export function importColumns({ columns, holds }: TableCheck): { ignore: string[]; map: string[] } {
  return {
    ignore: columns.filter((_, i) => holds[i] === ''),
    map: columns.flatMap((column, i) => (holds[i] !== '' && holds[i] !== column ? [`${column}=${holds[i]}`] : [])),
  };
}

/** The first lines of a table that would be taken: constants need no column, and what has no value is blank. */
export function exampleTable(study: Study): string {
  const all: Params = named();
  for (const p of study.parameters) all[p.name] = listedValues(p)?.[0] ?? p.low ?? '';
  const columns = study.parameters.filter((p) => constantOf(p) === undefined);
  const row = columns.map((p) => (isActive(study.parameters, p, all) === false ? '' : all[p.name]));
  return [...columns.map((p) => p.name), ...study.objectives.map((o) => o.name)].join(',') + '\n' + [...row, ...study.objectives.map(() => '…')].join(',');
}
