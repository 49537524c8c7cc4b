import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import type { PageHandle } from '#app/platform/page-handle.ts';

export type PageRoute = RouteObject & { id: string };

type PageAddress = {
  path: string;
  /** As the route map writes it. */
  route: string;
  query: string;
  isPublic: boolean;
  isStorable: boolean;
};

// Combinations of filters are endless, so pages with more of them are not cached.
const MAX_CHOICES = 3;

export function routeTree(routes: ServerBuild['routes'], parentId?: string): PageRoute[] {
  const children = Object.values(routes).filter((route) => route?.parentId === parentId);
  return children.flatMap((route) => {
    if (!route) return [];
    const { id, path, index, caseSensitive, module } = route;
    const shared = {
      id,
      handle: module.handle,
      ...(path !== undefined && { path }),
      ...(caseSensitive && { caseSensitive }),
    };
    return index ? { ...shared, index: true } : { ...shared, children: routeTree(routes, id) };
  });
}

/** Uses React Router's own matching, so that every spelling of an address gets the same response. */
export function readPageAddress(routes: readonly PageRoute[], { pathname, searchParams }: URL): PageAddress {
  const page = pathname.replace(DATA_SUFFIX, '');
  const matches = knownMatches(routes, page || '/');
  const handle = matches.findLast(({ route }) => route.handle)?.route.handle as PageHandle | undefined;
  const query = new URLSearchParams(handle?.readQuery?.(searchParams));
  const isStorable = query.size <= MAX_CHOICES;
  const path = canonicalPath(matches, page);
  const route = `/${matches.flatMap((match) => match.route.path?.split('/').filter(Boolean) ?? []).join('/')}`;
  const isPublic = handle?.isPublic ?? false;
  if (page === pathname) return { path, route, query: query.toString(), isPublic, isStorable };
  const requested = readRequestedRoutes(matches, searchParams.get('_routes'));
  if (requested) query.append('_routes', requested);
  return {
    path: path === '/' ? '/_.data' : `${path}.data`,
    route,
    query: query.toString(),
    isPublic,
    isStorable,
  };
}

type Matches = readonly RouteMatch<string, PageRoute>[];

const known = new WeakMap<readonly PageRoute[], BoundedStore<Matches>>();

/** Searches and lists ask about the same path again and again. */
function knownMatches(routes: readonly PageRoute[], path: string): Matches {
  const store = known.get(routes) ?? new BoundedStore<Matches>({ ...PATHS, bytesOf: bytesOfPath });
  known.set(routes, store);
  const matches = store.get(path) ?? matchRoutes(routesFor(routes, path), path) ?? [];
  store.set(path, matches);
  return matches;
}

type ByFirstPart = Map<string, PageRoute[]>;

const narrowed = new WeakMap<readonly PageRoute[], ByFirstPart>();

/** React Router sorts all routes for each question, so it gets only those that the first part of the path can lead to. */
function routesFor(routes: readonly PageRoute[], path: string): PageRoute[] {
  const byFirstPart = narrowed.get(routes) ?? groupByFirstPart(routes);
  narrowed.set(routes, byFirstPart);
  return byFirstPart.get(path.split('/', 2)[1]?.toLowerCase() ?? '') ?? [...routes];
}

function groupByFirstPart(routes: readonly PageRoute[]): ByFirstPart {
  const parts = new Set(firstParts(routes));
  return new Map([...parts].map((part) => [part, routesWithin(routes, part)]));
}

function firstParts(routes: readonly PageRoute[]): string[] {
  return routes.flatMap(({ path, children }) =>
    path ? (firstPartOf(path) ?? []) : firstParts((children ?? []) as PageRoute[]),
  );
}

function routesWithin(routes: readonly PageRoute[], part: string): PageRoute[] {
  return routes.flatMap((route): PageRoute | [] => {
    const { path, children } = route;
    if (path) return [part, null].includes(firstPartOf(path)) ? route : [];
    return children ? { ...route, children: routesWithin(children as PageRoute[], part) } : route;
  });
}

/** In lower case; null when it depends on the address. */
function firstPartOf(path: string): string | null {
  const [part = ''] = path.split('/').filter(Boolean);
  return /^[:*]|[?]$/.test(part) ? null : part.toLowerCase();
}

const PATHS = { maxEntries: 1_000, maxBytes: 1024 * 1024 };

function bytesOfPath(path: string): number {
  return path.length * 4 + 500;
}

/** React Router requests a page's data with this suffix, or with `/_.data` after a slash. */
const DATA_SUFFIX = /(?:\/_)?\.data$/;

function readRequestedRoutes(matches: readonly RouteMatch[], requested: string | null): string {
  const ids = requested?.split(',') ?? [];
  return matches
    .flatMap(({ route: { id } }) => (id !== undefined && ids.includes(id) ? id : []))
    .sort()
    .join(',');
}

/** Static segments as the route writes them, the others without needless escapes; no trailing or doubled slash. */
function canonicalPath(matches: readonly RouteMatch[], page: string): string {
  const pattern = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
  const requested = page.split('/').filter(Boolean);
  const isPage = pattern.length === requested.length && !pattern.includes('*');
  const parts = isPage ? requested.map((part, at) => spelling(pattern[at] ?? '', part)) : requested;
  return `/${parts.join('/')}`;
}

function spelling(pattern: string, requested: string): string {
  return pattern.startsWith(':') ? encodeURIComponent(decodeURIComponent(requested)) : pattern;
}
