import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FeedFormat } from '#app/features/catalogue/feeds/feed-formats.ts';
import { feedText } from '#app/features/catalogue/feeds/feeds.server.ts';
import { onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import { trustedAge } from '#app/platform/cache/notifications/hearing.server.ts';

/** The services fetch a feed some times a day; what staff change shows at once, sales after this time. */
const MAX_AGE_MS = 10 * 60_000;
const TAGS = ['products', 'promotions', 'categories', 'settings', '*'];
/** Of clients that take no gzip, at the same time: each costs the unpacking of the whole feed. */
const MAX_UNPACKING = 4;

type Feed = { packed: Uint8Array<ArrayBuffer>; etag: string; readAt: number; change: number };

/** Keeps each feed packed, about a tenth of its size, and makes it once however many ask for it. */
export class FeedCache {
  private readonly feeds = new Map<FeedFormat, Feed>();
  private readonly making = new Map<FeedFormat, { made: Promise<Feed>; change: number }>();
  private change = 0;
  private unpacking = 0;

  constructor() {
    onInvalidate(({ kind, tags }) => {
      if (kind === 'purge' && tags.some((tag) => TAGS.includes(tag))) this.change++;
    });
  }

  async answer(format: FeedFormat, request: Request): Promise<Response> {
    const feed = await this.read(format);
    const headers = {
      'Content-Type': format.type,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ETag: feed.etag,
      Vary: 'Accept-Encoding',
    };
    if (request.headers.get('if-none-match')?.includes(feed.etag))
      return new Response(null, { status: 304, headers });
    const isHead = request.method === 'HEAD';
    if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers.get('accept-encoding') ?? '')) {
      return new Response(isHead ? null : feed.packed, {
        headers: { ...headers, 'Content-Encoding': 'gzip' },
      });
    }
    return isHead ? new Response(null, { headers }) : this.unpack(feed, headers);
  }

  private unpack({ packed }: Feed, headers: Record<string, string>): Response {
    if (this.unpacking >= MAX_UNPACKING) {
      const retry = { 'Retry-After': '30', 'Cache-Control': 'no-store' };
      return new Response('Please take this feed with gzip, or try again in a moment.', {
        status: 503,
        headers: retry,
      });
    }
    this.unpacking++;
    const plain = Readable.from([packed]).pipe(createGunzip());
    plain.once('close', () => this.unpacking--);
    return new Response(Readable.toWeb(plain) as ReadableStream, { headers });
  }

  /** Never one that was begun before the last change; one at a time is made. */
  private async read(format: FeedFormat, asked = this.change): Promise<Feed> {
    const known = this.feeds.get(format);
    const isTrusted = known && performance.now() - known.readAt < trustedAge(MAX_AGE_MS);
    if (isTrusted && known.change >= asked) return known;
    const running = this.making.get(format);
    if (!running) return this.begin(format);
    if (running.change >= asked) return running.made;
    await running.made.catch(() => undefined);
    return this.read(format, asked);
  }

  private begin(format: FeedFormat): Promise<Feed> {
    const made = this.make(format).finally(() => this.making.delete(format));
    this.making.set(format, { made, change: this.change });
    return made;
  }

  private async make(format: FeedFormat): Promise<Feed> {
    const { change } = this;
    const readAt = performance.now();
    const hash = createHash('sha256');
    const parts: Buffer<ArrayBuffer>[] = [];
    await pipeline(hashed(feedText(format, new Date()), hash), createGzip(), async (packer) => {
      for await (const part of packer) parts.push(part);
    });
    const packed = Buffer.concat(parts);
    const etag = `W/"${hash.digest('base64url').slice(0, 27)}"`;
    const feed = { packed, etag, readAt, change };
    this.feeds.set(format, feed);
    return feed;
  }
}

async function* hashed(
  text: AsyncIterable<string>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<string> {
  for await (const part of text) {
    hash.update(part);
    yield part;
  }
}
