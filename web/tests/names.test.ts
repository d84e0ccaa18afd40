import { expect, it } from 'vitest';
import { checkDraft, descriptorsOf, emptyDraft, emptyParameter } from '../src/draft';
import { patchOf, textsOf } from '../src/edit';
import { doneValue } from '../src/format';
import { named, parseJson, withName } from '../src/names';
import { isActive } from '../src/parameters';
import { exampleTable } from '../src/table_check';
import type { Study } from '../src/types';
import { paramsOf, textsOf as paramTexts, wrongTexts } from '../src/components/ParamInputs';
import { study } from './fixtures';

const kOdd = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

it('has nothing in a table but what was put in', () => {
  const table = named<number>();
  for (const name of kOdd) expect(table[name]).toBeUndefined();
  const filled = kOdd.reduce((old, name, i) => withName(old, name, i), table);
  expect(kOdd.map((name) => filled[name])).toEqual([0, 1, 2, 3, 4]);
  expect(Object.keys(filled)).toEqual(kOdd);
});

it('reads JSON into such tables, all the way down', () => {
  const read = parseJson('{"a": [{"values": {"__proto__": 1}}], "b": null, "c": 2}') as any;
  expect(read.toString).toBeUndefined();
  expect(read.a[0].values.constructor).toBeUndefined();
  expect(read.a[0].values['__proto__']).toBe(1);
  expect(Array.isArray(read.a)).toBe(true);
  expect(JSON.stringify(read)).toBe('{"a":[{"values":{"__proto__":1}}],"b":null,"c":2}');
});

it('shows what was done only where it was done otherwise', () => {
  const trial = parseJson('{"params": {"constructor": 3}, "actual": {"x": 1}}') as any;
  expect(doneValue('constructor', trial.params, trial.actual)).toBe('3');
  expect(doneValue('toString', trial.params, trial.actual)).toBe('–');
});

it('works with such names in every form', () => {
  const parameters = kOdd.map((name) => ({ name, type: 'float' as const, low: 0, high: 1 }));
  const odd: Study = { ...study, parameters: [...parameters, { name: 'choice', type: 'categorical', choices: kOdd }], objectives: [{ name: 'valueOf', direction: 'maximize' }] };
  expect(Object.keys(paramsOf(odd.parameters, named()))).toEqual([]);
  expect(Object.values(wrongTexts(odd.parameters, named()))).toEqual([]);
  expect(Object.keys(paramsOf(parameters, paramTexts(parameters, named(kOdd.map((name) => [name, 0.5])))))).toEqual(kOdd);
  expect(isActive([{ name: 'x', type: 'float', low: 0, high: 1, when: 'constructor == 1' }, { name: 'constructor', type: 'int', low: 0, high: 2 }], { name: 'x', type: 'float', when: 'constructor == 1' }, named())).toBeUndefined();
  const texts = textsOf(odd);
  expect(texts.low.choice).toBeUndefined();
  expect(patchOf(odd, texts)).toEqual({ patch: {}, wrong: {} });
  const { patch } = patchOf(odd, { ...texts, high: withName(texts.high, '__proto__', '2') });
  expect(JSON.stringify(patch)).toBe('{"parameters":{"__proto__":{"high":2}}}');
  expect(exampleTable(odd).split('\n')[0]).toBe([...kOdd, 'choice', 'valueOf'].join(','));
});

it('takes such names as choices with descriptors', () => {
  expect(descriptorsOf('constructor: 1\ntoString: 2').wrong).toBeUndefined();
  const draft = { ...emptyDraft(), name: 'odd', objectives: [{ name: 'y', direction: 'maximize' as const }], parameters: [{ ...emptyParameter(), name: 'x', kind: 'categorical' as const, choices: 'constructor, toString', descriptors: 'constructor: 1' }] };
  expect(checkDraft(draft)['descriptors 0']).toBe('a line is missing for “toString”');
});
