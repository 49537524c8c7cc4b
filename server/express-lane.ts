import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey, cacheableAddress } from './cache-key.ts';
import { countFromMemory } from './metrics.ts';
import type { PageCache } from './page-cache.ts';
import { completeHeaders } from './security-headers.ts';
import type { ReadyAnswer, StoredAnswer } from './stored-answer.ts';

/** Answers a request from memory and says true, or leaves it untouched and says false. */
export type ExpressLane = (request: IncomingMessage, response: ServerResponse) => boolean;

// Advertisers' tags make endless addresses of one page; only that many are remembered at a time.
const MAX_ADDRESSES = 5_000;
const MAX_ADDRESS = 500;

/**
 * The way of most requests: an anonymous GET of what lies finished in memory. It gives the very answer that the whole way through
 * `createFetch` gives, without the objects that way makes for each request, which take several times as long as the answer.
 */
export function createExpressLane(
  cache: PageCache,
  files: ReadonlyMap<string, StoredAnswer>,
  origin: string,
): ExpressLane {
  const keys = new Map<string, string>();
  const heads = new WeakMap<ReadyAnswer, string[]>();

  function keyOf(address: string): string {
    const known = keys.get(address);
    if (known !== undefined) return known;
    if (keys.size >= MAX_ADDRESSES) keys.clear();
    const key = addressKey(cacheableAddress(new URL(origin + address), origin));
    keys.set(address, key);
    return key;
  }

  function headOf(answer: ReadyAnswer): string[] {
    const known = heads.get(answer);
    if (known) return known;
    const headers = new Headers(answer.headers);
    completeHeaders(headers, origin);
    const head = [...headers].flat();
    heads.set(answer, head);
    return head;
  }

  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers.authorization !== undefined || headers.cookie !== undefined) return false;
    if (!url.startsWith('/') || url.length > MAX_ADDRESS) return false;
    const stored = files.get(url) ?? cache.atHand(keyOf(url));
    const encodings = headers['accept-encoding'];
    const accepted = Array.isArray(encodings) ? encodings.join() : (encodings ?? null);
    const answer = stored?.atHand(accepted, headers['if-none-match'] ?? null);
    if (!answer) return false;
    response.writeHead(answer.status, [...headOf(answer), 'x-request-id', randomUUID()]);
    response.end(answer.body);
    countFromMemory(url);
    return true;
  };
}
