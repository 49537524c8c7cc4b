import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload, stockOf } from '#tests/support/builders.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

let folder: string;
let shop: RunningShop;
let token: string;

const start = async (port: number) =>
  startShop(path.join(folder, 'shop'), port, {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    SHOP_DEMO: '0',
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop undo '));
  shop = await start(await freePort());
  token = await buildStaffToken();
});

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

async function send(method: string, address: string, body: object) {
  const answer = await fetch(`${shop.origin}${address}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** An order that staff have just set to this status. */
async function changed(status: string) {
  const { id } = await buildProduct();
  const { order_id } = (await send('POST', '/orders/save/', orderPayload([{ id, price: 4000 }]))).body;
  const { undo } = (await send('PUT', `/orders/update-status/${order_id}/`, { status })).body;
  return { id, order_id, change: undo.change as number };
}

test('A shop that is killed while a change can be undone loses neither the undo nor the mail', async () => {
  const cancelled = await changed('Cancelled');
  const confirmed = await changed('Confirmed');
  const due = (at: Date, change: number) =>
    db.updateTable('order_events').set({ mails_due_at: at }).where('id', '=', change).execute();
  await due(new Date(Date.now() + 3_600_000), cancelled.change);
  const port = Number(new URL(shop.origin).port);
  await shop.kill();
  await due(new Date(), confirmed.change);
  // The jobs that were queued with the changes, as if their time had come.
  const { numAffectedRows } = await sql`update pgboss.job set start_after = now()
    where name = 'order-mails' and state = 'created' and start_after > now()`.execute(db);
  expect(Number(numAffectedRows)).toBe(2);
  shop = await start(port);

  const mails = () =>
    db
      .selectFrom('order_events')
      .select(['pending_mails', 'undelivered_mails'])
      .where('id', '=', confirmed.change)
      .executeTakeFirstOrThrow();
  await expect.poll(mails, { timeout: 20_000 }).toEqual({ pending_mails: [], undelivered_mails: [] });
  const undone = await send('POST', `/orders/undo-status/${cancelled.order_id}/`, {
    change: cancelled.change,
  });
  expect([undone.status, undone.body.status, await stockOf(cancelled.id)]).toEqual([200, 'Pending', 4]);
}, 60_000);
