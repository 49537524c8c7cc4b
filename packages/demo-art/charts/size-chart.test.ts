import { expect, test } from 'vitest';
import { sizeCharts } from '../../../demo/data/size-charts.ts';
import { lettering, textWidth } from './lettering.ts';
import { CHARTS, sizeChartSvg } from './size-chart.ts';

test('Every chart of the demo data has its picture', () => {
  expect(CHARTS.map((c) => c.name)).toEqual(sizeCharts.flatMap((c) => [c.top.picture, c.bottom.picture]));
});

test('The picture of a size chart contains every figure of its table', () => {
  const chart = sizeCharts[0];
  if (!chart) throw new Error('There is no size chart');
  const { svg } = sizeChartSvg(chart.type, 'top', chart.top),
    first = chart.top.groups[0]?.rows[0]?.values ?? [];
  for (const value of first) {
    // Words are set as outlines; the outline of a figure's first digit must be there.
    const outline = /d="([^"]+)"/.exec(lettering(String(value), 0, 0, 24, '#23161b'))?.[1] ?? 'none';
    expect(svg).toContain(outline);
  }
});

test('A wider word has a larger text width', () => {
  expect(textWidth('Shoulder', 24)).toBeGreaterThan(textWidth('Hip', 24));
});
