import { count, percent, time } from './format';
import type { Coverage, CoverageRecord, Direction, ObjectiveDefinition, Study, Trial, Wanted } from './types';

export type Tone = 'good' | 'bad' | 'plain';
export interface Judgement {
  tone: Tone;
  /** A word or two. */
  label: string;
  /** What it means, for somebody who has never heard of coverage. */
  text: string;
}

/** What became of the sets, in numbers. */
function facts({ joint, covered, n, delivered, promised, vacuous, elsewhere_meaning }: CoverageRecord): string {
  const share = `(${percent(delivered)}); promised were ${percent(promised)}.`;
  const counted = joint ? `In ${covered} of ${count(n, 'trial')} all outcomes were inside their sets ${share}` : `${covered} of ${count(n, 'outcome')} ${n === 1 ? 'was inside its set' : 'were inside their sets'} ${share}`;
  const further = elsewhere_meaning ? ` ${elsewhere_meaning}.` : '';
  if (vacuous === 0) return counted + further;
  const apart = joint ? `In ${count(vacuous, 'further trial')} a set had no end: such a set says nothing, and is not counted.` : `${count(vacuous, 'further set')} had no end: ${vacuous === 1 ? 'it says nothing, and is not counted.' : 'they say nothing, and are not counted.'}`;
  return `${counted} ${apart}${further}`;
}

/** With how many outcomes two misses are expected, which is the least that can tell. */
function needed({ promised }: CoverageRecord): string {
  const least = promised === null || promised >= 1 ? Infinity : Math.ceil(2 / (1 - promised) - 1e-6);
  return Number.isFinite(least) ? `: that takes at least ${least}` : '';
}

export function judgeRecord(record: CoverageRecord): Judgement {
  const { standing, vacuous } = record;
  const said = facts(record);
  switch (standing) {
    case 'nothing':
      return {
        tone: 'plain',
        label: 'nothing to judge',
        text: `No outcome of a promised set ${vacuous > 0 ? `that says something has come in yet: ${count(vacuous, 'set')} had no end.` : 'has come in yet.'}${record.elsewhere_meaning ? ` ${record.elsewhere_meaning}.` : ''}`,
      };
    case 'broken':
      return { tone: 'bad', label: 'broken', text: `${said} That is too few to be bad luck: do not rely on the sets until you know why.` };
    case 'too_few':
      return { tone: 'plain', label: 'too few to tell', text: `${said} So few outcomes cannot tell whether the promise holds${needed(record)}.` };
    case 'short':
      return { tone: 'plain', label: 'fewer than promised', text: `${said} That is fewer than promised, which could still be chance.` };
    case 'generous':
      return { tone: 'good', label: 'kept', text: `${said} The sets contain more outcomes than promised.` };
    case 'kept':
      return { tone: 'good', label: 'kept', text: `${said} The record agrees with the promise.` };
  }
}

/** How sure one can be, and what to do about it. */
export function meaningOf({ joint, n, interval: [lo, hi], standing }: CoverageRecord): string {
  if (n === 0) return '';
  const range = `On average such sets contain ${joint ? 'all outcomes' : 'the outcome'} between ${percent(lo)} and ${percent(hi)} of the time, as far as ${n === 1 ? 'this outcome' : 'these outcomes'} can tell`;
  if (standing === 'broken')
    return `${range}. Look up the possible outliers in the lab book first: a wrong unit, a swapped sample. An outcome that is real stays as it is. Then ask whether the experiment itself has changed over time. If it goes on, give standard errors with the outcomes, or let the study promise less from now on (Setup): that begins a new chapter.`;
  if (standing === 'generous') return `${range}: more than promised, so they could be narrower.`;
  return `${range}.`;
}

/** What a record's sets rest on. */
export const kGuarantees: Record<string, string> = {
  adaptive: 'misses are bounded over the run',
  exchangeable: 'holds if all points are alike',
  weighted: 'holds if the weights are right',
  none: 'no guarantee',
};

/** What comes with an experiment, for somebody who has never heard of sets: "a range the result should fall in 90 % of the time". */
export const promiseWords = (objectives: number, alpha: number): string =>
  `${objectives > 1 ? 'ranges that all of its results should fall in' : 'a range the result should fall in'} ${percent(1 - alpha)} of the time`;

/** The box of the import that takes equal rows. */
export const kRepetitions = 'Equal rows are repetitions, not mistakes';

/** The box of the import that leaves rows out. */
export const kSkipBad = 'Leave out the rows that cannot be used, and take the others';

