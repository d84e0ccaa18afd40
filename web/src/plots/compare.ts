import { bestSoFar } from '../sets';
import type { Objective, Trial } from '../types';
import { type Figure, kCycle, kDashes } from './figure';

export interface Compared {
  study: string;
  trials: Trial[];
  objective: Objective;
}

/** The best outcome after each outcome, a line per study. */
export function compareFigure(studies: Compared[]): Figure {
  const lines = studies.map(({ trials, objective }) => bestSoFar(trials, objective));
  const name = studies[0]?.objective.name ?? '';
  return {
    id: 'compare-' + studies.map((s) => s.study).join('-'),
    title: `Best ${name} so far`,
    description: studies.map(({ study }, i) => `${study}: ${lines[i].length > 0 ? lines[i][lines[i].length - 1].best : 'nothing yet'} after ${lines[i].length} outcomes`).join('; '),
    caption: 'After how many outcomes each study had reached what. Imported outcomes count.',
    x: { label: 'outcomes', integers: true },
    y: { label: name },
    marks: studies.map(({ study }, i) => ({
      kind: 'line',
      x: lines[i].map((_, k) => k + 1),
      y: lines[i].map((point) => point.best),
      step: true,
      color: kCycle[i % kCycle.length],
      dash: kDashes[i % kDashes.length],
      label: study,
    })),
    height: 320,
    spots: studies.flatMap(({ study }, i) => lines[i].map((point, k) => ({ x: k + 1, y: point.best, text: () => `${study}, after ${k + 1}: ${point.best}` }))),
    table: () => ({
      columns: ['study', 'outcomes', 'trial', 'best so far'],
      rows: studies.flatMap(({ study }, i) => lines[i].map((point, k) => [study, k + 1, point.trial, point.best])),
    }),
  };
}
