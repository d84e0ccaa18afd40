import { describe, expect, it } from 'vitest';
import { commonObjectives, median } from '../src/pages/Compare';
import { compareFigure } from '../src/plots/compare';
import { contour, edgesOf } from '../src/plots/contour';
import { type Figure, axisEnds, robustRange } from '../src/plots/figure';
import { historyFigure } from '../src/plots/history';
import { layOut } from '../src/plots/layout';
import { importanceFigure, leftOutFigure, mapFigure, sliceFigure, sliceRange } from '../src/plots/model';
import { paretoFigure, stairs } from '../src/plots/pareto';
import { bandPath, intervalsPath, linePath, pointsPath, runs, viridis } from '../src/plots/paths';
import { fileName } from '../src/plots/save';
import { linearTicks, logTicks, makeScale, place } from '../src/plots/scale';
import { overTimeFigure, pValuesFigure, reliabilityFigure, weightsFigure, widthsFigure } from '../src/plots/trust';
import { prediction, record, slices, study, trial } from './fixtures';

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
    expect(figure.description).toBe('4 outcomes of taste: 2 inside the set promised for them, 1 outside, 1 without a promise');
    expect(figure.marks.flatMap((mark) => ('label' in mark ? [mark.label] : []))).toEqual(['promised set', 'best so far', 'expected when asked', 'outcome without a promise', 'outcome, hit', 'outcome, missed', 'failed or abandoned']);
    expect(figure.table().rows[3]).toEqual([4, 'complete', 'anything', 7, 4, 'hit']);
    expect(figure.spots?.[2].text()).toBe('trial 3 · promised 5.5 to 8.5 · outcome 3, missed');
    expect(historyFigure([], study.objectives[0]).table().rows).toEqual([]);
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
    expect(figure?.caption).toContain('1 sets had no end');
    expect(weightsFigure('taste', widths, 0.1)?.table().rows).toHaveLength(3);
  });
  it('show slices with both bands, what is ruled out, and the data', () => {
    const range = sliceRange(slices) as [number, number];
    // The far outcome does not squeeze the rest.
    expect(range[1]).toBeLessThan(10);
    const figure = sliceFigure(slices, slices.slices[0], study.parameters[0], range);
    const labels = figure.marks.flatMap((mark) => ('label' in mark && mark.label ? [mark.label] : []));
    expect(labels).toEqual(['ruled out', 'credible', 'conformal', 'mean', 'trial 3', 'outcomes, stronger when nearer']);
    expect(figure.table().rows[1][4]).toBe('anything');
    expect(figure.table().rows[2][4]).toBe('ruled out');
  });
  it('show what was left out, and what matters', () => {
    const figure = leftOutFigure({ ...slices, explained: 0.5, rows: [{ trial: 1, value: 1, mean: 2, credible: [0, 3], conformal: [[0, 3]] }, { trial: 2, value: 9, mean: 2, credible: [0, 3], conformal: [[0, 3]] }] });
    expect(figure.description).toContain('2 outcomes, each predicted from all others; 1 inside');
    const importance = importanceFigure({ objective: 'taste', n: 10, noise_sd: 1, mean: 0, sd: 1, shares: { a: 0.1, b: 0.7 } });
    expect(importance.table().rows.map((row) => row[0])).toEqual(['b', 'a']);
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
