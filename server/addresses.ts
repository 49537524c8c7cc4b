import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';
import { z } from 'zod';
import type { Endpoint } from '#app/api/core/endpoint.ts';
import type { PageHandle } from '#app/platform/page/page.ts';

export type PageRoute = RouteObject & { id: string };

export type Address = {
  kind: 'api' | 'page' | 'document' | 'none';
  /** On the shop's own origin whatever the Host header says, with known parameters only. */
  url: URL;
  isPublic: boolean;
  /** Under which the answer is cached; null when it is not. */
  key: string | null;
  movedTo: string | null;
  /** Its pattern, such as /product/:slug; the same for all addresses that nothing knows. */
  route: string;
};

export type AddressReader = (url: URL) => Address;

// In characters; longer addresses are answered but not cached.
const MAX_KEY = 500;

// Combinations of filters are endless, so pages with more of them are not cached.
const MAX_CHOICES = 3;

const DOCUMENTS =
  /^\/(?:robots\.txt|sitemap\.xml|sitemap-pages\.xml|sitemap-products-[1-9]\d{0,2}\.xml|[A-Za-z0-9-]{8,128}\.txt|api\/openapi\.json|api\/reference)$/;

/** What chats, mails and sentences append to an address: no path ends with any of it. */
const LINK_SUFFIX = /[\s\p{Cf}\p{Cc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}<>|`´^~+=$]+$/u;

/** React Router requests a page's data with this suffix, or with `/_.data` after a slash. */
const DATA_SUFFIX = /(?:\/_)?\.data$/;

/**
 * What an address asks for, and its canonical spelling. The query names and values that count are those of the endpoint's
 * `storedUnder` and of the page's `handle.readQuery`; others reach neither the cache nor a page.
 */
export function createAddressReader(
  origin: string,
  endpoints: readonly Endpoint[],
  pages: readonly PageRoute[],
): AddressReader {
  const reads = endpoints.filter(({ method }) => method === 'get');
  return (url) => {
    const path = plainPath(url.pathname);
    const own = (path: string, query = '') => ownUrl(origin, path, query);
    if (DOCUMENTS.test(path)) return address('document', documentRoute(path), own(path));
    const row = findEndpoint(reads, path);
    if (row) return apiAddress(row, own(url.pathname.endsWith('/') ? `${path}/` : path), url.searchParams);
    const isFile = /\.[a-z0-9]{1,8}$/i.test(url.pathname) && !url.pathname.endsWith('.data');
    if (isFile) return { ...address('none', 'none', url), isPublic: false, key: null };
    return pageAddress(pages, url, own);
  };
}

/** One for all key files, and one for all parts of the sitemap. */
function documentRoute(path: string): string {
  if (path.endsWith('.txt')) return '/*.txt';
  return path.startsWith('/sitemap-products-') ? '/sitemap-products-*.xml' : path;
}

function address(kind: Address['kind'], route: string, url: URL): Address {
  const key = url.pathname + url.search;
  return { kind, route, url, isPublic: true, key: key.length > MAX_KEY ? null : key, movedTo: null };
}

function apiAddress(row: Endpoint, url: URL, requested: URLSearchParams): Address {
  const { storedUnder, query: schema } = row;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape).sort() : [];
  const known = names.flatMap((name) => {
    const values = requested.getAll(name).filter(Boolean);
    return values.map((value) => ({ name, value, isOnly: values.length === 1 }));
  });
  url.search = new URLSearchParams(known.map(({ name, value }) => [name, value])).toString();
  const isStorable = known.every(({ name, value, isOnly }) => isOnly && accepts(storedUnder?.[name], value));
  const read = address('api', row.path, url);
  if (!storedUnder) return { ...read, isPublic: false, key: null };
  return isStorable ? read : { ...read, key: null };
}

function accepts(accepted: readonly string[] | RegExp | undefined, value: string): boolean {
  return accepted instanceof RegExp ? accepted.test(value) : (accepted?.includes(value) ?? false);
}

/** Static paths win over paths with parameters; null when none matches. */
function findEndpoint(rows: readonly Endpoint[], path: string): Endpoint | null {
  const requested = path.split('/');
  const fits = (pattern: readonly string[]) =>
    pattern.length === requested.length &&
    pattern.every((part, at) => part === requested[at] || (part.startsWith('{') && requested[at] !== ''));
  const fitting = rows.filter((row) => fits(row.path.slice(0, -1).split('/')));
  return fitting.find((row) => !row.path.includes('{')) ?? fitting[0] ?? null;
}

type Matches = readonly RouteMatch<string, PageRoute>[];

function pageAddress(
  routes: readonly PageRoute[],
  { pathname, searchParams }: URL,
  own: (path: string, query: string) => URL,
): Address {
  const asked = pathname.replace(DATA_SUFFIX, '');
  const find = (path: string): Matches => matchRoutes([...routes], path || '/') ?? [];
  const cleaned = withoutTrailing(asked);
  // What is no page either way stays as it was requested.
  const page = patternOf(find(cleaned)).includes('*') ? asked : cleaned;
  const matches = find(page);
  const handle = matches.findLast(({ route }) => route.handle)?.route.handle as PageHandle | undefined;
  const query = new URLSearchParams(handle?.readQuery?.(withoutTrailingInLast(searchParams)));
  const isStorable = handle?.isPublic && query.size <= MAX_CHOICES;
  const path = canonicalPath(matches, page);
  const isData = asked !== pathname;
  const ids = isData ? requestedRoutes(matches, searchParams) : '';
  if (ids) query.append('_routes', ids);
  const dataPath = path === '/' ? '/_.data' : `${path}.data`;
  const read = address(
    'page',
    `/${patternOf(matches).join('/')}`,
    own(isData ? dataPath : path, query.toString()),
  );
  return {
    ...read,
    isPublic: handle?.isPublic ?? false,
    key: isStorable ? read.key : null,
    movedTo: !isData && path !== pathname ? path : null,
  };
}

/** The path without what was appended to the link; of the home page a slash stays. */
function withoutTrailing(path: string): string {
  const decoded = path.split('/').map((part) => decodeURIComponent(part));
  while (decoded.length > 1 && isOnlySuffix(decoded.at(-1) ?? '')) decoded.pop();
  const last = decoded.pop() ?? '';
  const parts = [...decoded, last.replace(LINK_SUFFIX, '')].map((part) => encodeURIComponent(part));
  return parts.length === 1 ? '/' : parts.join('/');
}

function isOnlySuffix(part: string): boolean {
  return part !== '' && part.replace(LINK_SUFFIX, '') === '';
}

/** Of an address with a query the last value has it. What is searched for is left as it is. */
function withoutTrailingInLast(search: URLSearchParams): URLSearchParams {
  const last = [...search].at(-1);
  if (!last || last[0] === 'q') return search;
  const [name, value] = last;
  const cleaned = new URLSearchParams([...search].slice(0, -1));
  cleaned.append(name, value.replace(LINK_SUFFIX, ''));
  return cleaned;
}

function requestedRoutes(matches: Matches, search: URLSearchParams): string {
  const ids = search.get('_routes')?.split(',') ?? [];
  const known = matches.map(({ route }) => route.id).filter((id) => ids.includes(id));
  return known.sort().join(',');
}

function patternOf(matches: Matches): string[] {
  return matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
}

/** Static segments as the route writes them, the others without needless escapes; no trailing or doubled slash. */
function canonicalPath(matches: Matches, page: string): string {
  const pattern = patternOf(matches);
  const requested = page.split('/').filter(Boolean);
  const isPage = pattern.length === requested.length && !pattern.includes('*');
  const spelled = requested.map((part, at) =>
    pattern[at]?.startsWith(':') ? plain(part) : (pattern[at] ?? part),
  );
  return `/${(isPage ? spelled : requested).join('/')}`;
}

function plain(part: string): string {
  return encodeURIComponent(decodeURIComponent(part));
}

function plainPath(path: string): string {
  const parts = path.split('/').map(plain);
  return parts.length > 2 && parts.at(-1) === '' ? parts.slice(0, -1).join('/') : parts.join('/');
}

function ownUrl(origin: string, path: string, query: string): URL {
  const url = new URL(origin);
  // Assigned, not resolved: resolving //evil.example/ would change the host.
  url.pathname = path;
  url.search = query;
  return url;
}

/** The patterns of all pages, such as /product/:slug. */
export function pagePatterns(routes: readonly PageRoute[], above = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}` : above;
    return [own, ...pagePatterns((children ?? []) as PageRoute[], own)];
  });
}

/** The routes of React Router's build as a tree. */
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
