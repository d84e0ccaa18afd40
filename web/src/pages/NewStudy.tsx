import { useRef, useState } from 'preact/hooks';
import { announce } from '../announce';
import { Problem, api } from '../api';
import { Empty, Field, ProblemNote, focusWrong, useCanManage, useFocusWrong, whileBusy } from '../components/basic';
import { DropZone } from '../components/DropZone';
import { ParameterForm } from '../components/ParameterForm';
import { ProposalPreview } from '../components/ProposalPreview';
import { RulesForm } from '../components/RulesForm';
import { type Draft, type DraftObjective, checkDraft, definitionOf, emptyDraft, emptyParameter, exampleDraft, hasNumber, isEmptyDraft, placesOf } from '../draft';
import { useAction } from '../hooks';
import { count } from '../format';
import { type ColumnUse, type Proposal, columnsFor, draftFrom, propose, redraft } from '../proposal';
import { go, studyLink } from '../router';
import { kMostBytes, whyNoTable } from '../table_check';
import { kRepetitions, kSkipBad } from '../words';
import { markOutliers } from './Import';

function replaced<T>(list: T[], index: number, item: T): T[] {
  return list.map((old, i) => (i === index ? item : old));
}
const without = <T,>(list: T[], index: number): T[] => list.filter((_, i) => i !== index);

export function NewStudy() {
  const canManage = useCanManage();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [found, setFound] = useState<Record<string, string>>({});
  const [hasLimits, setLimits] = useState(false);
  // A table of past results that the form was filled in from.
  const [table, setTable] = useState<Proposal>();
  const [wrongFile, setWrongFile] = useState<Problem>();
  const [skipBad, setSkipBad] = useState(false);
  const [allowDuplicates, setAllowDuplicates] = useState(false);
  const { isBusy, problem, run, clear } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, problem);
  // What the server finds comes after what the page finds.
  const wrong = problem ? placesOf(problem, draft) : found;
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  if (!canManage) {
    return (
      <Empty isPage title="This token may not create studies">
        <p>Creating a study needs one with the role “manage”.</p>
      </Empty>
    );
  }
  const finish = (created: { study: string; done: string }): void => {
    announce(created.done === 'created' ? `The study ${created.study} is created.` : `The study ${created.study} was there already; it is ${created.done}.`);
    go(studyLink(created.study));
  };
  const takeTable = async (file: File): Promise<void> => {
    clear();
    const text = file.size > kMostBytes ? '' : await file.text();
    const found = propose(text, file.name);
    const why = file.size > kMostBytes ? 'The file is larger than 16 MB.' : whyNoTable(text) || (found.rows === 0 || found.facts.length < 2 ? 'There is no table of results in it: it needs a line with the names of the columns, and a line for each result.' : '');
    setWrongFile(why ? new Problem(`“${file.name}”: ${why}`, 0) : undefined);
    if (why || (!isEmptyDraft(draft) && !confirm('Replace what you have typed by what is in the table?'))) return;
    fill(found, draftFrom(found));
  };
  const fill = (found: Proposal, made: Draft): void => {
    const empty = emptyDraft();
    setTable(found);
    setDraft({ ...made, objectives: made.objectives.length > 0 ? made.objectives : empty.objectives, parameters: made.parameters.length > 0 ? made.parameters : empty.parameters });
    setFound({});
    if (made.linear) setLimits(true);
  };
  const use = (rows: Proposal, column: number, chosen: ColumnUse): void => {
    const changed = { ...rows, uses: rows.uses.map((old, i) => (i === column ? chosen : old)) };
    fill(changed, redraft(draft, rows, changed));
  };
  const takeFile = (file: File): void => {
    if (/\.toml$/i.test(file.name)) void run(async () => finish(await api.createFromToml(await file.text())));
    else void takeTable(file);
  };
  /** The study and its past at once: where the rows cannot be taken, there is no study either. */
  const createWithRows = async (rows: Proposal): Promise<void> => {
    const { missing, ...columns } = columnsFor(rows, draft);
    if (missing.length > 0) throw new Problem(`no column of the table holds ${missing.map((name) => `“${name}”`).join(', ')}: choose one above, or put the table away`, 0);
    const created = await api.create(definitionOf(draft));
    try {
      const sent = await api.importCsv(created.study, rows.text, { ...columns, ...(skipBad ? { skip_bad: true } : {}), ...(allowDuplicates ? { allow_duplicates: true } : {}) });
      await markOutliers(created.study, sent);
      const leftOut = new Set(sent.skipped.map(({ row }) => row)).size;
      announce(`The study ${created.study} is created with ${count(sent.imported, 'past result')}${leftOut > 0 ? `; ${count(leftOut, 'row')} left out` : ''}.`);
      go(studyLink(created.study));
    } catch (error) {
      if (created.done === 'created') await api.remove(created.study).catch(() => undefined);
      throw error;
    }
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
    void run(async () => (table ? createWithRows(table) : finish(await api.create(definitionOf(draft)))));
  };
  const fillIn = (): void => {
    if (!isEmptyDraft(draft) && !confirm('Replace what you have typed by the example?')) return;
    setDraft(exampleDraft());
    setTable(undefined);
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
      <DropZone label="Have a table of past results? Drop the CSV file here, or choose it" hint="The form is filled in from its columns, to be corrected; nothing is sent before. A study file (TOML) is taken, too." accept=".csv,.tsv,.toml,text/csv,text/tab-separated-values,text/plain" onFile={takeFile} />
      <ProblemNote problem={wrongFile} />
      {table && <ProposalPreview proposal={table} onUse={(column, chosen) => use(table, column, chosen)} />}
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
            <Field label="Results fall in the promised range, %" hint="90 is usual; more makes wider ranges" problem={wrong.coverage}>
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
        {table && (
          <div class="boxes">
            <label class="check">
              <input type="checkbox" checked={allowDuplicates} onChange={(event) => setAllowDuplicates(event.currentTarget.checked)} /> {kRepetitions}
            </label>
            <label class="check">
              <input type="checkbox" checked={skipBad} onChange={(event) => setSkipBad(event.currentTarget.checked)} /> {kSkipBad}
            </label>
          </div>
        )}
        <ProblemNote problem={problem} />
        <div class="row">
          <button type="submit" class="primary large" {...whileBusy(isBusy)}>
            {table ? `Create the study with ${count(table.rows, 'past result')}` : 'Create the study'}
          </button>
          {table && (
            <button type="button" class="quiet" onClick={() => setTable(undefined)}>
              Put the table away
            </button>
          )}
          <a href="#/">Cancel</a>
        </div>
      </form>
    </>
  );
}
