import { randomUUID } from 'node:crypto';
import { createApi, endpoints } from '#app/api/index.ts';
import { environment } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { loggablePath } from '#app/platform/loggable-path.ts';
import { type Address, type AddressReader, createAddressReader } from './addresses/address.ts';
import { clientAddressReader } from './client-address.ts';
import { answerHealth } from './health.ts';
import { answerMetrics, observeRequest } from './metrics.ts';
import type { PageCache } from './page-cache.ts';
import { answerPage } from './pages.ts';
import { answerPicture } from './pictures.ts';
import { RenderLimits } from './render-limits.ts';
import { answerSearchEngine } from './search-engines.ts';
import { completeHeaders } from './security-headers.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** What the HTTP server knows of a connection. */
export type Peer = { incoming?: { socket?: { remoteAddress?: string | undefined } } };

export type ShopFetch = (request: Request, peer?: Peer) => Promise<Response>;

const MAX_ADDRESS = 4_000;

type Variables = { address: string; requestId: string };

/**
 * The whole shop as one function: health, files, pictures, what search engines ask for, the API, pages, in this order. Without an
 * address reader it knows the API's addresses only.
 */
export function createFetch(
  cache: PageCache,
  files: ReadonlyMap<string, StoredAnswer>,
  readUrl: AddressReader = createAddressReader(environment().SHOP_ORIGIN, endpoints, []),
): ShopFetch {
  const { SHOP_ORIGIN, TRUST_PROXY } = environment();
  const api = createApi();
  const limits = new RenderLimits();
  const readAddress = clientAddressReader(TRUST_PROXY);

  async function route(request: Request, url: URL, variables: Variables): Promise<Response> {
    const file = files.get(url.pathname);
    if (file && isRead(request)) return file.answer(request);
    const health = await answerHealth(url.pathname);
    if (health) return health;
    if (url.pathname === '/metrics') return (await answerMetrics(request, variables.address)) ?? notFound();
    if (url.pathname.startsWith('/media/') && isRead(request)) return answerPicture(url.pathname);
    if (!isRead(request)) return answerWrite(request, variables);
    const address = readUrl(url, request.headers.has('authorization'));
    if (address.kind === 'none') return notFound();
    if (address.movedTo !== null) return movedTo(address.movedTo + url.search);
    if (address.isPublic || address.kind === 'page') return answerPublic(request, address, variables);
    return asPrivate(await api.fetch(request, variables));
  }

  /** What everybody gets, from memory where it may be; and pages of one person, which are as dear but never stored. */
  async function answerPublic(request: Request, address: Address, variables: Variables): Promise<Response> {
    const { kind, key, isPublic } = address;
    if (kind === 'none') return notFound();
    const admit = () => limits.admit(variables.address, kind);
    const render = (asked: Request) => () => limits.run(kind, () => answerFresh(asked, address, variables));
    const plain = new Request(address.url, { headers: { Accept: '*/*' } });
    if (key !== null && isAnonymous(request)) return cache.answer(key, request, render(plain), admit);
    const refusal = admit();
    if (refusal) return refusal;
    const answer = await render(kind === 'api' ? new Request(address.url, request) : plain)();
    return isPublic ? answer : asPrivate(answer);
  }

  async function answerFresh(request: Request, address: Address, variables: Variables): Promise<Response> {
    if (address.kind === 'page') return answerPage(request, address);
    const listing = await answerSearchEngine(address.url.pathname);
    return listing ?? api.fetch(request, variables);
  }

  async function answerWrite(request: Request, variables: Variables): Promise<Response> {
    const answer = await api.fetch(request, variables);
    return answer.status === 404 && !answer.headers.has('content-type') ? methodNotAllowed() : answer;
  }

  return async (request, peer) => {
    const began = performance.now();
    const requestId = randomUUID();
    const response = await answerSafely(request, requestId, (url) =>
      route(request, url, {
        requestId,
        address: readAddress(
          peer?.incoming?.socket?.remoteAddress ?? '127.0.0.1',
          request.headers.get('x-forwarded-for'),
        ),
      }),
    );
    response.headers.set('X-Request-Id', requestId);
    completeHeaders(response.headers, SHOP_ORIGIN);
    record(request, response, requestId, performance.now() - began);
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

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** Whether a call says nothing of who it is. */
function isAnonymous(request: Request): boolean {
  return !request.headers.has('authorization') && !request.headers.has('cookie');
}

function asPrivate(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** One address for each page. The path begins with one slash and none is doubled, so that it never leads to another host. */
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

/** One line for each write and each failure; reads are too many to tell of. The query is left out: people type into it. */
function record(request: Request, response: Response, requestId: string, milliseconds: number): void {
  const { pathname } = new URL(request.url);
  observeRequest(request.method, pathname, response.status, milliseconds);
  const level = response.status >= 500 ? 'warn' : isRead(request) ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  log[level](
    {
      requestId,
      method: request.method,
      path: loggablePath(pathname),
      status: response.status,
      ms: Math.round(milliseconds),
    },
    'request',
  );
}