/** What can be done on the page about a problem, by its code. */
const kAdvice: Record<string, string> = {
  duplicate_row: ` (ticking “${kRepetitions}” takes it as a repetition)`,
  told_already: '; it can be corrected',
  archived: '; Setup brings it back from the archive',
  stop_reached: '. The study has a rule for stopping, and it says that enough is known. “Ask anyway” asks all the same; the page “Best” has the reasons',
};
/** "more is better", "near 7.2", "at least 95 %". */
export function wantedWords(o: Wanted & { direction?: Direction }): string {
  const unit = o.unit ? ` ${o.unit}` : '';
  const direction = o.direction ?? o.goal;
  if (direction === 'maximize') return 'more is better';
  if (direction === 'minimize') return 'less is better';
  if (o.target !== undefined) return `near ${o.target}${unit}`;
  const ends = [o.at_least !== undefined ? `at least ${o.at_least}${unit}` : '', o.at_most !== undefined ? `at most ${o.at_most}${unit}` : ''];
  return ends.filter(Boolean).join(', ');
}
/** "maximize taste", "ph near 7.2". */
export const objectiveWords = (name: string, o: ObjectiveDefinition): string =>
  typeof o === 'string' ? `${o} ${name}` : o.goal ? `${o.goal} ${name}` : `${name} ${wantedWords(o)}`;

export const withAdvice = ({ detail, code }: { detail: string; code?: string }): string => detail + (kAdvice[code ?? ''] ?? '');

/** The program's words for what the page calls otherwise. */
export const pageWords = (text: string): string => text.replace(/\bamend\b/g, 'correct');

/** The settings of the search that a study's file gives, as it gives them: "beta = 2, deterministic = true"; empty if there are none. */
export function searchWords(settings: Record<string, unknown>): string {
  return ['beta', 'trust_region', 'kernel', 'search_alpha', 'ratio', 'noise', 'deterministic']
    .filter((key) => settings[key] !== undefined && settings[key] !== null && settings[key] !== false)
    .map((key) => `${key} = ${typeof settings[key] === 'string' ? settings[key] : JSON.stringify(settings[key])}`)
    .join(', ');
}

/** The records of the present chapter of the ledger, by which the study is judged. */
export const presentRecords = (coverage: Coverage): CoverageRecord[] => coverage.coverage.filter((record) => record.chapter === coverage.chapter);

/** The record that speaks for the study: of several objectives the one of all together. */
export function mainRecord(coverage: Coverage): CoverageRecord | undefined {
  const told = presentRecords(coverage).filter((record) => record.n > 0);
  return told.find((record) => record.joint) ?? told[0];
}

export function judgeStudy(coverage: Coverage): Judgement {
  const record = mainRecord(coverage);
  if (!record)
    return {
      tone: 'plain',
      label: 'nothing to judge',
      text: `Of the results, ${percent(1 - coverage.alpha)} should fall in the range that was promised for them. The first one starts the record.`,
    };
  const judged = judgeRecord(record);
  return coverage.standing === 'broken' && record.standing !== 'broken' ? { tone: 'bad', label: 'broken', text: `${judged.text} But the promise for a single objective was broken, see Trust.` } : judged;
}

/** What to do next, for the overview. */
export function nextStep(study: Study, trials: Trial[], canWrite = true): string {
  const running = trials.filter((trial) => trial.state === 'running').length;
  const outcomes = trials.filter((trial) => trial.state === 'complete' && !trial.excluded).length;
  const failed = trials.filter((trial) => trial.state === 'failed').length;
  if (!canWrite) return `${running > 0 ? `${count(running, 'experiment')} ${running === 1 ? 'is' : 'are'} under way` : 'No experiment is under way'}. This token may only read: asking and telling need one that may write.`;
  if (trials.length === 0) return 'Ask for a first experiment, or import results that you already have.';
  if (running > 0) return `${running === 1 ? 'An experiment is under way: do it' : count(running, 'experiment') + ' are under way: do them'}, then write down what came out.`;
  if (failed > 0 && failed === trials.length)
    return `${failed === 1 ? 'The only trial' : `All ${failed} trials`} so far failed, so there is nothing to learn from yet. Open one below to have it tried again or to write down an outcome after all; or ask for the next experiment.`;
  if (study.budget !== null && study.spent >= study.budget) return `The budget of ${count(study.budget, 'trial')} is spent. Look at the best trial, and at Trust to see what the sets were worth.`;
  if (outcomes < 2) return 'Ask for the next experiment. After two outcomes there is a model.';
  return 'Ask for the next experiment.';
}

const kDayMs = 86_400_000;

/** That a running trial was handed out before, and since when it waits. */
export function waitingWords(trial: Trial): string {
  if (trial.state !== 'running') return '';
  return [trial.attempt > 1 && `Attempt ${trial.attempt}: it was handed out before.`, trial.asked_at && `Asked ${time(trial.asked_at)}.`].filter(Boolean).join(' ');
}

/** Until when a running trial is kept for whoever has it, where that is soon or past. */
export function leaseWords(trial: Trial, now: number): string {
  if (trial.state !== 'running' || !trial.lease_until) return '';
  const until = Date.parse(trial.lease_until);
  if (!(until - now < kDayMs)) return '';
  const isToday = new Date(until).toDateString() === new Date(now).toDateString();
  const when = isToday ? time(trial.lease_until).slice(-5) : time(trial.lease_until);
  return until > now ? `Kept until ${when}; afterwards it may be given to somebody else.` : `It was kept until ${when}; by now it may be given to somebody else. Its outcome is still taken.`;
}
