import { readCondition } from './condition';
import { number, parseNumber, value as valueText, whyNoNumber } from './format';
import { named } from './names';
import type { Constraints, Parameter, Params, Value } from './types';

/** What kinds of parameters come to in forms, tables and pictures. */

export const isNumeric = ({ type }: Parameter): boolean => type === 'float' || type === 'int';

/** All values of a parameter that has a list of them: choices, truth values, levels. */
export function listedValues(p: Parameter): Value[] | undefined {
  if (p.type === 'bool') return p.value === undefined ? [false, true] : [p.value];
  return p.type === 'categorical' ? (p.choices ?? []) : p.values;
}

/** The value of a parameter that has but one. */
export function constantOf(p: Parameter): Value | undefined {
  if (p.value !== undefined) return p.value;
  const listed = listedValues(p);
  if (listed) return listed.length === 1 ? listed[0] : undefined;
  return p.low === p.high ? p.low : undefined;
}

/** Where the values of a number lie. */
export function boundsOf(p: Parameter): { low?: number; high?: number } {
  return p.values ? { low: p.values[0], high: p.values[p.values.length - 1] } : { low: p.low, high: p.high };
}

/** How far apart the values of a number are, if they are in even steps. */
const stepOf = (p: Parameter): number | undefined => p.step ?? (p.type === 'int' ? 1 : undefined);

/** "80 to 100 °C in steps of 0.5". */
export function rangeWords(p: Parameter): string {
  const unit = p.unit ? ` ${p.unit}` : '';
  const only = constantOf(p);
  if (only !== undefined) return `always ${valueText(only)}${unit}`;
  const listed = listedValues(p);
  if (listed) return listed.map((one) => valueText(one)).join(p.type === 'bool' ? ' or ' : ', ') + unit;
  return `${number(p.low)} to ${number(p.high)}${unit}${p.step ? ` in steps of ${number(p.step)}` : ''}`;
}

/** "number, in factors (log), 1 decimal". */
export function kindWords(p: Parameter): string {
  if (constantOf(p) !== undefined) return 'constant';
  const kind = p.values ? 'one of a few numbers' : { float: 'number', int: 'whole number', categorical: 'choice', bool: 'true or false' }[p.type];
  return [kind, p.log && 'in factors (log)', p.digits !== undefined && `${p.digits} decimal${p.digits === 1 ? '' : 's'}`, p.descriptors && 'described by numbers'].filter(Boolean).join(', ');
}

/** Who chooses a parameter, where that is not Covey for each experiment, and when it has a value. */
export function roleWords(p: Parameter): string {
  return [p.context && 'given with every ask', p.shared && 'one for all of an ask', p.when && `when ${p.when}`].filter(Boolean).join('; ');
}

/** All rules of a study, a line each. */
export function constraintWords({ linear = [], nonlinear = [], nonzero = [] }: Constraints = {}): string[] {
  return [...linear, ...nonlinear, ...nonzero.map(({ of, at_most }) => `at most ${at_most} of ${of.join(', ')} ${at_most === 1 ? 'is' : 'are'} not 0`)];
}

/** Why a number cannot be a value of the parameter; nothing if it can. */
function whyNoValue(p: Parameter, x: number): string | undefined {
  if (p.values) return p.values.includes(x) ? undefined : `one of ${p.values.map((one) => number(one)).join(', ')}`;
  if (p.low === undefined || p.high === undefined) return undefined;
  if (x < p.low || x > p.high) return `from ${number(p.low)} to ${number(p.high)}`;
  const step = stepOf(p);
  if (!step) return undefined;
  const place = (x - p.low) / step;
  if (Math.abs(place - Math.round(place)) < 1e-6) return undefined;
  if (p.type === 'int' && !Number.isInteger(x)) return 'must be a whole number';
  const level = (k: number): number => Number(((p.low as number) + k * step).toPrecision(12));
  const near = [Math.floor(place), Math.ceil(place)].map(level).filter((one) => one <= (p.high as number));
  return `it goes in steps of ${number(step)}: ${near.map((one) => number(one)).join(' or ')}`;
}

/** That a number lies off the steps, bounds or levels that are asked: what was done may, but it may also be a slip of the pen. */
export function whyOff(p: Parameter, text: string): string | undefined {
  const x = isNumeric(p) ? parseNumber(text) : undefined;
  return x === undefined ? undefined : whyNoValue(p, x);
}

/** The value that a text stands for; undefined if it is none. Numbers that were done may be any. */
export function valueOf(p: Parameter, text: string): Value | undefined {
  if (p.type === 'bool') return text === 'true' ? true : text === 'false' ? false : undefined;
  return p.type === 'categorical' ? text : parseNumber(text);
}

/** What is wrong with a text that stands for a value. */
export function whyWrong(p: Parameter, text: string, isDone = false): string | undefined {
  const plain = text.trim();
  if (plain === '' || !isNumeric(p)) return undefined;
  const x = parseNumber(plain);
  return x === undefined ? whyNoNumber(plain) : isDone ? undefined : whyNoValue(p, x);
}

/** Conditions by their parameters: reading one takes longer than asking it. */
const kRead = new WeakMap<Parameter[], Map<string, ReturnType<typeof readCondition>>>();

function conditionOf(parameters: Parameter[], { name, when }: Parameter): ReturnType<typeof readCondition> {
  if (!kRead.has(parameters)) kRead.set(parameters, new Map());
  const known = kRead.get(parameters) as Map<string, ReturnType<typeof readCondition>>;
  if (!known.has(name)) known.set(name, readCondition(when as string, parameters));
  return known.get(name);
}

/**
 * Whether a parameter has a value where the others have these: true, false, or undefined where that is not settled, because a
 * value that it depends on is not there. Constants need not be given.
 */
export function isActive(parameters: Parameter[], p: Parameter, values: Params): boolean | undefined {
  if (!p.when) return true;
  const condition = conditionOf(parameters, p);
  // What cannot be read here is asked for: the server has the last word.
  if (!condition) return true;
  const known: Params = named();
  let isSettled = true;
  for (const name of condition.names) {
    const other = parameters.find((one) => one.name === name) as Parameter;
    const has = isActive(parameters, other, values);
    const found = values[name] ?? constantOf(other);
    if (has === false) return false;
    if (has === undefined || found === undefined) isSettled = false;
    else known[name] = found;
  }
  return isSettled ? condition.holds(known) : undefined;
}

/** Those that a form asks for: no constants, and nothing that has no value where the others have these. */
export function askedFor(parameters: Parameter[], values: Params, unsettled: boolean): Parameter[] {
  return parameters.filter((p) => constantOf(p) === undefined && (isActive(parameters, p, values) ?? unsettled));
}
