import { sql } from 'kysely';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, type OrderStatus } from '#app/features/orders/order.ts';
import { withdrawMails } from '#app/features/orders/order-events.server.ts';
import { findCompetingOrder } from '#app/features/orders/pay/apply-payment.server.ts';
import { restoreMoney } from '#app/features/orders/pay/undo-payment.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { findLastStatusChange, type StatusRefusal } from './change-status.server.ts';
import { setStatus } from './set-status.server.ts';

export type StatusUndo = { outcome: 'undone'; status: OrderStatus } | { outcome: 'too_late' } | StatusRefusal;

/** Restores status, stock and payments as they were before the change. Repeating it changes nothing. */
export async function undoStatusChange(
  orderId: string,
  event: number,
  staffId: number | null,
): Promise<StatusUndo> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    return order ? undoLocked(tx, order, event, staffId) : { outcome: 'not_found' };
  });
}

async function undoLocked(
  tx: Tx,
  order: LockedOrder,
  event: number,
  staffId: number | null,
): Promise<StatusUndo> {
  const change = await lockChange(tx, order.id, event);
  if (!change) return { outcome: 'not_found' };
  const last = await findLastStatusEvent(tx, order.id);
  if (last?.undoes === event) return { outcome: 'undone', status: order.status };
  if (last?.id !== event) return { outcome: 'stale', ...(await findLastStatusChange(tx, order)) };
  if (!change.is_undoable) return { outcome: 'too_late' };
  return restore(tx, order, { ...change, staffId });
}

type Undo = { id: number; from: OrderStatus; staffId: number | null };

async function restore(tx: Tx, order: LockedOrder, { id, from, staffId }: Undo): Promise<StatusUndo> {
  const competing = from === 'Paid' ? await findCompetingOrder(tx, order) : null;
  if (competing !== null) return { outcome: 'id_accepted', order_id: competing };
  const result = await setStatus(tx, order, from, staffId, { undoes: id });
  if (result.outcome !== 'set') return result;
  await withdrawMails(tx, id);
  await restoreMoney(tx, { ...order, status: from }, { event: id, kind: 'status', staffId });
  return { outcome: 'undone', status: from };
}

/** Waits for a planner that has just taken its mail. Null for anything but a change of this order's status by staff. */
async function lockChange(tx: Tx, orderPk: number, event: number) {
  const row = await tx
    .selectFrom('order_events')
    .select(['id', sql<OrderStatus>`from_value`.as('from')])
    .select(sql<boolean>`pending_mails is null and mails_due_at > clock_timestamp()`.as('is_undoable'))
    .where('id', '=', event)
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'status')
    .where('undoes', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

function findLastStatusEvent(tx: Tx, orderPk: number) {
  return tx
    .selectFrom('order_events')
    .select(['id', 'undoes'])
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
