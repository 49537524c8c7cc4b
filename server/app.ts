import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { endpoints } from '#app/api/endpoints.ts';
import { createApi } from '#app/api/index.ts';
import { listener } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { readClockSkew } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import {
  DeadlineExceeded,
  REQUEST_DEADLINE_MS,
  withinTime,
} from '#app/platform/request/work-limits.server.ts';
import { serveCrawlerFile } from '#server/feeds/crawler-files.ts';
import { serveFeed } from '#server/feeds/serve-feed.ts';
import { answerMetrics } from '#server/metrics/shop-metrics.ts';
import { oldAddresses } from '#server/middleware/old-addresses.ts';
import {
  canonicalAddress,
  type MakeAnswer,
  nameAddress,
  publicAnswers,
  RequestLimits,
  redirectMovedCalls,
} from '#server/middleware/public-answers.ts';
import {
  type AppEnv,
  type ProxyCheck,
  proxyChecker,
  requestContext,
  requestLog,
} from '#server/middleware/request-context.ts';
import { completeHeaders } from '#server/middleware/security-headers.ts';
import { createAddressReader, type PageRoute, pagePatterns } from './addresses.ts';
import type { PageCache } from './page-cache.ts';
import { answerPage, type Stylesheets } from './pages.ts';
import { serveImage } from './serve-image.ts';
import { serveWorker } from './serve-worker.ts';
import { type ServePublished, staticFiles } from './static-files.ts';

export type AppParts = {
  cache: PageCache;
  /** The routes of the pages; without them every page is the one for a missing address. */
  pages?: readonly PageRoute[];
  /** Where the build has its scripts and styles. */
  folder?: string;
  /** Serves scripts and styles of other builds. */
  servePublished?: ServePublished;
  stylesheets?: Stylesheets;
  /** None in development. */
  buildId?: string | undefined;
  isProxy?: ProxyCheck;
};

export type App = Hono<AppEnv>;

/** Answers every request, in this order, but those that `createCachedAnswer` has answered from the page cache. */
export function createApp({
  cache,
  pages = [],
  folder,
  servePublished,
  stylesheets = new Map(),
  buildId,
  isProxy,
}: AppParts): App {
  const { SHOP_ORIGIN, TRUST_PROXY } = environment();
  const api = createApi(
    (request) => (isRead(request) ? notFound() : methodNotAllowed()),
    pagePatterns(pages),
  );
  const limits = new RequestLimits();

  /** With all headers, as it is stored. */
  const make: MakeAnswer = async (request, address, call) => {
    const answer = await makeAnswer(request, address, call);
    completeHeaders(answer.headers, SHOP_ORIGIN);
    return answer;
  };
  const makeAnswer: MakeAnswer = async (request, address, call) => {
    if (address.kind === 'page')
      return inTime(() =>
        answerPage(request, { isPublic: address.isPublic, storedAs: address.key, stylesheets, buildId }),
      );
    const document = address.kind === 'document' ? await serveCrawlerFile(address.url.pathname) : null;
    return document ?? api.fetch(request, call);
  };

  // The path as it was sent: Hono would decode it first, and %6civez is not livez.
  const app: App = new Hono<AppEnv>({ getPath: ({ url }) => new URL(url).pathname });
  app.use(requestContext(isProxy ?? proxyChecker(TRUST_PROXY)));
  app.use(requestLog);
  app.use(async (c, next) => {
    await next();
    completeHeaders(c.res.headers, SHOP_ORIGIN);
  });
  app.use(async (c, next) => {
    if (c.req.url.length > MAX_ADDRESS) return c.text('This address is too long.', 414);
    decodeURIComponent(c.req.path);
    await next();
  });

  app.all('/livez', answerLiveness);
  app.all('/readyz', (c) => answerReadiness(c.req.query('deep') !== undefined));
  app.all('/metrics', async (c) => (await answerMetrics(c.req.raw, c.var.call.address)) ?? notFound());
  app.get('/sw.js', etag(), serveWorker(folder));
  // Pages have no such ending, and need no look at the disk.
  if (folder) app.get('/:file{.+\\.\\w\\w+}', staticFiles(folder));
  app.get('/media/:address{.*}', etag(), (c) => serveImage(c.req.path));

  app.use(async (c, next) => (await limits.admit(c.var.call.address, 'request')) ?? next());
  if (servePublished) app.get('/assets/:name', (c) => servePublished(c.req.param('name')));
  app.get('/feeds/:name', (c) => serveFeed(c.req.param('name'), c.req.raw));
  app.all('/admin/*', redirectMovedCalls);
  // What is read and not stored. No foreign page can ask with a token, so lengths give no secrets away (BREACH).
  app.get('*', compress());
  app.get('*', nameAddress(createAddressReader(SHOP_ORIGIN, endpoints, pages)));
  app.get('*', oldAddresses);
  app.get('*', canonicalAddress);
  app.get('*', publicAnswers(cache, limits, make));
  app.all('*', async (c) => {
    const answer = await api.fetch(c.req.raw, c.var.call);
    if (isRead(c.req.raw)) answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
  app.notFound(notFound);
  app.onError(answerFailure);
  return app;
}

const MAX_ADDRESS = 4_000;

async function inTime(work: () => Promise<Response>): Promise<Response> {
  try {
    return await withinTime(REQUEST_DEADLINE_MS, work);
  } catch (error) {
    if (!(error instanceof DeadlineExceeded)) throw error;
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' };
    const text = 'The shop cannot be reached right now. Please try again in a moment.';
    return new Response(text, { status: 503, headers });
  }
}

function answerFailure(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof URIError) return c.text('This address cannot be read.', 400);
  const { requestId } = c.var.call;
  log.error({ err: error, requestId }, 'a request failed outside the API and the pages');
  return c.text('Something went wrong. Please try again.', 500);
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function notFound(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response('There is nothing here.', { status: 404, headers });
}

function methodNotAllowed(): Response {
  return new Response('Pages can only be read.', { status: 405, headers: { Allow: 'GET, HEAD' } });
}

/** The process runs. */
function answerLiveness(): Response {
  return plain('ok', 200);
}

/**
 * This process takes requests. It does not ask the database: all nodes share it, and without it each still serves the pages that
 * it has in memory. `?deep` asks for people and alarms.
 */
async function answerReadiness(isDeep: boolean): Promise<Response> {
  return isDeep ? answerDeep() : plain('ok', 200);
}

const MAX_SKEW_SECONDS = 5;

async function answerDeep(): Promise<Response> {
  const skew = await readClockSkew().catch(() => null);
  const isWell = skew !== null && Math.abs(skew) <= MAX_SKEW_SECONDS && listener.isConnected;
  const lines = [
    `database: ${skew === null ? 'unavailable' : 'ok'}`,
    `notifications: ${listener.isConnected ? 'ok' : 'not connected'}`,
    `clock: ${skew === null ? 'unknown' : `${skew.toFixed(1)} s ahead of the database`}`,
  ];
  return plain(`${lines.join('\n')}\n`, isWell ? 200 : 503, isWell ? {} : { 'Retry-After': '2' });
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
