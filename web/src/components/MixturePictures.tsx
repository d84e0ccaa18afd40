import { useMemo, useState } from 'preact/hooks';
import { api } from '../api';
import { useResource } from '../hooks';
import { type Mixture, mainParts, tracesOf, triangleOf } from '../mixture';
import { Plot } from '../plots/Plot';
import { partFigure, partRange, ternaryFigure, traceFigure } from '../plots/mixture';
import type { Slices, Study } from '../types';
import { Loaded } from './basic';

const kTracePoints = 21;
const kSteps = 16;

interface Props {
  study: Study;
  mixture: Mixture;
  objective: string;
  revision: number;
  slices: Slices;
}

/** One part of a mixture at a time; slices would leave the sum, and be grey. */
export function PartTraces({ study, mixture, objective, revision, slices }: Props) {
  const { through } = slices;
  const traces = useMemo(() => tracesOf(mixture, study.parameters, study.definition.constraints ?? {}, through.params, kTracePoints), [mixture, study, through]);
  const resource = useResource(`traces ${study.study} ${objective} ${through.trial}`, revision, async () => {
    const all = traces.flatMap(({ points }) => points);
    const said = all.length === 0 ? [] : (await api.predict(study.study, all)).predictions;
    let next = 0;
    return traces.map((trace) => ({ ...trace, predictions: trace.points.map(() => said[next++].prediction[objective]) }));
  });
  return (
    <Loaded resource={resource} what="the parts of the mixture">
      {(traced) => (
        <>
          <Plot figure={traceFigure(objective, mixture, traced, through)} />
          <div class="figures">
            {traced
              .filter(({ points }) => points.length > 1)
              .map((one) => (
                <Plot key={one.part.name} figure={partFigure(objective, one, through.params, partRange(traced))} />
              ))}
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Three parts of a mixture at a time. */
export function Triangle({ study, mixture, objective, revision, slices }: Props) {
  const [chosen, setChosen] = useState<string[]>([]);
  const { through } = slices;
  const three = useMemo(() => {
    const list = chosen.flatMap((name) => mixture.parts.find((p) => p.name === name) ?? []);
    return list.length === 3 ? list : mainParts(mixture, through.params);
  }, [chosen, mixture, through]);
  const nodes = useMemo(() => triangleOf(mixture, study.parameters, study.definition.constraints ?? {}, through.params, three, kSteps), [mixture, study, through, three]);
  const resource = useResource(`ternary ${study.study} ${objective} ${through.trial} ${three.map(({ name }) => name).join('|')}`, revision, async () => {
    const points = nodes.flatMap(({ point }) => (point ? [point] : []));
    const said = points.length === 0 ? [] : (await api.predict(study.study, points)).predictions;
    let next = 0;
    const means = nodes.map(({ point }) => (point ? said[next++].prediction[objective].mean : null));
    return ternaryFigure(objective, mixture, three, nodes, means, kSteps, through, slices.data);
  });
  const choose = (at: number, name: string): void => {
    const names = three.map((p) => p.name);
    const other = names.indexOf(name);
    if (other >= 0) names[other] = names[at];
    names[at] = name;
    setChosen(names);
  };
  return (
    <section>
      <h2>Three parts at a time</h2>
      {mixture.parts.length > 3 && (
        <div class="filters">
          {['At the top', 'At the left', 'At the right'].map((where, i) => (
            <label key={where}>
              {where}
              <select value={three[i].name} onChange={(event) => choose(i, event.currentTarget.value)}>
                {mixture.parts.map((p) => (
                  <option key={p.name}>{p.name}</option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      <div class="narrow">
        <Loaded resource={resource} what="the triangle">
          {(figure) => (figure ? <Plot figure={figure} /> : <p>There is nothing to draw: the rules leave nothing of these three where the others stay as they are.</p>)}
        </Loaded>
      </div>
    </section>
  );
}
