import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { sendStatusFile, statusCsv } from '#tests/support/courier-files.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { killWhileWaiting } from '#tests/support/shop-process/kill-while-waiting.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { call } from '#tests/support/test-shop.ts';

let folder: string;
let shop: RunningShop;
let token: string;
let product: number;

const start = (port: number) =>
  startShop(path.join(folder, 'shop'), port, {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    SHOP_DEMO: '0',
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop couriers '));
  shop = await start(await freePort());
  token = await buildConfirmedToken();
  ({ id: product } = await buildProduct({ stock: 200, price: 2049 }));
});

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const send = (address: string, body: object | FormData = {}) =>
  fetch(`${shop.origin}${address}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });

async function restart(): Promise<void> {
  shop = await start(Number(new URL(shop.origin).port));
}

let numbers = 26_700_000_000_000;

async function packed(parcel: object = {}): Promise<string> {
  const { body } = await placeCod(orderPayload([{ id: product, price: 2049 }]));
  await call('PUT', `/orders/update-status/${body.order_id}/`, { token, body: { status: 'Confirmed' } });
  await call('PUT', `/orders/parcel/${body.order_id}/`, { token, body: { ...parcel, packed: true } });
  return body.order_id;
}

async function onTheRoad(): Promise<string> {
  const number = String(++numbers);
  await packed({ courier: 'postex', tracking_number: number });
  return number;
}

/** What is known of the parcels of a file: their states, events and lines in the books. */
async function countsOf(sent: readonly string[]) {
  const { rows } = await sql<{ delivered: number; shipped: number; attempts: number; entries: number }>`
    select (select count(*)::integer from shipments where state = 'delivered' and tracking_number = any (${sent})) as delivered,
      (select count(*)::integer from orders join shipments on order_pk = orders.id
        where status = 'Shipped' and shipments.tracking_number = any (${sent})) as shipped,
      (select coalesce(sum(attempts), 0)::integer from shipments where tracking_number = any (${sent})) as attempts,
      (select count(distinct entry_id)::integer from journal_lines join shipments on shipments.id = shipment_id
        where tracking_number = any (${sent})) as entries,
      (select count(*)::integer from shipment_events join shipments on shipments.id = shipment_id
        where source = 'file' and tracking_number = any (${sent})) as events`.execute(db);
  return rows[0];
}

test('A file of a courier that is being applied when the shop is killed goes on after the start, and counts once', async () => {
  const sent: string[] = [];
  for (let n = 0; n < 60; n++) sent.push(await onTheRoad());
  const text = statusCsv(
    sent.flatMap((number) => [
      { number, status: 'Attempted', at: '2026-03-21 10:00' },
      { number, status: 'Delivered', at: '2026-03-22 10:00' },
    ]),
  );
  const { body } = await sendStatusFile({ token, text });
  // The job comes to the last parcel when the others are written.
  const last = sql`select id from orders where id =
    (select order_pk from shipments where tracking_number = ${sent.at(-1)}) for update`;
  await killWhileWaiting(shop, last, () => send(`/api/admin/status-files/${body.id}/apply/`));
  const done = { delivered: 60, shipped: 60, attempts: 60, entries: 60, events: 120 };
  expect(await countsOf(sent)).toEqual({
    ...{ delivered: 59, shipped: 59, attempts: 59, entries: 59, events: 118 },
  });
  await restart();
  const file = () => call('GET', `/api/admin/status-files/${body.id}/`, { token });
  await expect.poll(async () => (await file()).body.state, { timeout: 30_000 }).toBe('applied');
  expect(await countsOf(sent)).toEqual(done);
  await send(`/api/admin/status-files/${body.id}/apply/`);
  expect(await countsOf(sent)).toEqual(done);
  await expectInvariants();
}, 180_000);

test('Tracking numbers that are being written when the shop is killed are written all together the next time, and once', async () => {
  const orders = [await packed(), await packed(), await packed()];
  const list = orders.map(() => String(++numbers));
  const form = new FormData();
  form.append('courier', 'postex');
  form.append('parcels', JSON.stringify(orders.map((order_id) => ({ order_id, number: 1 }))));
  form.append('text', list.join('\n'));
  form.append('hand_over', 'true');
  const write = () => send('/api/admin/booking/numbers/', form);
  const written = async () => {
    const { rows } = await sql`
      select count(*) filter (where shipments.tracking_number is not null)::integer as numbered,
        count(*) filter (where shipments.state = 'handed_over')::integer as left_house,
        (select count(*)::integer from shipment_events where kind in ('booked', 'handed_over')
          and shipment_id in (select shipments.id from shipments join orders on orders.id = order_pk where order_id = any (${orders}))) as events
      from shipments join orders on orders.id = order_pk where order_id = any (${orders})`.execute(db);
    return rows[0];
  };
  // The last parcel waits: the others have their numbers by then, in the same transaction.
  const last = sql`select id from shipments where order_pk =
    (select id from orders where order_id = ${orders.toSorted().at(-1)}) for update`;
  await killWhileWaiting(shop, last, write);
  expect(await written()).toEqual({ numbered: 0, left_house: 0, events: 0 });
  await restart();
  expect(await (await write()).json()).toMatchObject({ matched: 3, handed_over: 3 });
  const all = { numbered: 3, left_house: 3, events: 6 };
  expect(await written()).toEqual(all);
  expect(await (await write()).json()).toMatchObject({ matched: 0, same: 3 });
  expect(await written()).toEqual(all);
  await expectInvariants();
}, 120_000);
