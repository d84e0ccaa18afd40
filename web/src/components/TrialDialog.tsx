import { useRef, useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { duration, number, parseNumbers, set, time, whyNoNumbers } from '../format';
import { useAction } from '../hooks';
import { promisedSet } from '../sets';
import type { Study, Trial } from '../types';
import { ActualInputs, actualOf, actualTexts, wrongActual } from './ActualInputs';
import { Dialog, Field, Notes, ProblemNote, focusWrong, useCanWrite, useFocusWrong, whileBusy } from './basic';
import { TellForm } from './TellForm';
import { Promises, Settings, VerdictBadge } from './TrialFacts';

function CorrectForm({ study, trial, onDone }: { study: Study; trial: Trial; onDone: (trial: Trial, notes: string[]) => void }) {
  const initial = Object.fromEntries(study.objectives.map(({ name }) => [name, trial.replicates?.[name]?.join('; ') ?? (trial.values?.[name] == null ? '' : String(trial.values[name]))]));
  const [values, setValues] = useState<Record<string, string>>(initial);
  const [actual, setActual] = useState(actualTexts(trial));
  const [wrongDone, setWrongDone] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { isBusy, problem, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, problem);
  const submit = (event: Event): void => {
    event.preventDefault();
    const changed: Record<string, number | number[]> = {};
    const mistakes: Record<string, string> = {};
    for (const { name } of study.objectives) {
      if (values[name] === initial[name]) continue;
      const numbers = parseNumbers(values[name]);
      if (numbers === undefined) mistakes[name] = whyNoNumbers(values[name]);
      else changed[name] = numbers.length === 1 ? numbers[0] : numbers;
    }
    const misdone = wrongActual(study.parameters, trial, actual);
    const otherwise = actualOf(study.parameters, trial, actual);
    const isSame = [mistakes, changed, misdone, otherwise].every((part) => Object.keys(part).length === 0);
    if (isSame) mistakes[study.objectives[0].name] = 'this is what is there already';
    setWrong(mistakes);
    setWrongDone(misdone);
    if (Object.keys(mistakes).length + Object.keys(misdone).length > 0) return focusWrong(form.current);
    void run(async () => {
      const done = await api.amend(study.study, trial.trial, {
        ...(Object.keys(changed).length > 0 ? { values: changed } : {}),
        ...(Object.keys(otherwise).length > 0 ? { actual: otherwise } : {}),
      });
      announce(`Trial ${trial.trial} is corrected.`);
      onDone(done, done.notes);
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h3>Correct the outcome</h3>
      <div class="fields">
        {study.objectives.map(({ name }) => (
          <Field key={name} label={`Correct ${name}`} problem={wrong[name] ?? problem?.at('values', name)}>
            {(props) => <input {...props} inputMode="decimal" autoComplete="off" value={values[name]} onInput={(event) => setValues({ ...values, [name]: event.currentTarget.value })} />}
          </Field>
        ))}
      </div>
      <ActualInputs parameters={study.parameters} trial={trial} texts={actual} onChange={setActual} wrong={wrongDone} problem={problem} />
      <p class="note">What was there before stays in the history of the study. The promise stays as it was made, and is judged anew.</p>
      <ProblemNote problem={problem} />
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
  const [notes, setNotes] = useState<string[]>([]);
  const told = (changed: Trial, said: string[]): void => {
    putAway();
    setNotes(said);
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
      {canWrite && (
        <>
          {(isOpen || isTyping || isWriting) && <TellForm study={study} trial={trial} onDone={told} onTyping={setTyping} onDismiss={putAway} />}
          {trial.state === 'complete' && !isTyping && !isWriting && <CorrectForm key={JSON.stringify([trial.values, trial.replicates, trial.actual])} study={study} trial={trial} onDone={told} />}
          <ProblemNote problem={problem} />
          <Notes notes={notes} />
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
