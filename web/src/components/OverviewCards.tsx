import { api } from '../api';
import { count, number, paramsText, set } from '../format';
import { type Resource, useResource } from '../hooks';
import { studyLink } from '../router';
import { bestTrial, goals, promisedSet } from '../sets';
import { candidatesLeft, outcomesRevision } from '../trials';
import type { Coverage, Study, Trial } from '../types';
import { judgeStudy } from '../words';
import { Badge, Card, sentence } from './basic';
import { VerdictBadge } from './TrialFacts';

interface Props {
  study: Study;
  trials: Trial[];
}

function BestCards({ study, trials }: Props) {
  const best = useResource(`best ${study.study}`, outcomesRevision(trials), () => api.best(study.study));
  if (goals(study.objectives).length > 1) {
    const front = best.data?.best && 'front' in best.data.best ? best.data.best.front.length : undefined;
    return (
      <Card title="Pareto front" value={front === undefined ? '–' : count(front, 'trial')}>
        <p>
          that no other trial beats in everything. <a href={studyLink(study.study, 'pareto')}>See the front</a>
        </p>
      </Card>
    );
  }
  const objective = study.objectives[0];
  const found = bestTrial(trials, objective);
  if (!found) return <Card title={`Best ${objective.name}`} value="–"><p>{trials.some((t) => t.feasible === false) ? 'no trial meets the limits yet' : 'no outcome yet'}</p></Card>;
  const prediction = found.prediction?.[objective.name];
  const recommended = best.data?.best && !('front' in best.data.best) ? best.data.best : undefined;
  const tied = best.data?.tied?.length ?? 0;
  return (
    <>
      <Card title={`Best ${objective.name}`} value={number(found.values?.[objective.name])}>
        <p>
          trial {found.trial}: {paramsText(study.parameters, found.params, found.actual)}
        </p>
        <p>
          {prediction ? `promised ${set(promisedSet(prediction))} ` : 'no promise was made for it '}
          <VerdictBadge trial={found} objective={objective.name} />
        </p>
      </Card>
      {recommended?.posterior_mean && (
        <Card title="Recommended" value={number(recommended.posterior_mean[objective.name])}>
          <p>
            {recommended.trial === found.trial ? `the same trial, ${found.trial}` : `trial ${recommended.trial}: ${paramsText(study.parameters, recommended.params, recommended.actual)}`}
          </p>
          <p class="note">what the model expects there; {recommended.because}</p>
          {tied > 1 && (
            <p>
              {tied} points may be the best. <a href={studyLink(study.study, 'best')}>Which is it?</a>
            </p>
          )}
        </Card>
      )}
    </>
  );
}

/** Whether it is worth going on, in a sentence. */
function AdviceCard({ study, trials }: Props) {
  const advice = useResource(`advise ${study.study} undefined`, outcomesRevision(trials), () => api.advise(study.study)).data;
  // Without a model there is nothing to say.
  if (!advice || advice.probability === null) return null;
  return (
    <Card title="Worth going on?" value={<Badge tone={advice.stop ? 'good' : 'plain'}>{advice.stop ? 'stop' : 'go on'}</Badge>}>
      <p>
        {sentence(advice.because)} <a href={studyLink(study.study, 'best')}>Why?</a>
      </p>
    </Card>
  );
}

function PromiseCard({ study, coverage }: { study: Study; coverage: Resource<Coverage> }) {
  if (!coverage.data) return <Card title="Promise" value="…" />;
  const judged = judgeStudy(coverage.data);
  return (
    <Card title="Promise" value={<Badge tone={judged.tone}>{judged.label}</Badge>}>
      <p>
        {judged.text} <a href={studyLink(study.study, 'trust')}>Can I trust it?</a>
      </p>
    </Card>
  );
}

function TrialsCard({ study, trials }: Props) {
  const of = (state: string): number => trials.filter((trial) => trial.state === state).length;
  const imported = trials.filter((trial) => trial.source === 'import').length;
  const parts = (['running', 'waiting', 'failed', 'abandoned'] as const).filter((state) => of(state) > 0).map((state) => `${of(state)} ${state}`);
  return (
    <Card title={study.budget === null ? 'Trials' : 'Budget'} value={study.budget === null ? (trials.length - imported).toLocaleString('en') : `${study.spent} of ${study.budget}`}>
      {study.budget !== null && <progress max={study.budget} value={Math.min(study.spent, study.budget)} aria-label="Budget used" />}
      <p>
        {count(of('complete'), 'outcome')}
        {imported > 0 && `, ${imported} of them imported`}
        {parts.length > 0 && `; ${parts.join(', ')}`}
      </p>
    </Card>
  );
}

function CandidatesCard({ study, trials }: Props) {
  const left = candidatesLeft(study.candidates, trials);
  return (
    <Card title="Candidates" value={`${left.toLocaleString('en')} left`}>
      <p>of {count(study.candidates, 'row')} of the table, the only ones that are asked</p>
    </Card>
  );
}

/** How the study stands. */
export function OverviewCards({ coverage, ...props }: Props & { coverage: Resource<Coverage> }) {
  const { study } = props;
  return (
    <div class="cards">
      <BestCards {...props} />
      <PromiseCard study={study} coverage={coverage} />
      {goals(study.objectives).length === 1 && <AdviceCard {...props} />}
      <TrialsCard {...props} />
      {study.candidates > 0 && <CandidatesCard {...props} />}
    </div>
  );
}
