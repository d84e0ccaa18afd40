import { expect, it } from 'vitest';
import { differences, filterEntries, whoWords } from '../src/history';
import { bestFigure, gainsFigure } from '../src/plots/best';
import { hypervolume, volumeFigure, volumeOverTime } from '../src/plots/hypervolume';
import { parallelFigure } from '../src/plots/parallel';
import { timeTicks } from '../src/plots/scale';
import { timelineFigure } from '../src/plots/timeline';
import { answeredTags, checkedTag, kPossibleOutlier, openQuestions, remarkedTrials } from '../src/questions';
import { ownFirst, ownersOf } from '../src/trials';
import type { Advice, Entry, Objective } from '../src/types';
import { study, trial } from './fixtures';

const taste: Objective = { name: 'taste', direction: 'maximize' };

it('draws the best so far in the range of the best there is', () => {
  const figure = bestFigure([trial(1), trial(3), trial(2)], taste, [3, 5], 0.1);
  expect(figure.table().rows).toEqual([[1, 1, 1, 3, 5], [2, 2, 2, 3, 5], [3, 3, 3, 3, 5]]);
  expect(figure.marks.map(({ kind }) => kind)).toEqual(['band', 'line']);
  // The range of a target is of the distance from it, and has no place on this axis.
  expect(bestFigure([trial(1)], { name: 'taste', direction: 'target', target: 2 }, [0, 1], 0.1).marks).toHaveLength(1);
  expect(bestFigure([trial(1)], taste, null, 0.1).title).toBe('Best taste so far');
});

it('draws what the last outcomes brought beside what can be gained', () => {
  const advice: Advice = { study: 'coffee', possible_gain: 0.8, probability: 0.3, within: 0.1, range: [7, 8], recent: [{ trial: 4, gain: 0 }, { trial: 5, gain: 0.4 }], rule: null, stop: false, because: 'x' };
  const figure = gainsFigure(advice, taste);
  expect(figure.table().rows).toEqual([[4, 0, 0.8, 0.1], [5, 0.4, 0.8, 0.1]]);
  expect(figure.description).toContain('1 was better than all before');
});

it('has the volume of some points, as counting cells of a grid has', () => {
  expect(hypervolume([[2]], [0])).toBe(2);
  expect(hypervolume([[1, 2], [2, 1]], [0, 0])).toBe(3);
  expect(hypervolume([[1, -1], [0.5, 3]], [0, 0])).toBe(1.5);
  // The slow obvious one: cells of unit size below some point.
  let seed = 7;
  const next = (): number => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % 7;
  for (let round = 0; round < 30; ++round) {
    const m = 2 + (round % 3);
    const points = Array.from({ length: 1 + (round % 6) }, () => Array.from({ length: m }, next));
    let cells = 0;
    for (let cell = 0; cell < 7 ** m; ++cell) {
      const at = Array.from({ length: m }, (_, k) => Math.floor(cell / 7 ** k) % 7);
      if (points.some((point) => point.every((x, k) => x >= at[k] + 1))) ++cells;
    }
    expect(hypervolume(points, Array.from({ length: m }, () => 0))).toBe(cells);
  }
});

it('follows how the front has grown', () => {
  const two: Objective[] = [taste, { name: 'cost', direction: 'minimize' }];
  const told = [trial(1, { values: { taste: 1, cost: 2 } }), trial(2, { values: { taste: 0.5, cost: 2.5 } }), trial(3, { values: { taste: 2, cost: 3 } }), trial(4, { values: { taste: 9, cost: 1 }, excluded: true }), trial(5, { values: { taste: 9, cost: 1 }, feasible: false })];
  expect(volumeOverTime(told, two, { taste: 0, cost: 4 })).toEqual([{ trial: 1, volume: 2 }, { trial: 2, volume: 2 }, { trial: 3, volume: 3 }, { trial: 5, volume: 3 }]);
  const front = { front: [], hypervolume: 3, reference_point: { taste: 0, cost: 4 }, reference_is_inferred: true };
  expect(volumeFigure(told, two, front)?.table().rows).toHaveLength(4);
  expect(volumeFigure(told, two, { ...front, reference_point: null })).toBeUndefined();
  expect(volumeFigure(told, [taste, { name: 'cost', direction: 'target', target: 1 }], front)).toBeUndefined();
});

it('draws every trial as a line through all settings', () => {
  const trials = [...Array.from({ length: 20 }, (_, i) => trial(i + 1)), trial(21, { state: 'running', values: null }), trial(22, { params: { temperature: 90, grind: 3 } })];
  const figure = parallelFigure(study, trials);
  expect(figure.x.categories).toEqual(['temperature, °C', 'grind', 'bean', 'taste']);
  const [others, best] = figure.marks.filter((mark) => mark.kind === 'line');
  expect(best.label).toBe('the best 2');
  // Four places and a gap for each; a trial without a bean is broken there.
  expect(best.kind === 'line' && best.x.length).toBe(10);
  expect(best.kind === 'line' && best.y.filter((y) => y === null)).toHaveLength(3);
  for (const mark of [others, best]) if (mark.kind === 'line') for (const y of mark.y) expect(y === null || (y >= 0 && y <= 1)).toBe(true);
  expect(figure.table().rows[21 - 1]).toEqual([22, 90, 3, null, 22]);
});

