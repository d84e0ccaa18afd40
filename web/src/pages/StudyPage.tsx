import { useEffect, useState } from 'preact/hooks';
import { goals } from '../sets';
import { api } from '../api';
import { ConnectionLamp, Empty, Loading, ProblemNote } from '../components/basic';
import { TrialDialog } from '../components/TrialDialog';
import { useResource, useTrials } from '../hooks';
import type { TrialFeed } from '../live';
import { OfStudy } from '../plots/Plot';
import { type StudyPage as View, studyLink } from '../router';
import type { Study } from '../types';
import { Import } from './Import';
import { Model } from './Model';
import { Overview } from './Overview';
import { Pareto } from './Pareto';
import { Setup } from './Setup';
import { Trials } from './Trials';
import { Trust } from './Trust';

export interface StudyProps {
  study: Study;
  feed: TrialFeed;
  /** Shows a trial. */
  onOpen: (trial: number) => void;
}

const kTabs: { view: View; label: string }[] = [
  { view: 'overview', label: 'Overview' },
  { view: 'trials', label: 'Trials' },
  { view: 'model', label: 'Model' },
  { view: 'trust', label: 'Trust' },
  { view: 'pareto', label: 'Pareto' },
  { view: 'import', label: 'Import' },
  { view: 'settings', label: 'Setup' },
];

export function StudyPage({ name, view }: { name: string; view: View }) {
  const feed = useTrials(name);
  const study = useResource(`study ${name}`, feed.revision, () => api.study(name));
  const [open, setOpen] = useState<number>();
  useEffect(() => setOpen(undefined), [name, view]);
  useEffect(() => {
    // Where the tabs do not fit side by side, the one that counts is in sight.
    document.querySelector('.tabs [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    document.title = `${name} · ${kTabs.find((tab) => tab.view === view)?.label} · Covey`;
  }, [name, view, study.data !== undefined]);
  if (feed.connection === 'gone' || study.problem?.status === 404) {
    return (
      <Empty isPage title={`There is no study “${name}”`}>
        <p>
          It may have been deleted or renamed. <a href="#/">All studies</a>
        </p>
      </Empty>
    );
  }
  if (!study.data || !feed.isLoaded) {
    return (
      <>
        <h1>{name}</h1>
        {(study.problem ?? feed.problem) ? <ProblemNote problem={study.problem ?? feed.problem} onRetry={study.reload} /> : <Loading what="the study" />}
      </>
    );
  }
  const data = study.data;
  const trial = open === undefined ? undefined : feed.trials.find((one) => one.trial === open);
  const props: StudyProps = { study: data, feed, onOpen: setOpen };
  const tabs = kTabs.filter((tab) => tab.view !== 'pareto' || goals(data.objectives).length > 1);
  return (
    <OfStudy.Provider value={name}>
      <div class="heading">
        <h1>{name}</h1>
        <ConnectionLamp connection={feed.connection} />
      </div>
      <nav class="tabs" aria-label="Pages of this study">
        {tabs.map((tab) => (
          <a key={tab.view} href={studyLink(name, tab.view)} aria-current={tab.view === view ? 'page' : undefined}>
            {tab.label}
          </a>
        ))}
      </nav>
      {view === 'overview' && <Overview {...props} />}
      {view === 'trials' && <Trials {...props} />}
      {view === 'model' && <Model {...props} />}
      {view === 'trust' && <Trust {...props} />}
      {view === 'pareto' && <Pareto {...props} />}
      {view === 'import' && <Import {...props} />}
      {view === 'settings' && <Setup {...props} />}
      {trial && <TrialDialog study={data} trial={trial} onChanged={(changed) => feed.merge([changed])} onClose={() => setOpen(undefined)} />}
    </OfStudy.Provider>
  );
}
