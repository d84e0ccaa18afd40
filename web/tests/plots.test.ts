import { describe, expect, it } from 'vitest';
import { commonObjectives, median } from '../src/pages/Compare';
import { compareFigure } from '../src/plots/compare';
import { contour, edgesOf } from '../src/plots/contour';
import { type Figure, type Heat, type Intervals, type Points, axisEnds, neighbour, robustRange } from '../src/plots/figure';
import { historyFigure } from '../src/plots/history';
import { cut, layOut, textWidth } from '../src/plots/layout';
import { importanceFigure, leftOutFigure, mapFigure, setBands, sliceFigure, sliceRange } from '../src/plots/model';
import { paretoFigure, stairs } from '../src/plots/pareto';
import { bandEdges, bandPath, intervalsPath, linePath, pointsPath, runs, viridis } from '../src/plots/paths';
import { fileName } from '../src/plots/save';
import { linearTicks, logTicks, makeScale, place } from '../src/plots/scale';
import { overTimeFigure, pValuesFigure, reliabilityFigure, weightsFigure, widthsFigure } from '../src/plots/trust';
import type { Parameter, Slice, Value } from '../src/types';
import { kindParameters, prediction, record, slices, study, trial } from './fixtures';

describe('axes', () => {
  it('have round ticks', () => {
    expect(linearTicks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(linearTicks(-10.3, 16, 6)).toEqual([-10, -5, 0, 5, 10, 15]);
    expect(linearTicks(1, 4, 20, true)).toEqual([1, 2, 3, 4]);
    expect(linearTicks(2, 2, 5)).toEqual([2]);
    expect(logTicks(0.5, 40, 8)).toEqual([0.5, 1, 2, 5, 10, 20]);
    expect(logTicks(1, 1e12, 4)).toEqual([1, 1e3, 1e6, 1e9, 1e12]);
  });
  it('place values, also on a logarithm', () => {
    const linear = makeScale({ label: '' }, [0, 10], 0, 100, 5);
    expect(place(linear, 5)).toBe(50);
    const log = makeScale({ label: '', log: true }, [1, 100], 0, 100, 5);
    expect(place(log, 10)).toBeCloseTo(50);
    const choice = makeScale({ label: '', categories: ['a', 'b'] }, [-0.5, 1.5], 0, 100, 5);
    expect(choice.ticks.map((tick) => tick.label)).toEqual(['a', 'b']);
  });
  it('end where the marks do, and never in nothing', () => {
    expect(axisEnds({ label: '' }, [], 'y')).toEqual([0, 1].map((v, i) => v + (i ? 0.04 : -0.04)));
    const [lo, hi] = axisEnds({ label: '' }, [{ kind: 'line', x: [0, 1], y: [3, null], color: 'blue' }], 'y');
    expect(lo).toBeLessThan(3);
    expect(hi).toBeGreaterThan(3);
    expect(axisEnds({ label: '', lo: 0, hi: 100 }, [], 'x')).toEqual([0, 100]);
  });
  it('leave out what lies far away', () => {
    const values = [...Array.from({ length: 20 }, (_, i) => i), 1e6];
    expect(robustRange(values)?.[1]).toBeLessThan(100);
    expect(robustRange([null, NaN])).toBeUndefined();
    expect(robustRange([3])).toEqual([3, 3]);
  });
});

describe('paths', () => {
  const sx = makeScale({ label: '' }, [0, 10], 0, 100, 5);
  const sy = makeScale({ label: '' }, [0, 10], 100, 0, 5);
  it('break at gaps', () => {
    expect(linePath({ kind: 'line', x: [0, 1, 2, 3], y: [0, null, 2, 3], color: 'blue' }, sx, sy)).toBe('M0,100M20,80L30,70');
    expect(linePath({ kind: 'line', x: [0, 1], y: [0, 1], step: true, color: 'blue' }, sx, sy)).toBe('M0,100H10V90');
    expect(runs({ x: [0, 1, 2, 3], lo: [0, 0, null, 0], hi: [1, 1, 1, 1] })).toEqual([[0, 1], [3, 3]]);
  });
  it('take open ends to the frame', () => {
    expect(bandPath({ kind: 'band', x: [0, 1], lo: [-Infinity, 0], hi: [Infinity, 1], color: 'blue' }, sx, sy)).toBe('M0,0L10,90L10,100L0,100Z');
    const open = intervalsPath({ kind: 'intervals', x: [5], lo: [null], hi: [4], color: 'orange' }, sx, sy);
    expect(open).toContain('M50,99V60');
    expect(intervalsPath({ kind: 'intervals', x: [5], lo: [20], hi: [30], color: 'orange' }, sx, sy)).toBe('');
  });
  it('do not let endless sets look like sets that are cut by the frame', () => {
    const bars = (lo: number | null, hi: number | null): string => intervalsPath({ kind: 'intervals', x: [5], lo: [lo], hi: [hi], color: 'orange' }, sx, sy);
    expect(bars(-20, 30)).toContain('L50,99L'); // an arrow
    expect(bars(null, null)).toBe('M50,99V1');
    expect(bandEdges({ kind: 'band', x: [0, 1], lo: [2, 2], hi: [Infinity, Infinity], color: 'orange' }, sx, sy)).toBe('M0,80L10,80');
  });
  it('mark outcomes outside of the frame at its edge', () => {
    const far = { kind: 'points', x: [5], y: [99], marker: 'dot', color: 'green' } as const;
    expect(pointsPath(far, sx, sy)).toBe('');
    expect(pointsPath({ ...far, showOutside: true }, sx, sy)).toBe('M50,1l4,8h-8Z');
  });
  it('go from dark to bright', () => {
    expect(viridis(0)).toBe('#440154');
    expect(viridis(1)).toBe('#fde725');
    expect(viridis(-3)).toBe('#440154');
  });
});

describe('maps', () => {
  it('have lines where the level is crossed', () => {
    const segments = contour([0, 1], [0, 1], [[0, 2], [0, 2]], 1);
    expect(segments).toEqual([[0.5, 0, 0.5, 1]]);
    expect(contour([0, 1], [0, 1], [[0, null], [0, 2]], 1)).toEqual([]);
  });
  it('have cells between nodes', () => {
    expect(edgesOf([1, 2, 3])).toEqual([0.5, 1.5, 2.5, 3.5]);
    expect(edgesOf([1, 100], true).map((v) => Math.round(1000 * v) / 1000)).toEqual([0.1, 10, 1000]);
    expect(edgesOf([4])).toEqual([3.5, 4.5]);
  });
  const contours = { ...slices, x: { parameter: 'temperature', discrete: false, values: [80, 90, 100] }, y: { parameter: 'grind', discrete: true, values: [1, 2] }, mean: [[1, 2, 3], [2, null, 4]], credible_width: null, conformal_width: null, nearness: [1, 0] };
  it('are drawn with the data and the trial', () => {
    const figure = mapFigure(contours, 'mean', study.parameters) as Figure;
    expect(figure.table().rows).toHaveLength(6);
    expect(figure.table().rows[4]).toEqual([90, 2, null]);
    expect(figure.description).toContain('from 1 to 4');
    expect(mapFigure(contours, 'credible_width', study.parameters)).toBeUndefined();
  });
  it('say at which values their lines are, and can be read', () => {
    const figure = mapFigure(contours, 'mean', study.parameters) as Figure;
    const heat = figure.marks.find((mark): mark is Heat => mark.kind === 'heat');
    expect(heat?.levels).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4]);
    expect(heat?.label).toBe('taste: the mean');
    expect(figure.spots?.[0].text()).toBe('temperature 80, grind 1: 1');
    expect(figure.spots).toHaveLength(6);
    expect((figure.marks.find((mark) => mark.kind === 'points') as Points).isRimmed).toBe(true);
  });
  it('have no lines between choices', () => {
    const isLine = (mark: { kind: string }): boolean => mark.kind === 'segments';
    expect(mapFigure(contours, 'mean', study.parameters)?.marks.some(isLine)).toBe(true);
    const choices = { ...contours, y: { parameter: 'bean', discrete: true, values: ['arabica', 'robusta'] } };
    expect(mapFigure(choices, 'mean', study.parameters)?.marks.some(isLine)).toBe(false);
  });
});

