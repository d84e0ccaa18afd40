import type { ComponentChildren } from 'preact';
import type { Problem } from '../api';
import { nameWithUnit, value as valueText } from '../format';
import { named, withName } from '../names';
import { askedFor, isNumeric, listedValues, rangeWords, valueOf, whyWrong } from '../parameters';
import type { Parameter, Params, Value } from '../types';
import { Field } from './basic';

/** What was typed, by the name of the parameter; blank is nothing. */
export type ParamTexts = Record<string, string>;

/** How the fields of a form mean their values. */
export interface Manner {
  /** What a blank field means, in the field: free, as asked. */
  blank?: string;
  /** Truth values are boxes: not ticked is false, and nothing is left open. */
  hasBoxes?: boolean;
  /** Whether those are asked for of which it is not settled yet that they have a value. */
  hasUnsettled?: boolean;
  /** Numbers may be any, as something that was done may. */
  isDone?: boolean;
}

export function textsOf(parameters: Parameter[], params: Params | undefined): ParamTexts {
  return named(parameters.map((p) => [p.name, shortText(p, params?.[p.name])]));
}

/** A start to type from: nobody wants seventeen digits. */
function shortText(p: Parameter, value: Value | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'number' && p.type === 'float' ? String(Number(value.toPrecision(6))) : String(value);
}

/** What was typed as values; blanks are left out. What is no number goes as it is: wrongTexts finds it before. */
function valuesOf(parameters: Parameter[], texts: ParamTexts, hasBoxes: boolean | undefined): Params {
  const values: Params = named();
  for (const p of parameters) {
    const text = (texts[p.name] ?? '').trim() || (hasBoxes && p.type === 'bool' ? 'false' : '');
    if (text !== '') values[p.name] = valueOf(p, text) ?? text;
  }
  return values;
}

/** The parameters that are asked for, as far as is typed. */
export const shownOf = (parameters: Parameter[], texts: ParamTexts, manner: Manner, others: Params = named()): Parameter[] =>
  askedFor(parameters, named(Object.entries({ ...others, ...valuesOf(parameters, texts, manner.hasBoxes) })), manner.hasUnsettled ?? false);

/** The values of those that are asked for. */
export const paramsOf = (parameters: Parameter[], texts: ParamTexts, manner: Manner = {}, others: Params = named()): Params =>
  valuesOf(shownOf(parameters, texts, manner, others), texts, manner.hasBoxes);

/** What cannot be a value, by the name of the parameter. */
export function wrongTexts(parameters: Parameter[], texts: ParamTexts, manner: Manner = {}, others: Params = named()): Record<string, string> {
  const wrong = shownOf(parameters, texts, manner, others).map((p): [string, string | undefined] => [p.name, whyWrong(p, texts[p.name] ?? '', manner.isDone)]);
  return named(wrong.filter((one): one is [string, string] => one[1] !== undefined));
}

interface InputProps {
  parameter: Parameter;
  text: string;
  onText: (text: string) => void;
  manner: Manner;
  /** What the field is called and described by. */
  field: Record<string, unknown>;
}

/** One value of a parameter: a box, a list to choose from, or a number. */
function ParamInput({ parameter: p, text, onText, manner, field }: InputProps): ComponentChildren {
  if (p.type === 'bool' && manner.hasBoxes) {
    return <input {...field} type="checkbox" checked={text === 'true'} onChange={(event) => onText(String(event.currentTarget.checked))} />;
  }
  const listed = manner.isDone && isNumeric(p) ? undefined : listedValues(p);
  if (!listed) return <input {...field} inputMode="decimal" autoComplete="off" placeholder={manner.blank} value={text} onInput={(event) => onText(event.currentTarget.value)} />;
  return (
    <select {...field} value={text} onChange={(event) => onText(event.currentTarget.value)}>
      <option value="">{manner.blank ?? 'choose…'}</option>
      {listed.map((one) => (
        <option key={String(one)} value={String(one)}>
          {valueText(one)}
        </option>
      ))}
    </select>
  );
}

interface Props {
  /** All of the space. */
  parameters: Parameter[];
  texts: ParamTexts;
  onChange: (texts: ParamTexts) => void;
  /** What the page itself finds wrong, by name. */
  wrong: Record<string, string>;
  /** Where the values are in the bodies that are sent, for problems that the server finds. */
  paths: string[][];
  problem?: Problem;
  manner?: Manner;
  /** Values of parameters that are not typed here. */
  others?: Params;
  /** Only those of the shown ones. */
  only?: (parameter: Parameter) => boolean;
  label?: (parameter: Parameter) => string;
  hint?: (parameter: Parameter) => string | undefined;
}

/** "80 to 100 in steps of 0.5; when bean == 'blend'". */
export function hintOf(p: Parameter): string | undefined {
  const range = isNumeric(p) && !p.values ? rangeWords({ ...p, unit: undefined }) + (p.type === 'int' && !p.step ? ', whole' : '') : '';
  return [range, p.when && `when ${p.when}`].filter(Boolean).join('; ') || undefined;
}

/** A field for each parameter that has a value where the others have theirs; constants have none. */
export function ParamInputs({ parameters, texts, onChange, wrong, paths, problem, manner = {}, others, only = () => true, label = nameWithUnit, hint = hintOf }: Props) {
  return (
    <div class="fields">
      {shownOf(parameters, texts, manner, others)
        .filter(only)
        .map((p) => (
          <Field key={p.name} label={label(p)} hint={hint(p)} problem={wrong[p.name] ?? paths.map((path) => problem?.at(...path, p.name)).find(Boolean)}>
            {(field) => <ParamInput parameter={p} text={texts[p.name] ?? ''} onText={(text) => onChange(withName(texts, p.name, text))} manner={manner} field={field} />}
          </Field>
        ))}
    </div>
  );
}
