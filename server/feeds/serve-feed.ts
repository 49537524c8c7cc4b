import { type FeedFormat, GOOGLE_XML, META_CSV } from '#app/features/catalogue/feeds/feed-formats.ts';
import { isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { notFound } from '#server/http/plain-responses.ts';
import { FeedCache } from './feed-cache.ts';

const FEEDS: ReadonlyMap<string, FeedFormat> = new Map([
  ['google.xml', GOOGLE_XML],
  ['meta.csv', META_CSV],
]);

export function createFeedHandler(): (name: string, request: Request) => Promise<Response> {
  const cache = new FeedCache();
  return async (name, request) => {
    const format = FEEDS.get(name);
    if (!format) return notFound();
    try {
      return await cache.answer(format, request);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, name }, 'a feed could not be made');
      const headers = { 'Retry-After': '30', 'Cache-Control': 'no-store' };
      return new Response('The shop cannot be reached right now. Please try again in a moment.', {
        status: 503,
        headers,
      });
    }
  };
}
