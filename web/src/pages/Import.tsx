import { useState } from 'preact/hooks';
import { announce } from '../announce';
import { Problem, api } from '../api';
import { Empty, Notes, ProblemNote, RowList, sentence, useCanManage, whileBusy } from '../components/basic';
import { DropZone } from '../components/DropZone';
import { count } from '../format';
import { useAction } from '../hooks';
import { kPossibleOutlier, remarkedTrials } from '../questions';
import { studyLink } from '../router';
import { type Meaning, type TableCheck, checkTable, exampleTable, importColumns, kMostBytes, meaningsOf, problemsOf, whyNoTable } from '../table_check';
import type { Imported } from '../types';
import { kRepetitions, kSkipBad } from '../words';
import type { StudyProps } from './StudyPage';

/** Outcomes of a table that look like mistakes are asked about on the overview until somebody answers: they are tagged. */
export async function markOutliers(study: string, { notes }: Imported): Promise<void> {
  const numbers = remarkedTrials(notes);
  if (numbers.length === 0) return;
  const { trials } = await api.trials(study, 0);
  for (const trial of trials.filter((one) => one.tags && numbers.includes(one.trial))) await api.annotate(study, trial, { tags: [...(trial.tags ?? []), kPossibleOutlier] });
}

interface PreviewProps {
  check: TableCheck;
  meanings: Meaning[];
  /** Whether what the columns hold can be chosen. */
  isMatching: boolean;
  onHold: (column: number, meaning: string) => void;
}