it('draws trials over time', () => {
  const now = Date.parse('2026-05-01T14:00:00Z');
  const figure = timelineFigure([trial(1), trial(2, { state: 'running', told_at: null }), trial(3, { source: 'import', asked_at: null })], now);
  expect(figure.marks.map((mark) => 'label' in mark && mark.label)).toEqual(['complete', 'under way', 'imported']);
  expect(figure.table().rows.map((row) => row[5])).toEqual([3600, (now - Date.parse('2026-05-01T10:02:00Z')) / 1000, null]);
});

it('has round times on an axis', () => {
  const lo = Date.parse('2026-05-01T10:02:00Z');
  expect(timeTicks(lo, lo + 3 * 3600e3, 4).length).toBeLessThanOrEqual(4);
  for (const span of [20e3, 3600e3, 86400e3, 30 * 86400e3, 900 * 86400e3]) {
    const ticks = timeTicks(lo, lo + span, 6);
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThanOrEqual(7);
    expect(ticks.every(({ at }) => at >= lo && at <= lo + span)).toBe(true);
  }
  expect(timeTicks(lo, lo + 30 * 86400e3, 6)[0].label).toMatch(/^\d{4}-\d\d-\d\d$/);
});

const entry = (change: Partial<Entry>): Entry => ({ revision: 1, at: '2026-05-01T10:00:00Z', who: 'http', what: 'tell', trial: 3, before: null, after: null, ...change });

it('says who did what, with old and new values', () => {
  const amend = entry({ what: 'amend', by: 'anna', worker: 'bench-1', before: { values: { taste: 7 }, state: 'complete' }, after: { values: { taste: 7.5 }, state: 'complete', actual: { grind: 3 } } });
  expect(differences(amend)).toEqual([{ field: 'values taste', old: '7', new: '7.5' }, { field: 'actual grind', old: 'nothing', new: '3' }]);
  expect(whoWords(amend)).toBe('anna, as bench-1');
  expect(whoWords(entry({}))).toBe('http');
  expect(filterEntries([amend, entry({})], 'corrected anna').map(({ what }) => what)).toEqual(['amend']);
  expect(filterEntries([amend, entry({})], '#3')).toHaveLength(2);
  expect(filterEntries([amend, entry({})], '7.5')).toHaveLength(1);
});

it('asks about an outcome until somebody has answered', () => {
  const outliers = [{ trial: 2, objective: 'taste', p_value: 0.01, value: 93, mean: 7, meaning: 'trial 2: taste = 93' }];
  const odd = trial(2, { values: { taste: 93 }, tags: ['hot'] });
  expect(openQuestions(study, [odd], outliers)).toEqual([{ trial: 2, values: [93], text: 'trial 2: taste = 93' }]);
  const right = { ...odd, tags: answeredTags(odd, [93]) };
  expect(right.tags).toEqual(['hot', 'checked 93']);
  expect(openQuestions(study, [right], outliers)).toEqual([]);
  // Another value is another question; what is excluded is answered.
  expect(openQuestions(study, [right], [{ ...outliers[0], value: 94 }])).toHaveLength(1);
  expect(openQuestions(study, [{ ...odd, excluded: true }], outliers)).toEqual([]);
  expect(checkedTag(93)).toBe('checked 93');
});

it('asks about rows of a table, too', () => {
  expect(remarkedTrials(['trial 7: taste = 93, 41 standard deviations from 7.2', 'trial 12: taste = 1', 'there are 3 more possible outliers'])).toEqual([7, 12]);
  const odd = trial(7, { source: 'import', tags: [kPossibleOutlier], values: { taste: 93 } });
  const [question] = openQuestions(study, [odd], []);
  expect(question.text).toContain('taste = 93');
  expect(openQuestions(study, [{ ...odd, tags: answeredTags(odd, question.values) }], [])).toEqual([]);
});

it('puts one’s own trials first', () => {
  const list = [trial(1, { worker: 'bob' }), trial(2), trial(3, { worker: 'anna' }), trial(4)];
  // Whoever asked for it last has it.
  const owners = ownersOf([entry({ what: 'ask', trial: 4, by: 'anna', revision: 5 }), entry({ what: 'tell', trial: 1, by: 'anna', revision: 6 }), entry({ what: 'expire', trial: 4, by: 'bob', revision: 8 }), entry({ what: 'ask', trial: 2, by: 'anna', revision: 7 })]);
  expect([...owners]).toEqual([[4, 'bob'], [2, 'anna']]);
  expect(ownFirst(list, 'anna', owners).map((one) => one.trial)).toEqual([2, 3, 1, 4]);
  expect(ownFirst(list, null, owners)).toBe(list);
});
