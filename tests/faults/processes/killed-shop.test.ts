import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/faults/support/database-proxy.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { amount } from '#tests/support/rounds.ts';
import { startBuying } from '#tests/support/shop-process/buyers.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

const ADMIN_PASSWORD = 'a password for faults';

let folder: string;
let proxy: DatabaseProxy;
let shop: RunningShop;

const start = async (name: string, over: DatabaseProxy, port: number) =>
  startShop(path.join(folder, name), port, {
    DATABASE_URL: over.url,
    SHOP_DEMO: '0',
    ADMIN_PASSWORD,
    TRUST_PROXY: 'loopback',
  });

const orderIds = async () =>
  (await db.selectFrom('orders').select('order_id').execute()).map(({ order_id }) => order_id).sort();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop faults '));
  proxy = await openDatabaseProxy(process.env.DATABASE_URL ?? '');
  shop = await start('first', proxy, await freePort());
});

afterAll(async () => {
  await shop.stop();
  await proxy.close();
  await rm(folder, { recursive: true, force: true });
});

test('A shop that is killed during orders loses no order and duplicates none', async () => {
  const { id } = await buildProduct({ stock: 1_000_000 });
  const book = await bookStock();
  const port = Number(new URL(shop.origin).port);
  const buyers = startBuying(shop.origin, id);
  for (let round = 0; round < amount(3, 10); round++) {
    const before = buyers.acknowledged.length;
    await expect
      .poll(() => buyers.acknowledged.length, { timeout: 10_000, interval: 10 })
      .toBeGreaterThan(before + 4);
    await shop.kill();
    shop = await start('first', proxy, port);
  }
  await buyers.stop();
  expect(buyers.surprises).toEqual([]);
  expect(await orderIds()).toEqual([...buyers.acknowledged].sort());
  await expectShopAddsUp(book);
}, 60_000);

test('While the database is unavailable pages are shown and orders refused for now, and both work once it is back', async () => {
  const { id, slug } = await buildProduct({ stock: 1_000 });
  const page = `${shop.origin}/product/${slug}`;
  expect((await fetch(page)).status).toBe(200);
  const { pid } = shop;
  proxy.cut();
  const began = performance.now();
  const refused = await fetch(`${shop.origin}/orders/quote/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ cartItems: [{ id, size: '', quantity: 1, price: 4000 }] }),
  });
  expect(performance.now() - began).toBeLessThan(8_000);
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
  expect((await fetch(page)).status).toBe(200);
  proxy.restore();
  const buyers = startBuying(shop.origin, id, { buyers: 1 });
  await expect.poll(() => buyers.acknowledged.length).toBeGreaterThan(0);
  await buyers.stop();
  expect([buyers.surprises, shop.pid]).toEqual([[], pid]);
});

describe('Two shops on one database', () => {
  let other: RunningShop;
  let otherProxy: DatabaseProxy;

  beforeAll(async () => {
    otherProxy = await openDatabaseProxy(process.env.DATABASE_URL ?? '');
    other = await start('second', otherProxy, await freePort());
  });

  afterAll(async () => {
    await other.stop();
    await otherProxy.close();
  });

  async function rename(id: number, name: string): Promise<void> {
    const signIn = await fetch(`${shop.origin}/api/token/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
    });
    const { access } = (await signIn.json()) as { access: string };
    const form = new FormData();
    form.set('name', name);
    const { status } = await fetch(`${shop.origin}/products/${id}/update/`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${access}` },
      body: form,
    });
    expect(status).toBe(200);
  }

  const pageOf = async (at: RunningShop, slug: string) =>
    (await fetch(`${at.origin}/product/${slug}`)).text();

  test('An edit on one node is visible on the other', async () => {
    const { id, slug } = await buildProduct();
    expect(await pageOf(other, slug)).not.toContain('Renamed here');
    await rename(id, 'Renamed here');
    expect(await pageOf(shop, slug)).toContain('Renamed here');
    await expect.poll(() => pageOf(other, slug), { interval: 50 }).toContain('Renamed here');
  });

  test('A node that lost its database connection is up to date within ten seconds of reconnecting', async () => {
    const { id, slug } = await buildProduct();
    expect(await pageOf(other, slug)).not.toContain('Renamed meanwhile');
    otherProxy.cut();
    await rename(id, 'Renamed meanwhile');
    otherProxy.restore();
    await expect.poll(() => pageOf(other, slug), { timeout: 10_000 }).toContain('Renamed meanwhile');
  });
});

test('A shop that is asked to end finishes the requests that it has begun', async () => {
  const { id } = await buildProduct({ stock: 1_000_000 });
  const book = await bookStock();
  const known = new Set(await orderIds());
  const buyers = startBuying(shop.origin, id, { buyers: 8, patient: false });
  await expect.poll(() => buyers.acknowledged.length, { interval: 10 }).toBeGreaterThan(20);
  const began = performance.now();
  expect(await shop.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  await buyers.stop();
  expect(buyers.surprises).toEqual([]);
  const placed = (await orderIds()).filter((order) => !known.has(order));
  expect(placed).toEqual([...buyers.acknowledged].sort());
  await expectShopAddsUp(book);
});
