import type { VNode } from 'preact';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { IdScopeContext, newIdScope } from '#app/platform/react/ids.ts';
import { RenderOnceContext } from '#app/platform/react/render-once.tsx';
import { renderPage } from '#app/platform/react/render-page.server.ts';
import { createRenderedParts } from '#app/platform/react/rendered-parts.server.ts';
import { renderedPage } from '#app/platform/rendered-page.server.ts';
import { scriptNonce } from '#app/platform/script-nonce.server.ts';
import { loggablePath } from '#app/platform/text/loggable-path.ts';

/** An edited component would be shown as it was. */
const renderedParts = import.meta.env.PROD ? createRenderedParts() : null;

const RETRY_AFTER_SECONDS = '5';

/** Requests whose loaders could not reach the database; the page is then answered with 503. */
const withoutDatabase = new WeakSet<Request>();

/**
 * Renders the whole document instead of a stream: server/page-cache.ts stores, compresses and hashes complete pages.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { ...context }: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (withoutDatabase.has(request)) headers.set('Retry-After', RETRY_AFTER_SECONDS);
  const nonce = loadContext.get(scriptNonce);
  const pageParts = renderedParts?.(nonce);
  const page = (
    <RenderOnceContext.Provider value={pageParts?.renderOnce ?? null}>
      <IdScopeContext.Provider value={newIdScope('id')}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </IdScopeContext.Provider>
    </RenderOnceContext.Provider>
  );
  context.manifest = { ...context.manifest, routes: ownRoutes(context) };
  await readHandoff(context);
  const html = renderPage(page as VNode);
  loadContext.set(renderedPage, { html, parts: pageParts?.parts ?? [] });
  return new Response(null, { status: withoutDatabase.has(request) ? 503 : status, headers });
}

/** Those of the page: React Router would make and sort all routes of the shop for each page. The browser gets the others later. */
function ownRoutes({ manifest, staticHandlerContext: { matches } }: EntryContext) {
  return Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
}

/** Reads the data that the page hands on to the browser before it is rendered: React Router's component would wait for them. */
async function readHandoff(context: EntryContext): Promise<void> {
  const decoder = new TextDecoder();
  const parts: { done: boolean; value: string }[] = [];
  for await (const part of context.serverHandoffStream ?? [])
    parts.push({ done: false, value: decoder.decode(part, { stream: true }) });
  parts.push({ done: true, value: '' });
  const read = parts.map((result) => Object.assign(Promise.resolve(), { result }));
  context.renderMeta = { ...context.renderMeta, streamCache: { ...read } };
}

/** Logs what a loader or a component threw. Aborted requests and answers such as 404 are not errors of the shop. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseUnavailable(error)) withoutDatabase.add(request);
  const { pathname } = new URL(request.url);
  log.error({ err: error, path: loggablePath(pathname) }, 'a page failed');
};
