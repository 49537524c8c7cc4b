import { describe, expect, test } from 'vitest';
import { endUndoTime } from '#tests/support/mails/mail-fixture.ts';
import { atOnce, countStatuses } from '#tests/support/order-calls.ts';
import { type Claimed, post, record, review, stateOf, useOrdersWithMails } from './orders-with-mails.ts';
import { openOrder, paymentsOf, setStatus } from './payment-calls.ts';

const { server, shopper, send, arrived, claimed, cashOrder } = useOrdersWithMails();

describe('A payment that was typed wrongly', () => {
  const withdraw = (id: string, payment: number) =>
    post(`/api/admin/orders/${id}/payments/${payment}/withdraw/`);

  test('Before the mail has left nobody is notified, and the order is as it was', async () => {
    const id = await cashOrder();
    const { body } = await record(id, 79_000, { reference: 'TRX95500001' });
    expect(await stateOf(id)).toMatchObject({ status: 'Paid', attention: 'paid_twice' });
    const { status, body: after } = await withdraw(id, body.payments[0].id);
    expect([status, after.status, after.payment_state, after.attention]).toEqual([
      200,
      'Pending',
      'on_delivery',
      null,
    ]);
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([]);
    const again = await record(id, 7900, { reference: 'TRX95500001' });
    expect(again.body).toMatchObject({ status: 'Paid', attention: null });
    expect(
      again.body.payments.map(({ state, amount }: { state: string; amount: number }) => [state, amount]),
    ).toEqual([
      ['failed', 79_000],
      ['verified', 7900],
    ]);
  });

  test('Whoever got a mail about it gets a correction', async () => {
    const id = await cashOrder();
    const { body } = await record(id, 7900);
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${id} is paid`]);
    await withdraw(id, body.payments[0].id);
    await endUndoTime();
    await send();
    const [mail, ...others] = server.take();
    expect(others).toEqual([]);
    expect(mail?.mail.subject).toBe(`Order ${id}: a correction about your payment`);
    expect(mail?.mail.text).toContain('Please have Rs. 7,900 ready');
  });

  test('A claim that was approved by mistake is to be checked again', async () => {
    const order = await claimed();
    await review(order, 'verify', { amount: 100 });
    expect((await withdraw(order.id, order.payment)).body).toMatchObject({
      payment_state: 'claimed',
      attention: null,
    });
  });

  test('What is older than a day, was refunded, or was not written by hand stays', async () => {
    const id = await cashOrder();
    const { body } = await record(id, 500);
    const payment = body.payments[0].id;
    await post(`/orders/${id}/payments/${payment}/refund/`, { amount: 100 });
    expect((await withdraw(id, payment)).body.code).toBe('invalid_transition');
    await setStatus(id, 'Paid');
    const { payments } = await paymentsOf(id);
    expect((await withdraw(id, payments[1].id)).body.code).toBe('invalid_transition');
    expect((await withdraw(id, 999_999)).status).toBe(404);
  });
});

describe('Refunds', () => {
  const refund = (order: Claimed, body: unknown) => review(order, 'refund', body);

  test('What was too much goes back, with how and why in the history', async () => {
    const order = await claimed();
    await review(order, 'verify', { amount: 9000 });
    await endUndoTime();
    await send();
    server.take();
    const { status, body } = await refund(order, {
      ...{ amount: 1100, method: 'sadapay', reference: 'SP 77', reason: 'Sent too much.' },
      seen: { payment_state: 'verified', received: 9000 },
    });
    expect([status, body.status, body.payment_state, body.attention]).toEqual([
      200,
      'Paid',
      'verified',
      null,
    ]);
    expect(await stateOf(order.id)).toMatchObject({ received: 7900, balance: 0 });
    const { history } = await openOrder(order.id);
    expect(history.at(-1)).toMatchObject({ amount: 1100, note: 'SadaPay, SP 77: Sent too much.' });
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${order.id}: your money was refunded`]);
  });

  test('An order whose money went back is no longer Paid, unless its parcel has been delivered', async () => {
    const order = await claimed();
    await setStatus(order.id, 'Confirmed');
    await review(order, 'verify');
    await refund(order, {});
    expect(await stateOf(order.id)).toMatchObject({ status: 'Confirmed', payment_state: 'refunded' });
    const id = await cashOrder();
    for (const status of ['Shipped', 'Paid']) await setStatus(id, status);
    const { payments } = await paymentsOf(id);
    await refund({ id, payment: payments[0].id }, {});
    expect(await stateOf(id)).toMatchObject({ status: 'Paid', received: 0 });
  });

  test('A claim of which some went back stays received when its order is no longer Paid', async () => {
    const order = await claimed();
    await review(order, 'verify', { amount: 8400 });
    await refund(order, { amount: 500 });
    expect((await setStatus(order.id, 'Pending')).status).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({ status: 'Pending', received: 7900, attention: null });
  });

  test('What went back meanwhile stays when Paid is undone', async () => {
    const order = await claimed();
    await record(order.id, 1000);
    const { body } = await setStatus(order.id, 'Paid');
    await refund(order, { amount: 500 });
    const path = `/orders/undo-status/${order.id}/`;
    expect((await post(path, { change: body.undo.change })).body.status).toBe('Pending');
    expect(await stateOf(order.id)).toMatchObject({ received: 8400, attention: 'paid_twice' });
  });

  test('More than is left of a payment cannot go back, also in two parts at once', async () => {
    const order = await claimed();
    await review(order, 'verify');
    const { status, body } = await refund(order, { amount: 7901 });
    expect([status, body.fields]).toEqual([422, { amount: 'Only Rs. 7,900 of this payment is left.' }]);
    const answers = await atOnce(6, () => refund(order, { amount: 2000 }));
    expect(countStatuses(answers)).toEqual({ 200: 3, 422: 3 });
    expect(await stateOf(order.id)).toMatchObject({ received: 1900 });
  });

  test('The same refund by two people who saw the same is recorded once', async () => {
    const order = await claimed();
    await review(order, 'verify', { amount: 8400 });
    const seen = { payment_state: 'verified', received: 8400 };
    const answers = await atOnce(4, () => refund(order, { amount: 500, seen }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 3 });
    expect(await stateOf(order.id)).toMatchObject({ received: 7900, attention: null });
  });

  test('An amount that is no sum of money is refused', async () => {
    const order = await claimed();
    await review(order, 'verify');
    for (const amount of [0, -5, 12.5, '100', 2e9])
      expect((await refund(order, { amount })).body.fields, `${amount}`).toHaveProperty('amount');
  });
});
