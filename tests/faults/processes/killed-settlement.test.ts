import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, nextShopper, orderPayload } from '#tests/support/builders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { sendRows } from '#tests/support/settlement-files.ts';
import { killWhileWaiting } from '#tests/support/shop-process/kill-while-waiting.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { call } from '#tests/support/test-shop.ts';
import { delivered, openBooks, type Parcel } from '../../api/settlements/settled-parcels.ts';

let folder: string;
let shop: RunningShop;
let token: string;

const start = async (port: number) =>
  startShop(path.join(folder, 'shop'), port, {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    SHOP_DEMO: '0',
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop books '));
  shop = await start(await freePort());
  token = await openBooks();
});

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const send = (method: string, address: string, body?: object) =>
  fetch(`${shop.origin}${address}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });

async function restart(): Promise<void> {
  shop = await start(Number(new URL(shop.origin).port));
}

async function countsOf(id: number) {
  const { rows } = await sql<{ entries: number; payments: number; posted: number; remitted: number }>`
    select (select count(*)::integer from journal where source = 'settlement:' || ${id}::integer) as entries,
      (select count(*)::integer from payments where settlement_id = ${id}) as payments,
      (select count(*)::integer from settlement_lines where settlement_id = ${id} and is_of_parcel) as posted,
      (select count(*)::integer from shipments where remitted_at is not null) as remitted`.execute(db);
  return rows[0];
}

test('A settlement that is being posted when the shop is killed is posted whole after the start, and once', async () => {
  const parcels: Parcel[] = [];
  for (let n = 0; n < 60; n++) parcels.push(await delivered());
  const { body } = await sendRows(
    token,
    parcels.map(({ number }) => ({ number, cod: 2299 })),
  );
  // The last row waits for its parcel: all the others are written by then.
  const last = sql`select id from shipments where tracking_number = ${parcels.at(-1)?.number} for update`;
  await killWhileWaiting(shop, last, () => send('POST', `/api/admin/settlements/${body.id}/post/`));
  expect(await countsOf(body.id)).toEqual({ entries: 0, payments: 0, posted: 0, remitted: 0 });
  await restart();
  await expect
    .poll(async () => (await call('GET', `/api/admin/settlements/${body.id}/`, { token })).body.state, {
      timeout: 30_000,
    })
    .toBe('posted');
  expect(await countsOf(body.id)).toEqual({ entries: 60, payments: 60, posted: 60, remitted: 60 });
  await expectInvariants();
}, 120_000);

test('A parcel that is being scanned out when the shop is killed is still here, and leaves once', async () => {
  const { id } = await buildProduct({ stock: 5, price: 2049 });
  const placed = { ...orderPayload([{ id, price: 2049 }]), ...nextShopper() };
  const { order_id } = (await call('POST', '/orders/save/', { body: placed })).body;
  await call('PUT', `/orders/update-status/${order_id}/`, { token, body: { status: 'Confirmed' } });
  await call('PUT', `/orders/parcel/${order_id}/`, { token, body: { packed: true } });
  const { body: list } = await call('POST', '/api/admin/hand-overs/', { token, body: { courier: 'tcs' } });
  const scan = `/api/admin/hand-overs/${list.id}/scan/`;
  const state = async () => {
    const { rows } = await sql`
      select orders.status, shipments.state, (select count(*)::integer from shipment_events where shipment_id = shipments.id
          and kind = 'handed_over') as scans,
        (select coalesce(sum(on_hand), 0)::integer from stock_ledger where order_pk = orders.id) as house
      from orders join shipments on order_pk = orders.id where order_id = ${order_id}`.execute(db);
    return rows[0];
  };
  // What the history of the order says is written after its parcel.
  await killWhileWaiting(shop, sql`lock table order_events in share mode`, () =>
    send('POST', scan, { code: order_id }),
  );
  expect(await state()).toEqual({ status: 'Confirmed', state: 'waiting', scans: 0, house: 0 });
  await restart();
  expect((await send('POST', scan, { code: order_id })).status).toBe(200);
  await send('POST', scan, { code: order_id });
  expect(await state()).toEqual({ status: 'Shipped', state: 'handed_over', scans: 1, house: -1 });
  await expectInvariants();
}, 120_000);
