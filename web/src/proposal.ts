import { parseCsv } from './csv';
import { type Draft, type DraftObjective, type DraftParameter, emptyDraft, emptyParameter } from './draft';
import { parseNumber } from './format';

/** What a column of a table of past results is to a study that is made from it. */
export type ColumnUse = 'parameter' | 'outcome' | 'left out';

/** A column, with what its cells are. */
export interface ColumnFacts {
  column: string;
  /** Without the unit that stands in brackets. */
  name: string;
  unit: string;
  /** Those that are not blank. */
  cells: string[];
  /** Of all cells that are not blank, if every one of them is a number. */
  numbers: number[] | undefined;
  blanks: number;
}

/** A table, and the study that it may be the past of. */
export interface Proposal {
  text: string;
  fileName: string;
  rows: number;
  facts: ColumnFacts[];
  uses: ColumnUse[];
  sample: string[][];
}

const kUnit = /^(.*?)\s*[([]([^()[\]]*)[)\]]\s*$/;
// Names that people give to what came out, to what is wanted less of, and to what only says which row it is.
const kOutcome = /yield|taste|score|purity|quality|activity|cost|price|loss|error|impurity|waste|result|outcome|response|target|titer|selectivity|conversion|recovery|accuracy|^y\d*$/i;
const kLess = /cost|price|loss|error|impurity|waste|defect|rmse|time$|residual/i;
const kLabel = /^(id|no|nr|run|row|index|trial|experiment|exp|sample|name|date|day|time_?stamp|comment|comments|note|notes|notebook|operator|who|batch_?id|#)\.?$/i;
const kTruth = new Set(['true', 'false']);
// A text with more different values than this says which row it is, not what was done.
const kMostChoices = 30;

function factsOf(column: string, cells: string[], isSemicolon: boolean): ColumnFacts {
  const [, bare = '', unit = ''] = kUnit.exec(column) ?? [];
  const filled = cells.filter((cell) => cell !== '');
  // A comma is a decimal one where it does not separate cells; the server reads tables the same way.
  const numberOf = (cell: string): number | undefined => (cell.includes(',') && !isSemicolon ? undefined : parseNumber(cell));
  const numbers = filled.map(numberOf);
  return {
    column,
    name: bare || column,
    unit: bare ? unit : '',
    cells: filled,
    numbers: filled.length > 0 && numbers.every((one): one is number => one !== undefined) ? numbers : undefined,
    blanks: cells.length - filled.length,
  };
}

const isOneByOne = (numbers: number[]): boolean => numbers.length > 2 && numbers.every((x, i) => i === 0 || x === numbers[i - 1] + 1);

/** What each column may be: outcomes by their names, otherwise the last one with numbers; labels of rows are left out. */
function usesOf(facts: ColumnFacts[]): ColumnUse[] {
  const isLeftOut = facts.map(({ column, name, numbers, cells }) => {
    if (column === '' || cells.length === 0 || kLabel.test(name.trim()) || /^(sem|actual)_/.test(column)) return true;
    if (numbers && kOutcome.test(name)) return false;
    const different = new Set(cells).size;
    return numbers ? isOneByOne(numbers) && numbers[0] <= 1 : different > kMostChoices || (different === cells.length && different > 4);
  });
  const isCandidate = facts.map(({ numbers }, i) => !isLeftOut[i] && numbers !== undefined && new Set(numbers).size > 1);
  let isOutcome = facts.map(({ name }, i) => isCandidate[i] && kOutcome.test(name));
  if (!isOutcome.includes(true)) isOutcome = facts.map((_, i) => i === isCandidate.lastIndexOf(true));
  // Something must be left to change.
  if (facts.every((_, i) => isLeftOut[i] || isOutcome[i])) isOutcome = facts.map((_, i) => i === isCandidate.lastIndexOf(true));
  return facts.map((_, i) => (isOutcome[i] ? 'outcome' : isLeftOut[i] ? 'left out' : 'parameter'));
}

/** What may be made of a CSV text. */
export function propose(text: string, fileName: string): Proposal {
  const [header = [], ...rows] = parseCsv(text);
  const isSemicolon = header.length > 1 && !text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '').includes(',');
  const facts = header.map((column, i) => factsOf(column.trim(), rows.map((row) => (row[i] ?? '').trim()), isSemicolon));
  return { text, fileName, rows: rows.length, facts, uses: usesOf(facts), sample: rows.slice(0, 5) };
}

/** Bounds that are easy to read around what was seen: outwards to a tenth of the span, and not below 0 where nothing was. */
export function roundBounds(low: number, high: number): [number, number] {
  if (!(high > low)) return [low, high];
  const rough = (high - low) / 10;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) as number);
  const tidy = (x: number): number => Number(x.toPrecision(12));
  return [tidy(Math.floor(low / step + 1e-9) * step), tidy(Math.ceil(high / step - 1e-9) * step)];
}

// From where on a span is thought of in factors.
const kFactor = 100;

