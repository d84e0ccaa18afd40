import { number } from '../format';
import type { AxisSpec } from './figure';

export interface Tick {
  at: number;
  label: string;
}

/** From values to pixels. */
export interface Scale {
  lo: number;
  hi: number;
  from: number;
  to: number;
  log: boolean;
  ticks: Tick[];
}

export function place(scale: Scale, value: number): number {
  const { lo, hi, from, to, log } = scale;
  const share = log ? Math.log(value / lo) / Math.log(hi / lo) : (value - lo) / (hi - lo);
  return from + share * (to - from);
}

/** Round values between the ends, about `most` of them. */
export function linearTicks(lo: number, hi: number, most: number, integers = false): number[] {
  if (!(hi > lo)) return [lo];
  const rough = (hi - lo) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  let step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10);
  if (integers) step = Math.max(1, step === 2.5 ? 5 : Math.round(step));
  const ticks: number[] = [];
  for (let k = Math.ceil(lo / step - 1e-9); k * step <= hi + 1e-9 * step; ++k) ticks.push(Number((k * step).toPrecision(12)));
  return ticks;
}

export function logTicks(lo: number, hi: number, most: number): number[] {
  const decades = Math.log10(hi / lo);
  const factors = decades > most ? [1] : decades > most / 3 ? [1, 3] : decades > 0.8 ? [1, 2, 5] : undefined;
  if (!factors) return linearTicks(lo, hi, most);
  const every = Math.max(1, Math.ceil(decades / most));
  const ticks: number[] = [];
  for (let k = Math.floor(Math.log10(lo)); k <= Math.ceil(Math.log10(hi)); k += every) {
    for (const factor of factors) {
      const at = Number((factor * 10 ** k).toPrecision(12));
      if (at >= lo * (1 - 1e-9) && at <= hi * (1 + 1e-9)) ticks.push(at);
    }
  }
  return ticks;
}

const kMinute = 60_000;
const kDay = 1440 * kMinute;
const kTimeSteps = [1000, 5000, 15_000, kMinute / 2, ...[1, 5, 15, 30, 60, 180, 360, 720].map((minutes) => minutes * kMinute), ...[1, 2, 7, 14, 30, 91, 182, 365, 1825].map((days) => days * kDay)];

/** Round times of the reader's clock between the ends, about `most` of them. */
export function timeTicks(lo: number, hi: number, most: number): Tick[] {
  const step = kTimeSteps.find((one) => (hi - lo) / one <= Math.max(1, most)) ?? kTimeSteps[kTimeSteps.length - 1];
  const offset = new Date(lo).getTimezoneOffset() * kMinute;
  const label = (at: number): string => {
    const local = new Date(at - offset).toISOString();
    if (step >= kDay) return local.slice(0, 10);
    const clock = local.slice(11, step < kMinute ? 19 : 16);
    return hi - lo > kDay ? `${local.slice(5, 10)} ${clock}` : clock;
  };
  const ticks: Tick[] = [];
  for (let k = Math.ceil((lo - offset) / step); k * step + offset <= hi; ++k) ticks.push({ at: k * step + offset, label: label(k * step + offset) });
  return ticks;
}

export function makeScale(spec: AxisSpec, [lo, hi]: [number, number], from: number, to: number, most: number): Scale {
  const log = spec.log === true && lo > 0;
  let ticks: Tick[];
  if (spec.categories) {
    const every = Math.ceil(spec.categories.length / Math.max(1, most));
    ticks = spec.categories.map((label, at) => ({ at, label })).filter((_, i) => i % every === 0);
  } else if (spec.time) ticks = timeTicks(lo, hi, most);
  else {
    const values = log ? logTicks(lo, hi, most) : linearTicks(lo, hi, most, spec.integers);
    ticks = values.map((at) => ({ at, label: number(at, 6) }));
  }
  return { lo, hi, from, to, log, ticks };
}
