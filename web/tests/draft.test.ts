import { expect, it } from 'vitest';
import { Problem } from '../src/api';
import { checkDraft, choicesOf, definitionOf, emptyDraft, emptyParameter, exampleDraft, isEmptyDraft, placesOf } from '../src/draft';

it('makes the definition of the example', () => {
  const draft = exampleDraft();
  expect(checkDraft(draft)).toEqual({});
  const definition = definitionOf(draft);
  expect(definition.study).toEqual({ name: 'coffee', objectives: { taste: 'maximize' }, alpha: 0.1, initial: 8, budget: 30 });
  expect(Object.keys(definition.parameters)).toEqual(['temperature', 'dose', 'grind', 'bean']);
  expect(definition.parameters.dose).toEqual({ type: 'float', low: 5, high: 40, log: true, unit: 'g' });
  expect(definition.parameters.bean).toEqual({ type: 'categorical', choices: ['arabica', 'robusta', 'blend'] });
  expect(definition.constraints).toEqual({ linear: ['temperature + 2*grind <= 112'] });
});

it('says what is missing', () => {
  const wrong = checkDraft(emptyDraft());
  expect(Object.keys(wrong).sort()).toEqual(['high 0', 'low 0', 'name', 'objective 0', 'parameter 0']);
});

it('finds what cannot be', () => {
  const draft = exampleDraft();
  draft.objectives.push({ name: 'taste', direction: 'minimize' });
  draft.parameters.push({ ...emptyParameter(), name: 'x', low: '5', high: '3' }, { ...emptyParameter(), name: 'z', low: '0', high: '3', log: true });
  draft.parameters.push({ ...emptyParameter(), name: 'c', type: 'categorical', choices: 'one' });
  draft.coverage = '100';
  draft.budget = '2.5';
  expect(Object.keys(checkDraft(draft)).sort()).toEqual(['budget', 'choices 6', 'coverage', 'high 4', 'low 5', 'objective 1']);
});

it('takes decimal commas and choices on lines', () => {
  expect(definitionOf({ ...exampleDraft(), coverage: '87,5' }).study.alpha).toBe(0.125);
  expect(choicesOf({ ...emptyParameter(), choices: 'a, b\nc,,' })).toEqual(['a', 'b', 'c']);
});

it('says what is wrong with a number', () => {
  const draft = emptyDraft();
  draft.parameters = [
    { ...emptyParameter(), name: 'a', low: 'abc', high: '1e999' },
    { ...emptyParameter(), name: 'b', type: 'int', low: '1.5', high: '4' },
    { ...emptyParameter(), name: 'c', low: '1,500', high: '' },
  ];
  expect(checkDraft(draft)).toMatchObject({ 'low 0': '“abc” is not a number', 'high 0': '“1e999” is too large', 'low 1': 'must be a whole number', 'low 2': expect.stringContaining('1.5 or 1500'), 'high 2': 'a number is missing' });
});

it('finds the field that the server speaks of', () => {
  const draft = exampleDraft();
  const places = (pointer: string): Record<string, string> => placesOf(new Problem('no', 422, [{ pointer, detail: 'no' }]), draft);
  expect(places('#/constraints/linear/0')).toEqual({ constraints: 'no' });
  expect(places('#/parameters/grind/low')).toEqual({ 'low 2': 'no' });
  expect(places('#/parameters/bean')).toEqual({ 'parameter 3': 'no' });
  expect(places('#/study/alpha')).toEqual({ coverage: 'no' });
  expect(places('#/study/name')).toEqual({ name: 'no' });
  expect(places('#/study/objectives/taste')).toEqual({ 'objective 0': 'no' });
  expect(places('#/study/budget')).toEqual({ budget: 'no' });
});

it('knows a draft in which nothing is typed', () => {
  expect(isEmptyDraft(emptyDraft())).toBe(true);
  expect(isEmptyDraft({ ...emptyDraft(), name: 'x' })).toBe(false);
});
