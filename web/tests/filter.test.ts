import { expect, it, vi } from 'vitest';
import { Problem } from '../src/api';
import { changeSeen } from '../src/conflict';
import { filterStudies, filterTrials, parseSearch, sortStudies } from '../src/filter';
import { sizeWords, tagsOf } from '../src/components/Annotations';
import type { Listing } from '../src/types';
import { trial } from './fixtures';

it('reads words, comparisons and tags', () => {
  expect(parseSearch('taste > 9 arabica "two words" grind=4 tag:hot tag:"very hot" `oven temp`<=80 "a b" != c')).toEqual({
    words: ['arabica', 'two words'],
    comparisons: [
      { name: 'taste', sign: '>', text: '9' },
      { name: 'grind', sign: '=', text: '4' },
      { name: 'oven temp', sign: '<=', text: '80' },
      { name: 'a b', sign: '!=', text: 'c' },
    ],
    tags: ['hot', 'very hot'],
  });
});

const trials = [
  trial(1, { values: { taste: 9.5 }, tags: ['hot', 'Monday run'], notes: 'smelled burnt' }),
  trial(2, { values: { taste: 9 }, actual: { temperature: 95.25 }, attachments: [{ id: 1, name: 'crema.png', type: 'image/png', size: 10, added_at: '', added_by: null }] }),
  trial(3, { values: { taste: 3 }, tags: ['hot'] }),
  trial(4, { state: 'running', values: null }),
];
const find = (text: string, kind = ''): number[] => filterTrials(trials, { text, kind }).map((one) => one.trial);

it('finds trials by what came out, ranges, tags and notes', () => {
  expect(find('taste > 9')).toEqual([1]);
  expect(find('taste>=9')).toEqual([1, 2]);
  expect(find('taste < 9.0')).toEqual([3]);
  expect(find('Taste != 9')).toEqual([1, 3]);
  expect(find('taste = 3..9')).toEqual([2, 3]);
  expect(find('taste=..5')).toEqual([3]);
  expect(find('taste != 3..9')).toEqual([1]);
  expect(find('temperature > 95')).toEqual([2]);
  expect(find('bean = arabica taste > 5')).toEqual([1]);
  expect(find('tag:hot')).toEqual([1, 3]);
  expect(find('tag:"monday run"')).toEqual([1]);
  expect(find('burnt')).toEqual([1]);
  expect(find('crema')).toEqual([2]);
  expect(find('hot', 'running')).toEqual([]);
  expect(find('', 'running')).toEqual([4]);
  expect(find('state = running')).toEqual([4]);
  // What has no value, or is no number, is not found by a comparison.
  expect(find('nothing > 1')).toEqual([]);
  expect(find('constructor = 1')).toEqual([]);
  expect(find('bean > 3')).toEqual([]);
});

const listing = (study: string, change: Partial<Listing> = {}): Listing => ({ study, objectives: { taste: 'maximize' }, trials: 3, complete: 2, running: 0, revision: 1, created_at: '2026-05-01T10:00:00Z', ...change });
it('finds and sorts studies', () => {
  const all = [listing('coffee', { tags: ['lab 3'] }), listing('tea', { complete: 30, created_at: '2026-06-01T10:00:00Z' }), listing('old', { archived: true })];
  const names = (text: string, isArchived = false): string[] => filterStudies(all, text, isArchived).map((one) => one.study);
  expect(names('')).toEqual(['coffee', 'tea']);
  expect(names('', true)).toEqual(['old']);
  expect(names('outcomes > 10')).toEqual(['tea']);
  expect(names('tag:"lab 3"')).toEqual(['coffee']);
  expect(names('taste cof')).toEqual(['coffee']);
  expect(names('toString = 1')).toEqual([]);
  const sorted = (order: 'newest' | 'name' | 'outcomes'): string[] => sortStudies(all, order).map((one) => one.study);
  expect(sorted('newest')).toEqual(['tea', 'coffee', 'old']);
  expect(sorted('name')).toEqual(['coffee', 'old', 'tea']);
  expect(sorted('outcomes')).toEqual(['tea', 'coffee', 'old']);
});

it('changes only what was seen', async () => {
  const refused = new Problem('changed', 412);
  const seen = { data: { x: 1, other: 1 }, tag: '"1"' };
  const isSame = (a: { x: number }, b: { x: number }): boolean => a.x === b.x;
  const tags: string[] = [];
  // Something else of it has changed: it is tried again with what is there.
  const act = async (tag: string): Promise<string> => {
    tags.push(tag);
    if (tag !== '"2"') throw refused;
    return 'done';
  };
  const onOther = vi.fn();
  expect(await changeSeen(seen, async () => ({ data: { x: 1, other: 2 }, tag: '"2"' }), isSame, act, onOther)).toBe('done');
  expect(tags).toEqual(['"1"', '"2"']);
  expect(onOther).not.toHaveBeenCalled();
  // What counts has changed: nothing is changed, and what is there is handed over.
  const other = { data: { x: 5, other: 2 }, tag: '"3"' };
  await expect(changeSeen(seen, async () => other, isSame, act, onOther)).rejects.toMatchObject({ status: 412 });
  expect(onOther).toHaveBeenCalledWith(other);
  // It ends, also where it changes all the time; and other refusals are handed on.
  let tries = 0;
  await expect(changeSeen(seen, async () => ({ data: { x: 1, other: 9 }, tag: '"9"' }), isSame, async () => { ++tries; throw refused; }, onOther)).rejects.toBe(refused);
  expect(tries).toBe(5);
  await expect(changeSeen(seen, async () => other, isSame, async () => { throw new Problem('no', 409); }, onOther)).rejects.toMatchObject({ status: 409 });
});

it('has words for sizes, and tags from a text', () => {
  expect([1, 999, 1500, 25_000_000].map(sizeWords)).toEqual(['1 byte', '999 bytes', '1.5 kB', '25 MB']);
  expect(tagsOf(' hot, cold,, hot ')).toEqual(['hot', 'cold']);
});
