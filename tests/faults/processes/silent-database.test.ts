import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import {
  type ShopWithDatabaseProxy,
  startShopWithDatabaseProxy,
} from '#tests/faults/support/shop-with-database-proxy.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { startBuying } from '#tests/support/shop-process/buyers.ts';

let target: ShopWithDatabaseProxy;

beforeAll(async () => {
  target = await startShopWithDatabaseProxy();
});
afterAll(() => target.close());

type Timed = { status: number; retryAfter: number; ms: number };

async function timed(answer: Promise<Response>): Promise<Timed> {
  const began = performance.now();
  const response = await answer;
  await response.arrayBuffer();
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, retryAfter, ms: performance.now() - began };
}

function post(address: string, body: unknown, key: string = randomUUID()): Promise<Response> {
  return fetch(`${target.shop.origin}${address}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
}

test('While the database is silent every order, quote and page is refused with 503 within its deadline, pages in memory are served, and no order is lost, duplicated or partial', async () => {
  const { id, slug } = await buildProduct({ stock: 1_000_000 });
  const payload = orderPayload([{ id, price: 4000 }]);
  const book = await bookStock();
  const page = () => fetch(`${target.shop.origin}/shipping-policy`);
  const buyers = startBuying(target.shop.origin, id);
  await expect.poll(() => buyers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
  // Last of all: a node that has just begun to listen drops its cache.
  expect((await page()).status).toBe(200);
  target.proxy.silence();
  const key = randomUUID();
  const first = await Promise.all([
    timed(post('/orders/save/', payload, key)),
    timed(post('/orders/quote/', payload)),
    timed(fetch(`${target.shop.origin}/product/${slug}`)),
  ]);
  const later = await Promise.all(Array.from({ length: 20 }, () => timed(post('/orders/save/', payload))));
  for (const { status, retryAfter, ms } of [...first, ...later]) {
    expect([status, retryAfter]).toEqual([503, expect.any(Number)]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(ms).toBeLessThan(8_500);
  }
  expect((await page()).status).toBe(200);
  target.proxy.restore();
  const known = buyers.acknowledged.length;
  await expect.poll(() => buyers.acknowledged.length).toBeGreaterThan(known);
  await buyers.stop();
  const again = await post('/orders/save/', payload, key);
  const { order_id } = (await again.json()) as { order_id: string };
  expect([again.status, buyers.surprises]).toEqual([201, []]);
  const orders = await db.selectFrom('orders').select('order_id').execute();
  expect(orders.map((order) => order.order_id).sort()).toEqual([...buyers.acknowledged, order_id].sort());
  await expectShopAddsUp(book);
}, 60_000);
