import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';
import type { PageHandle } from '#app/platform/page-handle.ts';

/** A route as React Router matches it. */
export type PageRoute = RouteObject & { id: string };

type PageAddress = {
  /** In the one spelling of the page, `.data` included. */
  path: string;
  query: string;
  isPublic: boolean;
  isStorable: boolean;
};

// Combinations of choices have no end, and few people choose more.
const MAX_CHOICES = 3;

/** The tree of routes out of React Router's flat table of them. */
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

/** Which page an address means, and what of the address it reads: React Router decides, so every spelling gets the same answer. */
export function readPageAddress(routes: readonly PageRoute[], { pathname, searchParams }: URL): PageAddress {
  const page = pathname.replace(DATA_SUFFIX, '');
  const matches = matchRoutes([...routes], page || '/') ?? [];
  const handle = matches.findLast(({ route }) => route.handle)?.route.handle as PageHandle | undefined;
  const query = new URLSearchParams(handle?.readQuery?.(searchParams));
  const isStorable = query.size <= MAX_CHOICES;
  const path = canonicalPath(matches, page);
  const isPublic = handle !== undefined;
  if (page === pathname) return { path, query: query.toString(), isPublic, isStorable };
  const wanted = readWantedRoutes(matches, searchParams.get('_routes'));
  if (wanted) query.append('_routes', wanted);
  return { path: path === '/' ? '/_.data' : `${path}.data`, query: query.toString(), isPublic, isStorable };
}

/** React Router asks for a page's data under the page's path with this behind it, which is `/_.data` behind a slash. */
const DATA_SUFFIX = /(?:\/_)?\.data$/;

/** Those of the routes asked for that the address has at all, in one order; '' when there are none. */
function readWantedRoutes(matches: readonly RouteMatch[], asked: string | null): string {
  const ids = asked?.split(',') ?? [];
  return matches
    .flatMap(({ route: { id } }) => (id !== undefined && ids.includes(id) ? id : []))
    .sort()
    .join(',');
}

/** Fixed parts as the site map writes them, the others without needless escapes; no slash at the end, and none doubled. */
function canonicalPath(matches: readonly RouteMatch[], page: string): string {
  const pattern = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
  const asked = page.split('/').filter(Boolean);
  const isPage = pattern.length === asked.length && !pattern.includes('*');
  const parts = isPage ? asked.map((part, at) => spelling(pattern[at] ?? '', part)) : asked;
  return `/${parts.join('/')}`;
}

function spelling(pattern: string, asked: string): string {
  return pattern.startsWith(':') ? encodeURIComponent(decodeURIComponent(asked)) : pattern;
}
