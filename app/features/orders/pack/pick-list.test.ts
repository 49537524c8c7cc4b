import { expect, test } from 'vitest';
import { pickList } from './pick-list.ts';

const line = (
  name: string,
  size: string,
  shelf: string | null,
  product: number | null = 1,
  quantity = 1,
) => ({
  ...{ name, size, shelf, product, quantity, color: 'red', image: null },
});

test('A pick list has each piece and size once, by shelf, name and size, and what has no shelf last', () => {
  const rows = pickList([
    {
      order_id: 'GL-1',
      items: [line('Kurta', 'L', 'A12'), line('Kurta', 'M', 'A12', 1, 2), line('Shawl', '', null, 9)],
    },
    { order_id: 'GL-2', items: [line('Kurta', 'M', 'A12'), line('Abaya', 'XL', 'A3', 4)] },
  ]);
  expect(rows.map(({ shelf, name, size, quantity, code }) => [shelf, name, size, quantity, code])).toEqual([
    ['A3', 'Abaya', 'XL', 1, 'P4-XL'],
    ['A12', 'Kurta', 'M', 3, 'P1-M'],
    ['A12', 'Kurta', 'L', 1, 'P1-L'],
    [null, 'Shawl', '', 1, 'P9'],
  ]);
  expect(rows[1]?.orders).toEqual([
    { order_id: 'GL-1', quantity: 2 },
    { order_id: 'GL-2', quantity: 1 },
  ]);
});

test('Pieces that are deleted from the catalogue are told apart by their names', () => {
  const items = [line('Kurta', 'M', null, null), line('Shawl', 'M', null, null)];
  expect(pickList([{ order_id: 'GL-1', items }]).map(({ name, code }) => [name, code])).toEqual([
    ['Kurta', null],
    ['Shawl', null],
  ]);
});
