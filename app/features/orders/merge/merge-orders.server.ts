import { sql } from 'kysely';
import { waitsUntil } from '#app/features/orders/desk/waits.ts';
import { sumChanges } from '#app/features/orders/edit/changes.ts';
import { overtakeMail, replaceLines } from '#app/features/orders/edit/edit-order.server.ts';
import type { PricedOrder } from '#app/features/orders/edit/edited-sums.ts';
import { followTotal } from '#app/features/orders/edit/follow-total.server.ts';
import {
  closedBy,
  type EditedOrder,
  loadEdited,
  piecesOf,
  readCode,
} from '#app/features/orders/edit/plan-edit.server.ts';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { addEvent, addStatusEvent } from '#app/features/orders/order-events.server.ts';
import type { ReadOrder } from '#app/features/orders/order-schema.ts';
import { followStatusWithParcels } from '#app/features/orders/parcels/parcels-of-status.server.ts';
import { orderPaymentState } from '#app/features/orders/pay/balance.ts';
import { readDeliveryRule } from '#app/features/orders/place/price-cart.server.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { returnReferralUse } from '#app/features/orders/referral-codes/referral-uses.server.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { inTransaction, type Tx, withoutCommit } from '#app/platform/database/database.server.ts';
import { mergedLines, mergedSums } from './merged-sums.ts';
import type { MergePreview } from './schema.ts';

const messages = { promised: (id: string) => `As promised for ${id}` };

export type MergeRefusal =
  | { outcome: 'not_found' }
  | { outcome: 'same' }
  | { outcome: 'other_phone' }
  /** Of `order_id`. */
  | { outcome: 'closed'; why: NonNullable<ReturnType<typeof closedBy>>; order_id: string }
  /** Its payment has to be checked, or found, first. */
  | { outcome: 'unsettled'; order_id: string }
  /** Only one of them has its pieces set aside. */
  | { outcome: 'not_reserved'; order_id: string };

export type MergeResult = { outcome: 'merged' } | MergeRefusal;

/** The pieces and payments of `otherId` become those of `keptId`. The other is cancelled without a mail, and does not count against her. */
export async function mergeOrders(
  keptId: string,
  otherId: string,
  staffId: number | null,
  now: Date,
): Promise<MergeResult> {
  return inTransaction((tx) => mergeOnce(tx, keptId, otherId, staffId, now));
}

/** What the order would be: the same deed, of which nothing is kept. */
export async function previewMerge(
  keptId: string,
  otherId: string,
  now: Date,
): Promise<{ outcome: 'previewed'; preview: MergePreview } | MergeRefusal> {
  return withoutCommit(async (tx) => {
    const result = await mergeOnce(tx, keptId, otherId, null, now);
    if (result.outcome !== 'merged') return result;
    const row = await selectOrders(tx).where('orders.order_id', '=', keptId).executeTakeFirstOrThrow();
    return { outcome: 'previewed', preview: toPreview(toStaffOrder(row)) };
  });
}

function toPreview(order: ReadOrder): MergePreview {
  const { status, payment_method, payment_state, items, referral_code, agreed_total } = order;
  const { subtotal, discount, delivery, total, advance, received, rest_in_cash } = order;
  return {
    ...{ status, payment_method, payment_state, items, referral_code, agreed_total },
    ...{ subtotal, discount, delivery, total, advance, received, rest_in_cash },
  };
}

async function mergeOnce(
  tx: Tx,
  keptId: string,
  otherId: string,
  staffId: number | null,
  now: Date,
): Promise<MergeResult> {
  if (!isOrderId(keptId) || !isOrderId(otherId)) return { outcome: 'not_found' };
  if (keptId === otherId) return { outcome: 'same' };
  const [kept, other] = await lockBoth(tx, keptId, otherId);
  if (!kept || !other) return { outcome: 'not_found' };
  if (await isMergedInto(tx, other, kept)) return { outcome: 'merged' };
  const orders = { kept: await withContent(tx, kept), other: await withContent(tx, other) };
  const refusal = refuse(orders.kept, orders.other);
  if (refusal) return refusal;
  await merge(tx, orders.kept, orders.other, staffId, now);
  return { outcome: 'merged' };
}

