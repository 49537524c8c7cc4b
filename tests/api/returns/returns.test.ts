import { beforeAll, describe, expect, test } from 'vitest';
import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import {
  addShipmentEvents,
  deskEvent,
  listShipments,
} from '#app/features/orders/parcels/shipments.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct } from '#tests/support/builders.ts';
import {
  accountsOf,
  type DeliveredOrder,
  deliverOrder,
  setStatus,
  stockOf,
  writeParcel,
} from '#tests/support/delivered-orders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { atOnce, countStatuses } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
beforeAll(async () => {
  token = await buildConfirmedToken();
});

const begin = (order: string, body: object) =>
  call('POST', `/api/admin/orders/${order}/returns/`, { token, body });
const act = (id: number, action: string, body: object = {}) =>
  call('POST', `/api/admin/returns/${id}/${action}/`, { token, body });
const detail = async (order: string) => (await call('GET', `/orders/${order}/`, { token })).body;

const RETURN = { kind: 'return', reason: 'too_small', lines: [{ position: 0, quantity: 1 }] };
const EXCHANGE = { kind: 'exchange', reason: 'too_small', lines: [{ position: 0, quantity: 1, size: 'L' }] };

async function begun(input: object, of?: DeliveredOrder): Promise<DeliveredOrder & { id: number }> {
  const order = of ?? (await deliverOrder(token));
  const { status, body } = await begin(order.order, input);
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...order, id: body.id };
}

async function approved(input: object, approval: object = {}, of?: DeliveredOrder) {
  const record = await begun(input, of);
  const { status, body } = await act(record.id, 'approve', approval);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...record, body };
}

async function pack(order: string) {
  const path = `/api/admin/packing/${order}/`;
  const { items } = (await call('GET', path, { token })).body;
  return call('POST', `${path}packed/`, { token, body: { items } });
}

const receive = (id: number, received = 1, sellable = received) =>
  act(id, 'receive', { lines: [{ position: 0, received, sellable }] });

/** The courier has paid, so that there is money to give back. */
const pay = (order: string) => setStatus(token, order, 'Paid');

