import { countRecentSales } from '#app/features/catalogue/popularity/recent-sales.server.ts';
import { removeDemoOrders } from '#app/features/orders/desk/demo-orders.server.ts';
import { removeDemoSettlements } from '#app/features/settlements/demo-settlements.server.ts';
import { withAdvisoryLock } from '#app/platform/database/advisory-lock.server.ts';
import { directConnection } from '#app/platform/database/connection-settings.server.ts';
import { db, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';

const KEY = 'demo-orders';

const REQUESTED = JSON.stringify('requested');

// At the start too: whoever was interrupted begins again.
defineJob(KEY, bringInDemoOrders, { atStart: true });

/** They come in the background once the shop is open: the first page need not wait for them. */
export async function requestDemoOrders(tx: Tx): Promise<void> {
  await tx.insertInto('metadata').values({ key: KEY, value: REQUESTED }).execute();
  await enqueue(tx, KEY, [{}]);
}

/** @throws when the shop has no owner yet; the queue tries again. */
function bringInDemoOrders(): Promise<void> {
  return withAdvisoryLock(directConnection('opening'), 'demoOrders', async () => {
    const isRequested = await db
      .selectFrom('metadata')
      .select('key')
      .where('key', '=', KEY)
      .where('value', '=', REQUESTED)
      .executeTakeFirst();
    if (!isRequested) return;
    const owner = await db
      .selectFrom('staff')
      .select(['id', 'username'])
      .where('role', '=', 'owner')
      .orderBy('id')
      .executeTakeFirst();
    if (!owner) throw new Error('The demo orders wait for the first owner.');
    // Half of a run that was interrupted.
    await removeDemoSettlements();
    await removeDemoOrders();
    const { insertDemoOrders } = await import('./seed-orders.server.ts');
    await insertDemoOrders(owner, new Date());
    await db
      .updateTable('metadata')
      .set({ value: JSON.stringify('done') })
      .where('key', '=', KEY)
      .execute();
    // The count of the start was made before there were any.
    await countRecentSales();
  });
}
