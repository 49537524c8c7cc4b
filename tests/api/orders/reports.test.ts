import { afterAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryReport, ReturnsReport, SalesReport } from '#app/features/reports/schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

afterAll(emptyCatalogue);
beforeEach(emptyCatalogue);

const read = async (report: string, query = '') => {
  const { status, body } = await call('GET', `/api/admin/reports/${report}/${query}`, { token });
  expect(status).toBe(200);
  return body;
};

const setStatus = (order: string, status: string) =>
  call('PUT', `/orders/update-status/${order}/`, { token, body: { status, ship_unpaid: true } });

async function shipped(lines: Parameters<typeof orderPayload>[0], changes: Record<string, unknown> = {}) {
  const { body } = await placeCod(orderPayload(lines, changes));
  await call('PUT', `/orders/parcel/${body.order_id}/`, { token, body: { courier: 'postex' } });
  await setStatus(body.order_id, 'Shipped');
  return body.order_id as string;
}

const deliver = (order: string) =>
  call('PUT', `/orders/parcel/${order}/`, { token, body: { courier: 'postex', delivered: true } });

async function bringBack(order: string) {
  await setStatus(order, 'Cancelled');
  await call('POST', `/api/admin/orders/${order}/received-back/`, { token, body: {} });
}

/** What was delivered, in a parcel of its own. */
async function sendBack(order: string) {
  const body = { kind: 'return', reason: 'too_small', lines: [{ position: 0, quantity: 1 }] };
  const { body: begun } = await call('POST', `/api/admin/orders/${order}/returns/`, { token, body });
  const approved = await call('POST', `/api/admin/returns/${begun.id}/approve/`, { token, body: {} });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
}

test('A shop without parcels has empty reports of ninety days', async () => {
  const delivery: DeliveryReport = await read('delivery');
  expect(delivery).toMatchObject({ couriers: [], cities: [], weeks: [], sentences: [] });
  expect(delivery.all).toMatchObject({ parcels: 0, success_percent: null, days: null, cost: null });
  expect(await read('returns')).toMatchObject({ all: { sent: 0, percent: 0 }, pieces: [] });
  const sales: SalesReport = await read('sales');
  expect(sales.days).toHaveLength(90);
  expect([sales.all.delivered, sales.before.delivered]).toEqual([0, 0]);
});

test('Deliveries are counted by courier, and by city however people write it', async () => {
  const { id } = await buildProduct({ price: 4000, stock: 50 });
  const line = [{ id, price: 4000 }];
  await deliver(await shipped(line, { city: 'Lahore' }));
  await deliver(await shipped(line, { city: 'lahore' }));
  await bringBack(await shipped(line, { city: 'LAHORE' }));
  await shipped(line, { city: 'Multan' });
  const report: DeliveryReport = await read('delivery');
  expect(report.all).toMatchObject({
    parcels: 4,
    delivered: 2,
    came_back: 1,
    moving: 1,
    success_percent: 66.7,
  });
  expect(report.couriers).toMatchObject([{ courier: 'postex', parcels: 4, delivered: 2 }]);
  expect(report.cities.map(({ city, parcels }) => [city.toLowerCase(), parcels])).toEqual([
    ['lahore', 3],
    ['multan', 1],
  ]);
  expect(report.weeks).toMatchObject([{ delivered: 2, came_back: 1, moving: 1 }]);
});

test('What comes back is counted by piece and size, and what stands out is said', async () => {
  const { id } = await buildProduct({ name: 'Anar Kurta', sizes: { M: 20, XL: 20 }, price: 100 });
  await deliver(await shipped([{ id, size: 'M', quantity: 9, price: 100 }]));
  await deliver(await shipped([{ id, size: 'XL', quantity: 5, price: 100 }]));
  await bringBack(await shipped([{ id, size: 'XL', quantity: 4, price: 100 }]));
  await shipped([{ id, size: 'M', quantity: 1, price: 100 }]);
  const report: ReturnsReport = await read('returns');
  expect(report.all).toEqual({ sent: 18, refused: 4, returned: 0, percent: 22.2 });
  expect(report.pieces[0]?.sizes).toEqual([
    { size: 'XL', sent: 9, refused: 4, returned: 0, percent: 44.4 },
    { size: 'M', sent: 9, refused: 0, returned: 0, percent: 0 },
  ]);
  expect(report.sentences).toEqual(['Of Anar Kurta only XL comes back: 4 of 9 against 0 of 9.']);
});

