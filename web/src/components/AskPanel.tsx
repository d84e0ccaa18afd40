import { useRef, useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { count } from '../format';
import { useAction } from '../hooks';
import type { Parameter, Study, Trial } from '../types';
import { Field, ProblemNote } from './basic';
import { ParamInputs, type ParamTexts, paramsOf } from './ParamInputs';

const newKey = (): string => `page-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Asks for experiments. The key makes a second try after a lost answer give the same ones. */
export function AskPanel({ study, isFirst, onAsked }: { study: Study; isFirst: boolean; onAsked: (trials: Trial[]) => void }) {
  const [q, setQ] = useState('1');
  const [fixed, setFixed] = useState<ParamTexts>({});
  const [because, setBecause] = useState('');
  const { isBusy, problem, run } = useAction();
  const key = useRef(newKey());
  const free: Parameter[] = study.parameters;
  const ask = (event: Event): void => {
    event.preventDefault();
    setBecause('');
    void run(async () => {
      const fix = paramsOf(free, fixed);
      const asked = await api.ask(study.study, { q: Number(q) || 1, key: key.current, ...(Object.keys(fix).length > 0 ? { fix } : {}) });
      key.current = newKey();
      setBecause(asked.because ?? '');
      if (asked.trials.length > 0) announce(`${count(asked.trials.length, 'experiment')} to do: ${asked.trials.map((t) => 'trial ' + t.trial).join(', ')}.`);
      onAsked(asked.trials);
    });
  };
  return (
    <form class="ask" onSubmit={ask}>
      <div class="row">
        <button type="submit" class="primary large" disabled={isBusy}>
          {isBusy ? 'Thinking…' : isFirst ? 'Ask for the first experiment' : 'Ask for the next experiment'}
        </button>
      </div>
      {because && (
        <p role="status" class="note">
          {because}
        </p>
      )}
      <ProblemNote problem={problem} />
      <details>
        <summary>More than one, or with something fixed</summary>
        <Field label="How many at once?" hint="To be done side by side, before any outcome is known.">
          {(props) => <input {...props} type="number" min={1} max={100} value={q} onInput={(event) => setQ(event.currentTarget.value)} />}
        </Field>
        <fieldset>
          <legend>Keep fixed (blank: Covey decides)</legend>
          <ParamInputs parameters={free} texts={fixed} onChange={setFixed} pointer="/fix" problem={problem} isOptional />
        </fieldset>
      </details>
    </form>
  );
}
