import { useMemo, useState } from 'preact/hooks';
import { api } from '../api';
import { Empty, Loaded, Loading } from '../components/basic';
import { PartTraces, Triangle } from '../components/MixturePictures';
import { IdeaPanel } from '../components/IdeaPanel';
import { percent } from '../format';
import { useResource } from '../hooks';
import { type Mixture, mixtureOf } from '../mixture';
import { constantOf } from '../parameters';
import { Plot } from '../plots/Plot';
import { type MapField, importanceFigure, kMapFields, leftOutFigure, mapFigure, sliceFigure, sliceRange } from '../plots/model';
import { studyLink } from '../router';
import { bestTrial, outcome } from '../sets';
import { outcomesRevision } from '../trials';
import type { Contours, Importance, LeftOut, Slices } from '../types';
import type { StudyProps } from './StudyPage';

type Part = Pick<StudyProps, 'study' | 'onOpen'> & { objective: string; revision: number };

function SlicePlots({ slices, study, mixture }: { slices: Slices; mixture: Mixture | undefined } & Pick<Part, 'study'>) {
  const figures = useMemo(() => {
    const range = sliceRange(slices);
    return slices.slices.flatMap((slice) => {
      const parameter = study.parameters.find((p) => p.name === slice.parameter);
      // Of a mixture's parts there are traces: to change one alone would break the sum.
      return parameter && !mixture?.parts.includes(parameter) ? [sliceFigure(slices, slice, parameter, range)] : [];
    });
  }, [slices, study.parameters, mixture]);
  return (
    <div class="figures">
      {figures.map((figure) => (
        <Plot key={figure.id} figure={figure} />
      ))}
    </div>
  );
}

function MapPlot({ contours, field, study }: { contours: Contours; field: MapField } & Pick<Part, 'study'>) {
  const figure = useMemo(() => mapFigure(contours, field, study.parameters), [contours, field, study.parameters]);
  if (!figure) return <p>There is nothing to draw: {field === 'conformal_width' && !contours.has_sets ? `conformal sets need ${contours.least_for_sets} outcomes.` : 'the constraints rule it all out, or one of the two has no value where the others stay as they are.'}</p>;
  return <Plot figure={figure} />;
}

