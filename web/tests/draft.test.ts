import { expect, it } from 'vitest';
import { checkDraft, choicesOf, definitionOf, emptyDraft, emptyParameter, exampleDraft } from '../src/draft';

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
