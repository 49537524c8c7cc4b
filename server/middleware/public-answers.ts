import type { MiddlewareHandler } from 'hono';
import type { CallContext } from '#app/api/core/handler.ts';
import type { Address, AddressReader } from '#server/addresses.ts';
import { countCached } from '#server/metrics/request-metrics.ts';
import type { PageCache } from '#server/page-cache.ts';
import type { RequestLimits } from './rate-limit.ts';
import type { AppEnv } from './request-context.ts';

/** Sends other spellings of a page to the canonical one, and refuses names of files that there are not. */
export function canonicalAddress(readAddress: AddressReader): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const address = readAddress(url);
    c.set('address', address);
    c.var.call.route = address.route;
    if (address.kind === 'none') return c.notFound();
    if (address.movedTo === null) return next();
    // The path begins with exactly one slash, so that it never leads to another host.
    return c.redirect(address.movedTo + url.search, 301);
  };
}

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
