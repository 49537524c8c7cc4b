import type { Endpoint } from '#app/api/core/endpoint.ts';
import { findEndpoint, readApiQuery } from './api-address.ts';
import { type PageRoute, readPageAddress } from './page-address.ts';

export type Address = {
  kind: 'api' | 'page' | 'document' | 'none';
  /** On the shop's own origin whatever the Host header says, with known parameters only. */
  url: URL;
  isPublic: boolean;
  key: string | null;
  movedTo: string | null;
  /** Its pattern, such as /product/:slug; the same for all addresses that nothing knows. */
  route: string;
};

export type AddressReader = (url: URL, isWithToken?: boolean) => Address;

// In characters; longer addresses are answered but not cached.
const MAX_KEY = 500;

const DOCUMENTS = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/api/openapi.json',
  '/api/reference',
];

/** The parts of a large sitemap, and the key file of IndexNow. */
const NUMBERED_DOCUMENT = /^\/(?:sitemap-products-[1-9]\d{0,2}\.xml|[A-Za-z0-9-]{8,128}\.txt)$/;

/** Unknown query parameters reach neither the cache nor a page. */
export function createAddressReader(
  origin: string,
  endpoints: readonly Endpoint[],
  pages: readonly PageRoute[],
): AddressReader {
  const rows = endpoints.filter(({ method }) => method === 'get');
  return (url, isWithToken = false) => {
    const path = plainPath(url.pathname);
    if (DOCUMENTS.includes(path)) return stored('document', path, ownUrl(origin, path, ''));
    if (NUMBERED_DOCUMENT.test(path)) {
      const route = path.endsWith('.txt') ? '/*.txt' : '/sitemap-products-*.xml';
      return stored('document', route, ownUrl(origin, path, ''));
    }
    const row = isAdminScreen(url.pathname) && !isWithToken ? null : findEndpoint(rows, path);
    if (row) return readApiAddress(ownUrl(origin, withSlashOf(url.pathname, path), url.search), row);
    if (isFileName(url.pathname)) return { ...stored('none', 'none', url), isPublic: false, key: null };
    const page = readPageAddress(pages, url);
    const address = stored('page', page.route, ownUrl(origin, page.path, page.query));
    if (!page.isPublic || !page.isStorable) address.key = null;
    const isMoved = page.path !== url.pathname && !page.path.endsWith('.data');
    return { ...address, isPublic: page.isPublic, movedTo: isMoved ? page.path : null };
  };
}

function readApiAddress(url: URL, row: Endpoint): Address {
  const { query, isStorable } = readApiQuery(row, url.searchParams);
  url.search = query;
  const address = stored('api', row.path, url);
  return { ...address, isPublic: row.storedUnder !== undefined, key: isStorable ? address.key : null };
}

function stored(kind: Address['kind'], route: string, url: URL): Address {
  const key = url.pathname + url.search;
  return { kind, route, url, isPublic: true, key: key.length > MAX_KEY ? null : key, movedTo: null };
}

function ownUrl(origin: string, path: string, query: string): URL {
  const url = new URL(origin);
  // Assigned, not resolved: resolving //evil.example/ would change the host.
  url.pathname = path;
  url.search = query;
  return url;
}

function plainPath(path: string): string {
  const parts = path.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)));
  return parts.length > 2 && parts.at(-1) === '' ? parts.slice(0, -1).join('/') : parts.join('/');
}

function withSlashOf(requested: string, path: string): string {
  return requested.endsWith('/') ? `${path}/` : path;
}

/** /admin/promotions is a page, which anybody may open, and /admin/promotions/ the API call, which needs a token. */
function isAdminScreen(path: string): boolean {
  return path.startsWith('/admin/') && !path.endsWith('/');
}

function isFileName(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path) && !path.endsWith('.data');
}
