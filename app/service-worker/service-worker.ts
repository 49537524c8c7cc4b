/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { PageSeen } from '#app/pages/shop/offline/page-copies.ts';
import { files, pictures } from './files.ts';
import { isStaffAddress } from './kept-answers.ts';
import { copyShownTo, forgetOtherBuilds, keepOfflinePage, keepPage, openPage } from './page-copies.ts';

declare const self: ServiceWorkerGlobalScope;

// What no row matches, such as the data of pages, calls of the API and whatever is not read by GET, never comes by here: the app
// has its own ways for them (docs/decisions/060-service-worker.md).
const isScript = (address: URL) => /^\/assets\//.test(address.pathname);
const isPicture = (address: URL) => /^\/media\//.test(address.pathname);
const isOpening = ({ request }: { request: Request }) => request.mode === 'navigate';

// Its answer is on the way already (navigation preload).
registerRoute((asked) => isOpening(asked) && isStaffAddress(asked.request.url), new NetworkOnly());
registerRoute(isOpening, openPage);
registerRoute(({ url, sameOrigin }) => sameOrigin && isScript(url), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures);

self.addEventListener('install', (event) => {
  // Not tied to the build of the pages that are open, so it need not wait until they are closed.
  event.waitUntil(keepOfflinePage(event).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  await forgetOtherBuilds();
  // So that a request does not wait until the worker has started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  if (event.source instanceof WindowClient) event.waitUntil(noteSeen(event, event.source));
});

async function noteSeen(event: ExtendableMessageEvent, client: WindowClient): Promise<void> {
  const { address, isDocument, resources } = event.data as PageSeen;
  const copied = isDocument ? copyShownTo(client.id) : null;
  event.ports[0]?.postMessage(copied);
  if (
    isStaffAddress(client.url) ||
    isStaffAddress(new URL(address, self.location.origin).href) ||
    copied !== null
  )
    return;
  const loaded = resources.map((address) => new URL(address));
  const kept = [
    ...loaded.filter(isScript).map((url) => files.handle({ event, request: new Request(url) })),
    ...loaded.filter(isPicture).map((url) => pictures.handle({ event, request: new Request(url) })),
  ];
  await Promise.allSettled(kept);
  await keepPage(event, address, isDocument ? 'force-cache' : 'no-cache');
}
