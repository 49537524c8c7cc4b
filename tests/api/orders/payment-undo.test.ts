import { describe, expect, test } from 'vitest';
import { remindOfClaims } from '#app/features/orders/pay/review-payment.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { endUndoTime } from '#tests/support/mails/mail-fixture.ts';
import { atOnce, countStatuses } from '#tests/support/order-calls.ts';
import { rounds } from '#tests/support/rounds.ts';
import { type Claimed, post, record, review, stateOf, useOrdersWithMails } from './orders-with-mails.ts';
import { openOrder, setStatus } from './payment-calls.ts';

const { server, shopper, send, arrived, claimed, cashOrder } = useOrdersWithMails();
const nadia = await buildConfirmedToken(await buildStaff({ username: 'nadia' }));

const undo = (id: string, change: number, token?: string) =>
  post(`/api/admin/orders/${id}/undo-payment/`, { change }, token);

const CHANGES: [
  string,
  boolean,
  (order: Claimed) => Promise<unknown>,
  (order: Claimed) => ReturnType<typeof post>,
][] = [
  ['approving a claim', false, async () => undefined, (order) => review(order, 'verify')],
  ['approving less', false, async () => undefined, (order) => review(order, 'verify', { amount: 3000 })],
  ['approving an advance', true, async () => undefined, (order) => review(order, 'verify')],
  [
    'rejecting a claim',
    false,
    async () => undefined,
    (order) => review(order, 'reject', { reason: 'Not there.' }),
  ],
  [
    'approving what was rejected',
    false,
    (order) => review(order, 'reject', { reason: 'Not there.' }),
    (order) => review(order, 'verify'),
  ],
  ['recording a payment', false, async () => undefined, ({ id }) => record(id, 7900)],
  [
    'recording the rest, which makes it Paid',
    false,
    (order) => review(order, 'verify', { amount: 3000 }),
    ({ id }) => record(id, 4900),
  ],
  [
    'agreeing on cash',
    false,
    (order) => review(order, 'reject', { reason: 'Not there.' }),
    ({ id }) => post(`/orders/${id}/collect-in-cash/`),
  ],
  [
    'agreeing on the rest in cash',
    false,
    (order) => review(order, 'verify', { amount: 3000 }),
    ({ id }) => post(`/orders/${id}/collect-in-cash/`),
  ],
  ['refunding all of it', false, (order) => review(order, 'verify'), (order) => review(order, 'refund')],
  [
    'refunding what is too much',
    false,
    (order) => review(order, 'verify', { amount: 8000 }),
    (order) => review(order, 'refund', { amount: 100 }),
  ],
  [
    'refunding some more of it',
    false,
    async (order) => {
      await review(order, 'verify', { amount: 8000 });
      await review(order, 'refund', { amount: 50 });
    },
    (order) => review(order, 'refund', { amount: 25 }),
  ],
  [
    'taking back what was typed wrongly',
    false,
    (order) => review(order, 'verify'),
    ({ id, payment }) => post(`/api/admin/orders/${id}/payments/${payment}/withdraw/`),
  ],
];

