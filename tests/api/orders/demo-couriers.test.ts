import { expect, test } from 'vitest';
import { addDemoCouriers, removeDemoCouriers } from '#app/features/orders/couriers/demo-couriers.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { setStatus } from '#tests/support/delivered-orders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

test('The couriers of the demo shop are offered with cost and reason; what somebody saved stays when they go', async () => {
  const token = await buildConfirmedToken();
  const couriers = async () => (await call('GET', '/api/admin/couriers/', { token })).body.couriers;
  const inUse = async () =>
    (await couriers()).flatMap(({ courier, is_used, cards }: Record<string, unknown[]>) =>
      is_used ? [[courier, cards?.length]] : [],
    );
  expect(await inUse()).toEqual([]);
  await inTransaction(addDemoCouriers);
  await inTransaction(addDemoCouriers);
  expect(await inUse()).toEqual([
    ['postex', 1],
    ['rider', 1],
  ]);
  const { id } = await buildProduct({ sizes: { M: 3 }, price: 1500 });
  const { body: order } = await placeCod(orderPayload([{ id, size: 'M', price: 1500 }]));
  await setStatus(token, order.order_id, 'Confirmed');
  const { body: booking } = await call('GET', '/api/admin/booking/', { token });
  const offer = { cost: expect.any(Number), reason: expect.any(String), problems: [] };
  expect(booking.parcels[0].offers).toMatchObject([
    { courier: 'postex', ...offer },
    { courier: 'rider', ...offer },
  ]);

  const [{ name, sheet, is_preset, cards, cities, courier, ...terms }] = (await couriers()).filter(
    (one: { courier: string }) => one.courier === 'postex',
  );
  const body = { ...terms, sheet: null };
  const saved = await call('PUT', `/api/admin/couriers/${courier}/`, { token, body });
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300);
  await inTransaction(removeDemoCouriers);
  expect(await inUse()).toEqual([['postex', 0]]);
});
