import { randomUUID } from 'node:crypto';
import type { CallFacts } from '#app/api/door.ts';
import { createApi } from '#app/api/index.ts';
import { addressBlock } from '#app/platform/address-block.ts';
import { DeadlineExceeded, REQUEST_DEADLINE_MS, withinTime } from '#app/platform/deadline.ts';
import { environment } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { loggablePath } from '#app/platform/loggable-path.ts';
import { noteWork } from '#app/platform/recent-work.ts';
import { addressKey, cacheableAddress, isAnonymousRead } from './cache-key.ts';
import { clientAddressReader } from './client-address.ts';
import { answerHealth } from './health.ts';
import { answerMetrics, observeRequest } from './metrics.ts';
import type { PageCache } from './page-cache.ts';
import { answerPage } from './pages.ts';
import { answerPicture } from './pictures.ts';
import { answerSearchEngine } from './search-engines.ts';
import { completeHeaders } from './security-headers.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** What the HTTP server knows of a connection. */
export type Peer = { incoming?: { socket?: { remoteAddress?: string | undefined } } };

export type ShopFetch = (request: Request, peer?: Peer) => Promise<Response>;

const MAX_ADDRESS = 4_000;

/** The whole shop as one function: health, files, pictures, what search engines ask for, the API, pages, in this order. */
export function createFetch(cache: PageCache, files: ReadonlyMap<string, StoredAnswer>): ShopFetch {
  const { SHOP_ORIGIN, TRUST_PROXY } = environment();
  const api = createApi();
  const readAddress = clientAddressReader(TRUST_PROXY);

  async function route(request: Request, url: URL, variables: CallFacts): Promise<Response> {
    const file = files.get(url.pathname);
    if (file && isRead(request)) return file.answer(request);
    const health = await answerHealth(url.pathname);
    if (health) return health;
    if (url.pathname === '/metrics') return (await answerMetrics(request, variables.address)) ?? notFound();
    if (url.pathname.startsWith('/media/') && isRead(request)) return answerPicture(url.pathname);
    if (!isAnonymousRead(request)) return answerFresh(request, url, variables);
    const address = cacheableAddress(url, SHOP_ORIGIN);
    return cache.answer(addressKey(address), request, () =>
      answerFresh(new Request(address, { headers: { Accept: '*/*' } }), address, variables),
    );
  }

  async function answerFresh(request: Request, url: URL, variables: CallFacts): Promise<Response> {
    const end = noteWork(`${request.method} ${loggablePath(url.pathname)}`);
    try {
      return await findAnswer(request, url, variables);
    } finally {
      end();
    }
  }

  async function findAnswer(request: Request, url: URL, variables: CallFacts): Promise<Response> {
    const listing = isRead(request) ? await answerSearchEngine(url.pathname) : null;
    if (listing) return listing;
    if (isAdminScreen(request, url.pathname)) return answerPageInTime(request);
    const answer = await api.fetch(request, variables);
    if (answer.status !== 404 || answer.headers.has('content-type')) return answer;
    if (!isRead(request)) return methodNotAllowed();
    if (isFileName(url.pathname)) return notFound();
    return answerPageInTime(request);
  }

  return async (request, peer) => {
    const began = performance.now();
    const facts: CallFacts = {
      requestId: randomUUID(),
      address: readAddress(
        peer?.incoming?.socket?.remoteAddress ?? '127.0.0.1',
        request.headers.get('x-forwarded-for'),
      ),
    };
    const response = await answerSafely(request, facts.requestId, (url) => route(request, url, facts));
    response.headers.set('X-Request-Id', facts.requestId);
    completeHeaders(response.headers, SHOP_ORIGIN);
    record(request, response, facts, performance.now() - began);
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

/** A page whose data or rendering takes too long is given up; the text is for the rare case that even the error page was late. */
async function answerPageInTime(request: Request): Promise<Response> {
  try {
    return await withinTime(REQUEST_DEADLINE_MS, () => answerPage(request));
  } catch (error) {
    if (!(error instanceof DeadlineExceeded)) throw error;
    return new Response('The shop cannot be reached just now. Please try again in a moment.', {
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

/**
 * Some screens of the admin area have the address of the call that fills them: /admin/promotions is the screen, which anybody may
 * open, and /admin/promotions/ the call, which comes with a token.
 */
function isAdminScreen(request: Request, pathname: string): boolean {
  return isRead(request) && /^\/admin\/.*[^/]$/.test(pathname) && !request.headers.has('authorization');
}

/** A missing file is never answered with a page. */
function isFileName(pathname: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(pathname) && !pathname.endsWith('.data');
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
function record(request: Request, response: Response, facts: CallFacts, milliseconds: number): void {
  const { pathname } = new URL(request.url);
  const { status } = response;
  observeRequest(request.method, pathname, status, milliseconds);
  const isSuspicious = isRefusal(status, pathname);
  const level = status >= 500 || isSuspicious ? 'warn' : isRead(request) ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  log[level](
    {
      requestId: facts.requestId,
      method: request.method,
      path: loggablePath(pathname),
      status,
      ms: Math.round(milliseconds),
      ...(isSuspicious && { address: addressBlock(facts.address), staff: facts.staffId }),
    },
    'request',
  );
}

/** What whoever looks into an attack asks about: from where, and at which account. An expired token is none of that. */
function isRefusal(status: number, pathname: string): boolean {
  return status === 403 || status === 429 || (status === 401 && /^\/api\/token\/?$/.test(pathname));
}
