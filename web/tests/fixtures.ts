import type { CoverageRecord, Parameter, Prediction, Slices, Study, Trial } from '../src/types';

export function prediction(change: Partial<Prediction> = {}): Prediction {
  return {
    mean: 7,
    sd: 0.5,
    alpha: 0.1,
    credible: [6.2, 7.8],
    conformal: [[6, 8]],
    whole_line: false,
    not_enough_data: false,
    w_n: 0.05,
    score: 'loo_student',
    tracked: [5.5, 8.5],
    promise: 'tracked',
    guarantee: 'adaptive',
    exact: true,
    because: '',
    ...change,
  };
}

export function trial(number: number, change: Partial<Trial> = {}): Trial {
  return {
    trial: number,
    state: 'complete',
    params: { temperature: 90 + number / 10, grind: number % 5, bean: number % 2 ? 'arabica' : 'robusta' },
    prediction: { taste: prediction() },
    values: { taste: number },
    sem: null,
    p_value: null,
    covered: { taste: true },
    conformal_covered: null,
    credible_covered: null,
    excluded: false,
    source: 'ask',
    worker: null,
    lease_until: null,
    chapter: 1,
    attempt: 1,
    late: false,
    reason: null,
    asked_at: `2026-05-01T10:${String(number % 60).padStart(2, '0')}:00Z`,
    told_at: `2026-05-01T11:${String(number % 60).padStart(2, '0')}:00Z`,
    revision: number,
    row: null,
    actual: null,
    replicates: null,
    ...change,
  };
}

export const study: Study = {
  study: 'coffee',
  id: 1,
  revision: 9,
  defined_at: 1,
  created_at: '2026-05-01T09:00:00Z',
  trials: 3,
  spent: 3,
  budget: 30,
  alpha: 0.1,
  candidates: 0,
  states: { waiting: 0, running: 0, complete: 3, failed: 0, abandoned: 0 },
  objectives: [{ name: 'taste', direction: 'maximize' }],
  parameters: [
    { name: 'temperature', type: 'float', low: 80, high: 100, unit: '°C' },
    { name: 'grind', type: 'int', low: 1, high: 10 },
    { name: 'bean', type: 'categorical', choices: ['arabica', 'robusta'] },
  ],
  definition: { study: { name: 'coffee', objectives: { taste: 'maximize' } }, parameters: {} },
  chapter: 1,
};

export function record(change: Partial<CoverageRecord> = {}): CoverageRecord {
  return {
    objective: 'taste',
    joint: false,
    chapter: 1,
    promise: 'tracked',
    guarantee: 'adaptive',
    n: 30,
    promised: 0.9,
    delivered: 0.9,
    interval: [0.7, 0.99],
    kept: true,
    standing: 'kept',
    credible: 0.8,
    conformal: 0.85,
    vacuous: 0,
    excluded: 0,
    elsewhere: 0,
    elsewhere_meaning: '',
    bound: 18.9,
    proven: { misses: 18.9, outcomes: 30, rate: 0.63, most_waiting: 1, capped: true },
    proven_meaning: 'at most 18.9 of 30 outcomes (63 %) can miss',
    measured_meaning: 'on other problems 89 % were covered',
    watched_meaning: '27 of 30 outcomes covered in this study',
    amended: [],
    as_first_told: { n: 30, covered: 27, delivered: 0.9, kept: true, standing: 'kept' },
    amended_meaning: '',
    meaning: 'kept',
    covered: 27,
    e_value: 1,
    trials: [1, 2],
    over_time: { count: [1, 2], delivered: [1, 0.5], promised: [0.9, 0.9], low: [0, 0.1], high: [1, 1] },
    reliability: { level: [0.5, 0.9], credible: [0.4, 0.8], conformal: [0.5, 0.9], chance_low: [0.3, 0.8], chance_high: [0.7, 1] },
    p_values: { edges: [0, 0.5, 1], counts: [12, 18] },
    ...change,
  };
}

export const slices: Slices = {
  study: 'coffee',
  objective: 'taste',
  direction: 'maximize',
  alpha: 0.1,
  n: 12,
  has_sets: true,
  least_for_sets: 9,
  through: { trial: 3, params: { temperature: 90, grind: 4, bean: 'arabica' } },
  slices: [
    {
      parameter: 'temperature',
      discrete: false,
      values: [80, 90, 100],
      mean: [1, 2, null],
      credible: [[0, 2], [1, 3], null],
      conformal: [[[-1, 3]], [[null, null]], null],
      nearness: [1, 0.3],
    },
  ],
  data: [
    { trial: 1, params: { temperature: 85, grind: 4, bean: 'arabica' }, value: 1.5 },
    { trial: 2, params: { temperature: 95, grind: 4, bean: 'arabica' }, value: 50 },
  ],
};

/** The parameters of a laboratory: one of each kind. */
export const kindParameters: Parameter[] = [
  { name: 'temperature', type: 'float', low: 80, high: 100, step: 0.5, log: false, unit: '°C', shared: true },
  { name: 'dose', type: 'float', low: 5, high: 40, log: true, digits: 1, unit: 'g' },
  { name: 'grind', type: 'int', low: 1, high: 10, log: false },
  { name: 'minutes', type: 'int', values: [1, 2, 5, 10], log: false },
  { name: 'bean', type: 'categorical', choices: ['arabica', 'robusta', 'blend'], descriptors: { arabica: [0], robusta: [1], blend: [0.5] } },
  { name: 'share', type: 'float', low: 0, high: 1, log: false, when: "bean == 'blend'" },
  { name: 'rinsed', type: 'bool' },
  { name: 'humidity', type: 'float', low: 20, high: 80, log: false, unit: '%', context: true },
  { name: 'cup', type: 'int', low: 250, high: 250, log: false, unit: 'ml' },
];
export const kindStudy: Study = { ...study, parameters: kindParameters };
