import { useMemo, useRef, useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { count, parseNumber, value as valueText } from '../format';
import { useAction } from '../hooks';
import { named } from '../names';
import { studyLink } from '../router';
import type { Study, Trial } from '../types';
import { Field, ProblemNote, focusWrong, useFocusWrong, whileBusy } from './basic';
import { type Manner, ParamInputs, type ParamTexts, paramsOf, wrongTexts } from './ParamInputs';

const newKey = (): string => `page-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

// People take longer than machines: where the study does not say how long, an experiment is theirs until they tell it.
const kLeases: [lease: string, words: string][] = [
  ['1h', 'an hour'],
  ['1d', 'a day'],
  ['7d', 'a week'],
  ['30d', '30 days'],
];
const leasesOf = (study: Study): typeof kLeases => [
  ...((study.definition.study.lease == null ? [['', 'as long as it takes']] : [['', 'as long as the study says'], ['none', 'as long as it takes']]) as typeof kLeases),
  ...kLeases,
];
const kMostAtOnce = 100;
// A parameter may be kept fixed before it is settled that it has a value at all.
const kFixing: Manner = { blank: 'free', hasUnsettled: true };

/** Asks for experiments. The key makes a second try after a lost answer give the same ones. */
export function AskPanel({ study, isFirst, onAsked }: { study: Study; isFirst: boolean; onAsked: (trials: Trial[]) => void }) {
  const [q, setQ] = useState('1');
  const [lease, setLease] = useState('');
  // What is given and what is kept fixed; it stays for the next ask, to be looked at and changed.
  const [texts, setTexts] = useState<ParamTexts>(named);
  const [wrong, setWrong] = useState<Record<string, string>>(named);
  const [wrongCount, setWrongCount] = useState('');
  const [because, setBecause] = useState('');
  const { isBusy, problem, run } = useAction();
  const key = useRef(newKey());
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, problem);
  // All of the context is given with every ask, whatever becomes of its conditions.
  const contexts = useMemo(() => study.parameters.filter((p) => p.context).map((p) => ({ ...p, when: undefined })), [study.parameters]);
  const isContext = (name: string): boolean => contexts.some((p) => p.name === name);
  const shared = study.parameters.filter((p) => p.shared).map(({ name }) => name);
  const given = paramsOf(contexts, texts);
  const fix = named(Object.entries(paramsOf(study.parameters, texts, kFixing)).filter(([name]) => !isContext(name)));
  const isFixed = Object.keys(fix).length > 0;
  const ask = (event: Event, anyway?: true): void => {
    event.preventDefault();
    setBecause('');
    const n = parseNumber(q);
    const isCount = n !== undefined && Number.isInteger(n) && n >= 1 && n <= kMostAtOnce;
    const mistakes = named([...Object.entries(wrongTexts(study.parameters, texts, kFixing)), ...Object.entries(wrongTexts(contexts, texts))]);
    for (const { name } of contexts) {
      if (!(texts[name] ?? '').trim()) mistakes[name] = 'say what it is now: it is given with every ask';
    }
    setWrong(mistakes);
    setWrongCount(isCount ? '' : `a whole number from 1 to ${kMostAtOnce}`);
    if (!isCount || Object.keys(mistakes).length > 0) return focusWrong(form.current);
    void run(async () => {
      const asked = await api.ask(study.study, { q: n, person: true, ...(lease ? { lease } : {}), key: key.current, ...(anyway ? { anyway } : {}), ...(isFixed ? { fix } : {}), ...(contexts.length > 0 ? { given } : {}) });
      key.current = newKey();
      setBecause(asked.because ?? '');
      if (asked.trials.length > 0) announce(`${count(asked.trials.length, 'experiment')} to do: ${asked.trials.map((t) => 'trial ' + t.trial).join(', ')}.`);
      onAsked(asked.trials);
    });
  };
  const inputs = { texts, onChange: setTexts, wrong, problem };
  const fixedWords = Object.entries(fix).map(([name, value]) => `${name} = ${valueText(value)}`);
  return (
    <form class="ask" ref={form} onSubmit={ask} noValidate>
      {contexts.length > 0 && (
        <fieldset>
          <legend>Given now, not chosen</legend>
          <ParamInputs parameters={contexts} {...inputs} paths={[['given']]} />
        </fieldset>
      )}
      <div class="row">
        <button type="submit" class="primary large" {...whileBusy(isBusy)}>
          {isBusy ? 'Thinking…' : isFirst ? 'Ask for the first experiment' : 'Ask for the next experiment'}
        </button>
        {(isFixed || q.trim() !== '1') && <p class="note">{[q.trim() !== '1' && `${q.trim() || '?'} at once`, isFixed && `with ${fixedWords.join(', ')}`].filter(Boolean).join(', ')}</p>}
      </div>
      {because && (
        <p role="status" class="note">
          {because}
        </p>
      )}
      <ProblemNote problem={problem} />
      {problem?.code === 'stop_reached' && (
        <div class="row">
          <button type="button" onClick={(event) => ask(event, true)} {...whileBusy(isBusy)}>
            Ask anyway
          </button>
          <a href={studyLink(study.study, 'best')}>Why stop?</a>
        </div>
      )}
      <details>
        <summary>How many, for how long, or with something fixed</summary>
        <div class="fields">
          <Field
            label="How many at once?"
            hint={`To be done side by side, before any outcome is known.${shared.length > 0 ? ` The same for all of them: ${shared.join(', ')}.` : ''}`}
            problem={wrongCount || problem?.at('q')}
          >
            {(props) => <input {...props} inputMode="numeric" autoComplete="off" value={q} onInput={(event) => setQ(event.currentTarget.value)} />}
          </Field>
          <Field label="Kept for you for" hint="Afterwards an experiment may be given to somebody else. A later outcome is still taken.">
            {(props) => (
              <select {...props} value={lease} onChange={(event) => setLease(event.currentTarget.value)}>
                {leasesOf(study).map(([length, words]) => (
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
          <ParamInputs parameters={study.parameters} {...inputs} paths={[['fix']]} manner={kFixing} only={(p) => !isContext(p.name)} />
        </fieldset>
      </details>
    </form>
  );
}
