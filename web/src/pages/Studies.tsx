import { useEffect, useMemo, useState } from 'preact/hooks';
import { objectiveWords } from '../words';
import { api } from '../api';
import { ConnectionLamp, Loading, ProblemNote, useCanManage } from '../components/basic';
import { count, time } from '../format';
import { type StudyOrder, filterStudies, sortStudies } from '../filter';
import { Feed } from '../live';
import { compareLink, studyLink } from '../router';
import type { Listing } from '../types';

function First({ canManage }: { canManage: boolean }) {
  return (
    <section class="empty-state">
      <h2>No study yet</h2>
      <p>
        Covey helps to find the settings that work best, in few experiments: it proposes, you try, you write down what came out. With every proposal comes a range the result should fall in, and the page keeps score whether it did.
      </p>
      <ol class="steps">
        <li>
          <strong>Create a study:</strong> what can be changed, what is measured.
        </li>
        <li>
          <strong>Ask</strong> what to try next. Past results? Import them first.
        </li>
        <li>
          <strong>Tell</strong> what came out, and ask again.
        </li>
      </ol>
      {canManage && (
        <a class="button primary large" href="#/new">
          Create your first study
        </a>
      )}
    </section>
  );
}

// A list that is longer than this has a field to find something in.
const kMany = 5;

/** All studies, followed. */
export function useStudies(): { studies: Listing[] | undefined; feed: Feed | undefined } {
  const [studies, setStudies] = useState<Listing[]>();
  const [feed, setFeed] = useState<Feed>();
  const [, redraw] = useState(0);
  useEffect(() => {
    const load = async (): Promise<void> => setStudies((await api.studies()).studies);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const made = new Feed(
      load,
      () => 'events',
      () => {
        clearTimeout(timer);
        timer = setTimeout(() => void load().catch(() => undefined), 300);
      },
      () => redraw((n) => n + 1),
    );
    setFeed(made);
    made.start();
    return () => {
      made.stop();
      clearTimeout(timer);
    };
  }, []);
  return { studies, feed };
}

export function Studies() {
  const canManage = useCanManage();
  const { studies, feed } = useStudies();
  const [chosen, setChosen] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<StudyOrder>('newest');
  const [isArchive, setArchive] = useState(false);
  const archived = studies?.filter((one) => one.archived).length ?? 0;
  const found = useMemo(() => sortStudies(filterStudies(studies ?? [], text, isArchive), order), [studies, text, isArchive, order]);
  useEffect(() => {
    document.title = 'Studies · Covey';
  }, []);
  const toggle = (name: string, isOn: boolean): void => setChosen((old) => (isOn ? [...old, name] : old.filter((one) => one !== name)));
  if (!studies) return feed?.problem ? <ProblemNote problem={feed.problem} /> : <Loading what="the studies" />;
  if (studies.length === 0) {
    return (
      <>
        <h1>Welcome to Covey</h1>
        {feed?.connection === 'offline' && <ConnectionLamp connection="offline" />}
        <First canManage={canManage} />
      </>
    );
  }
  return (
    <>
      <div class="heading">
        <h1>Studies</h1>
        {feed && <ConnectionLamp connection={feed.connection} />}
        {canManage && (
          <a class="button primary" href="#/new">
            New study
          </a>
        )}
      </div>
      {(studies.length > kMany || archived > 0) && (
        <div class="filters">
          <label>
            Find
            <input type="search" value={text} placeholder="a name, tag:…, outcomes > 10" onInput={(event) => setText(event.currentTarget.value)} />
          </label>
          <label>
            Order
            <select value={order} onChange={(event) => setOrder(event.currentTarget.value as StudyOrder)}>
              <option value="newest">newest first</option>
              <option value="name">by name</option>
              <option value="outcomes">most outcomes first</option>
            </select>
          </label>
          {archived > 0 && (
            <label class="check">
              <input type="checkbox" checked={isArchive} onChange={(event) => setArchive(event.currentTarget.checked)} /> archived ones ({archived})
            </label>
          )}
          <p role="status">{count(found.length, 'study', 'studies')}</p>
        </div>
      )}
      <div class="scroll" tabIndex={0} role="region" aria-label="Studies">
        <table class="studies stack">
          <thead>
            <tr>
              {studies.length > 1 && <th scope="col">compare</th>}
              <th scope="col">study</th>
              <th scope="col">objective</th>
              <th scope="col" class="number">
                outcomes
              </th>
              <th scope="col" class="number">
                running
              </th>
              <th scope="col">created</th>
            </tr>
          </thead>
          <tbody>
            {found.map((one) => (
              <tr key={one.study}>
                {studies.length > 1 && (
                  <td data-label="compare">
                    <input type="checkbox" aria-label={`Compare ${one.study}`} checked={chosen.includes(one.study)} onChange={(event) => toggle(one.study, event.currentTarget.checked)} />
                  </td>
                )}
                <th scope="row" class="name">
                  <a href={studyLink(one.study)}>{one.study}</a>{' '}
                  {one.tags?.map((tag) => (
                    <span key={tag} class="badge">
                      {tag}
                    </span>
                  ))}
                </th>
                <td data-label="objective">
                  {Object.entries(one.objectives)
                    .map(([name, wanted]) => objectiveWords(name, wanted))
                    .join(', ')}
                </td>
                <td class="number" data-label="outcomes">{one.complete}</td>
                <td class="number" data-label="running">{one.running || ''}</td>
                <td class="oneline" data-label="created">{time(one.created_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {studies.length > 1 && (
        <p class="row">
          {chosen.length > 1 ? (
            <a class="button" href={compareLink(chosen)}>
              Compare {count(chosen.length, 'study', 'studies')}
            </a>
          ) : (
            <span class="note">Tick two or more to compare them.</span>
          )}
        </p>
      )}
    </>
  );
}
