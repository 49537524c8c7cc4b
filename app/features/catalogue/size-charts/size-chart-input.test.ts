import { expect, test } from 'vitest';
import type { ChartTable } from './schema.ts';
import { findChartMistake, toChartTables } from './size-chart-input.ts';

const value = (from: number, to = from) => ({ from, to });

const table: ChartTable = {
  ...{ title: 'Your measures', collection: 'Womens Clothing', kind: 'body', columns: ['Bust', 'Waist'] },
  rows: [
    { size: 'S', values: [value(34, 35.5), value(25)] },
    { size: 'M', values: [value(36, 38), null] },
  ],
};

const sent = (changes: object) => JSON.stringify([{ ...table, ...changes }]);

test('Tables come from the wire as they were sent, with trimmed names', () => {
  expect(toChartTables(JSON.stringify([table]))).toEqual([table]);
  expect(toChartTables(sent({ title: ' Your measures ' }))).toEqual([table]);
  expect(toChartTables('')).toEqual([]);
  expect(toChartTables(sent({ collection: undefined }))?.[0]?.collection).toBeNull();
});

test.each([
  'x',
  '{}',
  '[null]',
  '[1]',
  sent({ title: '' }),
  sent({ title: 'x'.repeat(61) }),
  sent({ kind: 'body ' }),
  sent({ collection: 'Men' }),
  sent({ columns: [] }),
  sent({ columns: ['Bust'] }),
  sent({ columns: ['Bust', 5] }),
  sent({ rows: [{ size: 'S', values: [1] }] }),
  sent({ rows: [{ size: '', values: [null, null] }] }),
  sent({ rows: [{ size: 'S', values: [value(35, 34), null] }] }),
  sent({ rows: [{ size: 'S', values: [value(-1), null] }] }),
  sent({ rows: [{ size: 'S', values: [value(34.1), null] }] }),
  sent({ rows: [{ size: 'S', values: [{ from: 34 }, null] }] }),
  JSON.stringify(Array(13).fill(table)),
])('%s are no tables', (json) => {
  expect(toChartTables(json)).toBeNull();
});

test.each<[Partial<ChartTable>, string | null]>([
  [{}, null],
  [{ columns: ['Bust', 'Arm'] }, 'Your measures: Arm is not one of Age, Height, Bust, Chest, Waist, Hip.'],
  [{ columns: ['Bust', 'Arm'], kind: 'garment' }, null],
  [{ columns: ['Bust', 'Bust'] }, 'Your measures: two columns have the same name.'],
  [{ rows: [...table.rows, ...table.rows] }, 'Your measures: two rows have the same size.'],
  [
    {
      rows: [
        { size: 'M', values: [value(34), null] },
        { size: 'S', values: [value(36), null] },
      ],
    },
    'Your measures, Bust: M (34) cannot be smaller than S (36).',
  ],
  [
    {
      rows: [
        { size: 'Net', values: [value(34), null] },
        { size: 'Silk', values: [value(32), null] },
      ],
    },
    null,
  ],
])('An impossible chart is refused with the reason: %j', (changes, mistake) => {
  expect(findChartMistake([{ ...table, ...changes }])).toBe(mistake);
});
