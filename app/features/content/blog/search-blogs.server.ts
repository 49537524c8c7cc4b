import { sql } from 'kysely';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { db } from '#app/platform/database/database.server.ts';

/** Posts whose title or beginning has the words, best first. `query` is one for `to_tsquery`. */
export async function searchBlogs(query: string, limit: number): Promise<{ name: string; slug: string }[]> {
  addCacheTags('blogs');
  const { rows } = await sql<{ name: string; slug: string }>`
    select title as name, slug from blogs, to_tsquery('english', ${query}) as wanted
    where to_tsvector('english', search_text(title || ' ' || excerpt)) @@ wanted
    order by ts_rank(to_tsvector('english', search_text(title)), wanted) desc, created_at desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}
