import type { Parameter, Params } from './types';

/**
 * The conditions under which parameters have a value, as src/space/formula_parser.cpp reads them, so that a form can show
 * and hide fields while somebody types. Both are tested with tests/space/conditions.json; the server has the last word.
 */
export interface Condition {
  /** The parameters that it names. */
  names: string[];
  holds: (values: Params) => boolean;
}

type Evaluate<T> = (values: Params) => T;
type Operand =
  | { kind: 'number'; of: Evaluate<number> }
  | { kind: 'truth'; of: Evaluate<boolean> }
  | { kind: 'category'; parameter: Parameter }
  | { kind: 'text'; text: string };
interface Token {
  kind: 'number' | 'quoted' | 'backquoted' | 'word' | 'symbol';
  text: string;
}

const kToken = /[ \t]*(?:(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<quoted>'[^']*'|"[^"]*")|(?<backquoted>`[^`]*`)|(?<word>[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*)|(?<symbol><=|>=|==|!=|&&|\|\||\*\*|[^ \t]))/uy;
const kFunctions: Record<string, (x: number) => number> = {
  ...{ sqrt: Math.sqrt, exp: Math.exp, log: Math.log, log10: Math.log10, log2: Math.log2, abs: Math.abs },
  ...{ sin: Math.sin, cos: Math.cos, tan: Math.tan, floor: Math.floor, ceil: Math.ceil },
  // Halves away from 0.
  round: (x) => Math.sign(x) * Math.round(Math.abs(x)),
};
// Numbers that differ by less are equal but for rounding.
const kRounding = 2 ** -44;
const areEqual = (a: number, b: number): boolean => a === b || Math.abs(a - b) <= kRounding * Math.max(Math.abs(a), Math.abs(b));

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {} } of text.trimEnd().matchAll(new RegExp(kToken, 'uyg'))) {
    const [kind, found] = Object.entries(groups).find(([, one]) => one !== undefined) as [Token['kind'], string];
    tokens.push({ kind, text: kind === 'quoted' || kind === 'backquoted' ? found.slice(1, -1) : found });
  }
  return tokens;
}

class ConditionReader {
  readonly names = new Set<string>();
  private readonly tokens: Token[];
  private at = 0;

  constructor(
    text: string,
    private readonly parameters: Parameter[],
  ) {
    this.tokens = tokensOf(text);
  }

  whole(): Evaluate<boolean> {
    const found = this.truth(this.disjunction());
    if (this.at < this.tokens.length || this.names.size === 0) throw new Error('no condition');
    return found;
  }

  private isNext(...words: string[]): boolean {
    const next = this.tokens[this.at];
    return next !== undefined && (next.kind === 'word' || next.kind === 'symbol') && words.includes(next.text);
  }
  private take(...words: string[]): string | undefined {
    return this.isNext(...words) ? this.tokens[this.at++].text : undefined;
  }
  private expect(word: string): void {
    if (!this.take(word)) throw new Error(`expected ${word}`);
  }

  private find(name: string): Parameter | undefined {
    return this.parameters.find((p) => p.name === name);
  }
  private named(name: string): Operand {
    const parameter = this.find(name);
    if (!parameter) throw new Error(`${name} is not a parameter`);
    this.names.add(name);
    return parameter.type === 'categorical' || parameter.type === 'bool' ? { kind: 'category', parameter } : { kind: 'number', of: (values) => Number(values[name]) };
  }
  private number(operand: Operand): Evaluate<number> {
    if (operand.kind === 'text') return this.number(this.named(operand.text));
    if (operand.kind !== 'number') throw new Error('expected a number');
    return operand.of;
  }
  private truth(operand: Operand): Evaluate<boolean> {
    if (operand.kind === 'text') return this.truth(this.named(operand.text));
    if (operand.kind === 'category' && operand.parameter.type === 'bool') return (values) => String(values[operand.parameter.name]) === 'true';
    if (operand.kind !== 'truth') throw new Error('expected a condition');
    return operand.of;
  }

  private disjunction(): Operand {
    let left = this.conjunction();
    while (this.take('or', '||')) {
      const [a, b] = [this.truth(left), this.truth(this.conjunction())];
      left = { kind: 'truth', of: (values) => a(values) || b(values) };
    }
    return left;
  }
  private conjunction(): Operand {
    let left = this.negation();
    while (this.take('and', '&&')) {
      const [a, b] = [this.truth(left), this.truth(this.negation())];
      left = { kind: 'truth', of: (values) => a(values) && b(values) };
    }
    return left;
  }
  private negation(): Operand {
    if (!this.take('not', '!')) return this.comparison();
    const inside = this.truth(this.negation());
    return { kind: 'truth', of: (values) => !inside(values) };
  }

