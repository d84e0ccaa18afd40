import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { duration, number, parseNumbers, set, time, whyNoNumbers } from '../format';
import { type Tagged, changeSeen } from '../conflict';
import { useAction } from '../hooks';
import { named, withName } from '../names';
import { promisedSet } from '../sets';
import type { Study, Trial } from '../types';
import { ActualInputs, type ActualTexts, actualOf, actualTexts, wrongActual } from './ActualInputs';
import { Dialog, Field, Notes, ProblemNote, focusWrong, useCanWrite, useFocusWrong, whileBusy } from './basic';
import { Annotations } from './Annotations';
import { TellForm } from './TellForm';
import { Promises, Settings, VerdictBadge } from './TrialFacts';

const outcomeTexts = (study: Study, trial: Trial): Record<string, string> => named(study.objectives.map(({ name }) => [name, trial.replicates?.[name]?.join('; ') ?? (trial.values?.[name] == null ? '' : String(trial.values[name]))]));
/** Whether what can be corrected of a trial is the same. */
const isSameOutcome = (a: Trial, b: Trial): boolean => JSON.stringify([a.state, a.values, a.replicates, a.sem, a.actual]) === JSON.stringify([b.state, b.values, b.replicates, b.sem, b.actual]);

interface CorrectProps {
  study: Study;
  trial: Trial;
  /** The trial as the page has seen it, for the server. */
  seen: Tagged<Trial> | undefined;
  onSeen: (now: Tagged<Trial>) => void;
  onDone: (trial: Trial, remarks: string[]) => void;
}

function CorrectForm({ study, trial, seen, onSeen, onDone }: CorrectProps) {
  // Until something is typed the form follows the trial; then it is of the trial as it was seen, and what is typed stays.
  const [typed, setTyped] = useState<{ values: Record<string, string>; actual: ActualTexts; of: Tagged<Trial> }>();
  const of = typed?.of.data ?? trial;
  const initial = outcomeTexts(study, of);
  const values = typed?.values ?? initial;
  const actual = typed?.actual ?? actualTexts(of);
  const type = (change: { values?: Record<string, string>; actual?: ActualTexts }): void => setTyped({ values, actual, of: typed?.of ?? { data: trial, tag: seen?.data.revision === trial.revision ? seen.tag : '' }, ...change });
  const [wrongDone, setWrongDone] = useState<Record<string, string>>(named);
  const [wrong, setWrong] = useState<Record<string, string>>(named);
  const { isBusy, problem, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, problem);
  const submit = (event: Event): void => {
    event.preventDefault();
    const changed = named<number | number[]>();
    const mistakes = named<string>();
    for (const { name } of study.objectives) {
      if (values[name] === initial[name]) continue;
      const numbers = parseNumbers(values[name]);
      if (numbers === undefined) mistakes[name] = whyNoNumbers(values[name]);
      else changed[name] = numbers.length === 1 ? numbers[0] : numbers;
    }
    const misdone = wrongActual(study.parameters, of, actual);
    const otherwise = actualOf(study.parameters, of, actual);
    const isSame = [mistakes, changed, misdone, otherwise].every((part) => Object.keys(part).length === 0);
    if (isSame || !typed) mistakes[study.objectives[0].name] = 'this is what is there already';
    setWrong(mistakes);
    setWrongDone(misdone);
    if (!typed || Object.keys(mistakes).length + Object.keys(misdone).length > 0) return focusWrong(form.current);
    const correction = { ...(Object.keys(changed).length > 0 ? { values: changed } : {}), ...(Object.keys(otherwise).length > 0 ? { actual: otherwise } : {}) };
    void run(async () => {
      const done = await changeSeen(
        typed.of,
        () => api.trialNow(study.study, trial.trial),
        isSameOutcome,
        (tag) => api.amend(study.study, trial.trial, correction, tag),
        (now) => {
          // What somebody else has written is what is corrected now; what was typed here stays.
          setTyped({ ...typed, of: now });
          onSeen(now);
        },
      );
      // What was typed meanwhile stays, as a correction of this one.
      setTyped((newest) => (newest && newest !== typed ? { ...newest, of: { data: done, tag: '' } } : undefined));
      announce(`Trial ${trial.trial} is corrected.`);
      onDone(done, done.remarks);
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h3>Correct the outcome</h3>
      <div class="fields">
        {study.objectives.map(({ name }) => (
          <Field key={name} label={`Correct ${name}`} problem={wrong[name] ?? problem?.at('values', name)}>
            {(props) => <input {...props} inputMode="decimal" autoComplete="off" value={values[name]} onInput={(event) => type({ values: withName(values, name, event.currentTarget.value) })} />}
          </Field>
        ))}
      </div>
      <ActualInputs parameters={study.parameters} trial={of} texts={actual} onChange={(texts) => type({ actual: texts })} wrong={wrongDone} problem={problem} />
      <p class="note">What was there before stays in the history of the study. The promise stays as it was made, and is judged anew.</p>
      {problem?.status === 412 ? (
        <div role="alert" class="problem">
          <p>
            Somebody else has corrected this trial meanwhile: {study.objectives.map(({ name }) => `${name} ${initial[name] || '–'}`).join(', ')}
            {of.actual && `, done with ${Object.entries(of.actual).map(([name, done]) => `${name} ${done}`).join(', ')}`}. What you typed is still here, and not saved: save again to put it in place of that, or close the trial to leave it.
          </p>
        </div>
      ) : (
        <ProblemNote problem={problem} />
      )}
      <button type="submit" class="primary" {...whileBusy(isBusy)}>
        Save correction
      </button>
    </form>
  );
}

function GiveUpForm({ study, trial, onDone }: { study: Study; trial: Trial; onDone: (trial: Trial) => void }) {
  const [reason, setReason] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problem, run } = useAction();
  const field = useRef<HTMLInputElement>(null);
  const open = (): void => {
    setOpen(true);
    requestAnimationFrame(() => field.current?.focus());
  };
  if (!isOpen) {
    return (
      <button type="button" class="quiet" onClick={open}>
        Abandon…
      </button>
    );
  }
  return (
    <form
      class="inset"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          onDone(await api.abandon(study.study, trial.trial, reason.trim()));
          announce(`Trial ${trial.trial} is abandoned.`);
        });
      }}
    >
      <Field label="Why give it up?" hint="It will not be tried again.">
        {(props) => <input {...props} ref={field} required maxLength={2000} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />}
      </Field>
      <ProblemNote problem={problem} />
      <button type="submit" class="danger" {...whileBusy(isBusy)} disabled={!reason.trim()}>
        Abandon for good
      </button>
    </form>
  );
}

