import { expect, test } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import { categorisedPage, filteredPage } from '#app/pages/shop/collections/collection-meta.ts';
import { publicPage } from '#app/platform/page/page.ts';
import { createAddressReader } from './addresses.ts';

const read = createAddressReader('https://gulnar.example', endpoints, [
  {
    id: 'root',
    path: '',
    children: [
      { id: 'home', index: true, handle: publicPage },
      { id: 'shop-all', path: 'shop-all', handle: categorisedPage },
      { id: 'category', path: 'category/:slug', handle: filteredPage },
      { id: 'SizeGuide', path: 'SizeGuide', handle: publicPage },
      { id: 'placed', path: 'order/placed/:token' },
      {
        id: 'admin',
        path: 'admin',
        handle: publicPage,
        children: [{ id: 'promotions', path: 'promotions' }],
      },
      { id: 'missing', path: '*' },
    ],
  },
]);
const at = (address: string) => read(new URL(address, 'http://evil.example'));
const keyOf = (address: string) => at(address).key;

test.each([
  ['/?utm_source=x&fbclid=y&_routes=root', '/'],
  ['/shop-all?size=m&color=red&x=1&color=Blue&type=', '/shop-all?color=blue&color=red&size=M'],
  ['/shop-all?color=red&color=blue&size=M&color=red', '/shop-all?color=blue&color=red&size=M'],
  ['/shop-all?size=RANDOM123&type=none', '/shop-all'],
  ['/shop-all?category=Eid', '/shop-all?category=eid'],
  ['/category/eid?category=Eid&size=RANDOM123', '/category/eid'],
  ['/shop-all?page=2&sort=newest', '/shop-all?sort=newest&page=2'],
  ['/shop-all?sort=cheapest&page=0&price=1-2&in_size=99', '/shop-all'],
  ['/category/%65id', '/category/eid'],
  ['/SizeGuide?color=red&cursor=abc&product=7', '/SizeGuide'],
])('The page %s is stored under %s', (address, key) => {
  expect([at(address).kind, keyOf(address)]).toEqual(['page', key]);
});

test.each([
  ['/shop-all.data?_routes=shop-all%2Croot', '/shop-all.data?_routes=root%2Cshop-all'],
  ['/shop-all.data?_routes=root,shop-all,root', '/shop-all.data?_routes=root%2Cshop-all'],
  ['/shop-all.data?_routes=made-up,category', '/shop-all.data'],
  [`/shop-all.data?_routes=${'a'.repeat(3_800)}`, '/shop-all.data'],
  ['/shop-all/_.data?color=red', '/shop-all.data?color=red'],
  ['/_.data?_routes=home', '/_.data?_routes=home'],
  ['/Category/eid.data', '/category/eid.data'],
])('The data of a page at %s is stored under %s', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test.each([
  ['/reviews/?product=7', '/reviews/?product=7'],
  [`/reviews/?product=7&_routes=${'a'.repeat(3_800)}&q=x&color=red`, '/reviews/?product=7'],
  ['/products/?limit=48&collection=Kids+Collection', '/products/?collection=Kids+Collection&limit=48'],
  ['/products/slug/rani/?product=1&cursor=x', '/products/slug/rani/'],
  ['/products/slug/%72ani', '/products/slug/rani'],
  ['/api/gallery/approved/?is_approved=true', '/api/gallery/approved/?is_approved=true'],
])('The answer of the API to %s is stored under %s', (address, key) => {
  expect([at(address).kind, keyOf(address)]).toEqual(['api', key]);
});

test.each([
  '/products/?q=anything',
  '/products/?collection=kids%20COLLECTION',
  '/products/?limit=007',
  '/products/?limit=48&limit=49',
  '/products/by-ids/?ids=12-34',
  '/reviews/?product=007',
  '/reviews/?product=7&cursor=WyIyMDI2IiwxXQ',
  '/api/gallery/approved/?is_approved=false',
  '/shop-all?size=S&size=M&size=L&color=red',
  `/category/${'x'.repeat(500)}`,
])('The answer to %s is given but never stored', (address) => {
  expect([at(address).isPublic, keyOf(address)]).toEqual([true, null]);
});

test.each([
  '/order/placed/secret',
  '/Order/Placed/secret',
  '/%6frder/placed/secret',
  '/ORDER/placed/secret.data',
  '/order/placed/secret/_.data?_routes=root',
  '/no-such-page',
  '/orders/all/',
  '/orders/session/0123/',
  '/api/admin/promotions/',
])('The address %s is private', (address) => {
  expect([at(address).isPublic, keyOf(address)]).toEqual([false, null]);
});

test.each([
  ['/Shop-All?color=red', '/shop-all'],
  ['/sizeguide', '/SizeGuide'],
  ['/Order/placed/seCret', '/order/placed/seCret'],
  ['/%6frder/placed/secret', '/order/placed/secret'],
  ['/category/eid/', '/category/eid'],
  ['//category//eid', '/category/eid'],
  ['//evil.example/', '/evil.example'],
  ['/shop-all.', '/shop-all'],
  ['/shop-all,?color=red', '/shop-all'],
  ['/category/eid).', '/category/eid'],
  ['/category/eid%20', '/category/eid'],
  ['/category/eid%20%20.', '/category/eid'],
  ['/category/eid%22', '/category/eid'],
  ['/category/eid%E2%80%9D', '/category/eid'],
  ['/category/eid%DB%94', '/category/eid'],
  ['/category/eid%D8%8C', '/category/eid'],
  ['/category/eid%E2%80%8B', '/category/eid'],
  ['/category/eid%C2%A0', '/category/eid'],
  ['/category/eid%0A', '/category/eid'],
  ["/category/eid'", '/category/eid'],
  ['/category/eid*', '/category/eid'],
  ['/category/eid%3E', '/category/eid'],
  ['/category/eid/.', '/category/eid'],
  ['/category/eid/%29', '/category/eid'],
  ['/category/eid!!!', '/category/eid'],
  ['/Order/placed/seCret_-.', '/order/placed/seCret_-'],
  ['/%2C', '/'],
  ['/%20', '/'],
])('The address %s redirects to %s', (address, path) => {
  expect(read(new URL(`http://shop.test${address}`)).movedTo).toBe(path);
});

test.each([
  '/',
  '/shop-all',
  '/order/placed/seCret',
  '/Category/eid.data',
  '/products',
  '/products/',
  '/robots.txt',
])('The address %s does not redirect', (address) => {
  expect(at(address).movedTo).toBeNull();
});

test('No part of an address changes the requested host', () => {
  expect(at('http://evil.example/shop-all').url.origin).toBe('https://gulnar.example');
  expect(read(new URL('http://shop.test//evil.example/')).url.href).toBe(
    'https://gulnar.example/evil.example',
  );
});

test('A screen of the admin area is a page, and no call', () => {
  expect(at('/admin/promotions').kind).toBe('page');
});

test('Only public read-only calls are marked as cacheable', () => {
  const stored = endpoints.filter(({ storedUnder }) => storedUnder);
  expect(stored.length).toBeGreaterThan(8);
  for (const { method, guard } of stored) expect([method, guard]).toEqual(['get', 'public']);
});
