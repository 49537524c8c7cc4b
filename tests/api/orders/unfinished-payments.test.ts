import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#app/features/orders/pay/end-session.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaff, nextShopper, orderPayload, stockOf } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import {
  atOnce,
  confirm,
  countStatuses,
  expireSession,
  historyOf,
  openSession,
  orderOfSession,
  placeCod,
  post,
} from '#tests/support/order-calls.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';
import { whileLocked } from '#tests/support/waiting.ts';

let token: string;
let username: string;
let ids = 0;

const newId = () => `TRX94000${++ids}`;

/** A wallet session for the last kurta of Rs 4,000, whose shopper never sent a transaction id. */
async function unfinished(changes: Record<string, unknown> = {}) {
  const { id } = await buildProduct({ stock: 1, name: 'Neel Kurta' });
  const { body } = await openSession(orderPayload([{ id, price: 4000 }], changes));
  const { order_id, id: pk } = await orderOfSession(body.session_id);
  return { product: id, session: body.session_id as string, order_id, pk };
}

async function ended(changes = {}) {
  const session = await unfinished(changes);
  await expireSession(session.session);
  await releaseExpiredHolds(new Date());
  return session;
}

const list = async (q = '') =>
  (await call('GET', `/api/admin/unfinished-payments/?q=${encodeURIComponent(q)}`, { token })).body;
const attach = (order_id: string, transaction_id: unknown) =>
  call('POST', `/api/admin/unfinished-payments/${order_id}/attach/`, { body: { transaction_id }, token });
const extend = (order_id: string) =>
  call('POST', `/api/admin/unfinished-payments/${order_id}/extend/`, { token });

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  const staff = await buildStaff();
  ({ username } = staff);
  const { issueTokens } = await import('#app/features/staff/sessions/tokens.server.ts');
  token = (await issueTokens(staff)).access;
});

afterEach(async () => {
  await expectShopAddsUp(await bookStock());
});

describe('The list of unfinished payments', () => {
  test('It shows who has not finished a payment, how much it is and how long the pieces are held', async () => {
    const { order_id } = await unfinished({ name: 'Bulbul Bano', phone: '0300 7654399' });
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ order_id, name: 'Bulbul Bano', phone: '+923007654399', payment_method: 'jazzcash' },
      ...{ amount: 4250, total: 4250, state: 'held', entered_transaction_id: null },
      items: [{ name: 'Neel Kurta', size: '', quantity: 1 }],
    });
    expect(row.seconds_left).toBeGreaterThan(59 * 60);
    expect(JSON.stringify(row)).not.toContain('session');
  });

  test.each(['0300 7654398', '+92 300 765 4398', '۰۳۰۰۷۶۵۴۳۹۸', 'gulnaz'])('It is found by %s', async (q) => {
    const { order_id } = await unfinished({ name: 'Gulnaz', phone: '03007654398' });
    await unfinished({ name: 'Nasreen' });
    expect((await list(q)).map((row: { order_id: string }) => row.order_id)).toEqual([order_id]);
    expect(await list('nobody at all')).toEqual([]);
  });

  test('What is held comes first, then what has ended, and what was placed is not in it', async () => {
    const done = await unfinished();
    await confirm(done.session, newId());
    const late = await ended();
    const given = await unfinished();
    await post(`/orders/session/${given.session}/cancel/`, {});
    const held = await unfinished();
    expect((await list()).map(({ order_id, state }: Record<string, string>) => [order_id, state])).toEqual([
      [held.order_id, 'held'],
      [given.order_id, 'cancelled'],
      [late.order_id, 'ended'],
    ]);
    expect((await list())[2].seconds_left).toBe(0);
  });

  test('What ended more than two days ago is left out', async () => {
    const { session } = await ended();
    const long = new Date(Date.now() - 49 * 3_600_000);
    await db
      .updateTable('orders')
      .set({ held_until: long, released_at: long })
      .where('session_id', '=', session)
      .execute();
    expect(await list()).toEqual([]);
  });
});

