import { expect, test } from 'vitest';
import { nextCall, readOrdersQuery, toOrdersCall, toOrdersSearch } from './orders-query.ts';

test.each([
  ['', { status: null, q: '', pages: 1 }],
  ['?status=Pending&q=%20ayesha%40example.com%20', { status: 'Pending', q: 'ayesha@example.com', pages: 1 }],
  ['?status=pending&pages=3', { status: null, q: '', pages: 3 }],
  ['?status=Lost&pages=many', { status: null, q: '', pages: 1 }],
  ['?pages=-2', { status: null, q: '', pages: 1 }],
  ['?pages=1e9', { status: null, q: '', pages: 1000 }],
] as const)('the address %s asks for what it says', (search, query) => {
  expect(readOrdersQuery(new URLSearchParams(search))).toEqual(query);
});

test.each([
  [{ status: null, q: '', pages: 1 }, '', '/orders/all/?limit=50'],
  [
    { status: 'Paid', q: 'GL-7K3F', pages: 1 },
    '?status=Paid&q=GL-7K3F',
    '/orders/all/?status=Paid&q=GL-7K3F&limit=50',
  ],
  [{ status: null, q: 'a&b', pages: 2 }, '?q=a%26b&pages=2', '/orders/all/?q=a%26b&limit=100'],
  [{ status: null, q: '', pages: 11 }, '?pages=11', '/orders/all/?limit=500'],
] as const)('a list keeps its address and its call: %o', (query, search, call) => {
  expect(toOrdersSearch(query)).toBe(search);
  expect(toOrdersCall(query)).toBe(call);
});

test.each([
  [null, null],
  ['</orders/all/?limit=50>; rel="prev"', null],
  ['</orders/all/?limit=50&cursor=x>; rel="next"', '/orders/all/?limit=50&cursor=x'],
  ['<https://shop.example/orders/all/?cursor=y>; rel="next"', '/orders/all/?cursor=y'],
  ['</a>; rel="prev", </orders/all/?cursor=z>; rel="next"', '/orders/all/?cursor=z'],
])('the header %s leads to %s', (link, call) => {
  expect(nextCall(link)).toBe(call);
});
