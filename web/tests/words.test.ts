import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Coverage, Standing } from '../src/types';
import { judgeRecord, judgeStudy, leaseWords, mainRecord, meaningOf, nextStep, pageWords, searchWords } from '../src/words';
import { record, study, trial } from './fixtures';

const coverage = (...records: ReturnType<typeof record>[]): Coverage => ({ study: 'coffee', kept: true, standing: records.some((one) => one.standing === 'broken') ? 'broken' : 'kept', revision: 1, chapter: 1, alpha: 0.1, coverage: records, outliers: [], widths: {} });

it('names the settings of the search that were given', () => {
  expect(searchWords({ acquisition: 'cucb', beta: null, kernel: null, deterministic: false })).toBe('');
  expect(searchWords({ beta: 0, kernel: 'rbf', noise: { taste: 0.2 }, deterministic: true, trust_region: false })).toBe('beta = 0, kernel = rbf, noise = {"taste":0.2}, deterministic = true');
});

it('judges a record in plain words', () => {
  expect(judgeRecord(record())).toMatchObject({ tone: 'good', label: 'kept' });
  expect(judgeRecord(record()).text).toContain('27 of 30 outcomes were inside their sets (90 %); promised were 90 %');
  expect(judgeRecord(record({ kept: false, standing: 'broken' }))).toMatchObject({ tone: 'bad', label: 'broken' });
  expect(judgeRecord(record({ n: 5, covered: 5, standing: 'too_few' }))).toMatchObject({ tone: 'plain', label: 'too few to tell' });
  expect(judgeRecord(record({ n: 0, standing: 'nothing' }))).toMatchObject({ tone: 'plain', label: 'nothing to judge' });
});

it('has the words of the report for every standing', () => {
  // The same records as in tests/report/report_test.cpp.
  const standings = JSON.parse(readFileSync('../tests/report/standings.json', 'utf8')) as { covered: number; count: number; promised: number; standing: Standing; words: string }[];
  for (const { covered, count: n, promised, standing, words } of standings) {
    const one = record({ covered, n, promised, delivered: n > 0 ? covered / n : null, standing, kept: standing !== 'broken' });
    expect(judgeRecord(one).label).toBe(words);
    expect(judgeStudy(coverage(one)).label).toBe(words);
  }
});

it('says how a promise stands that was neither refuted nor borne out', () => {
  const short = record({ n: 13, covered: 10, delivered: 10 / 13, promised: 0.95, vacuous: 16, promise: 'conformal', guarantee: 'none', standing: 'short' });
  expect(judgeRecord(short)).toEqual({
    tone: 'plain',
    label: 'fewer than promised',
    text: '10 of 13 outcomes were inside their sets (76.9 %); promised were 95 %. 16 further sets had no end: they say nothing, and are not counted. That is fewer than promised, which could still be chance.',
  });
  expect(judgeRecord(record({ standing: 'generous' })).text).toContain('more outcomes than promised');
  expect(judgeRecord(record({ n: 0, vacuous: 1, standing: 'nothing' })).text).toContain('1 set had no end');
});

it('says which trials were done at another point', () => {
  const elsewhere = { elsewhere: 2, elsewhere_meaning: '2 trials were done at another point: not counted' };
  expect(judgeRecord(record(elsewhere)).text).toContain('promised were 90 %. 2 trials were done at another point: not counted. The record');
  expect(judgeRecord(record({ n: 0, standing: 'nothing', ...elsewhere })).text).toBe('No outcome of a promised set has come in yet. 2 trials were done at another point: not counted.');
});

it('counts in the right words', () => {
  expect(judgeRecord(record({ n: 1, covered: 0, delivered: 0 })).text).toContain('0 of 1 outcome was inside its set (0 %)');
  expect(judgeRecord(record({ joint: true, n: 2, covered: 0, delivered: 0 })).text).toContain('In 0 of 2 trials all outcomes were inside their sets (0 %)');
  expect(judgeRecord(record({ joint: true, vacuous: 1 })).text).toContain('In 1 further trial a set had no end');
});

it('says how sure one can be, and in the words of the page', () => {
  expect(meaningOf(record())).toBe('On average such sets contain the outcome between 70 % and 99 % of the time, as far as these outcomes can tell.');
  expect(meaningOf(record({ interval: [0.95, 1], standing: 'generous' }))).toContain('could be narrower');
  expect(meaningOf(record({ kept: false, standing: 'broken' }))).toContain('An outcome that is real stays as it is');
  expect(pageWords('If it was written down wrongly amend it')).toBe('If it was written down wrongly correct it');
});

it('says until when a trial is kept, where that is soon or past', () => {
  const now = Date.parse('2026-05-01T12:00:00Z');
  const until = (lease_until: string): string => leaseWords(trial(1, { state: 'running', lease_until }), now);
  expect(until('2026-05-20T12:00:00Z')).toBe('');
  expect(until('2026-05-01T12:20:00Z')).toMatch(/^Kept until \d\d:20; afterwards it may be given to somebody else\.$/);
  expect(until('2026-05-02T11:20:00Z')).toMatch(/^Kept until 2026-05-0\d \d\d:20/);
  expect(until('2026-05-01T11:50:00Z')).toMatch(/^It was kept until \d\d:50; by now .* Its outcome is still taken\.$/);
  expect(leaseWords(trial(1, { lease_until: '2026-05-01T12:20:00Z' }), now)).toBe('');
});

it('judges a study by all of its objectives together', () => {
  expect(judgeStudy(coverage())).toMatchObject({ tone: 'plain' });
  const joint = record({ joint: true, objective: null, n: 20 });
  expect(mainRecord(coverage(record(), joint))).toBe(joint);
  expect(judgeStudy(coverage(record({ kept: false, standing: 'broken' }), joint)).tone).toBe('bad');
  expect(judgeStudy(coverage(record(), joint)).tone).toBe('good');
});

it('says what to do next', () => {
  expect(nextStep(study, [])).toContain('first experiment');
  expect(nextStep(study, [trial(1, { state: 'running' })])).toContain('do it, then write down');
  expect(nextStep(study, [trial(1), trial(2, { state: 'running' }), trial(3, { state: 'running' })])).toContain('2 experiments are under way: do them');
  expect(nextStep(study, [trial(1)])).toContain('After two outcomes');
  const failed = trial(1, { state: 'failed', values: null, reason: 'the pump broke' });
  expect(nextStep(study, [failed, { ...failed, trial: 2 }])).toContain('All 2 trials so far failed');
  expect(nextStep(study, [trial(1, { state: 'running' })], false)).toBe('1 experiment is under way. This token may only read: asking and telling need one that may write.');
  expect(nextStep({ ...study, spent: 30 }, [trial(1), trial(2)])).toContain('is spent');
});
