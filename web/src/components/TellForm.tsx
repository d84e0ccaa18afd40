import { useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { number, parseNumber, set } from '../format';
import { useAction } from '../hooks';
import { promisedSet } from '../sets';
import type { Study, Trial } from '../types';
import { Field, ProblemNote } from './basic';

/** What came of a trial, in the words that are announced. */
export function outcomeWords(trial: Trial, study: Study): string {
  const parts = study.objectives.flatMap(({ name }) => {
    const value = trial.values?.[name];
    if (typeof value !== 'number') return [];
    const covered = trial.covered?.[name];
    const prediction = trial.prediction?.[name];
    if (typeof covered !== 'boolean' || !prediction) return [`${name} ${number(value)}`];
    return [`${name} ${number(value)} is ${covered ? 'inside' : 'outside'} what was promised, ${set(promisedSet(prediction))}`];
  });
  return `Trial ${trial.trial} is complete: ${parts.join('; ')}.`;
}

interface Props {
  study: Study;
  trial: Trial;
  onDone: (trial: Trial, notes: string[]) => void;
}

export function TellForm({ study, trial, onDone }: Props) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [sems, setSems] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [isFailing, setFailing] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { isBusy, problem, run } = useAction();
  const isPartial = study.objectives.length > 1 && study.objectives.some(({ name }) => !(values[name] ?? '').trim());

  const tell = (event: Event): void => {
    event.preventDefault();
    const found: Record<string, number | null> = {};
    const sem: Record<string, number> = {};
    const mistakes: Record<string, string> = {};
    for (const { name } of study.objectives) {
      const text = (values[name] ?? '').trim();
      const value = parseNumber(text);
      if (value !== undefined) found[name] = value;
      else if (text) mistakes[name] = `“${text}” is not a number`;
      else if (!(isPartial && reason.trim())) mistakes[name] = study.objectives.length > 1 ? 'a number is missing, or the reason below' : 'a number is missing';
      const error = (sems[name] ?? '').trim();
      if (error) {
        const size = parseNumber(error);
        if (size === undefined || size < 0) mistakes[`${name} sem`] = `“${error}” is not a number of at least 0`;
        else sem[name] = size;
      }
    }
    setWrong(mistakes);
    if (Object.keys(mistakes).length > 0) return;
    void run(async () => {
      const done = await api.tell(study.study, trial.trial, {
        values: found,
        ...(Object.keys(sem).length > 0 ? { sem } : {}),
        ...(isPartial ? { reason: reason.trim() } : {}),
      });
      announce(outcomeWords(done, study));
      onDone(done, done.notes);
    });
  };
  const fail = (event: Event): void => {
    event.preventDefault();
    if (!reason.trim()) return setWrong({ reason: 'say in a few words what went wrong' });
    void run(async () => {
      const done = await api.fail(study.study, trial.trial, reason.trim());
      announce(`Trial ${done.trial} is recorded as failed.`);
      onDone(done, []);
    });
  };

  if (isFailing) {
    return (
      <form class="tell" onSubmit={fail}>
        <Field label="What went wrong?" problem={wrong.reason} hint="The model learns nothing from a failure; you can have it tried again.">
          {(props) => <input {...props} maxLength={2000} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />}
        </Field>
        <ProblemNote problem={problem} />
        <div class="row">
          <button type="submit" disabled={isBusy}>
            Record the failure
          </button>
          <button type="button" class="quiet" onClick={() => setFailing(false)}>
            Back
          </button>
        </div>
      </form>
    );
  }
  return (
    <form class="tell" onSubmit={tell} noValidate>
      <div class="fields">
        {study.objectives.map(({ name, direction }) => (
          <Field key={name} label={`Outcome: ${name}`} hint={direction === 'maximize' ? 'more is better' : 'less is better'} problem={wrong[name] ?? problem?.at(`/values/${name}`)}>
            {(props) => (
              <input {...props} inputMode="decimal" autoComplete="off" value={values[name] ?? ''} onInput={(event) => setValues({ ...values, [name]: event.currentTarget.value })} />
            )}
          </Field>
        ))}
      </div>
      <details>
        <summary>Measured several times? Give its standard error</summary>
        <div class="fields">
          {study.objectives.map(({ name }) => (
            <Field key={name} label={`Standard error of ${name}`} hint="scatter of the average; leave blank if unknown" problem={wrong[`${name} sem`]}>
              {(props) => <input {...props} inputMode="decimal" autoComplete="off" value={sems[name] ?? ''} onInput={(event) => setSems({ ...sems, [name]: event.currentTarget.value })} />}
            </Field>
          ))}
        </div>
      </details>
      {isPartial && Object.values(values).some((text) => text.trim()) && (
        <Field label="Why could the rest not be measured?" problem={wrong.reason}>
          {(props) => <input {...props} maxLength={2000} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />}
        </Field>
      )}
      <ProblemNote problem={problem} />
      <div class="row">
        <button type="submit" class="primary" disabled={isBusy}>
          Save outcome
        </button>
        <button type="button" class="quiet" onClick={() => setFailing(true)}>
          It failed…
        </button>
      </div>
    </form>
  );
}
