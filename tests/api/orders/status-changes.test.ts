import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notPermittedText } from '#app/features/staff/roles/roles.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  buildStaffToken,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { endUndoTime, useMailServer } from '#tests/support/mails/mail-fixture.ts';
import { atOnce, confirm, countStatuses, openSession, placeCod } from '#tests/support/order-calls.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';
import { claimed, review } from './payment-calls.ts';

const { server, shopper, send, arrived, dropMails } = useMailServer();

let nadia = '';
let owner = '';

beforeAll(async () => {
  nadia = await buildConfirmedToken(await buildStaff({ username: 'nadia' }));
  owner = await buildConfirmedToken();
});

const set = (id: string, status: string, from?: string, token = owner) =>
  call('PUT', `/orders/update-status/${id}/`, { token, body: { status, ...(from && { from }) } });

const undo = (id: string, change: number, token = owner) =>
  call('POST', `/orders/undo-status/${id}/`, { token, body: { change } });

async function statusOf(id: string) {
  const { body } = await call('GET', `/orders/${id}/`, { token: owner });
  return body.status;
}

async function placed(stock = 5) {
  const kurta = await buildProduct({ stock });
  const { body } = await placeCod(orderPayload([{ id: kurta.id, price: 4000 }], { email: shopper() }));
  await dropMails();
  return { kurta, id: body.order_id as string };
}

describe('A change of status from what staff saw', () => {
  test('A change from a status that the order no longer has is refused, and says who set which one and when', async () => {
    const { id } = await placed();
    await set(id, 'Cancelled', 'Pending', nadia);
    const { status, body } = await set(id, 'Shipped', 'Pending');
    expect([status, body.code, body.status, body.changed_by]).toEqual([
      409,
      'status_changed',
      'Cancelled',
      'nadia',
    ]);
    expect(body.detail).toMatch(/^This order is now Cancelled by nadia, \d\d:\d\d\.$/);
    expect(await statusOf(id)).toBe('Cancelled');
  });

  test('A refusal about an earlier day says the date, and one about a new order names the shopper', async () => {
    const { id } = await placed();
    await db
      .updateTable('order_events')
      .set({ created_at: new Date('2026-01-02T23:41:00Z') })
      .execute();
    const { body } = await set(id, 'Shipped', 'Confirmed');
    expect(body.detail).toBe('This order is now Pending by Shopper, 3 Jan 2026, 04:41.');
  });

  test('Without a status that was seen, any change is accepted', async () => {
    const { id } = await placed();
    await set(id, 'Cancelled', undefined, nadia);
    expect((await set(id, 'Shipped')).status).toBe(200);
  });

  test.each(rounds(3))(
    'Of ten changes from the same status at once, exactly one is accepted (round %d)',
    async () => {
      const { kurta, id } = await placed();
      const wanted = ['Confirmed', 'Paid', 'Shipped', 'Cancelled'] as const;
      const answers = await atOnce(10, (n) => set(id, wanted[n % 4] ?? 'Paid', 'Pending'));
      expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
      const winner = answers.find(({ status }) => status === 200)?.body.status;
      expect(await statusOf(id)).toBe(winner);
      expect(await stockOf(kurta.id)).toBe(winner === 'Cancelled' ? 5 : 4);
    },
  );
});

describe('An order whose payment nobody has checked', () => {
  const desk = buildStaffToken({ role: 'desk' });

  test.each(['Confirmed', 'Shipped'])('The admin area sets it %s for an owner only', async (to) => {
    const { order_id } = await claimed();
    const refused = await set(order_id, to, 'Pending', await desk);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted']);
    expect(refused.body.detail).toBe(notPermittedText('ship_unpaid'));
    expect(await statusOf(order_id)).toBe('Pending');
    expect((await set(order_id, to, 'Pending')).status).toBe(200);
  });

  test('The desk ships it once the payment has been found', async () => {
    const { order_id, payment } = await claimed();
    await review(order_id, payment, 'verify');
    expect((await set(order_id, 'Shipped', 'Paid', await desk)).status).toBe(200);
  });

  test('The desk cancels it, and sets cash orders Confirmed and Shipped', async () => {
    const [{ order_id }, { id }] = [await claimed(), await placed()];
    expect((await set(order_id, 'Cancelled', 'Pending', await desk)).status).toBe(200);
    expect((await set(id, 'Confirmed', 'Pending', await desk)).status).toBe(200);
    expect((await set(id, 'Shipped', 'Confirmed', await desk)).status).toBe(200);
  });

  test('A program that sends the status alone sets any status', async () => {
    const { order_id } = await claimed();
    expect((await set(order_id, 'Shipped', undefined, await desk)).status).toBe(200);
  });
});