interface Props {
  study: Study;
  trial: Trial;
  onChanged: (trial: Trial) => void;
  onClose: () => void;
}

/** Everything about a trial, and what can be done with it. */
export function TrialDialog({ study, trial, onChanged, onClose }: Props) {
  const canWrite = useCanWrite();
  const { isBusy, problem, run } = useAction();
  // A form in which something is typed stays, whatever others do.
  const [isTyping, setTyping] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const putAway = (): void => {
    setTyping(false);
    setWriting(false);
  };
  const [remarks, setRemarks] = useState<string[]>([]);
  // Which state of the trial the page shows, in the server's words: a change of an older one is refused.
  const [seen, setSeen] = useState<Tagged<Trial>>();
  const look = (now: Tagged<Trial>): void => {
    setSeen(now);
    onChanged(now.data);
  };
  const refresh = async (): Promise<void> => look(await api.trialNow(study.study, trial.trial));
  useEffect(() => {
    // Without a connection what is there stays; a change then asks the server itself.
    if (canWrite && seen?.data.revision !== trial.revision) void refresh().catch(() => undefined);
  }, [trial.revision]);
  const told = (changed: Trial, said: string[]): void => {
    putAway();
    setRemarks(said);
    onChanged(changed);
  };
  const isOpen = trial.state === 'running' || trial.state === 'waiting';
  const isGivenUp = trial.state === 'failed' || trial.state === 'abandoned';
  const act = (work: () => Promise<Trial>, said: string) => () =>
    void run(async () => {
      onChanged(await work());
      announce(said);
    });
  const seconds = trial.asked_at && trial.told_at ? (Date.parse(trial.told_at) - Date.parse(trial.asked_at)) / 1000 : undefined;
  return (
    <Dialog title={`Trial ${trial.trial}`} onClose={onClose} revision={trial.revision}>
      <p>
        <strong>{trial.state}</strong>
        {trial.excluded && ', excluded from the model'}
        {trial.actual && `, done at another point${trial.prediction ? ': not counted' : ''}`}
        {trial.source !== 'ask' && ` · ${trial.source === 'import' ? 'imported' : 'your own idea'}`}
        {trial.worker && ` · by ${trial.worker}`}
        {trial.attempt > 1 && ` · attempt ${trial.attempt}`}
        {trial.late && ' · came late'}
        {trial.reason && ` · ${trial.reason}`}
      </p>
      <Settings study={study} trial={trial} />
      {trial.state === 'complete' ? (
        <div class="scroll" tabIndex={0} role="region" aria-label="Outcomes">
          <table>
            <thead>
              <tr>
                <th scope="col">objective</th>
                <th scope="col">outcome</th>
                <th scope="col">promised</th>
                <th scope="col">verdict</th>
              </tr>
            </thead>
            <tbody>
              {study.objectives.map(({ name }) => {
                const prediction = trial.prediction?.[name];
                const sem = trial.sem?.[name];
                return (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>
                      {number(trial.values?.[name])}
                      {typeof sem === 'number' && ` ± ${number(sem, 3)}`}
                      {trial.replicates?.[name] && ` (${trial.replicates[name].map((one) => number(one)).join('; ')})`}
                    </td>
                    <td>{prediction ? set(promisedSet(prediction)) : 'nothing'}</td>
                    <td>
                      <VerdictBadge trial={trial} objective={name} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : (
        <Promises study={study} trial={trial} />
      )}
      <p class="note">
        {trial.asked_at && `Asked ${time(trial.asked_at)}. `}
        {trial.told_at && `Told ${time(trial.told_at)}. `}
        {seconds !== undefined && `Took ${duration(seconds)}. `}
        {trial.state === 'running' && trial.lease_until && `Kept for whoever asked until ${time(trial.lease_until)}.`}
      </p>
      {trial.tags && (
        <details open={Boolean(trial.notes || trial.tags.length || trial.attachments?.length)}>
          <summary>Notes, tags and files</summary>
          <Annotations
            study={study.study}
            trial={trial.trial}
            of={trial}
            tag={seen?.data.revision === trial.revision ? seen.tag : ''}
            canWrite={canWrite}
            load={() => api.trialNow(study.study, trial.trial)}
            act={async (change, tag) => onChanged(await api.annotate(study.study, trial, change, tag))}
            onFiles={refresh}
          />
        </details>
      )}
      {canWrite && (
        <>
          {(isOpen || isTyping || isWriting) && <TellForm study={study} trial={trial} onDone={told} onTyping={setTyping} onDismiss={putAway} />}
          {trial.state === 'complete' && !isTyping && !isWriting && <CorrectForm study={study} trial={trial} seen={seen} onSeen={look} onDone={told} />}
          <ProblemNote problem={problem} />
          <Notes notes={remarks} />
          <div class="row">
            {trial.state === 'complete' && (
              <button
                type="button"
                {...whileBusy(isBusy)}
                onClick={trial.excluded ? act(() => api.include(study.study, trial.trial), `Trial ${trial.trial} counts again.`) : act(() => api.exclude(study.study, trial.trial), `Trial ${trial.trial} is excluded from the model.`)}
              >
                {trial.excluded ? 'Include again' : 'Exclude from the model'}
              </button>
            )}
            {isGivenUp && !isTyping && !isWriting && (
              <button type="button" onClick={() => setWriting(true)}>
                Write down an outcome after all
              </button>
            )}
            {trial.state === 'failed' && (
              <button type="button" {...whileBusy(isBusy)} onClick={act(() => api.retry(study.study, trial.trial), `Trial ${trial.trial} will be tried again.`)}>
                Try again
              </button>
            )}
            {(isOpen || trial.state === 'failed') && <GiveUpForm study={study} trial={trial} onDone={onChanged} />}
          </div>
        </>
      )}
    </Dialog>
  );
}
