import { describe, expect, it } from 'vitest';
import { bestSoFar, bestTrial, contains, dominates, endsOf, isVacuous, promisedSet, verdict, width } from '../src/sets';
import { prediction, trial } from './fixtures';

const taste = { name: 'taste', direction: 'maximize' } as const;

describe('the geometry of sets', () => {
  it('knows which set was promised', () => {
    expect(promisedSet(prediction())).toEqual([[5.5, 8.5]]);
    expect(promisedSet(prediction({ promise: 'conformal' }))).toEqual([[6, 8]]);
    expect(promisedSet(prediction({ tracked: null }))).toEqual([[6, 8]]);
  });
  it('measures, contains', () => {
    expect(width([[1, 2], [4, 6]])).toBe(3);
    expect(width([[null, 2]])).toBeNull();
    expect(width([])).toBe(0);
    expect(isVacuous([[null, null]])).toBe(true);
    expect(contains([[1, 2], [4, null]], 3)).toBe(false);
    expect(contains([[1, 2], [4, null]], 1e9)).toBe(true);
    expect(contains([], 0)).toBe(false);
  });
});

it('sets have columns of their own in tables', () => {
  expect(endsOf([[1.23456789, 2]])).toEqual([1.23456789, 2]);
  expect(endsOf([[null, 2], [4, 6]])).toEqual(['no end; 4', '2; 6']);
  expect(endsOf(null)).toEqual([null, null]);
});

describe('verdicts', () => {
  it('follow what the server judged', () => {
    expect(verdict(trial(1), 'taste')).toBe('hit');
    expect(verdict(trial(1, { covered: { taste: false } }), 'taste')).toBe('missed');
    expect(verdict(trial(1, { covered: null }), 'taste')).toBe('no promise');
    // A set without an end contains everything, and is no hit.
    expect(verdict(trial(1, { prediction: { taste: prediction({ tracked: [null, null] }) } }), 'taste')).toBe('says nothing');
    expect(verdict(trial(1, { excluded: true }), 'taste')).toBe('excluded');
    // Done at another point than the one that the promise was for; without a promise there is none to break.
    expect(verdict(trial(1, { actual: { temperature: 91.4 }, covered: null }), 'taste')).toBe('elsewhere');
    expect(verdict(trial(1, { actual: { temperature: 91.4 }, covered: null, prediction: null }), 'taste')).toBe('no promise');
    expect(verdict(trial(1, { state: 'running', values: null }), 'taste')).toBeUndefined();
  });
});

describe('the best', () => {
  it('is of outcomes that count, in the right direction', () => {
    const trials = [trial(1), trial(9, { excluded: true }), trial(5), trial(3)];
    expect(bestTrial(trials, taste)?.trial).toBe(5);
    expect(bestTrial(trials, { name: 'taste', direction: 'minimize' })?.trial).toBe(1);
    expect(bestTrial([], taste)).toBeUndefined();
  });
  it('so far goes by when outcomes were told', () => {
    const trials = [trial(1, { told_at: '2026-05-02T00:00:00Z' }), trial(2), trial(3)];
    expect(bestSoFar(trials, taste)).toEqual([
      { trial: 2, best: 2 },
      { trial: 3, best: 3 },
      { trial: 1, best: 3 },
    ]);
  });
  it('dominates only when better in something and worse in nothing', () => {
    expect(dominates([2, 1], [1, 1], [1, -1])).toBe(true);
    expect(dominates([2, 2], [1, 1], [1, -1])).toBe(false);
    expect(dominates([1, 1], [1, 1], [1, -1])).toBe(false);
  });
});
