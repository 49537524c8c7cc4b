import { expect, test } from 'vitest';
import { movePicked, type PickedProduct, withoutPicked, withPicked } from './picked-product.ts';

const product = (id: number): PickedProduct => ({
  ...{ id, name: `Piece ${id}`, slug: `piece-${id}`, sale_price: 2000, stock: 3, pictures: [] },
});
const list = [1, 2, 3].map(product);
const ids = (products: readonly PickedProduct[]) => products.map(({ id }) => id);

test.each([
  ['a product is added at the end', withPicked(list, product(4), 6), [1, 2, 3, 4]],
  ['a product is in the list once', withPicked(list, product(2), 6), [1, 2, 3]],
  ['a full list stays as it is', withPicked(list, product(4), 3), [1, 2, 3]],
  ['a product is removed', withoutPicked(list, 2), [1, 3]],
  ['a product that is gone is not removed again', withoutPicked(list, 9), [1, 2, 3]],
  ['the last is moved up', movePicked(list, 3, -1), [1, 3, 2]],
  ['the first is moved down', movePicked(list, 1, 1), [2, 1, 3]],
  ['the first stays first', movePicked(list, 1, -1), [1, 2, 3]],
  ['the last stays last', movePicked(list, 3, 1), [1, 2, 3]],
  ['a product that is gone is not moved', movePicked(list, 9, 1), [1, 2, 3]],
])('In the list of chosen products %s', (_, changed, expected) => {
  expect(ids(changed)).toEqual(expected);
});
