import { describe, expect, test } from 'vitest';
import type { StylePiece } from '#app/features/content/styles/schema.ts';
import { checkStyle, signedPrice, toStyleCall, toStyleValues } from './style-values.ts';

function piece(id: number): StylePiece {
  return {
    ...{ id, name: `Piece ${id}`, slug: `piece-${id}`, price: 4000, sale_price: 4000, color: 'red' },
    ...{
      category_slug: 'eid',
      type: 'Kurta',
      size: 'M',
      sizes: [],
      size_ages: [],
      image: null,
      pictures: [],
      stock: 1,
    },
    made_on_order: false,
  };
}

const style = {
  id: 7,
  name: 'Garden party',
  category: 'Lawn',
  price: 4500,
  image: '/media/x/1200.jpg',
  picture: { src: '/media/x/1200.jpg', width: 3, height: 4, blur: '' },
  pieces: [piece(12), piece(34)],
  pieces_price: 8000,
  version: 3,
};

describe('Form of a style', () => {
  test('The form of a style asks for name, category and price', () => {
    expect(Object.keys(checkStyle(toStyleValues(null)))).toEqual(['name', 'category', 'price']);
    expect(checkStyle(toStyleValues(style))).toEqual({});
    expect(checkStyle({ ...toStyleValues(style), price: '4,500.50' })).toEqual({});
  });

  test.each(['abc', '-1', '1e9', '4.505', ' '])('The form of a style refuses %j as a price', (price) => {
    expect(checkStyle({ ...toStyleValues(style), price })).toHaveProperty('price');
  });

  test('The form of a style sends the version that was loaded, and a picture only when it changed', () => {
    const before = toStyleValues(style);
    const sent = (values: object) => {
      const { method, path, body } = toStyleCall({ ...before, ...values }, style, before);
      return { method, path, ...Object.fromEntries(body as FormData) };
    };
    const texts = { name: 'Garden party', category: 'Lawn', price: '4500', version: '3' };
    expect(sent({})).toEqual({ method: 'PUT', path: '/api/styles/7/', ...texts });
    expect(sent({ picture: null })).toMatchObject({ image: '' });
    expect(sent({ pieces: [piece(34)] })).toMatchObject({ pieces: '34' });
    expect(sent({ pieces: [] })).toMatchObject({ pieces: '' });
  });
});

test.each([
  [4500, '$4,500'],
  [999, '$999'],
  [1234567.5, '$1,234,567.50'],
])('The price %d is shown as %s', (price, shown) => {
  expect(signedPrice(price, '$')).toBe(shown);
});
