import { useEffect, useRef, useState } from 'preact/hooks';
import { wantedWords } from '../words';
import { announce } from '../announce';
import { api } from '../api';
import { number, parseNumber, parseNumbers, set, whyNoNumber, whyNoNumbers } from '../format';
import { useAction } from '../hooks';
import { named, withName } from '../names';
import { promisedSet, verdict } from '../sets';
import type { Study, Trial } from '../types';
import { ActualInputs, type ActualTexts, actualOf, wrongActual } from './ActualInputs';
import { Field, ProblemNote, focusWrong, sentence, useFocusWrong, whileBusy } from './basic';

/** What came of a trial, in the words that are announced. */
export function outcomeWords(trial: Trial, study: Study): string {
  const parts = study.objectives.flatMap(({ name }) => {
    const value = trial.values?.[name];
    if (typeof value !== 'number') return [];
    const covered = trial.covered?.[name];
    const prediction = trial.prediction?.[name];
    const replicates = trial.replicates?.[name];
    const said = replicates ? `${name} ${number(value)} on average of ${replicates.length}` : `${name} ${number(value)}`;
    if (typeof covered !== 'boolean' || !prediction) return [said];
    if (verdict(trial, name) === 'says nothing') return [`${said}; its set had no end, and said nothing`];
    return [`${replicates ? `${said}; the first, ${number(replicates[0])},` : said} is ${covered ? 'inside' : 'outside'} what was promised, ${set(promisedSet(prediction))}`];
  });
  const done = `Trial ${trial.trial} is complete: ${parts.join('; ')}.`;
  if (!trial.actual) return done;
  return `${done} It was done at another point${trial.prediction ? ': what was promised is not counted' : ''}.`;
}

/** What has become of a trial while somebody typed its outcome. */
export function meanwhile(trial: Trial, isAnswerLost: boolean): string {
  if (trial.state === 'complete') {
    const values = Object.entries(trial.values ?? {}).flatMap(([name, value]) => (typeof value === 'number' ? [`${name} ${number(value)}`] : []));
    return `${isAnswerLost ? 'told' : 'told elsewhere'}: ${values.join(', ')}. If that is wrong, open the trial to correct it`;
  }
  return `this trial is ${trial.state}${trial.reason ? ` (${trial.reason})` : ''}. You can still save an outcome`;
}

/** What there is to say of a trial: its outcome, that it failed, or that something happened which has nothing to do with it. */
type Kind = 'outcome' | 'failure' | 'accident';

const kReasonForms = {
  failure: {
    label: 'What went wrong?',
    hint: 'The search learns where trials fail, if that has to do with the settings; you can have it tried again.',
    missing: 'say in a few words what went wrong',
    button: 'Record the failure',
  },
  accident: {
    label: 'What happened?',
    hint: 'A power cut, a broken tool: it says nothing about the settings. The same trial is handed out again, unless it has had too many.',
    missing: 'say in a few words what happened',
    button: 'Record the accident',
  },
};

interface Props {
  study: Study;
  trial: Trial;
  onDone: (trial: Trial, notes: string[]) => void;
  /** Whether something has been typed that is not saved. */
  onTyping?: (isTyping: boolean) => void;
  /** Puts a form away that is no longer wanted. */
  onDismiss?: () => void;
}

