import { randomUUID } from 'node:crypto';
import type { CallContext } from '#app/api/core/handler.ts';
import { DeadlineExceeded, REQUEST_DEADLINE_MS, withinTime } from '#app/platform/deadline.ts';
import { environment } from '#app/platform/env.server.ts';
import type { Address, AddressReader } from '#server/addresses/address.ts';
import type { Render } from '#server/cache/cache-entry.ts';
import { isAnonymousRead, storageKey } from '#server/cache/cacheable-request.ts';
import type { Admit, PageCache, PreparationOutcome } from '#server/cache/page-cache.ts';
import { RenderLimits } from '#server/cache/render-limits.ts';
import { countCached } from '#server/metrics/request-metrics.ts';
import type { HeadCompleter } from './document/complete-head.ts';
import { answerPage, type PageOptions } from './pages.ts';
import { movedTo, notFound, withoutStore } from './plain-responses.ts';
import { whileRecorded } from './request-log.ts';
import { serveCrawlerFile } from './sitemap.ts';

export type ResponseCache = Pick<PageCache, 'answer' | 'prepare'>;

type Call = (request: Request, call: CallContext) => Promise<Response>;

export type Reads = {
  answer: Call;
  /** Makes the answer to this path ready before somebody asks for it. */
  prepare: (path: string) => Promise<PreparationOutcome>;
  /** What renders the answer that is stored under this key, for nobody in particular. */
  renderOf: (key: string) => Render;
};

/** GET and HEAD of pages, documents and the API: each spelling of an address gets the response of the canonical one. */
export function createReadHandler(
  cache: ResponseCache,
  readUrl: AddressReader,
  callApi: Call,
  completeHead: HeadCompleter,
): Reads {
  const limits = new RenderLimits();
  const { SHOP_ORIGIN } = environment();

  async function answerFromCache(key: string, request: Request, render: Render, admit: Admit) {
    let result: 'hit' | 'miss' = 'hit';
    const watched =
      <T>(work: () => T) =>
      () => {
        result = 'miss';
        return work();
      };
    const answer = await cache.answer(key, request, watched(render), watched(admit));
    countCached(result);
    return answer;
  }

  async function answerPublic(request: Request, address: Address, call: CallContext): Promise<Response> {
    const { kind, isPublic } = address;
    if (kind === 'none') return notFound();
    const admit = () => limits.admit(call.address, kind);
    const key = isAnonymousRead(request.method, request.headers.get('authorization'))
      ? storageKey(address)
      : null;
    if (key !== null) return answerFromCache(key, request, renderFor(address, kind, call), admit);
    const refusal = admit();
    if (refusal) return refusal;
    const requested = kind === 'api' ? new Request(address.url, request) : plainRequest(address);
    const answer = await limits.run(kind, () => answerFresh(requested, address, call));
    return isPublic ? answer : withoutStore(answer);
  }

  /** As it is stored, for everybody. Its request is made when it is needed: what renders an entry of the cache is kept with it. */
  function renderFor(address: Address, kind: Exclude<Address['kind'], 'none'>, call: CallContext): Render {
    return () => limits.run(kind, () => answerFresh(plainRequest(address), address, call));
  }

  function renderOf(key: string): Render {
    return async () => {
      const address = readUrl(new URL(SHOP_ORIGIN + key));
      const { kind } = address;
      if (kind === 'none' || storageKey(address) !== key) throw new Error(`No answer is stored for ${key}.`);
      return renderFor(address, kind, { requestId: randomUUID(), address: '' })();
    };
  }

  async function answerFresh(request: Request, address: Address, call: CallContext): Promise<Response> {
    if (address.kind === 'page')
      return whileRecorded(request, () => answerPageInTime(request, { ...address, completeHead }));
    const listing = await serveCrawlerFile(address.url.pathname);
    return listing ?? callApi(request, call);
  }

  return {
    async answer(request, call) {
      const url = new URL(request.url);
      const address = readUrl(url, request.headers.has('authorization'));
      call.route = address.route;
      if (address.kind === 'none') return notFound();
      if (address.movedTo !== null) return movedTo(address.movedTo + url.search);
      if (address.isPublic || address.kind === 'page') return answerPublic(request, address, call);
      return withoutStore(await callApi(request, call));
    },
    async prepare(path) {
      const key = storageKey(readUrl(new URL(SHOP_ORIGIN + path)));
      if (key === null) throw new Error(`No answer is stored for ${path}.`);
      return cache.prepare(key, renderOf(key));
    },
    renderOf,
  };
}

function plainRequest({ url }: Address): Request {
  return new Request(url, { headers: { Accept: '*/*' } });
}

async function answerPageInTime(request: Request, page: PageOptions): Promise<Response> {
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
