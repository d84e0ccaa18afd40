import { type Draft, type DraftNonzero, zeroable } from '../draft';
import { Field } from './basic';

interface Props {
  draft: Draft;
  wrong: Record<string, string>;
  onChange: (change: Partial<Draft>) => void;
}

/** What every trial of a new study has to satisfy. */
export function RulesForm({ draft, wrong, onChange }: Props) {
  const names = zeroable(draft);
  const setRule = (i: number, change: Partial<DraftNonzero>): void => onChange({ nonzero: draft.nonzero.map((old, k) => (k === i ? { ...old, ...change } : old)) });
  return (
    <>
      <div class="fields wide">
        <Field label="Sums that every trial has to satisfy" hint="one per line, such as temperature + 2*grind <= 112, with <=, >= or ==" problem={wrong.linear}>
          {(props) => <textarea {...props} rows={3} value={draft.linear} onInput={(event) => onChange({ linear: event.currentTarget.value })} />}
        </Field>
        <Field label="Formulas that every trial has to satisfy" hint="one per line, such as sqrt(dose) * grind <= 40; products, powers and functions" problem={wrong.nonlinear}>
          {(props) => <textarea {...props} rows={3} value={draft.nonlinear} onInput={(event) => onChange({ nonlinear: event.currentTarget.value })} />}
        </Field>
      </div>
      {draft.nonzero.map((rule, i) => (
        <fieldset key={i} class="part">
          <legend>Not all at once {i + 1}</legend>
          <Field label="At most so many are not 0" problem={wrong[`nonzero ${i}`]}>
            {(props) => <input {...props} inputMode="numeric" autoComplete="off" value={rule.atMost} onInput={(event) => setRule(i, { atMost: event.currentTarget.value })} />}
          </Field>
          <div class="choices" role="group" aria-label="Of these parameters">
            {names.map((name) => (
              <label key={name} class="check">
                <input type="checkbox" checked={rule.of.includes(name)} onChange={(event) => setRule(i, { of: event.currentTarget.checked ? [...rule.of, name] : rule.of.filter((one) => one !== name) })} /> {name}
              </label>
            ))}
          </div>
          <button type="button" class="quiet" onClick={() => onChange({ nonzero: draft.nonzero.filter((_, k) => k !== i) })} aria-label={`Remove rule ${i + 1}`}>
            Remove
          </button>
        </fieldset>
      ))}
      {names.length > 1 && (
        <p>
          <button type="button" onClick={() => onChange({ nonzero: [...draft.nonzero, { of: [], atMost: '' }] })}>
            Add a limit on how many are not 0
          </button>
        </p>
      )}
    </>
  );
}
