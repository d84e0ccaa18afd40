import { expect, it } from 'vitest';
import { actualOf, wrongActual } from '../src/components/ActualInputs';
import { hintOf, paramsOf, shownOf, textsOf, wrongTexts } from '../src/components/ParamInputs';
import { constantOf, constraintWords, kindWords, listedValues, rangeWords, roleWords, whyWrong, whyOff } from '../src/parameters';
import { checkTable, exampleTable, importColumns, problemsOf } from '../src/table_check';
import type { Parameter } from '../src/types';
import { kindParameters, kindStudy, trial } from './fixtures';

const names = (list: Parameter[]): string[] => list.map(({ name }) => name);
const byName = (name: string): Parameter => kindParameters.find((p) => p.name === name) as Parameter;

it('knows what kinds there are', () => {
  expect(kindParameters.map((p) => [p.name, kindWords(p), rangeWords(p), roleWords(p)])).toEqual([
    ['temperature', 'number', '80 to 100 °C in steps of 0.5', 'one for all of an ask'],
    ['dose', 'number, in factors (log), 1 decimal', '5 to 40 g', ''],
    ['grind', 'whole number', '1 to 10', ''],
    ['minutes', 'one of a few numbers', '1, 2, 5, 10', ''],
    ['bean', 'choice, described by numbers', 'arabica, robusta, blend', ''],
    ['share', 'number', '0 to 1', "when bean == 'blend'"],
    ['rinsed', 'true or false', 'false or true', ''],
    ['humidity', 'number', '20 to 80 %', 'given with every ask'],
    ['cup', 'constant', 'always 250 ml', ''],
  ]);
  expect(constraintWords({ linear: ['a <= 1'], nonlinear: ['a*b <= 2'], nonzero: [{ of: ['a', 'b', 'c'], at_most: 1 }] })).toEqual(['a <= 1', 'a*b <= 2', 'at most 1 of a, b, c is not 0']);
  expect(constraintWords(undefined)).toEqual([]);
});

it('knows constants in every shape that the server has for them', () => {
  const constants: Omit<Parameter, 'name'>[] = [
    { type: 'float', value: 2.5 },
    { type: 'int', low: 250, high: 250 },
    { type: 'categorical', choices: ['steel'] },
    { type: 'bool', value: false },
  ];
  expect(constants.map((p) => constantOf({ ...p, name: 'x' }))).toEqual([2.5, 250, 'steel', false]);
  expect(constantOf(byName('rinsed'))).toBeUndefined();
  expect(listedValues(byName('rinsed'))).toEqual([false, true]);
});

it('says which numbers a parameter can have', () => {
  const why = (name: string, text: string): string | undefined => whyWrong(byName(name), text);
  expect(why('temperature', '85,5')).toBeUndefined();
  expect(why('temperature', '85.3')).toBe('it goes in steps of 0.5: 85 or 85.5');
  expect(why('temperature', '101')).toBe('from 80 to 100');
  expect(why('temperature', 'hot')).toBe('“hot” is not a number');
  expect(why('grind', '2.5')).toBe('must be a whole number');
  expect(why('minutes', '3')).toBe('one of 1, 2, 5, 10');
  expect(why('dose', '17.123')).toBeUndefined();
  expect(why('bean', 'tea')).toBeUndefined();
  // Sums of steps round.
  expect(whyWrong({ name: 'x', type: 'float', low: 0, high: 1, step: 0.1 }, '0.7')).toBeUndefined();
  expect(whyWrong({ name: 'x', type: 'float', low: 0, high: 1, step: 0.3 }, '0.95')).toBe('it goes in steps of 0.3: 0.9');
  // What was done may be anywhere.
  expect(whyWrong(byName('temperature'), '103.3', true)).toBeUndefined();
});

