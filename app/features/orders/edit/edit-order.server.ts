import { invalidateStock, returnStock, takeStock } from '#app/features/catalogue/stock/stock.server.ts';
import { amountsDue } from '#app/features/orders/amounts.ts';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { joinParcels } from '#app/features/orders/split/split-order.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { Change } from './changes.ts';
import { type OrderLineRow, sizeChoices } from './edited-lines.ts';
import type { PricedOrder } from './edited-sums.ts';
import { followTotal } from './follow-total.server.ts';
import { type EditPlan, type PlanRefusal, piecesOf, planEdit } from './plan-edit.server.ts';
import type { EditInput, EditPreview, Sums } from './schema.ts';

export type EditRefusal =
  | { outcome: 'not_found' }
  | PlanRefusal
  /** Sentences; a reason goes beyond them. */
  | { outcome: 'over_limits'; limits: readonly string[] }
  | { outcome: 'reason_needed' }
  /** The total that was agreed to is another one. */
  | { outcome: 'price_changed'; preview: EditPreview };

export type Editor = { staffId: number | null; isShopper?: boolean };

/** What the order would be, and what it would cost. Changes nothing. */
export async function previewEdit(
  orderId: string,
  input: EditInput,
  now: Date,
): Promise<{ outcome: 'previewed'; preview: EditPreview } | EditRefusal> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    const planned = await planEdit(tx, order, input, now);
    if (planned.outcome !== 'planned') return planned;
    return { outcome: 'previewed', preview: toPreview(order, planned.plan) };
  });
}

/** Lines, address and sums change together with the stock, and the history says what. Without a change nothing is written. */
export async function editOrder(
  orderId: string,
  input: EditInput,
  editor: Editor,
  now: Date,
): Promise<{ outcome: 'saved'; isChanged: boolean } | EditRefusal> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    return order ? editLocked(tx, order, input, editor, now) : { outcome: 'not_found' };
  });
}

/** For a locked order. */
export async function editLocked(
  tx: Tx,
  order: LockedOrder,
  input: EditInput,
  editor: Editor,
  now: Date,
): Promise<{ outcome: 'saved'; isChanged: boolean } | EditRefusal> {
  const planned = await planEdit(tx, order, input, now);
  if (planned.outcome !== 'planned') return planned;
  const { plan } = planned;
  const refusal = refuse(order, plan, input);
  if (refusal) return refusal;
  if (plan.changes.length === 0) return { outcome: 'saved', isChanged: false };
  await moveStock(tx, order, plan, editor);
  await writeOrder(tx, order, plan, input, now);
  await replaceLines(
    tx,
    order.id,
    plan.lines.map(({ line }) => line),
    plan.before.lines.some(({ is_unproven }) => is_unproven),
  );
  await recordChanges(tx, order.id, plan.changes, { ...editor, reason: input.reason });
  const { total, advance } = plan.sums;
  if (total !== order.total) await followTotal(tx, { ...order, total, advance }, editor.staffId);
  return { outcome: 'saved', isChanged: true };
}

function refuse(order: LockedOrder, plan: EditPlan, input: EditInput): EditRefusal | null {
  if (plan.limits.length > 0 && input.pass_limits !== true)
    return { outcome: 'over_limits', limits: plan.limits };
  if ((plan.limits.length > 0 || plan.isGiven) && input.reason === null) return { outcome: 'reason_needed' };
  const isOther = input.total !== undefined && input.total !== toRupees(plan.sums.total);
  return isOther ? { outcome: 'price_changed', preview: toPreview(order, plan) } : null;
}

async function moveStock(
  tx: Tx,
  { id }: LockedOrder,
  { before, taken, returned }: EditPlan,
  { staffId }: Editor,
): Promise<void> {
  const lost = await returnStock(tx, returned, { orderPk: id, reason: 'cancel' });
  for (const { product_id, size, quantity } of lost) {
    const line = before.lines.find((one) => one.product_id === product_id && one.size === size);
    const to = `${quantity} × ${size || 'one size'}`;
    const entry = { kind: 'not_returned', from: line?.name ?? '', to, staffId } as const;
    await addEvent(tx, id, { ...entry, mailAfterSeconds: null });
  }
  await takeStock(tx, taken, id);
  await invalidateStock(tx, [...taken, ...returned]);
}

