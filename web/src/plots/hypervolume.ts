import { count, number } from '../format';
import { goals, mayBeBest, outcome, utility } from '../sets';
import type { Front, Objective, Trial } from '../types';
import type { Figure } from './figure';

/**
 * The volume that some points dominate above a reference point, more being better in every coordinate. By slicing along the last
 * coordinate: between two neighbouring heights the slice is the volume, of one dimension less, of all points that reach above it.
 */
export function hypervolume(points: number[][], reference: number[]): number {
  const m = reference.length;
  const inside = points.filter((point) => point.every((x, k) => x > reference[k]));
  if (inside.length === 0) return 0;
  if (m === 1) return inside.reduce((most, [x]) => Math.max(most, x), -Infinity) - reference[0];
  const heights = [...new Set(inside.map((point) => point[m - 1]))].sort((a, b) => b - a);
  let volume = 0;
  heights.forEach((height, i) => {
    const slice = inside.filter((point) => point[m - 1] >= height).map((point) => point.slice(0, -1));
    volume += (height - (heights[i + 1] ?? reference[m - 1])) * hypervolume(nondominated(slice), reference.slice(0, -1));
  });
  return volume;
}

/** Those that no other one is at least as good as in everything. */
function nondominated(points: number[][]): number[][] {
  const isBeaten = (a: number[], i: number): boolean => points.some((b, j) => i !== j && b.every((x, k) => x >= a[k]) && (b.some((x, k) => x > a[k]) || j < i));
  return points.filter((point, i) => !isBeaten(point, i));
}

/** The volume after each outcome that all objectives have. */
export function volumeOverTime(trials: Trial[], objectives: Objective[], reference: Record<string, number | null>): { trial: number; volume: number }[] {
  const compared = goals(objectives);
  const at = compared.map((o) => utility(o, reference[o.name] as number));
  const told = trials.filter((trial) => compared.every(({ name }) => outcome(trial, name) !== undefined));
  told.sort((a, b) => (a.told_at ?? '').localeCompare(b.told_at ?? '') || a.trial - b.trial);
  let front: number[][] = [];
  let volume = 0;
  return told.map((trial) => {
    const point = compared.map((o) => utility(o, outcome(trial, o.name) as number));
    const isNew = mayBeBest(trial) && !front.some((other) => other.every((x, k) => x >= point[k]));
    if (isNew) {
      front = nondominated([...front, point]);
      volume = hypervolume(front, at);
    }
    return { trial: trial.trial, volume };
  });
}

// Slicing takes time that grows with the objectives; of more the server has the number, and nobody the picture.
const kMostObjectives = 4;

/** How the front has grown; nothing where there is no reference point, or an objective has a target, of which a reference says nothing. */
export function volumeFigure(trials: Trial[], objectives: Objective[], front: Front): Figure | undefined {
  const compared = goals(objectives);
  const reference = front.reference_point;
  if (!reference || compared.length > kMostObjectives || compared.some((o) => o.direction === 'target' || typeof reference[o.name] !== 'number')) return undefined;
  const steps = volumeOverTime(trials, objectives, reference);
  if (steps.length < 2) return undefined;
  return {
    id: 'hypervolume',
    title: 'How the front has grown',
    description: `The volume that the front dominates, after each of ${count(steps.length, 'outcome')}: ${number(steps[steps.length - 1].volume)} now`,
    caption: `The volume between the front and the ${front.reference_is_inferred ? 'inferred ' : ''}reference point (${compared.map((o) => `${o.name} ${number(reference[o.name])}`).join(', ')}). Where it no longer grows, the last outcomes brought nothing to the front.`,
    x: { label: 'outcomes', integers: true },
    y: { label: 'hypervolume', lo: 0 },
    marks: [{ kind: 'line', x: steps.map((_, i) => i + 1), y: steps.map(({ volume }) => volume), color: 'green', step: true, label: 'hypervolume of the front' }],
    height: 260,
    spots: steps.map(({ trial, volume }, i) => ({ x: i + 1, y: volume, text: () => `after ${count(i + 1, 'outcome')}: ${number(volume)} (trial ${trial})`, trial })),
    table: () => ({ columns: ['outcomes', 'trial', 'hypervolume'], rows: steps.map(({ trial, volume }, i) => [i + 1, trial, volume]) }),
  };
}
