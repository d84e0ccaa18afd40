import { expect, it } from 'vitest';
import { alongPart, isAllowed, mainParts, mixtureOf, tracesOf, triangleBase, triangleOf } from '../src/mixture';
import { corner, ternaryFigure, traceFigure } from '../src/plots/mixture';
import type { Parameter } from '../src/types';
import { prediction } from './fixtures';

const part = (name: string, change: Partial<Parameter> = {}): Parameter => ({ name, type: 'float', low: 0, high: 1, ...change });
const parts = [part('a'), part('b'), part('part c'), part('d', { high: 0.3 })];
const heat: Parameter = { name: 'heat', type: 'float', low: 20, high: 80 };
const all = [...parts, heat];
const rule = 'a + b + `part c` + d == 1';
const through = { a: 0.4, b: 0.3, 'part c': 0.2, d: 0.1, heat: 50 };

it('knows a mixture by its sum', () => {
  expect(mixtureOf(all, { linear: ['heat <= 70', rule] })).toEqual({ parts, total: 1 });
  expect(mixtureOf(all, { linear: ['100 = a + b + d'] })?.total).toBe(100);
  for (const linear of ['a + b == 1', 'a + b + d <= 1', 'a + 2*b + d == 1', 'a + b + x == 1', 'a - b + d == 1', 'a + b + d == heat']) expect(mixtureOf(all, { linear: [linear] })).toBeUndefined();
  // Steps and conditions leave no room for proportions.
  expect(mixtureOf([part('a', { step: 0.1 }), part('b'), part('c')], { linear: ['a + b + c == 1'] })).toBeUndefined();
});

it('changes one part, and keeps the sum and the proportions', () => {
  const mixture = mixtureOf(all, { linear: [rule] })!;
  for (const value of [0, 0.25, 0.7, 1]) {
    const moved = alongPart(mixture, through, parts[0], value);
    expect(parts.reduce((sum, { name }) => sum + Number(moved[name]), 0)).toBeCloseTo(1, 12);
    expect(moved.a).toBe(value);
    if (value < 1) expect(Number(moved.b) / Number(moved.d)).toBeCloseTo(3, 9);
    expect(moved.heat).toBe(50);
  }
  // Where the others are nothing they share equally.
  expect(alongPart(mixture, { ...through, a: 1, b: 0, 'part c': 0, d: 0 }, parts[0], 0.4).b).toBeCloseTo(0.2, 12);
});

it('draws no trace beyond bounds and rules', () => {
  const mixture = mixtureOf(all, { linear: [rule] })!;
  const constraints = { linear: [rule, 'a + b <= 0.9'], nonlinear: ['a * b <= 0.2'], nonzero: [{ of: ['a', 'b', 'd'], at_most: 2 }] };
  expect(isAllowed(all, { linear: [rule] }, through)).toBe(true);
  expect(isAllowed(all, { linear: [rule] }, { ...through, heat: 90 })).toBe(false);
  expect(isAllowed(all, { linear: ['a + b <= 0.5'] }, through)).toBe(false);
  expect(isAllowed(all, constraints, through)).toBe(false);
  expect(isAllowed(all, constraints, { ...through, d: 0 })).toBe(true);
  const traces = tracesOf(mixture, all, { linear: [rule] }, through, 11);
  expect(traces.map(({ part: { name } }) => name)).toEqual(['a', 'b', 'part c', 'd']);
  for (const { part: p, points } of traces) {
    expect(points.length).toBeGreaterThan(2);
    expect(points.map((point) => point[p.name])).toContain(through[p.name as keyof typeof through]);
    for (const point of points) {
      expect(parts.reduce((sum, { name }) => sum + Number(point[name]), 0)).toBeCloseTo(1, 9);
      for (const { name, low, high } of parts) expect(Number(point[name]) >= (low as number) && Number(point[name]) <= (high as number)).toBe(true);
    }
  }
  // d may be 0.3 at most, so that none of the others can be 0 where d would have to be more.
  expect(traces[3].points[traces[3].points.length - 1].d).toBe(0.3);
});

it('puts three parts into a triangle', () => {
  expect(corner([1, 0, 0])).toEqual([0.5, Math.sqrt(3) / 2]);
  expect(corner([0, 2, 0])).toEqual([0, 0]);
  expect(corner([0, 0, 5])).toEqual([1, 0]);
  const mixture = mixtureOf(all, { linear: [rule] })!;
  const three = parts.slice(0, 3);
  const nodes = triangleOf(mixture, all, { linear: [rule, 'a <= 0.8'] }, through, three, 4);
  expect(nodes).toHaveLength(15);
  for (const { point, shares } of nodes) {
    if (point) expect(parts.reduce((sum, { name }) => sum + Number(point[name]), 0)).toBeCloseTo(1, 9);
    expect(point === undefined).toBe((0.9 * shares[0]) / 4 > 0.8);
  }
  const means = nodes.map(({ point }) => (point ? Number(point.a) : null));
  const figure = ternaryFigure('y', mixture, three, nodes, means, 4, { trial: 3, params: through }, [{ trial: 3, params: through, value: 1 }])!;
  const tiles = figure.marks.find((mark) => mark.kind === 'tiles')!;
  // Sixteen triangles, without the one at the corner that is ruled out.
  expect(tiles.kind === 'tiles' && tiles.tiles.length).toBe(15);
  expect(figure.table().rows).toHaveLength(15);
  expect(figure.spots).toHaveLength(14);
  expect(ternaryFigure('y', mixture, three, nodes, nodes.map(() => null), 4, { trial: 3, params: through }, [])).toBeUndefined();
});

it('shows three parts also where a trial has none of them', () => {
  const mixture = mixtureOf(all, { linear: [rule] })!;
  expect(mainParts(mixture, through).map(({ name }) => name)).toEqual(['a', 'b', 'part c']);
  expect(triangleBase(mixture, through, parts.slice(0, 3))).toEqual({ point: through, shared: 0.9 });
  const { point, shared } = triangleBase(mixture, { a: 0, b: 0, 'part c': 0.01, d: 0.99 }, parts.slice(0, 3));
  expect(shared).toBe(0.5);
  expect(point.d).toBeCloseTo(0.5, 12);
});

it('draws a line per part', () => {
  const mixture = mixtureOf(all, { linear: [rule] })!;
  const traced = tracesOf(mixture, all, { linear: [rule] }, through, 5).map((trace) => ({ ...trace, predictions: trace.points.map(() => prediction()) }));
  const figure = traceFigure('y', mixture, traced, { trial: 3, params: through });
  expect(figure.marks.map((mark) => 'label' in mark && mark.label)).toEqual(['a', 'b', 'part c', 'd']);
  expect(figure.table().columns).toEqual(['part', 'amount', 'mean', 'credible from', 'credible to']);
});
