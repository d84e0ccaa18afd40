import { number, parseNumber, whyNoNumber } from './format';
import type { Study } from './types';

/** What can be changed of a study on the page, as it is typed; bounds and choices by parameter, goals by objective. */
export interface EditTexts {
  budget: string;
  lease: string;
  alpha: string;
  goals: Record<string, string>;
  low: Record<string, string>;
  high: Record<string, string>;
  /** Choices to add, separated by commas. */
  more: Record<string, string>;
}

/** "2d", as the server takes it. */
export function leaseText(seconds: unknown): string {
  if (typeof seconds !== 'number') return '';
  const [unit, name] = ([[86400, 'd'], [3600, 'h'], [60, 'm']] as [number, string][]).find(([size]) => seconds % size === 0) ?? [1, 's'];
  return `${seconds / unit}${name}`;
}

export function textsOf(study: Study): EditTexts {
  const bounded = study.parameters.filter((p) => p.low !== undefined && p.high !== undefined);
  return {
    budget: study.budget === null ? '' : String(study.budget),
    lease: leaseText(study.definition.study.lease),
    alpha: String(study.alpha),
    goals: Object.fromEntries(study.objectives.map((o) => [o.name, o.direction])),
    low: Object.fromEntries(bounded.map((p) => [p.name, String(p.low)])),
    high: Object.fromEntries(bounded.map((p) => [p.name, String(p.high)])),
    more: Object.fromEntries(study.parameters.filter((p) => p.choices).map((p) => [p.name, ''])),
  };
}

type Patch = Record<string, unknown>;

/** What was typed and is not as it was, as PATCH takes it; and what is wrong with it, by the path of the field. */
export function patchOf(study: Study, texts: EditTexts): { patch: Patch; wrong: Record<string, string> } {
  const before = textsOf(study);
  const patch: Patch = {};
  const wrong: Record<string, string> = {};
  const numberAt = (path: string, text: string, put: (value: number) => void): void => {
    const value = parseNumber(text);
    if (value === undefined) wrong[path] = whyNoNumber(text);
    else put(value);
  };
  if (texts.budget.trim() === '' && before.budget !== '') patch.budget = null;
  else if (texts.budget.trim() !== before.budget) numberAt('budget', texts.budget, (value) => (patch.budget = value));
  if (texts.lease.trim() !== before.lease) patch.lease = texts.lease.trim() === '' ? null : texts.lease.trim();
  if (texts.alpha.trim() !== before.alpha) numberAt('alpha', texts.alpha, (value) => (patch.alpha = value));
  const goals = Object.entries(texts.goals).filter(([name, goal]) => goal !== before.goals[name]);
  if (goals.length > 0) patch.objectives = Object.fromEntries(goals);
  const parameters: Record<string, Patch> = {};
  const of = (name: string): Patch => (parameters[name] ??= {});
  for (const end of ['low', 'high'] as const) {
    for (const [name, text] of Object.entries(texts[end])) {
      if (text.trim() !== before[end][name]) numberAt(`parameters/${name}/${end}`, text, (value) => (of(name)[end] = value));
    }
  }
  for (const [name, text] of Object.entries(texts.more)) {
    const added = text.split(',').map((choice) => choice.trim()).filter(Boolean);
    if (added.length > 0) of(name).choices = [...(study.parameters.find((p) => p.name === name)?.choices ?? []), ...added];
  }
  if (Object.keys(parameters).length > 0) patch.parameters = parameters;
  return { patch, wrong };
}

/** "budget 40 → 60". */
export function changeWords(changed: Record<string, { before: unknown; after: unknown }>): string {
  const shown = (value: unknown): string =>
    value === null ? 'none' : typeof value === 'number' ? number(value) : Array.isArray(value) ? value.join(', ') : String(value);
  return Object.entries(changed)
    .map(([key, { before, after }]) => (key === 'lease' ? `lease ${leaseText(before) || 'none'} → ${leaseText(after) || 'none'}` : `${key} ${shown(before)} → ${shown(after)}`))
    .join('; ');
}
