import { expect, test } from 'vitest';
import type { CollectionPage } from './collection-meta.ts';
import { joinParts } from './load-collection.ts';

/** The pieces of a list by their places, from `first` on. */
const part = (first: number, count: number) =>
  ({
    first,
    products: Array.from({ length: count }, (_, at) => ({ id: first + at })),
  }) as unknown as CollectionPage;

const placesOf = ({ first, products }: CollectionPage) => [
  first,
  products.length,
  products[0]?.id,
  products.at(-1)?.id,
];

test.each<[string, CollectionPage | undefined, CollectionPage, (number | undefined)[]]>([
  ['The first part stands alone', undefined, part(0, 48), [0, 48, 0, 47]],
  ['The next part joins those before it', part(0, 96), part(96, 48), [0, 144, 0, 143]],
  ['Whoever comes back to the third part finds all three', part(0, 144), part(96, 48), [0, 144, 0, 143]],
  ['A part in between ends the list there', part(0, 144), part(48, 48), [0, 96, 0, 95]],
  ['Whoever began at the second part keeps it', part(48, 48), part(96, 20), [48, 68, 48, 115]],
  ['The first part starts the list over', part(0, 144), part(0, 48), [0, 48, 0, 47]],
  ['Parts with a gap are not joined', part(0, 48), part(96, 48), [96, 48, 96, 143]],
])('%s', (_, shown, page, places) => {
  expect(placesOf(joinParts(shown, page))).toEqual(places);
});
