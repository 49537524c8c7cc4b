import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { attentionOf } from './pay/balance.ts';

/** After a change of the order, its payments or what was collected at its door. */
export async function refreshAttention(
  tx: Tx,
  order: LockedOrder,
  payments?: readonly LedgerPayment[],
): Promise<void> {
  // The books may have changed since it was locked.
  const booked = await tx
    .selectFrom('orders')
    .select(['collected', 'lost'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const attention = attentionOf({ ...order, ...booked }, payments ?? (await lockPayments(tx, order.id)));
  await tx
    .updateTable('orders')
    .set({ attention })
    .where('id', '=', order.id)
    .where('attention', 'is distinct from', attention)
    .execute();
}
