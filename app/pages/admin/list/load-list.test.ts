import { expect, test } from 'vitest';
import { firstCall, pagesOf } from './load-list.ts';

test.each([
  ['', 1],
  ['pages=3', 3],
  ['pages=many', 1],
  ['pages=-2', 1],
  ['pages=1.9', 1],
  ['pages=1e9', 1000],
])('The address ?%s asks for %i pages', (search, pages) => {
  expect(pagesOf(new URLSearchParams(search))).toBe(pages);
});

test.each([
  ['/orders/all/', '', '/orders/all/?limit=50'],
  ['/orders/all/', 'q=%20a%26b%20&pages=2', '/orders/all/?q=a%26b&limit=100'],
  ['/orders/all/', 'pages=11', '/orders/all/?limit=500'],
  ['/orders/all/', 'q=&sort=-total', '/orders/all/?sort=-total&limit=50'],
  ['/categories/', 'edit=7', '/categories/?limit=50'],
  ['/orders/all/?status=Paid', 'status=Lost&q=x', '/orders/all/?status=Paid&q=x&limit=50'],
  ['/orders/all/?status=', 'status=Lost', '/orders/all/?limit=50'],
])('The list %s at ?%s begins with the call %s', (path, search, call) => {
  expect(firstCall(path, new URLSearchParams(search))).toBe(call);
});
