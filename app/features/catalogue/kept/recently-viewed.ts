import { withId } from './kept-ids.ts';
import { createKeptIds } from './kept-ids-store.ts';

const MAX_VIEWED = 12;

const viewed = createKeptIds('recentlyViewed', MAX_VIEWED);

export const useRecentlyViewed = viewed.use;

export function noteViewed(id: number): void {
  viewed.save(withId(viewed.current().ids, id, MAX_VIEWED));
}

export function forgetViewed(): void {
  viewed.save([]);
}
