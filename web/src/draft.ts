import type { Problem } from './api';
import { parseNumber, whyNoNumber } from './format';
import { named } from './names';
import type { Constraints, Definition, ObjectiveDefinition, Value } from './types';

/** What a parameter can be, as the form names it: levels and constants are kinds of their own. */
export type Kind = 'float' | 'int' | 'levels' | 'categorical' | 'bool' | 'constant';
export const kKinds: Record<Kind, string> = {
  float: 'number',
  int: 'whole number',
  levels: 'one of a few numbers',
  categorical: 'choice',
  bool: 'true or false',
  constant: 'constant',
};

/** Who says what it is: nobody but Covey, or Covey once for all of an ask, or whoever asks. */
export type Role = 'chosen' | 'shared' | 'context';

/** A study as it is being typed. */
export interface DraftParameter {
  name: string;
  kind: Kind;
  low: string;
  high: string;
  step: string;
  digits: string;
  log: boolean;
  unit: string;
  values: string;
  choices: string;
  /** A line per choice: "arabica: 1.2 0.8". */
  descriptors: string;
  value: string;
  when: string;
  role: Role;
}
export interface DraftNonzero {
  of: string[];
  atMost: string;
}
/** What is wanted of an outcome: a direction, to be near a value, or to keep a limit. */
export interface DraftObjective {
  name: string;
  direction: 'maximize' | 'minimize' | 'target' | 'at_least' | 'at_most';
  /** Of the last three: the number. */
  number?: string;
}
export const hasNumber = (o: DraftObjective): boolean => o.direction !== 'maximize' && o.direction !== 'minimize';
const isLimit = (o: DraftObjective): boolean => o.direction === 'at_least' || o.direction === 'at_most';
const wantedOf = (o: DraftObjective): ObjectiveDefinition =>
  o.direction === 'maximize' || o.direction === 'minimize' ? o.direction : { [o.direction]: parseNumber(o.number ?? '') };
export interface Draft {
  name: string;
  objectives: DraftObjective[];
  parameters: DraftParameter[];
  /** A rule per line. */
  linear: string;
  nonlinear: string;
  nonzero: DraftNonzero[];
  coverage: string;
  initial: string;
  budget: string;
}

export const emptyParameter = (): DraftParameter => ({
  ...{ name: '', kind: 'float', low: '', high: '', step: '', digits: '', log: false, unit: '', values: '', choices: '', descriptors: '', value: '', when: '', role: 'chosen' },
});

export const emptyDraft = (): Draft => ({
  name: '',
  objectives: [{ name: '', direction: 'maximize' }],
  parameters: [emptyParameter()],
  linear: '',
  nonlinear: '',
  nonzero: [],
  coverage: '90',
  initial: '',
  budget: '',
});

export const exampleDraft = (): Draft => ({
  ...emptyDraft(),
  name: 'coffee',
  objectives: [{ name: 'taste', direction: 'maximize' }],
  parameters: [
    { ...emptyParameter(), name: 'temperature', low: '80', high: '100', unit: '°C' },
    { ...emptyParameter(), name: 'dose', low: '5', high: '40', log: true, unit: 'g' },
    { ...emptyParameter(), name: 'grind', kind: 'int', low: '1', high: '10' },
    { ...emptyParameter(), name: 'bean', kind: 'categorical', choices: 'arabica, robusta, blend' },
  ],
  linear: 'temperature + 2*grind <= 112',
  initial: '8',
  budget: '30',
});

// --- What was typed ---

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter(Boolean);

export const choicesOf = (p: DraftParameter): string[] => p.choices.split(/[,\n]/).map((choice) => choice.trim()).filter(Boolean);

/** The numbers of a list, separated by spaces, semicolons or commas with a space; undefined where a piece is none. */
export const listOf = (text: string): { piece: string; number: number | undefined }[] =>
  text
    .split(/;|,\s|\s/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => ({ piece, number: parseNumber(piece) }));

/** The value of a constant: a number, true, false, or a text; what stands in quotes is a text. */
export function constantValue(text: string): Value {
  const plain = text.trim();
  if (/^".*"$|^'.*'$/.test(plain)) return plain.slice(1, -1);
  if (plain === 'true' || plain === 'false') return plain === 'true';
  return parseNumber(plain) ?? plain;
}

/** Numbers by choice, from lines such as "arabica: 1.2 0.8"; the last colon of a line ends the choice. */
export function descriptorsOf(text: string): { rows: Record<string, number[]>; wrong?: string } {
  const rows = named<number[]>();
  for (const line of linesOf(text)) {
    const colon = line.lastIndexOf(':');
    const list = listOf(line.slice(colon + 1));
    const choice = line.slice(0, Math.max(0, colon)).trim();
    const bad = list.find(({ number }) => number === undefined);
    if (!choice || list.length === 0) return { rows, wrong: `“${line}”: write a choice, a colon and its numbers` };
    if (bad) return { rows, wrong: whyNoNumber(bad.piece) };
    if (choice in rows) return { rows, wrong: `“${choice}” is there twice` };
    rows[choice] = list.map(({ number }) => number as number);
  }
  return { rows };
}

