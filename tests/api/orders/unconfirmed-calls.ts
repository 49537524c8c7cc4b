import { afterEach, beforeEach } from 'vitest';
import { saveSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { announceProducts, buildProduct, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp, type StockBook } from '#tests/support/expect-invariants.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { token } from './payment-calls.ts';

type ProductOptions = Parameters<typeof buildProduct>[0];

export const line = (id: number, quantity = 1, size = '') => ({ id, size, quantity, price: 4000 });

export const order = (...lines: ReturnType<typeof line>[]) => placeCod(orderPayload(lines));

export const undo = (order_id: string, change: number) =>
  call('POST', `/orders/undo-status/${order_id}/`, { body: { change }, token });

/** A shop that has only what a test puts on sale, whose stock must add up after each test. */
export function useShopOfFew() {
  let book: StockBook;
  beforeEach(async () => {
    await db.deleteFrom('orders').execute();
    await emptyCatalogue();
    await db.deleteFrom('referral_codes').execute();
    await db.deleteFrom('idempotency_keys').execute();
  });
  afterEach(async () => {
    await saveSettings({ max_unconfirmed_percent: 30, max_pieces_per_address: 40 }, { hasConfirmed: true });
    await expectShopAddsUp(book);
  });
  async function countStock(): Promise<void> {
    book = await bookStock();
  }
  async function onSale(options: ProductOptions) {
    const product = await buildProduct(options);
    await announceProducts();
    await countStock();
    return product;
  }
  return { onSale, countStock };
}
