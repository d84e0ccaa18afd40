import { useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { number, percent, set } from '../format';
import { useAction } from '../hooks';
import type { Params, Prediction, Study, Trial } from '../types';
import { ProblemNote, useCanWrite } from './basic';
import { ParamInputs, paramsOf, textsOf } from './ParamInputs';

/** A point of one's own: what the model expects of it, and having it tried. */
export function IdeaPanel({ study, start, onQueued }: { study: Study; start?: Params; onQueued: (trial: Trial) => void }) {
  const canWrite = useCanWrite();
  const [texts, setTexts] = useState(() => textsOf(study.parameters, start));
  const [said, setSaid] = useState<Record<string, Prediction>>();
  const { isBusy, problem, run } = useAction();
  const predict = (): void =>
    void run(async () => {
      setSaid(undefined);
      setSaid((await api.predict(study.study, [paramsOf(study.parameters, texts)])).predictions[0].prediction);
    });
  const queue = (event: Event): void => {
    event.preventDefault();
    void run(async () => {
      const trial = await api.enqueue(study.study, paramsOf(study.parameters, texts));
      announce(`Queued as trial ${trial.trial}: the next ask hands it out.`);
      onQueued(trial);
    });
  };
  return (
    <form onSubmit={queue} class="idea">
      <ParamInputs parameters={study.parameters} texts={texts} onChange={setTexts} pointer={said ? '/points/0' : '/params'} problem={problem} />
      <ProblemNote problem={problem} />
      <div role="status">
        {said && (
          <table class="said">
            <caption>What the model says of it now: a guide, not a promise</caption>
            <thead>
              <tr>
                <th scope="col">objective</th>
                <th scope="col">expected</th>
                <th scope="col">credible</th>
                <th scope="col">conformal</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(said).map(([name, p]) => (
                <tr key={name}>
                  <th scope="row">
                    {name}, {percent(1 - p.alpha)}
                  </th>
                  <td>{number(p.mean)}</td>
                  <td>{set([p.credible])}</td>
                  <td>{p.not_enough_data ? 'too few data' : set(p.conformal)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div class="row">
        <button type="button" onClick={predict} disabled={isBusy}>
          What does the model expect?
        </button>
        {canWrite && (
          <button type="submit" disabled={isBusy}>
            Queue it to be tried
          </button>
        )}
      </div>
    </form>
  );
}
