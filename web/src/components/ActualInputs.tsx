import type { Problem } from '../api';
import { nameWithUnit, parseNumber, value, whyNoNumber } from '../format';
import type { Parameter, Params, Trial } from '../types';
import { Field } from './basic';

/** What was typed of what was really done, by parameter; blank is as asked. */
export type ActualTexts = Record<string, string>;

/** What the form begins with: the differences that a trial already has. */
export const actualTexts = ({ actual }: Trial): ActualTexts => Object.fromEntries(Object.entries(actual ?? {}).map(([name, done]) => [name, String(done)]));

/** What is no number where one should be, by the name of the parameter. */
export function wrongActual(parameters: Parameter[], texts: ActualTexts): Record<string, string> {
  const wrong = parameters.flatMap((p): [string, string][] => {
    const text = (texts[p.name] ?? '').trim();
    return p.type === 'categorical' || text === '' || parseNumber(text) !== undefined ? [] : [[p.name, whyNoNumber(text)]];
  });
  return Object.fromEntries(wrong);
}

/** What was really done, where it is not what the trial has already; a difference that was blanked goes back to what was asked. */
export function actualOf(parameters: Parameter[], trial: Trial, texts: ActualTexts): Params {
  const actual: Params = {};
  for (const p of parameters) {
    const text = (texts[p.name] ?? '').trim();
    const asked = trial.params[p.name];
    const done = text === '' ? asked : p.type === 'categorical' ? text : (parseNumber(text) ?? text);
    if (done !== undefined && done !== (trial.actual?.[p.name] ?? asked)) actual[p.name] = done;
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
  const set = (name: string, text: string): void => onChange({ ...texts, [name]: text });
  return (
    <details>
      <summary>Done differently? Say what it really was</summary>
      <p class="note">Leave blank what was done as asked. The model learns from the point that was really done; what was promised was for another one, and is not counted.</p>
      <div class="fields">
        {parameters.map((p) => (
          <Field key={p.name} label={`Done with ${nameWithUnit(p)}`} hint={`asked: ${value(trial.params[p.name])}`} problem={wrong[p.name] ?? problem?.at('actual', p.name)}>
            {(props) =>
              p.type === 'categorical' ? (
                <select {...props} value={texts[p.name] ?? ''} onChange={(event) => set(p.name, event.currentTarget.value)}>
                  <option value="">as asked</option>
                  {p.choices?.map((choice) => (
                    <option key={choice} value={choice}>
                      {choice}
                    </option>
                  ))}
                </select>
              ) : (
                <input {...props} inputMode="decimal" autoComplete="off" placeholder="as asked" value={texts[p.name] ?? ''} onInput={(event) => set(p.name, event.currentTarget.value)} />
              )
            }
          </Field>
        ))}
      </div>
    </details>
  );
}
