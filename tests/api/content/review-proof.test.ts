import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#app/features/settings/limits.ts';
import { listener, listenForInvalidations, onInvalidate } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import {
  atOnce,
  confirm,
  countStatuses,
  nextAddress,
  openSession,
  placeCod,
  post,
} from '#tests/support/order-calls.ts';
import { rounds } from '#tests/support/rounds.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const PHONE = '0345 1234567';
let token = '';

beforeAll(async () => {
  token = await buildStaffToken();
});
beforeEach(async () => {
  await db.deleteFrom('reviews').execute();
});

const review = (product: number, more: object = {}) =>
  post('/reviews/submit/', { product, user_name: 'Koel', rating: 5, comment: 'Lovely', ...more });
const list = async (product: number) => (await call('GET', `/reviews/?product=${product}`)).body;

const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { token, body: { status } });

/** Its order, whose parcel has left. */
async function send(payload: object): Promise<string> {
  const { order_id } = (await placeCod(payload)).body;
  await setStatus(order_id, 'Shipped');
  return order_id;
}

async function bought(): Promise<{ product: number; order_id: string }> {
  const { id } = await buildProduct({ sizes: { S: 5, M: 5 } });
  const payload = orderPayload([{ id, size: 'M', price: 4000 }], { phone: PHONE });
  return { product: id, order_id: await send(payload) };
}

describe('A review with order number and phone', () => {
  test('A review with order number and phone says that it was bought here, and in which size, and keeps neither', async () => {
    const { product, order_id } = await bought();
    const spelt = order_id.toLowerCase().replaceAll('-', ' ');
    const { status, body } = await review(product, {
      order_id: spelt,
      phone: '+92 345-1234567',
      fit: 'small',
    });
    expect([status, body.bought_here, body.size_bought, body.fit]).toEqual([201, true, 'M', 'small']);
    expect(await list(product)).toMatchObject([{ bought_here: true, size_bought: 'M', fit: 'small' }]);
    const rows = await db.selectFrom('reviews').selectAll().where('product_id', '=', product).execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`1234567|${order_id}`));
  });

  test.each(rounds(3))(
    'A review with order number and phone proves one review of each piece, however many come at once (round %d)',
    async () => {
      const { id: other } = await buildProduct();
      const { id } = await buildProduct({ sizes: { S: 5, M: 5 } });
      const lines = [
        { id, size: 'M', price: 4000 },
        { id, size: 'S', price: 4000 },
        { id: other, price: 4000 },
      ];
      const order_id = await send(orderPayload(lines, { phone: PHONE }));
      const proof = { order_id, phone: PHONE };
      expect(countStatuses(await atOnce(5, () => review(id, proof)))).toEqual({ 201: 1, 409: 4 });
      expect(await list(id)).toHaveLength(1);
      expect(await review(id, proof)).toMatchObject({ status: 409, body: { code: 'proof_used' } });
      expect((await review(id)).status).toBe(201);
      expect((await review(other, proof)).status).toBe(201);
    },
  );

  test('A review with order number and phone names no size of a piece whose sizes were not to be chosen', async () => {
    const sizes = 'Extra Small,Small,Medium,Large';
    const { id } = await buildProduct({ type: 'Dupatta', size: sizes, stock: 5 });
    const payload = orderPayload([{ id, size: sizes, price: 4000 }], { phone: PHONE });
    const order_id = await send(payload);
    const { status, body } = await review(id, { order_id, phone: PHONE });
    expect([status, body.bought_here, body.size_bought]).toEqual([201, true, null]);
  });

  test('A review with order number and phone gets the same refusal whichever is wrong, and nothing is stored', async () => {
    const { product, order_id } = await bought();
    const other = await buildProduct();
    const cancelled = await bought();
    await call('PUT', `/orders/update-status/${cancelled.order_id}/`, {
      token,
      body: { status: 'Cancelled' },
    });
    const refusals = [
      await review(product, { order_id, phone: '0345 7654321' }),
      await review(product, { order_id: 'GL-4444-4444', phone: PHONE }),
      await review(product, { order_id, phone: '' }),
      await review(product, { order_id: '', phone: PHONE }),
      await review(product, { order_id: 'nonsense', phone: 'nonsense' }),
      await review(other.id, { order_id, phone: PHONE }),
      await review(cancelled.product, { order_id: cancelled.order_id, phone: PHONE }),
    ];
    expect(new Set(refusals.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ status: 422, body: { code: 'not_proved' } });
    expect(await list(product)).toEqual([]);
  });

  test('A review with order number and phone cannot be used to try many phones, however many come at once', async () => {
    const { product, order_id } = await bought();
    const most = LIMITS.tracking.tries_per_order.value;
    const tried = await atOnce(most + 10, (n) =>
      call('POST', '/reviews/submit/', {
        body: {
          product,
          user_name: 'Koel',
          rating: 5,
          comment: 'Lovely',
          order_id,
          phone: `0345 00000${10 + n}`,
        },
        address: `2001:db8:9:${n}::1`,
      }),
    );
    expect(countStatuses(tried)).toEqual({ 422: most, 429: 10 });
  });
});

