export type OpenedDocument = {
  /** Path and query. */
  address: string;
  /** Null in a browser that does not tell (Safari before 16.4), and in development. */
  build: string | null;
  /** Whether the service worker had stored it. */
  isCopy: boolean;
};

let opened: OpenedDocument | undefined;

/** What the browser itself has opened, wherever links have led since. Browser only. */
export function openedDocument(): OpenedDocument {
  opened ??= readOpened();
  return opened;
}

function readOpened(): OpenedDocument {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { pathname, search } = new URL(entry?.name ?? window.location.href);
  const told = entry?.serverTiming ?? [];
  return {
    address: pathname + search,
    build: told.find(({ name }) => name === 'build')?.description ?? null,
    isCopy: told.some(({ name }) => name === 'copy'),
  };
}

/** Opens the copy of a page whose data could not be loaded, unless that is what the window shows. */
export async function openCopy(address: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  if (address !== openedDocument().address && (await caches.match(address))) window.location.reload();
}
