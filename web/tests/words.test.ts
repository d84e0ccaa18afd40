import { expect, it } from 'vitest';
import type { Coverage } from '../src/types';
import { judgeRecord, judgeStudy, mainRecord, nextStep } from '../src/words';
import { record, study, trial } from './fixtures';

const coverage = (...records: ReturnType<typeof record>[]): Coverage => ({ study: 'coffee', kept: true, revision: 1, alpha: 0.1, coverage: records, outliers: [], widths: {} });

it('judges a record in plain words', () => {
  expect(judgeRecord(record())).toMatchObject({ tone: 'good', label: 'kept' });
  expect(judgeRecord(record()).text).toContain('27 of 30 outcomes were inside their sets (90 %); promised were 90 %');
  expect(judgeRecord(record({ kept: false }))).toMatchObject({ tone: 'bad', label: 'broken' });
  expect(judgeRecord(record({ n: 5, covered: 5 }))).toMatchObject({ tone: 'plain', label: 'too few to tell' });
  expect(judgeRecord(record({ n: 0 }))).toMatchObject({ tone: 'plain', label: 'nothing to judge' });
});

it('judges a study by all of its objectives together', () => {
  expect(judgeStudy(coverage())).toMatchObject({ tone: 'plain' });
  const joint = record({ joint: true, objective: null, n: 20 });
  expect(mainRecord(coverage(record(), joint))).toBe(joint);
  expect(judgeStudy(coverage(record({ kept: false }), joint)).tone).toBe('bad');
  expect(judgeStudy(coverage(record(), joint)).tone).toBe('good');
});

it('says what to do next', () => {
  expect(nextStep(study, [])).toContain('first experiment');
  expect(nextStep(study, [trial(1, { state: 'running' })])).toContain('do it, then write down');
  expect(nextStep(study, [trial(1), trial(2, { state: 'running' }), trial(3, { state: 'running' })])).toContain('2 experiments are under way: do them');
  expect(nextStep(study, [trial(1)])).toContain('After two outcomes');
  expect(nextStep({ ...study, spent: 30 }, [trial(1), trial(2)])).toContain('is spent');
});
