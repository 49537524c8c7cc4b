/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { NotificationData, PushMessage } from '#app/features/push/schema.ts';
import type { Visit } from '#app/pages/shop/offline/page-copies.ts';
import { isStaffAddress } from './cacheable-answers.ts';
import { files, pictures } from './files.ts';
import { findTab } from './notifications.ts';
import { cacheOfflinePage, cachePage, deleteOtherBuilds, openPage } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

// What no row matches, such as the data of pages, calls of the API and whatever is not read by GET, never comes by here: the app
// has its own ways for them (docs/decisions/060-service-worker.md).
const isFile = (address: URL) => /^\/assets\//.test(address.pathname);
const isPicture = (address: URL) => /^\/media\//.test(address.pathname);
const isOpening = ({ request }: { request: Request }) => request.mode === 'navigate';

// Its answer is on the way already (navigation preload).
registerRoute((asked) => isOpening(asked) && isStaffAddress(asked.request.url), new NetworkOnly());
registerRoute(isOpening, openPage);
registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures);

self.addEventListener('install', (event) => {
  // Not tied to the build of the pages that are open, so it need not wait until they are closed.
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, address } = event.data.json() as PushMessage;
  // Another one about the same order replaces it.
  const options = { body, tag: address, icon: ICON, data: { address } satisfies NotificationData };
  event.waitUntil(self.registration.showNotification(title, options));
});

const ICON = '/icon-192.png';

// Of a new order: pushed, or shown by the admin area itself, which then is open in a tab.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data as NotificationData));
});

async function showPage(data: NotificationData): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = findTab(tabs, data);
  await (open ? open.focus() : self.clients.openWindow(data.address));
}

async function takeOver(): Promise<void> {
  await deleteOtherBuilds();
  // So that a request does not wait until the worker has started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  const { source } = event;
  if (source instanceof WindowClient && !isStaffAddress(source.url)) event.waitUntil(cacheVisit(event));
});

async function cacheVisit(event: ExtendableMessageEvent): Promise<void> {
  const { address, build, isDocument, resources } = event.data as Visit;
  const loaded = resources.map((resource) => new URL(resource));
  const cached = [
    ...loaded.filter(isFile).map((url) => files.handle({ event, request: new Request(url) })),
    ...loaded.filter(isPicture).map((url) => pictures.handle({ event, request: new Request(url) })),
  ];
  await Promise.allSettled(cached);
  // As it was loaded just now, without another request.
  await cachePage(event, address, build, isDocument ? 'force-cache' : 'no-cache');
}
