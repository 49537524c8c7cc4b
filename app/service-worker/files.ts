import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, type StrategyOptions } from 'workbox-strategies';
import { isCacheableFile, isStaffAddress } from './cacheable-answers.ts';

declare const self: ServiceWorkerGlobalScope;

/** More than one build has for shoppers, so that no page loses a script to another page. */
const MOST_FILES = 300;

const MOST_PICTURES = 150;

const MONTH_SECONDS = 30 * 24 * 3600;

/** The scripts and fonts of the build. What running pages of the build before have loaded stays until it is the least used. */
export const files = caching('files', { maxEntries: MOST_FILES });

export const pictures = caching('pictures', { maxEntries: MOST_PICTURES, maxAgeSeconds: MONTH_SECONDS });

type Limits = { maxEntries: number; maxAgeSeconds?: number };

function caching(cacheName: string, limits: Limits): CacheFirst {
  return new CacheFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: async ({ event, response }) =>
          isCacheableFile(response) && !(await isForStaff(event)) ? response : null,
      },
      limited(limits),
    ],
  });
}

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** The least used goes first; a browser that runs out of space may drop all. */
export function limited(limits: Limits): Plugin {
  // Its declared type allows undefined where that of a plugin does not.
  return new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }) as Plugin;
}

/** By the address with which the window was opened: what staff look at is not kept. */
export async function isForStaff(event: ExtendableEvent | undefined): Promise<boolean> {
  if (!(event instanceof FetchEvent) || !event.clientId) return false;
  const client = await self.clients.get(event.clientId);
  return client !== undefined && isStaffAddress(client.url);
}
