import { useMemo, useState } from 'preact/hooks';
import { announce } from '../announce';
import { api } from '../api';
import { Badge, Empty, Field, Loaded, ProblemNote, sentence, useCanWrite, whileBusy } from '../components/basic';
import { count, interval, nameWithUnit, number, paramsText, parseNumber, percent, value, whyNoNumber } from '../format';
import { useAction, useResource } from '../hooks';
import { isNumeric } from '../parameters';
import { bestFigure, gainsFigure } from '../plots/best';
import { Plot } from '../plots/Plot';
import { go, studyLink } from '../router';
import { outcomesRevision } from '../trials';
import type { Advice, Best, Interval, Study } from '../types';
import type { StudyProps } from './StudyPage';

/** The points that may be the best. */
function Tied({ study, best, onOpen }: Pick<StudyProps, 'study' | 'onOpen'> & { best: Best }) {
  const { name, unit } = study.objectives[0];
  const tied = best.tied ?? [];
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="The points that may be the best">
      <table class="stack">
        <thead>
          <tr>
            <th scope="col">trial</th>
            <th scope="col" class="number">
              {unit ? `${name}, ${unit}` : name}
            </th>
            <th scope="col" class="number">
              expected there
            </th>
            <th scope="col">settings</th>
          </tr>
        </thead>
        <tbody>
          {tied.map((one, i) => (
            <tr key={one.trial}>
              <th scope="row" data-label="trial">
                {one.trials.map((trial) => (
                  <span key={trial}>
                    <button type="button" class="link" onClick={() => onOpen(trial)} aria-label={`Trial ${trial}, open`}>
                      {trial}
                    </button>{' '}
                  </span>
                ))}
                {i === 0 && <span class="note">recommended</span>}
              </th>
              <td class="number" data-label={name}>{number(one.values[name])}</td>
              <td class="number" data-label="expected there">{number(one.mean)}</td>
              <td data-label="settings">{paramsText(study.parameters, one.params, one.actual)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The trials that would settle which is best, and asking for them. */
function Confirm({ study, feed, best }: Pick<StudyProps, 'study' | 'feed'> & { best: Best }) {
  const canWrite = useCanWrite();
  const { isBusy, problem, run } = useAction();
  const list = best.confirm ?? [];
  if (list.length === 0) return null;
  const all = list.reduce((sum, { replicates }) => sum + replicates, 0);
  const ask = (): void =>
    void run(async () => {
      const asked = await api.ask(study.study, { person: true, confirm: true });
      feed.merge(asked.trials);
      announce(asked.trials.length > 0 ? `${count(asked.trials.length, 'experiment')} to do: ${asked.trials.map(({ trial }) => `trial ${trial}`).join(', ')}.` : (asked.because ?? 'There is nothing to confirm.'));
      if (asked.trials.length > 0) go(studyLink(study.study));
    });
  return (
    <>
      <p>
        Doing some of them again would settle it{best.settled == null ? '' : ` with a probability of ${percent(best.settled, 0)}`}: {list.map(({ trial, replicates }) => `${count(replicates, 'more trial')} with the settings of trial ${trial}`).join(', ')}.
      </p>
      <ProblemNote problem={problem} />
      {canWrite && (
        <button type="button" class="primary" onClick={ask} {...whileBusy(isBusy)}>
          Ask for {all === 1 ? 'this trial' : `these ${all} trials`}
        </button>
      )}
    </>
  );
}

function Region({ study, best }: Pick<StudyProps, 'study'> & { best: Best }) {
  const { region } = best;
  const shown = study.parameters.filter(({ name }) => region?.[name]);
  if (!region || shown.length === 0) return null;
  return (
    <dl class="settings">
      {shown.map((p) => (
        <div key={p.name}>
          <dt>{nameWithUnit(p)}</dt>
          <dd>{isNumeric(p) && region[p.name].every((one) => typeof one === 'number') ? interval(region[p.name] as Interval) : region[p.name].map((one) => value(one)).join(' or ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function WhichIsBest({ best, ...props }: StudyProps & { best: Best }) {
  const { study } = props;
  const { name, unit, direction } = study.objectives[0];
  const tied = best.tied ?? [];
  const level = percent(1 - study.alpha);
  const figure = useMemo(() => bestFigure(props.feed.trials, study.objectives[0], best.range, study.alpha), [props.feed.trials, study.objectives, best.range]);
  return (
    <>
      <section class="verdict">
        <h2>
          Which is best? {tied.length > 0 && <Badge tone={tied.length > 1 ? 'plain' : 'good'}>{tied.length > 1 ? `one of ${tied.length}` : `trial ${tied[0].trial}`}</Badge>}
        </h2>
        <p class="lead">
          {tied.length > 1 ? `${tied.length} points cannot be told apart, since outcomes scatter.` : ''} {best.tied_because && sentence(best.tied_because)}
          {tied.length > 1 && best.at_stake != null && best.at_stake > 0 && ` Whoever takes the recommended one loses at most ${number(best.at_stake)}${unit ? ` ${unit}` : ''}.`}
        </p>
        {tied.length > 0 && <Tied study={study} best={best} onOpen={props.onOpen} />}
        <Confirm study={study} feed={props.feed} best={best} />
      </section>
      <section>
        <h2>How good can it get?</h2>
        {best.range ? (
          <p>
            With {level}, the best {name} there is {direction === 'target' ? `is off its target by ${interval(best.range)}` : `lies ${interval(best.range)}`}
            {unit ? ` ${unit}` : ''}, as far as the model can tell{best.region && Object.keys(best.region).length > 0 ? ', and where:' : '.'}
          </p>
        ) : (
          <p>The model cannot tell yet.</p>
        )}
        <Region study={study} best={best} />
        <Plot figure={figure} onPick={props.onOpen} />
        <p class="note">None of this is proven: it holds as far as the model does, whose variances are widened to what its sets have learnt. Where Trust finds the promise broken, do not believe these either.</p>
      </section>
    </>
  );
}

/** "Stop when something better by more than 0.5 exists with a probability of at most 5 %." */
const ruleWords = (study: Study, { within, confidence }: NonNullable<Advice['rule']>): string =>
  `stop as soon as something better by more than ${number(within)}${study.objectives[0].unit ? ` ${study.objectives[0].unit}` : ''} exists with a probability of ${percent(1 - confidence)} at most`;

function AdviceView({ study, advice, onOpen }: Pick<StudyProps, 'study' | 'onOpen'> & { advice: Advice }) {
  const { unit } = study.objectives[0];
  const figure = useMemo(() => gainsFigure(advice, study.objectives[0]), [advice, study.objectives]);
  const inUnit = (text: string): string => (unit ? `${text} ${unit}` : text);
  return (
    <>
      <p class="lead">
        <Badge tone={advice.stop ? 'good' : 'plain'}>{advice.stop ? 'stop' : 'go on'}</Badge> {sentence(advice.because)}
      </p>
      {advice.possible_gain !== null && (
        <p>
          No single point may gain more than {inUnit(number(advice.possible_gain))} over the best, by bounds that hold for each point with {percent(1 - study.alpha)}.
        </p>
      )}
      <p>
        {advice.rule
          ? `The rule of this study: ${ruleWords(study, advice.rule)}. Then workers end, and asking needs “Ask anyway”.`
          : 'This study has no rule for stopping.'}{' '}
        <a href={studyLink(study.study, 'settings')}>{advice.rule ? 'Change it' : 'Give it one'}</a>
      </p>
      {advice.recent.length > 0 && <Plot figure={figure} onPick={onOpen} />}
    </>
  );
}

function WhenToStop({ study, onOpen, revision }: Pick<StudyProps, 'study' | 'onOpen'> & { revision: number }) {
  const [text, setText] = useState('');
  const [within, setWithin] = useState<number>();
  const [wrong, setWrong] = useState('');
  const advice = useResource(`advise ${study.study} ${within}`, revision, () => api.advise(study.study, within));
  const look = (event: Event): void => {
    event.preventDefault();
    const found = text.trim() === '' ? undefined : parseNumber(text);
    const why = text.trim() !== '' && found === undefined ? whyNoNumber(text) : found !== undefined && found < 0 ? 'a number from 0 on' : '';
    setWrong(why);
    if (!why) setWithin(found);
  };
  return (
    <section>
      <h2>Is it worth going on?</h2>
      <Loaded resource={advice} what="the advice">
        {(data) => <AdviceView study={study} advice={data} onOpen={onOpen} />}
      </Loaded>
      <form class="row" onSubmit={look} noValidate>
        <Field label="What would be too little to count?" hint="blank: as the rule says; without one, a hundredth of the range of the outcomes" problem={wrong}>
          {(props) => <input {...props} inputMode="decimal" autoComplete="off" value={text} onInput={(event) => setText(event.currentTarget.value)} />}
        </Field>
        <button type="submit">Look again</button>
      </form>
    </section>
  );
}

/** Which trial to believe, how good it can get, and whether to go on. */
export function BestPage(props: StudyProps) {
  const { study, feed } = props;
  const revision = useMemo(() => outcomesRevision(feed.trials), [feed.trials]);
  const best = useResource(`best ${study.study}`, revision, () => api.best(study.study));
  if (!feed.trials.some(({ state }) => state === 'complete')) {
    return (
      <Empty title="No outcome yet">
        <p>
          Here you will see which trial is best, whether others may be as good, how good it can get and whether it is worth going on. <a href={studyLink(study.study)}>Ask for an experiment</a> to begin.
        </p>
      </Empty>
    );
  }
  return (
    <>
      <Loaded resource={best} what="the best">
        {(data) => (data.best ? <WhichIsBest {...props} best={data} /> : <p>No trial meets the limits yet.</p>)}
      </Loaded>
      <WhenToStop study={study} onOpen={props.onOpen} revision={revision} />
    </>
  );
}
