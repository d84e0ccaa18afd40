import { useEffect, useMemo, useState } from 'preact/hooks';
import { api } from '../api';
import { Badge, ConnectionLamp, Empty, Loaded } from '../components/basic';
import { number, percent } from '../format';
import { useResource } from '../hooks';
import { Plot } from '../plots/Plot';
import { type Compared, compareFigure } from '../plots/compare';
import { compareLink, go, studyLink } from '../router';
import { bestTrial } from '../sets';
import type { Coverage, Study, Trial } from '../types';
import { judgeStudy, mainRecord, presentRecords } from '../words';
import { useStudies } from './Studies';

interface Whole {
  study: Study;
  trials: Trial[];
  coverage: Coverage;
}

async function load(name: string): Promise<Whole> {
  const [study, changes, coverage] = await Promise.all([api.study(name), api.trials(name, 0), api.coverage(name)]);
  return { study, trials: changes.trials, coverage };
}

export function median(values: (number | null)[]): number | null {
  const sorted = values.filter((v): v is number => v !== null).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The objectives that all have, with the same direction. */
export function commonObjectives(studies: Study[]): string[] {
  const [first, ...rest] = studies;
  return (first?.objectives ?? []).filter((o) => rest.every((s) => s.objectives.some((p) => p.name === o.name && p.direction === o.direction))).map((o) => o.name);
}

function Comparison({ all }: { all: Whole[] }) {
  const names = useMemo(() => commonObjectives(all.map((one) => one.study)), [all]);
  const [picked, setPicked] = useState('');
  const name = names.includes(picked) ? picked : names[0];
  const figure = useMemo(() => {
    if (!name) return undefined;
    const compared = all.map(({ study, trials }): Compared => ({ study: study.study, trials, objective: study.objectives.find((o) => o.name === name)! }));
    return compareFigure(compared);
  }, [all, name]);
  return (
    <>
      {names.length > 1 && (
        <div class="filters">
          <label>
            Objective
            <select value={name} onChange={(event) => setPicked(event.currentTarget.value)}>
              {names.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        </div>
      )}
      <h2 class="hidden">Side by side</h2>
      {figure ? <Plot figure={figure} /> : <p class="problem">These studies have no objective in common (the same name and direction), so their outcomes cannot be set beside each other; their promises can.</p>}
      <div class="scroll" tabIndex={0} role="region" aria-label="The studies side by side">
        <table class="stack">
          <thead>
            <tr>
              {['study', 'outcomes', ...(name ? [`best ${name}`] : []), 'promised', 'delivered', 'median width', 'vacuous', 'promise'].map((label) => (
                <th key={label} scope="col" class={label === 'study' || label === 'promise' ? '' : 'number'}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map(({ study, trials, coverage }) => {
              const record = mainRecord(coverage);
              const judged = judgeStudy(coverage);
              const objective = study.objectives.find((o) => o.name === name);
              const best = objective && bestTrial(trials, objective);
              const widths = coverage.widths[name ?? study.objectives[0].name]?.promised ?? [];
              return (
                <tr key={study.study}>
                  <th scope="row" class="name">
                    <a href={studyLink(study.study)}>{study.study}</a>
                  </th>
                  <td data-label="outcomes" class="number">{study.states.complete}</td>
                  {name && <td data-label={`best ${name}`} class="number">{best ? `${number(best.values?.[name])} (trial ${best.trial})` : '–'}</td>}
                  <td data-label="promised" class="number">{percent(record?.promised ?? 1 - study.alpha)}</td>
                  <td data-label="delivered" class="number">{record ? percent(record.delivered) : '–'}</td>
                  <td data-label="median width" class="number">{number(median(widths), 3)}</td>
                  <td data-label="vacuous" class="number">{presentRecords(coverage).filter((one) => !one.joint).reduce((sum, one) => sum + one.vacuous, 0)}</td>
                  <td data-label="promise">
                    <Badge tone={judged.tone}>{judged.label}</Badge>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function Compare({ names }: { names: string[] }) {
  const { studies, feed } = useStudies();
  useEffect(() => {
    document.title = 'Compare · Covey';
  }, []);
  const there = names.filter((name) => studies?.some((one) => one.study === name));
  const revision = studies?.filter((one) => names.includes(one.study)).reduce((sum, one) => sum + one.revision, 0) ?? 0;
  const resource = useResource(`compare ${JSON.stringify(there)}`, revision, () => Promise.all(there.map(load)));
  const toggle = (name: string, isOn: boolean): void => go(compareLink(isOn ? [...names, name] : names.filter((one) => one !== name)));
  return (
    <>
      <div class="heading">
        <h1>Compare studies</h1>
        {feed && <ConnectionLamp connection={feed.connection} />}
      </div>
      <fieldset class="choices">
        <legend>Which ones?</legend>
        {(studies ?? []).map((one) => (
          <label key={one.study} class="check">
            <input type="checkbox" checked={names.includes(one.study)} onChange={(event) => toggle(one.study, event.currentTarget.checked)} /> {one.study}
          </label>
        ))}
      </fieldset>
      {there.length === 0 ? (
        <Empty title="Nothing chosen">
          <p>Choose two or more studies: you will see which one got where with how many experiments, and which one kept its promises.</p>
        </Empty>
      ) : (
        <Loaded resource={resource} what="the studies">
          {(all) => <Comparison all={all} />}
        </Loaded>
      )}
    </>
  );
}
