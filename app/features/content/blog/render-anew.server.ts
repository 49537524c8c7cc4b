import { sql } from 'kysely';
import { renderInSubprocess } from '#app/features/content/rendering/render-in-subprocess.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/invalidation.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';

defineJob('posts-rendered-anew', renderAnew, { atStart: true });

/** Addresses that end with Urdu punctuation or a quotation mark, and asterisks that should have made bold. */
const OLD_FAULTS = '%(DB%94|D8%8C|D8%9F|D8%9B|C2%BB|E2%80%9[89CD])|[*_]';

/** Renders again what an older version of the shop rendered worse: Urdu beside addresses and beside bold words. */
export async function renderAnew(): Promise<void> {
  const posts = await db
    .selectFrom('blogs')
    .select(['id', 'content', 'html', 'excerpt'])
    .where(sql<boolean>`content ~ '[\u0600-\u06ff]' and html ~ ${OLD_FAULTS}`)
    .execute();
  for (const { id, content, html, excerpt } of posts) {
    const rendered = await renderInSubprocess(content, environment().SHOP_ORIGIN);
    if (!rendered || (rendered.html === html && rendered.excerpt === excerpt)) continue;
    await inTransaction(async (tx) => {
      await tx
        .updateTable('blogs')
        .set(rendered)
        .where('id', '=', id)
        // Who saved it meanwhile has rendered it.
        .where('content', '=', content)
        .execute();
      await invalidateOnCommit(tx, ['blogs']);
    });
  }
}
