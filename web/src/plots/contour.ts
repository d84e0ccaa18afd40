import type { Num } from '../types';

type Segment = [number, number, number, number];

/** Where a field on a grid has the given level, as straight pieces (marching squares). Cells with a missing corner have none. */
export function contour(xs: number[], ys: number[], values: Num[][], level: number): Segment[] {
  const segments: Segment[] = [];
  for (let j = 0; j + 1 < ys.length; ++j) {
    for (let i = 0; i + 1 < xs.length; ++i) {
      const corners = [values[j][i], values[j][i + 1], values[j + 1][i + 1], values[j + 1][i]];
      if (corners.some((v) => v === null || !Number.isFinite(v))) continue;
      const places = [
        [xs[i], ys[j]],
        [xs[i + 1], ys[j]],
        [xs[i + 1], ys[j + 1]],
        [xs[i], ys[j + 1]],
      ];
      const crossings: [number, number][] = [];
      for (let side = 0; side < 4; ++side) {
        const next = (side + 1) % 4;
        const a = corners[side] as number;
        const b = corners[next] as number;
        if (a < level === b < level) continue;
        const t = (level - a) / (b - a);
        crossings.push([
          places[side][0] + t * (places[next][0] - places[side][0]),
          places[side][1] + t * (places[next][1] - places[side][1]),
        ]);
      }
      for (let k = 0; k + 1 < crossings.length; k += 2) segments.push([...crossings[k], ...crossings[k + 1]]);
    }
  }
  return segments;
}

/** Edges between nodes, half way (geometrically on a logarithmic axis); one more than there are nodes. */
export function edgesOf(nodes: number[], log = false): number[] {
  const to = (v: number): number => (log ? Math.log(v) : v);
  const back = (v: number): number => (log ? Math.exp(v) : v);
  const n = nodes.length;
  if (n === 1) return [nodes[0] - 0.5, nodes[0] + 0.5];
  const middle = (i: number): number => back((to(nodes[i]) + to(nodes[i + 1])) / 2);
  const edges = [back(1.5 * to(nodes[0]) - 0.5 * to(nodes[1]))];
  for (let i = 0; i + 1 < n; ++i) edges.push(middle(i));
  edges.push(back(1.5 * to(nodes[n - 1]) - 0.5 * to(nodes[n - 2])));
  return edges;
}
