import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ShopWithDatabaseProxy,
  startShopWithDatabaseProxy,
} from '#tests/faults/support/shop-with-database-proxy.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { nextAddress } from '#tests/support/order-calls.ts';
import { amount } from '#tests/support/rounds.ts';

// A request has eight seconds, and a busy machine needs some more to answer.
const LONGEST_ANSWER = 9_500;

let target: ShopWithDatabaseProxy;

beforeAll(async () => {
  target = await startShopWithDatabaseProxy();
});
afterAll(() => target.close());

type Tried = { status: number; ms: number };

async function tryToOrder(product: number): Promise<Tried> {
  const began = performance.now();
  const { status } = await fetch(`${target.shop.origin}/orders/save/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': nextAddress() },
    body: JSON.stringify(orderPayload([{ id: product, price: 4000 }])),
  });
  return { status, ms: performance.now() - began };
}

test.each([
  { ms: 50, statuses: [201] },
  { ms: 1_500, statuses: [201, 503] },
])(
  'Over a database connection with a delay of $ms ms each way orders are answered in time',
  async ({ ms, statuses }) => {
    const { id } = await buildProduct({ stock: 1_000 });
    const book = await bookStock();
    target.proxy.slowDown(ms);
    const tries = await Promise.all(Array.from({ length: amount(4, 12) }, () => tryToOrder(id)));
    target.proxy.restore();
    for (const tried of tries) {
      expect(statuses).toContain(tried.status);
      expect(tried.ms).toBeLessThan(LONGEST_ANSWER);
    }
    await expectShopAddsUp(book);
  },
  60_000,
);
