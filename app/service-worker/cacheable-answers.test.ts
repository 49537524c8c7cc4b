import { describe, expect, test } from 'vitest';
import { asCopy, copyKey, isCacheableFile, isCacheablePage, isStaffAddress } from './cacheable-answers.ts';

const ORIGIN = 'https://shop.example';
const BUILD = 'Yx3_a-9b';

const answer = (headers: Record<string, string>, status = 200) => new Response('', { status, headers });

const page = (more: Record<string, string> = {}, status = 200) =>
  answer(
    {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Location': '/category/eid?color=red',
      'Server-Timing': `edge;dur=3, build;desc="${BUILD}"`,
      ...more,
    },
    status,
  );

describe('A page is stored', () => {
  test('When the shop stores it itself under the address that was asked for', () => {
    expect(isCacheablePage('/category/eid?color=red', BUILD, page())).toBe(true);
  });

  test.each([
    ['with a query that the route does not list', '/category/eid?color=red&made=up', page()],
    ['that is not stored by the shop either', '/category/eid?color=red', page({ 'Content-Location': '' })],
    ['that is not for everybody', '/category/eid?color=red', page({ 'Cache-Control': 'private' })],
    ['that nobody may store', '/category/eid?color=red', page({ 'Cache-Control': 'public, no-store' })],
    ['that there is not', '/category/eid?color=red', page({}, 404)],
    ['of another build', '/category/eid?color=red', page({ 'Server-Timing': 'build;desc="other"' })],
    ['that is a list of data', '/category/eid?color=red', page({ 'Content-Type': 'application/json' })],
  ])('But none %s', (_, key, response) => {
    expect(isCacheablePage(key, BUILD, response)).toBe(false);
  });
});

test.each([
  ['public, max-age=31536000, immutable', true],
  ['public, max-age=60', false],
  ['private, immutable', false],
  ['no-store', false],
])('A file with the rule %s is stored: %s', (rule, isStored) => {
  expect(isCacheableFile(answer({ 'Cache-Control': rule }))).toBe(isStored);
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

test('A copy says that it is one, and is the same page otherwise', async () => {
  const copy = asCopy(new Response('<h1>Eid</h1>', page()));
  expect(copy.headers.get('server-timing')).toBe(`edge;dur=3, build;desc="${BUILD}", copy`);
  expect(copy.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await copy.text()).toBe('<h1>Eid</h1>');
});
