import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOrderConfirmation } from '#app/features/orders/track/find-order.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, countOrders, orderPayload } from '#tests/support/builders.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const NOTE = 'جامع مسجد کے سامنے، سبز گیٹ 🟢 call at 5';

let token = '';
let kurta: number;

beforeAll(async () => {
  token = await buildConfirmedToken();
  kurta = (await buildProduct({ stock: 1000 })).id;
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('idempotency_keys').execute();
});

const payload = (changes: object = {}) => orderPayload([{ id: kurta, price: 4000 }], { ...changes });

const ordered = async () =>
  db.selectFrom('orders').select(['city', 'delivery_note', 'view_token']).executeTakeFirstOrThrow();

describe('A note for the rider', () => {
  test('It is on the shopper’s page of a cash order and on the staff’s', async () => {
    const { body } = await placeCod(payload({ delivery_note: ` ${NOTE}\r\n` }));
    const { view_token, delivery_note } = await ordered();
    expect(delivery_note).toBe(NOTE);
    expect(await findOrderConfirmation(view_token)).toMatchObject({ delivery_note: NOTE });
    const staff = await call('GET', `/orders/${body.order_id}/`, { token });
    expect(staff.body).toMatchObject({ delivery_note: NOTE });
    const list = await call('GET', `/orders/all/?q=${body.order_id}`, { token });
    expect(list.body).toMatchObject([{ delivery_note: NOTE }]);
  });

  test('A wallet order keeps it from its session on', async () => {
    const session = await openSession(payload({ delivery_note: NOTE }));
    const { body } = await confirm(session.body.session_id, 'TRX5550001');
    const staff = await call('GET', `/orders/${body.order_id}/`, { token });
    expect(staff.body).toMatchObject({ delivery_note: NOTE });
  });

  test.each([undefined, null, '', ' \n ', '\u200b'])('Sent as %j it is none', async (delivery_note) => {
    expect((await placeCod(payload({ delivery_note }))).status).toBe(201);
    expect((await ordered()).delivery_note).toBeNull();
  });

  test.each([
    ['x'.repeat(201), 'Please shorten this to 200 characters.'],
    ['a\0b', 'Please remove the unreadable characters.'],
    [5, 'Please send a text.'],
  ])('It is refused as %j, with a sentence at its field', async (delivery_note, sentence) => {
    const { status, body } = await placeCod(payload({ delivery_note }));
    expect([status, body.fields, await countOrders()]).toEqual([400, { delivery_note: sentence }, 0]);
  });

  test('A client that does not know of it repeats its order under one key, and another note is another order', async () => {
    const order = payload();
    const first = await placeCod(order, 'note-1');
    const second = await placeCod({ ...order, delivery_note: '' }, 'note-1');
    expect([second.status, second.body.order_id]).toEqual([201, first.body.order_id]);
    const other = await placeCod({ ...order, delivery_note: NOTE }, 'note-1');
    expect([other.status, other.body.code, await countOrders()]).toEqual([422, 'key_reused', 1]);
  });
});

describe('The city of an order', () => {
  test.each([
    ['lahore', 'Lahore'],
    ['لاہور', 'Lahore'],
    ['Pindi', 'Rawalpindi'],
    ['Lahor', 'Lahor'],
    ['Chak 42 JB', 'Chak 42 JB'],
  ])('%s is kept as %s', async (city, kept) => {
    expect((await placeCod(payload({ city }))).status).toBe(201);
    expect((await ordered()).city).toBe(kept);
  });
});
