import { useRef, useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { Field, ProblemNote, useCanManage, whileBusy } from '../components/basic';
import { Annotations } from '../components/Annotations';
import { EditPanel } from '../components/EditPanel';
import type { Tagged } from '../conflict';
import { leaseText } from '../edit';
import { number, percent, time } from '../format';
import { useAction } from '../hooks';
import { constraintWords, kindWords, rangeWords, roleWords } from '../parameters';
import { download, fileName } from '../plots/save';
import { go } from '../router';
import { objectiveWords, searchWords } from '../words';
import type { Study } from '../types';
import type { StudyProps } from './StudyPage';

function DeletePanel({ study }: Pick<StudyProps, 'study'>) {
  const [typed, setTyped] = useState('');
  const { isBusy, problem, run } = useAction();
  // As it was when somebody began to type its name: what has come in since is not deleted unseen.
  const seen = useRef<string | undefined>(undefined);
  const look = (): void =>
    void api.studyNow(study.study).then(
      ({ tag }) => (seen.current = tag),
      () => undefined,
    );
  const remove = (event: Event): void => {
    event.preventDefault();
    void run(async () => {
      await api.remove(study.study, seen.current);
      announce(`The study ${study.study} is deleted.`);
      go('#/');
    });
  };
  return (
    <details class="danger-zone">
      <summary>Delete this study…</summary>
      <form onSubmit={remove}>
        <Field label={`Type “${study.study}” to delete it with all of its trials`} hint="This cannot be undone.">
          {(props) => <input {...props} autoComplete="off" value={typed} onFocus={look} onInput={(event) => setTyped(event.currentTarget.value)} />}
        </Field>
        {problem?.status === 412 && <p class="problem">Something has come in since you began: have a look at the study, then click into the field and delete it.</p>}
        <ProblemNote problem={problem} />
        <button type="submit" class="danger" {...whileBusy(isBusy)} disabled={typed !== study.study}>
          Delete for good
        </button>
      </form>
    </details>
  );
}

/** Notes, tags and files of the whole study. */
function StudyNotes({ study }: Pick<StudyProps, 'study'>) {
  const canManage = useCanManage();
  const load = async (): Promise<Tagged<Study>> => api.studyNow(study.study);
  return (
    <section>
      <h2>Notes, tags and files</h2>
      <Annotations study={study.study} of={study} tag="" canWrite={canManage} load={load} act={async (change, tag) => void (await api.edit(study.study, change, tag || (await load()).tag))} onFiles={async () => undefined} />
    </section>
  );
}

/** Out of the way, and back. */
function ArchivePanel({ study }: Pick<StudyProps, 'study'>) {
  const { isBusy, problem, run } = useAction();
  const set = (archived: boolean): void =>
    void run(async () => {
      await api.edit(study.study, { archived });
      announce(archived ? `The study ${study.study} is archived: the list of studies has it under “archived”.` : `The study ${study.study} is back in the list.`);
    });
  return (
    <p class="row">
      <button type="button" onClick={() => set(!study.archived)} {...whileBusy(isBusy)}>
        {study.archived ? 'Bring it back from the archive' : 'Archive this study'}
      </button>
      <span class="note">{study.archived ? 'It is archived: nothing is asked in it.' : 'Out of the list and out of the way; nothing is lost.'}</span>
      <ProblemNote problem={problem} />
    </p>
  );
}

export function Setup({ study }: StudyProps) {
  const canManage = useCanManage();
  const { isBusy, problem, run } = useAction();
  const settings = study.definition.study;
  const rules = constraintWords(study.definition.constraints);
  const save = (name: 'export.csv' | 'report.html') => () =>
    void run(async () => download(await api.file(study.study, name), fileName(study.study, name === 'export.csv' ? '.csv' : '.html')));
  const facts: [string, string][] = [
    ['Objective', study.objectives.map((o) => objectiveWords(o.name, o.direction === 'maximize' || o.direction === 'minimize' ? o.direction : o)).join(', ')],
    ['Sets promise', `${percent(1 - study.alpha)} (alpha ${number(study.alpha)})`],
    ['Exploring trials', String(settings.initial ?? '–')],
    ['Budget', study.budget === null ? 'no limit' : String(study.budget)],
    ['Lease', leaseText(settings.lease) || '30m for programs, no end for people'],
    ...(study.chapter > 1 ? [['Chapter of the ledger', String(study.chapter)] as [string, string]] : []),
    ...(study.candidates > 0 ? [['Candidates', `${study.candidates.toLocaleString('en')} rows of a table`] as [string, string]] : []),
    ['Acquisition', String(settings.acquisition ?? '–')],
    ['Search', searchWords(settings) || 'as usual'],
    ['Seed', String(settings.seed ?? '–')],
    ['Created', time(study.created_at)],
    ['Revision', String(study.revision)],
  ];
  return (
    <>
      <section>
        <h2>Search space</h2>
        <div class="scroll" tabIndex={0} role="region" aria-label="Search space">
          <table class="stack">
            <thead>
              <tr>
                <th scope="col">parameter</th>
                <th scope="col">kind</th>
                <th scope="col">values</th>
              </tr>
            </thead>
            <tbody>
              {study.parameters.map((p) => (
                <tr key={p.name}>
                  <th scope="row">{p.name}</th>
                  <td data-label="kind">
                    {kindWords(p)}
                    {roleWords(p) && <div class="note">{roleWords(p)}</div>}
                  </td>
                  <td data-label="values">{rangeWords(p)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {rules.length > 0 && (
          <>
            <p>Every trial satisfies:</p>
            <ul>
              {rules.map((line) => (
                <li key={line}>
                  <code>{line}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section>
        <h2>Settings</h2>
        <dl class="settings">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Take it with you</h2>
        <div class="row">
          <button type="button" onClick={save('export.csv')} {...whileBusy(isBusy)}>
            Save trials as CSV
          </button>
          <button type="button" onClick={save('report.html')} {...whileBusy(isBusy)}>
            Save a report (HTML)
          </button>
        </div>
        <ProblemNote problem={problem} />
      </section>
      {study.tags && <StudyNotes study={study} />}
      {canManage && study.archived !== undefined && <ArchivePanel study={study} />}
      {canManage && <EditPanel study={study} />}
      {canManage && <DeletePanel study={study} />}
    </>
  );
}
