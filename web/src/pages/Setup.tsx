import { useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { Field, ProblemNote, useCanWrite, whileBusy } from '../components/basic';
import { number, percent, time } from '../format';
import { useAction } from '../hooks';
import { download, fileName } from '../plots/save';
import { go } from '../router';
import { searchWords } from '../words';
import type { StudyProps } from './StudyPage';

function DeletePanel({ study }: Pick<StudyProps, 'study'>) {
  const [typed, setTyped] = useState('');
  const { isBusy, problem, run } = useAction();
  const remove = (event: Event): void => {
    event.preventDefault();
    void run(async () => {
      await api.remove(study.study);
      announce(`The study ${study.study} is deleted.`);
      go('#/');
    });
  };
  return (
    <details class="danger-zone">
      <summary>Delete this study…</summary>
      <form onSubmit={remove}>
        <Field label={`Type “${study.study}” to delete it with all of its trials`} hint="This cannot be undone.">
          {(props) => <input {...props} autoComplete="off" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />}
        </Field>
        <ProblemNote problem={problem} />
        <button type="submit" class="danger" {...whileBusy(isBusy)} disabled={typed !== study.study}>
          Delete for good
        </button>
      </form>
    </details>
  );
}

export function Setup({ study }: StudyProps) {
  const canWrite = useCanWrite();
  const { isBusy, problem, run } = useAction();
  const settings = study.definition.study;
  const save = (name: 'export.csv' | 'report.html') => () =>
    void run(async () => download(await api.file(study.study, name), fileName(study.study, name === 'export.csv' ? '.csv' : '.html')));
  const facts: [string, string][] = [
    ['Objective', study.objectives.map((o) => `${o.direction} ${o.name}`).join(', ')],
    ['Sets promise', `${percent(1 - study.alpha)} (alpha ${number(study.alpha)})`],
    ['Exploring trials', String(settings.initial ?? '–')],
    ['Budget', study.budget === null ? 'no limit' : String(study.budget)],
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
          <table>
            <thead>
              <tr>
                <th scope="col">parameter</th>
                <th scope="col">kind</th>
                <th scope="col">range</th>
              </tr>
            </thead>
            <tbody>
              {study.parameters.map((p) => (
                <tr key={p.name}>
                  <th scope="row">{p.name}</th>
                  <td>{{ float: 'number', int: 'whole number', categorical: 'choice' }[p.type]}</td>
                  <td>
                    {p.type === 'categorical' ? p.choices?.join(', ') : `${number(p.low)} to ${number(p.high)}${p.unit ? ' ' + p.unit : ''}${p.log ? ', in factors (log)' : ''}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {(study.definition.constraints?.linear ?? []).length > 0 && (
          <>
            <p>Every trial satisfies:</p>
            <ul>
              {study.definition.constraints?.linear?.map((line) => (
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
      {canWrite && <DeletePanel study={study} />}
    </>
  );
}
