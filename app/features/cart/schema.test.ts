import { describe, expect, test } from 'vitest';
import { isSameCart, savedCartSchema } from './schema.ts';

const line = { id: 1, size: 'M', quantity: 2 };

test.each([
  [[line], [line], true],
  [[], [], true],
  [[line, { ...line, size: 'S' }], [{ ...line, size: 'S' }, line], true],
  [[line], [{ ...line, quantity: 1 }], false],
  [[line], [{ ...line, size: 'S' }], false],
  [[line], [{ ...line, id: 2 }], false],
  [[line], [line, line], false],
  [[line], [], false],
])('The comparison of the carts %j and %j gives %s', (one, other, same) => {
  expect(isSameCart(one, other)).toBe(same);
});

describe('Saved cart', () => {
  const item = {
    id: 3,
    name: 'Kurta',
    image: '/media/a/1200.jpg',
    size: 'M',
    color: 'red',
    price: 4000,
    quantity: 1,
  };
  const save = (changes: Record<string, unknown>) =>
    savedCartSchema.safeParse({ session_id: 's', cart_items: [{ ...item, ...changes }] });

  test('A saved cart keeps the fields of a cart item and no others', () => {
    const stored = save({ slug: 'kurta', user: 'admin', id: '3', price: '4,000.50' }).data?.cart_items;
    expect(stored).toEqual([{ ...item, price: 4000.5, made_on_order: false }]);
  });

  test('A saved cart accepts an item that has no picture, size or color', () => {
    const stored = save({ image: null, size: undefined, color: null }).data?.cart_items[0];
    expect([stored?.image, stored?.size, stored?.color]).toEqual([null, '', '']);
  });

  test.each([
    ['id', 0],
    ['id', 2 ** 31],
    ['id', null],
    ['name', 'a\0'],
    ['name', 'a'.repeat(301)],
    ['size', ['M']],
    ['color', '\ud800'],
    ['image', 'a'.repeat(2001)],
    ['price', -1],
    ['price', Number.POSITIVE_INFINITY],
    ['price', 'free'],
    ['quantity', 0],
    ['quantity', 100],
    ['quantity', 1.5],
    ['made_on_order', 'yes'],
  ])('A saved cart is refused when %s is %j', (field, value) => {
    expect(save({ [field]: value }).error?.issues[0]?.path).toEqual(['cart_items', 0, field]);
  });
});
