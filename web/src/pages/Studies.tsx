import { useEffect, useState } from 'preact/hooks';
import { objectiveWords } from '../words';
import { api } from '../api';
import { ConnectionLamp, Loading, ProblemNote, useCanWrite } from '../components/basic';
import { count, time } from '../format';
import { Feed } from '../live';
import { compareLink, studyLink } from '../router';
import type { Listing } from '../types';

function First({ canWrite }: { canWrite: boolean }) {
  return (
    <section class="empty-state">
      <h2>No study yet</h2>
      <p>
        Covey helps to find the settings that work best, in few experiments: it proposes, you try, you write down what came out. With every proposal comes a set that is to contain the outcome, and the page keeps score whether it did.
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
      {canWrite && (
        <a class="button primary large" href="#/new">
          Create your first study
        </a>
      )}
    </section>
  );
}

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
  const canWrite = useCanWrite();
  const { studies, feed } = useStudies();
  const [chosen, setChosen] = useState<string[]>([]);
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
        <First canWrite={canWrite} />
      </>
    );
  }
  return (
    <>
      <div class="heading">
        <h1>Studies</h1>
        {feed && <ConnectionLamp connection={feed.connection} />}
        {canWrite && (
          <a class="button primary" href="#/new">
            New study
          </a>
        )}
      </div>
      <div class="scroll" tabIndex={0} role="region" aria-label="Studies">
        <table class="studies">
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
            {studies.map((one) => (
              <tr key={one.study}>
                {studies.length > 1 && (
                  <td>
                    <input type="checkbox" aria-label={`Compare ${one.study}`} checked={chosen.includes(one.study)} onChange={(event) => toggle(one.study, event.currentTarget.checked)} />
                  </td>
                )}
                <th scope="row" class="name">
                  <a href={studyLink(one.study)}>{one.study}</a>
                </th>
                <td>
                  {Object.entries(one.objectives)
                    .map(([name, wanted]) => objectiveWords(name, wanted))
                    .join(', ')}
                </td>
                <td class="number">{one.complete}</td>
                <td class="number">{one.running || ''}</td>
                <td class="oneline">{time(one.created_at)}</td>
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
