import { doneValue, nameWithUnit, number, percent, set } from '../format';
import { promisedSet, verdict } from '../sets';
import type { Study, Trial } from '../types';
import { Badge } from './basic';

export function Settings({ study, trial }: { study: Study; trial: Trial }) {
  return (
    <dl class="settings">
      {trial.row !== null && (
        <div>
          <dt>row</dt>
          <dd>{trial.row}</dd>
        </div>
      )}
      {study.parameters.map((p) => (
        <div key={p.name}>
          <dt>{nameWithUnit(p)}</dt>
          <dd>{doneValue(p.name, trial.params, trial.actual)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was promised for a trial, in a sentence per objective. */
export function Promises({ study, trial }: { study: Study; trial: Trial }) {
  if (!trial.prediction) return <p class="note">No promise goes with this trial: {trial.source === 'import' ? 'it was imported.' : trial.state === 'waiting' ? 'it gets one when it is handed out, if there is a model by then.' : 'it explores, before the model knows enough.'}</p>;
  return (
    <>
      {study.objectives.map(({ name }) => {
        const prediction = trial.prediction?.[name];
        if (!prediction) return null;
        return (
          <p key={name}>
            Promised with {percent(1 - prediction.alpha)}: <strong>{name}</strong> {set(promisedSet(prediction))}; expected {number(prediction.mean)}.
          </p>
        );
      })}
    </>
  );
}

export function VerdictBadge({ trial, objective }: { trial: Trial; objective: string }) {
  const judged = verdict(trial, objective);
  if (judged === 'hit') return <Badge tone="good">hit</Badge>;
  if (judged === 'missed') return <Badge tone="bad">missed</Badge>;
  if (judged === 'says nothing') return <Badge tone="plain">says nothing</Badge>;
  if (judged === 'excluded') return <Badge tone="plain">excluded</Badge>;
  if (judged === 'elsewhere') return <Badge tone="plain">not counted</Badge>;
  return null;
}
