import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { doneValue, nameWithUnit, number, set, time } from '../format';
import { isNumeric } from '../parameters';
import { promisedSet } from '../sets';
import { type Column, type SortKey, sortTrials } from '../trials';
import type { Study, Trial } from '../types';
import { VerdictBadge } from './TrialFacts';

const kRow = 38;
const kSpare = 12;

export function columnsOf(study: Study): Column[] {
  return [
    { key: 'trial', label: 'trial' },
    { key: 'state', label: 'state' },
    ...(study.candidates > 0 ? [{ key: 'row', label: 'row' }] : []),
    ...study.objectives.flatMap((o): Column[] => [
      { key: `value:${o.name}`, label: o.name },
      { key: `set:${o.name}`, label: study.objectives.length > 1 ? `promised ${o.name}` : 'promised set' },
      { key: `verdict:${o.name}`, label: study.objectives.length > 1 ? `verdict ${o.name}` : 'verdict' },
    ]),
    ...study.parameters.map((p): Column => ({ key: `param:${p.name}`, label: nameWithUnit(p) })),
    { key: 'tags', label: 'tags' },
    { key: 'worker', label: 'worker' },
    { key: 'told_at', label: 'told' },
  ];
}

function Cells({ study, trial }: { study: Study; trial: Trial }) {
  return (
    <>
      {study.candidates > 0 && <td class="number">{trial.row ?? ''}</td>}
      {study.objectives.map(({ name }) => {
        const prediction = trial.prediction?.[name];
        return [
          <td key={`v${name}`} class="number">
            {typeof trial.values?.[name] === 'number' ? number(trial.values[name]) : ''}
          </td>,
          <td key={`s${name}`} class="number">
            {prediction ? set(promisedSet(prediction)) : ''}
          </td>,
          <td key={`b${name}`}>
            <VerdictBadge trial={trial} objective={name} />
          </td>,
        ];
      })}
      {study.parameters.map((p) => (
        <td key={p.name} class={isNumeric(p) ? 'number' : ''}>
          {doneValue(p.name, trial.params, trial.actual)}
        </td>
      ))}
      <td>
        {trial.tags?.map((tag) => (
          <span key={tag} class="badge">
            {tag}
          </span>
        ))}
        {(trial.attachments?.length ?? 0) > 0 && ` ${trial.attachments?.length} file${trial.attachments?.length === 1 ? '' : 's'}`}
      </td>
      <td>{trial.worker ?? ''}</td>
      <td>{trial.told_at ? time(trial.told_at) : ''}</td>
    </>
  );
}

/** Only the rows in sight are there: thousands scroll as smoothly as ten. */
export function TrialTable({ study, trials, onOpen }: { study: Study; trials: Trial[]; onOpen: (trial: number) => void }) {
  const [sort, setSort] = useState<{ key: SortKey; isDown: boolean }>({ key: 'trial', isDown: true });
  const [view, setView] = useState({ top: 0, height: 600 });
  const box = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(study), [study]);
  const sorted = useMemo(() => sortTrials(trials, sort.key, sort.isDown), [trials, sort]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);
  // In steps of a few rows, so that rows keep their stripes and few are redrawn.
  const first = Math.max(0, Math.min(Math.floor(view.top / kRow / 4) * 4 - kSpare, sorted.length - 1));
  const last = Math.min(sorted.length, first + Math.ceil(view.height / kRow) + 2 * kSpare + 4);
  const sortBy = (key: SortKey): void => setSort((old) => ({ key, isDown: old.key === key ? !old.isDown : key === 'trial' }));
  return (
    <div class="scroll tall" ref={box} tabIndex={0} role="region" aria-label="Trials">
      <table class="trials" aria-rowcount={sorted.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" aria-sort={sort.key === key ? (sort.isDown ? 'descending' : 'ascending') : 'none'}>
                <button type="button" class="head" onClick={() => sortBy(key)}>
                  {label}
                  <span aria-hidden="true">{sort.key === key ? (sort.isDown ? ' ▾' : ' ▴') : ''}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && (
            <tr aria-hidden="true">
              <td colSpan={columns.length} style={{ height: `${first * kRow}px`, padding: 0 }} />
            </tr>
          )}
          {sorted.slice(first, last).map((trial, i) => (
            <tr key={trial.trial} aria-rowindex={first + i + 2} class={trial.excluded || trial.state === 'failed' || trial.state === 'abandoned' ? 'out' : ''}>
              <th scope="row">
                <button type="button" class="link" onClick={() => onOpen(trial.trial)} aria-label={`Trial ${trial.trial}, open`}>
                  {trial.trial}
                </button>
              </th>
              <td>
                {trial.state}
                {trial.excluded ? ', excluded' : ''}
                {trial.actual ? ', done at another point' : ''}
              </td>
              <Cells study={study} trial={trial} />
            </tr>
          ))}
          {last < sorted.length && (
            <tr aria-hidden="true">
              <td colSpan={columns.length} style={{ height: `${(sorted.length - last) * kRow}px`, padding: 0 }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
