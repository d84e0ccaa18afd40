import { useMemo } from 'preact/hooks';
import { api } from '../api';
import { Badge, Empty, Loaded, sentence } from '../components/basic';
import { DriftPanel } from '../components/DriftPanel';
import { interval as intervalText, number, percent } from '../format';
import { useResource } from '../hooks';
import type { Figure } from '../plots/figure';
import { Plot } from '../plots/Plot';
import { overTimeFigure, pValuesFigure, reliabilityFigure, weightsFigure, widthsFigure } from '../plots/trust';
import { studyLink } from '../router';
import type { Coverage, CoverageRecord, Interval } from '../types';
import { judgeRecord, judgeStudy, kGuarantees, mainRecord, meaningOf, pageWords, presentRecords, promiseWords } from '../words';
import type { StudyProps } from './StudyPage';

const nameOf = (record: CoverageRecord): string => (record.joint ? 'all together' : (record.objective ?? '–'));
const kFormer = 'Coverage in former chapters';
const inPercent = ([lo, hi]: Interval): Interval => [lo === null ? null : 100 * lo, hi === null ? null : 100 * hi];

function Records({ records, label }: { records: CoverageRecord[]; label: string }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={label}>
      <table class="stack">
        <thead>
          <tr>
            {['objective', 'sets', 'outcomes', 'promised', 'delivered', 'could be, %', 'credible', 'conformal', 'vacuous', 'elsewhere', 'verdict'].map((label) => (
              <th key={label} scope="col" class={['objective', 'sets', 'verdict'].includes(label) ? '' : 'number'}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, i) => {
            const judged = judgeRecord(record);
            return (
              <tr key={i}>
                <th scope="row" class="name">
                  {nameOf(record)}
                  {label === kFormer && `, chapter ${record.chapter}`}
                </th>
                <td data-label="sets" class="sets">
                  {record.promise};
                  <br />
                  {kGuarantees[record.guarantee] ?? record.guarantee}
                </td>
                <td data-label="outcomes" class="number">{record.n}</td>
                <td data-label="promised" class="number">{percent(record.promised)}</td>
                <td data-label="delivered" class="number">{record.n > 0 ? percent(record.delivered) : '–'}</td>
                <td data-label="could be, %" class="number">{record.n > 0 ? intervalText(inPercent(record.interval).map((v) => (v === null ? null : Number(v.toFixed(1)))) as Interval) : '–'}</td>
                <td data-label="credible" class="number">{record.n > 0 ? percent(record.credible) : '–'}</td>
                <td data-label="conformal" class="number">{record.n > 0 ? percent(record.conformal) : '–'}</td>
                <td data-label="vacuous" class="number">{record.vacuous}</td>
                <td data-label="elsewhere" class="number">{record.elsewhere}</td>
                <td data-label="verdict">
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

/** What became of the promises before they meant what they mean now. */
function Former({ coverage }: { coverage: Coverage }) {
  const former = coverage.coverage.filter((record) => record.chapter !== coverage.chapter);
  if (coverage.chapter === 1) return null;
  return (
    <section>
      <h2>Former chapters</h2>
      <p>This is chapter {coverage.chapter} of the ledger: what is promised was changed, and the record began anew. What was asked before is judged by what was promised then.</p>
      {former.length > 0 && <Records records={former} label={kFormer} />}
    </section>
  );
}

function Pictures({ record, coverage, onOpen }: { record: CoverageRecord; coverage: Coverage } & Pick<StudyProps, 'onOpen'>) {
  const figures = useMemo(() => {
    const widths = coverage.widths[record.objective ?? ''];
    return [
      overTimeFigure(record),
      reliabilityFigure(record),
      widths && widthsFigure(record.objective ?? '', widths),
      pValuesFigure(record),
      widths && weightsFigure(record.objective ?? '', widths, 1 - (record.promised ?? 1 - coverage.alpha)),
    ].filter((figure): figure is Figure => figure !== undefined);
  }, [record, coverage]);
  return (
    <div class="figures">
      {figures.map((figure) => (
        <Plot key={figure.id} figure={{ ...figure, id: `${figure.id}-${record.guarantee}` }} onPick={onOpen} />
      ))}
    </div>
  );
}

/** What is proven, what is known from elsewhere and what this study shows: apart, because they rest on different things. */
function Statements({ record }: { record: CoverageRecord }) {
  if (!record.proven || !record.proven_meaning) return null;
  const statements: [string, string][] = [
    ['Proven', record.proven_meaning],
    ['Measured', record.measured_meaning],
    ['Watched', record.watched_meaning],
  ];
  return (
    <ul>
      {statements.map(([kind, said]) => (
        <li key={kind}>
          <strong>{kind}:</strong> {sentence(said)}
        </li>
      ))}
    </ul>
  );
}

function Words({ study, records }: Pick<StudyProps, 'study'> & { records: CoverageRecord[] }) {
  const { alpha } = study;
  const isAdaptive = study.definition.study.adaptive !== false;
  const each = records.find((record) => !record.joint)?.promised;
  const words: [string, string][] = [
    [
      'Promised set',
      `A range the result should fall in, fixed when the experiment was asked for, before anyone knew the outcome; it may have several pieces, which is why it is called a set. Of many such sets ${percent(1 - alpha)} should contain their outcome. It is a statement about the run, not about a single experiment.`,
    ],
    ...(study.objectives.length > 1
      ? ([
          [
            'All together',
            `A trial counts if all of its outcomes are inside their sets; that is to be so in ${percent(1 - alpha)} of the trials. For this each single set is promised with more${each == null ? '' : `, ${percent(each)}`}.`,
          ],
        ] as [string, string][])
      : []),
    ['Hit, missed', `The outcome was inside or outside of its set. Some misses are part of the deal: about ${percent(alpha)}${study.objectives.length > 1 ? ' of the trials have one' : ''}.`],
    ['Alpha', `The share of misses that is allowed: ${number(alpha)} here, so that ${percent(1 - alpha)} are promised.`],
    ['Could be', 'What the true coverage can be, given these outcomes, with 95 % confidence that holds however often you look.'],
    ['Credible', 'The model’s own interval. It holds if the model is right, and models are often too sure of themselves.'],
    ['Conformal', 'A set built from how wrong the model was on earlier data. It needs no right model, but points chosen by a search are not like those before.'],
    ['Tracked', `A set that learns its width from its own hits and misses (adaptive). It works for points that were chosen by a search${isAdaptive ? ', and is what Covey promises in this study' : '. This study was set up to promise conformal sets instead (adaptive = false)'}.`],
    ['Guarantee', 'What a promise rests on. Of tracked sets it is proven that their misses stay below a number over the run, whatever the experiment does and however wrong the model is; that they contain the outcome nearly as often as promised is measured on other problems and watched here, not proven. For conformal sets of points chosen by a search nothing is guaranteed: the record shows how they did, and is all there is to go by.'],
    ['Proven, measured, watched', 'Proven: follows by arithmetic from how the sets are made, without any assumption. Measured: how such sets did on other problems. Watched: what the outcomes of this study say so far.'],
    ['Vacuous', 'A set without an end. It is always right and says nothing, so it is counted apart.'],
    ['Elsewhere', 'A trial that was done at another point than was asked: its set was for the point that was asked, so it is shown and not counted.'],
    ['Reliability', 'Whether sets contain the outcome as often as they say: sets of 50 % half of the time, sets of 90 % nine times in ten.'],
  ];
  return (
    <details>
      <summary>What do these words mean?</summary>
      <dl class="words">
        {words.map(([word, meaning]) => [<dt key={word}>{word}</dt>, <dd key={`${word} meaning`}>{meaning}</dd>])}
      </dl>
    </details>
  );
}

export function Trust({ study, feed, onOpen }: StudyProps) {
  const resource = useResource(`coverage ${study.study}`, feed.revision, () => api.coverage(study.study));
  return (
    <Loaded resource={resource} what="the record">
      {(coverage) => {
        const records = presentRecords(coverage);
        if (records.every((record) => record.n === 0 && record.vacuous === 0 && record.elsewhere === 0)) {
          return (
            <>
              <Empty title="Nothing to judge yet">
                <p>
                  From the model’s first experiment on, each comes with {promiseWords(study.objectives.length, study.alpha)}. Here you will see whether that was true: promised against delivered, outcome by outcome.
                </p>
                <p>
                  Imported and exploring trials carry no promise. <a href={studyLink(study.study)}>Ask for the next experiment</a> to get there.
                </p>
              </Empty>
              <Words study={study} records={records} />
              <Former coverage={coverage} />
            </>
          );
        }
        const judged = judgeStudy(coverage);
        return (
          <>
            <section class="verdict">
              <h2>
                Can you trust the sets? <Badge tone={judged.tone}>{judged.label}</Badge>
              </h2>
              <p class="lead">{judged.text}</p>
              {records.map((record, i) => [
                <p key={i}>
                  {records.length > 1 && <strong>{nameOf(record)}: </strong>}
                  {record !== mainRecord(coverage) && `${judgeRecord(record).text} `}
                  {meaningOf(record)}
                  {record.guarantee === 'none' && ' These sets have no guarantee: the record is all there is to go by.'}
                  {record.excluded > 0 && ` ${record.excluded} of these ${record.joint ? 'trials' : 'outcomes'} ${record.excluded === 1 ? 'is' : 'are'} excluded from the model; the sets were promised, so they count here.`}
                  {record.amended_meaning && ` ${sentence(record.amended_meaning)}`}
                </p>,
                <Statements key={`${i} statements`} record={record} />,
              ])}
              <Words study={study} records={records} />
            </section>
            <Records records={records} label="Promised and delivered coverage" />
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
                  <Pictures record={record} coverage={coverage} onOpen={onOpen} />
                </section>
              ))}
            <DriftPanel drift={coverage.drift} onOpen={onOpen} />
            <Former coverage={coverage} />
            <section>
              <h2>Possible outliers</h2>
              {coverage.outliers.length === 0 ? (
                <p>None: no outcome lies far outside of what was expected of it.</p>
              ) : (
                <ul>
                  {coverage.outliers.map((outlier) => (
                    <li key={`${outlier.trial} ${outlier.objective}`}>
                      {outlier.meaning ? sentence(pageWords(outlier.meaning)) : `Trial ${outlier.trial}: ${outlier.objective} ${number(outlier.value)}`}{' '}
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
