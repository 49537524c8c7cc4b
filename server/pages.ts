import { createRequestHandler } from 'react-router';
import { pingDatabase } from '#app/platform/database.server.ts';
import { paintFirst } from './head-order.ts';
import { pagePolicy } from './security-headers.ts';

const renderPage = createRequestHandler(
  () => import('virtual:react-router/server-build'),
  import.meta.env.MODE,
);

/** Pages about one order. All others hold nothing personal: the bag, tokens and forms live in the browser. */
const PRIVATE = /^\/order(?:\/|$)/;

/** A page as React Router renders it, with its policy; public pages are marked so that the cache may keep them. */
export async function answerPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.length > 1 && pathname.endsWith('/')) return withoutSlash(request);
  const response = await withoutDatabaseAs503(await renderPage(request));
  const headers = new Headers(response.headers);
  headers.set(
    'Cache-Control',
    mayBeKept(response, pathname) ? 'public, max-age=0, must-revalidate' : 'no-store',
  );
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers });
  const html = paintFirst(await response.text());
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', pagePolicy(html));
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
}

/** A page's data that failed for want of the database asks to be tried again; the page itself knows by now (entry.server). */
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

/** A page that was not found is not kept: whoever makes up addresses must not fill the memory. */
function mayBeKept(response: Response, pathname: string): boolean {
  return (response.status === 200 || response.status === 301) && !PRIVATE.test(pathname);
}

/** One address for each page. A path of slashes alone must not lead to another host. */
function withoutSlash(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  return new Response(null, {
    status: 301,
    headers: { Location: path + search, 'Cache-Control': 'no-store' },
  });
}
