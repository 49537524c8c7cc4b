import type { MiddlewareHandler } from 'hono';
import type { CallContext } from '#app/api/core/handler.ts';
import { problem } from '#app/api/core/reply.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { networkLimit, networksOf, ownRateLimit } from '#app/platform/request/rate-limit.server.ts';
import { QueueFullError, Semaphore } from '#app/platform/request/work-limits.server.ts';
import type { Address, AddressReader } from '#server/addresses.ts';
import type { PageCache } from '#server/page-cache.ts';
import { type AppEnv, countCached } from './request-context.ts';

/** Says for what follows what is asked for. */
export function nameAddress(readAddress: AddressReader): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const address = readAddress(new URL(c.req.url));
    c.set('address', address);
    c.var.call.route = address.route;
    await next();
  };
}

/** Sends other spellings of a page to the canonical one, and refuses names of files that there are not. */
export const canonicalAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { address } = c.var;
  if (address.kind === 'none') return c.notFound();
  if (address.movedTo === null) return next();
  // The path begins with exactly one slash, so that it never leads to another host.
  return c.redirect(address.movedTo + new URL(c.req.url).search, 301);
};

export type MakeAnswer = (request: Request, address: Address, call: CallContext) => Promise<Response>;

/** Pages, documents and public reads of the API: from the cache, or made within the limits. The others go on to the API. */
export function publicAnswers(
  cache: PageCache,
  limits: RequestLimits,
  make: MakeAnswer,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { address, call } = c.var;
    const { kind, key } = address;
    if (kind === 'none' || !(address.isPublic || kind === 'page')) return next();
    const admit = () => limits.admit(call.address, kind);
    const request = c.req.raw;
    // The shop reads no cookies; those of a CDN or of statistics come with every request.
    const isStorable = key !== null && !request.headers.has('authorization');
    if (!isStorable) {
      const own = kind === 'api' ? new Request(address.url, request) : anonymous(address);
      return (await admit()) ?? limits.render(kind, call.address, () => make(own, address, call));
    }
    let result: 'hit' | 'miss' = 'hit';
    const makeForAll = () => {
      result = 'miss';
      return limits.render(kind, call.address, () => make(anonymous(address), address, call));
    };
    const answer = await cache.answer(key, request, makeForAll, admit);
    countCached(result);
    return answer;
  };
}

/** With nothing of a visitor's, since its answer is for everybody. */
function anonymous({ url }: Address): Request {
  return new Request(url, { headers: { Accept: '*/*' } });
}

const { requests, page_costs, call_costs, renderings_at_once, waiting_renderings } = LIMITS.computing;

const WINDOW_SECONDS = 60;

const COSTS = { request: 1, page: page_costs.value, document: page_costs.value, api: call_costs.value };

export type Cost = keyof typeof COSTS;

/** For each process: what one network may ask for, and how much is rendered at once for everybody. */
export class RequestLimits {
  private readonly count = networkLimit(
    'requests',
    { calls: requests.value, seconds: WINDOW_SECONDS },
    ownRateLimit,
  );
  private readonly renderings = new Semaphore(renderings_at_once.value);

  /** 429 with Retry-After when this network has sent too many requests, else null. */
  async admit(address: string, cost: Cost): Promise<Response | null> {
    const seconds = await this.count(address, COSTS[cost]);
    return seconds === 0 ? null : refuse(cost, 429, { code: 'too_many', message: TOO_MANY, seconds });
  }

  /** 503 with Retry-After when too many wait already. */
  async render(cost: Cost, address: string, work: () => Promise<Response>): Promise<Response> {
    try {
      return await this.renderings.run(work, {
        maxWaiting: waiting_renderings.value,
        of: networksOf(address)[1].block,
      });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      return refuse(cost, 503, { code: 'busy', message: BUSY, seconds: 2 });
    }
  }
}

const TOO_MANY =
  'Your network has sent too many requests in a short time. Please wait a moment and try again.';

const BUSY = 'The shop is very busy. Please try again in a moment.';

type Refusal = { code: string; message: string; seconds: number };

function refuse(cost: Cost, status: 429 | 503, { code, message, seconds }: Refusal): Response {
  const headers = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' };
  if (cost === 'api' || cost === 'request') return problem(status, code, message, { headers });
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(message, { status, headers: { ...headers, ...type } });
}

/** What stood under `/admin/…` before 0.2, where the screens are. */
const MOVED = new Set([
  ...['account', 'audit', 'blogs', 'confirm-password', 'messages', 'missed-searches', 'products'],
  ...['promotions', 'referral-codes', 'reviews', 'sales', 'settings', 'size-charts', 'staff', 'stats'],
  ...['stock-alerts', 'synonyms', 'unfinished-payments'],
]);

/** Sends a staff call of before on to `/api/admin/…`, with its method and body. A browser that opens a screen is left alone. */
export const redirectMovedCalls: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!MOVED.has(pathname.split('/')[2] ?? '') || !isCall(c.req.raw, pathname)) return next();
  return c.redirect(`/api${pathname.replace(/\/?$/, '/')}${search}`, 308);
};

function isCall({ method, headers }: Request, pathname: string): boolean {
  if (headers.has('authorization') || !['GET', 'HEAD'].includes(method)) return true;
  return pathname.endsWith('/') && !headers.get('accept')?.includes('text/html');
}
