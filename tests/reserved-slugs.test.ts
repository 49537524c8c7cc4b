import { expect, test } from 'vitest';
import { reservedSlugs } from '#app/api/core/endpoint.ts';
import { endpoints } from '#app/api/endpoints.ts';
import routes from '#app/routes.ts';

const CALLS = endpoints.map(({ path }) => path);

type RouteEntry = { path?: string | undefined; children?: readonly RouteEntry[] | undefined };

function pathsOf(entries: readonly RouteEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [own, ...pathsOf(children ?? [], own)];
  });
}

test.each([
  ['/api/blogs/{slug}/', ['/api/blogs/', '/api/blogs/preview/', '/api/blogs/{slug}/'], ['preview']],
  ['/blog/:slug', ['/blog/:slug', '/blog/Archive/:year', '/blogs'], ['archive']],
  ['/product/:slug', ['/product/:slug', '/product/:slug/reviews'], []],
])('Next to %s of %j the words %j are taken', (pattern, paths, words) => {
  expect([...reservedSlugs(pattern, paths)]).toEqual(words);
});

test('Every call that takes a slug refuses the words next to it, and every page of a slug has such a call', () => {
  const takers = endpoints.flatMap(({ slugOf }) => slugOf ?? []);
  const free = CALLS.filter((path) => path.endsWith('{slug}/') && reservedSlugs(path, CALLS).size > 0);
  expect(takers).toEqual(expect.arrayContaining(free));
  const pages = pathsOf(routes);
  const taken = pages
    .filter((path) => path.endsWith('/:slug'))
    .map((path) => [path, [...reservedSlugs(path, pages)]] as const)
    .filter(([path, words]) => words.length > 0 && !takers.includes(path));
  // The page of the newest pieces is that of the category of this name.
  expect(taken).toEqual([['/category/:slug', ['new-arrivals']]]);
});
