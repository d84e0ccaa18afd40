import { createContext } from 'preact';
import { useContext, useMemo, useRef, useState } from 'preact/hooks';
import { Guard } from '../components/Guard';
import { number } from '../format';
import { useWidth } from '../hooks';
import { type Colored, type Figure, type Heat, type Mark, type Spot, type Tiles, neighbour } from './figure';
import { type Layout, type LegendItem, cut, fitting, kNarrow, layOut, textWidth } from './layout';
import { bandEdges, bandPath, intervalsPath, linePath, markerPath, pointsPath, viridis } from './paths';
import { place } from './scale';
import { saveCsv, saveSvg } from './save';

const kDash = { solid: undefined, dashed: '6 4', dotted: '2 3' };
// Tables under pictures show this many rows; the file has all.
const kMostRows = 200;

function HeatCells({ mark, layout }: { mark: Heat; layout: Layout }) {
  const { sx, sy } = layout;
  // Cells of one colour are one path: 48 shades are as many as can be told apart.
  const paths = new Map<string, string>();
  mark.values.forEach((row, j) =>
    row.forEach((value, i) => {
      if (value === null) return;
      const share = mark.hi > mark.lo ? (value - mark.lo) / (mark.hi - mark.lo) : 0.5;
      const color = viridis(Math.round(share * 48) / 48);
      const [x0, x1] = [place(sx, mark.x[i]), place(sx, mark.x[i + 1])];
      const [y0, y1] = [place(sy, mark.y[j]), place(sy, mark.y[j + 1])];
      const cell = `M${x0.toFixed(1)},${y0.toFixed(1)}H${(x1 + 0.4).toFixed(1)}V${(y1 - 0.4).toFixed(1)}H${x0.toFixed(1)}Z`;
      paths.set(color, (paths.get(color) ?? '') + cell);
    }),
  );
  return (
    <>
      {[...paths].map(([color, d]) => (
        <path key={color} d={d} fill={color} />
      ))}
    </>
  );
}

function TileShapes({ mark, layout }: { mark: Tiles; layout: Layout }) {
  const { sx, sy } = layout;
  const paths = new Map<string, string>();
  for (const { corners, value } of mark.tiles) {
    const share = mark.hi > mark.lo ? (value - mark.lo) / (mark.hi - mark.lo) : 0.5;
    const color = viridis(Math.round(share * 48) / 48);
    paths.set(color, `${paths.get(color) ?? ''}M${corners.map(([x, y]) => `${place(sx, x).toFixed(1)},${place(sy, y).toFixed(1)}`).join('L')}Z`);
  }
  return (
    <>
      {[...paths].map(([color, d]) => (
        <path key={color} d={d} fill={color} stroke={color} stroke-width={0.6} />
      ))}
    </>
  );
}

