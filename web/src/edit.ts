import { number, parseNumber, whyNoNumber } from './format';
import { named } from './names';
import type { StopRule, Study } from './types';

/** What can be changed of a study on the page, as it is typed; bounds and choices by parameter, goals by objective. */
export interface EditTexts {
  budget: string;
  lease: string;
  alpha: string;
  /** Of the rule for stopping: what is too little to count, blank for no rule; and how sure one must be, in per cent. */
  within: string;
  confidence: string;
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
  const rule = study.definition.study.stop as StopRule | null | undefined;
  const bounded = study.parameters.filter((p) => p.low !== undefined && p.high !== undefined);
  return {
    budget: study.budget === null ? '' : String(study.budget),
    lease: leaseText(study.definition.study.lease),
    alpha: String(study.alpha),
    within: rule ? String(rule.within) : '',
    confidence: rule ? String(Number((100 * rule.confidence).toPrecision(12))) : '95',
    goals: named(study.objectives.map((o) => [o.name, o.direction])),
    low: named(bounded.map((p) => [p.name, String(p.low)])),
    high: named(bounded.map((p) => [p.name, String(p.high)])),
    more: named(study.parameters.filter((p) => p.choices).map((p) => [p.name, ''])),
  };
}

/** What was typed over one state of a study, over another one: fields that were left alone follow the study. */
export function rebased(before: Study, typed: EditTexts, after: Study): EditTexts {
  const [old, now] = [textsOf(before), textsOf(after)];
  const text = (was: string | undefined, is: string, there: string): string => (is === was ? there : is);
  const table = (was: Record<string, string>, is: Record<string, string>, there: Record<string, string>): Record<string, string> =>
    named(Object.entries(there).map(([name, value]) => [name, text(was[name], is[name] ?? value, value)]));
  return {
    budget: text(old.budget, typed.budget, now.budget),
    lease: text(old.lease, typed.lease, now.lease),
    alpha: text(old.alpha, typed.alpha, now.alpha),
    within: text(old.within, typed.within, now.within),
    confidence: text(old.confidence, typed.confidence, now.confidence),
    goals: table(old.goals, typed.goals, now.goals),
    low: table(old.low, typed.low, now.low),
    high: table(old.high, typed.high, now.high),
    more: table(old.more, typed.more, now.more),
  };
}

type Patch = Record<string, unknown>;

/** What was typed and is not as it was, as PATCH takes it; and what is wrong with it, by the path of the field. */
export function patchOf(study: Study, texts: EditTexts): { patch: Patch; wrong: Record<string, string> } {
  const before = textsOf(study);
  const patch: Patch = {};
  const wrong = named<string>();
  const numberAt = (path: string, text: string, put: (value: number) => void): void => {
    const value = parseNumber(text);
    if (value === undefined) wrong[path] = whyNoNumber(text);
    else put(value);
  };
  if (texts.budget.trim() === '' && before.budget !== '') patch.budget = null;
  else if (texts.budget.trim() !== before.budget) numberAt('budget', texts.budget, (value) => (patch.budget = value));
  if (texts.lease.trim() !== before.lease) patch.lease = texts.lease.trim() === '' ? null : texts.lease.trim();
  if (texts.alpha.trim() !== before.alpha) numberAt('alpha', texts.alpha, (value) => (patch.alpha = value));
  if (texts.within.trim() === '' && before.within !== '') patch.stop = null;
  else if (texts.within.trim() !== '' && (texts.within.trim() !== before.within || texts.confidence.trim() !== before.confidence)) {
    const rule: Patch = {};
    numberAt('stop/within', texts.within, (value) => (rule.within = value));
    numberAt('stop/confidence', texts.confidence, (value) => (rule.confidence = Number((value / 100).toPrecision(12))));
    patch.stop = rule;
  }
  const goals = Object.entries(texts.goals).filter(([name, goal]) => goal !== before.goals[name]);
  if (goals.length > 0) patch.objectives = named(goals);
  const parameters = named<Patch>();
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
    value === null ? 'none' : typeof value === 'number' ? number(value) : Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return Object.entries(changed)
    .map(([key, { before, after }]) => (key === 'lease' ? `lease ${leaseText(before) || 'none'} → ${leaseText(after) || 'none'}` : `${key} ${shown(before)} → ${shown(after)}`))
    .join('; ');
}
