import { useEffect, useRef, useSyncExternalStore } from 'react';

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** At once while there is a connection, or when the signal aborts; else when it is back. Browser only. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine || signal.aborted) return resolve();
    const leave = new AbortController();
    const end = () => {
      leave.abort();
      resolve();
    };
    window.addEventListener('online', end, { signal: leave.signal });
    signal.addEventListener('abort', end, { signal: leave.signal });
  });
}

/**
 * Retries a failure once after each loss of the connection. Watches the state and not the `online` event, which may fire before the
 * failed component could listen for it.
 */
export function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  const online = useOnline();
  const wasAway = useRef(false);
  if (!online) wasAway.current = true;
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (!online || !hasFailed || !wasAway.current) return;
    wasAway.current = false;
    latest.current();
  }, [online, hasFailed]);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** With data saving on, or on a very slow network, nothing is prefetched. Browser only. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
