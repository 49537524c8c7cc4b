import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import shop from '#app/routes.ts';
import { type PageRoute, readPageAddress } from './page-address.ts';

function toRoutes(entries: readonly RouteConfigEntry[]): PageRoute[] {
  return entries.map(({ id, file, path, index, children }) => ({
    id: id ?? file,
    ...(path !== undefined && { path }),
    ...(index ? { index } : { children: toRoutes(children ?? []) }),
  }));
}

const routes: PageRoute[] = [{ id: 'root', path: '', children: toRoutes(await shop) }];

test.each([
  ...['/', '//', '/WOMENS-clothing', '/%77omens-clothing', '//womens-clothing', '/womens-clothing//'],
  ...['/category/new-arrivals', '/category/eid', '/category', '/category/eid/red', '/new-arrivals'],
  ...['/product/Rani', '/product', '/products/Rani', '/order/placed/1', '/order/jazzcash-success', '/order'],
  ...[
    '/blog/eid',
    '/blogs',
    '/SizeGuide',
    '/sizeguide/',
    '/admin',
    '/admin/orders/G-1',
    '/Admin/orders/G-1/slip',
  ],
  ...['/admin/nothing', '/nothing/here', '/:slug', '/*', '/constructor', '/aboutpage'],
])('The page at %s is the one that React Router finds among all routes', (path) => {
  const pattern = matchRoutes(routes, path)?.flatMap(
    ({ route }) => route.path?.split('/').filter(Boolean) ?? [],
  );
  expect(readPageAddress(routes, new URL(`https://gulnar.example${path}`)).route).toBe(
    `/${pattern?.join('/')}`,
  );
});