function Preview({ check, meanings, isMatching, onHold }: PreviewProps) {
  const words = ({ name, use }: Meaning): string => (use === 'parameter' ? name : `${name} (${use})`);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="The first rows of the table">
      <table>
        <thead>
          <tr>
            {check.columns.map((column, i) => (
              <th key={i} scope="col">
                {column || '(no name)'}
                <br />
                {isMatching ? (
                  <select aria-label={`What the column “${column}” holds`} value={check.holds[i]} onChange={(event) => onHold(i, event.currentTarget.value)}>
                    <option value="">left out</option>
                    {meanings.map((meaning) => (
                      <option key={meaning.name} value={meaning.name}>
                        {words(meaning)}
                      </option>
                    ))}
                  </select>
                ) : (
                  <span class={check.holds[i] ? 'note' : 'wrong'}>{meanings.find(({ name }) => name === check.holds[i])?.use ?? 'left out'}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {check.sample.map((row, i) => (
            <tr key={i}>
              {check.columns.map((_, k) => (
                <td key={k}>{row[k] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Chosen {
  name: string;
  text: string;
  check: TableCheck;
  isMatching: boolean;
}

export function Import({ study, feed }: StudyProps) {
  const canManage = useCanManage();
  const [file, setFile] = useState<Chosen>();
  const [allowDuplicates, setAllowDuplicates] = useState(false);
  const [skipBad, setSkipBad] = useState(false);
  const [done, setDone] = useState('');
  const [result, setResult] = useState<Imported>();
  const { isBusy, problem, run, clear } = useAction();
  // A file can be read while another one is being sent.
  const [wrongFile, setWrongFile] = useState<Problem>();
  if (!canManage) {
    return (
      <Empty title="This token may not import">
        <p>Importing needs one with the role “manage”.</p>
      </Empty>
    );
  }
  const take = async (chosen: File): Promise<void> => {
    clear();
    setDone('');
    setResult(undefined);
    setFile(undefined);
    const text = chosen.size > kMostBytes ? '' : await chosen.text();
    const why = chosen.size > kMostBytes ? 'The file is larger than 16 MB.' : whyNoTable(text);
    setWrongFile(why ? new Problem(`“${chosen.name}”: ${why}`, 0) : undefined);
    if (why) return;
    const check = checkTable(text, study);
    // Where names do not say it all, somebody has to.
    const isMatching = problemsOf(check, study).length > 0 || check.holds.some((meaning, i) => meaning !== '' && meaning !== check.columns[i]);
    setFile({ name: chosen.name, text, check, isMatching });
  };
  const hold = (column: number, meaning: string): void => {
    clear();
    setFile((now) => now && { ...now, check: { ...now.check, holds: now.check.holds.map((old, i) => (i === column ? meaning : old)) } });
  };
  const send = (): void => {
    if (!file) return;
    void run(async () => {
      const sent = await api.importCsv(study.study, file.text, { ...importColumns(file.check), ...(skipBad ? { skip_bad: true } : {}), ...(allowDuplicates ? { allow_duplicates: true } : {}) });
      const trials = sent.imported === 1 ? `trial ${sent.first_trial}` : `trials ${sent.first_trial} to ${sent.last_trial}`;
      const text = `${count(sent.imported, 'row')} imported as ${trials}.`;
      announce(text);
      await markOutliers(study.study, sent);
      setDone(text);
      setResult(sent);
      setFile((now) => (now === file ? undefined : now));
    });
  };
  const problems = file ? problemsOf(file.check, study) : [];
  return (
    <section>
      <h2>Import past results</h2>
      <p class="lead">Whatever has been measured already saves experiments. A CSV table with a column for each parameter and outcome is taken as a whole or not at all, unless you say that rows may be left out.</p>
      <DropZone label="Drop a CSV file here, or choose one" hint="Nothing is sent before you have seen it." accept=".csv,.tsv,text/csv,text/tab-separated-values,text/plain" onFile={(chosen) => void take(chosen)} />
      <ProblemNote problem={wrongFile ?? problem} most={Infinity} />
      {file && !skipBad && problem?.errors.some(({ row }) => row !== undefined) && <p class="note">Ticking “{kSkipBad}” imports the rest of the table.</p>}
      {done && (
        <p class="done" role="status">
          {done} <a href={studyLink(study.study)}>Back to the overview</a>
        </p>
      )}
      {result && result.skipped.length > 0 && (
        <div class="problem">
          <p>{sentence(`${count(new Set(result.skipped.map(({ row }) => row)).size, 'row')} left out`)}</p>
          <RowList rows={result.skipped} />
        </div>
      )}
      <Notes notes={result?.notes ?? []} />
      {file ? (
        <>
          <h3>{file.name}</h3>
          {file.isMatching && <p>Choose what each column holds. What the study does not know is left out.</p>}
          <Preview check={file.check} meanings={meaningsOf(study)} isMatching={file.isMatching} onHold={hold} />
          <div role="status">
            {problems.length > 0 && (
              <div class="problem">
                <p>This table cannot be imported yet:</p>
                <RowList rows={problems.map((detail) => ({ detail }))} />
              </div>
            )}
          </div>
          {problems.length === 0 && (
            <div class="boxes">
              <label class="check">
                <input type="checkbox" checked={allowDuplicates} onChange={(event) => setAllowDuplicates(event.currentTarget.checked)} /> {kRepetitions}
              </label>
              <label class="check">
                <input type="checkbox" checked={skipBad} onChange={(event) => setSkipBad(event.currentTarget.checked)} /> {kSkipBad}
              </label>
            </div>
          )}
          <div class="row">
            {problems.length === 0 && (
              <button type="button" class="primary" onClick={send} {...whileBusy(isBusy)}>
                Import
              </button>
            )}
            {!file.isMatching && (
              <button type="button" onClick={() => setFile({ ...file, isMatching: true })}>
                Match columns by hand
              </button>
            )}
            <button type="button" class="quiet" onClick={() => setFile(undefined)}>
              Not this one
            </button>
          </div>
        </>
      ) : (
        <>
          <h3>What it should look like</h3>
          <pre tabIndex={0} role="region" aria-label="An example of a table">{exampleTable(study)}</pre>
          <p class="note">
            Columns by other names can be matched by hand, further ones are left out. A column sem_{study.objectives[0].name} may hold standard errors, and actual_PARAMETER what was really done where that is not what was planned.{study.parameters.some((p) => p.when) && ' A parameter that has no value in a row stays blank there.'} Imported rows teach the model; they carry no promise, since none was made.
            {feed.trials.length > 0 && ' There are trials already; rows that are there are refused unless you say that they are repetitions.'}
          </p>
        </>
      )}
    </section>
  );
}
