import { useMemo } from 'preact/hooks';
import { api } from '../api';
import { Badge, Empty, Loaded, sentence } from '../components/basic';
import { interval as intervalText, number, percent } from '../format';
import { useResource } from '../hooks';
import type { Figure } from '../plots/figure';
import { Plot } from '../plots/Plot';
import { overTimeFigure, pValuesFigure, reliabilityFigure, weightsFigure, widthsFigure } from '../plots/trust';
import { studyLink } from '../router';
import type { Coverage, CoverageRecord, Interval } from '../types';
import { judgeRecord, judgeStudy } from '../words';
import type { StudyProps } from './StudyPage';

const nameOf = (record: CoverageRecord): string => (record.joint ? 'all together' : (record.objective ?? '–'));
const inPercent = ([lo, hi]: Interval): Interval => [lo === null ? null : 100 * lo, hi === null ? null : 100 * hi];

function Records({ coverage }: { coverage: Coverage }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Promised and delivered coverage">
      <table>
        <thead>
          <tr>
            {['objective', 'sets', 'outcomes', 'promised', 'delivered', 'could be, %', 'credible', 'conformal', 'vacuous', 'verdict'].map((label) => (
              <th key={label} scope="col" class={['objective', 'sets', 'verdict'].includes(label) ? '' : 'number'}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverage.coverage.map((record, i) => {
            const judged = judgeRecord(record);
            return (
              <tr key={i}>
                <th scope="row">{nameOf(record)}</th>
                <td>
                  {record.promise}, {record.guarantee}
                </td>
                <td class="number">{record.n}</td>
                <td class="number">{percent(record.promised)}</td>
                <td class="number">{record.n > 0 ? percent(record.delivered) : '–'}</td>
                <td class="number">{record.n > 0 ? intervalText(inPercent(record.interval).map((v) => (v === null ? null : Number(v.toFixed(1)))) as Interval) : '–'}</td>
                <td class="number">{record.n > 0 ? percent(record.credible) : '–'}</td>
                <td class="number">{record.n > 0 ? percent(record.conformal) : '–'}</td>
                <td class="number">{record.vacuous}</td>
                <td>
                  <Badge tone={judged.tone}>{judged.label}</Badge>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Pictures({ record, coverage }: { record: CoverageRecord; coverage: Coverage }) {
  const figures = useMemo(() => {
    const widths = coverage.widths[record.objective ?? ''];
    return [
      overTimeFigure(record),
      reliabilityFigure(record),
      widths && widthsFigure(record.objective ?? '', widths),
      pValuesFigure(record),
      widths && weightsFigure(record.objective ?? '', widths, coverage.alpha),
    ].filter((figure): figure is Figure => figure !== undefined);
  }, [record, coverage]);
  return (
    <div class="figures">
      {figures.map((figure) => (
        <Plot key={figure.id} figure={{ ...figure, id: `${figure.id}-${record.guarantee}` }} />
      ))}
    </div>
  );
}

function Words({ alpha }: { alpha: number }) {
  return (
    <details>
      <summary>What do these words mean?</summary>
      <dl class="words">
        <dt>Promised set</dt>
        <dd>
          Fixed when the experiment was asked for, before anyone knew the outcome. Of many such sets {percent(1 - alpha)} are to contain their outcome. It is a statement about the run, not about a single experiment.
        </dd>
        <dt>Hit, missed</dt>
        <dd>The outcome was inside or outside of its set. Some misses are part of the deal: about {percent(alpha)}.</dd>
        <dt>Could be</dt>
        <dd>What the true coverage can be, given these outcomes, with 95 % confidence that holds however often you look.</dd>
        <dt>Credible</dt>
        <dd>The model’s own interval. It holds if the model is right, and models are often too sure of themselves.</dd>
        <dt>Conformal</dt>
        <dd>A set built from how wrong the model was on earlier data. It needs no right model, but points chosen by a search are not like those before.</dd>
        <dt>Tracked</dt>
        <dd>A set that learns its width from its own hits and misses. It works for points that were chosen by a search, and is what Covey promises in studies.</dd>
        <dt>Vacuous</dt>
        <dd>A set without an end. It is always right and says nothing, so it is counted apart.</dd>
      </dl>
    </details>
  );
}

export function Trust({ study, feed, onOpen }: StudyProps) {
  const resource = useResource(`coverage ${study.study}`, feed.revision, () => api.coverage(study.study));
  return (
    <Loaded resource={resource} what="the record">
      {(coverage) => {
        if (coverage.coverage.every((record) => record.n === 0 && record.vacuous === 0)) {
          return (
            <>
              <Empty title="Nothing to judge yet">
                <p>
                  From the model’s first experiment on, each comes with a set that is to contain its outcome {percent(1 - study.alpha)} of the time. Here you will see whether that was true: promised against delivered, outcome by outcome.
                </p>
                <p>
                  Imported and exploring trials carry no promise. <a href={studyLink(study.study)}>Ask for the next experiment</a> to get there.
                </p>
              </Empty>
              <Words alpha={study.alpha} />
            </>
          );
        }
        const judged = judgeStudy(coverage);
        const records = coverage.coverage;
        return (
          <>
            <section class="verdict">
              <h2>
                Can you trust the sets? <Badge tone={judged.tone}>{judged.label}</Badge>
              </h2>
              <p class="lead">{judged.text}</p>
              {records.map((record, i) => (
                <p key={i}>
                  {records.length > 1 && <strong>{nameOf(record)}: </strong>}
                  {sentence(record.meaning)}
                  {record.excluded > 0 && ` ${record.excluded} of these outcomes are excluded from the model; their sets were promised, so they count here.`}
                </p>
              ))}
              <Words alpha={study.alpha} />
            </section>
            <Records coverage={coverage} />
            {records
              .filter((record) => !record.joint && record.n >= 2)
              .map((record) => (
                <section key={`${record.objective} ${record.promise} ${record.guarantee}`}>
                  {records.length > 1 && (
                    <h2>
                      {record.objective} <span class="note">({record.promise} sets)</span>
                    </h2>
                  )}
                  {records.length === 1 && <h2 class="hidden">Pictures</h2>}
                  <Pictures record={record} coverage={coverage} />
                </section>
              ))}
            <section>
              <h2>Possible outliers</h2>
              {coverage.outliers.length === 0 ? (
                <p>None: no outcome lies far outside of what was expected of it.</p>
              ) : (
                <ul>
                  {coverage.outliers.map((outlier) => (
                    <li key={`${outlier.trial} ${outlier.objective}`}>
                      {outlier.meaning ? sentence(outlier.meaning) : `Trial ${outlier.trial}: ${outlier.objective} ${number(outlier.value)}`}{' '}
                      <button type="button" class="link" onClick={() => onOpen(outlier.trial)}>
                        Open trial {outlier.trial}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        );
      }}
    </Loaded>
  );
}