describe('figures', () => {
  it('show the history: sets, hits, misses, what carried no promise', () => {
    const trials = [
      trial(1, { prediction: null, covered: null }),
      trial(2),
      trial(3, { covered: { taste: false } }),
      trial(4, { prediction: { taste: prediction({ tracked: [null, null] }) } }),
      trial(5, { state: 'running', values: null, covered: null }),
      trial(6, { state: 'failed', values: null, covered: null }),
    ];
    const figure = historyFigure(trials, study.objectives[0]);
    expect(figure.description).toBe('4 outcomes of taste: 1 inside the set promised for them, 1 outside, 1 with a set that had no end, 1 without a promise');
    expect(figure.marks.flatMap((mark) => ('label' in mark ? [mark.label] : []))).toEqual(['promised set', 'set without an end', 'best so far', 'expected when asked', 'outcome without a promise', 'outcome, set without an end', 'outcome, hit', 'outcome, missed', 'failed or abandoned']);
    expect(figure.table().rows[3]).toEqual([4, 'complete', 'no end', 'no end', 7, 4, 'says nothing']);
    expect(figure.table().rows[1].slice(2, 4)).toEqual([5.5, 8.5]);
    expect(figure.caption).toContain('A dotted bar has no end');
    expect(figure.spots?.[2].text()).toBe('trial 3 · promised 5.5 to 8.5 · outcome 3, missed');
    expect(historyFigure([], study.objectives[0]).table().rows).toEqual([]);
  });
  it('keep outcomes of another point apart', () => {
    const figure = historyFigure([trial(1), trial(2, { actual: { temperature: 91.4 }, covered: null })], study.objectives[0]);
    expect(figure.description).toBe('2 outcomes of taste: 1 inside the set promised for them, 0 outside, 1 done at another point, 0 without a promise');
    expect(figure.marks.flatMap((mark) => ('label' in mark ? [mark.label] : []))).toContain('done at another point: not counted');
    expect(figure.spots?.[1].text()).toBe('trial 2 · promised 5.5 to 8.5 · outcome 2, done at another point: not counted');
  });
  it('are quick for 5,000 trials', () => {
    const many = Array.from({ length: 5000 }, (_, i) => trial(i + 1));
    const begin = process.cpuUsage();
    layOut(historyFigure(many, study.objectives[0]), 1000);
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(500);
  });
  it('show the record', () => {
    expect(overTimeFigure(record())?.table().rows[1]).toEqual([2, 50, 90, 10, 100]);
    expect(overTimeFigure(record({ over_time: null }))).toBeUndefined();
    expect(reliabilityFigure(record())?.table().rows).toHaveLength(2);
    expect(reliabilityFigure(record({ n: 5 }))).toBeUndefined();
    expect(pValuesFigure(record())?.table().rows[1]).toEqual([0.5, 1, 18]);
    const widths = { trial: [1, 2, 3], promised: [1, null, 40], credible: [1, 1, 1], w_n: [0.2, 0.1, 0.05] };
    const figure = widthsFigure('taste', widths);
    expect(figure?.y.log).toBe(true);
    expect(figure?.caption).toContain('1 set had no end');
    expect(weightsFigure('taste', widths, 0.1)?.table().rows).toHaveLength(3);
  });
  it('show slices with both bands, what is ruled out, and the data', () => {
    const range = sliceRange(slices) as [number, number];
    // The far outcome does not squeeze the rest.
    expect(range[1]).toBeLessThan(10);
    const figure = sliceFigure(slices, slices.slices[0], study.parameters[0], range);
    const labels = figure.marks.flatMap((mark) => ('label' in mark && mark.label ? [mark.label] : []));
    expect(labels).toEqual(['ruled out', 'credible', 'conformal', 'conformal, without an end', 'mean', 'trial 3', 'outcomes, stronger when nearer']);
    expect(figure.table().rows[0].slice(4)).toEqual([-1, 3]);
    expect(figure.table().rows[1][4]).toBe('no end');
    // The far outcome is a triangle at the edge, and said to be one.
    expect(figure.caption).toBe('Triangles at the edge: 1 outcome outside of the picture.');
    expect(figure.marks.some((mark) => mark.kind === 'points' && mark.showOutside)).toBe(true);
    expect(figure.table().rows[2][4]).toBe('ruled out');
  });
  it('show what was left out, and what matters', () => {
    const figure = leftOutFigure({ ...slices, explained: 0.5, rows: [{ trial: 1, value: 1, mean: 2, credible: [0, 3], conformal: [[0, 3]] }, { trial: 2, value: 9, mean: 2, credible: [0, 3], conformal: [[0, 3]] }] });
    expect(figure.description).toContain('2 outcomes, each predicted from all others; 1 inside');
    const importance = importanceFigure({ objective: 'taste', n: 10, noise_sd: 1, mean: 0, sd: 1, shares: { a: 0.1, b: 0.7 } });
    expect(importance.table().rows.map((row) => row[0])).toEqual(['b', 'a']);
  });
  it('show the holes of sets, and where they have no end', () => {
    const { bounded, endless } = setBands([0, 1, 2, 3], [[[0, 9]], [[0, 2], [6, 9]], [[0, 2], [6, 9]], [[null, null]]]);
    // One piece up to half way, then two with a hole, then no end.
    expect(bounded.x).toEqual([0, 0.5, 0, 0.5, 1, 2, 2.5, 2, 0.5, 1, 2, 2.5, 2]);
    expect(bounded.lo).toEqual([0, 0, null, 0, 0, 0, 0, null, 6, 6, 6, 6, null]);
    expect(bounded.hi).toEqual([9, 9, null, 2, 2, 2, 2, null, 9, 9, 9, 9, null]);
    expect(endless.x).toEqual([2.5, 3, 3]);
    expect(endless.hi).toEqual([Infinity, Infinity, null]);
    const grind = { ...slices.slices[0], parameter: 'grind', discrete: true, values: [1, 2, 3], mean: [1, 2, 3], conformal: [[[0, 1], [4, 5]], [[null, 3]], [[1, 2]]] as [number | null, number | null][][] };
    const bars = sliceFigure(slices, grind, study.parameters[1], [0, 10]).marks.filter((mark): mark is Intervals => mark.kind === 'intervals' && mark.color === 'orange');
    expect(bars.map((mark) => mark.x)).toEqual([[1, 1, 3], [2]]);
    expect(bars[1].dash).toBe('dotted');
  });
  it('have the axes of levels, truth values and what has no value', () => {
    const [minutes, rinsed, share] = ['minutes', 'rinsed', 'share'].map((name) => kindParameters.find((p) => p.name === name) as Parameter);
    const some = (parameter: string, values: Value[]): Slice => ({ ...slices.slices[0], parameter, discrete: true, values, mean: values.map(() => 1), credible: values.map(() => [0, 2] as [number, number]), conformal: values.map(() => [[0, 2]] as [number, number][]), nearness: [1, 1, 1] });
    const params = [{ minutes: 5, rinsed: true, share: 0.5 }, { minutes: 1, rinsed: false }, { rinsed: true }];
    const all = { ...slices, through: { trial: 3, params: params[1] }, data: params.map((one, i) => ({ trial: i + 1, params: one, value: 1 })) };
    const points = (figure: Figure): Points[] => figure.marks.filter((mark): mark is Points => mark.kind === 'points' && mark.color === 'ink');
    const drawn = (figure: Figure): number[] => points(figure).flatMap((mark) => mark.x as number[]);

    const levels = sliceFigure(all, some('minutes', [1, 2, 5, 10]), minutes, [0, 3]);
    expect([levels.x.lo, levels.x.hi]).toEqual([0.5, 12.5]);
    // Beside the level, within the room that it has; what has no value there is not drawn.
    expect(drawn(levels).map((x) => Math.round(x)).sort()).toEqual([1, 5]);
    const fine = sliceFigure({ ...all, data: [{ trial: 1, params: { x: 0.02 }, value: 1 }] }, some('x', [0, 0.01, 0.02]), { name: 'x', type: 'float', low: 0, high: 0.02, step: 0.01 }, [0, 3]);
    expect(fine.x.lo).toBeCloseTo(-0.005);
    expect(fine.x.hi).toBeCloseTo(0.025);
    expect(Math.abs(drawn(fine)[0] - 0.02)).toBeLessThan(0.005);

    const truth = sliceFigure(all, some('rinsed', [false, true]), rinsed, [0, 3]);
    expect(truth.x.categories).toEqual(['false', 'true']);
    expect(drawn(truth).map((x) => Math.abs(Math.round(x))).sort()).toEqual([0, 1, 1]);
    expect(truth.table().rows[0][0]).toBe('false');

    const absent = sliceFigure(all, { ...some('share', [0, 0.5, 1]), discrete: false }, share, [0, 3]);
    expect(drawn(absent)).toEqual([0.5]);
    expect(absent.marks.some((mark) => mark.kind === 'rule')).toBe(false);
  });
  it('never call a credible interval a conformal set', () => {
    const row = (trial: number, conformal: [number | null, number | null][]) => ({ trial, value: trial, mean: 2, credible: [0, 3] as [number, number], conformal });
    const whole: [null, null][] = [[null, null]];
    // As with exactly as many outcomes as sets need: with one left out there are none.
    const none = leftOutFigure({ ...slices, explained: 0.5, rows: [row(1, whole), row(2, whole), row(9, whole)] });
    const bars = (figure: Figure): Intervals[] => figure.marks.filter((mark): mark is Intervals => mark.kind === 'intervals');
    expect(bars(none).map((mark) => [mark.label, mark.color])).toEqual([['credible interval', 'blue']]);
    expect(none.description).toContain('2 inside their credible interval');
    expect(none.caption).toContain('too few for conformal sets');
    const some = leftOutFigure({ ...slices, explained: 0.5, rows: [row(1, whole), row(2, [[1, 1.5], [1.8, 3]]), row(9, [[0, 3]])] });
    expect(bars(some).map((mark) => [mark.label, mark.dash, mark.x])).toEqual([['conformal set', undefined, [2, 2, 9]], ['set without an end', 'dotted', [1]]]);
    expect(some.description).toBe('3 outcomes, each predicted from all others; 1 inside their conformal set, 1 with a set that has no end');
    expect(some.table().rows[1].slice(5)).toEqual(['1; 1.8', '1.5; 3']);
  });
  it('keep predictions apart where one is far away', () => {
    const rows = Array.from({ length: 300 }, (_, i) => ({ trial: i, value: i === 7 ? 1e6 : i / 100, mean: i / 100, credible: [-50, 50] as [number, number], conformal: [[-50, 50]] as [number, number][] }));
    const figure = leftOutFigure({ ...slices, explained: 0.5, rows });
    expect(figure.x.hi).toBeLessThan(10);
    expect(figure.caption).toContain('1 outcome far from the others is outside of the picture');
    expect(figure.marks.map((mark) => ('label' in mark ? mark.label : ''))).toContain('outcome inside its conformal set');
  });
  it('can all be read with the arrow keys', () => {
    const widths = { trial: [1, 2, 3], promised: [1, null, 40], credible: [1, 1, 1], w_n: [0.2, 0.1, 0.05] };
    const importance = importanceFigure({ objective: 'taste', n: 10, noise_sd: 1, mean: 0, sd: 1, shares: { a: 0.1, b: 0.7 } });
    const texts = [reliabilityFigure(record()), pValuesFigure(record()), widthsFigure('taste', widths), weightsFigure('taste', widths, 0.1), importance].map((figure) => figure?.spots?.[1].text());
    expect(texts).toEqual(['sets of 90 %: conformal cover 90 %, credible 80 %; by chance 80 to 100 %', 'p from 0.5 to 1: 18 outcomes', 'trial 2: promised without an end, credible 1', 'trial 2: weight 0.1', 'b: 70 %']);
    const spot = (x: number, y: number) => ({ x, y, text: () => `${x},${y}` });
    const grid = [spot(0, 0), spot(0, 1), spot(1, 0), spot(1, 1), spot(2, 5)];
    const walk = (from: number, key: string): string => neighbour(grid, from, key)?.text() ?? '';
    expect([walk(-1, 'ArrowRight'), walk(1, 'ArrowRight'), walk(0, 'ArrowUp'), walk(1, 'ArrowUp'), walk(3, 'ArrowLeft'), walk(3, 'ArrowRight'), walk(4, 'ArrowRight'), walk(4, 'ArrowDown')]).toEqual(['0,0', '1,1', '0,1', '0,1', '0,1', '2,5', '2,5', '1,1']);
  });
  it('draw alpha where the sets of one of several objectives have it', () => {
    const widths = { trial: [1, 2, 3], promised: [1, 1, 1], credible: [1, 1, 1], w_n: [0.2, 0.1, 0.05] };
    expect(weightsFigure('taste', widths, 0.05)?.marks[1]).toMatchObject({ kind: 'rule', at: 0.05 });
    expect(weightsFigure('taste', widths, 0.05)?.caption).toContain('the dashed line, 0.05');
  });
  it('show the front as stairs', () => {
    expect(stairs([[1, 3], [3, 1], [2, 2], [1, 1]], [1, 1])).toEqual({ x: [3, 2, 2, 1, 1], y: [1, 1, 2, 2, 3] });
    const two = [{ name: 'taste', direction: 'maximize' }, { name: 'cost', direction: 'minimize' }] as const;
    const trials = [trial(1, { values: { taste: 1, cost: 1 } }), trial(2, { values: { taste: 2, cost: 0.5 } })];
    const front = { front: [{ trial: 2, params: {}, values: {}, by: 'value' as const }], hypervolume: 1, reference_point: { taste: 0, cost: 2 }, reference_is_inferred: true };
    const figure = paretoFigure(trials, front, two[0], two[1], 2);
    expect(figure.table().rows).toEqual([[1, 1, 1, 'no'], [2, 2, 0.5, 'yes']]);
    expect(figure.x.label).toBe('taste (more is better)');
  });
  it('compare studies', () => {
    const figure = compareFigure([
      { study: 'a', trials: [trial(1), trial(3)], objective: study.objectives[0] },
      { study: 'b', trials: [], objective: study.objectives[0] },
    ]);
    expect(figure.description).toBe('a: 3 after 2 outcomes; b: nothing yet after 0 outcomes');
    expect(median([3, null, 1, 2])).toBe(2);
    expect(median([null])).toBeNull();
    expect(commonObjectives([study, { ...study, objectives: [{ name: 'taste', direction: 'minimize' }] }])).toEqual([]);
  });
  it('have files with names that every system takes', () => {
    expect(fileName('map-taste-a/b: "c"', '.svg')).toBe('map-taste-a-b-c.svg');
    expect(fileName('///', '.csv')).toBe('covey.csv');
  });
});

