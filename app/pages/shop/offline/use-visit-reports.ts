import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { logFailure } from '#app/platform/browser/api-client.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { openedDocument } from '#app/platform/browser/opened-document.ts';
import { savesData } from '#app/platform/browser/use-online.ts';
import type { Visit } from './page-copies.ts';

const WORKER = '/sw.js';

/** Registers the service worker and reports to it what is seen, so that it has a copy. */
export function useVisitReports(online: boolean): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  // Another one after an update has no copies yet.
  const worker = useSyncExternalStore(onNextWorker, currentWorker, () => null);
  useEffect(() => {
    if (!worker && online) return whenIdle(() => void registerWorker());
  }, [worker, online]);
  useEffect(() => {
    const { build, isCopy, ...opened } = openedDocument();
    const isDocument = address === opened.address;
    // Of a page that a link led to the document is fetched. Filters and words would make many of it.
    const isWanted = isDocument ? !isCopy : search === '' && !savesData();
    if (!worker || !online || !build || !isWanted) return;
    return whenIdle(() => {
      const visit: Visit = { address, build, isDocument, resources: resourcesWithoutWorker() };
      worker.postMessage(visit);
    });
  }, [address, search, worker, online]);
}

/** After the page's own files, which it must not slow down. Where the browser allows no worker, the shop works without. */
async function registerWorker(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  try {
    await navigator.serviceWorker.register(WORKER);
  } catch (error) {
    logFailure(WORKER, error);
  }
}

function currentWorker(): ServiceWorker | null {
  return navigator.serviceWorker.controller;
}

function onNextWorker(changed: () => void): () => void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', changed);
  return () => serviceWorker.removeEventListener('controllerchange', changed);
}

function resourcesWithoutWorker(): string[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded
    .filter(({ name, workerStart }) => !workerStart && name.startsWith(window.location.origin))
    .map(({ name }) => name);
}
