import { describe, expect, test } from 'vitest';
import {
  type CartItem,
  cartSubtotal,
  countUnits,
  parseCart,
  withItem,
  withLineAt,
  withLines,
  withoutLine,
  withoutOrdered,
  withPrice,
  withQuantity,
} from './cart.ts';

const kurta: CartItem = {
  id: 7,
  slug: 'the-essential-kurta',
  name: 'The Essential Kurta',
  image: '/media/0123456789abcdef0123/1200.jpg',
  size: 'M',
  color: 'white',
  price: 4500,
  quantity: 2,
  made_on_order: false,
};
const dupatta: CartItem = {
  ...kurta,
  id: 9,
  slug: 'neel-kanwal-dupatta',
  size: 'Free Size',
  price: 7900,
  quantity: 1,
};

function stored(...items: unknown[]): string {
  return JSON.stringify(items);
}

describe('Stored cart', () => {
  test('A stored cart comes back as it was saved', () => {
    expect(parseCart(stored(kurta, dupatta))).toEqual([kurta, dupatta]);
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['broken JSON', '[{"id":7'],
    ['no list', '{"id":7}'],
    ['null', 'null'],
    ['a number', '5'],
    ['a list of nothing useful', '[null,5,"x",[],{}]'],
    [
      'lines without an id',
      stored(
        { ...kurta, id: undefined },
        { ...kurta, id: 'abc' },
        { ...kurta, id: -1 },
        { ...kurta, id: 1.5 },
      ),
    ],
  ])('A stored cart is empty when it holds %s', (_what, text) => {
    expect(parseCart(text)).toEqual([]);
  });

  test.each([
    ['a price as text', { price: '4500' }, { price: 4500 }],
    ['a price as text with a comma', { price: '4,500.50' }, { price: 4500.5 }],
    ['a negative price', { price: -5 }, { price: 0 }],
    ['no price', { price: undefined }, { price: 0 }],
    ['a price that is no number', { price: 'free' }, { price: 0 }],
    ['an id as text', { id: '7' }, { id: 7 }],
    ['no quantity', { quantity: undefined }, { quantity: 1 }],
    ['a negative quantity', { quantity: -3 }, { quantity: 1 }],
    ['a broken quantity', { quantity: 2.9 }, { quantity: 2 }],
    ['a huge quantity', { quantity: 1e308 }, { quantity: 99 }],
    ['a quantity as text', { quantity: '3' }, { quantity: 3 }],
    ['no slug and no name', { slug: undefined, name: null }, { slug: '', name: '' }],
    ['an object as size', { size: { toString: 1 } }, { size: '' }],
    ['an empty picture', { image: '' }, { image: null }],
    ['a flag as text', { made_on_order: 'true' }, { made_on_order: true }],
    ['no flag', { made_on_order: undefined }, { made_on_order: false }],
  ])('A stored cart is repaired when a line has %s', (_what, broken, repaired) => {
    expect(parseCart(stored({ ...kurta, ...broken }))).toEqual([{ ...kurta, ...repaired }]);
  });

  test('Two stored lines of the same id and size are merged', () => {
    expect(parseCart(stored(kurta, { ...kurta, quantity: 3 }))).toEqual([{ ...kurta, quantity: 5 }]);
  });
});

describe('Add to Bag', () => {
  const { quantity: _quantity, ...piece } = kurta;

  test('Add to Bag adds a new line with quantity 1', () => {
    expect(withItem([dupatta], piece)).toEqual([dupatta, { ...piece, quantity: 1 }]);
  });

  test('Add to Bag raises the quantity of a line of the same id and size by 1', () => {
    expect(withItem([kurta, dupatta], piece)).toEqual([{ ...kurta, quantity: 3 }, dupatta]);
  });

  test('Add to Bag keeps sizes of one product apart', () => {
    expect(withItem([kurta], { ...piece, size: 'L' })).toHaveLength(2);
  });

  test('Add to Bag replaces the price of a line by the current one', () => {
    expect(withItem([kurta], { ...piece, price: 3870 })[0]?.price).toBe(3870);
  });

  test('Add to Bag stops at 99 pieces', () => {
    expect(withItem([{ ...kurta, quantity: 99 }], piece)[0]?.quantity).toBe(99);
  });
});

describe('Changes of the cart', () => {
  test.each([
    [5, 5],
    [0, 1],
    [-4, 1],
    [100, 99],
  ])('A request for %i pieces sets the quantity to %i', (requested, given) => {
    expect(withQuantity([kurta, dupatta], 7, 'M', requested)).toEqual([
      { ...kurta, quantity: given },
      dupatta,
    ]);
  });

  test('Changing or removing a line affects only that size', () => {
    const large = { ...kurta, size: 'L' };
    expect(withoutLine([kurta, large], 7, 'M')).toEqual([large]);
    expect(withPrice([kurta, large], 7, 'L', 3870)).toEqual([kurta, { ...large, price: 3870 }]);
  });

  test('A removed line comes back at its place, and adds to a line that was added meanwhile', () => {
    expect(withLineAt([dupatta], 0, kurta)).toEqual([kurta, dupatta]);
    expect(withLineAt([], 3, kurta)).toEqual([kurta]);
    expect(withLineAt([{ ...kurta, quantity: 2 }], 0, kurta)).toEqual([
      { ...kurta, quantity: 2 + kurta.quantity },
    ]);
  });

  test('Lines of another device come after the own ones, and quantities of the same piece add up', () => {
    expect(withLines([kurta], [dupatta, { ...kurta, quantity: 98 }])).toEqual([
      { ...kurta, quantity: 99 },
      dupatta,
    ]);
    const many = Array.from({ length: 150 }, (_, id) => ({ ...kurta, id: id + 1 }));
    expect(withLines([], many)).toHaveLength(100);
  });

  test('Ordered pieces are removed from the cart, and pieces added since then stay', () => {
    const since = { ...kurta, quantity: 3 };
    expect(withoutOrdered([kurta, dupatta], [kurta, dupatta])).toEqual([]);
    expect(withoutOrdered([since, dupatta], [kurta])).toEqual([{ ...kurta, quantity: 1 }, dupatta]);
  });
});

describe('Sums of the cart', () => {
  test('The cart counts pieces, not lines', () => {
    expect(countUnits([kurta, dupatta])).toBe(3);
    expect(countUnits([])).toBe(0);
  });

  test('The subtotal adds price times quantity without losing a paisa', () => {
    expect(cartSubtotal([kurta, dupatta])).toBe(16900);
    expect(cartSubtotal([{ price: 0.1, quantity: 3 }])).toBe(0.3);
  });
});