it('asks for what has a value where the others have theirs', () => {
  const manner = { hasBoxes: true };
  const texts = textsOf(kindParameters, { temperature: 90, dose: 17.1234567, grind: 4, minutes: 5, bean: 'arabica', rinsed: true, humidity: 41, cup: 250 });
  expect(texts.dose).toBe('17.1235');
  expect(names(shownOf(kindParameters, texts, manner))).toEqual(['temperature', 'dose', 'grind', 'minutes', 'bean', 'rinsed', 'humidity']);
  const blend = { ...texts, bean: 'blend', share: '0,25' };
  expect(names(shownOf(kindParameters, blend, manner))).toContain('share');
  expect(paramsOf(kindParameters, blend, manner)).toEqual({ temperature: 90, dose: 17.1235, grind: 4, minutes: 5, bean: 'blend', share: 0.25, rinsed: true, humidity: 41 });
  // What was typed for a choice that is gone stays out; a box that is not ticked is false.
  expect(paramsOf(kindParameters, { ...blend, bean: 'robusta', rinsed: '' }, manner)).toEqual({ temperature: 90, dose: 17.1235, grind: 4, minutes: 5, bean: 'robusta', rinsed: false, humidity: 41 });
  expect(wrongTexts(kindParameters, { bean: 'robusta', share: 'x', temperature: '85.3' }, manner)).toEqual({ temperature: expect.stringContaining('85 or 85.5') });
  // Where nothing is settled yet, something can be kept fixed all the same.
  expect(names(shownOf(kindParameters, {}, {}))).not.toContain('share');
  expect(names(shownOf(kindParameters, {}, { hasUnsettled: true }))).toContain('share');
  expect(paramsOf(kindParameters, { rinsed: '', minutes: '10', bean: '' }, { hasUnsettled: true })).toEqual({ minutes: 10 });
  expect(hintOf(byName('temperature'))).toBe('80 to 100 in steps of 0.5');
  expect(hintOf(byName('share'))).toBe("0 to 1; when bean == 'blend'");
  expect(hintOf(byName('minutes'))).toBeUndefined();
});

it('takes what was really done, off its steps too', () => {
  const asked = trial(1, { params: { temperature: 90, dose: 17, grind: 4, minutes: 5, bean: 'blend', share: 0.5, rinsed: true, humidity: 41, cup: 250 } });
  expect(actualOf(kindParameters, asked, { temperature: '91,4', minutes: '6.5', rinsed: 'false', grind: '4', cup: '300' })).toEqual({ temperature: 91.4, minutes: 6.5, rinsed: false });
  expect(wrongActual(kindParameters, asked, { temperature: '91,4', minutes: '6.5', dose: 'much' })).toEqual({ dose: '“much” is not a number' });
  // It is pointed out, and not refused.
  const off = (name: string, text: string) => whyOff(byName(name), text);
  expect(off('temperature', '91,4')).toBe('it goes in steps of 0.5: 91 or 91.5');
  expect(off('temperature', '91.5')).toBeUndefined();
  expect(off('minutes', '6.5')).toBe('one of 1, 2, 5, 10');
  expect(off('bean', 'tea')).toBeUndefined();
  // What has no value in the end cannot have been something else.
  expect(actualOf(kindParameters, trial(1, { params: { ...asked.params, bean: 'arabica' } }), { share: '0.3' })).toEqual({});
  expect(actualOf(kindParameters, { ...asked, actual: { rinsed: false } }, {})).toEqual({ rinsed: true });
});

it('wants no column for constants, and takes what was really done', () => {
  expect(exampleTable(kindStudy)).toBe('temperature,dose,grind,minutes,bean,share,rinsed,humidity,taste\n80,5,1,1,arabica,,false,20,…');
  const check = checkTable('temperature,dose,grind,minutes,bean,share,rinsed,humidity,taste,actual_temperature,actual\n', kindStudy);
  expect(problemsOf(check, kindStudy)).toEqual([]);
  expect(importColumns(check)).toEqual({ ignore: ['actual'], map: [] });
});
