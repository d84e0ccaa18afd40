import { useMemo, useState } from 'preact/hooks';
import { api } from '../api';
import { Empty, ProblemNote, whileBusy } from '../components/basic';
import { TrialTable } from '../components/TrialTable';
import { count } from '../format';
import { useAction, useNow } from '../hooks';
import { Plot } from '../plots/Plot';
import { parallelFigure } from '../plots/parallel';
import { timelineFigure } from '../plots/timeline';
import { download, fileName } from '../plots/save';
import { studyLink } from '../router';
import { filterTrials } from '../filter';
import type { Trial } from '../types';
import type { StudyProps } from './StudyPage';

const kKinds: [string, string][] = [
  ['', 'all'],
  ['running', 'running'],
  ['waiting', 'waiting'],
  ['complete', 'complete'],
  ['failed', 'failed'],
  ['abandoned', 'abandoned'],
  ['hit', 'hit: inside the set'],
  ['missed', 'missed: outside the set'],
  ['says nothing', 'set without an end'],
  ['excluded', 'excluded'],
  ['elsewhere', 'done at another point'],
  ['import', 'imported'],
  ['enqueue', 'own ideas'],
  ['confirm', 'done to confirm the best'],
];

/** The trials that the filters leave, as pictures. */
function Glance({ study, trials, onOpen }: Pick<StudyProps, 'study' | 'onOpen'> & { trials: Trial[] }) {
  const now = useNow(60_000);
  const hasOutcome = trials.some(({ state, excluded }) => state === 'complete' && !excluded);
  const parallel = useMemo(() => (hasOutcome ? parallelFigure(study, trials) : undefined), [study, trials, hasOutcome]);
  const timeline = useMemo(() => (trials.some(({ asked_at, told_at }) => asked_at ?? told_at) ? timelineFigure(trials, now) : undefined), [trials, now]);
  return (
    <>
      {parallel && <Plot figure={parallel} onPick={onOpen} />}
      {timeline && <Plot figure={timeline} onPick={onOpen} />}
    </>
  );
}

export function Trials({ study, feed, onOpen }: StudyProps) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const { isBusy, problem, run } = useAction();
  const found = useMemo(() => filterTrials(feed.trials, { text, kind }), [feed.trials, text, kind]);
  if (feed.trials.length === 0) {
    return (
      <Empty title="No trials yet">
        <p>
          A trial is an experiment with its outcome. <a href={studyLink(study.study)}>Ask for the first one</a> or <a href={studyLink(study.study, 'import')}>import a table</a>.
        </p>
      </Empty>
    );
  }
  const save = (): void => void run(async () => download(await api.file(study.study, 'export.csv'), fileName(study.study, '.csv')));
  return (
    <section>
      <h2 class="hidden">Trials</h2>
      <div class="filters">
        <label>
          Find
          <input type="search" value={text} placeholder="taste > 9, grind=4, tag:hot, a word" onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <label>
          Show
          <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            {kKinds.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <p role="status">
          {found.length === feed.trials.length ? count(found.length, 'trial') : `${found.length.toLocaleString('en')} of ${count(feed.trials.length, 'trial')}`}
        </p>
        <button type="button" onClick={save} {...whileBusy(isBusy)}>
          Save all as CSV
        </button>
      </div>
      <ProblemNote problem={problem} />
      <p class="note">Open a trial by its number to correct it, exclude it, try it again, give it up, or write down a note. Columns sort when clicked. Find takes words, comparisons such as taste &gt; 9 and temperature = 80..90, and tags as tag:hot; all of them have to be true.</p>
      <TrialTable study={study} trials={found} onOpen={onOpen} />
      <Glance study={study} trials={found} onOpen={onOpen} />
    </section>
  );
}
