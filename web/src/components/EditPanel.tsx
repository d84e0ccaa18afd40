import { useRef, useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { changeSeen } from '../conflict';
import { changeWords, type EditTexts, patchOf, rebased, textsOf } from '../edit';
import { nameWithUnit } from '../format';
import { useAction } from '../hooks';
import { named, withName } from '../names';
import { go, studyLink } from '../router';
import { goals } from '../sets';
import type { Study } from '../types';
import { Field, ProblemNote, focusWrong, useFocusWrong, whileBusy } from './basic';

function EditForm({ study }: { study: Study }) {
  // Until something is typed the form shows the study as it is, whoever changes it; then it is a change of what was seen.
  const [typed, setTyped] = useState<{ texts: EditTexts; of: Study }>();
  const [wrong, setWrong] = useState<Record<string, string>>(named);
  const { isBusy, problem, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, problem);
  const of = typed?.of ?? study;
  const now = typed?.texts ?? textsOf(study);
  const type = (change: Partial<EditTexts>): void => setTyped({ texts: { ...now, ...change }, of });
  const isSingle = goals(study.objectives).length === 1;
  const said = (...path: string[]): string | undefined => wrong[path.join('/')] ?? problem?.at(...path);
  const save = (event: Event): void => {
    event.preventDefault();
    const { patch, wrong: mistakes } = patchOf(of, now);
    setWrong(mistakes);
    if (Object.keys(mistakes).length > 0) return focusWrong(form.current);
    if (Object.keys(patch).length === 0) return announce('Nothing was changed.');
    void run(async () => {
      const edited = await changeSeen(
        { data: of, tag: '' },
        () => api.studyNow(study.study),
        (a, b) => JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b)),
        (tag) => api.edit(study.study, patch, tag),
        (other) => setTyped({ texts: rebased(of, now, other.data), of: other.data }),
      );
      setTyped(undefined);
      announce(`Changed: ${changeWords(edited.changed)}.${edited.new_chapter ? ` Chapter ${edited.chapter} of the ledger begins.` : ''}`);
    });
  };
  const text = (value: string, put: (value: string) => void, props: object) => (
    <input {...props} autoComplete="off" value={value} onInput={(event) => put(event.currentTarget.value)} />
  );
  return (
    <form ref={form} onSubmit={save} noValidate>
      <div class="fields">
        <Field label="Budget" hint="Trials in all; blank: no limit. A study whose budget is spent goes on." problem={said('budget')}>
          {(props) => text(now.budget, (budget) => type({ budget }), { ...props, inputMode: 'numeric' })}
        </Field>
        <Field label="Lease" hint="How long a trial is its asker's: 30m, 2h, 7d. Blank: 30 minutes for programs, as long as it takes for people." problem={said('lease')}>
          {(props) => text(now.lease, (lease) => type({ lease }), props)}
        </Field>
        <Field label="Alpha" hint="How often the promised sets may miss. Another one begins a new chapter of the ledger." problem={said('alpha')}>
          {(props) => text(now.alpha, (alpha) => type({ alpha }), { ...props, inputMode: 'decimal' })}
        </Field>
        {isSingle && (
          <Field label="Stop when a gain is less than" hint="The rule for stopping: blank for none. In the unit of the objective; then nobody is asked to go on for less." problem={said('stop', 'within') ?? said('stop')}>
            {(props) => text(now.within, (within) => type({ within }), { ...props, inputMode: 'decimal' })}
          </Field>
        )}
        {isSingle && now.within.trim() !== '' && (
          <Field label="… and that is sure, in %" hint="95 is usual." problem={said('stop', 'confidence')}>
            {(props) => text(now.confidence, (confidence) => type({ confidence }), { ...props, inputMode: 'decimal' })}
          </Field>
        )}
        {study.objectives.filter(({ direction }) => direction === 'maximize' || direction === 'minimize').map(({ name }) => (
          <Field key={name} label={`Goal of ${name}`} hint="Another one begins a new chapter of the ledger." problem={said('objectives', name)}>
            {(props) => (
              <select {...props} value={now.goals[name]} onChange={(event) => type({ goals: withName(now.goals, name, event.currentTarget.value) })}>
                <option value="maximize">maximize</option>
                <option value="minimize">minimize</option>
              </select>
            )}
          </Field>
        ))}
      </div>
      <fieldset>
        <legend>Bounds and choices (results outside of them stay data)</legend>
        <div class="fields">
          {study.parameters.map((p) => [
            ...(now.low[p.name] === undefined
              ? []
              : (['low', 'high'] as const).map((end) => (
                  <Field key={`${p.name} ${end}`} label={`${nameWithUnit(p)}, ${end === 'low' ? 'from' : 'to'}`} problem={said('parameters', p.name, end)}>
                    {(props) => text(now[end][p.name], (value) => type({ [end]: withName(now[end], p.name, value) }), { ...props, inputMode: 'decimal' })}
                  </Field>
                ))),
            now.more[p.name] !== undefined && (
              <Field key={`${p.name} more`} label={`More choices of ${p.name}`} hint={`Beside ${p.choices?.join(', ')}; separated by commas.`} problem={said('parameters', p.name, 'choices')}>
                {(props) => text(now.more[p.name], (value) => type({ more: withName(now.more, p.name, value) }), props)}
              </Field>
            ),
          ])}
        </div>
      </fieldset>
      {problem?.status === 412 ? (
        <p role="alert" class="problem">
          Somebody else has changed this study meanwhile. Nothing is saved; what you typed is still here, and the other fields show what is there now: have a look, and save again.
        </p>
      ) : (
        <ProblemNote problem={problem} />
      )}
      <button type="submit" class="primary" {...whileBusy(isBusy)}>
        Save the changes
      </button>
    </form>
  );
}