function MarkShape({ mark, layout }: { mark: Mark; layout: Layout }) {
  const { sx, sy, left, right, top, bottom } = layout;
  switch (mark.kind) {
    case 'heat':
      return <HeatCells mark={mark} layout={layout} />;
    case 'tiles':
      return <TileShapes mark={mark} layout={layout} />;
    case 'texts':
      return (
        <>
          {mark.texts.map((text, i) => {
            const half = textWidth(text) / 2;
            return (
              <text key={i} class="tick middle" x={Math.max(half, Math.min(layout.width - half, place(sx, mark.x[i])))} y={place(sy, mark.y[i]) + 4 + (mark.below ?? 0)}>
                {text}
              </text>
            );
          })}
        </>
      );
    case 'line':
      return <path class={`stroke c-${mark.color}`} d={linePath(mark, sx, sy)} stroke-width={mark.width ?? 2} stroke-dasharray={kDash[mark.dash ?? 'solid']} opacity={mark.opacity} />;
    case 'band':
      return (
        <>
          <path class={`area c-${mark.color}`} d={bandPath(mark, sx, sy)} opacity={mark.opacity ?? 0.2} />
          {mark.edge && <path class={`stroke c-${mark.color}`} d={bandEdges(mark, sx, sy)} stroke-width={1.6} />}
        </>
      );
    case 'points':
      return (
        <path
          class={`${mark.marker === 'ring' || mark.marker === 'cross' ? 'stroke' : 'area'} c-${mark.color}${mark.isRimmed ? ' rimmed' : ''}`}
          d={pointsPath(mark, sx, sy)}
          stroke-width={mark.marker === 'ring' || mark.marker === 'cross' ? 1.8 : undefined}
          opacity={mark.opacity}
        />
      );
    case 'intervals':
      return <path class={`stroke c-${mark.color}`} d={intervalsPath(mark, sx, sy)} stroke-width={mark.width ?? 2} stroke-dasharray={kDash[mark.dash ?? 'solid']} opacity={mark.opacity} />;
    case 'rects': {
      const d = mark.x0
        .map((x0, i) => {
          const [a, b] = [place(sx, x0), place(sx, mark.x1[i])];
          const [c, e] = [mark.y0[i], mark.y1[i]].map((y) => Math.max(top, Math.min(bottom, place(sy, y))));
          return `M${a.toFixed(1)},${c.toFixed(1)}H${b.toFixed(1)}V${e.toFixed(1)}H${a.toFixed(1)}Z`;
        })
        .join('');
      return <path class={`area c-${mark.color}`} d={d} opacity={mark.opacity ?? 0.75} />;
    }
    case 'segments': {
      const d = mark.segments
        .map(([x0, y0, x1, y1]) => `M${place(sx, x0).toFixed(1)},${place(sy, y0).toFixed(1)}L${place(sx, x1).toFixed(1)},${place(sy, y1).toFixed(1)}`)
        .join('');
      return <path class={`stroke c-${mark.color}`} d={d} stroke-width={mark.width ?? 1} stroke-dasharray={kDash[mark.dash ?? 'solid']} opacity={mark.opacity} />;
    }
    case 'rule': {
      const at = mark.axis === 'x' ? place(sx, mark.at) : place(sy, mark.at);
      const ends = mark.axis === 'x' ? { x1: at, x2: at, y1: top, y2: bottom } : { x1: left, x2: right, y1: at, y2: at };
      return <line class={`stroke c-${mark.color}`} {...ends} stroke-width={1.2} stroke-dasharray={kDash[mark.dash ?? 'dashed']} />;
    }
  }
}

/** The key of a mark in the legend, 22 pixels wide. */
function Key({ item }: { item: LegendItem }) {
  const { mark, x, y } = item;
  const color = `c-${mark.color}`;
  if (mark.kind === 'points') {
    const isStroke = mark.marker === 'ring' || mark.marker === 'cross';
    return <path class={`${isStroke ? 'stroke' : 'area'} ${color}`} d={markerPath(mark.marker, x + 11, y - 4, Math.min(4.5, mark.radius ?? 3.5))} stroke-width={isStroke ? 1.8 : undefined} />;
  }
  if (mark.kind === 'band') {
    return (
      <>
        <rect class={`area ${color}`} x={x + 2} y={y - 9} width={18} height={10} opacity={Math.max(0.25, mark.opacity ?? 0.2)} />
        {mark.edge && <path class={`stroke ${color}`} d={`M${x + 2},${y - 9}h18M${x + 2},${y + 1}h18`} stroke-width={1.6} />}
      </>
    );
  }
  if (mark.kind === 'rects') return <rect class={`area ${color}`} x={x + 3} y={y - 9} width={16} height={10} opacity={mark.opacity ?? 0.75} />;
  if (mark.kind === 'intervals')
    return <path class={`stroke ${color}`} d={`M${x + 11},${y - 11}v14${mark.dash ? '' : 'm-4,0h8m-8,-14h8'}`} stroke-width={2} stroke-dasharray={kDash[mark.dash ?? 'solid']} opacity={mark.opacity} />;
  const dash = kDash[mark.dash ?? (mark.kind === 'rule' ? 'dashed' : 'solid')];
  return <path class={`stroke ${color}`} d={`M${x + 1},${y - 4}h20`} stroke-width={2} stroke-dasharray={dash} />;
}