describe('Undoing a change of the payments', () => {
  test.each(CHANGES)('%s', async (_, made, before, change) => {
    const order = await claimed(made);
    await before(order);
    await endUndoTime();
    await send();
    server.take();
    const was = await stateOf(order.id);
    const { status, body } = await change(order);
    expect([status, body.undo]).toEqual([200, { change: expect.any(Number), seconds: 20 }]);
    expect(await stateOf(order.id)).not.toEqual(was);
    expect(await send(), 'the mail waits').toBe(0);
    const undone = await undo(order.id, body.undo.change, nadia);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    const is = await stateOf(order.id);
    expect({ ...is, payments: [] }).toEqual({ ...was, payments: [] });
    // A payment that was recorded stays in the ledger as one that was taken back.
    expect(is.payments.slice(0, was.payments.length)).toEqual(was.payments);
    expect(is.payments.slice(was.payments.length).every((one: string) => one.startsWith('failed'))).toBe(
      true,
    );
    await endUndoTime();
    await send();
    expect(arrived(), 'nobody is notified').toEqual([]);
  });

  test('The mail leaves when the time to undo is over, and then nothing can be undone', async () => {
    const order = await claimed();
    const { body } = await review(order, 'reject', { reason: 'Not there.' });
    expect(await send()).toBe(0);
    await endUndoTime();
    for (const step of [async () => undefined, send]) {
      await step();
      const late = await undo(order.id, body.undo.change);
      expect([late.status, late.body.code]).toEqual([409, 'undo_too_late']);
    }
    expect(arrived()).toEqual([`${shopper()}: Order ${order.id}: we could not find your payment`]);
    expect(await stateOf(order.id)).toMatchObject({ payment_state: 'failed' });
  });

  test('Undone five times at once it is undone once', async () => {
    const order = await claimed();
    const { body } = await review(order, 'verify');
    const answers = await atOnce(5, () => undo(order.id, body.undo.change));
    expect(countStatuses(answers)).toEqual({ 200: 5 });
    const { history } = await openOrder(order.id);
    const notes = history.filter(({ note }: { note: string }) => note?.startsWith('Undone'));
    expect(notes.map(({ kind, to }: { kind: string; to: string }) => `${kind} ${to}`).sort()).toEqual([
      'payment claimed',
      'status Pending',
    ]);
  });

  test('Only who may refund takes a refund back', async () => {
    const order = await claimed();
    await review(order, 'verify');
    const { body } = await review(order, 'refund');
    const access = await buildConfirmedToken(await buildStaff({ role: 'desk' }));
    const refused = await undo(order.id, body.undo.change, access);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted']);
    expect(await stateOf(order.id)).toMatchObject({ payment_state: 'refunded' });
  });

  test('A change that somebody has built upon is not undone', async () => {
    const order = await claimed();
    const { body } = await review(order, 'verify', { amount: 3000 });
    await record(order.id, 100);
    const refused = await undo(order.id, body.undo.change);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_changed']);
    expect(refused.body.detail).toContain('Rs. 3,100');
    expect(await stateOf(order.id)).toMatchObject({ received: 3100 });
  });

  test('What made an order Paid is not undone once it has another status', async () => {
    const order = await claimed();
    const { body } = await review(order, 'verify');
    await setStatus(order.id, 'Shipped', nadia);
    const refused = await undo(order.id, body.undo.change);
    expect([refused.status, refused.body.code]).toEqual([409, 'status_changed']);
    expect(refused.body.detail).toContain('now Shipped by nadia');
    expect(await stateOf(order.id)).toMatchObject({ status: 'Shipped', received: 7900 });
  });

  test('An undo and a second change at once leave one consistent order', async () => {
    for (const _round of rounds(5)) {
      const order = await claimed();
      const { body } = await review(order, 'verify');
      const answers = await Promise.all([
        undo(order.id, body.undo.change),
        record(order.id, 500),
        undo(order.id, body.undo.change, nadia),
        review(order, 'refund', { amount: 7900 }),
        setStatus(order.id, 'Shipped'),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      await expectShopAddsUp(await bookStock());
    }
  });

  test('Changes one after the other are each undone, the latest first', async () => {
    const order = await claimed();
    const first = await review(order, 'verify', { amount: 3000 });
    const second = await record(order.id, 4900);
    expect(await stateOf(order.id)).toMatchObject({ status: 'Paid', received: 7900 });
    await undo(order.id, second.body.undo.change);
    expect(await stateOf(order.id)).toMatchObject({ status: 'Pending', received: 3000 });
    expect((await undo(order.id, first.body.undo.change)).body.code).toBe('payment_changed');
  });

  test('A claim that waits for a day waits again', async () => {
    const order = await claimed();
    await remindOfClaims(new Date(Date.now() + 25 * 3_600_000));
    const { body } = await review(order, 'reject', { reason: 'Not there.' });
    expect(await stateOf(order.id)).toMatchObject({ attention: null });
    await undo(order.id, body.undo.change);
    expect(await stateOf(order.id)).toMatchObject({ attention: 'payment_waiting' });
  });

  test('A change that is none cannot be undone', async () => {
    const order = await cashOrder();
    for (const [change, status] of [
      [0, 400],
      [999_999_999, 404],
      ['x', 400],
      [null, 400],
    ] as const)
      expect((await undo(order, change as number)).status, `${change}`).toBe(status);
  });

  test('What was approved before changes nothing, and there is nothing to undo', async () => {
    const order = await claimed();
    await review(order, 'verify');
    expect((await review(order, 'verify')).body.undo).toBeNull();
  });
});
