import { afterEach, beforeEach } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { useMailServer } from '#tests/support/mails/mail-fixture.ts';
import { call } from '#tests/support/test-shop.ts';
import { cashOrder, claimed, openOrder, token as owner } from './payment-calls.ts';

export type Claimed = { id: string; payment: number };

/** Orders of Rs 7,900 whose first mails have left, to see which mails follow. */
export function useOrdersWithMails() {
  const mails = useMailServer();
  beforeEach(async () => {
    await db.deleteFrom('orders').execute();
  });
  afterEach(async () => {
    await expectShopAddsUp(await bookStock());
  });
  return {
    ...mails,
    async claimed(made_on_order = false): Promise<Claimed> {
      const { order_id, payment } = await claimed({ made_on_order, email: mails.shopper() });
      await mails.dropMails();
      return { id: order_id, payment };
    },
    async cashOrder(): Promise<string> {
      const { order_id } = await cashOrder({ email: mails.shopper() });
      await mails.dropMails();
      return order_id;
    },
  };
}

export const post = (path: string, body: unknown = {}, token = owner) => call('POST', path, { token, body });

export const review = ({ id, payment }: Claimed, decision: string, body: unknown = {}) =>
  post(`/orders/${id}/payments/${payment}/${decision}/`, body);

export const record = (id: string, amount: number, changes = {}) =>
  post(`/orders/${id}/payments/`, { amount, method: 'bank', ...changes });

/** All that a change of the money can change. */
export async function stateOf(id: string) {
  const order = await openOrder(id);
  const { status, payment_method, payment_state, received, balance, rest_in_cash, attention } = order;
  const payments = order.payments.map(
    ({ state, received, refunded }: { state: string; received: number | null; refunded: number }) =>
      [state, received, refunded].join(),
  );
  return { status, payment_method, payment_state, received, balance, rest_in_cash, attention, payments };
}