  private comparison(): Operand {
    const left = this.sum();
    const sign = this.take('==', '!=', '<', '<=', '>', '>=');
    if (sign) return { kind: 'truth', of: this.compared(left, sign, this.sum()) };
    if (!this.isNext('in', 'not')) return left;
    const isNegated = this.take('not') !== undefined;
    this.expect('in');
    this.expect('[');
    const found = left.kind === 'text' ? this.named(left.text) : left;
    const members: Evaluate<boolean>[] = [];
    do members.push(this.equal(found, this.sum()));
    while (this.take(','));
    this.expect(']');
    return { kind: 'truth', of: (values) => members.some((is) => is(values)) !== isNegated };
  }
  private compared(left: Operand, sign: string, right: Operand): Evaluate<boolean> {
    if (sign === '==' || sign === '!=') {
      const same = this.equal(left, right);
      return sign === '==' ? same : (values) => !same(values);
    }
    const sides = [this.number(left), this.number(right)];
    const [low, high] = sign.startsWith('>') ? sides.reverse() : sides;
    if (sign.length === 1) return (values) => low(values) < high(values) && !areEqual(low(values), high(values));
    return (values) => low(values) <= high(values) || areEqual(low(values), high(values));
  }
  /** Texts in quotes are choices beside a category, and names elsewhere. */
  private equal(left: Operand, right: Operand): Evaluate<boolean> {
    if (left.kind === 'text' && right.kind === 'text') {
      if (this.find(left.text) || !this.find(right.text)) left = this.named(left.text);
      else right = this.named(right.text);
    }
    if (right.kind === 'category') [left, right] = [right, left];
    if (left.kind === 'category') {
      const { name, type, choices } = left.parameter;
      if (right.kind === 'text') {
        const { text } = right;
        if (!(type === 'bool' ? ['false', 'true'] : choices)?.includes(text)) throw new Error(`${text} is not a choice`);
        return (values) => String(values[name]) === text;
      }
      if (right.kind === 'category') {
        const other = right.parameter.name;
        return (values) => String(values[name]) === String(values[other]);
      }
    }
    if (left.kind === 'truth' || right.kind === 'truth') {
      const [a, b] = [this.truth(left), this.truth(right)];
      return (values) => a(values) === b(values);
    }
    const [a, b] = [this.number(left), this.number(right)];
    return (values) => areEqual(a(values), b(values));
  }

  private sum(): Operand {
    return this.chain(['+', '-'], () => this.product());
  }
  private product(): Operand {
    return this.chain(['*', '/'], () => this.signed());
  }
  private chain(signs: string[], next: () => Operand): Operand {
    let left = next();
    for (let sign = this.take(...signs); sign; sign = this.take(...signs)) left = this.joined(sign, left, next());
    return left;
  }
  private joined(sign: string, left: Operand, right: Operand): Operand {
    const [a, b] = [this.number(left), this.number(right)];
    const join: Record<string, (x: number, y: number) => number> = { '+': (x, y) => x + y, '-': (x, y) => x - y, '*': (x, y) => x * y, '/': (x, y) => x / y, '^': (x, y) => x ** y, min: (x, y) => (x <= y || Number.isNaN(x) ? x : y), max: (x, y) => (x >= y || Number.isNaN(x) ? x : y) };
    return { kind: 'number', of: (values) => join[sign](a(values), b(values)) };
  }
  private signed(): Operand {
    const sign = this.take('+', '-');
    if (!sign) return this.power();
    const inside = this.number(this.signed());
    return { kind: 'number', of: (values) => (sign === '-' ? -inside(values) : inside(values)) };
  }
  private power(): Operand {
    const base = this.atom();
    return this.take('^', '**') ? this.joined('^', base, this.signed()) : base;
  }

  private atom(): Operand {
    const next = this.tokens[this.at++];
    if (next?.kind === 'number') {
      const found = Number(next.text);
      return { kind: 'number', of: () => found };
    }
    if (next?.kind === 'quoted') return { kind: 'text', text: next.text };
    if (next?.kind === 'backquoted') return this.named(next.text);
    if (next?.kind === 'symbol' && next.text === '(') {
      const inside = this.disjunction();
      this.expect(')');
      return inside;
    }
    if (next?.kind !== 'word' || ['and', 'or', 'not', 'in'].includes(next.text)) throw new Error('expected a number, a parameter or (');
    if (this.isNext('(')) return this.call(next.text);
    if (next.text === 'true' || next.text === 'false') return { kind: 'truth', of: () => next.text === 'true' };
    return this.named(next.text);
  }
  private call(name: string): Operand {
    const list: Operand[] = [];
    this.expect('(');
    do list.push(this.disjunction());
    while (this.take(','));
    this.expect(')');
    const is = (least: number, most: number): boolean => list.length >= least && list.length <= most;
    if (Object.hasOwn(kFunctions, name) && is(1, 1)) {
      const inside = this.number(list[0]);
      return { kind: 'number', of: (values) => kFunctions[name](inside(values)) };
    }
    if (name === 'if' && is(3, 3)) {
      const [condition, yes, no] = [this.truth(list[0]), this.number(list[1]), this.number(list[2])];
      return { kind: 'number', of: (values) => (condition(values) ? yes(values) : no(values)) };
    }
    if (name === 'pow' && is(2, 2)) return this.joined('^', list[0], list[1]);
    if ((name === 'min' || name === 'max') && is(2, Infinity)) return list.slice(1).reduce((left, right) => this.joined(name, left, right), list[0]);
    throw new Error(`no function ${name}`);
  }
}

/** The condition of a text; undefined if it cannot be read. */
export function readCondition(text: string, parameters: Parameter[]): Condition | undefined {
  try {
    const reader = new ConditionReader(text, parameters);
    const of = reader.whole();
    const names = [...reader.names];
    return { names, holds: (values) => names.every((name) => values[name] !== undefined) && of(values) };
  } catch {
    return undefined;
  }
}
