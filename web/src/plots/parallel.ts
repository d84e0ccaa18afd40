import { count, doneValue, nameWithUnit, number, value as valueText } from '../format';
import { boundsOf, constantOf, isNumeric, listedValues } from '../parameters';
import { dominates, goals, mayBeBest, outcome, utility } from '../sets';
import type { Study, Trial, Value } from '../types';
import type { Figure, Line, Mark } from './figure';

/** One of the upright lines: where a trial crosses it, from 0 to 1, and what its ends are called. */
interface Upright {
  label: string;
  place: (trial: Trial) => number | null;
  text: (trial: Trial) => string;
  cell: (trial: Trial) => string | number | null;
  ends: [string, string];
}

const share = (x: number, low: number, high: number, log = false): number => (high > low ? (log ? Math.log(x / low) / Math.log(high / low) : (x - low) / (high - low)) : 0.5);

function ofParameter(p: Study['parameters'][number], trials: Trial[]): Upright {
  const done = (trial: Trial): Value | undefined => trial.actual?.[p.name] ?? trial.params[p.name];
  const common = {
    label: nameWithUnit(p),
    text: (trial: Trial) => doneValue(p.name, trial.params, trial.actual),
    cell: (trial: Trial) => (typeof done(trial) === 'boolean' ? String(done(trial)) : ((done(trial) as string | number | undefined) ?? null)),
  };
  if (!isNumeric(p)) {
    const choices = (listedValues(p) ?? []).map(String);
    const at = (trial: Trial): number => choices.indexOf(String(done(trial)));
    return { ...common, place: (trial) => (done(trial) === undefined || at(trial) < 0 ? null : share(at(trial), 0, choices.length - 1)), ends: [choices[0] ?? '', choices[choices.length - 1] ?? ''] };
  }
  // What was done may lie outside of what may be asked.
  const numbers = [...trials.map(done), ...Object.values(boundsOf(p))].filter((x): x is number => typeof x === 'number');
  const [low, high] = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
  const log = p.log && low > 0;
  return { ...common, place: (trial) => (typeof done(trial) === 'number' ? share(done(trial) as number, low, high, log) : null), ends: [number(low, 3), number(high, 3)] };
}

function ofObjective(name: string, unit: string | undefined, trials: Trial[]): Upright {
  const numbers = trials.map((trial) => trial.values?.[name]).filter((x): x is number => typeof x === 'number');
  const [low, high] = [numbers.reduce((a, b) => Math.min(a, b), Infinity), numbers.reduce((a, b) => Math.max(a, b), -Infinity)];
  const at = (trial: Trial): number | null => (typeof trial.values?.[name] === 'number' ? trial.values[name] : null);
  return { label: unit ? `${name}, ${unit}` : name, place: (trial) => (at(trial) === null ? null : share(at(trial) as number, low, high)), text: (trial) => valueText(at(trial) ?? undefined), cell: at, ends: numbers.length > 0 ? [number(low, 3), number(high, 3)] : ['', ''] };
}

// The best of so many are drawn apart.
const kBestShare = 10;

/** The best tenth, at least one; of several objectives those that no other one beats in everything. */
function bestOf(study: Study, trials: Trial[]): Set<number> {
  const compared = goals(study.objectives);
  const told = trials.filter((trial) => compared.every(({ name }) => outcome(trial, name) !== undefined) && mayBeBest(trial));
  const utilities = (trial: Trial): number[] => compared.map((o) => utility(o, outcome(trial, o.name) as number));
  const more = compared.map(() => 1);
  if (compared.length > 1) return new Set(told.filter((one) => !told.some((other) => dominates(utilities(other), utilities(one), more))).map(({ trial }) => trial));
  const [objective] = compared;
  const sorted = told.sort((a, b) => utility(objective, outcome(b, objective.name) as number) - utility(objective, outcome(a, objective.name) as number));
  return new Set(sorted.slice(0, Math.max(1, Math.floor(told.length / kBestShare))).map(({ trial }) => trial));
}

/** Every trial as a line through all of its settings and outcomes. */
export function parallelFigure(study: Study, trials: Trial[]): Figure {
  const told = trials.filter((trial) => trial.state === 'complete' && !trial.excluded);
  const uprights = [...study.parameters.filter((p) => constantOf(p) === undefined).map((p) => ofParameter(p, told)), ...study.objectives.map(({ name, unit }) => ofObjective(name, unit, told))];
  const best = bestOf(study, told);
  const lines = (some: Trial[], style: Pick<Line, 'color' | 'width' | 'opacity' | 'label'>): Line => ({
    kind: 'line',
    // A gap ends a trial; one without a value on some upright is broken there.
    x: some.flatMap(() => [...uprights.map((_, i) => i), null]),
    y: some.flatMap((trial) => [...uprights.map(({ place }) => place(trial)), null]),
    ...style,
  });
  const others = told.filter(({ trial }) => !best.has(trial));
  const bestWords = goals(study.objectives).length > 1 ? 'on the front' : `the best ${best.size === 1 ? 'one' : best.size}`;
  const marks: Mark[] = [
    { kind: 'segments', segments: uprights.map((_, i) => [i, 0, i, 1]), color: 'grey', width: 1 },
    lines(others, { color: 'grey', width: 1, opacity: others.length > 100 ? 0.25 : 0.5, label: 'trials' }),
    lines(told.filter(({ trial }) => best.has(trial)), { color: 'green', width: 2, label: bestWords }),
    { kind: 'texts', x: uprights.map((_, i) => i), y: uprights.map(() => 1), texts: uprights.map(({ ends }) => ends[1].slice(0, 9)), below: -10 },
    { kind: 'texts', x: uprights.map((_, i) => i), y: uprights.map(() => 0), texts: uprights.map(({ ends }) => ends[0].slice(0, 9)), below: 10 },
  ];
  return {
    id: 'parallel',
    title: 'All trials at a glance',
    description: `${count(told.length, 'trial')}, each a line through ${uprights.length} upright lines: ${uprights.map(({ label }) => label).join('; ')}`,
    caption: `Each line is a trial; it crosses every upright line where its setting or its outcome is. Where the green ones (${bestWords}) run together, that setting matters.`,
    x: { label: '', categories: uprights.map(({ label }) => label) },
    y: { label: '', lo: -0.12, hi: 1.12, categories: undefined },
    marks,
    height: 340,
    hidesY: true,
    spots: told.flatMap((trial) => uprights.flatMap(({ label, place, text }, i) => (place(trial) === null ? [] : [{ x: i, y: place(trial) as number, text: () => `trial ${trial.trial}: ${label} ${text(trial)}`, trial: trial.trial }]))),
    table: () => ({ columns: ['trial', ...uprights.map(({ label }) => label)], rows: told.map((trial) => [trial.trial, ...uprights.map(({ cell }) => cell(trial))]) }),
  };
}
