import type { Interval, Num, Parameter, Params, Value } from './types';

/** A number as people write it: five digits that matter, no noise. */
export function number(value: Num | undefined, digits = 5): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e7 || size < 1e-4) return minus(trimmed(value.toExponential(Math.max(0, digits - 2))));
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(size)));
  return minus(trimmed(value.toFixed(Math.min(decimals, 12))));
}

const trimmed = (text: string): string => text.replace(/(\.\d*?)0+(?=e|$)/, '$1').replace(/\.(?=e|$)/, '');
const minus = (text: string): string => text.replace('-', '−').replace('e−', 'e-').replace('e+', 'e');

export function percent(share: Num | undefined, digits = 1): string {
  if (share === null || share === undefined || !Number.isFinite(share)) return '–';
  return trimmed((100 * share).toFixed(digits)) + ' %';
}

export function count(n: number, noun: string, plural = noun + 's'): string {
  return `${n.toLocaleString('en')} ${n === 1 ? noun : plural}`;
}

export function interval([lo, hi]: Interval): string {
  if (lo === null && hi === null) return 'anything';
  if (lo === null) return `up to ${number(hi)}`;
  if (hi === null) return `from ${number(lo)}`;
  return `${number(lo)} to ${number(hi)}`;
}

/** A set in words; it may have several pieces. */
export function set(pieces: Interval[]): string {
  if (pieces.length === 0) return 'nothing';
  return pieces.map(interval).join(' or ');
}

/** A value of a parameter; a dash where it has none. */
export function value(value: Value | undefined): string {
  if (value === undefined) return '–';
  return typeof value === 'number' ? number(value) : String(value);
}

export function nameWithUnit(parameter: Pick<Parameter, 'name' | 'unit'>): string {
  return parameter.unit ? `${parameter.name}, ${parameter.unit}` : parameter.name;
}

/** A parameter of a trial; "90 → 91.4" where it was done otherwise than asked. */
export function doneValue(name: string, params: Params, actual: Params | null | undefined): string {
  const asked = value(params[name]);
  return actual?.[name] === undefined ? asked : `${asked} → ${value(actual[name])}`;
}

/** All parameters that have a value. */
export function paramsText(parameters: Parameter[], params: Params, actual?: Params | null): string {
  return parameters
    .filter(({ name }) => params[name] !== undefined || actual?.[name] !== undefined)
    .map((p) => `${p.name} ${doneValue(p.name, params, actual)}${p.unit ? ' ' + p.unit : ''}`)
    .join(', ');
}

/** "2026-05-01T12:30:00Z" as a date and time of the reader's. */
export function time(utc: string | null): string {
  if (!utc) return '–';
  const date = new Date(utc);
  if (Number.isNaN(date.getTime())) return utc;
  const pad = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–';
  const s = Math.max(0, seconds);
  if (s < 1) return `${Math.round(1000 * s)} ms`;
  if (s < 90) return `${s < 10 ? s.toFixed(1) : Math.round(s)} s`;
  if (s < 90 * 60) return `${Math.round(s / 60)} min`;
  if (s < 36 * 3600) return `${(s / 3600).toFixed(1)} h`;
  return `${Math.round(s / 86400)} days`;
}

// One and a half, or fifteen hundred?
const kAmbiguous = /^[+-]?[1-9]\d{0,2}(,\d{3})+$/;
const kNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The number that somebody typed, with a point or a comma; undefined if it is none, or could be two. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace('−', '-');
  if (kAmbiguous.test(plain) || !kNumber.test(plain.replace(',', '.'))) return undefined;
  const found = Number(plain.replace(',', '.'));
  return Number.isFinite(found) ? found : undefined;
}

/** Why parseNumber found none. */
export function whyNoNumber(text: string): string {
  const plain = text.trim().replace('−', '-');
  if (plain === '') return 'a number is missing';
  if (kAmbiguous.test(plain)) {
    const whole = plain.replaceAll(',', '');
    if (plain.indexOf(',') !== plain.lastIndexOf(',')) return `write ${whole} without commas`;
    return `“${plain}” can be read in two ways: write ${Number(plain.replace(',', '.'))} or ${whole}`;
  }
  if (kNumber.test(plain.replace(',', '.'))) return `“${plain}” is too large`;
  return `“${plain}” is not a number`;
}

// Fifteen hundred, or one and five hundred?
const kGrouped = /^[+-]?[1-9]\d{0,2}(\s\d{3})+$/;

/** The numbers that somebody typed, separated by spaces or semicolons: one, or several replicates. Undefined if one of them is none. */
export function parseNumbers(text: string): number[] | undefined {
  const plain = text.trim();
  if (plain === '' || kGrouped.test(plain)) return undefined;
  const found = plain.split(/[\s;]+/).filter(Boolean).map(parseNumber);
  return found.length > 0 && found.every((one): one is number => one !== undefined) ? found : undefined;
}

/** Why parseNumbers found none. */
export function whyNoNumbers(text: string): string {
  const plain = text.trim();
  if (kGrouped.test(plain)) return `“${plain}” can be read in two ways: write ${plain.replace(/\s/g, '')} or ${plain.split(/\s/).join('; ')}`;
  return whyNoNumber(plain.split(/[\s;]+/).find((one) => one !== '' && parseNumber(one) === undefined) ?? '');
}
