import { describe, expect, test } from 'vitest';
import { copyKey, isFileForGood, isPageAt, isStaffAddress, scriptsOf } from './kept-answers.ts';

const ORIGIN = 'https://shop.example';

const answer = (headers: Record<string, string>, status = 200) => new Response('', { status, headers });

const page = (more: Record<string, string> = {}, status = 200) =>
  answer(
    {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Location': '/category/eid?color=red',
      ...more,
    },
    status,
  );

describe('A page is stored', () => {
  test('When the shop stores it itself under the address that was asked for', () => {
    expect(isPageAt('/category/eid?color=red', page())).toBe(true);
  });

  test.each([
    ['with a query that the route does not list', '/category/eid?color=red&made=up', page()],
    [
      'that is not stored by the shop either',
      '/category/eid?color=red',
      answer({ 'Cache-Control': 'public' }),
    ],
    ['that is not for everybody', '/category/eid?color=red', page({ 'Cache-Control': 'private' })],
    ['that nobody may store', '/category/eid?color=red', page({ 'Cache-Control': 'public, no-store' })],
    ['that there is not', '/category/eid?color=red', page({}, 404)],
    ['that is a list of data', '/category/eid?color=red', page({ 'Content-Type': 'application/json' })],
  ])('But none %s', (_, key, response) => {
    expect(isPageAt(key, response)).toBe(false);
  });
});

test.each([
  ['public, max-age=31536000, immutable', true],
  ['public, max-age=60', false],
  ['private, immutable', false],
  ['no-store', false],
])('A file with the rule %s is stored: %s', (rule, isStored) => {
  expect(isFileForGood(answer({ 'Cache-Control': rule }))).toBe(isStored);
});

test.each([
  ['/product/lawn-kurta?size=M#top', '/product/lawn-kurta?size=M'],
  ['/?utm_source=letter&utm_medium=mail', '/'],
  ['/category/eid?type=Kurta&piece_set=3+Piece&fbclid=1', '/category/eid?type=Kurta&piece_set=3+Piece'],
])('The copy of %s is stored under %s', (address, key) => {
  expect(copyKey(ORIGIN + address)).toBe(key);
});

test.each([
  ['/admin', true],
  ['/admin/orders?page=2', true],
  ['/login', true],
  ['/', false],
  ['/category/admin', false],
  ['/administration', false],
])('Whether staff look at %s: %s', (address, isStaff) => {
  expect(isStaffAddress(ORIGIN + address)).toBe(isStaff);
});

test('The scripts of a document are found once each', () => {
  const html = `<link href="/assets/a-1.js"><script>import "/assets/a-1.js"; import * as b from "/assets/b_2.js";</script>
    <link href="/assets/c.css"><img src="/media/x/360.jpg">`;
  expect(scriptsOf(html)).toEqual(['/assets/a-1.js', '/assets/b_2.js']);
});