async function writeOrder(
  tx: Tx,
  { id, status }: LockedOrder,
  { fields, waits, sums, lines, terms_reason, isMakingMore }: EditPlan,
  { agreed }: EditInput,
  now: Date,
): Promise<void> {
  const after = lines.map(({ line }) => line);
  await tx
    .updateTable('orders')
    .set({
      ...fields,
      ...waits,
      ...sums,
      terms_reason,
      pieces: piecesOf(after),
      has_made_on_order: after.some(({ made_on_order }) => made_on_order),
      // A slip that says what was before must not be packed by.
      slip_printed_at: null,
      updated_at: now,
      ...(isMakingMore && { ready_at: null }),
      ...(agreed && status !== 'Pending' && { agreed_total: sums.total }),
    })
    .where('id', '=', id)
    .execute();
}

/** `isUnproven`: nobody has paid or confirmed it, and it counts in the share of strangers. */
export async function replaceLines(
  tx: Tx,
  orderPk: number,
  lines: readonly OrderLineRow[],
  isUnproven: boolean,
): Promise<void> {
  // Which pieces go into which parcel was said of other lines.
  await joinParcels(tx, orderPk);
  const before = await tx
    .deleteFrom('order_lines')
    .where('order_pk', '=', orderPk)
    .returning(['product_id', 'cost'])
    .execute();
  // What was ordered before keeps what it cost then; null is filled in by the database.
  const costs = new Map(before.map(({ product_id, cost }) => [product_id, cost]));
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line) => ({
        ...line,
        order_pk: orderPk,
        cost: costs.get(line.product_id) ?? null,
        is_unproven: isUnproven && !line.made_on_order,
      })),
    )
    .execute();
}

type Recorded = Editor & { reason: string | null };

/** The last entry has the mail, which waits for a further correction. */
export async function recordChanges(
  tx: Tx,
  orderPk: number,
  changes: readonly Change[],
  { staffId, isShopper = false, reason }: Recorded,
): Promise<void> {
  await overtakeMail(tx, orderPk);
  for (const [index, change] of changes.entries())
    await addEvent(tx, orderPk, {
      kind: 'edited',
      ...change,
      staffId,
      byShopper: isShopper,
      note: reason,
      mailAfterSeconds: index === changes.length - 1 ? UNDO_SECONDS : null,
    });
}

/** The shopper gets one mail about the order as it is in the end. */
export async function overtakeMail(tx: Tx, orderPk: number): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({ pending_mails: [] })
    .where('order_pk', '=', orderPk)
    .where('kind', 'in', ['edited', 'merged'])
    .where('pending_mails', 'is', null)
    .execute();
}

function toPreview(order: LockedOrder, plan: EditPlan): EditPreview {
  const { before, sums, changes, limits, received } = plan;
  const { agreed_total } = before;
  return {
    version: before.version,
    before: toSums(order, before, received),
    after: toSums(order, sums, received),
    changes,
    limits,
    sizes: [...plan.free.values()].map((product) => ({ id: product.id, sizes: sizeChoices(product) })),
    asks_again: agreed_total !== null && agreed_total !== sums.total,
  };
}

function toSums(order: LockedOrder, sums: PricedOrder, received: number): Sums {
  const { subtotal, discount, delivery, total, advance } = sums;
  // Paid is what has all its money: with another total that has to be seen.
  const status = order.status === 'Paid' ? 'Confirmed' : order.status;
  const { due, surplus } = amountsDue({ ...order, status, total, advance, received });
  return {
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    delivery: toRupees(delivery),
    total: toRupees(total),
    advance: toRupees(advance),
    balance: toRupees(due),
    to_refund: toRupees(surplus),
  };
}
