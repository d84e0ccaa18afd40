import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { api } from '../api';
import { AskPanel } from '../components/AskPanel';
import { useCanWrite, useMyName, useOwners } from '../components/basic';
import { DriftAlarm } from '../components/DriftPanel';
import { Guard } from '../components/Guard';
import { IdeaPanel } from '../components/IdeaPanel';
import { OverviewCards } from '../components/OverviewCards';
import { OutlierQuestion } from '../components/Questions';
import { TellForm } from '../components/TellForm';
import { Promises, Settings } from '../components/TrialFacts';
import { count } from '../format';
import { useIsNarrow, useNow, useResource } from '../hooks';
import { Plot } from '../plots/Plot';
import { historyFigure } from '../plots/history';
import { studyLink } from '../router';
import { openQuestions } from '../questions';
import { bestTrial } from '../sets';
import { ownFirst, ownerOf } from '../trials';
import type { Trial } from '../types';
import { leaseWords, nextStep, promiseWords, waitingWords } from '../words';
import type { StudyProps } from './StudyPage';

// Running trials that are shown with a form each; a cluster's many are in the table.
const kMostForms = 6;
// Outcomes that look like mistakes, asked about at a time.
const kMostQuestions = 5;
// Failures that are listed where there is nothing else to see.
const kMostFailures = 5;

