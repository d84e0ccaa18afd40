import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCondition } from '../src/condition';
import { isActive } from '../src/parameters';
import type { Parameter, Params } from '../src/types';

// What src/space makes of the same conditions: tests/study/parameter_kinds_test.cpp.
const cases = JSON.parse(readFileSync('../tests/study/conditions.json', 'utf8')) as {
  parameters: Record<string, Omit<Parameter, 'name'>>;
  points: Params[];
  conditions: Record<string, boolean[]>;
  refused: string[];
  nested: { parameters: Record<string, Omit<Parameter, 'name'>>; points: { given: Params; active: string[] }[] };
};
const listOf = (parameters: Record<string, Omit<Parameter, 'name'>>): Parameter[] => Object.entries(parameters).map(([name, rest]) => ({ ...rest, name }));

it.each(Object.entries(cases.conditions))('takes “%s” to hold where the server does', (text, holds) => {
  const condition = readCondition(text, listOf(cases.parameters));
  expect(cases.points.map((point) => condition?.holds(point))).toEqual(holds);
});

it.each(cases.refused)('cannot read “%s”', (text) => {
  expect(readCondition(text, listOf(cases.parameters))).toBeUndefined();
});

it('follows conditions on parameters that have conditions', () => {
  const parameters = listOf(cases.nested.parameters);
  for (const { given, active } of cases.nested.points) expect(parameters.filter((p) => isActive(parameters, p, given) === true).map(({ name }) => name)).toEqual(active);
});

it('leaves open what is not settled, knows constants without being told, and asks for what it cannot read', () => {
  const parameters = listOf(cases.nested.parameters);
  const [, degree, , , fast] = parameters;
  expect(isActive(parameters, degree, {})).toBeUndefined();
  expect(isActive(parameters, degree, { model: 'svm' })).toBeUndefined();
  expect(isActive(parameters, degree, { model: 'net' })).toBe(false);
  expect(isActive(parameters, fast, { model: 'net' })).toBe(true);
  const unread: Parameter[] = [{ name: 'x', type: 'float', low: 0, high: 1, when: 'gamma(y) > 3' }];
  expect(isActive(unread, unread[0], {})).toBe(true);
});
