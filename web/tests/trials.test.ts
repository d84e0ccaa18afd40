import { expect, it } from 'vitest';
import { filterTrials } from '../src/filter';
import { candidatesLeft, sortTrials } from '../src/trials';
import { prediction, trial } from './fixtures';

const trials = [
  trial(1, { worker: 'anna' }),
  trial(2, { state: 'failed', values: null, covered: null, reason: 'the pump broke' }),
  trial(3, { covered: { taste: false }, prediction: { taste: prediction({ tracked: [null, null] }) } }),
  trial(4, { excluded: true, source: 'import', prediction: null }),
];
const numbers = (list: typeof trials): number[] => list.map((one) => one.trial);

it('sorts by numbers and texts, with nothing last either way', () => {
  expect(numbers(sortTrials(trials, 'trial', true))).toEqual([4, 3, 2, 1]);
  expect(numbers(sortTrials(trials, 'value:taste', false))).toEqual([1, 3, 4, 2]);
  expect(numbers(sortTrials(trials, 'value:taste', true))).toEqual([4, 3, 1, 2]);
  expect(numbers(sortTrials(trials, 'worker', true))[0]).toBe(1);
  // Sets by their width: the endless one is the widest, and a trial without one comes last.
  expect(numbers(sortTrials(trials, 'set:taste', true))).toEqual([3, 1, 2, 4]);
});

it('counts the candidates that were never asked', () => {
  expect(candidatesLeft(5, [trial(1, { row: 3 }), trial(2, { row: 3 }), trial(3, { row: 1, state: 'failed' }), trial(4)])).toBe(3);
  expect(numbers(sortTrials([trial(1, { row: 3 }), trial(2, { row: 10 }), trial(3)], 'row', true))).toEqual([2, 1, 3]);
});

it('does not change what it sorts', () => {
  sortTrials(trials, 'trial', true);
  expect(numbers(trials)).toEqual([1, 2, 3, 4]);
});

it('filters by kind and by words', () => {
  const found = (text: string, kind = ''): number[] => numbers(filterTrials(trials, { text, kind }));
  expect(found('')).toEqual([1, 2, 3, 4]);
  expect(found('', 'failed')).toEqual([2]);
  expect(found('', 'missed')).toEqual([3]);
  expect(found('', 'hit')).toEqual([1]);
  expect(found('', 'excluded')).toEqual([4]);
  expect(found('', 'import')).toEqual([4]);
  expect(found('pump')).toEqual([2]);
  expect(found('ANNA')).toEqual([1]);
  expect(found('grind=3')).toEqual([3]);
  expect(found('arabica #1')).toEqual([1]);
});

it('finds sets that say nothing, and does not count them as hits', () => {
  const some = [trial(1), trial(2, { prediction: { taste: prediction({ tracked: [null, null] }) } })];
  expect(numbers(filterTrials(some, { text: '', kind: 'hit' }))).toEqual([1]);
  expect(numbers(filterTrials(some, { text: '', kind: 'says nothing' }))).toEqual([2]);
});

it('finds and sorts what was done otherwise, by what was really done', () => {
  const some = [trial(1), trial(2, { actual: { temperature: 70 }, covered: null }), trial(3)];
  expect(numbers(filterTrials(some, { text: '', kind: 'elsewhere' }))).toEqual([2]);
  expect(numbers(filterTrials(some, { text: 'temperature=70', kind: '' }))).toEqual([2]);
  expect(numbers(filterTrials(some, { text: 'temperature=90.2', kind: '' }))).toEqual([2]);
  expect(numbers(sortTrials(some, 'param:temperature', false))).toEqual([2, 1, 3]);
});

it('is quick with 5,000', () => {
  const many = Array.from({ length: 5000 }, (_, i) => trial(i + 1));
  const begin = process.cpuUsage();
  sortTrials(filterTrials(many, { text: 'arabica', kind: '' }), 'param:temperature', true);
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(500);
});
