import { environment } from '#app/platform/config/env.server.ts';
import { afterCommit, type Tx } from '#app/platform/database/database.server.ts';
import { enqueueNow } from '#app/platform/queue/jobs.server.ts';

export const CDN_PURGE_QUEUE = 'cdn-purge';

/** In the transaction of the change, so that no purge is lost. Without effect when there is no CDN. */
export async function recordPurge(tx: Tx, tags: readonly string[]): Promise<void> {
  if (!environment().CDN_PURGE || tags.length === 0) return;
  await tx
    .insertInto('cdn_purges')
    .values(tags.map((tag) => ({ tag })))
    .execute();
  afterCommit(tx, () => enqueueNow(CDN_PURGE_QUEUE));
}