async function refund(order: string, amount: number) {
  const [payment] = (await detail(order)).payments;
  const { status, body } = await call('POST', `/orders/${order}/payments/${payment.id}/refund/`, {
    token,
    body: { amount },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

describe('A return', () => {
  test('Goes from request to refund: stock rises when it is counted, and the books end even', async () => {
    const { id, order, product, total, body } = await approved(RETURN);
    expect(body).toMatchObject({ state: 'approved', amount: 4000, back: { state: 'returning' } });
    expect(await stockOf(product, 'M')).toEqual([8, 0, 0, 8]);
    await pay(order);
    expect((await receive(id)).body).toMatchObject({ state: 'received', amount: 4000, to_refund: 4000 });
    expect(await stockOf(product, 'M')).toEqual([9, 0, 0, 9]);
    expect(await detail(order)).toMatchObject({ credited: 4000, attention: 'paid_twice', status: 'Paid' });
    await refund(order, 4000);
    const after = await call('GET', `/api/admin/returns/?order=${order}`, { token });
    expect(after.body[0]).toMatchObject({ state: 'refunded', to_refund: 0 });
    expect(await detail(order)).toMatchObject({ attention: null, status: 'Paid', balance: 0 });
    const { customers: owed, ...accounts } = await accountsOf(order);
    expect(owed).toBeUndefined();
    expect(accounts).toMatchObject({ returned_sales: 4000, cash: total - 4000, sales: -8000 });
    await expectInvariants();
  });

  test('What cannot be sold again is set aside', async () => {
    const { id, product } = await approved(RETURN);
    await receive(id, 1, 0);
    expect(await stockOf(product, 'M')).toEqual([8, 0, 1, 8]);
    await expectInvariants();
  });

  test('A courier’s word moves nothing, and no more is counted than was to come', async () => {
    const { id, product } = await approved(RETURN, { courier: 'tcs', tracking_number: 'TCSBACK1' });
    expect((await receive(id, 2)).body.code).toBe('too_many');
    expect(await stockOf(product, 'M')).toEqual([8, 0, 0, 8]);
  });

  test('All parts of an order together are worth what she paid, and more than she has is refused', async () => {
    const { order } = await approved(RETURN);
    expect((await begin(order, { ...RETURN, lines: [{ position: 0, quantity: 2 }] })).body.code).toBe(
      'too_many',
    );
    expect((await begin(order, RETURN)).status).toBe(201);
    expect((await begin(order, RETURN)).body.code).toBe('too_many');
  });

  test('Two people who count at once count once', async () => {
    const { id, product } = await approved(RETURN);
    const answers = await atOnce(4, () => receive(id));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 3 });
    expect(await stockOf(product, 'M')).toEqual([9, 0, 0, 9]);
    await expectInvariants();
  });

  test('Without money nothing is to be refunded, and a credit cannot be promised', async () => {
    const { order } = await deliverOrder(token);
    expect((await begin(order, { ...RETURN, outcome: 'credit' })).status).toBe(400);
    const none = await approved({ ...RETURN, outcome: 'none' });
    expect((await receive(none.id)).body.state).toBe('closed');
    expect((await accountsOf(none.order)).returned_sales).toBeUndefined();
  });

  test('It is refused with a sentence, withdrawn without a trace in stock, and neither twice', async () => {
    const refused = await begun(RETURN);
    expect((await act(refused.id, 'refuse', { answer: 'It was worn.' })).body).toMatchObject({
      state: 'refused',
      answer: 'It was worn.',
    });
    expect((await act(refused.id, 'approve')).body).toMatchObject({
      code: 'state_changed',
      state: 'refused',
    });
    const withdrawn = await approved(RETURN);
    expect((await act(withdrawn.id, 'withdraw')).body).toMatchObject({
      state: 'withdrawn',
      back: { state: 'cancelled' },
    });
    expect((await begin(withdrawn.order, RETURN)).status).toBe(201);
  });

  test('Nothing is returned of what was never delivered, and the paid-at-the-door sum stays what was collected', async () => {
    const { order } = await deliverOrder(token);
    await writeParcel(token, order, { delivered: false });
    expect((await begin(order, RETURN)).body.code).toBe('not_delivered');
    const late = await approved(RETURN);
    await receive(late.id);
    await pay(late.order);
    expect(await detail(late.order)).toMatchObject({ received: late.total, credited: 4000 });
    expect((await accountsOf(late.order)).couriers).toBeUndefined();
  });

  test('A tracking number of another parcel is refused', async () => {
    await approved(RETURN, { courier: 'tcs', tracking_number: 'TCSTWICE1' });
    const { id } = await begun(RETURN);
    const { status, body } = await act(id, 'approve', { courier: 'tcs', tracking_number: 'tcstwice1' });
    expect([status, body.code]).toEqual([409, 'number_taken']);
  });
});

describe('An exchange', () => {
  test('Another size is set aside at approval, waits for the old piece, and the books end even', async () => {
    const { id, order, product, body } = await approved(EXCHANGE);
    expect(body).toMatchObject({ state: 'approved', amount: 0, waits_for_return: true, out: { cod: 0 } });
    expect(await stockOf(product, 'L')).toEqual([5, 1, 0, 4]);
    expect((await pack(order)).body).toMatchObject({ code: 'held_back', reasons: ['old_piece'] });
    expect((await receive(id)).body.state).toBe('received');
    expect((await pack(order)).status).toBe(200);
    await handOver(order);
    const sent = (await call('GET', `/api/admin/returns/?order=${order}`, { token })).body[0];
    expect(sent).toMatchObject({ state: 'exchanged', out: { state: 'handed_over' } });
    expect([await stockOf(product, 'L'), await stockOf(product, 'M')]).toEqual([
      [4, 0, 0, 4],
      [9, 0, 0, 9],
    ]);
    expect((await detail(order)).status).toBe('Shipped');
    await expectInvariants();
  });

  test('It can leave at once, and a piece that is sold out is said and leaves everything as it is', async () => {
    const { id, order } = await approved(EXCHANGE, { waits_for_return: false });
    await pack(order);
    await handOver(order);
    expect((await call('GET', `/api/admin/returns/?order=${order}`, { token })).body[0].state).toBe('sent');
    expect((await receive(id)).body.state).toBe('exchanged');
    const scarce = await deliverOrder(token, [{ size: 'M', quantity: 1 }], { M: 3, L: 1 });
    const first = await begun(EXCHANGE, scarce);
    await call('POST', '/orders/save/', { body: {} });
    const other = await deliverOrder(token, [{ size: 'M', quantity: 2 }]);
    expect(
      (await begin(other.order, { ...EXCHANGE, lines: [{ position: 0, quantity: 2, size: 'XS' }] })).body
        .code,
    ).toBe('sold_out');
    expect((await act(first.id, 'approve')).status).toBe(200);
    await expectInvariants();
  });

  test('Two exchanges for the last piece: one is approved, the other one is told that it is gone', async () => {
    const of = await deliverOrder(token, [{ size: 'M', quantity: 2 }], { M: 5, L: 1 });
    const ids = [(await begun(EXCHANGE, of)).id, (await begun(EXCHANGE, of)).id];
    const answers = await Promise.all(ids.map((id) => act(id, 'approve')));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await stockOf(of.product, 'L')).toEqual([1, 1, 0, 0]);
    await expectInvariants();
  });

  test('Two customers who want the last piece of something else: one is approved', async () => {
    const orders = [await deliverOrder(token), await deliverOrder(token)];
    const { id: other } = await buildProduct({ sizes: { L: 1 }, price: 4000 });
    const lines = [{ position: 0, quantity: 1, product: other, size: 'L' }];
    const records: { id: number }[] = [];
    for (const order of orders) records.push(await begun({ ...EXCHANGE, lines }, order));
    const answers = await atOnce(2, (at) => act(records[at]?.id ?? 0, 'approve'));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await stockOf(other, 'L')).toEqual([1, 1, 0, 0]);
    await expectInvariants();
  });

  test('Approved by four people at once, it sets one piece aside and has one parcel each way', async () => {
    const of = await deliverOrder(token, [{ size: 'M', quantity: 1 }], { M: 5, L: 3 });
    const { id } = await begun(EXCHANGE, of);
    expect(countStatuses(await atOnce(4, () => act(id, 'approve')))).toEqual({ 200: 1, 409: 3 });
    const { body } = await call('GET', `/api/admin/orders/${of.order}/parcels/`, { token });
    const directions = body.map(({ direction }: { direction: string }) => direction);
    expect(directions.toSorted()).toEqual(['exchange', 'forward', 'return']);
    expect(await stockOf(of.product, 'L')).toEqual([3, 1, 0, 2]);
    await expectInvariants();
  });

  test('For a dearer piece she pays the difference at the door, and the books end even', async () => {
    const dear = await deliverOrder(token, [{ size: 'M', quantity: 1 }]);
    const { id: other } = await buildProduct({ sizes: { L: 2 }, price: 4700 });
    const lines = [{ position: 0, quantity: 1, product: other, size: 'L' }];
    const { id, body } = await approved({ ...EXCHANGE, lines }, { waits_for_return: false }, dear);
    expect(body).toMatchObject({ amount: 700, out: { cod: 700 } });
    expect(await detail(dear.order)).toMatchObject({ credited: -700 });
    await pack(dear.order);
    await handOver(dear.order);
    await deliverOut(id);
    await receive(id);
    const { couriers, ...accounts } = await accountsOf(dear.order);
    expect([couriers, accounts.customers]).toEqual([dear.total + 700, undefined]);
    await expectInvariants();
  });

  test('For a cheaper piece she gets the difference back, once the old one is here', async () => {
    const paid = await deliverOrder(token, [{ size: 'M', quantity: 1 }]);
    await pay(paid.order);
    const { id: other } = await buildProduct({ sizes: { L: 2 }, price: 3100 });
    const lines = [{ position: 0, quantity: 1, product: other, size: 'L' }];
    const { id, body } = await approved({ ...EXCHANGE, lines }, { waits_for_return: false }, paid);
    expect(body).toMatchObject({ amount: -900, out: { cod: 0 } });
    expect(await detail(paid.order)).toMatchObject({ credited: 0, attention: null });
    await receive(id);
    expect(await detail(paid.order)).toMatchObject({ credited: 900, attention: 'paid_twice' });
    await refund(paid.order, 900);
    await pack(paid.order);
    await handOver(paid.order);
    await deliverOut(id);
    expect((await accountsOf(paid.order)).customers).toBeUndefined();
    await expectInvariants();
  });

  test('Withdrawn before anything moved, nothing is left of it', async () => {
    const { id: other } = await buildProduct({ sizes: { L: 2 }, price: 4700 });
    const lines = [{ position: 0, quantity: 1, product: other, size: 'L' }];
    const { id, order } = await approved({ ...EXCHANGE, lines });
    expect((await act(id, 'withdraw')).body).toMatchObject({ state: 'withdrawn' });
    expect((await detail(order)).credited).toBe(0);
    expect(await stockOf(other, 'L')).toEqual([2, 0, 0, 2]);
    await expectInvariants();
  });

  test('The same size is no exchange', async () => {
    const { order } = await deliverOrder(token);
    const lines = [{ position: 0, quantity: 1, size: 'M' }];
    expect((await begin(order, { ...EXCHANGE, lines })).body.code).toBe('same_piece');
  });
});

