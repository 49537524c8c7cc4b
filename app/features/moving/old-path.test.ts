import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { isOwnPage, oldPlaceOf, ownTarget, plainPath, samePage, withQuery } from './old-path.ts';

const ORIGIN = 'https://gulnar.example';

test.each([
  ['/Products/Lawn-Kurta/', '/products/lawn-kurta'],
  ['/products/lawn-kurta?variant=42#reviews', '/products/lawn-kurta'],
  ['https://old.example/shop//', '/shop'],
  [' /pages/about%20us ', '/pages/about%20us'],
  ['/products/گل', '/products/%DA%AF%D9%84'],
  ['/products/%da%af%d9%84/', '/products/%DA%AF%D9%84'],
  ['/products/\u0622\u0645', '/products/%D8%A2%D9%85'],
  ['/products/\u0627\u0653\u0645', '/products/%D8%A2%D9%85'],
  ['/', '/'],
  ['/%E0%A4%A', null],
  ['/products/lawn%00kurta', null],
  [`/${'a'.repeat(400)}`, null],
])('The address %s is compared as %s', (address, path) => {
  expect(plainPath(address)).toBe(path);
});

test.each([
  ['/product/lawn-kurta', '/product/lawn-kurta'],
  ['/shop-all?sort=price', '/shop-all?sort=price'],
  ['https://gulnar.example/product/x#size', '/product/x#size'],
  ['//evil.example/', null],
  ['/\\evil.example', null],
  ['https://evil.example/', null],
  ['https://gulnar.example//evil.example', null],
  ['javascript:alert(1)', null],
  ['product/x', null],
])('A redirect to %s leads to %s', (typed, target) => {
  expect(ownTarget(typed, ORIGIN)).toBe(target);
});

test('What a visitor asked for goes along, but the variant', () => {
  expect(withQuery('/product/x', new URLSearchParams('variant=1&utm_source=ig'))).toBe(
    '/product/x?utm_source=ig',
  );
  expect(withQuery('/shop-all?sort=new#top', new URLSearchParams('sort=old&a=b'))).toBe(
    '/shop-all?sort=new&a=b#top',
  );
  expect(withQuery('/product/x', new URLSearchParams('variant=1'))).toBe('/product/x');
});

test.each([
  ['/products/kurta', { kind: 'product', slug: 'kurta' }],
  ['/collections/eid/products/kurta', { kind: 'product', slug: 'kurta' }],
  ['/product/kurta', { kind: 'product', slug: 'kurta' }],
  ['/collections/eid', { kind: 'category', slug: 'eid' }],
  ['/collections/eid/2pc', { kind: 'category', slug: 'eid' }],
  ['/product-category/women/lawn', { kind: 'category', slug: 'lawn' }],
  ['/product-category/women/lawn/page/2', { kind: 'category', slug: 'lawn' }],
  ['/product-category/lawn', { kind: 'category', slug: 'lawn' }],
  ['/products/%DA%AF%D9%84', { kind: 'product', slug: 'گل' }],
  ['/blogs/news/eid-edit', { kind: 'post', slug: 'eid-edit' }],
  ['/pages/about', { kind: 'page', slug: 'about' }],
  ['/anything/else', null],
])('%s was %o in the earlier shop', (path, place) => {
  expect(oldPlaceOf(path)).toEqual(place);
});

test.each([
  ['/shop', '/shop-all'],
  ['/shop/page/3', '/shop-all'],
  ['/cart', '/bag'],
  ['/pages/about-us', '/about'],
  ['/pages/nobody-knows', null],
])('%s is the page %s of this shop', (path, page) => {
  expect(samePage(path)).toBe(page);
});

test('Every page of this shop with a fixed address is its own', () => {
  type Entry = (typeof routes)[number];
  const pages = (entries: readonly Entry[], above: string): string[] =>
    entries.flatMap(({ path, children }) => {
      const own = path ? `${above}/${path}` : above;
      return children ? pages(children, own) : [own];
    });
  const fixed = pages(routes, '').filter((path) => !/[:*]/.test(path));
  expect(fixed.length).toBeGreaterThan(50);
  expect(fixed.filter((path) => !isOwnPage(plainPath(path) ?? ''))).toEqual([]);
  expect(['/products/lawn-kurta', '/shop', '/collections/eid'].filter(isOwnPage)).toEqual([]);
});