/** The parameter that a column may be. */
export function parameterFrom({ name, unit, cells, numbers }: ColumnFacts): DraftParameter {
  const common = { ...emptyParameter(), name, unit };
  const different = [...new Set(cells)];
  if (different.length === 1) return { ...common, kind: 'constant', value: different[0] };
  if (different.every((cell) => kTruth.has(cell))) return { ...common, kind: 'bool' };
  if (!numbers) return { ...common, kind: 'categorical', choices: different.join(', '), unit: '' };
  const [least, most] = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
  const log = least > 0 && most / least >= kFactor;
  if (numbers.every(Number.isInteger) && most - least < 1e6) return { ...common, kind: 'int', low: String(least), high: String(most), log };
  const [low, high] = log ? [least, most] : roundBounds(least, most);
  return { ...common, kind: 'float', low: String(low), high: String(high), log };
}

const objectiveFrom = ({ name }: ColumnFacts): DraftObjective => ({ name, direction: kLess.test(name) ? 'minimize' : 'maximize' });

/** The sum that all rows have, where parts of a mixture add up: "a + b + c == 1". */
function mixtureOf(proposal: Proposal): string {
  const parts = proposal.facts.filter(({ numbers, blanks }, i) => proposal.uses[i] === 'parameter' && numbers && blanks === 0 && numbers.every((x) => x >= 0) && new Set(numbers).size > 1);
  if (parts.length < 3 || proposal.rows < 3) return '';
  const sums = Array.from({ length: proposal.rows }, (_, i) => parts.reduce((sum, { numbers }) => sum + (numbers as number[])[i], 0));
  const total = [1, 100].find((one) => sums.every((sum) => Math.abs(sum - one) <= 1e-6 * one));
  const quoted = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``);
  return total === undefined ? '' : `${parts.map(({ name }) => quoted(name)).join(' + ')} == ${total}`;
}

/** The study that the columns come to, as a form that can be corrected. */
export function draftFrom(proposal: Proposal): Draft {
  const of = (use: ColumnUse): ColumnFacts[] => proposal.facts.filter((_, i) => proposal.uses[i] === use);
  const linear = mixtureOf(proposal);
  const parameters = of('parameter').map(parameterFrom);
  // Parts of a mixture may be any number, whatever happened to be tried.
  const parts = parameters.map((p) => (linear && linear.includes(p.name) && p.kind === 'int' ? { ...p, kind: 'float' as const } : p));
  return {
    ...emptyDraft(),
    name: proposal.fileName.replace(/\.[^.]*$/, '').trim().slice(0, 200),
    objectives: of('outcome').map(objectiveFrom),
    parameters: parts,
    linear,
  };
}

/** The entries of a form's list by the columns that they were made from: in their order, or by name where some were added or removed. */
function byColumn<T extends { name: string }>(proposal: Proposal, use: ColumnUse, list: T[]): Map<string, T> {
  const facts = proposal.facts.filter((_, i) => proposal.uses[i] === use);
  const isInOrder = facts.length === list.length;
  return new Map(
    facts.flatMap(({ column, name }, i): [string, T][] => {
      const found = isInOrder ? list[i] : list.find((one) => [column, name].includes(one.name.trim()));
      return found ? [[column, found]] : [];
    }),
  );
}

/** The form after one column became something else: what was corrected of the others stays. */
export function redraft(draft: Draft, before: Proposal, after: Proposal): Draft {
  const fresh = draftFrom(after);
  const merge = <T extends { name: string }>(use: ColumnUse, old: T[], made: T[]): T[] => {
    const kept = byColumn(before, use, old);
    const columns = after.facts.filter((_, i) => after.uses[i] === use).map(({ column }) => column);
    const added = old.filter((one) => one.name.trim() !== '' && ![...kept.values()].includes(one));
    return [...columns.map((column, i) => kept.get(column) ?? made[i]), ...added];
  };
  return { ...draft, parameters: merge('parameter', draft.parameters, fresh.parameters), objectives: merge('outcome', draft.objectives, fresh.objectives) };
}

/** The columns as the server is told of them: those left out, and those whose names in the study are others; and what no column holds. */
export function columnsFor(proposal: Proposal, draft: Draft): { ignore: string[]; map: string[]; missing: string[] } {
  const wanted = new Map([...byColumn(proposal, 'parameter', draft.parameters), ...byColumn(proposal, 'outcome', draft.objectives)].map(([column, { name }]) => [column, name.trim()]));
  const used = new Set(wanted.values());
  const names = [...draft.parameters, ...draft.objectives].map(({ name }) => name.trim());
  return {
    ignore: proposal.facts.map(({ column }) => column).filter((column) => !wanted.has(column) && !names.some((name) => column === `sem_${name}` || column === `actual_${name}`)),
    map: [...wanted].flatMap(([column, name]) => (column === name ? [] : [`${column}=${name}`])),
    missing: [...draft.parameters.filter(({ kind }) => kind !== 'constant'), ...draft.objectives].map(({ name }) => name.trim()).filter((name) => name && !used.has(name)),
  };
}
