import { announce } from '../announce';
import { api } from '../api';
import { useAction } from '../hooks';
import { type Question, answeredTags } from '../questions';
import type { Study, Trial } from '../types';
import { pageWords } from '../words';
import { ProblemNote, sentence, useCanWrite, whileBusy } from './basic';

interface Props {
  study: Study;
  trial: Trial;
  question: Question;
  onChanged: (trial: Trial) => void;
  onOpen: (trial: number) => void;
}

/** An outcome that looks like a mistake: it is asked about until somebody has answered. */
export function OutlierQuestion({ study, trial, question, onChanged, onOpen }: Props) {
  const canWrite = useCanWrite();
  const { isBusy, problem, run } = useAction();
  const act = (work: () => Promise<Trial>, said: string) => () =>
    void run(async () => {
      onChanged(await work());
      announce(said);
    });
  const name = `Trial ${trial.trial}`;
  // The other tags are those of now: somebody may have given it one meanwhile.
  const answer = async (): Promise<Trial> => {
    const now = await api.trialNow(study.study, trial.trial);
    return api.annotate(study.study, trial, { tags: answeredTags(now.data, question.values) }, now.tag);
  };
  return (
    <div class="problem question">
      <p>
        <strong>Is this right?</strong> {sentence(pageWords(question.text))}
      </p>
      <ProblemNote problem={problem} />
      <div class="row">
        {canWrite && trial.tags && (
          <button type="button" {...whileBusy(isBusy)} onClick={act(answer, `${name} stays as it is.`)} aria-label={`It is right: trial ${trial.trial}`}>
            It is right
          </button>
        )}
        <button type="button" onClick={() => onOpen(trial.trial)}>
          {canWrite ? `Correct trial ${trial.trial}…` : `Open trial ${trial.trial}`}
        </button>
        {canWrite && (
          <button type="button" {...whileBusy(isBusy)} onClick={act(() => api.exclude(study.study, trial.trial), `${name} is excluded from the model.`)} aria-label={`Leave it out of the model: trial ${trial.trial}`}>
            Leave it out of the model
          </button>
        )}
      </div>
    </div>
  );
}
