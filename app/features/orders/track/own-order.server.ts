import { sql } from 'kysely';
import type { OrderableProduct } from '#app/features/catalogue/products/schema.ts';
import {
  type OrderableRow,
  selectOrderables,
  toOrderable,
} from '#app/features/catalogue/stock/stock.server.ts';
import { refreshAttention } from '#app/features/orders/attention.server.ts';
import { editLocked } from '#app/features/orders/edit/edit-order.server.ts';
import {
  type OrderLineRow,
  sizeChoices,
  sizesAtSamePrice,
  withHeld,
} from '#app/features/orders/edit/edited-lines.ts';
import { closedBy, listLines, loadEdited, orderVersion } from '#app/features/orders/edit/plan-edit.server.ts';
import type { EditInput } from '#app/features/orders/edit/schema.ts';
import { setStatus } from '#app/features/orders/fulfil/set-status.server.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { networkLimit, rateLimit } from '#app/platform/request/rate-limit.server.ts';
import type { OwnOrder } from './order-progress.ts';
import type { OwnAnswer, OwnCancellation, OwnChange } from './own-order.ts';

const { own_changes_per_order, own_cancellations } = LIMITS.tracking;

// Asked with 0 points first, so that only what changes something counts.
export const ownChanges = rateLimit('own-changes', { calls: own_changes_per_order.value - 1, seconds: 3600 });

const cancellations = networkLimit('own-cancellations', {
  calls: own_cancellations.value - 1,
  seconds: 86_400,
});

/** What the customer changes on the page of her order, until it is packed; staff see it in its tags and history. */
export async function changeOwnOrder(token: string, change: OwnChange, now: Date): Promise<OwnAnswer> {
  if ((await ownChanges(token, 0)) > 0) return 'wait';
  const answer = await inTransaction(async (tx): Promise<OwnAnswer | 'same'> => {
    const order = await lockOwn(tx, token);
    if (!order) return 'unknown';
    const content = await loadEdited(tx, order);
    if (closedBy(content)) return 'too_late';
    if (!(await isDayPossible(change.deliver_on, content.deliver_on, now))) return 'unreadable';
    const { sizes, total, ...fields } = change;
    const isMade = ({ made_on_order, position, size }: OrderLineRow) =>
      made_on_order && (sizes[position] ?? size) !== size;
    if (content.ready_at !== null && content.lines.some(isMade)) return 'ask';
    const lines = content.lines.map(({ position, quantity }) => ({
      position,
      size: sizes[position],
      quantity,
    }));
    const input: EditInput = {
      ...fields,
      lines,
      total,
      reason: null,
      agreed: content.agreed_total === content.total,
    };
    const result = await editLocked(tx, order, input, { staffId: null, isShopper: true }, now);
    switch (result.outcome) {
      case 'saved':
        if (!result.isChanged) return 'same';
        await tagAs(tx, order, 'changed by the customer');
        return 'saved';
      case 'over_limits':
        return 'ask';
      case 'line':
        return 'sold_out';
      case 'price_changed':
      case 'version_conflict':
        return 'price';
      case 'closed':
        return 'too_late';
      default:
        return 'unreadable';
    }
  });
  if (answer === 'saved') await ownChanges(token);
  return answer === 'same' ? 'saved' : answer;
}

