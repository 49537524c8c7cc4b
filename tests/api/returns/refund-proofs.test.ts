import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildConfirmedToken, buildStaffToken } from '#tests/support/builders.ts';
import { deliverOrder, setStatus } from '#tests/support/delivered-orders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call, pictureFolders } from '#tests/support/test-shop.ts';

let token = '';
beforeAll(async () => {
  token = await buildConfirmedToken();
});

const post = (path: string, body: object = {}) => call('POST', path, { token, body });
const detail = async (order: string) => (await call('GET', `/orders/${order}/`, { token })).body;
const proofPath = (order: string, refund: number) => `/api/admin/orders/${order}/refunds/${refund}/proof/`;
const show = (order: string, refund: number, by = token) =>
  call('GET', proofPath(order, refund), { token: by });

async function attach(order: string, refund: number, color = 'red', by = token) {
  return call('PUT', proofPath(order, refund), {
    token: by,
    body: formOf({ photo: await jpeg({ color }) }),
  });
}

async function refundsOf(order: string) {
  const { payments } = await detail(order);
  return payments.flatMap(({ events }: { events: { kind: string; id: number; has_proof: boolean }[] }) =>
    events.filter(({ kind }) => kind === 'refunded'),
  );
}

/** Of cash that the courier still has, because the piece came back. */
async function refundedAtDoor() {
  const { order } = await deliverOrder(token, [{ size: 'M', quantity: 1 }]);
  const lines = [{ position: 0, quantity: 1 }];
  const begun = { kind: 'return', reason: 'too_small', lines };
  const { body } = await post(`/api/admin/orders/${order}/returns/`, begun);
  await post(`/api/admin/returns/${body.id}/approve/`);
  const received = [{ position: 0, received: 1, sellable: 1 }];
  await post(`/api/admin/returns/${body.id}/receive/`, { lines: received });
  const refund = { amount: 4000, method: 'jazzcash' };
  const answer = await post(`/api/admin/orders/${order}/collected/refund/`, refund);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { order, refund: (await refundsOf(order))[0].id as number, undo: answer.body.undo.change as number };
}

async function refundedPayment() {
  const { order } = await deliverOrder(token, [{ size: 'M', quantity: 1 }]);
  await setStatus(token, order, 'Paid');
  const { payments } = await detail(order);
  const paid = payments.find(({ state }: { state: string }) => state === 'verified');
  const answer = await post(`/orders/${order}/payments/${paid.id}/refund/`, { amount: 100 });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { order, refund: (await refundsOf(order))[0].id as number };
}

async function imageOf(refund: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('refund_proofs')
    .select('image')
    .where('payment_event_id', '=', refund)
    .executeTakeFirst();
  return row?.image;
}

describe('The picture of a refund', () => {
  test.each([
    ['of a payment', refundedPayment],
    ['of cash that the courier still has', refundedAtDoor],
  ])('Is kept in private, and another one replaces it: %s', async (_, refunded) => {
    const { order, refund } = await refunded();
    expect((await show(order, refund)).status).toBe(404);
    expect((await refundsOf(order))[0].has_proof).toBe(false);
    expect((await attach(order, refund)).status).toBe(204);
    expect((await refundsOf(order))[0].has_proof).toBe(true);
    const shown = await show(order, refund);
    expect(shown.body.picture).toMatch(/^data:image\/webp;base64,/);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const first = await imageOf(refund);
    expect(first).toMatch(/^private-/);
    await attach(order, refund, 'blue');
    await runQueuedJobs();
    expect((await show(order, refund)).body.picture).not.toBe(shown.body.picture);
    expect(await pictureFolders()).not.toContain(first);
    expect((await detail(order)).history.at(-1).note).toBe('Picture of a refund saved');
    await expectInvariants();
  });

  test('Is no text file, and nothing without a file', async () => {
    const { order, refund } = await refundedPayment();
    const send = (body: FormData) => call('PUT', proofPath(order, refund), { token, body });
    const text = new File(['hello'], 'transfer.jpg', { type: 'image/jpeg' });
    expect((await send(formOf({ photo: text }))).status).toBe(400);
    expect((await send(formOf({}))).body.code).toBe('no_file');
    expect(await imageOf(refund)).toBeUndefined();
  });

  test('Is for those who may refund', async () => {
    const { order, refund } = await refundedPayment();
    await attach(order, refund);
    for (const role of ['desk', 'packer'] as const) {
      const other = await buildStaffToken({ role });
      expect((await show(order, refund, other)).status).toBe(403);
      expect((await attach(order, refund, 'blue', other)).status).toBe(403);
    }
    expect((await call('GET', proofPath(order, refund))).status).toBe(401);
  });

  test('Belongs to a refund of its order', async () => {
    const [one, other] = [await refundedPayment(), await refundedAtDoor()];
    expect((await attach(one.order, other.refund)).status).toBe(404);
    await attach(other.order, other.refund);
    expect((await show(one.order, other.refund)).status).toBe(404);
    const { payments } = await detail(one.order);
    const received = payments[0].events.find(({ kind }: { kind: string }) => kind === 'verified');
    expect((await attach(one.order, received.id)).status).toBe(404);
  });

  test('Goes when the refund is taken back', async () => {
    const { order, refund, undo } = await refundedAtDoor();
    await attach(order, refund);
    const undone = await post(`/api/admin/orders/${order}/undo-payment/`, { change: undo });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await imageOf(refund)).toBeUndefined();
    expect((await attach(order, refund)).status).toBe(404);
    await expectInvariants();
  });

  test('Goes with the data of the customer, and that of somebody else stays', async () => {
    const [hers, other] = [await refundedAtDoor(), await refundedPayment()];
    await attach(hers.order, hers.refund);
    await attach(other.order, other.refund, 'blue');
    const images = [await imageOf(hers.refund), await imageOf(other.refund)];
    await db
      .updateTable('orders')
      .set({ phone: '+923007654399' })
      .where('order_id', '=', other.order)
      .execute();
    await setStatus(token, hers.order, 'Paid');
    const { customer } = await detail(hers.order);
    const erased = await call('POST', `/api/admin/customers/${customer}/erase/`, { token });
    expect(erased.status, JSON.stringify(erased.body)).toBe(204);
    await runQueuedJobs();
    expect([await imageOf(hers.refund), await imageOf(other.refund)]).toEqual([undefined, images[1]]);
    const folders = await pictureFolders();
    expect(images.map((image) => folders.includes(image ?? ''))).toEqual([false, true]);
  });
});
