import type { Problem } from '../api';
import { nameWithUnit, number, parseNumber, whyNoNumber } from '../format';
import type { Parameter, Params } from '../types';
import { Field } from './basic';

export type ParamTexts = Record<string, string>;

export function textsOf(parameters: Parameter[], params: Params | undefined): ParamTexts {
  return Object.fromEntries(parameters.map((p) => [p.name, shortText(p, params?.[p.name])]));
}

/** A start to type from: nobody wants seventeen digits. */
function shortText(p: Parameter, value: Params[string] | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'number' && p.type === 'float' ? String(Number(value.toPrecision(6))) : String(value);
}

/** What was typed as values; blanks are left out. What is no number goes as it is: wrongTexts finds it before. */
export function paramsOf(parameters: Parameter[], texts: ParamTexts): Params {
  const params: Params = {};
  for (const p of parameters) {
    const text = (texts[p.name] ?? '').trim();
    if (text === '') continue;
    params[p.name] = p.type === 'categorical' ? text : (parseNumber(text) ?? text);
  }
  return params;
}

/** What is no number where one should be, by the name of the parameter. */
export function wrongTexts(parameters: Parameter[], texts: ParamTexts): Record<string, string> {
  const wrong = parameters.flatMap((p): [string, string][] => {
    const text = (texts[p.name] ?? '').trim();
    return p.type === 'categorical' || text === '' || parseNumber(text) !== undefined ? [] : [[p.name, whyNoNumber(text)]];
  });
  return Object.fromEntries(wrong);
}

interface Props {
  parameters: Parameter[];
  texts: ParamTexts;
  onChange: (texts: ParamTexts) => void;
  /** What the page itself finds wrong, by name. */
  wrong: Record<string, string>;
  /** Where the values are in the bodies that are sent, for problems that the server finds. */
  paths: string[][];
  problem?: Problem;
  isOptional?: boolean;
}

export function ParamInputs({ parameters, texts, onChange, wrong, paths, problem, isOptional }: Props) {
  const set = (name: string, text: string): void => onChange({ ...texts, [name]: text });
  return (
    <div class="fields">
      {parameters.map((p) => (
        <Field
          key={p.name}
          label={nameWithUnit(p)}
          hint={p.type === 'categorical' ? undefined : `${number(p.low)} to ${number(p.high)}${p.type === 'int' ? ', whole' : ''}`}
          problem={wrong[p.name] ?? paths.map((path) => problem?.at(...path, p.name)).find(Boolean)}
        >
          {(props) =>
            p.type === 'categorical' ? (
              <select {...props} value={texts[p.name] ?? ''} onChange={(event) => set(p.name, event.currentTarget.value)}>
                <option value="">{isOptional ? 'free' : 'choose…'}</option>
                {p.choices?.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </select>
            ) : (
              <input {...props} inputMode="decimal" autoComplete="off" placeholder={isOptional ? 'free' : ''} value={texts[p.name] ?? ''} onInput={(event) => set(p.name, event.currentTarget.value)} />
            )
          }
        </Field>
      ))}
    </div>
  );
}