describe('Undoing a change of status', () => {
  test('An undone cancellation takes the pieces again, and neither mail ever leaves', async () => {
    const { kurta, id } = await placed();
    const { body } = await set(id, 'Cancelled');
    expect(body.undo).toEqual({ change: expect.any(Number), seconds: 20 });
    expect(await stockOf(kurta.id)).toBe(5);
    expect((await undo(id, body.undo.change)).body).toEqual({ order_id: id, status: 'Pending' });
    expect([await statusOf(id), await stockOf(kurta.id)]).toEqual(['Pending', 4]);
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([]);
  });

  test('The mail waits while the change can be undone, and leaves afterwards', async () => {
    const { id } = await placed();
    await set(id, 'Confirmed');
    expect(await send()).toBe(0);
    await endUndoTime();
    expect(await send()).toBe(1);
    expect(arrived()).toEqual([`${shopper()}: Order ${id} is confirmed`]);
  });

  test('A change that is too old, or whose mail is on its way, can no longer be undone', async () => {
    const { kurta, id } = await placed();
    const { body } = await set(id, 'Cancelled');
    await endUndoTime();
    for (const step of [async () => undefined, send]) {
      await step();
      const late = await undo(id, body.undo.change);
      expect([late.status, late.body.code]).toEqual([409, 'undo_too_late']);
      expect(late.body.detail).toContain('20 seconds have passed');
    }
    expect([await statusOf(id), await stockOf(kurta.id)]).toEqual(['Cancelled', 5]);
    expect(arrived()).toEqual([`${shopper()}: Order ${id} was cancelled`]);
  });

  test('Several quick changes send one mail, about the status in the end', async () => {
    const { id } = await placed();
    for (const status of ['Confirmed', 'Cancelled', 'Confirmed', 'Shipped']) await set(id, status);
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${id} is on its way`]);
  });

  test('Quick changes that end at the status that the shopper knows send no mail', async () => {
    const { id } = await placed();
    await set(id, 'Confirmed');
    await endUndoTime();
    await send();
    server.take();
    for (const status of ['Cancelled', 'Pending', 'Confirmed']) await set(id, status);
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([]);
  });

  test('Each of quick changes waits for its own time to pass', async () => {
    const { id } = await placed();
    await set(id, 'Confirmed');
    await endUndoTime();
    const { body } = await set(id, 'Cancelled');
    expect(await send()).toBe(0);
    await undo(id, body.undo.change);
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${id} is confirmed`]);
  });

  test('An undo that is repeated changes nothing, and one that was overtaken is refused', async () => {
    const { kurta, id } = await placed();
    const first = (await set(id, 'Cancelled')).body.undo.change;
    const twice = await atOnce(5, () => undo(id, first));
    expect(countStatuses(twice)).toEqual({ 200: 5 });
    expect([await statusOf(id), await stockOf(kurta.id)]).toEqual(['Pending', 4]);
    const second = (await set(id, 'Confirmed')).body.undo.change;
    await set(id, 'Shipped', 'Confirmed', nadia);
    const overtaken = await undo(id, second);
    expect([overtaken.status, overtaken.body.code]).toEqual([409, 'status_changed']);
    expect(overtaken.body.detail).toContain('now Shipped by nadia');
  });

  test('A cancellation whose pieces were sold meanwhile stays, and its mail leaves', async () => {
    const { kurta, id } = await placed(1);
    const { body } = await set(id, 'Cancelled');
    await placeCod(orderPayload([{ id: kurta.id, price: 4000 }]));
    const refused = await undo(id, body.undo.change);
    expect([refused.status, refused.body.code, await statusOf(id)]).toEqual([409, 'sold_out', 'Cancelled']);
    await endUndoTime();
    await send();
    expect(arrived()).toContain(`${shopper()}: Order ${id} was cancelled`);
  });

  test('A change that is none cannot be undone', async () => {
    const { id } = await placed();
    for (const [change, status] of [
      [0, 400],
      [999_999_999, 404],
      ['x', 400],
      [null, 400],
    ] as const)
      expect((await undo(id, change as number)).status, `${change}`).toBe(status);
  });

  test('The history of an order shows that a change was undone, and by whom', async () => {
    const { id } = await placed();
    const { body } = await set(id, 'Cancelled');
    await undo(id, body.undo.change, nadia);
    const { history } = (await call('GET', `/orders/${id}/`, { token: owner })).body;
    expect(history.at(-1)).toMatchObject({
      from: 'Cancelled',
      to: 'Pending',
      by: 'nadia',
      note: 'Undone before the customer got a mail.',
    });
  });
});

