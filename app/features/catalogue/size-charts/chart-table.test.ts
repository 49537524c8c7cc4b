import { expect, test } from 'vitest';
import { bodyTableOf } from './chart-table.ts';
import type { ChartTable } from './schema.ts';

const WOMEN = 'Womens Clothing';

const body = (sizes: Record<string, number>, changes: Partial<ChartTable> = {}): ChartTable => ({
  title: 'Your measures',
  collection: WOMEN,
  kind: 'body',
  columns: ['Bust'],
  rows: Object.entries(sizes).map(([size, bust]) => ({ size, values: [{ from: bust, to: bust + 2 }] })),
  ...changes,
});
const garment = body({ S: 18 }, { kind: 'garment', columns: ['Shoulder'] });
const of = (...tables: ChartTable[]) => ({ tables });

test.each<[string, { tables: ChartTable[] }[], string | null]>([
  [
    'The longest table serves all types that agree',
    [of(body({ S: 34 }), garment), of(body({ S: 34, M: 36 }))],
    'S M',
  ],
  [
    'Types that say different measures have none in common',
    [of(body({ S: 34 })), of(body({ S: 33, M: 36 }))],
    null,
  ],
  [
    'nor those that measure something else',
    [of(body({ S: 34 })), of(body({ S: 34 }, { columns: ['Hip'] }))],
    null,
  ],
  ['Charts of garments alone say nothing of the wearer', [of(garment)], null],
  ['and those for kids nothing of women', [of(body({ S: 34 }, { collection: 'Kids Collection' }))], null],
])('%s', (_, charts, sizes) => {
  const table = bodyTableOf(charts, WOMEN);
  expect(table?.rows.map(({ size }) => size).join(' ') ?? null).toBe(sizes);
});
