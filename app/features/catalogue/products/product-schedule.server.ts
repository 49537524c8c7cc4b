import { inTransaction } from '#app/platform/database/database.server.ts';
import { nextVersion } from '#app/platform/database/versions.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { announceState } from './product-writes.server.ts';

defineJob('scheduled-products', () => openScheduled(new Date()).then(() => undefined), {
  cron: '* * * * *',
  atStart: true,
});

/** Makes live what was to be live by now; how many. Each in a transaction of its own, so that one that is edited holds up no other. */
export async function openScheduled(now: Date): Promise<number> {
  let opened = 0;
  while (await openNext(now)) opened++;
  return opened;
}

function openNext(now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const due = await tx
      .selectFrom('products')
      .select(['id', 'version', 'color_group', 'category_id'])
      .where('state', '=', 'scheduled')
      .where('live_from', '<=', now)
      .orderBy('live_from')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    await tx
      .updateTable('products')
      .set({ state: 'live', live_from: null, ...nextVersion(due) })
      .where('id', '=', due.id)
      .execute();
    await announceState(tx, due);
    return true;
  });
}
