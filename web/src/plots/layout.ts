import type { AxisSpec, Colored, Figure, Mark, Texts } from './figure';
import { axisEnds, isColored } from './figure';
import { type Scale, type Tick, makeScale, place } from './scale';

export interface LegendItem {
  mark: Exclude<Mark, Colored | Texts>;
  label: string;
  x: number;
  y: number;
}

/** A label below the picture; turned ones go up to where they belong. */
export interface AcrossLabel {
  text: string;
  at: number;
}

export interface Layout {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  sx: Scale;
  sy: Scale;
  across: { isTurned: boolean; labels: AcrossLabel[] };
  xLabel: { text: string; y: number };
  yLabel: string;
  legend: LegendItem[];
  heat: Colored | undefined;
}

// The width of a character of 12 px in a wide font.
const kCharacter = 7.2;
/** About how wide a text is. */
export const textWidth = (text: string): number => kCharacter * text.length;
/** How many characters go into so many pixels. */
export const fitting = (pixels: number): number => Math.max(3, Math.floor(pixels / kCharacter));

/** Without its middle: names that begin alike often differ at their end. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = Math.floor((most - 1) / 2);
  return text.slice(0, most - 1 - end) + '…' + text.slice(text.length - end);
}

// Where a map leaves out the label of its bar of colours: its title says the same.
export const kNarrow = 420;
const kGap = 8;
// Turned labels go upwards at 45 degrees.
const kSlope = Math.SQRT1_2;
const kLine = 15;
const kLongestTurned = 24;

/** Labels side by side: each below its place, but inside of the picture. */
function sideBySide(scale: Scale, ticks: Tick[], width: number): AcrossLabel[] {
  return ticks.map(({ at, label }) => {
    const half = textWidth(label) / 2;
    return { text: label, at: Math.max(half, Math.min(width - half - 1, place(scale, at))) };
  });
}

const isClear = (labels: AcrossLabel[]): boolean =>
  labels.every((label, i) => i === 0 || label.at - labels[i - 1].at >= (textWidth(label.text) + textWidth(labels[i - 1].text)) / 2 + kGap);

/** The scale across and its labels: of numbers as many as fit, of choices all of them if there is any way. */
function layAcross(spec: AxisSpec, ends: [number, number], left: number, right: number, width: number): { sx: Scale; across: Layout['across'] } {
  if (spec.categories) {
    const n = spec.categories.length;
    const slot = (right - left) / Math.max(1, n);
    const sx = makeScale(spec, ends, left, right, n);
    const flat = sideBySide(sx, sx.ticks, width);
    if (isClear(flat) && flat.every(({ text }) => textWidth(text) <= slot)) return { sx, across: { isTurned: false, labels: flat } };
    const every = Math.ceil(kLine / slot);
    sx.ticks = sx.ticks.filter((_, i) => i % every === 0);
    const turned = sx.ticks.map(({ at, label }) => ({ at: place(sx, at), text: cut(label, Math.min(kLongestTurned, fitting(place(sx, at) / kSlope))) }));
    return { sx, across: { isTurned: true, labels: turned } };
  }
  for (let most = Math.max(2, Math.floor((right - left) / 64)); ; --most) {
    const sx = makeScale(spec, ends, left, right, most);
    const labels = sideBySide(sx, sx.ticks, width);
    if (isClear(labels)) return { sx, across: { isTurned: false, labels } };
    if (most > 1) continue;
    // Even so few collide: the first and the last say most.
    sx.ticks = [sx.ticks[0], sx.ticks[sx.ticks.length - 1]];
    return { sx, across: { isTurned: false, labels: sideBySide(sx, sx.ticks, width) } };
  }
}

/** Without axes, and with the same unit across and upwards: as large as fits, in the middle. */
function layPlain(figure: Figure, width: number, top: number, heat: Colored | undefined, legend: LegendItem[]): Layout {
  const [x, y] = [axisEnds(figure.x, figure.marks, 'x'), axisEnds(figure.y, figure.marks, 'y')];
  const room = width - (heat ? (width < kNarrow ? 66 : 92) : 12) - 8;
  const unit = Math.min(room / (x[1] - x[0]), (figure.height ?? 280) / (y[1] - y[0]));
  const [wide, high] = [unit * (x[1] - x[0]), unit * (y[1] - y[0])];
  const left = 8 + (room - wide) / 2;
  const [right, bottom] = [left + wide, top + high];
  const scale = (spec: AxisSpec, ends: [number, number], from: number, to: number): Scale => ({ ...makeScale(spec, ends, from, to, 1), ticks: [] });
  return { width, height: bottom + 6, left, right, top, bottom, sx: scale(figure.x, x, left, right), sy: scale(figure.y, y, bottom, top), across: { isTurned: false, labels: [] }, xLabel: { text: '', y: bottom }, yLabel: '', legend, heat };
}

/** Where everything goes. */
export function layOut(figure: Figure, width: number): Layout {
  const heat = figure.marks.find(isColored);
  const legend: LegendItem[] = [];
  let x = 0;
  let y = 12;
  for (const mark of figure.marks) {
    if (isColored(mark) || mark.kind === 'texts' || !mark.label) continue;
    if (legend.some((item) => item.mark.label === mark.label)) continue;
    const label = cut(mark.label, fitting(width - 30));
    const length = 44 + textWidth(label);
    if (x > 0 && x + length > width + 8) {
      x = 0;
      y += 18;
    }
    legend.push({ mark, label, x, y });
    x += length;
  }
  const top = legend.length > 0 ? y + 16 : 10;
  if (figure.isPlain) return layPlain(figure, width, top, heat, legend);
  const bottom = top + (figure.height ?? 280) - 42;
  const yEnds = axisEnds(figure.y, figure.marks, 'y');
  const sy = makeScale(figure.y, yEnds, bottom, top, Math.max(2, Math.floor((bottom - top) / (figure.y.categories ? 18 : 45))));
  if (figure.hidesY) sy.ticks = [];
  const room = 0.4 * width - 30;
  sy.ticks = sy.ticks.map((tick) => ({ ...tick, label: cut(tick.label, Math.min(24, fitting(room))) }));
  const widest = Math.max(12, ...sy.ticks.map((tick) => textWidth(tick.label)));
  const left = Math.round(Math.min(0.4 * width, widest + 30));
  const right = width - (heat ? (width < kNarrow ? 66 : 92) : 12);
  const { sx, across } = layAcross(figure.x, axisEnds(figure.x, figure.marks, 'x'), left, right, width);
  const deep = across.isTurned ? Math.max(0, kSlope * Math.max(...across.labels.map(({ text }) => textWidth(text))) - 6) : 0;
  const xLabel = { text: cut(figure.x.label, fitting(width - 10)), y: bottom + 35 + deep };
  return { width, height: bottom + 42 + deep, left, right, top, bottom, sx, sy, across, xLabel, yLabel: cut(figure.y.label, fitting(bottom - top + 20)), legend, heat };
}
