import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { goals } from '../sets';
import { api } from '../api';
import { ConnectionLamp, Empty, Loading, ProblemNote } from '../components/basic';
import { Guard } from '../components/Guard';
import { TrialDialog } from '../components/TrialDialog';
import { useResource, useTrials } from '../hooks';
import type { TrialFeed } from '../live';
import { OfStudy } from '../plots/Plot';
import { type StudyPage as View, studyLink } from '../router';
import type { Study } from '../types';
import { BestPage } from './BestPage';
import { History } from './History';
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

const kTabs: { view: View; label: string; page: FunctionComponent<StudyProps> }[] = [
  { view: 'overview', label: 'Overview', page: Overview },
  { view: 'trials', label: 'Trials', page: Trials },
  { view: 'best', label: 'Best', page: BestPage },
  { view: 'model', label: 'Model', page: Model },
  { view: 'trust', label: 'Trust', page: Trust },
  { view: 'pareto', label: 'Pareto', page: Pareto },
  { view: 'history', label: 'History', page: History },
  { view: 'import', label: 'Import', page: Import },
  { view: 'settings', label: 'Setup', page: Setup },
];
/** One objective has a best trial, several have a front. */
const isFor = (view: View, { objectives }: Study): boolean => (view === 'pareto' ? goals(objectives).length > 1 : view === 'best' ? goals(objectives).length === 1 : true);

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
  const tabs = kTabs.filter((tab) => isFor(tab.view, data));
  const Shown = kTabs.find((tab) => tab.view === view)?.page ?? Overview;
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
      <Guard key={view} what="this page">
        <Shown {...props} />
      </Guard>
      {trial && (
        <Guard key={trial.trial} what={`trial ${trial.trial}`}>
          <TrialDialog study={data} trial={trial} onChanged={(changed) => feed.merge([changed])} onClose={() => setOpen(undefined)} />
        </Guard>
      )}
    </OfStudy.Provider>
  );
}