/** By their numbers, so that two merges of the same two do not deadlock. */
async function lockBoth(tx: Tx, keptId: string, otherId: string): Promise<(LockedOrder | null)[]> {
  const locked = new Map<string, LockedOrder | null>();
  for (const id of [keptId, otherId].sort()) locked.set(id, await lockPlacedOrder(tx, id));
  return [locked.get(keptId) ?? null, locked.get(otherId) ?? null];
}

/** A click that is repeated changes nothing. */
async function isMergedInto(tx: Tx, other: LockedOrder, kept: LockedOrder): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', other.id)
    .where('merged_into', '=', kept.id)
    .where('status', '=', 'Cancelled')
    .executeTakeFirst();
  return row !== undefined;
}

type Merged = { order: LockedOrder; content: EditedOrder; payments: LedgerPayment[] };

async function withContent(tx: Tx, order: LockedOrder): Promise<Merged> {
  return { order, content: await loadEdited(tx, order), payments: await lockPayments(tx, order.id) };
}

function refuse(kept: Merged, other: Merged): MergeRefusal | null {
  for (const { order, content } of [kept, other]) {
    const why = closedBy(content);
    if (why) return { outcome: 'closed', why, order_id: order.order_id };
  }
  if (kept.content.phone !== other.content.phone) return { outcome: 'other_phone' };
  const unsettled = [kept, other].find(isUnsettled);
  if (unsettled) return { outcome: 'unsettled', order_id: unsettled.order.order_id };
  if (kept.order.is_reserved === other.order.is_reserved) return null;
  const waiting = kept.order.is_reserved ? other : kept;
  return { outcome: 'not_reserved', order_id: waiting.order.order_id };
}

/** Nobody knows yet what has been paid of it. */
function isUnsettled({ order, payments }: Merged): boolean {
  const isOpen = payments.some(({ state }) => state === 'claimed' || state === 'awaiting');
  const isUnpaidWallet = order.payment_method !== 'cod' && order.payment_state !== 'verified';
  return isOpen || isUnpaidWallet;
}

async function merge(tx: Tx, kept: Merged, other: Merged, staffId: number | null, now: Date): Promise<void> {
  const code = await mergeCodes(tx, kept.order, other.order);
  await cancelMerged(tx, kept.order, other.order, staffId, now);
  const { after, sums } = await writeMerged(tx, kept, other, code, now);
  await overtakeMail(tx, kept.order.id);
  const quiet = { staffId, mailAfterSeconds: null };
  for (const change of sumChanges(kept.content, sums))
    await addEvent(tx, kept.order.id, { kind: 'edited', ...change, ...quiet });
  const entry = { kind: 'merged', from: null, ...quiet } as const;
  await addEvent(tx, other.order.id, { ...entry, to: kept.order.order_id });
  await addEvent(tx, kept.order.id, {
    ...entry,
    to: other.order.order_id,
    mailAfterSeconds: UNDO_SECONDS,
  });
  await followTotal(tx, after, staffId);
}

type Codes = Pick<LockedOrder, 'discount_code' | 'counts_referral'> & { referral_code: string | null };

/** The order has one code: its own, or that of the other, whose use then counts for it. */
async function mergeCodes(tx: Tx, kept: LockedOrder, other: LockedOrder): Promise<Codes> {
  if (kept.discount_code === null)
    return {
      discount_code: other.discount_code,
      counts_referral: other.counts_referral,
      referral_code: other.discount_code === null ? kept.referral_code : other.referral_code,
    };
  if (other.counts_referral && other.discount_code !== null) await returnReferralUse(tx, other.discount_code);
  const { discount_code, counts_referral, referral_code } = kept;
  return { discount_code, counts_referral, referral_code };
}

