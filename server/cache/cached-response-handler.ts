import type { IncomingMessage, ServerResponse } from 'node:http';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import type { AddressReader } from '#server/addresses/address.ts';
import { type RequestIdReader, requestIdReader } from '#server/http/request-id.ts';
import { completeHeaders } from '#server/http/security-headers.ts';
import { countFromMemory, kindOf, type RequestKind } from '#server/metrics/request-metrics.ts';
import { isAnonymousRead, storageKey } from './cacheable-request.ts';
import type { CachedResponse } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { EncodedBody, StoredAnswer } from './stored-answer.ts';

export type CachedResponseHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The header fields, with the request id as the last one, whose value each answer sets anew. */
type Prepared = { head: string[]; kind: RequestKind };

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
  const prepared = new WeakMap<EncodedBody, Prepared>();

  function findStored(address: string, acceptEncoding: string | null): StoredAnswer | null {
    const known = keys.peek(address);
    if (known !== undefined) return cache.peek(known, acceptEncoding);
    const key = readKey(origin + address, readUrl);
    const stored = key === null ? null : cache.peek(key, acceptEncoding);
    if (stored && key !== null) keys.set(address, key);
    return stored;
  }

  function prepare(answer: EncodedBody, url: string): Prepared {
    const known = prepared.get(answer);
    if (known) return known;
    const headers = new Headers(answer.headers);
    completeHeaders(headers, origin);
    const made = { head: [...headers, ['x-request-id', '']].flat().map(narrow), kind: kindOf(url) };
    prepared.set(answer, made);
    return made;
  }

  return ({ method, url = '', headers, socket }, response) => {
    if (!isAnonymousRead(method, headers.authorization)) return false;
    if (!url.startsWith('/') || url.length > MAX_ADDRESS) return false;
    const encodings = headers['accept-encoding'];
    const accepted = Array.isArray(encodings) ? encodings.join() : (encodings ?? null);
    const stored = files.get(url) ?? findStored(url, accepted);
    const answer = stored?.peek(accepted, headers['if-none-match'] ?? null);
    if (!answer) return false;
    const { head, kind } = prepare(answer, url);
    head[head.length - 1] = readRequestId(socket.remoteAddress ?? '', headers['x-request-id']);
    response.writeHead(answer.status, head);
    response.end(answer.body);
    countFromMemory(kind);
    return true;
  };
}

/** With one byte for each letter: a value cut from a page keeps the page's two, and makes the whole head slow to join and send. */
function narrow(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

function readKey(address: string, readUrl: AddressReader): string | null {
  try {
    return storageKey(readUrl(new URL(address)));
  } catch {
    // The server app refuses an invalid address.
    return null;
  }
}
