import { sql } from 'kysely';
import { invalidateStock, stockMoves } from '#app/features/catalogue/stock/stock.server.ts';
import { withDeskFactsOf } from '#app/features/orders/desk/desk-facts.server.ts';
import { waitsUntil } from '#app/features/orders/desk/waits.ts';
import { changeLockedOrder, type WantedChange } from '#app/features/orders/fulfil/change-status.server.ts';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { findCompetingPayment, followPayments } from '#app/features/orders/pay/apply-payment.server.ts';
import { columnsOf, linesOf } from '#app/features/orders/place/draft-order.server.ts';
import type { LineProblem } from '#app/features/orders/place/schema.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { canonicalCode } from '#app/features/orders/referral-codes/referral-code.ts';
import { recordArrived } from '#app/features/payments/ledger/ledger.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import {
  findStoredResponse,
  hashRequest,
  type IdempotencyKey,
  type StoredResponse,
  sqlRecord,
  sqlRecords,
} from '#app/platform/database/statements.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { type PricedStaffOrder, priceStaffOrder } from './price-staff-order.server.ts';
import type { StaffOrderInput } from './schema.ts';

export type StaffOrderRefusal =
  | { outcome: 'key_reused' }
  | { outcome: 'line'; name: string; problem: LineProblem }
  /** Sentences; a reason goes beyond them. */
  | { outcome: 'over_limits'; limits: readonly string[] }
  | { outcome: 'reason_needed' }
  /** A wallet order without money. */
  | { outcome: 'payment_needed' }
  | { outcome: 'id_accepted'; order_id: string }
  /** In rupees. */
  | { outcome: 'price_changed'; total: number };

/** `status`: what the order is now; `unconfirmed`: why her yes was not noted, in sentences. */
type Placed = {
  outcome: 'placed';
  order_id: string;
  status: OrderStatus;
  unconfirmed: string[];
  replayed: boolean;
};

/** `isDemo`: nobody ordered. */
type Author = Pick<WantedChange, 'mayShipUnpaid'> & { staffId: number; isDemo?: boolean };

/** Order, stock, payment and confirmation in one transaction. With the same key it is placed once. */
export async function placeStaffOrder(
  input: StaffOrderInput,
  author: Author,
  key: string | null,
  now: Date,
): Promise<Placed | StaffOrderRefusal> {
  const call = key === null ? null : { ...KEYS, key, body_hash: hashRequest(input) };
  return inTransaction(async (tx) => {
    const stored = await readStored(tx, call);
    if (stored && stored.body_hash !== call?.body_hash) return { outcome: 'key_reused' };
    if (stored) {
      const { order_id } = stored.response as { order_id: string };
      return { ...(await readPlaced(tx, order_id, input)), replayed: true };
    }
    const priced = await priceStaffOrder(tx, input, await readSettings(), now);
    const refusal = refuse(input, priced) ?? (await refusePayment(tx, input));
    if (refusal) return refusal;
    const order_id = await writeOrder(tx, input, priced, { call, author, now });
    await follow(tx, order_id, input, author, now);
    return { ...(await readPlaced(tx, order_id, input)), replayed: false };
  });
}

const KEYS = { scope: 'staff-orders', retention: '48 hours' };

async function readStored(tx: Tx, call: IdempotencyKey | null): Promise<StoredResponse | null> {
  const { rows } = await sql<{
    stored: StoredResponse | null;
  }>`select ${findStoredResponse(call)} as stored`.execute(tx);
  return rows[0]?.stored ?? null;
}

/** Limits of shoppers are passed with a reason, and so is what is given. */
function refuse(input: StaffOrderInput, { cart, limits }: PricedStaffOrder): StaffOrderRefusal | null {
  for (const { name, problems } of cart.lines) {
    const problem = problems.find(({ code }) => code !== 'over_limit');
    if (problem) return { outcome: 'line', name: name ?? '', problem };
  }
  if (cart.shortage)
    return {
      outcome: 'line',
      name: cart.shortage.name ?? '',
      problem: { code: 'only_left', left: cart.shortage.left },
    };
  if (limits.length > 0 && !input.pass_limits) return { outcome: 'over_limits', limits };
  const isGiven = limits.length > 0 || input.discount > 0 || input.delivery !== null;
  if (isGiven && input.reason === null) return { outcome: 'reason_needed' };
  const total = toRupees(cart.totals.total);
  return input.total !== undefined && input.total !== total ? { outcome: 'price_changed', total } : null;
}

