import { logFailure } from '#app/platform/browser/api-client.ts';

/** Shown instead of what cannot be opened; the address of that stands after #. */
export const OFFLINE_PAGE = '/offline';

/** What the name of the cache begins with that holds the copies of pages (app/service-worker). */
export const COPIES = 'pages ';

const WORKER = '/sw.js';

const MOST_RESOURCES = 100;

/** What a page tells the service worker once it is alive. */
export type PageSeen = {
  address: string;
  /** False when a link of the shop led to it, so that the browser has only its data. */
  isDocument: boolean;
  /** What the browser had loaded before there was a worker. */
  resources: readonly string[];
};

/** After the page's own files, which it must not slow down. Where the browser allows no worker, the shop works without. */
export async function startWorker(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  try {
    await navigator.serviceWorker.register(WORKER);
  } catch (error) {
    logFailure(WORKER, error);
  }
}

/** When the copy was made that is shown instead of an answer of the shop, in ms; null for an answer. */
export async function tellSeen(seen: PageSeen): Promise<number | null> {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    active?.postMessage(seen, [port2]);
  });
}

export function resourcesLoaded(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  return addresses.filter((address) => address.startsWith(window.location.origin)).slice(-MOST_RESOURCES);
}

export type PageCopy = { address: string; title: string };

/** The pages that can be opened without the shop, those seen last first. */
export async function listCopies(most: number): Promise<PageCopy[]> {
  if (!('caches' in window)) return [];
  const name = (await caches.keys()).find((key) => key.startsWith(COPIES));
  if (name === undefined) return [];
  const copies = await caches.open(name);
  const newest = (await copies.keys()).slice(-most).reverse();
  return Promise.all(
    newest.map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const html = (await (await copies.match(url))?.text()) ?? '';
      return { address: pathname + search, title: titleOf(html) };
    }),
  );
}

/** Parses nothing else: styles and pictures of a whole page would be looked at too. */
function titleOf(html: string): string {
  const title = html.slice(html.indexOf('<title>'), html.indexOf('</title>'));
  return new DOMParser().parseFromString(title, 'text/html').title;
}

/** Opens the copy of a page whose data could not be loaded, unless that is what the window shows. */
export async function openCopy(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const address = window.location.pathname + window.location.search;
  if (address !== documentAddress() && (await caches.match(address))) window.location.reload();
}

/** Path and query of what the browser itself has opened, wherever links have led since. */
export function documentAddress(): string {
  const [entry] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(entry?.name ?? window.location.href);
  return pathname + search;
}
