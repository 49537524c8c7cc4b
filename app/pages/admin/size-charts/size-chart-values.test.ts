import { expect, test } from 'vitest';
import type { ChartTable } from '#app/features/catalogue/size-charts/schema.ts';
import { CellError, parseTables, toTypedTables } from './size-chart-values.ts';

const chart: ChartTable[] = [
  {
    ...{ title: 'Your measures', collection: 'Womens Clothing', kind: 'body', columns: ['Bust', 'Waist'] },
    rows: [
      { size: 'S', values: [{ from: 34, to: 35.5 }, null] },
      {
        size: 'M',
        values: [
          { from: 36, to: 38 },
          { from: 27.25, to: 27.25 },
        ],
      },
    ],
  },
];

test('A table is shown as it is typed, and what is not edited is sent as it was', () => {
  const typed = toTypedTables(chart);
  expect(typed[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['34–35½', ''],
    ['36–38', '27¼'],
  ]);
  expect(parseTables(typed)).toEqual(chart);
});

test('Empty rows and columns are left out', () => {
  const [typed] = toTypedTables(chart);
  if (!typed) throw new Error('There is no table.');
  const columns = [...typed.columns, ' '];
  const rows = [
    ...typed.rows.map(({ size, cells }) => ({ size, cells: [...cells, ''] })),
    { size: '', cells: [' '] },
  ];
  expect(parseTables([{ ...typed, columns, rows }])).toEqual(chart);
});

test.each([
  ['36-38', 36, 38],
  ['36 to 38,5', 36, 38.5],
  ['۳۶', 36, 36],
  ['91 cm', 35.75, 35.75],
])('The cell %j is from %d to %d inches', (cell, from, to) => {
  const [table] = parseTables([
    { ...toTypedTables(chart)[0], columns: ['Bust'], rows: [{ size: 'M', cells: [cell] }] } as never,
  ]);
  expect(table?.rows[0]?.values).toEqual([{ from, to }]);
});

test.each(['wide', '36–38–40', '36–', '-4'])(
  'The cell %j cannot be sent, and the message names it',
  (cell) => {
    const [typed] = toTypedTables(chart);
    if (!typed) throw new Error('There is no table.');
    const wrong = { ...typed, columns: ['Bust'], rows: [{ size: 'M', cells: [cell] }] };
    expect(() => parseTables([wrong])).toThrow(new CellError(`M Bust: ${cell}`));
  },
);
