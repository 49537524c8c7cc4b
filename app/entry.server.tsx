import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { serialize } from 'node:v8';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isMadeAlready } from '#app/platform/cache/cache-context.server.ts';
import { isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { scriptNonce } from '#app/platform/script-nonce.server.ts';
import { loggablePath } from '#app/platform/text/loggable-path.ts';

const RENDER_LIMIT_MS = 5_000;

const RETRY_AFTER_SECONDS = '5';

/** Requests whose loaders could not reach the database; the page is then answered with 503. */
const withoutDatabase = new WeakSet<Request>();

/**
 * Renders the whole document instead of a stream: server/page-cache.ts stores, compresses and hashes complete pages. The answer
 * is 304, without a body, when the stored page was rendered from the same data.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (withoutDatabase.has(request)) headers.set('Retry-After', RETRY_AFTER_SECONDS);
  if (status === 200 && isMadeAlready(fingerprint(context, headers)))
    return new Response(null, { status: 304, headers });
  const page = await renderWhole(
    <ServerRouter context={context} url={request.url} nonce={loadContext.get(scriptNonce)} />,
    loggablePath(new URL(request.url).pathname),
  );
  const worst = page.failed ? 500 : status;
  return new Response(page.html, { status: withoutDatabase.has(request) ? 503 : worst, headers });
}

/** Of all that a page of this address differs in: components have nothing but their data, and no clock. */
function fingerprint(
  { staticHandlerContext: { loaderData, errors } }: EntryContext,
  headers: Headers,
): string {
  return createHash('sha256')
    .update(serialize([loaderData, errors, [...headers]]))
    .digest('base64');
}

function renderWhole(document: ReactNode, path: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(), RENDER_LIMIT_MS);
    let failed = false;
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    const stream = renderToPipeableStream(document, {
      // Longer documents would otherwise be sent in parts that inline scripts move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(collect((html) => finish(() => resolve({ html, failed })))),
      onShellError: (error) => finish(() => reject(error)),
      onError(error) {
        failed = true;
        log.error({ err: error, path }, 'a page could not be rendered');
      },
    });
  });
}

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(Buffer.from(chunk));
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString('utf8'));
      next();
    },
  });
}

/** Logs what a loader threw. Aborted requests and answers such as 404 are not errors of the shop. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseUnavailable(error)) withoutDatabase.add(request);
  const { pathname } = new URL(request.url);
  log.error({ err: error, path: loggablePath(pathname) }, 'a loader failed');
};
