import type { Problem } from './api';
import { parseNumber, whyNoNumber } from './format';
import type { Definition, Direction, Parameter } from './types';

/** A study as it is being typed. */
export interface DraftParameter {
  name: string;
  type: Parameter['type'];
  low: string;
  high: string;
  log: boolean;
  unit: string;
  choices: string;
}
export interface Draft {
  name: string;
  objectives: { name: string; direction: Direction }[];
  parameters: DraftParameter[];
  constraints: string;
  coverage: string;
  initial: string;
  budget: string;
}

export const emptyParameter = (): DraftParameter => ({ name: '', type: 'float', low: '', high: '', log: false, unit: '', choices: '' });

export const emptyDraft = (): Draft => ({
  name: '',
  objectives: [{ name: '', direction: 'maximize' }],
  parameters: [emptyParameter()],
  constraints: '',
  coverage: '90',
  initial: '',
  budget: '',
});

export const exampleDraft = (): Draft => ({
  name: 'coffee',
  objectives: [{ name: 'taste', direction: 'maximize' }],
  parameters: [
    { ...emptyParameter(), name: 'temperature', low: '80', high: '100', unit: '°C' },
    { ...emptyParameter(), name: 'dose', low: '5', high: '40', log: true, unit: 'g' },
    { ...emptyParameter(), name: 'grind', type: 'int', low: '1', high: '10' },
    { ...emptyParameter(), name: 'bean', type: 'categorical', choices: 'arabica, robusta, blend' },
  ],
  constraints: 'temperature + 2*grind <= 112',
  coverage: '90',
  initial: '8',
  budget: '30',
});

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
  draft.objectives.forEach((o, i) => checkName(`objective ${i}`, o.name));
  draft.parameters.forEach((p, i) => {
    checkName(`parameter ${i}`, p.name);
    if (p.type === 'categorical') {
      if (choicesOf(p).length < 2) wrong[`choices ${i}`] = 'at least two, separated by commas';
      return;
    }
    const low = parseNumber(p.low);
    const high = parseNumber(p.high);
    for (const [side, found] of [['low', low], ['high', high]] as const) {
      if (found === undefined) wrong[`${side} ${i}`] = whyNoNumber(p[side]);
      else if (p.type === 'int' && !Number.isInteger(found)) wrong[`${side} ${i}`] = 'must be a whole number';
    }
    if (low !== undefined && high !== undefined && low >= high && !wrong[`high ${i}`]) wrong[`high ${i}`] = 'must be more than the lowest';
    if (p.log && low !== undefined && low <= 0) wrong[`low ${i}`] = 'factors need numbers above 0';
  });
  const coverage = parseNumber(draft.coverage);
  if (coverage === undefined || coverage <= 0 || coverage >= 100) wrong.coverage = 'a number between 0 and 100';
  for (const key of ['initial', 'budget'] as const) {
    const n = parseNumber(draft[key]);
    if (draft[key].trim() && (n === undefined || n < 1 || !Number.isInteger(n))) wrong[key] = 'a whole number of at least 1, or nothing';
  }
  return wrong;
}

/** What the server finds wrong, by the place of it as checkDraft has it. */
export function placesOf(problem: Problem, draft: Draft): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { pointer = '', detail } of problem.errors) {
    const [part, name, field] = pointer.split('/').slice(1).map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (part === 'constraints') wrong.constraints = detail;
    if (part === 'study') {
      const i = draft.objectives.findIndex((o) => o.name.trim() === field);
      wrong[name === 'objectives' && i >= 0 ? `objective ${i}` : name === 'alpha' ? 'coverage' : name] = detail;
    }
    if (part === 'parameters') {
      const i = draft.parameters.findIndex((p) => p.name.trim() === name);
      if (i >= 0) wrong[`${field === 'low' || field === 'high' || field === 'choices' || field === 'unit' ? field : 'parameter'} ${i}`] = detail;
    }
  }
  return wrong;
}

export const isEmptyDraft = (draft: Draft): boolean => JSON.stringify(draft) === JSON.stringify(emptyDraft());

export const choicesOf = (p: DraftParameter): string[] => p.choices.split(/[,\n]/).map((choice) => choice.trim()).filter(Boolean);

export function definitionOf(draft: Draft): Definition {
  const coverage = parseNumber(draft.coverage) ?? 90;
  const study: Definition['study'] = {
    name: draft.name.trim(),
    objectives: Object.fromEntries(draft.objectives.map((o) => [o.name.trim(), o.direction])),
    alpha: Number((1 - coverage / 100).toPrecision(12)),
  };
  if (draft.initial.trim()) study.initial = parseNumber(draft.initial);
  if (draft.budget.trim()) study.budget = parseNumber(draft.budget);
  const parameters = Object.fromEntries(
    draft.parameters.map((p): [string, Omit<Parameter, 'name'>] => {
      const name = p.name.trim();
      if (p.type === 'categorical') return [name, { type: p.type, choices: choicesOf(p) }];
      return [
        name,
        { type: p.type, low: parseNumber(p.low), high: parseNumber(p.high), ...(p.log ? { log: true } : {}), ...(p.unit.trim() ? { unit: p.unit.trim() } : {}) },
      ];
    }),
  );
  const linear = draft.constraints.split('\n').map((line) => line.trim()).filter(Boolean);
  return { study, parameters, ...(linear.length > 0 ? { constraints: { linear } } : {}) };
}
