import { expect, test } from 'vitest';
import { nextPagePath } from './api-client.ts';

test.each([
  [null, null],
  ['</orders/all/?limit=50>; rel="prev"', null],
  ['</orders/all/?limit=50&cursor=x>; rel="next"', '/orders/all/?limit=50&cursor=x'],
  ['<https://shop.example/orders/all/?cursor=y>; rel="next"', '/orders/all/?cursor=y'],
  ['</a>; rel="prev", </orders/all/?cursor=z>; rel="next"', '/orders/all/?cursor=z'],
])('The header %s leads to %s', (link, call) => {
  expect(nextPagePath(link)).toBe(call);
});
