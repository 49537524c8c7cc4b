/** On every page, so that one tag purges all. */
export const EVERY_PAGE = 'shop';

const EDGE_SECONDS = 60;
const REVALIDATE_SECONDS = 30;
const ERROR_SECONDS = 24 * 3600;

/** How long the page cache keeps an answer; one of that age may be handed to the CDN. */
export const MEMORY_SECONDS = 60;

// In bytes; below the limit that proxies set for all headers together.
const MAX_TAG_BYTES = 7_000;

const TAG = /^[\w:.-]+$/;

/**
 * Headers that let a CDN cache a page and purge it by tag. Browsers still revalidate each time. `until`: when (ms) the page
 * becomes outdated by itself. Null when a CDN may not cache it. Names are in lower case, as those that they replace.
 */
export function edgeHeaders(
  { tags, until }: { tags: ReadonlySet<string>; until: number },
  cacheControl: string,
  contentType: string,
): Record<string, string> | null {
  const names = [...tags, EVERY_PAGE];
  const key = names.join(' ');
  if (key.length > MAX_TAG_BYTES || !names.every((name) => TAG.test(name))) return null;
  const left = Math.floor((until - Date.now()) / 1000) - MEMORY_SECONDS;
  const seconds = Math.min(EDGE_SECONDS, left);
  if (seconds <= 0) return null;
  const beyond = (most: number) => Math.max(0, Math.min(most, left - seconds));
  const lifetime = `max-age=${seconds}, stale-while-revalidate=${beyond(REVALIDATE_SECONDS)}, stale-if-error=${beyond(ERROR_SECONDS)}`;
  // A CDN that rewrites a page's scripts breaks the hashes of its policy.
  const intact = contentType.startsWith('text/html') ? ', no-transform' : '';
  return {
    'cache-control': `${cacheControl}, s-maxage=${seconds}${intact}`,
    'cdn-cache-control': lifetime,
    'surrogate-control': lifetime,
    'surrogate-key': key,
    'cache-tag': names.join(','),
  };
}
