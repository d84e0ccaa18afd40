import { useRef, useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { Empty, Field, ProblemNote, focusWrong, useCanWrite, useFocusWrong, whileBusy } from '../components/basic';
import { DropZone } from '../components/DropZone';
import { ParameterForm } from '../components/ParameterForm';
import { RulesForm } from '../components/RulesForm';
import { type Draft, type DraftObjective, checkDraft, definitionOf, emptyDraft, emptyParameter, exampleDraft, hasNumber, isEmptyDraft, placesOf } from '../draft';
import { useAction } from '../hooks';
import { go, studyLink } from '../router';

function replaced<T>(list: T[], index: number, item: T): T[] {
  return list.map((old, i) => (i === index ? item : old));
}
const without = <T,>(list: T[], index: number): T[] => list.filter((_, i) => i !== index);

export function NewStudy() {
  const canWrite = useCanWrite();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [found, setFound] = useState<Record<string, string>>({});
  const [hasLimits, setLimits] = useState(false);
  const { isBusy, problem, run, clear } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, problem);
  // What the server finds comes after what the page finds.
  const wrong = problem ? placesOf(problem, draft) : found;
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  if (!canWrite) {
    return (
      <Empty isPage title="This token may only read">
        <p>Creating a study needs one that may write.</p>
      </Empty>
    );
  }
  const finish = (created: { study: string; done: string }): void => {
    announce(created.done === 'created' ? `The study ${created.study} is created.` : `The study ${created.study} was there already; it is ${created.done}.`);
    go(studyLink(created.study));
  };
  const create = (event: Event): void => {
    event.preventDefault();
    clear();
    const mistakes = checkDraft(draft);
    setFound(mistakes);
    if (Object.keys(mistakes).length > 0) {
      announce('Something is missing or wrong in the form.');
      return focusWrong(form.current);
    }
    void run(async () => finish(await api.create(definitionOf(draft))));
  };
  const fillIn = (): void => {
    if (!isEmptyDraft(draft) && !confirm('Replace what you have typed by the example?')) return;
    setDraft(exampleDraft());
    setFound({});
    setLimits(true);
    clear();
  };
  return (
    <>
      <h1>New study</h1>
      <p class="lead">
        A study looks for the settings that give the best outcome. Say what you can change, and what you measure.{' '}
        <button type="button" class="link" onClick={fillIn}>
          Fill in an example
        </button>
      </p>
      <form ref={form} onSubmit={create} noValidate>
        <section>
          <h2>What is it called?</h2>
          <Field label="Name of the study" problem={wrong.name}>
            {(props) => <input {...props} autoComplete="off" maxLength={200} value={draft.name} onInput={(event) => set({ name: event.currentTarget.value })} />}
          </Field>
        </section>
        <section>
          <h2>What do you measure?</h2>
          {draft.objectives.map((objective, i) => (
            <fieldset key={i} class="part">
              <legend>{draft.objectives.length > 1 ? `Objective ${i + 1}` : 'Objective'}</legend>
              <div class="fields">
                <Field label="Name" hint={i === 0 ? 'such as yield, cost, taste' : undefined} problem={wrong[`objective ${i}`]}>
                  {(props) => <input {...props} autoComplete="off" value={objective.name} onInput={(event) => set({ objectives: replaced(draft.objectives, i, { ...objective, name: event.currentTarget.value }) })} />}
                </Field>
                <Field label="Which way?">
                  {(props) => (
                    <select {...props} value={objective.direction} onChange={(event) => set({ objectives: replaced(draft.objectives, i, { ...objective, direction: event.currentTarget.value as DraftObjective['direction'] }) })}>
                      <option value="maximize">more is better</option>
                      <option value="minimize">less is better</option>
                      <option value="target">near a value</option>
                      <option value="at_least">only at least …</option>
                      <option value="at_most">only at most …</option>
                    </select>
                  )}
                </Field>
                {hasNumber(objective) && (
                  <Field label="Which value?" problem={wrong[`objective ${i} number`]}>
                    {(props) => <input {...props} inputMode="decimal" autoComplete="off" value={objective.number ?? ''} onInput={(event) => set({ objectives: replaced(draft.objectives, i, { ...objective, number: event.currentTarget.value }) })} />}
                  </Field>
                )}
              </div>
              {draft.objectives.length > 1 && (
                <button type="button" class="quiet" onClick={() => set({ objectives: without(draft.objectives, i) })} aria-label={`Remove objective ${i + 1}`}>
                  Remove
                </button>
              )}
            </fieldset>
          ))}
          <button type="button" onClick={() => set({ objectives: [...draft.objectives, { name: '', direction: 'maximize' }] })}>
            Add an objective
          </button>
          {draft.objectives.length > 1 && <p class="note">With several objectives Covey looks for the best trades between them.</p>}
        </section>
        <section>
          <h2>What can you change?</h2>
          {draft.parameters.map((parameter, i) => (
            <ParameterForm
              key={i}
              parameter={parameter}
              index={i}
              wrong={wrong}
              onChange={(changed) => set({ parameters: replaced(draft.parameters, i, changed) })}
              onRemove={draft.parameters.length > 1 ? () => set({ parameters: without(draft.parameters, i) }) : undefined}
            />
          ))}
          <button type="button" onClick={() => set({ parameters: [...draft.parameters, emptyParameter()] })}>
            Add a parameter
          </button>
        </section>
        <details open={hasLimits} onToggle={(event) => setLimits(event.currentTarget.open)}>
          <summary>Limits and promises (optional)</summary>
          <RulesForm draft={draft} wrong={wrong} onChange={set} />
          <div class="fields">
            <Field label="Sets contain the outcome, %" hint="90 is usual; more makes wider sets" problem={wrong.coverage}>
              {(props) => <input {...props} inputMode="decimal" autoComplete="off" value={draft.coverage} onInput={(event) => set({ coverage: event.currentTarget.value })} />}
            </Field>
            <Field label="Trials that explore first" hint="blank: Covey decides" problem={wrong.initial}>
              {(props) => <input {...props} inputMode="numeric" autoComplete="off" value={draft.initial} onInput={(event) => set({ initial: event.currentTarget.value })} />}
            </Field>
            <Field label="Budget of trials" hint="blank: no limit" problem={wrong.budget}>
              {(props) => <input {...props} inputMode="numeric" autoComplete="off" value={draft.budget} onInput={(event) => set({ budget: event.currentTarget.value })} />}
            </Field>
          </div>
        </details>
        <ProblemNote problem={problem} />
        <div class="row">
          <button type="submit" class="primary large" {...whileBusy(isBusy)}>
            Create the study
          </button>
          <a href="#/">Cancel</a>
        </div>
      </form>
      <details>
        <summary>Have a study file (TOML)?</summary>
        <DropZone label="Drop a study file here, or choose one" hint="As for covey create." accept=".toml,text/plain" onFile={(file) => void run(async () => finish(await api.createFromToml(await file.text())))} />
      </details>
    </>
  );
}
