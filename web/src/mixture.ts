import { readCondition } from './condition';
import { named } from './names';
import { constantOf } from './parameters';
import type { Constraints, Parameter, Params } from './types';

/** Parameters that always add up to the same: the parts of a mixture. */
export interface Mixture {
  parts: Parameter[];
  total: number;
}

const kTerm = /^\s*(?:`([^`]+)`|([A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*))\s*$/u;

/** The names of a plain sum, "a + b + c". */
function sumOf(text: string): string[] | undefined {
  const names = text.split('+').map((term) => kTerm.exec(term)?.slice(1).find((one) => one !== undefined));
  return names.every((name): name is string => name !== undefined) ? names : undefined;
}

/** The mixture of a study: three numbers or more that add up to one and the same, and may be any numbers between their bounds. */
export function mixtureOf(parameters: Parameter[], { linear = [] }: Constraints = {}): Mixture | undefined {
  for (const rule of linear) {
    const sides = rule.split(/={1,2}/);
    if (sides.length !== 2 || /[<>]/.test(rule)) continue;
    for (const [left, right] of [sides, [...sides].reverse()]) {
      const total = Number(right);
      const names = right.trim() === '' || !Number.isFinite(total) ? undefined : sumOf(left);
      const parts = names?.map((name) => parameters.find((p) => p.name === name));
      if (parts && parts.length >= 3 && parts.every((p): p is Parameter => p?.type === 'float' && !p.step && !p.values && !p.when && constantOf(p) === undefined)) return { parts, total };
    }
  }
  return undefined;
}

// Bounds and sums but for rounding.
const kSlack = 1e-9;

/** Whether all rules of a study let a point pass; the server has the last word. */
export function isAllowed(parameters: Parameter[], { linear = [], nonlinear = [], nonzero = [] }: Constraints, point: Params): boolean {
  const isInside = ({ name, low, high }: Parameter): boolean => {
    const x = point[name];
    return typeof x !== 'number' || low === undefined || high === undefined || (x >= low - kSlack * (high - low) && x <= high + kSlack * (high - low));
  };
  if (!parameters.every(isInside)) return false;
  // Sums are kept by how the points are made, and equal only but for rounding.
  const rules = [...linear.filter((rule) => /[<>]/.test(rule)), ...nonlinear.filter((rule) => /[<>]/.test(rule))];
  if (!rules.every((rule) => readCondition(rule, parameters)?.holds(point) ?? true)) return false;
  return nonzero.every(({ of, at_most }) => of.filter((name) => point[name] !== 0).length <= at_most);
}

const clamp = (p: Parameter, x: number): number => Math.min(p.high as number, Math.max(p.low as number, x));

/** A point with one part changed, the others in the proportions that they had to each other (Cox's direction). */
export function alongPart({ parts, total }: Mixture, point: Params, part: Parameter, value: number): Params {
  const moved = named(Object.entries(point));
  const others = parts.filter((p) => p !== part);
  const rest = others.reduce((sum, { name }) => sum + Number(point[name]), 0);
  moved[part.name] = value;
  for (const { name } of others) moved[name] = rest > 0 ? (Number(point[name]) * (total - value)) / rest : (total - value) / others.length;
  return moved;
}

export interface Trace {
  part: Parameter;
  points: Params[];
}

/** For each part the allowed points along its direction through a point, from its lowest to its highest value. */
export function tracesOf(mixture: Mixture, parameters: Parameter[], constraints: Constraints, through: Params, count: number): Trace[] {
  return mixture.parts.map((part) => {
    const [low, high] = [part.low as number, part.high as number];
    const values = [...Array.from({ length: count }, (_, i) => low + (i * (high - low)) / (count - 1)), Number(through[part.name])].sort((a, b) => a - b);
    const points = [...new Set(values)].map((value) => alongPart(mixture, through, part, value)).filter((point) => isAllowed(parameters, constraints, point));
    return { part, points: points.map((point) => named(Object.entries(point).map(([name, x]) => [name, bounded(mixture, name, x)]))) };
  });
}

/** A value that is off its bounds by rounding alone is on them. */
function bounded({ parts }: Mixture, name: string, value: Params[string]): Params[string] {
  const part = parts.find((p) => p.name === name);
  return part && typeof value === 'number' ? clamp(part, value) : value;
}

/** A node of a triangle: how much of what three parts share each of them has, from 0 to `steps`. */
export interface Node {
  shares: [number, number, number];
  point: Params | undefined;
}

// Three parts that have less than this share of a mixture have too little to show; then they get half of it.
const kLeastShare = 0.05;

/** A point for a triangle of three parts, and what these share: the point itself, unless they have next to nothing of it. */
export function triangleBase({ parts, total }: Mixture, through: Params, three: Parameter[]): { point: Params; shared: number } {
  const others = parts.filter((p) => !three.includes(p));
  const rest = others.reduce((sum, { name }) => sum + Number(through[name]), 0);
  if (total - rest >= kLeastShare * total) return { point: through, shared: total - rest };
  const point = named(Object.entries(through));
  for (const { name } of others) point[name] = (Number(through[name]) * total) / 2 / rest;
  return { point, shared: total / 2 };
}

/** The three parts that a mixture has most of. */
export const mainParts = ({ parts }: Mixture, through: Params): Parameter[] => [...parts].sort((a, b) => Number(through[b.name]) - Number(through[a.name])).slice(0, 3);

/** The nodes of a triangle of three parts, the other ones as in its base; without a point where the rules forbid it. */
export function triangleOf(mixture: Mixture, parameters: Parameter[], constraints: Constraints, through: Params, three: Parameter[], steps: number): Node[] {
  const { point: base, shared } = triangleBase(mixture, through, three);
  const nodes: Node[] = [];
  for (let i = 0; i <= steps; ++i) {
    for (let j = 0; i + j <= steps; ++j) {
      const shares: Node['shares'] = [i, j, steps - i - j];
      const point = named(Object.entries(base));
      three.forEach(({ name }, k) => (point[name] = (shared * shares[k]) / steps));
      const isGood = isAllowed(parameters, constraints, point);
      nodes.push({ shares, point: isGood ? named(Object.entries(point).map(([name, x]) => [name, bounded(mixture, name, x)])) : undefined });
    }
  }
  return nodes;
}