function Maps({ study, objective, revision, order }: Part & { order: string[] }) {
  const [x, setX] = useState('');
  const [y, setY] = useState('');
  const [field, setField] = useState<MapField>('mean');
  const across = x || order[0];
  const up = (y && y !== across ? y : order.find((name) => name !== across)) ?? '';
  const hasWidths = field !== 'mean';
  const resource = useResource(`contours ${study.study} ${objective} ${across} ${up} ${hasWidths}`, revision, () =>
    api.contours(study.study, { objective, x: across, y: up, points: hasWidths ? 24 : 32, widths: hasWidths }),
  );
  return (
    <section>
      <h2>Maps</h2>
      <p>Two parameters vary, the others stay as in the ringed trial. Bright is high.</p>
      <div class="filters">
        <label>
          Across
          <select value={across} onChange={(event) => setX(event.currentTarget.value)}>
            {order.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Upwards
          <select value={up} onChange={(event) => setY(event.currentTarget.value)}>
            {order
              .filter((name) => name !== across)
              .map((name) => (
                <option key={name}>{name}</option>
              ))}
          </select>
        </label>
        <label>
          Show
          <select value={field} onChange={(event) => setField(event.currentTarget.value as MapField)}>
            {Object.entries(kMapFields).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="narrow">
        <Loaded resource={resource} what="the map">
          {(contours) => <MapPlot contours={contours} field={field} study={study} />}
        </Loaded>
      </div>
    </section>
  );
}

function LeftOutPlot({ leftOut, onOpen }: { leftOut: LeftOut } & Pick<Part, 'onOpen'>) {
  const figure = useMemo(() => {
    const made = leftOutFigure(leftOut);
    if (leftOut.explained !== null) made.caption += ` Predictions from the others explain ${percent(Math.max(0, leftOut.explained), 0)} of the variation.`;
    return made;
  }, [leftOut]);
  return <Plot figure={figure} onPick={onOpen} />;
}

function ImportancePlot({ importance, objective }: { importance: Importance; objective: string }) {
  const entry = importance.objectives.find((one) => one.objective === objective);
  const figure = useMemo(() => entry && importanceFigure(entry), [entry]);
  return figure ? <Plot figure={figure} /> : null;
}

export function Model({ study, feed, onOpen }: StudyProps) {
  const [objective, setObjective] = useState(study.objectives[0].name);
  const enough = study.objectives.every(({ name }) => feed.trials.filter((trial) => outcome(trial, name) !== undefined).length >= 2);
  const revision = useMemo(() => outcomesRevision(feed.trials), [feed.trials]);
  if (!enough) {
    return (
      <Empty title="No model yet">
        <p>The model appears with the second outcome. It shows what Covey believes: how each parameter acts, where it is sure and where it is not.</p>
        <p>
          <a href={studyLink(study.study)}>Ask for an experiment</a> or <a href={studyLink(study.study, 'import')}>import a table</a> of past results.
        </p>
      </Empty>
    );
  }
  return <Pictures study={study} onOpen={onOpen} objective={objective} revision={revision} feed={feed} onObjective={setObjective} />;
}

function Pictures({ study, objective, revision, onOpen, feed, onObjective }: Part & Pick<StudyProps, 'feed'> & { onObjective: (name: string) => void }) {
  const importance = useResource(`importance ${study.study}`, revision, () => api.importance(study.study));
  const slices = useResource(`slices ${study.study} ${objective}`, revision, () => api.slices(study.study, { objective, points: 60 }));
  const leftOut = useResource(`left out ${study.study} ${objective}`, revision, () => api.leftOut(study.study, objective));
  const shares = importance.data?.objectives.find((one) => one.objective === objective)?.shares;
  const order = useMemo(() => study.parameters.filter((p) => constantOf(p) === undefined).map((p) => p.name).sort((a, b) => (shares?.[b] ?? 0) - (shares?.[a] ?? 0)), [study.parameters, shares]);
  const part = { study, objective, revision, onOpen };
  const mixture = useMemo(() => mixtureOf(study.parameters, study.definition.constraints), [study]);
  // Two parts of a mixture cannot change without a third.
  const free = mixture ? order.filter((name) => !mixture.parts.some((p) => p.name === name)) : order;
  return (
    <>
      {study.objectives.length > 1 && (
        <div class="filters">
          <label>
            Objective
            <select value={objective} onChange={(event) => onObjective(event.currentTarget.value)}>
              {study.objectives.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        </div>
      )}
      <p class="lead">
        The model as it is now: what the next ask will use. The blue band is the model’s own (credible) interval, the orange one the conformal set of this one fit, aimed at {percent(1 - study.alpha)}; nothing is proven of either, they are a guide and not the promise of an ask.
      </p>
      <section>
        <h2>How good is it?</h2>
        <div class="figures">
          <Loaded resource={importance} what="the importance of the parameters">
            {(data) => <ImportancePlot importance={data} objective={objective} />}
          </Loaded>
          <Loaded resource={leftOut} what="the check of the model">
            {(data) => <LeftOutPlot leftOut={data} onOpen={onOpen} />}
          </Loaded>
        </div>
      </section>
      <section>
        <h2>One parameter at a time</h2>
        <Loaded resource={slices} what="the slices">
          {(data) => (
            <>
              <p>
                Slices through {data.through.trial === null ? 'a point' : `trial ${data.through.trial}, the best by the model’s mean`}: one parameter varies, the others stay{mixture ? ', and the other parts of the mixture keep their proportions' : ''}{study.parameters.some((p) => p.when) ? ', except that those with a condition come and go with it' : ''}. Dots are outcomes, the stronger the nearer to the slice.
                {!data.has_sets && ` Conformal sets need ${data.least_for_sets} outcomes; there are ${data.n}.`}
              </p>
              {mixture && <PartTraces key={objective} {...part} mixture={mixture} slices={data} />}
              <SlicePlots slices={data} study={study} mixture={mixture} />
            </>
          )}
        </Loaded>
      </section>
      {mixture && slices.data && <Triangle key={`triangle ${objective}`} {...part} mixture={mixture} slices={slices.data} />}
      {free.length > 1 && (shares || importance.problem ? <Maps key={objective} {...part} order={free} /> : <Loading what="the maps" />)}
      <section>
        <h2>Ask the model about a point</h2>
        <IdeaPanel study={study} start={bestTrial(feed.trials, study.objectives[0])?.params} onQueued={(trial) => feed.merge([trial])} />
      </section>
    </>
  );
}
