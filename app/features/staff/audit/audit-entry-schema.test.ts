import { expect, test } from 'vitest';
import { groupItems } from './audit-entry-schema.ts';

test('Changes of the rows of a part are one field with the rows by name', () => {
  expect(groupItems({ price: [1, 2], 'size_stock.S': [5, 4], 'size_stock.2.5': [3, 4] })).toEqual({
    price: [1, 2],
    size_stock: [
      { S: 5, '2.5': 3 },
      { S: 4, '2.5': 4 },
    ],
  });
});

test('A row that was added is missing before, and one that was deleted is missing after', () => {
  expect(groupItems({ 'size_stock.S': [null, 4], 'size_stock.M': [3, null] })).toEqual({
    size_stock: [{ M: 3 }, { S: 4 }],
  });
});
