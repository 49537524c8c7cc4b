import { randomBytes } from 'node:crypto';
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router';
import { pingDatabase } from '#app/platform/database/database.server.ts';
import { renderedPage } from '#app/platform/rendered-page.server.ts';
import { scriptNonce } from '#app/platform/script-nonce.server.ts';
import { type PageRoute, routeTree } from '#server/addresses.ts';
import type { HeadCompleter } from './document/complete-head.ts';
import { classesIn, joinPage, splitPage } from './document/page-content.ts';
import { preloadHeader } from './document/preload-header.ts';
import { withPolicy } from './security-headers.ts';

const loadBuild = () => import('virtual:react-router/server-build');

/** Given a function, React Router sorts all routes anew for each request, which only development needs. */
async function createPageHandler(): Promise<RequestHandler> {
  return createRequestHandler(import.meta.env.PROD ? await loadBuild() : loadBuild, import.meta.env.MODE);
}

/**
 * Pages with all of their styles in the HTML. What most of them show depends on who is signed in, or on the bag and the wishlist,
 * which only the browser knows: it renders them as soon as the scripts have come. On a slow line the first picture of the home
 * page comes with the scripts, and a stylesheet would be one file more beside them.
 */
const WITH_ALL_STYLES = /^\/(?:$|admin\/|(?:checkout|bag|wishlist)$)/;

let pageHandler: Promise<RequestHandler> | undefined;

export type PageOptions = { isPublic: boolean; completeHead: HeadCompleter };

export async function answerPage(
  request: Request,
  { isPublic, completeHead }: PageOptions,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex');
  pageHandler ??= createPageHandler();
  const renderPage = await pageHandler;
  const context = new RouterContextProvider(new Map([[scriptNonce, nonce]]));
  const response = await withoutDatabaseAs503(await renderPage(request, context));
  const headers = new Headers(response.headers);
  // A 404 is not cached: endless addresses would fill the cache.
  const isCacheable = isPublic && response.status === 200;
  headers.set('Cache-Control', isCacheable ? 'public, max-age=0, must-revalidate' : 'no-store');
  const rendered = context.get(renderedPage);
  if (rendered === null) return new Response(response.body, { status: response.status, headers });
  const hasAllStyles = WITH_ALL_STYLES.test(new URL(request.url).pathname);
  const { frame, content } = splitPage(rendered, nonce);
  const classes = hasAllStyles ? null : classesIn(rendered);
  const completed = withPolicy(completeHead(frame, { nonce, classes }), nonce);
  const body = joinPage({ frame: completed.html, content }, rendered.parts, nonce);
  const preloads = preloadHeader(content);
  if (preloads) headers.set('Link', preloads);
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', completed.policy);
  headers.delete('content-length');
  return new Response(body, { status: response.status, headers });
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
