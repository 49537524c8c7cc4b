import type { Endpoint } from '#app/api/core/endpoint.ts';
import { findEndpoint, readApiQuery } from './api-address.ts';
import { type PageRoute, readPageAddress } from './page-address.ts';

/** What an address means before anything is rendered for it. */
export type Address = {
  kind: 'api' | 'page' | 'document' | 'none';
  /** What is asked of the API or the page: the shop's own origin whatever the Host header says, known parameters only. */
  url: URL;
  /** Everybody gets the same answer, so that anybody may store it. */
  isPublic: boolean;
  /** What a public answer is stored under in memory; null: it is not. */
  key: string | null;
  /** The one spelling of a page's path, when this is another. */
  movedTo: string | null;
};

export type AddressReader = (url: URL, isWithToken?: boolean) => Address;

// Longer ones are answered, but never stored.
const MAX_KEY = 500;

const DOCUMENTS = ['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/reference'];

/**
 * Reads addresses by the tables of the API's endpoints and of the pages' routes. Junk in a query (advertisers' tags, probes) reaches
 * neither the memory nor the page.
 */
export function createAddressReader(
  origin: string,
  endpoints: readonly Endpoint[],
  pages: readonly PageRoute[],
): AddressReader {
  const rows = endpoints.filter(({ method }) => method === 'get');
  return (url, isWithToken = false) => {
    const path = plainPath(url.pathname);
    if (DOCUMENTS.includes(path)) return stored('document', ownUrl(origin, path, ''));
    const row = isAdminScreen(url.pathname) && !isWithToken ? null : findEndpoint(rows, path);
    if (row) return readApiAddress(ownUrl(origin, withSlashOf(url.pathname, path), url.search), row);
    if (isFileName(url.pathname)) return { ...stored('none', url), isPublic: false, key: null };
    const page = readPageAddress(pages, url);
    const address = stored('page', ownUrl(origin, page.path, page.query));
    if (!page.isPublic || !page.isStorable) address.key = null;
    const isMoved = page.path !== url.pathname && !page.path.endsWith('.data');
    return { ...address, isPublic: page.isPublic, movedTo: isMoved ? page.path : null };
  };
}

function readApiAddress(url: URL, row: Endpoint): Address {
  const { query, isStorable } = readApiQuery(row, url.searchParams);
  url.search = query;
  const address = stored('api', url);
  return { ...address, isPublic: row.storedUnder !== undefined, key: isStorable ? address.key : null };
}

function stored(kind: Address['kind'], url: URL): Address {
  const key = url.pathname + url.search;
  return { kind, url, isPublic: true, key: key.length > MAX_KEY ? null : key, movedTo: null };
}

function ownUrl(origin: string, path: string, query: string): URL {
  const url = new URL(origin);
  // Set, not resolved: resolving a path such as //evil.example/ would lead to that host.
  url.pathname = path;
  url.search = query;
  return url;
}

/** Without needless escapes and without a slash at its end. */
function plainPath(path: string): string {
  const parts = path.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)));
  return parts.length > 2 && parts.at(-1) === '' ? parts.slice(0, -1).join('/') : parts.join('/');
}

function withSlashOf(asked: string, path: string): string {
  return asked.endsWith('/') ? `${path}/` : path;
}

/**
 * Some screens of the admin area have the address of the call that fills them: /admin/promotions is the screen, which anybody may
 * open, and /admin/promotions/ the call, which comes with a token.
 */
function isAdminScreen(path: string): boolean {
  return path.startsWith('/admin/') && !path.endsWith('/');
}

/** A missing file is never answered with a page. */
function isFileName(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path) && !path.endsWith('.data');
}