export function TellForm({ study, trial, onDone, onTyping, onDismiss }: Props) {
  const [values, setValues] = useState<Record<string, string>>(named);
  const [sems, setSems] = useState<Record<string, string>>(named);
  const [actual, setActual] = useState<ActualTexts>(named);
  const [reason, setReason] = useState('');
  const [insists, setInsists] = useState(false);
  const [kind, setKind] = useState<Kind>('outcome');
  const [wrong, setWrong] = useState<Record<string, string>>(named);
  const { isBusy, problem, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, problem);
  const isPartial = study.objectives.length > 1 && study.objectives.some(({ name }) => !(values[name] ?? '').trim());
  const isTyping = [...Object.values(values), ...Object.values(sems), ...Object.values(actual), reason].some((text) => text.trim() !== '');
  useEffect(() => onTyping?.(isTyping), [isTyping]);
  const isLate = trial.state === 'failed' || trial.state === 'abandoned';
  // A form that was asked for has the focus.
  useEffect(() => {
    if (isLate) form.current?.querySelector('input')?.focus();
  }, []);
  // What this form itself has just sent may be heard of before its answer is here.
  const isOver = trial.state === 'complete' && !isBusy;
  // The form is replaced by the other one: the focus goes with it.
  const turn = (to: Kind): void => {
    setKind(to);
    setWrong(named());
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };

  const tell = (event: Event): void => {
    event.preventDefault();
    if (isOver) return;
    const found = named<number | number[]>();
    const sem = named<number>();
    // By what the field is of: names of objectives and of parameters may be the same.
    const mistakes = named<string>();
    for (const { name } of study.objectives) {
      const text = (values[name] ?? '').trim();
      const numbers = parseNumbers(text);
      if (numbers) found[name] = numbers.length === 1 ? numbers[0] : numbers;
      else if (text) mistakes[`value ${name}`] = whyNoNumbers(text);
      else if (!(isPartial && reason.trim())) mistakes[`value ${name}`] = study.objectives.length > 1 ? 'a number is missing, or the reason below' : 'a number is missing';
      const error = (sems[name] ?? '').trim();
      if (error) {
        const size = parseNumber(error);
        if (numbers && numbers.length > 1) mistakes[`sem ${name}`] = 'several values have one of their own: leave this blank';
        else if (size === undefined) mistakes[`sem ${name}`] = whyNoNumber(error);
        else if (size < 0) mistakes[`sem ${name}`] = 'it cannot be less than 0';
        else sem[name] = size;
      }
    }
    for (const [name, why] of Object.entries(wrongActual(study.parameters, trial, actual))) mistakes[`actual ${name}`] = why;
    setWrong(mistakes);
    if (Object.keys(mistakes).length > 0) return focusWrong(form.current);
    const otherwise = actualOf(study.parameters, trial, actual);
    void run(async () => {
      const done = await api.tell(study.study, trial.trial, {
        values: found,
        ...(Object.keys(sem).length > 0 ? { sem } : {}),
        ...(Object.keys(otherwise).length > 0 ? { actual: otherwise } : {}),
        ...(isPartial ? { reason: reason.trim() } : {}),
        ...(insists ? { insist: true } : {}),
      });
      announce(outcomeWords(done, study));
      onDone(done, done.remarks);
    });
  };
  const giveReason = (said: 'failure' | 'accident') => (event: Event): void => {
    event.preventDefault();
    if (!reason.trim()) {
      setWrong(named([['reason', kReasonForms[said].missing]]));
      return focusWrong(form.current);
    }
    void run(async () => {
      const done = await (said === 'failure' ? api.fail : api.accident)(study.study, trial.trial, reason.trim());
      if (said === 'failure') announce(`Trial ${done.trial} is recorded as failed.`);
      else announce(done.state === 'abandoned' ? `Trial ${done.trial} has had too many accidents, and is abandoned.` : `Trial ${done.trial} will be tried again.`);
      onDone(done, []);
    });
  };
  const notice = (isOver || (isLate && onDismiss)) && (
    <p class="problem" role="status">
      {sentence(meanwhile(trial, problem?.status === 0))}
    </p>
  );
  const dismiss = onDismiss && (isOver || isLate) && (
    <button type="button" onClick={onDismiss}>
      Put away
    </button>
  );

  if (kind !== 'outcome') {
    const words = kReasonForms[kind];
    return (
      <form class="tell" ref={form} onSubmit={giveReason(kind)} noValidate>
        {notice}
        <Field label={words.label} problem={wrong.reason} hint={words.hint}>
          {(props) => <input {...props} maxLength={2000} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />}
        </Field>
        <ProblemNote problem={problem} />
        <div class="row">
          {!isOver && !isLate && (
            <button type="submit" {...whileBusy(isBusy)}>
              {words.button}
            </button>
          )}
          {dismiss}
          <button type="button" class="quiet" onClick={() => turn('outcome')}>
            Back
          </button>
        </div>
      </form>
    );
  }
  return (
    <form class="tell" ref={form} onSubmit={tell} noValidate>
      {notice}
      <div class="fields">
        {study.objectives.map(({ name, ...wanted }) => (
          <Field key={name} label={`Outcome: ${name}${wanted.unit ? ` (${wanted.unit})` : ''}`} hint={`${wantedWords(wanted)}; several measurements: 7.1 7.3`} problem={wrong[`value ${name}`] ?? problem?.at('values', name)}>
            {(props) => (
              <input {...props} inputMode="decimal" autoComplete="off" value={values[name] ?? ''} onInput={(event) => setValues(withName(values, name, event.currentTarget.value))} />
            )}
          </Field>
        ))}
      </div>
      <details>
        <summary>Is it an average? Give its standard error</summary>
        <div class="fields">
          {study.objectives.map(({ name }) => (
            <Field key={name} label={`Standard error of ${name}`} hint="scatter of the average; leave blank if unknown" problem={wrong[`sem ${name}`] ?? problem?.at('sem', name)}>
              {(props) => <input {...props} inputMode="decimal" autoComplete="off" value={sems[name] ?? ''} onInput={(event) => setSems(withName(sems, name, event.currentTarget.value))} />}
            </Field>
          ))}
        </div>
      </details>
      <ActualInputs
        parameters={study.parameters}
        trial={trial}
        texts={actual}
        onChange={setActual}
        wrong={named(study.parameters.map(({ name }) => [name, wrong[`actual ${name}`]]))}
        problem={problem}
      />
      {isPartial && Object.values(values).some((text) => text.trim()) && (
        <Field label="Why could the rest not be measured?" problem={wrong.reason}>
          {(props) => <input {...props} maxLength={2000} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />}
        </Field>
      )}
      {problem?.status === 422 && study.objectives.some((o) => o.low !== undefined || o.high !== undefined) && (
        <label>
          <input type="checkbox" checked={insists} onChange={(event) => setInsists(event.currentTarget.checked)} /> The values are right, also beyond what the study says they can be
        </label>
      )}
      <ProblemNote problem={problem} />
      <div class="row">
        {!isOver && (
          <button type="submit" class="primary" {...whileBusy(isBusy)}>
            Save outcome
          </button>
        )}
        {dismiss}
        {!isOver && !isLate && (
          <button type="button" class="quiet" onClick={() => turn('failure')}>
            It failed…
          </button>
        )}
        {trial.state === 'running' && (
          <button type="button" class="quiet" onClick={() => turn('accident')}>
            An accident…
          </button>
        )}
      </div>
    </form>
  );
}
