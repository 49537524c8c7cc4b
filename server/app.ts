import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { createApi, endpoints } from '#app/api/index.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { DeadlineExceeded, REQUEST_DEADLINE_MS, withinTime } from '#app/platform/request/deadline.ts';
import { log } from '#app/platform/request/log.server.ts';
import { createAddressReader, type PageRoute, pagePatterns } from './addresses.ts';
import { serveCrawlerFile } from './feeds/crawler-files.ts';
import { serveFeed } from './feeds/serve-feed.ts';
import { answerLiveness, answerReadiness } from './health.ts';
import type { Stylesheets } from './inline-styles.ts';
import { answerMetrics } from './metrics/answer-metrics.ts';
import { type ProxyCheck, proxyChecker } from './middleware/client-address.ts';
import { redirectMovedCalls } from './middleware/moved-calls.ts';
import { canonicalAddress, type MakeAnswer, publicAnswers } from './middleware/public-answers.ts';
import { RequestLimits } from './middleware/rate-limit.ts';
import { type AppEnv, requestContext } from './middleware/request-context.ts';
import { requestLog } from './middleware/request-log.ts';
import { completeHeaders } from './middleware/security-headers.ts';
import { staticFiles } from './middleware/static-files.ts';
import type { PageCache } from './page-cache.ts';
import { answerPage } from './pages.ts';
import type { ServePublished } from './published-assets.ts';
import { serveImage } from './serve-image.ts';

export type AppParts = {
  cache: PageCache;
  /** The routes of the pages; without them every page is the one for a missing address. */
  pages?: readonly PageRoute[];
  /** Where the build has its scripts and styles. */
  folder?: string;
  /** Serves scripts and styles of other builds. */
  servePublished?: ServePublished;
  stylesheets?: Stylesheets;
  isProxy?: ProxyCheck;
};

export type App = Hono<AppEnv>;

/** Answers every request, in this order; before it stands only `createCachedAnswer`, for pages that the cache has. */
export function createApp({
  cache,
  pages = [],
  folder,
  servePublished,
  stylesheets = new Map(),
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
      return inTime(() => answerPage(request, { isPublic: address.isPublic, stylesheets }));
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
  if (folder) app.get('*', staticFiles(folder));
  app.get('/media/:address{.*}', etag(), (c) => serveImage(c.req.path));

  app.use(async (c, next) => (await limits.admit(c.var.call.address, 'request')) ?? next());
  if (servePublished) app.get('/assets/:name', (c) => servePublished(c.req.param('name')));
  app.get('/feeds/:name', (c) => serveFeed(c.req.param('name'), c.req.raw));
  app.all('/admin/*', redirectMovedCalls);
  app.get('*', canonicalAddress(createAddressReader(SHOP_ORIGIN, endpoints, pages)));
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
