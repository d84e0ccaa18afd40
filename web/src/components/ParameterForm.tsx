import { type DraftParameter, type Kind, type Role, kKinds } from '../draft';
import { Field } from './basic';

const kRoles: Record<Role, string> = {
  chosen: 'Covey',
  shared: 'Covey, one for all of an ask',
  context: 'given with every ask',
};
const kRoleHints: Record<Role, string | undefined> = {
  chosen: undefined,
  shared: 'such as the temperature of a plate with many samples',
  context: 'never chosen, such as the humidity of the day',
};

interface Props {
  parameter: DraftParameter;
  index: number;
  wrong: Record<string, string>;
  onChange: (parameter: DraftParameter) => void;
  onRemove?: () => void;
}

type TextKey = 'name' | 'low' | 'high' | 'step' | 'digits' | 'unit' | 'values' | 'choices' | 'value' | 'when';

/** A parameter of a new study: what it is, and in a fold what few need. */
export function ParameterForm({ parameter: p, index, wrong, onChange, onRemove }: Props) {
  const set = (change: Partial<DraftParameter>): void => onChange({ ...p, ...change });
  const isRange = p.kind === 'float' || p.kind === 'int';
  const text = (key: TextKey, label: string, hint?: string, isNumber = false) => (
    <Field label={label} hint={hint} problem={wrong[`${key === 'name' ? 'parameter' : key} ${index}`]}>
      {(props) => <input {...props} inputMode={isNumber ? 'decimal' : undefined} autoComplete="off" value={p[key]} onInput={(event) => set({ [key]: event.currentTarget.value })} />}
    </Field>
  );
  const inFold = [p.when, isRange ? p.step : '', p.kind === 'float' ? p.digits : '', p.kind === 'categorical' ? p.descriptors : '', p.kind === 'constant' || p.role === 'chosen' ? '' : p.role];
  const extras = inFold.filter((one) => one.trim()).length;
  return (
    <fieldset class="part">
      <legend>Parameter {index + 1}</legend>
      <div class="fields">
        {text('name', 'Name')}
        <Field label="Kind">
          {(props) => (
            <select {...props} value={p.kind} onChange={(event) => set({ kind: event.currentTarget.value as Kind })}>
              {Object.entries(kKinds).map(([kind, words]) => (
                <option key={kind} value={kind}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        {p.kind === 'categorical' && text('choices', 'Choices', 'separated by commas')}
        {p.kind === 'levels' && text('values', 'Values', 'the only ones, such as 1; 2.5; 10')}
        {p.kind === 'constant' && text('value', 'Value', 'a number, true, false or a text; the same in every trial')}
        {isRange && text('low', 'Lowest', undefined, true)}
        {isRange && text('high', 'Highest', undefined, true)}
        {(isRange || p.kind === 'levels' || p.kind === 'constant') && text('unit', 'Unit (optional)')}
      </div>
      {(isRange || p.kind === 'levels') && (
        <div class="row">
          <label class="check">
            <input type="checkbox" checked={p.log} onChange={(event) => set({ log: event.currentTarget.checked })} /> Think in factors: from 1 to 2 is as far as from 10 to 20
          </label>
        </div>
      )}
      <details class="more">
        <summary>
          {p.kind === 'constant' ? 'Only sometimes?' : isRange ? 'Steps, who chooses it, only sometimes?' : 'Who chooses it, only sometimes?'}
          {extras > 0 && ` (${extras} set)`}
        </summary>
        <div class="fields">
          {isRange && text('step', 'Step', p.kind === 'int' ? 'blank: 1' : 'such as 0.5: lowest, lowest + 0.5 and so on; blank: any number', true)}
          {p.kind === 'float' && text('digits', 'Decimals of a suggestion', 'blank: a millionth of the range', true)}
          {p.kind !== 'constant' && (
            <Field label="Who chooses it?" hint={kRoleHints[p.role]}>
              {(props) => (
                <select {...props} value={p.role} onChange={(event) => set({ role: event.currentTarget.value as Role })}>
                  {Object.entries(kRoles).map(([role, words]) => (
                    <option key={role} value={role}>
                      {words}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
        </div>
        {text('when', 'Only when', "blank: always. Else a condition on parameters with finitely many values, such as bean == 'blend' and grind <= 3, or rinsed for one that is true or false")}
        {p.kind === 'categorical' && (
          <Field label="What the choices are like (optional)" hint="a line per choice with the same numbers of each, such as arabica: 1.2 0.8; choices with like numbers help each other" problem={wrong[`descriptors ${index}`]}>
            {(props) => <textarea {...props} rows={3} value={p.descriptors} onInput={(event) => set({ descriptors: event.currentTarget.value })} />}
          </Field>
        )}
      </details>
      {onRemove && (
        <button type="button" class="quiet" onClick={onRemove} aria-label={`Remove parameter ${index + 1}`}>
          Remove
        </button>
      )}
    </fieldset>
  );
}
