import { sql } from 'kysely';
import type { Attention } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';

defineJob('claim-reminders', () => remindOfClaims(new Date()).then(() => undefined), {
  cron: '*/10 * * * *',
});

const WAIT_MS = 24 * 3_600_000;
const AT_ONCE = 100;
const WAITING: Attention = 'payment_waiting';

/** Claims unchecked for a day: flags the order, mails the shop once, keeps the stock. @returns how many orders. */
export async function remindOfClaims(now: Date): Promise<number> {
  let reminded = 0;
  for (let found = AT_ONCE; found === AT_ONCE; reminded += found)
    found = await inTransaction((tx) => remindOnce(tx, now));
  return reminded;
}

async function remindOnce(tx: Tx, now: Date): Promise<number> {
  const orders = await lockForgotten(tx, now);
  for (const { id } of orders) {
    await tx.updateTable('orders').set({ attention: WAITING }).where('id', '=', id).execute();
    await addEvent(tx, id, { kind: 'reminder', from: null, to: 'claimed' });
  }
  return orders.length;
}

function lockForgotten(tx: Tx, now: Date) {
  return tx
    .selectFrom('orders')
    .select('id')
    .where('payment_state', '=', 'claimed')
    .where('status', '<>', 'Cancelled')
    .where('attention', 'is', null)
    .where(
      sql<boolean>`exists (select from payments where order_pk = orders.id and state = 'claimed'
        and updated_at <= ${new Date(now.getTime() - WAIT_MS)})`,
    )
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
}
