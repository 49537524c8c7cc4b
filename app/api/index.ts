import { Hono } from 'hono';
import type { Endpoint } from './core/endpoint.ts';
import { answerError, type HandlerEnv, handlersOf } from './core/handler.ts';
import { openApiDocument } from './core/openapi.ts';
import { referencePage } from './core/reference-page.ts';
import { problem, publicReply } from './core/reply.ts';
import { endpoints, resources } from './endpoints.ts';

/** `answerUnknown` answers what is at no address of the API; `pages` are the patterns of the pages. */
export function createApi(answerUnknown = emptyNotFound, pages: readonly string[] = []): Hono<HandlerEnv> {
  const api = new Hono<HandlerEnv>({ strict: false });
  let document: ReturnType<typeof openApiDocument> | undefined;
  // Describing all calls takes a tenth of a second, which neither a start nor a test should spend before somebody asks.
  const describeApi = () => {
    document ??= openApiDocument(resources);
    return document;
  };
  api.get('/api/openapi.json', () => publicReply(describeApi()));
  api.get('/api/reference', (c) => c.html(referencePage(describeApi()), 200, PAGE_HEADERS));
  const paths = [...endpoints.map(({ path }) => path), ...pages];
  for (const [path, rows] of [...Map.groupBy(endpoints, (row) => row.path)].sort(plainFirst)) {
    for (const row of rows) api.on(row.method.toUpperCase(), [honoPath(path)], ...handlersOf(row, paths));
    const neighbours = besideSlug(path);
    api.all(honoPath(path), async (c, next) => {
      const { method } = c.req;
      const isForSlug = neighbours.some(
        (row) => row.method.toUpperCase() === (method === 'HEAD' ? 'GET' : method),
      );
      return isForSlug ? next() : answerOtherMethod(method, [...rows, ...neighbours]);
    });
  }
  api.notFound((c) =>
    c.req.path.startsWith('/api/')
      ? problem(404, 'not_found', 'This address does not exist.')
      : answerUnknown(c.req.raw),
  );
  api.onError((error, c) => answerError(error, c.env.requestId));
  return api;
}

/** Calls about a row whose slug is this fixed address, because it was saved before the word was reserved. */
function besideSlug(path: string): readonly Endpoint[] {
  if (path.endsWith('}/')) return [];
  const pattern = path.replace(/[^/]+\/$/, '{slug}/');
  return endpoints.filter((row) => row.path === pattern);
}

function emptyNotFound(_request: Request): Response {
  return new Response(null, { status: 404 });
}

/** Literal paths before parameters: `/orders/save/` is not an order's id, whatever the method. */
function plainFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return Number(a.includes('{')) - Number(b.includes('{'));
}

/** Hono strips the trailing slash from requests, so routes have none. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

function answerOtherMethod(method: string, rows: readonly Endpoint[]): Response {
  const methods = rows.map((row) => row.method.toUpperCase());
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
  return problem(405, 'method_not_allowed', `This address only accepts ${allow}.`, {
    headers: { Allow: allow },
  });
}

const PAGE_HEADERS = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};
