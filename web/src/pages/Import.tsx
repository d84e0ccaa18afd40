import { useState } from 'preact/hooks';
import { announce } from '../announce';
import { Problem, api } from '../api';
import { Empty, Notes, ProblemNote, useCanWrite, whileBusy } from '../components/basic';
import { DropZone } from '../components/DropZone';
import { count } from '../format';
import { useAction } from '../hooks';
import { studyLink } from '../router';
import { type TableCheck, checkTable, exampleTable, whyNoTable } from '../table_check';
import { kRepetitions } from '../words';
import type { StudyProps } from './StudyPage';

// The server takes tables of up to 16 MB.
const kMostBytes = 16e6;

function Preview({ check }: { check: TableCheck }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="The first rows of the table">
      <table>
        <thead>
          <tr>
            {check.columns.map((column, i) => (
              <th key={i} scope="col">
                {column.name || '(no name)'}
                <br />
                <span class={column.use === 'unknown' ? 'wrong' : 'note'}>{column.use === 'unknown' ? 'left out' : column.use}</span>
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

export function Import({ study, feed }: StudyProps) {
  const canWrite = useCanWrite();
  const [file, setFile] = useState<{ name: string; text: string; check: TableCheck }>();
  const [allowDuplicates, setAllowDuplicates] = useState(false);
  const [done, setDone] = useState('');
  const [notes, setNotes] = useState<string[]>([]);
  const { isBusy, problem, run, clear } = useAction();
  // A file can be read while another one is being sent.
  const [wrongFile, setWrongFile] = useState<Problem>();
  if (!canWrite) {
    return (
      <Empty title="This token may only read">
        <p>Importing needs one that may write.</p>
      </Empty>
    );
  }
  const take = async (chosen: File): Promise<void> => {
    clear();
    setDone('');
    setNotes([]);
    setFile(undefined);
    const text = chosen.size > kMostBytes ? '' : await chosen.text();
    const why = chosen.size > kMostBytes ? 'The file is larger than 16 MB.' : whyNoTable(text);
    setWrongFile(why ? new Problem(`“${chosen.name}”: ${why}`, 0) : undefined);
    if (!why) setFile({ name: chosen.name, text, check: checkTable(text, study) });
  };
  const send = (): void => {
    if (!file) return;
    void run(async () => {
      const ignore = file.check.columns.filter((column) => column.use === 'unknown').map((column) => column.name);
      const result = await api.importCsv(study.study, file.text, { ignore, ...(allowDuplicates ? { allow_duplicates: true } : {}) });
      const text = `${count(result.imported, 'row')} imported as ${result.imported === 1 ? `trial ${result.first_trial}` : `trials ${result.first_trial} to ${result.last_trial}`}.`;
      announce(text);
      setDone(text);
      setNotes(result.notes);
      setFile((now) => (now === file ? undefined : now));
    });
  };
  return (
    <section>
      <h2>Import past results</h2>
      <p class="lead">Whatever has been measured already saves experiments. A CSV table with a column for each parameter and outcome is taken as a whole or not at all.</p>
      <DropZone label="Drop a CSV file here, or choose one" hint="Nothing is sent before you have seen it." accept=".csv,text/csv,text/plain" onFile={(chosen) => void take(chosen)} />
      <ProblemNote problem={wrongFile ?? problem} />
      {done && (
        <p class="done" role="status">
          {done} <a href={studyLink(study.study)}>Back to the overview</a>
        </p>
      )}
      <Notes notes={notes} />
      {file ? (
        <>
          <h3>{file.name}</h3>
          <Preview check={file.check} />
          {file.check.missing.length > 0 ? (
            <p class="problem">
              Missing: {file.check.missing.join(', ')}. The table needs a column for each, named exactly so.
            </p>
          ) : (
            <>
              <label class="check">
                <input type="checkbox" checked={allowDuplicates} onChange={(event) => setAllowDuplicates(event.currentTarget.checked)} /> {kRepetitions}
              </label>
              <div class="row">
                <button type="button" class="primary" onClick={send} {...whileBusy(isBusy)}>
                  Import
                </button>
                <button type="button" class="quiet" onClick={() => setFile(undefined)}>
                  Not this one
                </button>
              </div>
            </>
          )}
        </>
      ) : (
        <>
          <h3>What it should look like</h3>
          <pre tabIndex={0} role="region" aria-label="An example of a table">{exampleTable(study)}</pre>
          <p class="note">
            Other columns are left out. A column sem_{study.objectives[0].name} may hold standard errors. Imported rows teach the model; they carry no promise, since none was made.
            {feed.trials.length > 0 && ' There are trials already; rows that are there are refused unless you say that they are repetitions.'}
          </p>
        </>
      )}
    </section>
  );
}