/** Its other parcel reaches her. */
async function deliverOut(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const record = await tx
      .selectFrom('aftersales')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await lockOrder(tx, (query) => query.where('id', '=', record.order_pk));
    const parcel = (await listShipments(tx, record.order_pk)).find(
      (one) => one.id === record.out_shipment_id,
    );
    if (!parcel) throw new Error('There is no other parcel');
    await addShipmentEvents(tx, parcel, [deskEvent('delivered', new Date(), null)]);
  });
}

async function handOver(order: string): Promise<void> {
  const list = await call('POST', '/api/admin/hand-overs/', { token, body: { courier: 'rider' } });
  const { status, body } = await call('POST', `/api/admin/hand-overs/${list.body.id}/scan/`, {
    token,
    body: { code: order },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

describe('A claim', () => {
  test('Of a customer ends with money that is to be refunded', async () => {
    const { id, order } = await begun({
      kind: 'claim',
      reason: 'damaged',
      lines: [{ position: 0, quantity: 1 }],
    });
    await pay(order);
    expect((await act(id, 'resolve', { outcome: 'part_refund', amount: 900 })).body).toMatchObject({
      ...{ state: 'resolved', outcome: 'part_refund', to_refund: 900 },
    });
    expect((await detail(order)).credited).toBe(900);
    expect((await accountsOf(order)).customers).toBe(-900);
    expect((await act(id, 'resolve', { outcome: 'refund' })).body.code).toBe('state_changed');
    await expectInvariants();
  });

  test('Or with the piece once more, which is set aside for it', async () => {
    const { id, product } = await begun({
      kind: 'claim',
      reason: 'missing',
      lines: [{ position: 0, quantity: 1 }],
    });
    expect((await act(id, 'resolve', { outcome: 'resend' })).body.out).toMatchObject({
      cod: 0,
      state: 'waiting',
    });
    expect(await stockOf(product, 'M')).toEqual([8, 1, 0, 7]);
    const bare = await begun({ kind: 'claim', reason: 'never_came' });
    expect((await act(bare.id, 'resolve', { outcome: 'resend' })).body.code).toBe('no_pieces');
    await expectInvariants();
  });

  test('That cannot be sent once more leaves nothing of it', async () => {
    const { id } = await begun(
      { kind: 'claim', reason: 'missing', lines: [{ position: 0, quantity: 1 }] },
      await deliverOrder(token, [{ size: 'M', quantity: 2 }], { M: 2 }),
    );
    expect((await act(id, 'resolve', { outcome: 'resend' })).body.code).toBe('sold_out');
    const line = await db
      .selectFrom('aftersale_lines')
      .select(['new_position', 'new_product_id', 'holds_pieces'])
      .where('aftersale_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ new_position: null, new_product_id: null, holds_pieces: false });
    await expectInvariants();
  });

  test('Names each piece once, and no more than was ordered', async () => {
    const { order } = await deliverOrder(token);
    const line = { position: 0, quantity: 1 };
    const claim = { kind: 'claim', reason: 'damaged' };
    for (const lines of [[line, line], [{ position: 0, quantity: 3 }]]) {
      const { status, body } = await begin(order, { ...claim, lines });
      expect([status, body.code]).toEqual([409, 'too_many']);
      expect(body.detail).toContain('only 2 can be chosen');
    }
  });

  test('What was given back for a piece is not given back again, by a claim or a return', async () => {
    const both = [{ position: 0, quantity: 2 }];
    const claim = { kind: 'claim', reason: 'damaged', lines: both };
    const first = await begun(claim);
    await pay(first.order);
    expect((await act(first.id, 'resolve', { outcome: 'part_refund', amount: 5000 })).status).toBe(200);
    const second = await begun(claim, first);
    expect((await act(second.id, 'resolve', { outcome: 'refund' })).body.code).toBe('no_sum');
    const back = await approved({ ...RETURN, lines: both }, {}, first);
    expect((await receive(back.id, 2)).body).toMatchObject({ amount: 3000, to_refund: 3000 });
    expect(await detail(first.order)).toMatchObject({ credited: 8000 });
    expect(await accountsOf(first.order)).toMatchObject({ returned_sales: 8000, customers: -8000 });
    await expectInvariants();
  });

  test('Against a courier it is sent, answered and paid once, and is in the books', async () => {
    const input = { kind: 'courier_claim', reason: 'damaged', parcel: 1, expected: 3500 };
    const { id, order } = await begun(input);
    expect((await begin(order, input)).body.code).toBe('claimed_already');
    expect((await act(id, 'paid', { amount: 3500, account: 'bank' })).body.code).toBe('state_changed');
    await act(id, 'courier-answer', { answer: 'sent' });
    await act(id, 'courier-answer', { answer: 'accepted' });
    const answers = await atOnce(3, () => act(id, 'paid', { amount: 3000, account: 'bank' }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 2 });
    expect(await accountsOf(order)).toMatchObject({ bank: 3000, claims: -3000 });
    await expectInvariants();
  });

  test('Reasons are counted by piece, size, city and courier', async () => {
    await begun(RETURN);
    for (const by of ['piece', 'size', 'city', 'courier']) {
      const { status, body } = await call('GET', `/api/admin/returns/reasons/?by=${by}`, { token });
      expect([status, body.length > 0, body[0].pieces > 0]).toEqual([200, true, true]);
    }
  });
});
