import { useSyncExternalStore } from 'react';
import { localStore } from '#app/platform/browser-storage.ts';

const KEY = 'userEmail';

/** The e-mail address that signing in left in this browser (spec §3), or null; null on the server. */
export function useStoredEmail(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => localStore.read(KEY),
    () => null,
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
