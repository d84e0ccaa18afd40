import { count, percent } from './format';
import type { Coverage, CoverageRecord, Study, Trial } from './types';

export type Tone = 'good' | 'bad' | 'plain';
export interface Judgement {
  tone: Tone;
  /** A word or two. */
  label: string;
  /** What it means, for somebody who has never heard of coverage. */
  text: string;
}

// Fewer outcomes than this say little: the same number as in covey check.
export const kFewOutcomes = 10;

export function judgeRecord(record: CoverageRecord): Judgement {
  const promised = percent(record.promised);
  if (record.n === 0) return { tone: 'plain', label: 'nothing to judge', text: 'No outcome of a promised set has come in yet.' };
  const facts = `${record.covered} of ${count(record.n, 'outcome')} were inside their sets (${percent(record.delivered)}); promised were ${promised}.`;
  if (!record.kept) return { tone: 'bad', label: 'broken', text: `${facts} That is too few to be bad luck: do not rely on the sets until you know why.` };
  if (record.n < kFewOutcomes) return { tone: 'plain', label: 'too few to tell', text: `${facts} So few outcomes cannot tell whether the promise holds.` };
  return { tone: 'good', label: 'kept', text: `${facts} The record agrees with the promise.` };
}

/** The record that speaks for the study: of several objectives the one of all together. */
export function mainRecord(coverage: Coverage): CoverageRecord | undefined {
  const told = coverage.coverage.filter((record) => record.n > 0);
  return told.find((record) => record.joint) ?? told[0];
}

export function judgeStudy(coverage: Coverage): Judgement {
  const record = mainRecord(coverage);
  if (!record)
    return {
      tone: 'plain',
      label: 'nothing to judge',
      text: `Sets are to contain ${percent(1 - coverage.alpha)} of the outcomes. The first outcome of a promised set starts the record.`,
    };
  const judged = judgeRecord(record);
  const isBroken = coverage.coverage.some((one) => !one.kept);
  return isBroken && judged.tone !== 'bad' ? { tone: 'bad', label: 'broken', text: `${judged.text} But the promise for a single objective was broken, see Trust.` } : judged;
}

/** What to do next, for the overview. */
export function nextStep(study: Study, trials: Trial[]): string {
  const running = trials.filter((trial) => trial.state === 'running').length;
  const outcomes = trials.filter((trial) => trial.state === 'complete' && !trial.excluded).length;
  if (trials.length === 0) return 'Ask for a first experiment, or import results that you already have.';
  if (running > 0) return `${running === 1 ? 'An experiment is under way: do it' : count(running, 'experiment') + ' are under way: do them'}, then write down what came out.`;
  if (study.budget !== null && study.spent >= study.budget) return `The budget of ${count(study.budget, 'trial')} is spent. Look at the best trial, and at Trust to see what the sets were worth.`;
  if (outcomes < 2) return 'Ask for the next experiment. After two outcomes there is a model.';
  return 'Ask for the next experiment.';
}