test('Sales count on the day of the delivery, and what turned back on its own', async () => {
  const { id } = await buildProduct({ price: 4000, stock: 50 });
  const kept = await shipped([{ id, price: 4000 }]);
  await deliver(kept);
  await sendBack(kept);
  await bringBack(await shipped([{ id, price: 4000 }]));
  const { all, days }: SalesReport = await read('sales');
  const sold = { delivered_parcels: 1, delivered: 4250, returned_parcels: 1, returned: 4250 };
  expect(all).toEqual(sold);
  expect(days.at(-1)).toMatchObject(sold);
});

test('A period the wrong way round, too long or unreadable is refused with what to do', async () => {
  for (const query of ['?from=2026-02-01&to=2026-01-01', '?from=2020-01-01'])
    expect((await call('GET', `/api/admin/reports/sales/${query}`, { token })).status).toBe(422);
  expect((await call('GET', '/api/admin/reports/sales/?from=soon', { token })).status).toBe(400);
});

test('Every move of a piece is listed with its reason, order and person, and by size what is where', async () => {
  const { id } = await buildProduct({ sizes: { S: 1, M: 5 }, price: 4000 });
  const order = await shipped([{ id, size: 'M', quantity: 2, price: 4000 }]);
  const path = `/api/admin/products/${id}`;
  const count = { reason: 'counted', sizes: [{ size: 'M', pieces: 2, seen: 3 }] };
  await call('POST', `${path}/stock/`, { token, body: count });
  const { body: stock } = await call('GET', `${path}/stock-by-size/`, { token });
  expect(stock.sizes).toEqual([
    { size: 'S', on_hand: 1, reserved: 0, available: 1, set_aside: 0 },
    { size: 'M', on_hand: 2, reserved: 0, available: 2, set_aside: 0 },
  ]);
  const { body: moves } = await call('GET', `${path}/stock-moves/?size=M`, { token });
  expect(moves.map(({ reason, on_hand, reserved }: never) => [reason, on_hand, reserved])).toEqual([
    ['counted', -1, 0],
    ['hand_over', -2, -2],
    ['order', 0, 2],
    ['correction', 5, 0],
  ]);
  expect(moves[1]).toMatchObject({ order_id: order, parcel: 1 });
  const { body: counted } = await call('GET', `${path}/stock-moves/?reason=counted`, { token });
  expect(counted).toHaveLength(1);
  const { body: first, headers } = await call('GET', `${path}/stock-moves/?limit=2`, { token });
  const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
  const { body: second } = await call('GET', next, { token });
  expect([...first, ...second].map(({ id: move }: { id: number }) => move)).toHaveLength(4);
  expect((await call('GET', '/api/admin/products/999999999/stock-by-size/', { token })).status).toBe(404);
});

test('Reports read no parcel of another time', async () => {
  const { id } = await buildProduct({ price: 4000, stock: 50 });
  await deliver(await shipped([{ id, price: 4000 }]));
  const none: DeliveryReport = await read('delivery', '?from=2020-01-01&to=2020-01-31');
  expect(none.all.parcels).toBe(0);
  expect(await db.selectFrom('shipments').select('id').execute()).not.toHaveLength(0);
});

test('A piece earns what is kept of it, less its cost, once that is known', async () => {
  const { id } = await buildProduct({ name: 'Anar Kurta', price: 4000, stock: 50 });
  await deliver(await shipped([{ id, quantity: 2, price: 4000 }]));
  await bringBack(await shipped([{ id, price: 4000 }]));
  const before = await read('pieces');
  expect(before.pieces).toEqual([
    {
      ...{ product_id: id, name: 'Anar Kurta', sent: 3, kept: 2, sold: 8000, courier: 0 },
      ...{ cost: null, profit: null },
    },
  ]);
  await db.updateTable('products').set({ cost: 150_000 }).where('id', '=', id).execute();
  const after = await read('pieces');
  expect(after.pieces).toMatchObject([{ cost: 3000, profit: 5000 }]);
  const desk = await buildStaffToken({ role: 'desk' });
  expect((await call('GET', '/api/admin/reports/pieces/', { token: desk })).status).toBe(403);
});
