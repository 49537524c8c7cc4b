import { CacheExpiration } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { COPIES, OFFLINE_PAGE } from '#app/pages/shop/offline/page-copies.ts';
import { asCopy, copyKey, isCacheablePage } from './cacheable-answers.ts';
import { limited } from './files.ts';

/** Of the build that this worker belongs to (react-router.config.ts). */
declare const BUILD: string;

/** Of this build only, so that no page meets scripts or data of another. */
const PAGES = COPIES + BUILD;
const OFFLINE = `offline ${BUILD}`;

const LIMITS = { maxEntries: 40, maxAgeSeconds: 7 * 24 * 3600 };

/** After that long a copy is better than a blank window. */
const PATIENCE_SECONDS = 5;

/** What a proxy answers for a shop that is away, and a shop that opens, closes or is overloaded. */
const UNAVAILABLE = [502, 503, 504];

const matchOptions = { ignoreVary: true };

const expiring = limited(LIMITS);

const underItsKey = { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => copyKey(request.url) };

/** Answers what a window opens; pages are stored when they are reported (`cachePage`). */
export const openPage = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [
    underItsKey,
    expiring,
    {
      cacheWillUpdate: async () => null,
      // Not fetchDidSucceed, which a preloaded answer does not pass.
      handlerWillRespond: async ({ request, response }) =>
        (UNAVAILABLE.includes(response.status) && (await findCopy(request))) || response,
      handlerDidError: async ({ request }) => openOfflinePage(request),
    },
  ],
});

/** The part after # never reaches the shop. */
async function openOfflinePage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return (await findCopy(request)) ?? Response.redirect(`${OFFLINE_PAGE}#${pathname}${search}`);
}

async function findCopy({ url }: Request): Promise<Response | undefined> {
  const key = copyKey(url);
  return caches.match(key, { ...matchOptions, cacheName: key === OFFLINE_PAGE ? OFFLINE : PAGES });
}

const reported = new NetworkFirst({
  cacheName: PAGES,
  matchOptions,
  plugins: [
    underItsKey,
    {
      cacheWillUpdate: async ({ request, response }) =>
        isCacheablePage(copyKey(request.url), BUILD, response) ? asCopy(response) : null,
    },
    expiring,
  ],
});

/** Only for a page of this build, whose scripts have come by here when it was opened. */
export async function cachePage(
  event: ExtendableEvent,
  address: string,
  build: string,
  cache: RequestCache,
): Promise<void> {
  if (build !== BUILD) return;
  const request = new Request(address, { cache, headers: { Accept: 'text/html' } });
  await Promise.allSettled(reported.handleAll({ event, request }));
}

/** @throws while the shop answers with pages of another build, as during an update; the browser then tries again later. */
export async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (!isCacheablePage(OFFLINE_PAGE, BUILD, page)) throw new Error('The offline page is not of this build.');
  const cache = await caches.open(OFFLINE);
  await cache.put(OFFLINE_PAGE, asCopy(page));
}

export async function deleteOtherBuilds(): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(COPIES) || name.startsWith('offline '),
  );
  for (const name of names) {
    if (name === PAGES || name === OFFLINE) continue;
    // Its record of when which entry was used.
    await new CacheExpiration(name, LIMITS).delete();
    await caches.delete(name);
  }
}