describe('Attaching a transaction ID', () => {
  test('The order is placed with the ID, its payment is to be checked, and staff are named', async () => {
    const { order_id, pk } = await unfinished();
    const { status, body } = await attach(order_id, ' trx ۹۴۱-۲۳۴ ');
    expect([status, body]).toEqual([200, { order_id }]);
    const order = (await call('GET', `/orders/${order_id}/`, { token })).body;
    expect(order).toMatchObject({ status: 'Pending', payment_state: 'claimed', transaction_id: 'TRX941234' });
    expect(order.payments[0].events.at(-1)).toMatchObject({ kind: 'claimed', by: username });
    expect(await historyOf(pk)).toEqual(['payment awaiting', 'placed Pending', 'payment claimed']);
    expect(await list()).toEqual([]);
    expect((await attach(order_id, 'TRX941234')).status).toBe(200);
    expect((await attach(order_id, newId())).body.code).toBe('already_placed');
  });

  test('An order whose hold has ended takes its pieces again', async () => {
    const { order_id, product } = await ended();
    expect(await stockOf(product)).toBe(1);
    expect((await attach(order_id, newId())).status).toBe(200);
    expect(await stockOf(product)).toBe(0);
    const order = (await call('GET', `/orders/${order_id}/`, { token })).body;
    expect(order).toMatchObject({ status: 'Pending', payment_state: 'claimed' });
  });

  test('Pieces that have been sold since are not promised again', async () => {
    const { order_id, product, session } = await ended();
    expect((await placeCod(orderPayload([{ id: product, price: 4000 }]))).status).toBe(201);
    for (const answer of [await attach(order_id, newId()), await extend(order_id)])
      expect([answer.status, answer.body.code]).toEqual([409, 'sold_out']);
    expect(await orderOfSession(session)).toMatchObject({ status: 'Cancelled', transaction_id: null });
  });

  test('An ID that has paid for another order is refused, and so is what is none', async () => {
    const [paid, other] = [await unfinished(), await unfinished()];
    const id = newId();
    await attach(paid.order_id, id);
    await call('PUT', `/orders/update-status/${paid.order_id}/`, { body: { status: 'Paid' }, token });
    expect((await attach(other.order_id, id)).body).toMatchObject({
      code: 'transaction_id_accepted',
      order_id: paid.order_id,
    });
    for (const wrong of ['', '12', 'a\0bcd', 5, null])
      expect((await attach(other.order_id, wrong)).status).toBe(400);
    for (const order_id of ['GL-2222-2222', 'nothing', '%00'])
      expect((await attach(order_id, newId())).status).toBe(404);
  });

  test('An ID with which another order waits is refused once, with that order, and taken when staff insist', async () => {
    const [first, other] = [await unfinished(), await unfinished()];
    const id = newId();
    await confirm(first.session, id);
    const { status, body } = await attach(other.order_id, id);
    expect([status, body.code, body.order_id]).toEqual([409, 'transaction_id_claimed', first.order_id]);
    expect(body.detail).toContain(first.order_id);
    expect(await orderOfSession(other.session)).toMatchObject({ transaction_id: null });
    const path = `/api/admin/unfinished-payments/${other.order_id}/attach/`;
    const insisting = { body: { transaction_id: id, although_claimed: true }, token };
    expect((await call('POST', path, insisting)).status).toBe(200);
    expect((await attach(other.order_id, id)).status).toBe(200);
    const order = (await call('GET', `/orders/${other.order_id}/`, { token })).body;
    expect(order.competing_orders).toMatchObject([{ order_id: first.order_id }]);
  });

  test('Staff and shopper who send an ID at the same moment place one order', async () => {
    const { order_id, session, pk } = await unfinished();
    const id = newId();
    const answers = await whileLocked(session, [
      () => attach(order_id, id),
      () => confirm(session, id),
      () => attach(order_id, id),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 3 });
    expect(await historyOf(pk)).toEqual(['payment awaiting', 'placed Pending', 'payment claimed']);
  });
});

describe('Extending a hold', () => {
  test('The pieces are held for the hold time from now on, and the shopper can still pay', async () => {
    const { order_id, session, pk } = await unfinished();
    await db
      .updateTable('orders')
      .set({ held_until: new Date(Date.now() + 60_000) })
      .where('id', '=', pk)
      .execute();
    const { status, body } = await extend(order_id);
    expect(status).toBe(200);
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(59 * 60_000);
    expect((await call('GET', `/orders/session/${session}/`)).body).toMatchObject({ state: 'awaiting' });
    expect((await confirm(session, newId())).status).toBe(200);
    expect((await extend(order_id)).body.code).toBe('already_placed');
  });

  test('A hold that has ended begins again when the pieces are still there, and can end once more', async () => {
    const { order_id, session, product, pk } = await ended();
    expect((await extend(order_id)).status).toBe(200);
    expect(await stockOf(product)).toBe(0);
    expect((await call('GET', `/orders/session/${session}/`)).body).toMatchObject({ state: 'awaiting' });
    await expireSession(session);
    await releaseExpiredHolds(new Date());
    expect(await stockOf(product)).toBe(1);
    expect(await historyOf(pk)).toEqual([
      'payment awaiting',
      'released Cancelled',
      'extended Pending',
      'released Cancelled',
    ]);
  });

  test('Eight people who extend an ended hold at once take the piece once', async () => {
    const { order_id, product, pk } = await ended();
    expect(countStatuses(await atOnce(8, () => extend(order_id)))).toEqual({ 200: 8 });
    expect(await stockOf(product)).toBe(0);
    expect((await historyOf(pk)).filter((entry) => entry === 'extended Pending')).toHaveLength(8);
  });

  test('A hold that ends while it is extended is held or ended, never both', async () => {
    const { order_id, session, product } = await unfinished();
    await expireSession(session);
    await Promise.all([extend(order_id), releaseExpiredHolds(new Date()), extend(order_id)]);
    expect(await orderOfSession(session)).toMatchObject({ status: 'Pending', released_at: null });
    expect(await stockOf(product)).toBe(0);
  });

  test('A hold that ends while somebody buys its piece sells it once', async () => {
    for (const _round of rounds(4)) {
      const { order_id, product } = await ended();
      const answers = await Promise.all([
        extend(order_id),
        placeCod(orderPayload([{ id: product, price: 4000 }], nextShopper())),
        attach(order_id, newId()),
      ]);
      expect(await stockOf(product)).toBe(0);
      expect(answers[1]?.status === 201).toBe(answers[2]?.status === 409);
    }
  });
});
