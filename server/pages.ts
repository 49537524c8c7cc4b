import { createRequestHandler } from 'react-router';
import { pagePolicy } from './security-headers.ts';

const renderPage = createRequestHandler(
  () => import('virtual:react-router/server-build'),
  import.meta.env.MODE,
);

/** Pages that show somebody's own things; their HTML is the same for all, but nobody may keep it. */
const PRIVATE = /^\/(?:admin|login|checkout|order)(?:\/|\.data$|$)/;

/** A page as React Router renders it, with its policy; public pages are marked so that the cache may keep them. */
export async function answerPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.length > 1 && pathname.endsWith('/')) return withoutSlash(request);
  const response = await renderPage(request);
  const headers = new Headers(response.headers);
  headers.set(
    'Cache-Control',
    mayBeKept(response, pathname) ? 'public, max-age=0, must-revalidate' : 'no-store',
  );
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers });
  const html = await response.text();
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', pagePolicy(html));
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
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
