import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, nextShopper, orderPayload } from '#tests/support/builders.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { call } from '#tests/support/test-shop.ts';

let folder: string;
let shop: RunningShop;
let token: string;

const start = async (port: number) =>
  startShop(path.join(folder, 'shop'), port, {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    SHOP_DEMO: '0',
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop bulk '));
  shop = await start(await freePort());
  token = await buildStaffToken();
});

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

async function orders(count: number): Promise<string[]> {
  const { id } = await buildProduct({ stock: 10 * count });
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    const payload = { ...orderPayload([{ id, price: 4000 }]), ...nextShopper() };
    ids.push((await call('POST', '/orders/save/', { body: payload })).body.order_id);
  }
  return ids;
}

async function states(job: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('bulk_job_orders')
    .select(['state', sql<number>`count(*)::integer`.as('orders')])
    .where('job_id', '=', job)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, row.orders]));
}

test('A job over many orders that is killed in the middle goes on after the start, and does nothing twice', async () => {
  const order_ids = await orders(60);
  const answer = await fetch(`${shop.origin}/api/admin/orders/bulk/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ action: 'confirm', order_ids }),
  });
  const { id } = (await answer.json()) as { id: string };
  await expect
    .poll(async () => (await states(id)).done ?? 0, { interval: 5, timeout: 20_000 })
    .toBeGreaterThan(0);
  const port = Number(new URL(shop.origin).port);
  await shop.kill();
  expect((await states(id)).waiting).toBeGreaterThan(0);
  shop = await start(port);

  await expect.poll(() => states(id), { timeout: 20_000 }).toEqual({ done: order_ids.length });
  const { rows } = await sql<{
    status: string;
    changes: number;
  }>`select status, count(order_events.id)::integer as changes
    from orders left join order_events on order_pk = orders.id and kind = 'status' group by orders.id`.execute(
    db,
  );
  expect(rows).toEqual(order_ids.map(() => ({ status: 'Confirmed', changes: 1 })));
}, 60_000);