// --- What is wrong with it ---

/** What is wrong with a parameter, by the name of the field. */
function wrongFields(p: DraftParameter): Record<string, string> {
  const wrong: Record<string, string> = {};
  const numberIn = (key: 'low' | 'high' | 'step'): number | undefined => {
    const found = parseNumber(p[key]);
    if (found === undefined) wrong[key] = whyNoNumber(p[key]);
    else if (p.kind === 'int' && !Number.isInteger(found)) wrong[key] = 'must be a whole number';
    return found;
  };
  if (p.kind === 'float' || p.kind === 'int') {
    const [low, high] = [numberIn('low'), numberIn('high')];
    if (low !== undefined && high !== undefined && low >= high && !wrong.high) wrong.high = 'must be more than the lowest';
    if (p.log && low !== undefined && low <= 0) wrong.low = 'factors need numbers above 0';
    const step = p.step.trim() ? numberIn('step') : undefined;
    if (step !== undefined && step <= 0) wrong.step = 'must be more than 0';
    else if (step !== undefined && low !== undefined && high !== undefined && low < high && step > high - low) wrong.step = 'is more than from the lowest to the highest';
  }
  if (p.kind === 'float' && p.digits.trim()) {
    const digits = parseNumber(p.digits);
    if (digits === undefined || !Number.isInteger(digits) || digits < 0 || digits > 15) wrong.digits = 'a whole number from 0 to 15';
    else if (p.step.trim()) wrong.digits = 'the step says it already: leave one of them blank';
  }
  if (p.kind === 'levels') {
    const list = listOf(p.values);
    const bad = list.find(({ number }) => number === undefined);
    const numbers = list.map(({ number }) => number);
    if (bad) wrong.values = `${whyNoNumber(bad.piece)}; separate them by semicolons: 1; 2.5; 10`;
    else if (list.length < 2) wrong.values = 'at least two, separated by semicolons: 1; 2.5; 10';
    else if (new Set(numbers).size < numbers.length) wrong.values = 'a number is there twice';
    else if (p.log && numbers.some((x) => (x as number) <= 0)) wrong.values = 'factors need numbers above 0';
  }
  if (p.kind === 'categorical') {
    const choices = choicesOf(p);
    if (choices.length < 2) wrong.choices = 'at least two, separated by commas';
    else if (new Set(choices).size < choices.length) wrong.choices = 'a choice is there twice';
    const { rows, wrong: why } = descriptorsOf(p.descriptors);
    const missing = p.descriptors.trim() && choices.filter((choice) => !(choice in rows));
    if (why) wrong.descriptors = why;
    else if (missing && missing.length > 0) wrong.descriptors = `a line is missing for ${missing.map((choice) => `“${choice}”`).join(', ')}`;
  }
  if (p.kind === 'constant' && !p.value.trim()) wrong.value = 'a value is missing';
  return wrong;
}

/** What is wrong with a draft, by the place of it; nothing if it can be sent. */
export function checkDraft(draft: Draft): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!draft.name.trim()) wrong.name = 'a study needs a name';
  const seen = new Set<string>();
  const checkName = (key: string, name: string): void => {
    if (!name.trim()) wrong[key] = 'a name is missing';
    else if (seen.has(name.trim())) wrong[key] = 'this name is there twice';
    seen.add(name.trim());
  };
  draft.objectives.forEach((o, i) => {
    checkName(`objective ${i}`, o.name);
    const text = (o.number ?? '').trim();
    if (hasNumber(o) && parseNumber(text) === undefined) wrong[`objective ${i} number`] = text ? whyNoNumber(text) : 'a number is missing';
  });
  if (draft.objectives.every(isLimit)) wrong['objective 0'] ??= 'one objective needs a goal: more, less, or near a value';
  draft.parameters.forEach((p, i) => {
    checkName(`parameter ${i}`, p.name);
    for (const [field, why] of Object.entries(wrongFields(p))) wrong[`${field} ${i}`] = why;
  });
  draft.nonzero.forEach((rule, i) => {
    const most = parseNumber(rule.atMost);
    const count = namesOf(draft, rule).length;
    if (count < 2) wrong[`nonzero ${i}`] = 'choose at least two parameters';
    else if (most === undefined || !Number.isInteger(most) || most < 1 || most >= count) wrong[`nonzero ${i}`] = `a whole number from 1 to ${count - 1}`;
  });
  const coverage = parseNumber(draft.coverage);
  if (coverage === undefined || coverage <= 0 || coverage >= 100) wrong.coverage = 'a number between 0 and 100';
  for (const key of ['initial', 'budget'] as const) {
    const n = parseNumber(draft[key]);
    if (draft[key].trim() && (n === undefined || n < 1 || !Number.isInteger(n))) wrong[key] = 'a whole number of at least 1, or nothing';
  }
  return wrong;
}

