import { toCsv } from '../csv';
import type { Figure } from './figure';

const kSvg = 'http://www.w3.org/2000/svg';
/** What style.css says of the parts of a picture, and a file has to say itself. */
const kProperties = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'paint-order', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor'];

export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A name for a file: letters, digits, - and _ of the text. */
export function fileName(text: string, ending: string): string {
  return (text.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 120) || 'covey') + ending;
}

/** A copy that stands by itself, always in the light theme: for papers and slides. */
export function standaloneSvg(svg: SVGSVGElement, title: string): string {
  const holder = document.createElement('div');
  holder.dataset.theme = 'light';
  holder.className = 'plot offscreen';
  const copy = svg.cloneNode(true) as SVGSVGElement;
  holder.append(copy);
  document.body.append(holder);
  copy.querySelectorAll('.cursor').forEach((element) => element.remove());
  for (const element of [copy, ...copy.querySelectorAll<SVGElement>('path,line,rect,text,g,circle')]) {
    const style = getComputedStyle(element);
    for (const property of kProperties) {
      const value = style.getPropertyValue(property);
      if (value) element.setAttribute(property, value);
    }
    element.removeAttribute('class');
  }
  holder.remove();
  const width = Number(copy.getAttribute('width'));
  const height = Number(copy.getAttribute('height'));
  copy.setAttribute('xmlns', kSvg);
  copy.setAttribute('height', String(height + 28));
  copy.setAttribute('viewBox', `0 -28 ${width} ${height + 28}`);
  const back = document.createElementNS(kSvg, 'rect');
  for (const [name, value] of Object.entries({ x: 0, y: -28, width, height: height + 28, fill: '#ffffff' })) back.setAttribute(name, String(value));
  const heading = document.createElementNS(kSvg, 'text');
  for (const [name, value] of Object.entries({ x: 8, y: -9, 'font-family': 'sans-serif', 'font-size': '15px', 'font-weight': '600', fill: '#222222' }))
    heading.setAttribute(name, value.toString());
  heading.textContent = title;
  copy.prepend(back, heading);
  return '<?xml version="1.0" encoding="UTF-8"?>\n' + new XMLSerializer().serializeToString(copy) + '\n';
}

/** With the name of the study in front, if it is of one. */
const ofStudy = (study: string, between: string, text: string): string => (study ? study + between + text : text);

export function saveSvg(svg: SVGSVGElement, figure: Figure, study: string): void {
  download(new Blob([standaloneSvg(svg, ofStudy(study, ': ', figure.title))], { type: 'image/svg+xml' }), fileName(ofStudy(study, '-', figure.id), '.svg'));
}

export function saveCsv(figure: Figure, study: string): void {
  const { columns, rows } = figure.table();
  download(new Blob([toCsv(columns, rows)], { type: 'text/csv' }), fileName(ofStudy(study, '-', figure.id), '.csv'));
}
