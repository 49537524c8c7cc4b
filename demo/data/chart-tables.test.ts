import { expect, test } from 'vitest';
import { findChartMistake, toChartTables } from '#app/features/catalogue/size-charts/size-chart-input.ts';
import { chartTables } from './chart-tables.ts';
import { products } from './products.ts';
import { sizeCharts } from './size-charts.ts';

test('The tables of every chart are such as staff may save', () => {
  for (const chart of sizeCharts) {
    const tables = toChartTables(JSON.stringify(chartTables(chart)));
    expect(tables, chart.type).toEqual(chartTables(chart));
    expect(findChartMistake(tables ?? []), chart.type).toBeNull();
  }
});

test('What the pictures of the charts say of the wearer lies in the tables, size by size', () => {
  let compared = 0;
  for (const chart of sizeCharts)
    for (const { label: group, columns, rows } of [...chart.top.groups, ...chart.bottom.groups])
      for (const { label, values } of rows) {
        const measure = /^To fit (\w+)|^(Height)$/.exec(label)?.slice(1).find(Boolean) ?? '';
        const collection = group === 'Kids' ? 'Kids Collection' : 'Womens Clothing';
        const table = chartTables(chart).find((own) => own.kind === 'body' && own.collection === collection);
        const column = table?.columns.findIndex((name) => name.toLowerCase() === measure.toLowerCase()) ?? -1;
        if (column < 0) continue;
        for (const [index, size] of columns.entries()) {
          const value = table?.rows.find((row) => row.size === size)?.values[column];
          const pictured = Number(values[index]);
          const where = `${chart.type} ${group} ${size}: ${label}`;
          if (group === 'Kids')
            expect(pictured >= Number(value?.from) && pictured <= Number(value?.to), where).toBe(true);
          else expect(value?.from, where).toBe(pictured);
          compared++;
        }
      }
  expect(compared).toBeGreaterThan(50);
});

test('Every size that a product of the demo shop has stands in its chart', () => {
  for (const { slug, type, collection, size } of products) {
    const chart = sizeCharts.find((own) => own.type === type.toLowerCase());
    const body =
      chart && chartTables(chart).find((table) => table.kind === 'body' && table.collection === collection);
    if (!body || size === 'Free Size') continue;
    expect(
      body.rows.map((row) => row.size),
      slug,
    ).toEqual(expect.arrayContaining(size.split(',')));
  }
});