/** For the page; null when it is too late. */
export async function findOwnOrder(
  order: Pick<LockedOrder, 'status'> & { delivered_at: Date | null; packed_at: Date | null },
  token: string,
  timeZone: string,
): Promise<OwnOrder | null> {
  if (closedBy({ ...order, shipped_at: null })) return null;
  const row = await db
    .selectFrom('orders')
    .select(['id', 'shipped_at', 'is_reserved', 'payment_state', 'ready_at', orderVersion.as('version')])
    .where('view_token', '=', token)
    .executeTakeFirst();
  if (!row || row.shipped_at !== null) return null;
  const now = new Date();
  const products = await readProducts(row.id, now);
  const lines = await listLines(db, row.id);
  const free = row.is_reserved ? withHeld(products, lines) : products;
  return {
    version: row.version,
    sizes: lines.map(({ product_id, size, made_on_order }) => {
      if (made_on_order && row.ready_at !== null) return [size];
      const product = product_id === null ? undefined : free.get(product_id);
      // A dearer or cheaper one changes the sum, which she asks the shop for.
      const isAsDear = product ? sizesAtSamePrice(product, size) : () => false;
      const open = product ? sizeChoices(product).filter((one) => one.left > 0 && isAsDear(one.size)) : [];
      return [...new Set([...open.map((one) => one.size), size])];
    }),
    first_day: shopDay(daysAfter(now, 1), timeZone),
    last_day: shopDay(daysAfter(now, DAYS_AHEAD), timeZone),
    has_money: row.payment_state === 'verified' || row.payment_state === 'claimed',
  };
}

async function readProducts(orderPk: number, now: Date): Promise<Map<number, OrderableProduct>> {
  const lines = await listLines(db, orderPk);
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    products: OrderableRow[];
  }>`select ${selectOrderables(ids)} as products`.execute(db);
  return toOrderable(rows[0]?.products ?? [], [], now);
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

const DAYS_AHEAD = 60;

async function isDayPossible(wanted: string | null, before: string | null, now: Date): Promise<boolean> {
  if (wanted === null || wanted === before) return true;
  const { time_zone } = await readSettings();
  return wanted > shopDay(now, time_zone) && wanted <= shopDay(daysAfter(now, DAYS_AHEAD), time_zone);
}

function lockOwn(tx: Tx, token: string): Promise<LockedOrder | null> {
  return lockOrder(tx, (query) => query.where('view_token', '=', token).where('placed_at', 'is not', null));
}

async function tagAs(tx: Tx, { id }: LockedOrder, tag: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tags: sql<string[]>`array_append(tags, ${tag})` })
    .where('id', '=', id)
    .where(sql<boolean>`not tags @> array[${tag}] and cardinality(tags) < 20`)
    .execute();
}

/** Of an order with money it is a request: it waits, and staff cancel it and refund what has come. */
export async function cancelOwnOrder(
  token: string,
  { reason }: OwnCancellation,
  address: string,
): Promise<OwnAnswer> {
  // Else a program could order and cancel without end.
  if ((await cancellations(address, 0)) > 0) return 'wait';
  const answer = await inTransaction(async (tx): Promise<OwnAnswer | 'same'> => {
    const order = await lockOwn(tx, token);
    if (!order) return 'unknown';
    if (order.status === 'Cancelled') return 'same';
    if (closedBy(await loadEdited(tx, order))) return 'too_late';
    const payments = await lockPayments(tx, order.id);
    const hasMoney = payments.some(
      ({ state }) => state === 'verified' || state === 'claimed' || state === 'awaiting',
    );
    if (hasMoney) return askToCancel(tx, order, reason);
    await setStatus(tx, order, 'Cancelled', null, { note: reason, byShopper: true });
    await refreshAttention(tx, { ...order, status: 'Cancelled' }, payments);
    return 'cancelled';
  });
  if (answer === 'cancelled' || answer === 'requested') await cancellations(address);
  return answer === 'same' ? 'cancelled' : answer;
}

const messages = { ask: (reason: string) => `The customer asks to cancel and to be refunded: ${reason}` };

async function askToCancel(tx: Tx, order: LockedOrder, reason: string): Promise<OwnAnswer> {
  const text = messages.ask(reason).slice(0, 300);
  await tx
    .updateTable('orders')
    .set({
      on_hold_since: sql<Date>`coalesce(on_hold_since, now())`,
      ...{ on_hold_until: null, on_hold_reason: text },
    })
    .where('id', '=', order.id)
    .execute();
  await tagAs(tx, order, 'wants to cancel');
  const entry = { kind: 'hold', from: null, to: 'open', note: text, byShopper: true } as const;
  await addEvent(tx, order.id, { ...entry, mailAfterSeconds: null });
  return 'requested';
}