function ColorBar({ heat, layout }: { heat: Colored; layout: Layout }) {
  const { right, top, bottom } = layout;
  const steps = 24;
  const height = (bottom - top) / steps;
  return (
    <g>
      {Array.from({ length: steps }, (_, i) => (
        <rect key={i} x={right + 10} y={bottom - (i + 1) * height} width={10} height={height + 0.5} fill={viridis((i + 0.5) / steps)} />
      ))}
      {heat.levels.map((level) => {
        const at = heat.hi > heat.lo ? bottom - ((level - heat.lo) / (heat.hi - heat.lo)) * (bottom - top) : (top + bottom) / 2;
        return (
          <g key={level}>
            <path class="frame" d={`M${right + 20},${at}h4`} />
            <text class="tick" x={right + 27} y={Math.max(top + 9, Math.min(bottom, at + 4))}>
              {number(level, 3)}
            </text>
          </g>
        );
      })}
      {layout.width >= kNarrow && (
        <text class="axis middle" transform={`translate(${layout.width - 4} ${(top + bottom) / 2}) rotate(-90)`}>
          {cut(heat.label, fitting(bottom - top))}
        </text>
      )}
    </g>
  );
}

function Axes({ figure, layout }: { figure: Figure; layout: Layout }) {
  const { sx, sy, left, right, top, bottom } = layout;
  return (
    <g>
      {sy.ticks.map(({ at, label }) => (
        <g key={`y${at}`}>
          {!figure.y.categories && <line class="grid" x1={left} x2={right} y1={place(sy, at)} y2={place(sy, at)} />}
          <text class="tick end" x={left - 6} y={place(sy, at) + 4}>
            {label}
          </text>
        </g>
      ))}
      {!figure.x.categories && sx.ticks.map(({ at }) => <line key={`x${at}`} class="grid" x1={place(sx, at)} x2={place(sx, at)} y1={top} y2={bottom} />)}
      {layout.across.labels.map(({ text, at }) => (
        <text key={`x${at}`} {...(layout.across.isTurned ? { class: 'tick end', transform: `translate(${at + 4} ${bottom + 14}) rotate(-45)` } : { class: 'tick middle', x: at, y: bottom + 16 })}>
          {text}
        </text>
      ))}
      <text class="axis middle" x={Math.max(textWidth(layout.xLabel.text) / 2, Math.min(layout.width - textWidth(layout.xLabel.text) / 2, (left + right) / 2))} y={layout.xLabel.y}>
        {layout.xLabel.text}
      </text>
      <text class="axis middle" transform={`translate(12 ${(top + bottom) / 2}) rotate(-90)`}>
        {layout.yLabel}
      </text>
    </g>
  );
}

function Drawing({ figure, layout }: { figure: Figure; layout: Layout }) {
  const { left, right, top, bottom } = layout;
  const clip = `clip-${figure.id}`.replace(/[^\w-]/g, '_');
  return (
    <>
      <clipPath id={clip}>
        <rect x={left - 5} y={top - 5} width={right - left + 10} height={bottom - top + 10} />
      </clipPath>
      {!figure.isPlain && <Axes figure={figure} layout={layout} />}
      <g clip-path={`url(#${clip})`}>
        {figure.marks.map((mark, i) => mark.kind !== 'texts' && <MarkShape key={i} mark={mark} layout={layout} />)}
      </g>
      {figure.marks.map((mark, i) => mark.kind === 'texts' && <MarkShape key={i} mark={mark} layout={layout} />)}
      {!figure.isPlain && (
        <>
          <line class="frame" x1={left} x2={right} y1={bottom} y2={bottom} />
          <line class="frame" x1={left} x2={left} y1={top} y2={bottom} />
        </>
      )}
      {layout.heat && <ColorBar heat={layout.heat} layout={layout} />}
      {layout.legend.map((item) => (
        <g key={item.mark.label}>
          <Key item={item} />
          <text class="legend" x={item.x + 25} y={item.y}>
            {item.label}
          </text>
        </g>
      ))}
    </>
  );
}

