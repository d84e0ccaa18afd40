import { number } from './format';
import type { Coverage, Study, Trial } from './types';

/** On a trial of a table whose outcome is far from what the others say, until somebody has looked. */
export const kPossibleOutlier = 'possible outlier';

/** On a trial whose outcome looked like a mistake, and was looked up: it is right. With the value, so that another one is asked about again. */
export const checkedTag = (value: number): string => `checked ${number(value)}`;

/** An outcome that looks like a mistake, and that nobody has answered for. */
export interface Question {
  trial: number;
  /** The values that are asked about. */
  values: number[];
  text: string;
}

/** The trials that remarks of the server are about: "trial 7: taste = 93, …". */
export function remarkedTrials(remarks: string[]): number[] {
  return [...new Set(remarks.flatMap((remark) => /^trial (\d+)\b/.exec(remark)?.slice(1).map(Number) ?? []))];
}

/** What has to be looked up, by trial. An outcome is no longer asked about once it is excluded, corrected, or said to be right. */
export function openQuestions(study: Study, trials: Trial[], outliers: Coverage['outliers']): Question[] {
  const byTrial = new Map(trials.filter((trial) => trial.state === 'complete' && !trial.excluded).map((trial) => [trial.trial, trial]));
  const isOpen = (trial: Trial | undefined, value: number | null | undefined): boolean => trial !== undefined && typeof value === 'number' && !trial.tags?.includes(checkedTag(value));
  const questions = new Map<number, Question>();
  for (const { trial, value, meaning, objective } of outliers) {
    if (!isOpen(byTrial.get(trial), value)) continue;
    const known = questions.get(trial);
    const text = meaning || `trial ${trial}: ${objective} = ${number(value)} is far from what was expected`;
    questions.set(trial, { trial, values: [...(known?.values ?? []), value as number], text: known ? `${known.text}; ${text}` : text });
  }
  for (const trial of byTrial.values()) {
    if (!trial.tags?.includes(kPossibleOutlier) || questions.has(trial.trial)) continue;
    const values = study.objectives.flatMap(({ name }) => (typeof trial.values?.[name] === 'number' ? [{ name, value: trial.values[name] as number }] : []));
    questions.set(trial.trial, { trial: trial.trial, values: values.map(({ value }) => value), text: `trial ${trial.trial}, from a table: ${values.map(({ name, value }) => `${name} = ${number(value)}`).join(', ')} is far from what the other outcomes say. Look it up: a wrong unit, a swapped sample?` });
  }
  return [...questions.values()].sort((a, b) => a.trial - b.trial);
}

/** The tags of a trial whose outcome is right after all. */
export const answeredTags = (trial: Trial, values: number[]): string[] => [...new Set([...(trial.tags ?? []).filter((tag) => tag !== kPossibleOutlier), ...values.map(checkedTag)])];
