import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { api } from '../api';
import { AskPanel } from '../components/AskPanel';
import { Badge, Card, Notes, useCanWrite } from '../components/basic';
import { IdeaPanel } from '../components/IdeaPanel';
import { TellForm } from '../components/TellForm';
import { Promises, Settings, VerdictBadge } from '../components/TrialFacts';
import { count, number, paramsText, percent, set } from '../format';
import { useNow, useResource } from '../hooks';
import { Plot } from '../plots/Plot';
import { historyFigure } from '../plots/history';
import { studyLink } from '../router';
import { bestTrial, goals, promisedSet } from '../sets';
import { candidatesLeft } from '../trials';
import type { Study, Trial } from '../types';
import { judgeStudy, leaseWords, nextStep, waitingWords } from '../words';
import type { StudyProps } from './StudyPage';

// Running trials that are shown with a form each; a cluster's many are in the table.
const kMostForms = 6;
// Failures that are listed where there is nothing else to see.
const kMostFailures = 5;

function BestCards({ study, trials, revision }: { study: Study; trials: Trial[]; revision: number }) {
  const best = useResource(`best ${study.study}`, revision, () => api.best(study.study));
  if (goals(study.objectives).length > 1) {
    const front = best.data?.best && 'front' in best.data.best ? best.data.best.front.length : undefined;
    return (
      <Card title="Pareto front" value={front === undefined ? '–' : count(front, 'trial')}>
        <p>
          that no other trial beats in everything. <a href={studyLink(study.study, 'pareto')}>See the front</a>
        </p>
      </Card>
    );
  }
  const objective = study.objectives[0];
  const found = bestTrial(trials, objective);
  if (!found) return <Card title={`Best ${objective.name}`} value="–"><p>{trials.some((t) => t.feasible === false) ? 'no trial meets the limits yet' : 'no outcome yet'}</p></Card>;
  const prediction = found.prediction?.[objective.name];
  const recommended = best.data?.best && !('front' in best.data.best) ? best.data.best : undefined;
  return (
    <>
      <Card title={`Best ${objective.name}`} value={number(found.values?.[objective.name])}>
        <p>
          trial {found.trial}: {paramsText(study.parameters, found.params, found.actual)}
        </p>
        <p>
          {prediction ? `promised ${set(promisedSet(prediction))} ` : 'no promise was made for it '}
          <VerdictBadge trial={found} objective={objective.name} />
        </p>
      </Card>
      {recommended?.posterior_mean && (
        <Card title="Recommended" value={number(recommended.posterior_mean[objective.name])}>
          <p>
            {recommended.trial === found.trial ? `the same trial, ${found.trial}` : `trial ${recommended.trial}: ${paramsText(study.parameters, recommended.params, recommended.actual)}`}
          </p>
          <p class="note">what the model expects there; {recommended.because}</p>
        </Card>
      )}
    </>
  );
}

function PromiseCard({ study, revision }: { study: Study; revision: number }) {
  const coverage = useResource(`coverage ${study.study}`, revision, () => api.coverage(study.study));
  if (!coverage.data) return <Card title="Promise" value="…" />;
  const judged = judgeStudy(coverage.data);
  return (
    <Card title="Promise" value={<Badge tone={judged.tone}>{judged.label}</Badge>}>
      <p>
        {judged.text} <a href={studyLink(study.study, 'trust')}>Can I trust it?</a>
      </p>
    </Card>
  );
}

function TrialsCard({ study, trials }: { study: Study; trials: Trial[] }) {
  const of = (state: string): number => trials.filter((trial) => trial.state === state).length;
  const imported = trials.filter((trial) => trial.source === 'import').length;
  const parts = (['running', 'waiting', 'failed', 'abandoned'] as const).filter((state) => of(state) > 0).map((state) => `${of(state)} ${state}`);
  return (
    <Card title={study.budget === null ? 'Trials' : 'Budget'} value={study.budget === null ? (trials.length - imported).toLocaleString('en') : `${study.spent} of ${study.budget}`}>
      {study.budget !== null && <progress max={study.budget} value={Math.min(study.spent, study.budget)} aria-label="Budget used" />}
      <p>
        {count(of('complete'), 'outcome')}
        {imported > 0 && `, ${imported} of them imported`}
        {parts.length > 0 && `; ${parts.join(', ')}`}
      </p>
    </Card>
  );
}

function CandidatesCard({ study, trials }: { study: Study; trials: Trial[] }) {
  const left = candidatesLeft(study.candidates, trials);
  return (
    <Card title="Candidates" value={`${left.toLocaleString('en')} left`}>
      <p>of {count(study.candidates, 'row')} of the table, the only ones that are asked</p>
    </Card>
  );
}

export function Overview({ study, feed, onOpen }: StudyProps) {
  const canWrite = useCanWrite();
  const { trials, revision } = feed;
  const [notes, setNotes] = useState<string[]>([]);
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
  const running = trials.filter((trial) => trial.state === 'running');
  const first = new Set(running.slice(0, kMostForms).map((trial) => trial.trial));
  const cards = trials.filter((trial) => first.has(trial.trial) || typed.includes(trial.trial));
  const more = running.filter((trial) => !cards.includes(trial)).length;
  const waiting = trials.filter((trial) => trial.state === 'waiting');
  const shown = useMemo(() => (last > 0 ? trials.slice(-last) : trials), [trials, last]);
  const figures = useMemo(() => {
    const isSeen = (name: string): boolean => shown.some((trial) => typeof trial.values?.[name] === 'number' || trial.prediction?.[name]);
    return study.objectives.filter(({ name }) => isSeen(name)).map((objective) => historyFigure(shown, objective));
  }, [shown, study.objectives]);
  const failed = trials.filter((trial) => trial.state === 'failed' || trial.state === 'abandoned');
  const told = (trial: Trial, said: string[]): void => {
    typing(trial.trial, false);
    feed.merge([trial]);
    setNotes(said);
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
  return (
    <>
      <div class="cards">
        <BestCards study={study} trials={trials} revision={revision} />
        <PromiseCard study={study} revision={revision} />
        <TrialsCard study={study} trials={trials} />
        {study.candidates > 0 && <CandidatesCard study={study} trials={trials} />}
      </div>

      <section class="next">
        <h2 id="next" tabIndex={-1}>
          What to do next
        </h2>
        <p>{nextStep(study, trials, canWrite)}</p>
        <Notes notes={notes} />
        <div class="experiments">
          {cards.map((trial) => (
            <article key={trial.trial} class="experiment" aria-label={`Trial ${trial.trial}`}>
              <h3 id={`trial-${trial.trial}`} tabIndex={-1}>
                Trial {trial.trial}
                {trial.worker ? `, ${trial.worker}` : ''}
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
      </section>

      {trials.length > 0 ? (
        <section>
          <div class="heading">
            <h2>History</h2>
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
              <strong>Watch the promise.</strong> From then on every experiment comes with {study.objectives.length > 1 ? 'sets that are to contain its outcomes' : 'a set that is to contain its outcome'} {percent(1 - study.alpha)} of the time. The page keeps score, in the open.
            </li>
          </ol>
        </section>
      )}
    </>
  );
}