/** Its pieces are the other order's now, so none comes back for sale; its lines stay for whoever looks it up. */
async function cancelMerged(
  tx: Tx,
  kept: LockedOrder,
  other: LockedOrder,
  staffId: number | null,
  now: Date,
): Promise<void> {
  await tx.updateTable('payments').set({ order_pk: kept.id }).where('order_pk', '=', other.id).execute();
  await tx
    .updateTable('orders')
    .set({
      ...{ status: 'Cancelled', merged_into: kept.id, network_hash: null, updated_at: now },
      ...{ payment_state: 'on_delivery', attention: null, counts_referral: false },
      ...{ on_hold_since: null, on_hold_until: null, on_hold_reason: null, next_call_at: null },
    })
    .where('id', '=', other.id)
    .execute();
  const change = { from: other.status, to: 'Cancelled', staffId, undoes: null } as const;
  const event = await addStatusEvent(tx, other.id, { ...change, mailAfterSeconds: null });
  await followStatusWithParcels(tx, other, { ...change, event });
  await moveReservedPieces(tx, other.id, kept.id);
}

/** In the stock ledger; what can be bought stays as it is. */
async function moveReservedPieces(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into stock_ledger (product_id, size, reason, reserved, order_pk, staff_id)
    select product_id, size, move.reason, move.sign * pieces, move.order_pk, nullif(current_setting('shop.staff', true), '')::integer
    from (select product_id, size, sum(reserved)::integer as pieces from stock_ledger where order_pk = ${from}
        group by product_id, size having sum(reserved) <> 0) as held,
      (values ('cancel', -1, ${from}::integer), ('order', 1, ${to}::integer)) as move (reason, sign, order_pk)
    order by product_id, size, sign`.execute(tx);
}

async function writeMerged(
  tx: Tx,
  { order, content: kept }: Merged,
  { order: other, content }: Merged,
  code: Codes,
  now: Date,
): Promise<{ after: LockedOrder; sums: PricedOrder }> {
  const settings = await readSettings();
  const lines = mergedLines(kept.lines, content.lines);
  const sums = mergedSums(kept, content, lines, {
    referral: await readCode(tx, code),
    delivery: await readDeliveryRule(tx, settings),
    advancePercent: settings.advance_percent,
  });
  const isAhead = order.payment_method !== 'cod' || other.payment_method !== 'cod';
  const isCash = order.payment_method === 'cod' || other.payment_method === 'cod';
  const payment_method = order.payment_method === 'cod' ? other.payment_method : order.payment_method;
  // One was paid ahead and the other is paid at the door: so is what is left of both.
  const rest_in_cash = isAhead && (isCash || order.rest_in_cash || other.rest_in_cash);
  const payments = await lockPayments(tx, order.id);
  const payment_state = orderPaymentState(payments, { ...order, payment_method });
  const after = { ...code, payment_method, payment_state, rest_in_cash };
  const promise = sums.staff_discount === null ? null : messages.promised(other.order_id);
  const isMoreMade = content.lines.some(({ made_on_order }) => made_on_order);
  await tx
    .updateTable('orders')
    .set({
      ...{ ...after, ...sums, pieces: piecesOf(lines), slip_printed_at: null, updated_at: now },
      // What came of a real order is removed with no demo.
      is_demo: sql<boolean>`is_demo and (select other.is_demo from orders as other where other.id = ${other.id})`,
      terms_reason: kept.terms_reason ?? content.terms_reason ?? promise,
      has_made_on_order: lines.some(({ made_on_order }) => made_on_order),
      tags: [...new Set([...kept.tags, ...content.tags])].slice(0, 20),
      second_phone: kept.second_phone ?? content.second_phone,
      landmark: kept.landmark ?? content.landmark,
      delivery_note: kept.delivery_note ?? content.delivery_note,
      ...(kept.deliver_on === null && {
        deliver_on: content.deliver_on,
        waits_until: waitsUntil({ city: kept.city, deliver_on: content.deliver_on }, settings, now),
      }),
      ...(isMoreMade && { ready_at: null }),
    })
    .where('id', '=', order.id)
    .execute();
  const isOpen = order.status === 'Pending' && payment_state === 'on_delivery';
  const isUnproven = isOpen && [...kept.lines, ...content.lines].some(({ is_unproven }) => is_unproven);
  await replaceLines(tx, order.id, lines, isUnproven);
  return { after: { ...order, ...after, total: sums.total, advance: sums.advance }, sums };
}
