import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { db } from '#app/platform/database/database.server.ts';

export async function listBlogAddresses(): Promise<{ slug: string; updated_at: string }[]> {
  addCacheTags('blogs');
  const rows = await db
    .selectFrom('blogs')
    .select(['slug', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ slug, updated_at }) => ({ slug, updated_at: updated_at.toISOString() }));
}
