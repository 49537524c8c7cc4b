import { sql } from 'kysely';
import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { receivedSum } from '#app/features/orders/pay/balance.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import { STAFF_MAIL_JOB, sendStaffMail } from '#app/features/settings/send-staff-mail.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { followStatus } from './change-status.server.ts';
import type { CancelledOrder, UnconfirmedOrders } from './schema.ts';
import { setStatus } from './set-status.server.ts';

const AT_MOST = 500;

/** The newest placed orders that nobody has paid or confirmed; a claimed payment that nobody has looked for counts as unpaid. */
export async function listUnconfirmed(): Promise<UnconfirmedOrders> {
  const [share, rows] = await Promise.all([loadUnconfirmedShare(), selectUnconfirmed()]);
  const networks = new Map<string, number>();
  for (const { network_hash } of rows)
    if (network_hash !== null && !networks.has(network_hash)) networks.set(network_hash, networks.size + 1);
  const orders = rows.map(({ network_hash, total, created_at, pieces, ...order }) => ({
    ...order,
    pieces: pieces ?? 0,
    total: toRupees(total),
    created_at: created_at.toISOString(),
    network: network_hash === null ? null : (networks.get(network_hash) ?? null),
  }));
  return { ...share, orders };
}

function selectUnconfirmed() {
  return db
    .selectFrom('orders')
    .select(['order_id', 'name', 'phone', 'city', 'payment_method', 'pieces', 'total', 'created_at'])
    .select(['network_hash', 'is_reserved'])
    .where(isUnconfirmed)
    .where('placed_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy(sql`id desc`)
    .limit(AT_MOST)
    .execute();
}

type Cancellation = { reason: string | null; staffId: number | null };

/** One transaction for each order, so that one that was paid or decided meanwhile does not stop the others. */
export async function cancelUnconfirmed(
  orderIds: readonly string[],
  cancellation: Cancellation,
  now: Date,
): Promise<CancelledOrder[]> {
  const results: CancelledOrder[] = [];
  for (const order_id of new Set(orderIds))
    results.push({ order_id, outcome: await cancelOne(order_id, cancellation, now) });
  return results;
}

async function cancelOne(
  orderId: string,
  { reason, staffId }: Cancellation,
  now: Date,
): Promise<CancelledOrder['outcome']> {
  if (!isOrderId(orderId)) return 'not_found';
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return 'not_found';
    const hasPaid = order.payment_state === 'verified' || receivedSum(await lockPayments(tx, order.id)) > 0;
    if (order.status !== 'Pending' || hasPaid) return 'refused';
    await setStatus(tx, order, 'Cancelled', staffId, { mailAfterSeconds: UNDO_SECONDS, note: reason });
    await followStatus(tx, order, 'Cancelled', staffId, now);
    return 'cancelled';
  });
}

export type UnconfirmedShare = { pieces: number; stock: number; percent: number; is_high: boolean };

/** Staff are warned before strangers reach what they may have together. A few orders of a small shop are no cause for it. */
const HIGH_PART = 2 / 3;

const HIGH_PIECES = 20;

/** Of a row of `orders`: nobody has paid or confirmed it. */
const isUnconfirmed = sql<boolean>`(orders.status = 'Pending'
  and orders.payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed'))`;

/** What unconfirmed orders and unpaid sessions hold of the shop's stock: not those to be confirmed, and no pieces made on order. */
export async function loadUnconfirmedShare(): Promise<UnconfirmedShare> {
  const { max_unconfirmed_percent } = await readSettings();
  // In two parts, because each has an index.
  const { rows } = await sql<{ pieces: number; stock: number }>`
    with unconfirmed as materialized (
      select id from orders where placed_at is not null and ${isUnconfirmed} and is_reserved
      union all select id from orders where placed_at is null and session_id is not null and status = 'Pending'
        and payment_state in ('awaiting', 'claimed', 'failed'))
    select
      (select coalesce(sum(line.quantity), 0)::integer from unconfirmed
        cross join lateral (select quantity, made_on_order from order_lines where order_pk = unconfirmed.id offset 0) as line
        where not line.made_on_order) as pieces,
      (select coalesce(sum(stock), 0)::integer from products where not made_on_order) as stock`.execute(db);
  const { pieces = 0, stock = 0 } = rows[0] ?? {};
  const percent = pieces === 0 ? 0 : Math.round((pieces / (pieces + stock)) * 100);
  return {
    pieces,
    stock,
    percent,
    is_high: percent >= max_unconfirmed_percent * HIGH_PART && pieces >= HIGH_PIECES,
  };
}

const MAILS = 'unconfirmed-warnings';

type Warning = { id: string; pieces: number; percent: number };

defineJob('unconfirmed-orders', () => warnOfUnconfirmed().then(() => undefined), { cron: '*/5 * * * *' });

const messages = {
  subject: (percent: number) => `Unconfirmed orders hold ${percent} % of the stock`,
  text: (pieces: number, percent: number) =>
    `Orders that nobody has paid or confirmed hold ${pieces} pieces, ${percent} % of the stock. Other shoppers cannot buy them. Call the customers and confirm what is real; many orders from one network with invented names can be cancelled in one step:`,
};

defineJob<Warning>(MAILS, sendWarning, STAFF_MAIL_JOB);

/** One mail for a rush or an attack that lasts an evening. */
const oncePerEvening = rateLimit(MAILS, { calls: 1, seconds: 6 * 3600 });

/** Mails the shop when unconfirmed orders hold much of the stock, once in six hours. @returns whether it did. */
export async function warnOfUnconfirmed(): Promise<boolean> {
  const { is_high, pieces, percent } = await loadUnconfirmedShare();
  if (!is_high || (await oncePerEvening('shop')) > 0) return false;
  await enqueue(db, MAILS, [{ id: crypto.randomUUID(), pieces, percent }]);
  return true;
}

async function sendWarning({ id, pieces, percent }: Warning): Promise<void> {
  const address = `${environment().SHOP_ORIGIN}/admin/unconfirmed-orders`;
  const text = messages.text(pieces, percent);
  await sendStaffMail({
    id: `unconfirmed.${id}`,
    subject: messages.subject(percent),
    html: `<!doctype html><html lang="en"><body><p>${text}</p><p><a href="${address}">${address}</a></p></body></html>`,
    text: `${text}\n\n${address}`,
  });
}
