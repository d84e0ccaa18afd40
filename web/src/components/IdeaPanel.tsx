import { useRef, useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { number, percent, set } from '../format';
import { useAction } from '../hooks';
import { named } from '../names';
import type { Params, Prediction, Study, Trial } from '../types';
import { ProblemNote, focusWrong, useCanWrite, useFocusWrong, whileBusy } from './basic';
import { type Manner, ParamInputs, paramsOf, textsOf, wrongTexts } from './ParamInputs';

const kManner: Manner = { hasBoxes: true };

/** A point of one's own: what the model expects of it, and having it tried. */
export function IdeaPanel({ study, start, onQueued }: { study: Study; start?: Params; onQueued: (trial: Trial) => void }) {
  const canWrite = useCanWrite();
  const [texts, setTexts] = useState(() => textsOf(study.parameters, start));
  const [said, setSaid] = useState<Record<string, Prediction>>();
  const [wrong, setWrong] = useState<Record<string, string>>(named);
  const { isBusy, problem, run, clear } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, problem);
  const change = (changed: typeof texts): void => {
    setTexts(changed);
    // What was said was said of another point.
    setSaid(undefined);
    setWrong(named());
    clear();
  };
  const isRight = (): boolean => {
    const mistakes = wrongTexts(study.parameters, texts, kManner);
    setWrong(mistakes);
    if (Object.keys(mistakes).length > 0) focusWrong(form.current);
    return Object.keys(mistakes).length === 0;
  };
  const predict = (): void => {
    if (!isRight()) return;
    void run(async () => {
      setSaid(undefined);
      setSaid((await api.predict(study.study, [paramsOf(study.parameters, texts, kManner)])).predictions[0].prediction);
    });
  };
  const queue = (event: Event): void => {
    event.preventDefault();
    if (!isRight()) return;
    void run(async () => {
      const trial = await api.enqueue(study.study, paramsOf(study.parameters, texts, kManner));
      announce(`Queued as trial ${trial.trial}: the next ask hands it out.`);
      onQueued(trial);
    });
  };
  return (
    <form ref={form} onSubmit={queue} class="idea" noValidate>
      <ParamInputs parameters={study.parameters} texts={texts} onChange={change} wrong={wrong} paths={[['params'], ['points', '0']]} problem={problem} manner={kManner} />
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
        <button type="button" onClick={predict} {...whileBusy(isBusy)}>
          What does the model expect?
        </button>
        {canWrite && (
          <button type="submit" {...whileBusy(isBusy)}>
            Queue it to be tried
          </button>
        )}
      </div>
    </form>
  );
}
