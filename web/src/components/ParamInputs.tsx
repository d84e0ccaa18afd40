import type { Problem } from '../api';
import { nameWithUnit, number, parseNumber } from '../format';
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

/** What was typed as values; blanks are left out. What is no number goes as it is, so that the server says what is wrong. */
export function paramsOf(parameters: Parameter[], texts: ParamTexts): Params {
  const params: Params = {};
  for (const p of parameters) {
    const text = (texts[p.name] ?? '').trim();
    if (text === '') continue;
    params[p.name] = p.type === 'categorical' ? text : (parseNumber(text) ?? text);
  }
  return params;
}

interface Props {
  parameters: Parameter[];
  texts: ParamTexts;
  onChange: (texts: ParamTexts) => void;
  /** Where the values are in the body, for problems: "/params". */
  pointer: string;
  problem?: Problem;
  isOptional?: boolean;
}

export function ParamInputs({ parameters, texts, onChange, pointer, problem, isOptional }: Props) {
  const set = (name: string, text: string): void => onChange({ ...texts, [name]: text });
  return (
    <div class="fields">
      {parameters.map((p) => (
        <Field
          key={p.name}
          label={nameWithUnit(p)}
          hint={p.type === 'categorical' ? undefined : `${number(p.low)} to ${number(p.high)}${p.type === 'int' ? ', whole' : ''}`}
          problem={problem?.at(`${pointer}/${p.name.replaceAll('~', '~0').replaceAll('/', '~1')}`)}
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
