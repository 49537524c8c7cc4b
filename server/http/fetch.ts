import { randomUUID } from 'node:crypto';
import type { CallContext } from '#app/api/core/handler.ts';
import { createApi, endpoints } from '#app/api/index.ts';
import { addressBlock } from '#app/platform/address-block.ts';
import { DeadlineExceeded, REQUEST_DEADLINE_MS, withinTime } from '#app/platform/deadline.ts';
import { environment } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { recordWork } from '#app/platform/recent-work.ts';
import { loggablePath } from '#app/platform/text/loggable-path.ts';
import { type Address, type AddressReader, createAddressReader } from '#server/addresses/address.ts';
import type { CachedResponse } from '#server/cache/cached-response.ts';
import type { PageCache } from '#server/cache/page-cache.ts';
import { RenderLimits } from '#server/cache/render-limits.ts';
import { clientAddressReader } from './client-address.ts';
import { answerHealth } from './health.ts';
import { answerMetrics, observeRequest } from './metrics.ts';
import { answerPage } from './pages.ts';
import { completeHeaders } from './security-headers.ts';
import { serveImage } from './serve-image.ts';
import { serveCrawlerFile } from './sitemap.ts';

export type Peer = { incoming?: { socket?: { remoteAddress?: string | undefined } } };

export type ShopFetch = (request: Request, peer?: Peer) => Promise<Response>;

const MAX_ADDRESS = 4_000;

export function createFetch(
  cache: Pick<PageCache, 'answer'>,
  files: ReadonlyMap<string, CachedResponse>,
  readUrl: AddressReader = createAddressReader(environment().SHOP_ORIGIN, endpoints, []),
): ShopFetch {
  const { SHOP_ORIGIN, TRUST_PROXY } = environment();
  const api = createApi();
  const limits = new RenderLimits();
  const readAddress = clientAddressReader(TRUST_PROXY);

  async function route(request: Request, url: URL, variables: CallContext): Promise<Response> {
    const file = files.get(url.pathname);
    if (file && isRead(request)) return file.answer(request);
    const health = await answerHealth(url.pathname);
    if (health) return health;
    if (url.pathname === '/metrics') return (await answerMetrics(request, variables.address)) ?? notFound();
    if (url.pathname.startsWith('/media/') && isRead(request)) return serveImage(url.pathname);
    if (!isRead(request)) return answerWrite(request, variables);
    const address = readUrl(url, request.headers.has('authorization'));
    if (address.kind === 'none') return notFound();
    if (address.movedTo !== null) return movedTo(address.movedTo + url.search);
    if (address.isPublic || address.kind === 'page') return answerPublic(request, address, variables);
    return withoutStore(await callApi(request, variables));
  }

  async function answerPublic(request: Request, address: Address, variables: CallContext): Promise<Response> {
    const { kind, key, isPublic } = address;
    if (kind === 'none') return notFound();
    const admit = () => limits.admit(variables.address, kind);
    const render = (requested: Request) => () =>
      limits.run(kind, () => answerFresh(requested, address, variables));
    const plain = new Request(address.url, { headers: { Accept: '*/*' } });
    if (key !== null && isAnonymous(request)) return cache.answer(key, request, render(plain), admit);
    const refusal = admit();
    if (refusal) return refusal;
    const answer = await render(kind === 'api' ? new Request(address.url, request) : plain)();
    return isPublic ? answer : withoutStore(answer);
  }

  async function answerFresh(request: Request, address: Address, variables: CallContext): Promise<Response> {
    if (address.kind === 'page') return whileRecorded(request, () => answerPageInTime(request, address));
    const listing = await serveCrawlerFile(address.url.pathname);
    return listing ?? callApi(request, variables);
  }

  async function answerWrite(request: Request, variables: CallContext): Promise<Response> {
    const answer = await callApi(request, variables);
    return answer.status === 404 && !answer.headers.has('content-type') ? methodNotAllowed() : answer;
  }

  function callApi(request: Request, variables: CallContext): Promise<Response> {
    return whileRecorded(request, async () => api.fetch(request, variables));
  }

  return async (request, peer) => {
    const began = performance.now();
    const context: CallContext = {
      requestId: randomUUID(),
      address: readAddress(
        peer?.incoming?.socket?.remoteAddress ?? '127.0.0.1',
        request.headers.get('x-forwarded-for'),
      ),
    };
    const response = await answerSafely(request, context.requestId, (url) => route(request, url, context));
    response.headers.set('X-Request-Id', context.requestId);
    completeHeaders(response.headers, SHOP_ORIGIN);
    record(request, response, context, performance.now() - began);
    return response;
  };
}

async function answerSafely(
  request: Request,
  requestId: string,
  work: (url: URL) => Promise<Response>,
): Promise<Response> {
  try {
    if (request.url.length > MAX_ADDRESS) return new Response('This address is too long.', { status: 414 });
    const url = new URL(request.url);
    decodeURIComponent(url.pathname);
    return await work(url);
  } catch (error) {
    if (error instanceof URIError) return new Response('This address cannot be read.', { status: 400 });
    log.error({ err: error, requestId }, 'a request failed outside the API and the pages');
    return new Response('Something went wrong. Please try again.', { status: 500 });
  }
}

async function whileRecorded(request: Request, work: () => Promise<Response>): Promise<Response> {
  const end = recordWork(`${request.method} ${loggablePath(new URL(request.url).pathname)}`);
  return work().finally(end);
}

async function answerPageInTime(request: Request, page: Address): Promise<Response> {
  try {
    return await withinTime(REQUEST_DEADLINE_MS, () => answerPage(request, page));
  } catch (error) {
    if (!(error instanceof DeadlineExceeded)) throw error;
    return new Response('The shop cannot be reached right now. Please try again in a moment.', {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '5',
      },
    });
  }
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function isAnonymous(request: Request): boolean {
  return !request.headers.has('authorization') && !request.headers.has('cookie');
}

function withoutStore(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** The path begins with exactly one slash, so that the redirect never leads to another host. */
function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

function notFound(): Response {
  return new Response('There is nothing here.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

function methodNotAllowed(): Response {
  return new Response('Pages can only be read.', { status: 405, headers: { Allow: 'GET, HEAD' } });
}

/** Logs writes and failures only, without the query, which may contain personal data. */
function record(request: Request, response: Response, context: CallContext, milliseconds: number): void {
  const { pathname } = new URL(request.url);
  const { status } = response;
  observeRequest(request.method, pathname, status, milliseconds);
  const isSuspicious = isRefusal(status, pathname);
  const level = status >= 500 || isSuspicious ? 'warn' : isRead(request) ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  log[level](
    {
      requestId: context.requestId,
      method: request.method,
      path: loggablePath(pathname),
      status,
      ms: Math.round(milliseconds),
      ...(isSuspicious && { address: addressBlock(context.address), staff: context.staffId }),
    },
    'request',
  );
}

/** For the investigation of attacks; sign-ins are logged where they fail. */
function isRefusal(status: number, pathname: string): boolean {
  return (status === 403 || status === 429) && !/^\/api\/token\/?$/.test(pathname);
}
