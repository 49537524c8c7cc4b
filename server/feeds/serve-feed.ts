import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type FeedFormat, GOOGLE_XML, META_CSV } from '#app/features/catalogue/feeds/feed-formats.ts';
import { feedText } from '#app/features/catalogue/feeds/feeds.server.ts';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { SOLD_OUT_TAG } from '#app/features/catalogue/stock/stock.server.ts';
import { cached } from '#app/platform/cache/cache.server.ts';
import { isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';

const FEEDS: ReadonlyMap<string, FeedFormat> = new Map([
  ['google.xml', GOOGLE_XML],
  ['meta.csv', META_CSV],
]);

/** The services fetch a feed some times a day. It says no numbers of pieces, so that only a sale of the last one changes it. */
const MAX_AGE_MS = 10 * 60_000;
const TAGS = [LISTS_TAG, SOLD_OUT_TAG, 'promotions', 'categories', 'settings'];
/** Of clients that take no gzip, at the same time: each costs the unpacking of the whole feed. */
const MAX_UNPACKING = 4;

type Feed = { packed: Uint8Array<ArrayBuffer>; etag: string };

/** Packed, which is about a tenth of its size. */
const readFeed = cached(TAGS, MAX_AGE_MS, async (name): Promise<Feed> => {
  const hash = createHash('sha256');
  const parts: Buffer<ArrayBuffer>[] = [];
  const text = feedText(FEEDS.get(name) ?? GOOGLE_XML, new Date());
  await pipeline(hashed(text, hash), createGzip(), async (packer) => {
    for await (const part of packer) parts.push(part);
  });
  return { packed: Buffer.concat(parts), etag: `W/"${hash.digest('base64url').slice(0, 27)}"` };
});

async function* hashed(
  text: AsyncIterable<string>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<string> {
  for await (const part of text) {
    hash.update(part);
    yield part;
  }
}

export async function serveFeed(name: string, request: Request): Promise<Response> {
  const format = FEEDS.get(name);
  if (!format) return plain(404, 'There is nothing here.');
  try {
    return answer(await readFeed(name), format, request);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error, name }, 'a feed could not be made');
    return plain(503, 'The shop cannot be reached right now. Please try again in a moment.');
  }
}

function answer({ packed, etag }: Feed, { type }: FeedFormat, request: Request): Response {
  const sent = request.headers;
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (sent.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(sent.get('accept-encoding') ?? ''))
    return new Response(packed, { headers: { ...headers, 'Content-Encoding': 'gzip' } });
  return request.method === 'HEAD' ? new Response(null, { headers }) : unpack(packed, headers);
}

let unpacking = 0;

function unpack(packed: Uint8Array, headers: Record<string, string>): Response {
  if (unpacking >= MAX_UNPACKING)
    return plain(503, 'Please take this feed with gzip, or try again in a moment.');
  unpacking++;
  const text = Readable.from([packed]).pipe(createGunzip());
  text.once('close', () => unpacking--);
  return new Response(Readable.toWeb(text) as ReadableStream, { headers });
}

function plain(status: 404 | 503, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(text, {
    status,
    headers: { ...headers, ...(status === 503 && { 'Retry-After': '30' }) },
  });
}