/** A name, and what is done with it. */
function NameForm({ label, hint, verb, path, act, children }: { label: string; hint: string; verb: string; path: string[]; act: (name: string) => Promise<string>; children?: preact.ComponentChildren }) {
  const [name, setName] = useState('');
  const { isBusy, problem, run } = useAction();
  const submit = (event: Event): void => {
    event.preventDefault();
    void run(async () => {
      announce(await act(name));
      setName('');
      go(studyLink(name, 'settings'));
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field label={label} hint={hint} problem={problem?.at(...path)}>
        {(props) => <input {...props} autoComplete="off" value={name} onInput={(event) => setName(event.currentTarget.value)} />}
      </Field>
      {children}
      <ProblemNote problem={problem} />
      <button type="submit" {...whileBusy(isBusy)} disabled={name === ''}>
        {verb}
      </button>
    </form>
  );
}

/** Changes of a whole study: its settings, its name, a copy of it. */
export function EditPanel({ study }: { study: Study }) {
  const [withResults, setWithResults] = useState(false);
  return (
    <>
      <details>
        <summary>Change this study…</summary>
        <EditForm study={study} />
      </details>
      <details>
        <summary>Rename or copy it…</summary>
        <NameForm
          label="New name"
          hint="Workers go on with it."
          verb="Rename"
          path={['name']}
          act={async (name) => {
            await api.edit(study.study, { name });
            return `The study is called ${name} now.`;
          }}
        />
        <NameForm
          label="Name of the copy"
          hint="It has the same settings, space and candidates."
          verb="Copy"
          path={['name']}
          act={async (name) => {
            const copied = await api.copy(study.study, name, withResults);
            return `${name} is a copy${withResults ? ` with ${copied.trials} trials` : ' without trials'}${copied.left_out > 0 ? `; ${copied.left_out} that wait or run stayed here` : ''}.`;
          }}
        >
          <label class="check">
            <input type="checkbox" checked={withResults} onChange={(event) => setWithResults(event.currentTarget.checked)} /> with the trials that have come to an end
          </label>
        </NameForm>
      </details>
    </>
  );
}
