import type { Figure, Heat, Mark } from './figure';
import { axisEnds } from './figure';
import { type Scale, makeScale } from './scale';

export interface LegendItem {
  mark: Exclude<Mark, Heat>;
  label: string;
  x: number;
  y: number;
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
  legend: LegendItem[];
  heat: Heat | undefined;
}

/** About how wide a text of 12 px is. */
export const textWidth = (text: string): number => 6.7 * text.length;

function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most - 1) + '…' : text;
}

/** Where everything goes. */
export function layOut(figure: Figure, width: number): Layout {
  const heat = figure.marks.find((mark): mark is Heat => mark.kind === 'heat');
  const legend: LegendItem[] = [];
  let x = 0;
  let y = 12;
  for (const mark of figure.marks) {
    if (mark.kind === 'heat' || !mark.label || legend.some((item) => item.label === mark.label)) continue;
    const length = 44 + textWidth(mark.label);
    if (x > 0 && x + length > width + 8) {
      x = 0;
      y += 18;
    }
    legend.push({ mark, label: mark.label, x, y });
    x += length;
  }
  const top = legend.length > 0 ? y + 16 : 10;
  const height = (figure.height ?? 280) + top;
  const bottom = height - 42;
  const yEnds = axisEnds(figure.y, figure.marks, 'y');
  const sy = makeScale(figure.y, yEnds, bottom, top, Math.max(2, Math.floor((bottom - top) / (figure.y.categories ? 18 : 45))));
  sy.ticks = sy.ticks.map((tick) => ({ ...tick, label: cut(tick.label, 18) }));
  const widest = Math.max(12, ...sy.ticks.map((tick) => textWidth(tick.label)));
  const left = Math.round(Math.min(0.4 * width, widest + 30));
  const right = width - (heat ? 74 : 12);
  const xEnds = axisEnds(figure.x, figure.marks, 'x');
  const labels = figure.x.categories;
  const longest = labels ? Math.max(...labels.map((label) => textWidth(cut(label, 16)))) : 52;
  const sx = makeScale(figure.x, xEnds, left, right, Math.max(2, Math.floor((right - left) / (longest + 14))));
  sx.ticks = sx.ticks.map((tick) => ({ ...tick, label: cut(tick.label, 16) }));
  return { width, height, left, right, top, bottom, sx, sy, legend, heat };
}
