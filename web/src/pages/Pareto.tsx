import { useMemo } from 'preact/hooks';
import { goals } from '../sets';
import { wantedWords } from '../words';
import { api } from '../api';
import { Empty, Loaded } from '../components/basic';
import { count, doneValue, nameWithUnit, number } from '../format';
import { useResource } from '../hooks';
import { isNumeric } from '../parameters';
import { Plot } from '../plots/Plot';
import { volumeFigure } from '../plots/hypervolume';
import { paretoFigure } from '../plots/pareto';
import { studyLink } from '../router';
import type { Front } from '../types';
import type { StudyProps } from './StudyPage';

function FrontTable({ study, front, onOpen }: Pick<StudyProps, 'study' | 'onOpen'> & { front: Front }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="The trials on the front">
      <table class="stack">
        <thead>
          <tr>
            <th scope="col">trial</th>
            {study.objectives.map((o) => (
              <th key={o.name} scope="col" class="number">
                {o.name}, {wantedWords(o)}
              </th>
            ))}
            {study.parameters.map((p) => (
              <th key={p.name} scope="col" class={isNumeric(p) ? 'number' : ''}>
                {nameWithUnit(p)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {front.front.map((entry) => (
            <tr key={entry.trial}>
              <th scope="row">
                <button type="button" class="link" onClick={() => onOpen(entry.trial)} aria-label={`Trial ${entry.trial}, open`}>
                  {entry.trial}
                </button>
              </th>
              {study.objectives.map((o) => (
                <td key={o.name} class="number" data-label={o.name}>
                  {number(entry.values[o.name])}
                </td>
              ))}
              {study.parameters.map((p) => (
                <td key={p.name} class={isNumeric(p) ? 'number' : ''} data-label={nameWithUnit(p)}>
                  {doneValue(p.name, entry.params, entry.actual)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pictures({ study, feed, front, onOpen }: StudyProps & { front: Front }) {
  const figures = useMemo(() => {
    const compared = goals(study.objectives);
    const pairs = compared.flatMap((a, i) => compared.slice(i + 1).map((b) => [a, b] as const));
    return pairs.map(([across, up]) => paretoFigure(feed.trials, front, across, up, compared.length));
  }, [feed.trials, front, study.objectives]);
  const growth = useMemo(() => volumeFigure(feed.trials, study.objectives, front), [feed.trials, front, study.objectives]);
  return (
    <div class={figures.length > 1 ? 'figures' : ''}>
      {figures.map((figure) => (
        <Plot key={figure.id} figure={figure} onPick={onOpen} />
      ))}
      {growth && <Plot figure={growth} onPick={onOpen} />}
    </div>
  );
}

export function Pareto({ study, feed, onOpen }: StudyProps) {
  const resource = useResource(`front ${study.study}`, feed.revision, () => api.front(study.study));
  if (goals(study.objectives).length < 2) {
    return (
      <Empty title="One objective has no front">
        <p>
          With one objective there is a single best trial, see the <a href={studyLink(study.study)}>overview</a>. A study with several objectives shows here which trades are possible.
        </p>
      </Empty>
    );
  }
  return (
    <Loaded resource={resource} what="the front">
      {(front) =>
        front.front.length === 0 ? (
          <Empty title="No outcome yet">
            <p>
              Here you will see which trades are possible between {study.objectives.map((o) => o.name).join(' and ')}. <a href={studyLink(study.study)}>Ask for an experiment</a> to begin.
            </p>
          </Empty>
        ) : (
          <>
            <section>
            <h2>{count(front.front.length, 'trial')} to choose from</h2>
            <p class="lead">
              No other trial is at least as good in every objective and better in one.
              {front.hypervolume !== null && ` The front dominates a volume of ${number(front.hypervolume)} above the ${front.reference_is_inferred ? 'inferred ' : ''}reference point; it grows as the front moves.`}
            </p>
            </section>
            <Pictures study={study} feed={feed} onOpen={onOpen} front={front} />
            <FrontTable study={study} front={front} onOpen={onOpen} />
          </>
        )
      }
    </Loaded>
  );
}
