import { afterEach, beforeEach, vi } from 'vitest';
import { decideOrder } from '#app/features/orders/placing/decide-order.server.ts';
import { draftCodOrder } from '#app/features/orders/placing/draft-order.server.ts';
import { orderPayloadSchema } from '#app/features/orders/placing/order-request.ts';
import { type CashOrder, writeCashOrders } from '#app/features/orders/placing/write-cash-orders.server.ts';
import { readCheckouts } from '#app/features/orders/pricing/read-checkouts.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, type orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp, type StockBook } from '#tests/support/expect-invariants.ts';

let book: StockBook;

/** For each test of the file; afterwards stock and orders add up. */
export function beginWithoutOrders(): void {
  beforeEach(async () => {
    await db.deleteFrom('orders').execute();
    await db.deleteFrom('idempotency_keys').execute();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await expectShopAddsUp(book);
  });
}

/** Of the products of a test the last one that is built, because the stock of all is booked with it. */
export async function onSale(options: Parameters<typeof buildProduct>[0] = {}) {
  const product = await buildProduct(options);
  book = await bookStock();
  return product;
}

export const piece = (id: number, more: object = {}) => ({ id, price: 4000, ...more });

type Sent = { payload: ReturnType<typeof orderPayload>; key?: string; network?: string };

/** Cash orders as they are before the statement that writes all of them. */
export async function draftBatch(sent: readonly Sent[]): Promise<CashOrder[]> {
  const [settings, now] = [await readSettings(), new Date()];
  const payloads = sent.map(({ payload }) => orderPayloadSchema.parse(payload));
  const checkouts = await readCheckouts(
    payloads.map((payload) => ({ lines: payload.cartItems, now, call: null })),
  );
  return sent.map(({ key, network = null }, n) => {
    const [payload, checkout] = [payloads[n], checkouts[n]];
    if (!payload || !checkout) throw new Error('Each order has a checkout of its own.');
    const idempotent = key ? { scope: 'orders', key, body_hash: String(n), retention: '48 hours' } : null;
    const draft = (cart: Parameters<typeof draftCodOrder>[1]) => draftCodOrder(payload, cart, now);
    const isOver = () => false;
    const sending = { payload, call: idempotent, network_hash: network, now, isOver, settings, draft };
    const decision = decideOrder(sending, checkout);
    if (decision.refusal) throw new Error(decision.refusal.outcome);
    return { draft: decision.draft, moves: decision.cart.moves, call: idempotent };
  });
}

/** The places in the batch of those that were written. */
export async function writtenOf(batch: readonly CashOrder[]): Promise<number[]> {
  const { written, flushed } = await writeCashOrders(batch);
  await Promise.all(written.map(({ draft }) => flushed(draft.order.order_id)));
  return written.map((order) => batch.indexOf(order)).sort((a, b) => a - b);
}
