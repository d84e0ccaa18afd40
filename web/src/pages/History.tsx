import { useMemo, useState } from 'preact/hooks';
import { api } from '../api';
import { Loaded } from '../components/basic';
import { count, time } from '../format';
import { deedWords, differences, filterEntries, whoWords } from '../history';
import { useResource } from '../hooks';
import { download, fileName } from '../plots/save';
import { toCsv } from '../csv';
import type { Entry } from '../types';
import type { StudyProps } from './StudyPage';

const kAtFirst = 200;

function saveTable(study: string, entries: Entry[]): void {
  const rows = entries.flatMap((entry) => {
    const common = [entry.revision, entry.at, whoWords(entry), entry.what, entry.trial];
    const changes = differences(entry);
    return changes.length === 0 ? [[...common, null, null, null]] : changes.map((one) => [...common, one.field, one.old, one.new]);
  });
  download(new Blob([toCsv(['revision', 'at', 'who', 'what', 'trial', 'field', 'old', 'new'], rows)], { type: 'text/csv' }), fileName(`${study}-history`, '.csv'));
}

function Changes({ entry }: { entry: Entry }) {
  const changes = differences(entry);
  if (changes.length === 0) return null;
  return (
    <ul class="changes">
      {changes.map((one) => (
        <li key={one.field}>
          {one.field}: {entry.before === null ? one.new : `${one.old} → ${one.new}`}
        </li>
      ))}
    </ul>
  );
}

/** Who did what, when, with the old and the new values. */
export function History({ study, feed, onOpen }: StudyProps) {
  const [words, setWords] = useState('');
  const [limit, setLimit] = useState(kAtFirst);
  const resource = useResource(`history ${study.study} ${limit}`, feed.revision, () => api.history(study.study, limit));
  const entries = useMemo(() => [...(resource.data?.history ?? [])].reverse(), [resource.data]);
  const found = useMemo(() => filterEntries(entries, words), [entries, words]);
  return (
    <section>
      <h2>Who did what</h2>
      <div class="filters">
        <label>
          Find
          <input type="search" value={words} placeholder="a name, “corrected”, a value, #12" onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
        <p role="status">{found.length === entries.length ? count(entries.length, 'entry', 'entries') : `${found.length} of ${count(entries.length, 'entry', 'entries')}`}</p>
        <button type="button" onClick={() => saveTable(study.study, found)}>
          Save as CSV
        </button>
      </div>
      <Loaded resource={resource} what="the history">
        {() => (
          <div class="scroll" tabIndex={0} role="region" aria-label="The history">
            <table class="stack">
              <thead>
                <tr>
                  <th scope="col">when</th>
                  <th scope="col">who</th>
                  <th scope="col">what</th>
                  <th scope="col">trial</th>
                  <th scope="col">old and new values</th>
                </tr>
              </thead>
              <tbody>
                {found.map((entry) => (
                  <tr key={`${entry.revision} ${entry.trial}`}>
                    <td class="oneline" data-label="when">
                      {time(entry.at)}
                    </td>
                    <td data-label="who">{whoWords(entry)}</td>
                    <td data-label="what">{deedWords(entry)}</td>
                    <td data-label="trial">
                      {entry.trial !== null && (
                        <button type="button" class="link" onClick={() => onOpen(entry.trial as number)} aria-label={`Trial ${entry.trial}, open`}>
                          {entry.trial}
                        </button>
                      )}
                    </td>
                    <td data-label="old and new values">
                      <Changes entry={entry} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
      {entries.length >= limit && (
        <p class="row">
          <button type="button" onClick={() => setLimit(Math.min(10_000, 5 * limit))}>
            Show older ones
          </button>
        </p>
      )}
    </section>
  );
}