/** The table behind a picture. */
function Numbers({ figure }: { figure: Figure }) {
  const [isOpen, setOpen] = useState(false);
  const { columns, rows } = isOpen ? figure.table() : { columns: [], rows: [] };
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
        <div class="scroll" tabIndex={0} role="region" aria-label={`${figure.title}, as a table`}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, kMostRows).map((row, i) => (
                <tr key={i}>
                  {row.map((cell, k) => (
                    <td key={k}>{typeof cell === 'number' ? number(cell) : (cell ?? '–')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > kMostRows && <p class="note">The first {kMostRows} of {rows.length} rows; the CSV file has all.</p>}
        </div>
      )}
    </details>
  );
}

/** The study that pictures are of, for the files that they are saved in. */
export const OfStudy = createContext('');

/** A picture with its legend, what is under the pointer (or reached with the arrow keys), its numbers, and ways to save it. */
export function Plot(props: PlotProps) {
  return (
    <Guard what="this picture">
      <Picture {...props} />
    </Guard>
  );
}

interface PlotProps {
  figure: Figure;
  onPick?: (trial: number) => void;
}

function Picture({ figure, onPick }: PlotProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const svg = useRef<SVGSVGElement>(null);
  const study = useContext(OfStudy);
  const [chosen, setChosen] = useState<Spot>();
  const layout = useMemo(() => (width > 0 ? layOut(figure, Math.max(240, width)) : undefined), [figure, width]);
  const drawing = useMemo(() => layout && <Drawing figure={figure} layout={layout} />, [figure, layout]);
  const spots = useMemo(() => {
    if (!layout) return [];
    const inFrame = (spot: Spot): boolean => spot.x >= layout.sx.lo && spot.x <= layout.sx.hi;
    return (figure.spots ?? []).filter(inFrame).sort((a, b) => a.x - b.x || a.y - b.y);
  }, [figure, layout]);
  const at = (spot: Spot): [number, number] => {
    const l = layout as Layout;
    return [place(l.sx, spot.x), Math.max(l.top, Math.min(l.bottom, place(l.sy, spot.y)))];
  };

  const point = (event: PointerEvent): void => {
    if (!layout || !svg.current) return;
    const box = svg.current.getBoundingClientRect();
    let nearest: Spot | undefined;
    let least = 28 ** 2;
    for (const spot of spots) {
      const [x, y] = at(spot);
      const distance = (x - event.clientX + box.left) ** 2 + (y - event.clientY + box.top) ** 2;
      if (distance < least) {
        least = distance;
        nearest = spot;
      }
    }
    setChosen(nearest);
  };
  const move = (event: KeyboardEvent): void => {
    const index = chosen ? spots.indexOf(chosen) : -1;
    const step = { PageDown: 10, PageUp: -10 }[event.key];
    if (event.key === 'Escape') setChosen(undefined);
    else if (event.key === 'Home') setChosen(spots[0]);
    else if (event.key === 'End') setChosen(spots[spots.length - 1]);
    else if (event.key.startsWith('Arrow')) setChosen(neighbour(spots, index, event.key));
    else if (step !== undefined) setChosen(spots[Math.max(0, Math.min(spots.length - 1, index + step))]);
    else if (event.key === 'Enter' && chosen?.trial !== undefined && onPick) onPick(chosen.trial);
    else return;
    event.preventDefault();
  };
  const isPicked = chosen !== undefined && layout !== undefined && spots.includes(chosen);
  const hasSpots = spots.length > 0;
  return (
    <figure class="plot" aria-label={figure.title}>
      <h3>{figure.title}</h3>
      <div
        ref={ref}
        class="canvas"
        {...(hasSpots
          ? { tabIndex: 0, role: 'group', 'aria-label': `${figure.title}: ${figure.description}. The arrow keys go from point to point.` }
          : {})}
        onPointerMove={hasSpots ? point : undefined}
        onPointerLeave={() => setChosen(undefined)}
        onKeyDown={hasSpots ? move : undefined}
        onClick={() => chosen?.trial !== undefined && onPick?.(chosen.trial)}
      >
        {layout && (
          <svg ref={svg} width={layout.width} height={layout.height} role="img" aria-label={figure.description}>
            {drawing}
            {isPicked && <circle class="cursor" cx={at(chosen)[0]} cy={at(chosen)[1]} r={8} />}
          </svg>
        )}
        <div
          class={isPicked ? 'tip' : 'tip empty'}
          role="status"
          style={isPicked ? { left: `${Math.min(at(chosen)[0], Math.max(0, width - 220))}px`, top: `${at(chosen)[1] + 14}px` } : undefined}
        >
          {isPicked ? chosen.text() : ''}
        </div>
      </div>
      {figure.caption && <figcaption>{figure.caption}</figcaption>}
      <div class="tools">
        <Numbers figure={figure} />
        <button type="button" class="quiet" onClick={() => svg.current && saveSvg(svg.current, figure, study)} aria-label={`Save SVG: ${figure.title}`}>
          Save SVG
        </button>
        <button type="button" class="quiet" onClick={() => saveCsv(figure, study)} aria-label={`Save CSV: ${figure.title}`}>
          Save CSV
        </button>
      </div>
    </figure>
  );
}
