import { MAX_PIECES, withId, withIdAt, withIds, withoutIds } from './kept-ids.ts';
import { createKeptIds } from './kept-ids-store.ts';

const wishlist = createKeptIds('wishlist', MAX_PIECES);

export const useWishlist = wishlist.use;
export const useWishlistCount = wishlist.useCount;
export const useIsInWishlist = wishlist.useHas;

/** False when the wishlist is full: nothing is changed then. */
export function keepInWishlist(id: number): boolean {
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
export function addToWishlist(more: readonly number[]): number {
  const { ids } = wishlist.current();
  const all = withIds(ids, more, MAX_PIECES);
  wishlist.save(all);
  return all.length - ids.length;
}