describe('labels', () => {
  const base: Figure = { id: 'f', title: '', description: '', x: { label: 'x' }, y: { label: 'y', lo: 0, hi: 1 }, marks: [], table: () => ({ columns: [], rows: [] }) };
  const solvents = ['acetone', 'acetonitrile', 'chloroform', 'dichloromethane', 'dimethylformamide', 'ethanol', 'ethyl acetate', 'hexane', 'methanol', 'tetrahydrofuran', 'toluene', 'water'];
  it.each([330, 520, 1200])('of twelve choices are all there at %s pixels', (width) => {
    const { across, height, bottom } = layOut({ ...base, x: { label: 'solvent', categories: solvents } }, width);
    expect(across.labels).toHaveLength(12);
    expect(new Set(across.labels.map(({ text }) => text)).size).toBe(12);
    if (across.isTurned) {
      expect(height).toBeGreaterThan(bottom + 60);
      for (const { text, at } of across.labels) expect(textWidth(text) * Math.SQRT1_2).toBeLessThanOrEqual(at + 1);
    }
  });
  it('of few choices lie flat', () => expect(layOut({ ...base, x: { label: '', categories: ['a', 'b'] } }, 600).across.isTurned).toBe(false));
  it.each([[0.0001, 1], [1e-5, 1000], [3, 40], [1e-9, 1e9]])('of a logarithmic axis from %s to %s do not collide, and stay inside', (lo, hi) => {
    for (const width of [300, 420, 560, 1100]) {
      const { across } = layOut({ ...base, x: { label: '', log: true, lo, hi } }, width);
      expect(across.labels.length).toBeGreaterThanOrEqual(2);
      across.labels.forEach(({ text, at }, i) => {
        expect(at + textWidth(text) / 2).toBeLessThanOrEqual(width);
        if (i > 0) expect(at - textWidth(text) / 2).toBeGreaterThan(across.labels[i - 1].at + textWidth(across.labels[i - 1].text) / 2);
      });
    }
  });
  it('are cut in the middle, since names differ at their ends', () => {
    expect(cut('parameter_number_17', 12)).toBe('parame…er_17');
    expect(cut('short', 12)).toBe('short');
    const names = Array.from({ length: 7 }, (_, i) => `parameter_number_${i}_of_the_whole_machine_${i}`);
    const shares = Object.fromEntries(names.map((name, i) => [name, i / 10]));
    const { sy } = layOut(importanceFigure({ objective: 'taste', n: 9, noise_sd: 1, mean: 0, sd: 1, shares }), 400);
    expect(new Set(sy.ticks.map((tick) => tick.label)).size).toBe(7);
  });
  it('of axes and legends stay in the picture, however long a name is', () => {
    const long = 'n'.repeat(200);
    const layout = layOut({ ...base, x: { label: long }, y: { label: long, lo: 0, hi: 1 }, marks: [{ kind: 'line', x: [0, 1], y: [0, 1], color: 'blue', label: long }] }, 400);
    expect(textWidth(layout.xLabel.text)).toBeLessThanOrEqual(400);
    expect(textWidth(layout.yLabel)).toBeLessThanOrEqual(layout.bottom - layout.top + 20);
    // Two that are cut to the same are still two.
    const twins = ['a', 'b'].map((middle) => ({ kind: 'line', x: [0], y: [0], color: 'blue', label: long + middle + long }) as const);
    expect(layOut({ ...base, marks: twins }, 400).legend).toHaveLength(2);
    expect(layout.legend[0].x + 25 + textWidth(layout.legend[0].label)).toBeLessThanOrEqual(400);
  });
});

describe('the layout', () => {
  const figure = overTimeFigure(record()) as Figure;
  it.each([240, 320, 600, 1200])('keeps everything inside of %s pixels', (width) => {
    const layout = layOut(figure, width);
    expect(layout.left).toBeGreaterThan(20);
    expect(layout.right).toBeLessThanOrEqual(width);
    expect(layout.right - layout.left).toBeGreaterThan(100);
    expect(layout.legend).toHaveLength(3);
    for (const item of layout.legend) expect(item.x).toBeLessThan(width);
  });
});
