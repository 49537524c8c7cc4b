import type { IncomingMessage, ServerResponse } from 'node:http';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import type { AddressReader } from '#server/addresses/address.ts';
import { type RequestIdReader, requestIdReader } from '#server/http/request-id.ts';
import { completeHeaders } from '#server/http/security-headers.ts';
import { countFromMemory, kindOf, type RequestKind } from '#server/metrics/request-metrics.ts';
import type { Render } from './cache-entry.ts';
import { isAnonymousRead, storageKey } from './cacheable-request.ts';
import type { CachedResponse } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { EncodedBody, StoredAnswer } from './stored-answer.ts';

/** Calls `next` for what it cannot answer. */
export type CachedResponseHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** The header fields, with the request id as the last one, whose value each answer sets anew. */
type Prepared = { head: string[]; kind: RequestKind };

const MAX_ADDRESSES = 5_000;
const MAX_ADDRESS_BYTES = 4 * 1024 * 1024;
const MAX_ADDRESS = 500;

/**
 * Fast path, without the objects that the server app makes per request: they cost several times as much. `renderOf` is what renders
 * the answer with that key anew.
 */
export function createCachedResponseHandler(
  cache: PageCache,
  files: ReadonlyMap<string, CachedResponse>,
  origin: string,
  readUrl: AddressReader,
  renderOf: (key: string) => Render,
  readRequestId: RequestIdReader = requestIdReader(() => false),
): CachedResponseHandler {
  const keys = new BoundedStore<string>({
    maxEntries: MAX_ADDRESSES,
    maxBytes: MAX_ADDRESS_BYTES,
    bytesOf: (address, key) => (address.length + key.length) * 2 + 200,
  });
  const prepared = new WeakMap<EncodedBody, Prepared>();

  /** Null when nothing is stored for this address. */
  function findKey(address: string): string | null {
    // Most addresses are spelled as their key is.
    if (cache.has(address)) return address;
    const key = keys.peek(address) ?? readKey(origin + address, readUrl);
    if (key === null || !cache.has(key)) return null;
    keys.set(address, key);
    return key;
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

  function send(request: IncomingMessage, response: ServerResponse, stored: StoredAnswer | null): boolean {
    const { url = '', headers, socket } = request;
    const answer = stored?.peek(acceptedBy(request), headers['if-none-match'] ?? null);
    if (!answer) return false;
    const { head, kind } = prepare(answer, url);
    head[head.length - 1] = readRequestId(socket.remoteAddress ?? '', headers['x-request-id']);
    response.writeHead(answer.status, head);
    response.end(answer.body);
    countFromMemory(kind);
    return true;
  }

  return (request, response, next) => {
    const { method, url = '', headers } = request;
    if (!isAnonymousRead(method, headers.authorization)) return next();
    if (!url.startsWith('/') || url.length > MAX_ADDRESS) return next();
    const file = files.get(url);
    if (file) return send(request, response, file) ? undefined : next();
    const key = findKey(url);
    if (key === null) return next();
    const isSent = () => send(request, response, cache.peek(key, acceptedBy(request)));
    if (isSent()) return;
    const fetched = cache.fetch(key, renderOf(key));
    if (fetched) fetched.then(isSent).then((isDone) => isDone || next(), next);
    else next();
  };
}

function acceptedBy({ headers }: IncomingMessage): string | null {
  const encodings = headers['accept-encoding'];
  return Array.isArray(encodings) ? encodings.join() : (encodings ?? null);
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
