import { CacheExpiration } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { COPIES, OFFLINE_PAGE } from '#app/pages/shop/offline/page-copies.ts';
import { files, limited } from './files.ts';
import { copyKey, isPageAt, scriptsOf } from './kept-answers.ts';

declare const self: ServiceWorkerGlobalScope;

/** The address of the script with the routes of this build, which all of its pages name (react-router.config.ts). */
declare const BUILD: string;

/** Of this build only, so that no page meets scripts or data of another. */
const PAGES = COPIES + BUILD;
const FRAME = `frame ${BUILD}`;

const LIMITS = { maxEntries: 40, maxAgeSeconds: 7 * 24 * 3600 };

/** After that long a copy is better than a blank window. */
const PATIENCE_SECONDS = 5;

/** What a proxy answers for a shop that is away, and a shop that opens, closes or is overloaded. */
const UNAVAILABLE = [502, 503, 504];

const expiring = limited(LIMITS);

const underItsKey = { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => copyKey(request.url) };

const matchOptions = { ignoreVary: true };

/** When the copies were made that windows show instead of an answer of the shop, by the ids of their clients. */
const shown = new Map<string, number>();

export function copyShownTo(client: string): number | null {
  return shown.get(client) ?? null;
}

/** Answers what a window opens; it stores nothing, which waits until the page is alive (`keepPage`). */
export const openPage = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [
    underItsKey,
    expiring,
    {
      cacheWillUpdate: async () => null,
      fetchDidSucceed: async ({ response }) => {
        if (UNAVAILABLE.includes(response.status)) throw new Error(`The shop answered ${response.status}.`);
        return response;
      },
      cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
        if (cachedResponse && event instanceof FetchEvent)
          shown.set(event.resultingClientId, Date.parse(cachedResponse.headers.get('date') ?? ''));
        return cachedResponse;
      },
      handlerDidError: async ({ request }) => openOfflinePage(new URL(request.url)),
    },
  ],
});

/** The part after # never reaches the shop. */
function openOfflinePage({ pathname, search }: URL): Promise<Response | undefined> | Response {
  if (pathname === OFFLINE_PAGE) return caches.match(OFFLINE_PAGE, { cacheName: FRAME });
  return Response.redirect(`${OFFLINE_PAGE}#${pathname}${search}`);
}

const keepSeen = keeping(PAGES, [expiring]);
const keepFrame = keeping(FRAME, []);

function keeping(cacheName: string, limits: (typeof expiring)[]): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    matchOptions,
    plugins: [
      underItsKey,
      {
        cacheWillUpdate: async ({ event, request, response }) => {
          const isWhole =
            isPageAt(copyKey(request.url), response) && (await hasScripts(event, response.clone()));
          return isWhole ? response : null;
        },
      },
      ...limits,
    ],
  });
}

/** Stores what the page needs, and is false for a page of another build. */
async function hasScripts(event: ExtendableEvent, page: Response): Promise<boolean> {
  const html = await page.text();
  if (!html.includes(BUILD)) {
    void self.registration.update().catch(() => undefined);
    return false;
  }
  const scripts = scriptsOf(html).map((address) => new Request(address));
  const answers = await Promise.all(scripts.map((request) => files.handle({ event, request })));
  return answers.every(({ ok }) => ok);
}

/** `force-cache`: as it was loaded just now, without another request. */
export async function keepPage(
  event: ExtendableEvent,
  address: string,
  cache: 'force-cache' | 'no-cache',
): Promise<void> {
  const request = new Request(address, { cache, headers: { Accept: 'text/html' } });
  const [answered, stored] = keepSeen.handleAll({ event, request });
  await Promise.allSettled([answered, stored]);
}

/** @throws while the shop answers with pages of another build, as during an update; the browser then tries again later. */
export async function keepOfflinePage(event: ExtendableEvent): Promise<void> {
  const request = new Request(OFFLINE_PAGE, { cache: 'no-cache', headers: { Accept: 'text/html' } });
  await Promise.all(keepFrame.handleAll({ event, request }));
  if (!(await caches.match(OFFLINE_PAGE, { cacheName: FRAME })))
    throw new Error('The offline page is not of this build.');
}

export async function forgetOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => /^(?:pages|frame) /.test(name) && name !== PAGES && name !== FRAME,
  );
  for (const name of others) {
    // Its record of when which entry was used.
    await new CacheExpiration(name, LIMITS).delete();
    await caches.delete(name);
  }
}
