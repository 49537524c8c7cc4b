import { useSyncExternalStore } from 'react';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { MAX_PIECES, parseIds, withId, withIdAt, withIds, withoutIds } from './saved-ids.ts';

const UNKNOWN: SavedIds = { ids: [], ready: false, lasting: true };

const wishlist = createSavedIds('wishlist', MAX_PIECES);

export const useWishlist = wishlist.use;

export const useWishlistCount = wishlist.useCount;

export const useIsInWishlist = wishlist.useHas;

/** False when the wishlist is full: nothing is changed then. */
export function addToWishlist(id: number): boolean {
  const { ids } = wishlist.current();
  if (ids.length >= MAX_PIECES && !ids.includes(id)) return false;
  wishlist.save(withId(ids, id, MAX_PIECES));
  return true;
}

export function removeFromWishlist(...gone: number[]): void {
  wishlist.save(withoutIds(wishlist.current().ids, gone));
}

export function restoreToWishlist(id: number, index: number): void {
  wishlist.save(withIdAt(wishlist.current().ids, index, id, MAX_PIECES));
}

/** Returns how many of them were new and had room. */
export function addManyToWishlist(more: readonly number[]): number {
  const { ids } = wishlist.current();
  const all = withIds(ids, more, MAX_PIECES);
  wishlist.save(all);
  return all.length - ids.length;
}

const MAX_VIEWED = 12;

const viewed = createSavedIds('recentlyViewed', MAX_VIEWED);

export const useRecentlyViewed = viewed.use;

export function recordViewed(id: number): void {
  viewed.save(withId(viewed.current().ids, id, MAX_VIEWED));
}

export function clearRecentlyViewed(): void {
  viewed.save([]);
}

export type SavedIds = {
  ids: readonly number[];
  /** False on the server and until hydration, when the ids are not known yet. */
  ready: boolean;
  /** False when localStorage is blocked or full: the ids then end with the page. */
  lasting: boolean;
};

/** Ids of products in localStorage, in step with the other tabs. */
function createSavedIds(key: string, max: number) {
  const listeners = new Set<() => void>();
  let lasting = true;
  let known: { text: string | null; saved: SavedIds } | undefined;

  // React needs the same object while nothing has changed.
  const current = (): SavedIds => {
    const text = localStore.read(key);
    if (known?.text !== text || known.saved.lasting !== lasting) {
      known = { text, saved: { ids: parseIds(localStore.readJson(key), max), ready: true, lasting } };
    }
    return known.saved;
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
