import { useRef, useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { count, parseNumber } from '../format';
import { useAction } from '../hooks';
import type { Study, Trial } from '../types';
import { Field, ProblemNote, focusWrong, useFocusWrong, whileBusy } from './basic';
import { ParamInputs, type ParamTexts, paramsOf, wrongTexts } from './ParamInputs';

const newKey = (): string => `page-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

// People take longer than machines: without a word of ours the study's lease would hold, half an hour or so.
const kLeases: [lease: string, words: string][] = [
  ['1h', 'an hour'],
  ['1d', 'a day'],
  ['7d', 'a week'],
  ['30d', '30 days'],
];
const kMostAtOnce = 100;

/** Asks for experiments. The key makes a second try after a lost answer give the same ones. */
export function AskPanel({ study, isFirst, onAsked }: { study: Study; isFirst: boolean; onAsked: (trials: Trial[]) => void }) {
  const [q, setQ] = useState('1');
  const [lease, setLease] = useState('30d');
  const [fixed, setFixed] = useState<ParamTexts>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [wrongCount, setWrongCount] = useState('');
  const [because, setBecause] = useState('');
  const { isBusy, problem, run } = useAction();
  const key = useRef(newKey());
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, problem);
  const fix = paramsOf(study.parameters, fixed);
  const isFixed = Object.keys(fix).length > 0;
  const ask = (event: Event): void => {
    event.preventDefault();
    setBecause('');
    const n = parseNumber(q);
    const isCount = n !== undefined && Number.isInteger(n) && n >= 1 && n <= kMostAtOnce;
    const mistakes = wrongTexts(study.parameters, fixed);
    setWrong(mistakes);
    setWrongCount(isCount ? '' : `a whole number from 1 to ${kMostAtOnce}`);
    if (!isCount || Object.keys(mistakes).length > 0) return focusWrong(form.current);
    void run(async () => {
      const asked = await api.ask(study.study, { q: n, lease, key: key.current, ...(isFixed ? { fix } : {}) });
      key.current = newKey();
      setBecause(asked.because ?? '');
      if (asked.trials.length > 0) announce(`${count(asked.trials.length, 'experiment')} to do: ${asked.trials.map((t) => 'trial ' + t.trial).join(', ')}.`);
      onAsked(asked.trials);
    });
  };
  return (
    <form class="ask" ref={form} onSubmit={ask} noValidate>
      <div class="row">
        <button type="submit" class="primary large" {...whileBusy(isBusy)}>
          {isBusy ? 'Thinking…' : isFirst ? 'Ask for the first experiment' : 'Ask for the next experiment'}
        </button>
        {(isFixed || q.trim() !== '1') && (
          <p class="note">
            {[q.trim() !== '1' && `${q.trim() || '?'} at once`, isFixed && `with ${Object.entries(fix).map(([name, value]) => `${name} = ${value}`).join(', ')}`].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
      {because && (
        <p role="status" class="note">
          {because}
        </p>
      )}
      <ProblemNote problem={problem} />
      <details>
        <summary>How many, for how long, or with something fixed</summary>
        <div class="fields">
          <Field label="How many at once?" hint="To be done side by side, before any outcome is known." problem={wrongCount || problem?.at('q')}>
            {(props) => <input {...props} inputMode="numeric" autoComplete="off" value={q} onInput={(event) => setQ(event.currentTarget.value)} />}
          </Field>
          <Field label="Kept for you for" hint="Afterwards an experiment may be given to somebody else. A later outcome is still taken.">
            {(props) => (
              <select {...props} value={lease} onChange={(event) => setLease(event.currentTarget.value)}>
                {kLeases.map(([length, words]) => (
                  <option key={length} value={length}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <fieldset>
          <legend>Keep fixed (blank: Covey decides)</legend>
          <ParamInputs parameters={study.parameters} texts={fixed} onChange={setFixed} wrong={wrong} paths={[['fix']]} problem={problem} isOptional />
        </fieldset>
      </details>
    </form>
  );
}
