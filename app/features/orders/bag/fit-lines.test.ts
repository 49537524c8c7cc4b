import { describe, expect, test } from 'vitest';
import type { LineProblem, QuoteLine } from '#app/features/orders/place/schema.ts';
import { fitLines } from './fit-lines.ts';

const line: QuoteLine = {
  id: 7,
  size: 'M',
  quantity: 3,
  name: 'Kurta',
  slug: 'kurta',
  image: null,
  color: 'red',
  list_price: 4500,
  price: 4000,
  stock: 20,
  shares_stock: false,
  made_on_order: false,
  problems: [],
};

function quantities(lines: Partial<QuoteLine>[], present: object[] = [], perProduct = 10) {
  const full = lines.map((changes) => ({ ...line, ...changes }));
  return fitLines(full, present as { id: number; size: string; quantity: number }[], perProduct).map(
    ({ item, problem }) => [item?.quantity ?? 0, problem?.code ?? null],
  );
}

describe('What of a linked bag can be bought', () => {
  test('A line without a problem comes as it was, at the present price', () => {
    expect(fitLines([line], [], 10)).toEqual([
      {
        line,
        problem: null,
        item: {
          id: 7,
          slug: 'kurta',
          name: 'Kurta',
          image: null,
          color: 'red',
          size: 'M',
          price: 4000,
          quantity: 3,
          made_on_order: false,
        },
      },
    ]);
  });

  const sizes: LineProblem = { code: 'unknown_size', sizes: ['S'] };
  test.each<[string, Partial<QuoteLine>, [number, string | null]]>([
    ['is gone', { slug: null, problems: [{ code: 'gone' }] }, [0, 'gone']],
    ['is sold out', { stock: 0, problems: [{ code: 'sold_out' }] }, [0, 'sold_out']],
    ['needs a size', { problems: [{ code: 'size_needed' }] }, [0, 'size_needed']],
    ['has an unknown size', { problems: [sizes] }, [0, 'unknown_size']],
    [
      'has an unknown size and fewer left',
      { stock: 2, problems: [{ code: 'only_left', left: 2 }, sizes] },
      [0, 'unknown_size'],
    ],
    ['has fewer left', { stock: 2, problems: [{ code: 'only_left', left: 2 }] }, [2, 'only_left']],
    [
      'exceeds the limit',
      { quantity: 30, stock: 99, problems: [{ code: 'over_limit', left: 10, most: 10 }] },
      [10, 'over_limit'],
    ],
    ['has another price', { problems: [{ code: 'price_changed', shown: 1, price: 2 }] }, [3, null]],
  ])('Of a line that %s comes what can be bought', (_what, changes, expected) => {
    expect(quantities([changes])).toEqual([expected]);
  });

  test('The limit of a product counts all its sizes, and what the bag holds already', () => {
    expect(quantities([{ quantity: 6 }, { size: 'L', quantity: 6 }])).toEqual([
      [6, null],
      [4, 'over_limit'],
    ]);
    expect(quantities([{ quantity: 6 }], [{ id: 7, size: 'S', quantity: 8 }])).toEqual([[2, 'over_limit']]);
    expect(quantities([{ quantity: 6 }], [{ id: 8, size: 'M', quantity: 8 }])).toEqual([[6, null]]);
  });

  test('What the bag holds of a size is taken off its stock', () => {
    expect(quantities([{ stock: 4 }], [{ id: 7, size: 'M', quantity: 2 }])).toEqual([[2, 'only_left']]);
    expect(quantities([{ stock: 4 }], [{ id: 7, size: 'M', quantity: 4 }])).toEqual([[0, 'only_left']]);
    expect(quantities([{ stock: 4 }], [{ id: 7, size: 'L', quantity: 4 }])).toEqual([[3, null]]);
  });

  test('Sizes that share one stock are taken off it together, with what the bag holds of any size', () => {
    const shared = { stock: 4, shares_stock: true };
    const short: LineProblem[] = [{ code: 'only_left', left: 0 }];
    const both = ['S', 'M'].map((size) => ({ ...shared, size, problems: short }));
    expect(quantities(both)).toEqual([
      [3, null],
      [1, 'only_left'],
    ]);
    expect(quantities([shared], [{ id: 7, size: 'L', quantity: 2 }])).toEqual([[2, 'only_left']]);
  });

  test('A shortage tells what is left when the earlier lines are taken', () => {
    const problems: LineProblem[] = [{ code: 'only_left', left: 0 }];
    const lines = ['S', 'M'].map((size) => ({ ...line, size, stock: 4, shares_stock: true, problems }));
    expect(fitLines(lines, [], 10)[1]?.problem).toEqual({ code: 'only_left', left: 1 });
  });
});
