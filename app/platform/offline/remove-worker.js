// Served instead of the service worker where there shall be none (server/serve-worker.ts): removes itself, and all that it had stored.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(removeAll()));

async function removeAll() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await worker.registration.unregister();
}