async function refusePayment(
  tx: Tx,
  { payment_method, received }: StaffOrderInput,
): Promise<StaffOrderRefusal | null> {
  if (payment_method !== 'cod' && received === null) return { outcome: 'payment_needed' };
  const competing = received && (await findCompetingPayment(tx, { id: 0, ...received }));
  return competing ? { outcome: 'id_accepted', order_id: competing.order_id } : null;
}

type Writing = { call: IdempotencyKey | null; author: Author; now: Date };

/** By the function that places shoppers' orders, without their limits. @returns the order's number. */
async function writeOrder(
  tx: Tx,
  input: StaffOrderInput,
  { cart, staffDiscount }: PricedStaffOrder,
  { call, author, now }: Writing,
): Promise<string> {
  const { channel, second_phone, landmark, deliver_on, discount, delivery, reason } = input;
  const isGiven = discount > 0 || delivery !== null;
  const columns = columnsOf({ ...input, cart_id: null }, cart, now);
  const order = {
    ...columns,
    waits_until: waitsUntil({ city: columns.city, deliver_on }, await readSettings(), now),
    ...{ payment_state: 'on_delivery', placed_at: now, channel, placed_by: author.staffId },
    is_demo: author.isDemo ?? false,
    ...{ second_phone, landmark, deliver_on, terms_reason: isGiven ? reason : null },
    staff_discount: staffDiscount || null,
    agreed_delivery: delivery === null ? null : toPaisa(delivery),
  };
  const code = cart.referral?.valid ? canonicalCode(cart.referral.code) : null;
  await sql`select place_order(
    ${sqlRecord('idempotent_call', call)}, ${JSON.stringify({ order_id: order.order_id })}::json,
    ${sqlRecord('orders', order)}, ${sqlRecords('order_lines', linesOf(cart))}, ${stockMoves(cart.moves)},
    ${sqlRecord('order_limits', { pieces_per_shop: null })}, ${code}, ${sqlRecord('first_payment', null)})`.execute(
    tx,
  );
  await invalidateStock(
    tx,
    cart.lines.map(({ id }) => ({ product_id: id })),
  );
  return order.order_id;
}

/** Who wrote it, what has come for it, and her yes. */
async function follow(
  tx: Tx,
  orderId: string,
  { received, agreed, reason }: StaffOrderInput,
  { staffId, mayShipUnpaid }: Author,
  now: Date,
): Promise<void> {
  const order = await lock(tx, orderId);
  // Staff know whom they write it for.
  await tx.updateTable('order_lines').set({ is_unproven: false }).where('order_pk', '=', order.id).execute();
  await tx
    .updateTable('order_events')
    .set({ staff_id: staffId, note: reason })
    .where('order_pk', '=', order.id)
    .where('kind', '=', 'placed')
    .execute();
  if (received) await receive(tx, order, received, staffId, now);
  const { status } = received ? await lock(tx, orderId) : order;
  if (!agreed || status !== 'Pending') return;
  const wanted = { to: 'Confirmed', reason: null, mayShipUnpaid, staffId } as const;
  const change = await changeLockedOrder(tx, { ...order, status }, wanted);
  if (change.outcome !== 'changed') return;
  // The mail about her yes covers the other.
  await tx
    .updateTable('order_events')
    .set({ pending_mails: [] })
    .where('order_pk', '=', order.id)
    .where('kind', '=', 'placed')
    .execute();
}

async function readPlaced(
  tx: Tx,
  order_id: string,
  { agreed }: StaffOrderInput,
): Promise<Omit<Placed, 'replayed'>> {
  const row = await selectOrders(tx).where('orders.order_id', '=', order_id).executeTakeFirstOrThrow();
  const { status } = row;
  const isRefused = agreed && status === 'Pending';
  const unconfirmed = isRefused ? gate(await withDeskFactsOf(tx, toStaffOrder(row)), 'confirm') : [];
  return { outcome: 'placed', order_id, status, unconfirmed };
}

async function lock(tx: Tx, orderId: string): Promise<LockedOrder> {
  const order = await lockPlacedOrder(tx, orderId);
  if (!order) throw new Error('An order that was just placed is missing.');
  return order;
}

async function receive(
  tx: Tx,
  order: LockedOrder,
  { amount, method, transaction_id }: NonNullable<StaffOrderInput['received']>,
  staffId: number,
  now: Date,
): Promise<void> {
  const money = { driver: 'staff-record', method, amount: toPaisa(amount), transaction_id } as const;
  await recordArrived(tx, order.id, { ...money, note: null, staffId }, now);
  await followPayments(tx, order, { kind: 'verified', source: 'staff', staffId }, now);
}
