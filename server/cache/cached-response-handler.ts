import type { IncomingMessage, ServerResponse } from 'node:http';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import type { AddressReader } from '#server/addresses/address.ts';
import { type RequestIdReader, requestIdReader } from '#server/http/request-id.ts';
import { completeHeaders } from '#server/http/security-headers.ts';
import { countFromMemory } from '#server/metrics/request-metrics.ts';
import { isAnonymousRead, storageKey } from './cacheable-request.ts';
import type { CachedResponse } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { EncodedBody, StoredAnswer } from './stored-answer.ts';

export type CachedResponseHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

const MAX_ADDRESSES = 5_000;
const MAX_ADDRESS_BYTES = 4 * 1024 * 1024;
const MAX_ADDRESS = 500;

/** Fast path, without the objects that the server app makes per request: they cost several times as much. */
export function createCachedResponseHandler(
  cache: PageCache,
  files: ReadonlyMap<string, CachedResponse>,
  origin: string,
  readUrl: AddressReader,
  readRequestId: RequestIdReader = requestIdReader(() => false),
): CachedResponseHandler {
  const keys = new BoundedStore<string>({
    maxEntries: MAX_ADDRESSES,
    maxBytes: MAX_ADDRESS_BYTES,
    bytesOf: (address, key) => (address.length + key.length) * 2 + 200,
  });
  const heads = new WeakMap<EncodedBody, string[]>();

  function findStored(address: string): StoredAnswer | null {
    const known = keys.peek(address);
    if (known !== undefined) return cache.peek(known);
    const key = readKey(origin + address, readUrl);
    const stored = key === null ? null : cache.peek(key);
    if (stored && key !== null) keys.set(address, key);
    return stored;
  }

  function headOf(answer: EncodedBody): string[] {
    const known = heads.get(answer);
    if (known) return known;
    const headers = new Headers(answer.headers);
    completeHeaders(headers, origin);
    const head = [...headers].flat();
    heads.set(answer, head);
    return head;
  }

  return ({ method, url = '', headers, socket }, response) => {
    if (!isAnonymousRead(method, headers.authorization)) return false;
    if (!url.startsWith('/') || url.length > MAX_ADDRESS) return false;
    const stored = files.get(url) ?? findStored(url);
    const encodings = headers['accept-encoding'];
    const accepted = Array.isArray(encodings) ? encodings.join() : (encodings ?? null);
    const answer = stored?.peek(accepted, headers['if-none-match'] ?? null);
    if (!answer) return false;
    const requestId = readRequestId(socket.remoteAddress ?? '', headers['x-request-id']);
    response.writeHead(answer.status, [...headOf(answer), 'x-request-id', requestId]);
    response.end(answer.body);
    countFromMemory(url);
    return true;
  };
}

function readKey(address: string, readUrl: AddressReader): string | null {
  try {
    return storageKey(readUrl(new URL(address)));
  } catch {
    // The server app refuses an invalid address.
    return null;
  }
}
