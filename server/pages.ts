import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router';
import { pingDatabase } from '#app/platform/database/database.server.ts';
import { scriptNonce } from '#app/platform/page/page.ts';
import { isOfStaff, STAFF_PAGE_FEATURES, withPolicy } from '#server/middleware/security-headers.ts';
import { type PageRoute, routeTree } from './addresses.ts';

const loadBuild = () => import('virtual:react-router/server-build');

/** Given a function, React Router looks for changed routes at each request, which only development needs. */
async function createPageHandler(): Promise<RequestHandler> {
  return createRequestHandler(import.meta.env.PROD ? await loadBuild() : loadBuild, import.meta.env.MODE);
}

let pageHandler: Promise<RequestHandler> | undefined;

export type PageOptions = {
  isPublic: boolean;
  /** The canonical address of a page that the page cache stores. */
  storedAs: string | null;
  stylesheets: Stylesheets;
  buildId: string | undefined;
};

/** The whole page with its headers, or what React Router answers besides: a redirect, or the data of a page. */
export async function answerPage(
  request: Request,
  { isPublic, storedAs, stylesheets, buildId }: PageOptions,
): Promise<Response> {
  pageHandler ??= createPageHandler();
  const handle = await pageHandler;
  const nonce = randomBytes(16).toString('hex');
  const context = new RouterContextProvider(new Map([[scriptNonce, nonce]]));
  const response = await withoutDatabaseAs503(await handle(request, context));
  const headers = new Headers(response.headers);
  // A 404 is not cached: endless addresses would fill the cache.
  const isCacheable = isPublic && response.status === 200;
  headers.set('Cache-Control', isCacheable ? 'public, max-age=0, must-revalidate' : 'no-store');
  const { status } = response;
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status, headers });
  const { pathname } = new URL(request.url);
  const { html, policy } = withPolicy(
    inlineStyles(await response.text(), stylesheets, nonce),
    nonce,
    pathname,
  );
  if (isOfStaff(pathname)) headers.set('Permissions-Policy', STAFF_PAGE_FEATURES);
  headers.set('Content-Security-Policy', policy);
  // For the service worker, which stores what was requested under this address (app/service-worker/cacheable-answers.ts).
  if (isCacheable && storedAs !== null) headers.set('Content-Location', storedAs);
  if (isCacheable && buildId) headers.set('Server-Timing', `build;desc="${buildId}"`);
  headers.delete('content-length');
  return new Response(html, { status, headers });
}

export async function loadPageRoutes(): Promise<PageRoute[]> {
  return routeTree((await loadBuild()).routes);
}

/** For data requests; entry.server does the same for documents. */
async function withoutDatabaseAs503(response: Response): Promise<Response> {
  if (response.status !== 500 || (await isDatabaseReachable())) return response;
  const headers = new Headers(response.headers);
  headers.set('Retry-After', '5');
  return new Response(response.body, { status: 503, headers });
}

async function isDatabaseReachable(): Promise<boolean> {
  return pingDatabase().then(
    () => true,
    () => false,
  );
}

const STYLESHEET = /<link(?=[^<>]* rel="stylesheet")[^<>]* href="([^"#]+)/g;

const LINKED = '<link disabled=""';

/** By address; none in development. */
export type Stylesheets = ReadonlyMap<string, string>;

export async function loadStylesheets(assets: string): Promise<Stylesheets> {
  const names = await readdir(assets).catch(() => []);
  const sheets = names.filter((name) => name.endsWith('.css'));
  const read = async (name: string) =>
    [`/assets/${name}`, await readFile(path.join(assets, name), 'utf8')] as const;
  return new Map(await Promise.all(sheets.map(read)));
}

/**
 * Puts a page's stylesheets into its head, so that it is painted after one round trip, and lowers the priority of its scripts.
 * The links stay, for React to find, and are not loaded.
 */
function inlineStyles(html: string, sheets: Stylesheets, nonce: string): string {
  let styles = '';
  const linked = html.replaceAll(STYLESHEET, (link, address) => {
    const sheet = sheets.get(address);
    styles += sheet ?? '';
    return sheet === undefined ? link : link.replace('<link', LINKED);
  });
  const unhurried = linked.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
  // Before the links, because the styles of a page that is opened next are added after them.
  return unhurried.replace(LINKED, () => `<style nonce="${nonce}">${styles}</style>${LINKED}`);
}
