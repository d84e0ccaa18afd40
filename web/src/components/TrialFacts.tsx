import { doneValue, nameWithUnit, number, percent, set } from '../format';
import { constantOf } from '../parameters';
import { promisedSet, verdict } from '../sets';
import type { Parameter, Study, Trial } from '../types';
import { Badge } from './basic';

/** What nobody chose for this trial. */
const roleOf = (p: Parameter): string => (p.context ? ' (given)' : constantOf(p) !== undefined ? ' (always)' : '');

/** What to do: every parameter that has a value here. */
export function Settings({ study, trial }: { study: Study; trial: Trial }) {
  return (
    <dl class="settings">
      {trial.row !== null && (
        <div>
          <dt>row</dt>
          <dd>{trial.row}</dd>
        </div>
      )}
      {study.parameters.filter(({ name }) => trial.params[name] !== undefined || trial.actual?.[name] !== undefined).map((p) => (
        <div key={p.name}>
          <dt>
            {nameWithUnit(p)}
            {roleOf(p)}
          </dt>
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
