import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { savesData } from '#app/platform/browser/use-online.ts';
import { documentAddress, resourcesLoaded, startWorker, tellSeen } from './page-copies.ts';

/** What the browser itself has opened, until the service worker knows of it. */
let opened: string | null = documentAddress();

/**
 * Tells the service worker what is seen. True while the window shows a copy instead of an answer of the shop; null until that is
 * known.
 */
export function useKeptPages(online: boolean): boolean | null {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const workers = useWorkers();
  const [copied, setCopied] = useState<string | null | undefined>(opened === null ? null : undefined);
  useEffect(() => {
    const isDocument = opened === address;
    // The page that a link led to is fetched once more, as a whole. Filters and words would make many of it.
    if (!isDocument && (savesData() || search !== '')) return;
    return whenIdle(async () => {
      const isFirst = navigator.serviceWorker.controller === null;
      if (isFirst) setCopied(null);
      if (isFirst && !online) return;
      opened = null;
      if (isFirst) await startWorker();
      const copyOf = await tellSeen({ address, isDocument, resources: isFirst ? resourcesLoaded() : [] });
      if (isDocument) setCopied(copyOf === null ? null : address);
    });
  }, [address, search, workers, online]);
  return copied === undefined ? null : copied === address;
}

/** How many workers have followed the one with which the page began: each has no page yet. */
function useWorkers(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) return;
    const follow = () => setCount((before) => before + 1);
    serviceWorker.addEventListener('controllerchange', follow);
    return () => serviceWorker.removeEventListener('controllerchange', follow);
  }, []);
  return count;
}