export function Overview({ study, feed, onOpen }: StudyProps) {
  const canWrite = useCanWrite();
  const { trials, revision } = feed;
  const me = useMyName();
  const isNarrow = useIsNarrow();
  const coverage = useResource(`coverage ${study.study}`, revision, () => api.coverage(study.study));
  const owners = useOwners(study.study, revision);
  const questions = useMemo(() => openQuestions(study, trials, coverage.data?.outliers ?? []), [study, trials, coverage.data]);
  const [last, setLast] = useState(0);
  const now = useNow(30_000);
  // Trials in whose form something is typed: such a form stays, whatever others do.
  const [typed, setTyped] = useState<number[]>([]);
  const typing = (trial: number, isTyping: boolean): void => setTyped((old) => (isTyping === old.includes(trial) ? old : isTyping ? [...old, trial] : old.filter((one) => one !== trial)));
  // The trial whose card is to have the focus as soon as it is there; 0 is for the heading above.
  const wanted = useRef<number | undefined>(undefined);
  useEffect(() => {
    const number = wanted.current;
    if (number === undefined || (number > 0 && !trials.some((trial) => trial.trial === number))) return;
    wanted.current = undefined;
    document.getElementById(number > 0 ? `trial-${number}` : 'next')?.focus();
  });
  const running = ownFirst(trials.filter((trial) => trial.state === 'running'), me, owners);
  const first = new Set(running.slice(0, kMostForms).map((trial) => trial.trial));
  const cards = ownFirst(trials.filter((trial) => first.has(trial.trial) || typed.includes(trial.trial)), me, owners);
  const more = running.filter((trial) => !cards.includes(trial)).length;
  const waiting = trials.filter((trial) => trial.state === 'waiting');
  const shown = useMemo(() => (last > 0 ? trials.slice(-last) : trials), [trials, last]);
  const figures = useMemo(() => {
    const isSeen = (name: string): boolean => shown.some((trial) => typeof trial.values?.[name] === 'number' || trial.prediction?.[name]);
    return study.objectives.filter(({ name }) => isSeen(name)).map((objective) => historyFigure(shown, objective));
  }, [shown, study.objectives]);
  const failed = trials.filter((trial) => trial.state === 'failed' || trial.state === 'abandoned');
  const told = (trial: Trial): void => {
    typing(trial.trial, false);
    feed.merge([trial]);
    wanted.current = 0;
  };
  const asked = (given: Trial[]): void => {
    feed.merge(given);
    if (given.length > 0) wanted.current = given[0].trial;
  };
  const putAway = (trial: number): void => {
    typing(trial, false);
    wanted.current = 0;
  };
  // On a phone what there is to do comes before how things stand.
  const parts = [
      <Guard key="cards" what="how the study stands">
        <OverviewCards study={study} trials={trials} coverage={coverage} />
      </Guard>,
      <section key="next" class="next">
        <h2 id="next" tabIndex={-1}>
          What to do next
        </h2>
        <p>{nextStep(study, trials, canWrite)}</p>
        <DriftAlarm study={study.study} drift={coverage.data?.drift} />
        {questions.slice(0, kMostQuestions).map((question) => (
          <OutlierQuestion key={question.trial} study={study} trial={trials.find(({ trial }) => trial === question.trial) as Trial} question={question} onChanged={(changed) => feed.merge([changed])} onOpen={onOpen} />
        ))}
        {questions.length > kMostQuestions && <p>… and {questions.length - kMostQuestions} more outcomes to look up; the page goes on with them as these are answered.</p>}
        <div class="experiments">
          {cards.map((trial) => (
            <article key={trial.trial} class="experiment" aria-label={`Trial ${trial.trial}`}>
              <h3 id={`trial-${trial.trial}`} tabIndex={-1}>
                Trial {trial.trial}
                {ownerOf(trial, owners) && `, ${ownerOf(trial, owners) === me ? 'yours' : ownerOf(trial, owners)}`}
              </h3>
              <Settings study={study} trial={trial} />
              <Promises study={study} trial={trial} />
              <p class="note">{[waitingWords(trial), leaseWords(trial, now)].filter(Boolean).join(' ')}</p>
              {canWrite && <TellForm study={study} trial={trial} onDone={told} onTyping={(isTyping) => typing(trial.trial, isTyping)} onDismiss={() => putAway(trial.trial)} />}
            </article>
          ))}
        </div>
        {more > 0 && (
          <p>
            … and {more} more under way, see <a href={studyLink(study.study, 'trials')}>Trials</a>.
          </p>
        )}
        {waiting.length > 0 && <p>{count(waiting.length, 'trial')} waiting: the next ask hands {waiting.length === 1 ? 'it' : 'them'} out first, unless you keep something fixed that {waiting.length === 1 ? 'it does' : 'they do'} not have.</p>}
        {canWrite && <AskPanel study={study} isFirst={trials.length === 0} onAsked={asked} />}
        {canWrite && trials.length === 0 && (
          <p>
            Results from before? <a href={studyLink(study.study, 'import')}>Import a table</a>: the model starts with what you know already.
          </p>
        )}
        {trials.length > 0 && (
          <details>
            <summary>Try an idea of your own</summary>
            <IdeaPanel study={study} start={bestTrial(trials, study.objectives[0])?.params} onQueued={(trial) => feed.merge([trial])} />
          </details>
        )}
      </section>,
  ];
  return (
    <>
      {study.notes && <p class="notes lead">{study.notes}</p>}
      {isNarrow ? parts.reverse() : parts}

      {trials.length > 0 ? (
        <section>
          <div class="heading">
            <h2>So far</h2>
            {trials.length > 50 && (
              <label class="inline">
                Show{' '}
                <select value={String(last)} onChange={(event) => setLast(Number(event.currentTarget.value))}>
                  <option value="0">all {trials.length}</option>
                  <option value="50">the last 50</option>
                  {trials.length > 200 && <option value="200">the last 200</option>}
                  {trials.length > 1000 && <option value="1000">the last 1,000</option>}
                </select>
              </label>
            )}
          </div>
          {figures.length === 0 && <p>Here you will see every outcome, and from the model’s first experiment on what was promised for it. There is none yet.</p>}
          {figures.length === 0 && failed.length > 0 && (
            <ul>
              {failed.slice(-kMostFailures).map((trial) => (
                <li key={trial.trial}>
                  <button type="button" class="link" onClick={() => onOpen(trial.trial)}>
                    Trial {trial.trial}
                  </button>{' '}
                  {trial.state}
                  {trial.reason && `: ${trial.reason}`}
                </li>
              ))}
            </ul>
          )}
          {figures.map((figure) => (
            <Plot key={figure.id} figure={figure} onPick={onOpen} />
          ))}
        </section>
      ) : (
        <section class="teach">
          <h2>How it works</h2>
          <ol>
            <li>
              <strong>Ask.</strong> Covey says which experiment to do next. The first {String(study.definition.study.initial ?? 'few')} explore the space; then a model chooses.
            </li>
            <li>
              <strong>Do it, and tell</strong> what came out. Failures count, too: say why.
            </li>
            <li>
              <strong>Watch the promise.</strong> From then on every experiment comes with {promiseWords(study.objectives.length, study.alpha)}. The page keeps score, in the open.
            </li>
          </ol>
        </section>
      )}
    </>
  );
}
