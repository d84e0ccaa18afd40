import { expect, it } from 'vitest';
import { Problem } from '../src/api';
import { type Draft, type DraftParameter, checkDraft, choicesOf, constantValue, definitionOf, descriptorsOf, emptyDraft, emptyParameter, exampleDraft, isEmptyDraft, listOf, placesOf, zeroable } from '../src/draft';

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
  draft.parameters.push({ ...emptyParameter(), name: 'c', kind: 'categorical', choices: 'one' });
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
    { ...emptyParameter(), name: 'b', kind: 'int', low: '1.5', high: '4' },
    { ...emptyParameter(), name: 'c', low: '1,500', high: '' },
  ];
  expect(checkDraft(draft)).toMatchObject({ 'low 0': '“abc” is not a number', 'high 0': '“1e999” is too large', 'low 1': 'must be a whole number', 'low 2': expect.stringContaining('1.5 or 1500'), 'high 2': 'a number is missing' });
});

it('finds the field that the server speaks of', () => {
  const draft = exampleDraft();
  const places = (pointer: string): Record<string, string> => placesOf(new Problem('no', 422, [{ pointer, detail: 'no' }]), draft);
  expect(places('#/constraints/linear/0')).toEqual({ linear: 'no' });
  expect(places('#/constraints/nonlinear/1')).toEqual({ nonlinear: 'no' });
  expect(places('#/constraints/nonzero/1/at_most')).toEqual({ 'nonzero 1': 'no' });
  expect(places('#/constraints')).toEqual({ linear: 'no' });
  expect(places('#/parameters/bean/descriptors/arabica')).toEqual({ 'descriptors 3': 'no' });
  expect(places('#/parameters/grind/when')).toEqual({ 'when 2': 'no' });
  expect(places('#/parameters/dose/values/2')).toEqual({ 'values 1': 'no' });
  expect(places('#/parameters/dose/shared')).toEqual({ 'parameter 1': 'no' });
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

it('an outcome may be near a value, or only keep a limit, and then stands behind the others', () => {
  const draft = { ...exampleDraft(), objectives: [{ name: 'purity', direction: 'at_least' as const, number: '95' }, { name: 'ph', direction: 'target' as const, number: '7,2' }] };
  expect(checkDraft(draft)).toEqual({});
  expect(JSON.stringify(definitionOf(draft).study.objectives)).toBe('{"ph":{"target":7.2},"purity":{"at_least":95}}');
  expect(checkDraft({ ...draft, objectives: [draft.objectives[0]] })['objective 0']).toContain('needs a goal');
  expect(checkDraft({ ...draft, objectives: [{ ...draft.objectives[1], number: '' }] })['objective 0 number']).toContain('missing');
});

const parameter = (change: Partial<DraftParameter>): DraftParameter => ({ ...emptyParameter(), ...change });

/** The study of docs/study_file.md, as somebody would type it. */
const laboratory = (): Draft => ({
  ...emptyDraft(),
  name: 'coffee',
  objectives: [
    { name: 'taste', direction: 'maximize' },
    { name: 'cost', direction: 'minimize' },
  ],
  initial: '8',
  budget: '40',
  parameters: [
    parameter({ name: 'temperature', low: '80', high: '100', step: '0,5', unit: '°C', role: 'shared' }),
    parameter({ name: 'dose', low: '5', high: '40', log: true, digits: '1', unit: 'g' }),
    parameter({ name: 'grind', kind: 'int', low: '1', high: '10' }),
    parameter({ name: 'minutes', kind: 'levels', values: '1; 2; 5; 10' }),
    parameter({ name: 'bean', kind: 'categorical', choices: 'arabica, robusta, blend', descriptors: 'arabica: 1.2 0,8\nrobusta: 2.4 0.1\nblend: 1.8; 0.5' }),
    parameter({ name: 'share', low: '0', high: '1', when: " bean == 'blend' " }),
    parameter({ name: 'rinsed', kind: 'bool' }),
    parameter({ name: 'cardamom', low: '0', high: '2' }),
    parameter({ name: 'cinnamon', low: '0', high: '2' }),
    parameter({ name: 'vanilla', low: '0', high: '2' }),
    parameter({ name: 'humidity', low: '20', high: '80', unit: '%', role: 'context' }),
    parameter({ name: 'cup', kind: 'constant', value: '250', unit: 'ml' }),
  ],
  linear: 'temperature + 2*grind <= 112\n',
  nonlinear: 'sqrt(dose) * grind <= 40',
  nonzero: [{ of: ['vanilla', 'cardamom', 'cinnamon', 'gone'], atMost: '2' }],
});

it('makes a definition of every kind', () => {
  expect(checkDraft(laboratory())).toEqual({});
  expect(definitionOf(laboratory())).toEqual({
    study: { name: 'coffee', objectives: { taste: 'maximize', cost: 'minimize' }, alpha: 0.1, initial: 8, budget: 40 },
    parameters: {
      temperature: { type: 'float', low: 80, high: 100, step: 0.5, unit: '°C', shared: true },
      dose: { type: 'float', low: 5, high: 40, log: true, digits: 1, unit: 'g' },
      grind: { type: 'int', low: 1, high: 10 },
      minutes: { values: [1, 2, 5, 10] },
      bean: { type: 'categorical', choices: ['arabica', 'robusta', 'blend'], descriptors: { arabica: [1.2, 0.8], robusta: [2.4, 0.1], blend: [1.8, 0.5] } },
      share: { type: 'float', low: 0, high: 1, when: "bean == 'blend'" },
      rinsed: { type: 'bool' },
      cardamom: { type: 'float', low: 0, high: 2 },
      cinnamon: { type: 'float', low: 0, high: 2 },
      vanilla: { type: 'float', low: 0, high: 2 },
      humidity: { type: 'float', low: 20, high: 80, unit: '%', context: true },
      cup: { value: 250, unit: 'ml' },
    },
    constraints: { linear: ['temperature + 2*grind <= 112'], nonlinear: ['sqrt(dose) * grind <= 40'], nonzero: [{ of: ['cardamom', 'cinnamon', 'vanilla'], at_most: 2 }] },
  });
});

it('sends nothing of what was typed for another kind', () => {
  const typed = { name: 'x', low: '1', high: '4', step: '1', digits: '2', log: true, unit: 'g', values: '1; 2', choices: 'a, b', descriptors: 'a: 1', value: 'steel', role: 'context' as const };
  const sent = (kind: DraftParameter['kind']): unknown => definitionOf({ ...emptyDraft(), parameters: [parameter({ ...typed, kind })] }).parameters.x;
  expect(sent('int')).toEqual({ type: 'int', low: 1, high: 4, step: 1, log: true, unit: 'g', context: true });
  expect(sent('levels')).toEqual({ values: [1, 2], log: true, unit: 'g', context: true });
  expect(sent('bool')).toEqual({ type: 'bool', context: true });
  expect(sent('constant')).toEqual({ value: 'steel' });
});

it('reads lists, constants and tables as people type them', () => {
  expect(listOf('1, 2.5,\t5; 10 20').map(({ number }) => number)).toEqual([1, 2.5, 5, 10, 20]);
  expect(listOf('1,5; 2,5').map(({ number }) => number)).toEqual([1.5, 2.5]);
  expect(listOf('1,2,5')).toEqual([{ piece: '1,2,5', number: undefined }]);
  expect(['250', '0,5', 'true', 'false', 'steel', '"250"', "'true'"].map(constantValue)).toEqual([250, 0.5, true, false, 'steel', '250', 'true']);
  expect(descriptorsOf('a: 1 2\nb: c: 3')).toEqual({ rows: { a: [1, 2], 'b: c': [3] } });
  expect(descriptorsOf('a 1').wrong).toContain('a colon');
  expect(descriptorsOf('a: x').wrong).toBe('“x” is not a number');
  expect(descriptorsOf('a: 1\na: 2').wrong).toBe('“a” is there twice');
});

it('finds what is wrong with every kind', () => {
  const wrong = (change: Partial<DraftParameter>): Record<string, string> => {
    const found = checkDraft({ ...exampleDraft(), parameters: [parameter({ name: 'x', low: '0', high: '10', ...change })] });
    return Object.fromEntries(Object.entries(found).map(([key, why]) => [key.replace(/ 0$/, ''), why]));
  };
  expect(wrong({ step: '0' })).toEqual({ step: 'must be more than 0' });
  expect(wrong({ step: '11' })).toEqual({ step: 'is more than from the lowest to the highest' });
  expect(wrong({ kind: 'int', step: '0.5' })).toEqual({ step: 'must be a whole number' });
  expect(wrong({ digits: '16' })).toEqual({ digits: 'a whole number from 0 to 15' });
  expect(wrong({ digits: '1', step: '0.5' })).toEqual({ digits: expect.stringContaining('leave one of them blank') });
  expect(wrong({ kind: 'int', digits: 'x' })).toEqual({});
  expect(wrong({ kind: 'levels', values: '1' })).toEqual({ values: expect.stringContaining('at least two') });
  expect(wrong({ kind: 'levels', values: '1,2,5' })).toEqual({ values: expect.stringContaining('semicolons') });
  expect(wrong({ kind: 'levels', values: '1; 1' })).toEqual({ values: 'a number is there twice' });
  expect(wrong({ kind: 'levels', values: '0; 1', log: true })).toEqual({ values: 'factors need numbers above 0' });
  expect(wrong({ kind: 'categorical', choices: 'a, a' })).toEqual({ choices: 'a choice is there twice' });
  expect(wrong({ kind: 'categorical', choices: 'a, b, c', descriptors: 'a: 1' })).toEqual({ descriptors: 'a line is missing for “b”, “c”' });
  expect(wrong({ kind: 'constant' })).toEqual({ value: 'a value is missing' });
  expect(wrong({ kind: 'bool' })).toEqual({});
});

it('finds what is wrong with a limit on how many are not 0', () => {
  const draft = laboratory();
  const wrong = (of: string[], atMost: string): string | undefined => checkDraft({ ...draft, nonzero: [{ of, atMost }] })['nonzero 0'];
  expect(zeroable(draft)).toEqual(['temperature', 'dose', 'grind', 'minutes', 'share', 'cardamom', 'cinnamon', 'vanilla', 'humidity']);
  expect(wrong(['vanilla'], '1')).toBe('choose at least two parameters');
  expect(wrong(['vanilla', 'gone'], '1')).toBe('choose at least two parameters');
  expect(wrong(['vanilla', 'cinnamon'], '2')).toBe('a whole number from 1 to 1');
  expect(wrong(['vanilla', 'cinnamon'], '')).toBe('a whole number from 1 to 1');
  expect(wrong(['vanilla', 'cinnamon'], '1')).toBeUndefined();
});
