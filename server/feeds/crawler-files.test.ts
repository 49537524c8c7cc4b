import { expect, test } from 'vitest';
import { productParts } from './crawler-files.ts';

test.each([
  [0, 20, 0],
  [49_980, 20, 0],
  [49_981, 20, 5],
  [50_000, 20, 5],
  [50_001, 20, 6],
  [1, 50_000, 1],
])('With %i products and %i other pages the sitemap has %i parts of products', (products, pages, parts) => {
  expect(productParts(products, pages)).toBe(parts);
});
