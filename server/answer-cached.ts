import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from './cached-page.ts';
import { countFromMemory, kindOf } from './metrics/request-metrics.ts';
import type { RequestIdReader } from './middleware/request-id.ts';
import type { PageCache } from './page-cache.ts';

/** False when the app has to answer. */
export type CachedAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The fields of a page, with the request id as the last value, which each answer sets anew. */
type Heads = Record<'page' | 'notModified', string[]>;

/** Answers what is stored under exactly this address before the app makes its objects, which cost several times as much. */
export function createCachedAnswer(cache: PageCache, readRequestId: RequestIdReader): CachedAnswer {
  const known = new WeakMap<CachedPage, Heads>();

  function headsOf(page: CachedPage): Heads {
    const made = known.get(page) ?? {
      page: [...page.rawHeaders({ isModified: true }), 'x-request-id', ''],
      notModified: [...page.rawHeaders({ isModified: false }), 'x-request-id', ''],
    };
    known.set(page, made);
    return made;
  }

  return (request, response) => {
    const { method, url = '', headers, socket } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
    const page = cache.find(url);
    if (!page) return false;
    const isKnown = page.isKnown(headers['if-none-match']);
    if (!isKnown && !page.isAccepted(headers['accept-encoding'] as string | undefined)) return false;
    const head = headsOf(page)[isKnown ? 'notModified' : 'page'];
    head[head.length - 1] = readRequestId(socket.remoteAddress ?? '', headers['x-request-id']);
    response.writeHead(isKnown ? 304 : page.status, head);
    response.end(isKnown ? undefined : page.body);
    countFromMemory(kindOf(url));
    return true;
  };
}
