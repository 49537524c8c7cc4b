import { type Context, Hono, type Next } from 'hono';
import { etag } from 'hono/etag';
import type { CallContext } from '#app/api/core/handler.ts';
import { createApi, endpoints } from '#app/api/index.ts';
import { environment } from '#app/platform/env.server.ts';
import { StorageUnavailable } from '#app/platform/files/file-store.ts';
import { log } from '#app/platform/log.server.ts';
import { type AddressReader, createAddressReader } from '#server/addresses/address.ts';
import type { CachedResponse } from '#server/cache/cached-response.ts';
import { createFeedHandler } from '#server/feeds/serve-feed.ts';
import { answerMetrics } from '#server/metrics/answer-metrics.ts';
import { createReadHandler, type Reads, type ResponseCache } from './answer-read.ts';
import { clientAddressReader, type ProxyCheck, proxyChecker } from './client-address.ts';
import { createHeadCompleter } from './document/complete-head.ts';
import { answerLiveness, answerReadiness } from './health.ts';
import { methodNotAllowed, notFound, withoutStore } from './plain-responses.ts';
import type { FindPublished } from './published-assets.ts';
import { requestIdReader, traceReader } from './request-id.ts';
import { recordRequest, whileRecorded } from './request-log.ts';
import { completeHeaders } from './security-headers.ts';
import { serveImage } from './serve-image.ts';

/** What the HTTP adapter tells about a connection; nothing in tests. */
type Peer = { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined;

type ServerEnv = { Bindings: Peer & object; Variables: { call: CallContext } };

export type ServerApp = Hono<ServerEnv> & Pick<Reads, 'prepare' | 'renderOf'>;

const MAX_ADDRESS = 4_000;

/** Answers every request; before it stands only the fast path of `createCachedResponseHandler`. */
export function createServerApp(
  cache: ResponseCache,
  files: ReadonlyMap<string, CachedResponse>,
  readUrl: AddressReader = createAddressReader(environment().SHOP_ORIGIN, endpoints, []),
  findPublished: FindPublished = async () => null,
  isProxy: ProxyCheck = proxyChecker(environment().TRUST_PROXY),
): ServerApp {
  const api = createApi((request) => (isRead(request) ? notFound() : methodNotAllowed()));
  const callApi = (request: Request, call: CallContext) =>
    whileRecorded(request, async () => api.fetch(request, call));
  const serveFeed = createFeedHandler();
  const reads = createReadHandler(cache, readUrl, callApi, createHeadCompleter(files));
  // The path as it was sent: Hono would decode it first, and %6civez is not livez.
  const app = new Hono<ServerEnv>({ getPath: ({ url }) => new URL(url).pathname });
  app.use(completeResponse(isProxy));
  app.use(refuseBadAddress);
  app.get('*', async (c, next) => (await files.get(c.req.path)?.answer(c.req.raw)) ?? next());
  app.get('/assets/:name', (c) => answerPublished(findPublished, c.req.param('name'), c.req.raw));
  app.all('/livez', answerLiveness);
  app.all('/readyz', (c) => answerReadiness(c.req.query('deep') !== undefined));
  app.all('/metrics', async (c) => (await answerMetrics(c.req.raw, c.var.call.address)) ?? notFound());
  app.get('/media/:address{.*}', etag(), (c) => serveImage(c.req.path));
  app.get('/feeds/:name', (c) => serveFeed(c.req.param('name'), c.req.raw));
  app.get('*', (c) => reads.answer(c.req.raw, c.var.call));
  app.all('*', (c) => callApi(c.req.raw, c.var.call));
  app.onError(answerFailure);
  return Object.assign(app, { prepare: reads.prepare, renderOf: reads.renderOf });
}

/** A script or style that this build lacks: a page of another build wants it. */
async function answerPublished(find: FindPublished, name: string, request: Request): Promise<Response> {
  try {
    return (await (await find(name))?.answer(request)) ?? withoutStore(notFound());
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    const headers = { 'Retry-After': '5', 'Cache-Control': 'no-store' };
    return new Response('This file cannot be read right now.', { status: 503, headers });
  }
}

function completeResponse(isProxy: ProxyCheck) {
  const { SHOP_ORIGIN } = environment();
  const readAddress = clientAddressReader(isProxy);
  const readRequestId = requestIdReader(isProxy);
  const readTrace = traceReader(isProxy);
  return async (c: Context<ServerEnv>, next: Next): Promise<void> => {
    const began = performance.now();
    const peer = (c.env as Peer)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
    const { headers } = c.req.raw;
    const address = readAddress(peer, headers.get('x-forwarded-for'));
    const trace = readTrace(peer, headers.get('traceparent'));
    const requestId = readRequestId(peer, headers.get('x-request-id'));
    c.set('call', { requestId, address, ...(trace && { trace }) });
    await next();
    c.res.headers.set('X-Request-Id', c.var.call.requestId);
    completeHeaders(c.res.headers, SHOP_ORIGIN);
    recordRequest(c.req, c.res.status, c.var.call, performance.now() - began);
  };
}

async function refuseBadAddress(c: Context<ServerEnv>, next: Next): Promise<Response | undefined> {
  if (c.req.url.length > MAX_ADDRESS) return new Response('This address is too long.', { status: 414 });
  decodeURIComponent(c.req.path);
  await next();
}

function answerFailure(error: Error, c: Context<ServerEnv>): Response {
  if (error instanceof URIError) return new Response('This address cannot be read.', { status: 400 });
  const { requestId } = c.var.call;
  log.error({ err: error, requestId }, 'a request failed outside the API and the pages');
  return new Response('Something went wrong. Please try again.', { status: 500 });
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
