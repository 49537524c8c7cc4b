import { db } from '#app/platform/database/database.server.ts';
import { isSearchable, likePattern } from '#app/platform/database/queries.server.ts';

const MOST = 5;

/** For the search of the admin area: by name, the newest first. */
export function findProductsByName(words: string) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'color', 'stock'])
    .where('name', 'ilike', likePattern(words))
    .$if(!isSearchable(words), (query) => query.limit(0))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
