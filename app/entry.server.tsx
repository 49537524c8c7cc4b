import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { NonceContext, scriptNonce } from '#app/platform/page/page.ts';
import { log, loggablePath } from '#app/platform/request/log.server.ts';
import bodoni from '#app/ui/theme/fonts/bodoni-moda.woff2';
import hanken from '#app/ui/theme/fonts/hanken-grotesk.woff2';

const RENDER_LIMIT_MS = 5_000;

const RETRY_AFTER_SECONDS = '5';

/** In the header, because browsers read it a moment before the head of the page, and fonts just reach the first paint. */
const FONTS = [hanken, bodoni]
  .map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  .join(', ');

/** Requests whose loaders could not reach the database; the page is then answered with 503. */
const withoutDatabase = new WeakSet<Request>();

/** Renders the whole document instead of a stream: the page cache stores, compresses and hashes complete pages. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = loadContext.get(scriptNonce);
  const page = await renderDocument(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
    new URL(request.url).pathname,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Link', FONTS);
  if (withoutDatabase.has(request)) {
    headers.set('Retry-After', RETRY_AFTER_SECONDS);
    return new Response(page.html, { status: 503, headers });
  }
  return new Response(page.html, { status: page.hasFailed ? 500 : status, headers });
}

function renderDocument(document: ReactNode, path: string): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const timer = setTimeout(() => stream.abort(), RENDER_LIMIT_MS);
    const stream = renderToPipeableStream(document, {
      // Longer documents would otherwise be sent in parts that inline scripts move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        text(stream.pipe(new PassThrough())).then((html) => resolve({ html, hasFailed }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        hasFailed = true;
        log.error({ err: error, path: loggablePath(path) }, 'a page could not be rendered');
      },
    });
  });
}

/** Logs what a loader or a component threw. Aborted requests and answers such as 404 are not errors of the shop. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseUnavailable(error)) withoutDatabase.add(request);
  const { pathname } = new URL(request.url);
  log.error({ err: error, path: loggablePath(pathname) }, 'a page failed');
};
