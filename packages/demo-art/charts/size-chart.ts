// A size chart as a picture: what is measured, and the table of the shop's own figures.
import { sizeCharts } from '../../../demo/data/size-charts.ts';
import type { SizeGroup, SizeTable } from '../../../demo/data/types.ts';
import { rasterise } from '../lib/svg.ts';
import { type Canvas, makeCanvas } from '../render/canvas.ts';
import { DIAGRAMS, type Diagram, diagramSvg } from './diagrams.ts';
import { lettering } from './lettering.ts';

const W = 900,
  ROW = 56,
  LEFT = 44,
  LABELS = 300;

/** The part of a row's label that names the measure: 'Chest, flat' is the chest. */
export const measureOf = (label: string): string => (label.split(',')[0] ?? label).toLowerCase();

function diagramFor(type: string, part: 'top' | 'bottom'): Diagram | undefined {
  const key =
    part === 'top'
      ? {
          kurta: 'kurta',
          top: 'shirt',
          'co-ord': 'shirt',
          dresses: 'dress',
          maxi: 'dress',
          dupatta: 'dupatta',
        }[type]
      : {
          kurta: 'trouser',
          'co-ord': 'trouser',
          top: 'body',
          dresses: 'dress',
          maxi: 'dress',
          dupatta: 'dupatta',
        }[type];
  return key === undefined ? undefined : DIAGRAMS[key];
}

function lettersFor(table: SizeTable, diagram: Diagram | undefined): Map<string, string> {
  const letters = new Map<string, string>();
  const names = table.groups.flatMap((g) => [
    ...g.rows.map((r) => measureOf(r.label)),
    ...g.columns.map((c) => c.toLowerCase()),
  ]);
  for (const name of names)
    if (diagram?.marks[name] && !letters.has(name)) letters.set(name, String.fromCharCode(65 + letters.size));
  return letters;
}

function groupSvg(
  group: SizeGroup,
  top: number,
  letters: ReadonlyMap<string, string>,
): { svg: string; end: number } {
  const n = group.columns.length,
    step = (W - LEFT - LABELS - 20) / n,
    column = (i: number): number => LEFT + LABELS + step * (i + 0.5);
  let y = top,
    svg =
      `<rect x="24" y="${y}" width="${W - 48}" height="${ROW}" fill="#f9e9e7"/>` +
      lettering(group.label, LEFT, y + 37, 25, '#23161b', 'strong');
  group.columns.forEach((c, i) => {
    const letter = letters.get(c.toLowerCase());
    svg += lettering(letter ? `${c} (${letter})` : c, column(i), y + 37, 24, '#a3153c', 'strong', 'middle');
  });
  for (const row of group.rows) {
    y += ROW;
    const letter = letters.get(measureOf(row.label)),
      x = letter ? LEFT + 42 : LEFT;
    if (letter)
      svg +=
        `<circle cx="${LEFT + 14}" cy="${y + 29}" r="15" fill="none" stroke="#a3153c" stroke-width="1.5"/>` +
        lettering(letter, LEFT + 14, y + 35, 17, '#a3153c', 'strong', 'middle');
    svg +=
      lettering(row.label, x, y + 37, 24, '#23161b') +
      `<path d="M24 ${y + ROW}H${W - 24}" stroke="#e6deda" stroke-width="1.5"/>`;
    row.values.forEach((v, i) => {
      svg += lettering(String(v), column(i), y + 37, 24, '#23161b', 'regular', 'middle');
    });
  }
  return { svg, end: y + ROW };
}

export function sizeChartSvg(
  type: string,
  part: 'top' | 'bottom',
  table: SizeTable,
): { svg: string; h: number } {
  const diagram = diagramFor(type, part),
    letters = lettersFor(table, diagram);
  let body =
      lettering(table.title, LEFT, 86, 44, '#23161b') +
      lettering('All figures in inches', LEFT, 126, 24, '#5c4a50'),
    y = 168;
  if (diagram) {
    body += `<g transform="translate(${W / 2 - 150} 176)">${diagramSvg(diagram, letters)}</g>`;
    y = 690;
  }
  for (const group of table.groups) {
    const part_ = groupSvg(group, y, letters);
    body += part_.svg;
    y = part_.end + 30;
  }
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${y + 10}" viewBox="0 0 ${W} ${y + 10}"><rect width="100%" height="100%" fill="#ffffff"/>${body}</svg>`,
    h: y + 10,
  };
}

async function drawChart(type: string, part: 'top' | 'bottom', table: SizeTable): Promise<Canvas> {
  const { svg } = sizeChartSvg(type, part, table),
    { data, w, h } = await rasterise(svg),
    cv = makeCanvas(w, h);
  for (let i = 0; i < w * h; i++) cv.rgb.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return cv;
}

export const CHARTS = sizeCharts.flatMap((chart) =>
  (['top', 'bottom'] as const).map((part) => ({
    name: chart[part].picture,
    quality: 60,
    draw: () => drawChart(chart.type, part, chart[part]),
  })),
);