describe('Undoing a change that moved money', () => {
  let id = '';
  let payment: () => Promise<{ state: string; received: number | null }>;

  beforeEach(async () => {
    const kurta = await buildProduct();
    const session = await openSession(orderPayload([{ id: kurta.id, price: 4000 }], { email: shopper() }));
    id = (await confirm(session.body.session_id, `TRX${Date.now()}${kurta.id}`)).body.order_id;
    payment = async () => (await call('GET', `/orders/${id}/payments/`, { token: owner })).body.payments[0];
    await dropMails();
  });

  test('An undone Paid takes the verification of the payment back, also when the order was Confirmed before', async () => {
    await set(id, 'Confirmed');
    const { body } = await set(id, 'Paid');
    expect(await payment()).toMatchObject({ state: 'verified', received: 4250 });
    expect((await undo(id, body.undo.change)).body.status).toBe('Confirmed');
    expect(await payment()).toMatchObject({ state: 'claimed', received: null });
  });

  test('An undone return from Paid to Pending restores the sum that had arrived', async () => {
    const { body: list } = await call('GET', `/orders/${id}/payments/`, { token: owner });
    const verify = `/orders/${id}/payments/${list.payments[0].id}/verify/`;
    await call('POST', verify, { token: owner, body: { amount: 4300 } });
    expect(await statusOf(id)).toBe('Paid');
    const { body } = await set(id, 'Pending');
    expect(await payment()).toMatchObject({ state: 'claimed' });
    await undo(id, body.undo.change);
    expect(await payment()).toMatchObject({ state: 'verified', received: 4300 });
    expect(await statusOf(id)).toBe('Paid');
  });

  test('An undone Paid leaves a payment that was verified before as it is', async () => {
    const { body: list } = await call('GET', `/orders/${id}/payments/`, { token: owner });
    const verify = `/orders/${id}/payments/${list.payments[0].id}/verify/`;
    await call('POST', verify, { token: owner, body: { amount: 1000 } });
    const { body } = await set(id, 'Paid');
    expect((await undo(id, body.undo.change)).body.status).toBe('Pending');
    expect(await payment()).toMatchObject({ state: 'verified', received: 1000 });
  });

  test('An undone Paid takes back the cash that it recorded, and an undone return from Paid records it again', async () => {
    const { id: cash } = await placed();
    const money = async () => {
      const { body } = await call('GET', `/orders/${cash}/`, { token: owner });
      return [body.status, body.received];
    };
    await set(cash, 'Shipped');
    const paid = await set(cash, 'Paid');
    expect(await money()).toEqual(['Paid', 4250]);
    await undo(cash, paid.body.undo.change);
    expect(await money()).toEqual(['Shipped', 0]);
    await set(cash, 'Paid');
    const back = await set(cash, 'Shipped');
    expect(await money()).toEqual(['Shipped', 0]);
    await undo(cash, back.body.undo.change);
    expect(await money()).toEqual(['Paid', 4250]);
  });

  test('An undone Paid tells nobody of the rest that it recorded', async () => {
    const { body: list } = await call('GET', `/orders/${id}/payments/`, { token: owner });
    const verify = `/orders/${id}/payments/${list.payments[0].id}/verify/`;
    await call('POST', verify, { token: owner, body: { amount: 1000 } });
    await set(id, 'Shipped');
    await endUndoTime();
    await send();
    server.take();
    const { body } = await set(id, 'Paid');
    await undo(id, body.undo.change);
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([]);
  });

  test('After all this the books of the shop are right', () => expectShopAddsUp(new Map()));
});
