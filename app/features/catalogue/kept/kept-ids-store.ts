import { useSyncExternalStore } from 'react';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { parseIds } from './kept-ids.ts';

export type KeptIds = {
  ids: readonly number[];
  /** False on the server and until hydration, when the ids are not known yet. */
  ready: boolean;
  /** False when localStorage is blocked or full: the ids then end with the page. */
  lasting: boolean;
};

const UNKNOWN: KeptIds = { ids: [], ready: false, lasting: true };

/** Ids of products in localStorage, in step with the other tabs. */
export function createKeptIds(key: string, max: number) {
  const listeners = new Set<() => void>();
  let lasting = true;
  let known: { text: string | null; kept: KeptIds } | undefined;

  // React needs the same object while nothing has changed.
  const current = (): KeptIds => {
    const text = localStore.read(key);
    if (known?.text !== text || known.kept.lasting !== lasting) {
      known = { text, kept: { ids: parseIds(localStore.readJson(key), max), ready: true, lasting } };
    }
    return known.kept;
  };

  const subscribe = (changed: () => void) => {
    // Key null: another tab cleared the whole storage.
    const inOtherTab = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed();
    };
    listeners.add(changed);
    window.addEventListener('storage', inOtherTab);
    return () => {
      listeners.delete(changed);
      window.removeEventListener('storage', inOtherTab);
    };
  };

  return {
    current,
    use: () => useSyncExternalStore(subscribe, current, () => UNKNOWN),
    /** These two change nothing once a page is hydrated, unless there is something to show. */
    useCount: () =>
      useSyncExternalStore(
        subscribe,
        () => current().ids.length,
        () => 0,
      ),
    useHas: (id: number) =>
      useSyncExternalStore(
        subscribe,
        () => current().ids.includes(id),
        () => false,
      ),
    save: (ids: readonly number[]) => {
      if (ids.length === 0) localStore.remove(key);
      lasting = ids.length === 0 || localStore.write(key, JSON.stringify(ids));
      for (const changed of listeners) changed();
    },
  };
}