describe('The mark of a bought piece', () => {
  const marks = async (product: number) =>
    (await list(product)).map(({ bought_here, size_bought }: Record<string, unknown>) => [
      bought_here,
      size_bought,
    ]);

  test.each(['Pending', 'Confirmed'])(
    'The mark of a bought piece is not given by a cash order that is %s',
    async (status) => {
      const { id } = await buildProduct({ sizes: { S: 5, M: 5 } });
      const payload = orderPayload([{ id, size: 'M', price: 4000 }], { phone: PHONE });
      const { order_id } = (await placeCod(payload)).body;
      if (status !== 'Pending') await setStatus(order_id, status);
      const early = await review(id, { order_id, phone: PHONE });
      expect([early.status, early.body.code]).toEqual([422, 'too_early']);
      expect(early.body.detail).toContain('You can prove it once your parcel has been sent.');
      expect((await review(id, { order_id, phone: '0345 7654321' })).body.code).toBe('not_proved');
      await setStatus(order_id, 'Shipped');
      expect((await review(id, { order_id, phone: PHONE })).status).toBe(201);
    },
  );

  test('The mark of a bought piece is not given by a payment that was only claimed, and is once the money has verifiably come', async () => {
    const { id } = await buildProduct({ stock: 5 });
    const payload = orderPayload([{ id, price: 4000 }], { phone: PHONE, payment_method: 'sadapay' });
    const { session_id } = (await openSession(payload)).body;
    const { order_id } = (await confirm(session_id, 'TX12345678901')).body;
    expect((await review(id, { order_id, phone: PHONE })).body.code).toBe('too_early');
    await db
      .updateTable('orders')
      .set({ payment_state: 'verified' })
      .where('order_id', '=', order_id)
      .execute();
    expect((await review(id, { order_id, phone: PHONE })).status).toBe(201);
  });

  test.each([
    ['cancelled', { status: 'Cancelled' }, { status: 'Shipped' }],
    [
      'cancelled although it was paid',
      { status: 'Cancelled', payment_state: 'verified' },
      { status: 'Shipped', payment_state: 'on_delivery' },
    ],
    ['coming back', { returning_at: new Date() }, { returning_at: null }],
    ['refunded', { payment_state: 'refunded' }, { payment_state: 'on_delivery' }],
    ['marked as shipped by mistake', { status: 'Confirmed' }, { status: 'Shipped' }],
  ] as const)(
    'The mark of a bought piece goes when its order is %s, the review stays, and it comes back with the order',
    async (_what, lost, again) => {
      const { product, order_id } = await bought();
      await review(product, { order_id, phone: PHONE });
      await review(product);
      const set = (change: object) =>
        db.updateTable('orders').set(change).where('order_id', '=', order_id).execute();
      expect(await marks(product)).toEqual([
        [false, null],
        [true, 'M'],
      ]);
      await set(lost);
      expect(await marks(product)).toEqual([
        [false, null],
        [false, null],
      ]);
      await set(again);
      expect(await marks(product)).toEqual([
        [false, null],
        [true, 'M'],
      ]);
    },
  );

  test('The mark of a bought piece goes from every cached page', async () => {
    const { product, order_id } = await bought();
    await review(product, { order_id, phone: PHONE });
    const received: string[] = [];
    onInvalidate((tags) => received.push(...tags));
    const listening = listenForInvalidations();
    await expect.poll(() => listener.isConnected).toBe(true);
    received.length = 0;
    await setStatus(order_id, 'Cancelled');
    await expect.poll(() => received).toEqual(expect.arrayContaining(['reviews', `product:${product}`]));
    await listening.stop();
  });
});

test.each(['tight', 5, { a: 1 }])('A fit of %j is refused', async (fit) => {
  const { id } = await buildProduct();
  const { status, body } = await review(id, { fit });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['fit']]);
});

describe('A photo of a review', () => {
  const send = async (fields: Record<string, string>) =>
    call('POST', '/api/gallery/upload/', {
      body: formOf({ ...fields, image: await jpeg() }),
      address: nextAddress(),
    });

  test('A photo of a review is shown with it once staff have approved it', async () => {
    const { id } = await buildProduct();
    const { body: sent } = await review(id);
    const { status, body: photo } = await send({ review: String(sent.id), photo_key: sent.photo_key });
    expect(status).toBe(201);
    expect((await list(id))[0].photos).toEqual([]);
    await call('PATCH', `/api/gallery/approve/${photo.id}/`, { token });
    expect((await list(id))[0].photos).toMatchObject([{ src: expect.stringMatching(/^\/media\//) }]);
    await call('PATCH', `/api/gallery/withdraw/${photo.id}/`, { token });
    expect((await list(id))[0].photos).toEqual([]);
  });

  test('A photo of a review is taken from nobody but who sent the review, at most three times', async () => {
    const { id } = await buildProduct();
    const { body: sent } = await review(id);
    const { body: other } = await review(id);
    for (const photo_key of ['', 'made-up', other.photo_key])
      expect((await send({ review: String(sent.id), photo_key })).body.code).toBe('not_yours');
    const { photo_key } = sent;
    for (const status of [201, 201, 201, 422])
      expect((await send({ review: String(sent.id), photo_key })).status).toBe(status);
  });

  // More would be refused with 503: one picture is decoded, eight wait.
  test('A photo of a review is taken three times of nine that are sent at once', async () => {
    const { body: sent } = await review((await buildProduct()).id);
    const fields = { review: String(sent.id), photo_key: sent.photo_key };
    const answers = await atOnce(9, () => send(fields));
    expect(countStatuses(answers)).toEqual({ 201: 3, 422: 6 });
  });

  test('A photo of a review of a review that was deleted meanwhile is stored without it', async () => {
    const { id } = await buildProduct();
    const { body: sent } = await review(id);
    await call('DELETE', `/api/admin/reviews/${sent.id}/`, { token });
    expect((await send({ review: String(sent.id), photo_key: sent.photo_key })).status).toBe(201);
  });
});
