import { count, duration, time } from '../format';
import type { Trial } from '../types';
import type { Color, Figure, Mark } from './figure';

const kStates: { label: string; color: Color; is: (trial: Trial) => boolean }[] = [
  { label: 'complete', color: 'green', is: ({ state }) => state === 'complete' },
  { label: 'failed or abandoned', color: 'vermillion', is: ({ state }) => state === 'failed' || state === 'abandoned' },
  { label: 'under way', color: 'blue', is: ({ state }) => state === 'running' },
];

/** When each trial was asked, how long it took and how it ended. */
export function timelineFigure(trials: Trial[], now: number): Figure {
  const spans = trials.flatMap((trial) => {
    const begin = Date.parse(trial.asked_at ?? '');
    const told = Date.parse(trial.told_at ?? '');
    const end = trial.state === 'running' ? Math.max(now, begin) : Number.isNaN(told) ? begin : told;
    return Number.isNaN(begin) ? [] : [{ trial, begin, end }];
  });
  const isSpan = new Set(spans.map(({ trial }) => trial.trial));
  const points = trials.flatMap((trial) => (!isSpan.has(trial.trial) && trial.told_at ? [{ trial, at: Date.parse(trial.told_at) }] : []));
  const begin = [...spans.map((one) => one.begin), ...points.map(({ at }) => at)].reduce((a, b) => Math.min(a, b), Infinity);
  const end = [...spans.map((one) => one.end), ...points.map(({ at }) => at)].reduce((a, b) => Math.max(a, b), -Infinity);
  const room = Math.max(1000, 0.02 * (end - begin));
  // However short a trial was, it can be seen.
  const least = 0.003 * (end - begin + 2 * room);
  const marks: Mark[] = kStates.flatMap(({ label, color, is }): Mark[] => {
    const some = spans.filter(({ trial }) => is(trial));
    if (some.length === 0) return [];
    return [{ kind: 'rects', x0: some.map((one) => one.begin), x1: some.map((one) => Math.max(one.end, one.begin + least)), y0: some.map(({ trial }) => trial.trial - 0.4), y1: some.map(({ trial }) => trial.trial + 0.4), color, opacity: 0.8, label }];
  });
  if (points.length > 0) marks.push({ kind: 'points', x: points.map(({ at }) => at), y: points.map(({ trial }) => trial.trial), color: 'grey', marker: 'diamond', radius: 3, label: 'imported' });
  const words = ({ trial, begin: from, end: to }: (typeof spans)[number]): string =>
    [`trial ${trial.trial}, ${trial.state}`, trial.worker, `asked ${time(trial.asked_at)}`, `${trial.state === 'running' ? 'for' : 'took'} ${duration((to - from) / 1000)}`].filter(Boolean).join(' · ');
  return {
    id: 'timeline',
    title: 'When was what done?',
    description: `${count(spans.length, 'trial')} from being asked to the outcome${points.length > 0 ? `, and ${points.length} imported` : ''}`,
    caption: 'A bar begins when a trial was asked and ends with its outcome; bars above each other were under way at the same time.',
    x: { label: 'time', time: true, lo: begin - room, hi: end + room },
    y: { label: 'trial', integers: true },
    marks,
    height: Math.max(200, Math.min(480, 60 + 9 * trials.length)),
    spots: [...spans.map((one) => ({ x: (one.begin + one.end) / 2, y: one.trial.trial, text: () => words(one), trial: one.trial.trial })), ...points.map(({ trial, at }) => ({ x: at, y: trial.trial, text: () => `trial ${trial.trial}, imported ${time(trial.told_at)}`, trial: trial.trial }))],
    table: () => ({ columns: ['trial', 'state', 'who', 'asked', 'told', 'seconds'], rows: trials.map((trial) => {
      const span = spans.find((one) => one.trial === trial);
      return [trial.trial, trial.state, trial.worker, trial.asked_at, trial.told_at, span ? (span.end - span.begin) / 1000 : null];
    }) }),
  };
}
