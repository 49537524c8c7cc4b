import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { freePort, type RunningShop, startShop } from '#tests/journeys/support/running-shop.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { startBuying } from './support/buyers.ts';
import { type DatabaseLine, openDatabaseLine } from './support/database-proxy.ts';

let folder: string;
let line: DatabaseLine;
let shop: RunningShop;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop silent '));
  line = await openDatabaseLine(process.env.DATABASE_URL ?? '');
  shop = await startShop(folder, await freePort(), {
    DATABASE_URL: line.url,
    SHOP_DEMO: '0',
    TRUST_PROXY: 'loopback',
  });
});

afterAll(async () => {
  line.restore();
  await shop.stop();
  await line.close();
  await rm(folder, { recursive: true, force: true });
});

type Timed = { status: number; retryAfter: number; ms: number };

async function timed(answer: Promise<Response>): Promise<Timed> {
  const began = performance.now();
  const response = await answer;
  await response.arrayBuffer();
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, retryAfter, ms: performance.now() - began };
}

function post(address: string, body: unknown, key: string = randomUUID()): Promise<Response> {
  return fetch(`${shop.origin}${address}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
}

test('While the database is silent every order, quote and page is answered with 503 in time, and no order is lost, duplicated or partial', async () => {
  const { id, slug } = await buildProduct({ stock: 1_000_000 });
  const payload = orderPayload([{ id, price: 4000 }]);
  const book = await bookStock();
  const buyers = startBuying(shop.origin, id);
  await expect.poll(() => buyers.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(20);
  line.silence();
  const key = randomUUID();
  const first = await Promise.all([
    timed(post('/orders/save/', payload, key)),
    timed(post('/orders/quote/', payload)),
    timed(fetch(`${shop.origin}/product/${slug}`)),
  ]);
  for (const { status, retryAfter, ms } of first) {
    expect([status, retryAfter]).toEqual([503, expect.any(Number)]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(ms).toBeLessThan(8_500);
  }
  // By now every connection is known to be lost, and connecting has a shorter timeout.
  const later = await timed(post('/orders/save/', payload));
  expect([later.status, later.ms < 3_000]).toEqual([503, true]);
  line.restore();
  const known = buyers.acknowledged.length;
  await expect.poll(() => buyers.acknowledged.length, { timeout: 5_000 }).toBeGreaterThan(known);
  await buyers.stop();
  const again = await post('/orders/save/', payload, key);
  const { order_id } = (await again.json()) as { order_id: string };
  expect([again.status, buyers.surprises]).toEqual([201, []]);
  const orders = await db.selectFrom('orders').select('order_id').execute();
  expect(orders.map((order) => order.order_id).sort()).toEqual([...buyers.acknowledged, order_id].sort());
  await expectShopAddsUp(book);
}, 60_000);
