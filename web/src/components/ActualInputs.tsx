import type { Problem } from '../api';
import { nameWithUnit, value } from '../format';
import { named } from '../names';
import { constantOf, whyOff } from '../parameters';
import type { Parameter, Params, Trial } from '../types';
import { type Manner, ParamInputs, type ParamTexts, paramsOf, shownOf, wrongTexts } from './ParamInputs';

/** What was typed of what was really done, by parameter; blank is as asked. */
export type ActualTexts = ParamTexts;

/** What the form begins with: the differences that a trial already has. */
export const actualTexts = ({ actual }: Trial): ActualTexts => named(Object.entries(actual ?? {}).map(([name, done]) => [name, String(done)]));

const kManner: Manner = { blank: 'as asked', isDone: true };

/** What is no number where one should be, by the name of the parameter. */
export const wrongActual = (parameters: Parameter[], trial: Trial, texts: ActualTexts): Record<string, string> => wrongTexts(parameters, texts, kManner, trial.params);

/** What was really done, where it is not what the trial has already; a difference that was blanked goes back to what was asked. */
export function actualOf(parameters: Parameter[], trial: Trial, texts: ActualTexts): Params {
  const typed = paramsOf(parameters, texts, kManner, trial.params);
  const actual: Params = named();
  for (const { name } of shownOf(parameters, texts, kManner, trial.params)) {
    const asked = trial.params[name];
    const done = typed[name] ?? asked;
    if (done !== undefined && done !== (trial.actual?.[name] ?? asked)) actual[name] = done;
  }
  return actual;
}

interface Props {
  parameters: Parameter[];
  trial: Trial;
  texts: ActualTexts;
  onChange: (texts: ActualTexts) => void;
  wrong: Record<string, string>;
  problem?: Problem;
}

/** A fold with what was really done: blank fields are as they were asked. */
export function ActualInputs({ parameters, trial, texts, onChange, wrong, problem }: Props) {
  if (parameters.every((p) => constantOf(p) !== undefined)) return null;
  return (
    <details>
      <summary>Done differently? Say what it really was</summary>
      <p class="note">Leave blank what was done as asked. The model learns from the point that was really done; what was promised was for another one, and is not counted.</p>
      <ParamInputs
        parameters={parameters}
        texts={texts}
        onChange={onChange}
        wrong={wrong}
        paths={[['actual']]}
        problem={problem}
        manner={kManner}
        others={trial.params}
        label={(p) => `Done with ${nameWithUnit(p)}`}
        hint={(p) => `asked: ${value(trial.params[p.name])}${p.step ? `; in steps of ${value(p.step)}` : ''}`}
      />
      <div role="status">
        {parameters
          .filter((p) => whyOff(p, texts[p.name] ?? ''))
          .map((p) => (
            <p key={p.name} class="note">
              {p.name} {(texts[p.name] ?? '').trim()}: {whyOff(p, texts[p.name] ?? '')}. What was really done is taken as it is; is it a slip of the pen?
            </p>
          ))}
      </div>
    </details>
  );
}
