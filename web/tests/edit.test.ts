import { expect, it } from 'vitest';
import { changeWords, leaseText, patchOf, textsOf } from '../src/edit';
import { study } from './fixtures';

const withLease = { ...study, definition: { ...study.definition, study: { ...study.definition.study, lease: 7200 } } };

it('sends what was changed and nothing else', () => {
  const texts = textsOf(withLease);
  expect(texts).toMatchObject({ budget: '30', lease: '2h', alpha: '0.1', goals: { taste: 'maximize' }, low: { temperature: '80', grind: '1' }, more: { bean: '' } });
  expect(patchOf(withLease, texts)).toEqual({ patch: {}, wrong: {} });
  const changed = { ...texts, budget: ' 60 ', lease: '', alpha: '0,2', goals: { taste: 'minimize' }, high: { ...texts.high, temperature: '110' }, more: { bean: ' liberica, , moka' } };
  expect(patchOf(withLease, changed)).toEqual({
    patch: {
      budget: 60,
      lease: null,
      alpha: 0.2,
      objectives: { taste: 'minimize' },
      parameters: { temperature: { high: 110 }, bean: { choices: ['arabica', 'robusta', 'liberica', 'moka'] } },
    },
    wrong: {},
  });
  expect(patchOf(withLease, { ...texts, budget: '' }).patch).toEqual({ budget: null });
});

it('names what is no number', () => {
  const texts = textsOf(study);
  const { patch, wrong } = patchOf(study, { ...texts, budget: 'many', alpha: '', low: { ...texts.low, temperature: '1,500' } });
  expect(patch).toEqual({});
  expect(Object.keys(wrong)).toEqual(['budget', 'alpha', 'parameters/temperature/low']);
  expect(wrong.alpha).toBe('a number is missing');
});

it('says what was changed', () => {
  expect([leaseText(172800), leaseText(5400), leaseText(45), leaseText(null)]).toEqual(['2d', '90m', '45s', '']);
  expect(changeWords({ budget: { before: 40, after: null }, lease: { before: null, after: 7200 }, 'bean.choices': { before: ['a'], after: ['a', 'b'] } })).toBe('budget 40 → none; lease none → 2h; bean.choices a → a, b');
});