/** Where the form has a field of the definition; what it does not have is said of the parameter. */
const kFields = ['low', 'high', 'step', 'digits', 'unit', 'values', 'choices', 'descriptors', 'value', 'when'];

/** What the server finds wrong, by the place of it as checkDraft has it. */
export function placesOf(problem: Problem, draft: Draft): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { pointer = '', detail } of problem.errors) {
    const [part, name, field] = pointer.split('/').slice(1).map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (part === 'constraints') {
      const first = draft.linear.trim() || !draft.nonlinear.trim() ? 'linear' : 'nonlinear';
      wrong[name === 'nonzero' ? `nonzero ${field ?? 0}` : (name ?? first)] = detail;
    }
    if (part === 'study') {
      const i = draft.objectives.findIndex((o) => o.name.trim() === field);
      wrong[name === 'objectives' && i >= 0 ? `objective ${i}` : name === 'alpha' ? 'coverage' : name] = detail;
    }
    if (part === 'parameters') {
      const i = draft.parameters.findIndex((p) => p.name.trim() === name);
      if (i >= 0) wrong[`${kFields.includes(field) ? field : 'parameter'} ${i}`] = detail;
    }
  }
  return wrong;
}

export const isEmptyDraft = (draft: Draft): boolean => JSON.stringify(draft) === JSON.stringify(emptyDraft());

// --- What is sent ---

/** The parameters that can be 0 and may be named by a rule on how many are not. */
export const zeroable = (draft: Draft): string[] => draft.parameters.filter((p) => ['float', 'int', 'levels'].includes(p.kind) && p.name.trim()).map((p) => p.name.trim());

/** Those of a rule that are there: names may have changed since they were ticked. */
const namesOf = (draft: Draft, { of }: DraftNonzero): string[] => zeroable(draft).filter((name) => of.includes(name));

function parameterOf(p: DraftParameter): Definition['parameters'][string] {
  const number = (text: string): number | undefined => (text.trim() ? parseNumber(text) : undefined);
  const unit = p.unit.trim() || undefined;
  const log = p.log || undefined;
  const role = { chosen: {}, shared: { shared: true }, context: { context: true } }[p.kind === 'constant' ? 'chosen' : p.role];
  const common = { when: p.when.trim() || undefined, ...role };
  switch (p.kind) {
    case 'float':
      return { type: 'float', low: number(p.low), high: number(p.high), step: number(p.step), digits: number(p.digits), log, unit, ...common };
    case 'int':
      return { type: 'int', low: number(p.low), high: number(p.high), step: number(p.step), log, unit, ...common };
    case 'levels':
      return { values: listOf(p.values).map((one) => one.number as number), log, unit, ...common };
    case 'categorical':
      return { type: 'categorical', choices: choicesOf(p), descriptors: p.descriptors.trim() ? descriptorsOf(p.descriptors).rows : undefined, ...common };
    case 'bool':
      return { type: 'bool', ...common };
    case 'constant': {
      const value = constantValue(p.value);
      return { value, unit: typeof value === 'number' ? unit : undefined, ...common };
    }
  }
}

/** Without what has no value: as it goes over the wire. */
const present = <T extends object>(fields: T): T => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

export function definitionOf(draft: Draft): Definition {
  const coverage = parseNumber(draft.coverage) ?? 90;
  const study: Definition['study'] = {
    name: draft.name.trim(),
    // Those with limits stand behind the others.
    objectives: Object.fromEntries([...draft.objectives.filter((o) => !isLimit(o)), ...draft.objectives.filter(isLimit)].map((o) => [o.name.trim(), wantedOf(o)])),
    alpha: Number((1 - coverage / 100).toPrecision(12)),
  };
  if (draft.initial.trim()) study.initial = parseNumber(draft.initial);
  if (draft.budget.trim()) study.budget = parseNumber(draft.budget);
  const nonzero = draft.nonzero.map((rule) => ({ of: namesOf(draft, rule), at_most: parseNumber(rule.atMost) ?? 1 }));
  const filled = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);
  const constraints: Constraints = present({ linear: filled(linesOf(draft.linear)), nonlinear: filled(linesOf(draft.nonlinear)), nonzero: filled(nonzero) });
  return {
    study,
    parameters: Object.fromEntries(draft.parameters.map((p) => [p.name.trim(), present(parameterOf(p))])),
    ...(Object.keys(constraints).length > 0 ? { constraints } : {}),
  };
}
