import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { setStatus } from '#tests/support/delivered-orders.ts';
import { endUndoTime, useMailServer } from '#tests/support/mails/mail-fixture.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const { send, arrived, shopper } = useMailServer();
let token = '';
beforeAll(async () => {
  token = await buildConfirmedToken();
});

/** Of two pieces for 1,500 rupees each she kept one. */
async function keptInPart(email: string | null): Promise<string> {
  const { id } = await buildProduct({ sizes: { M: 10 }, price: 1500 });
  const { body } = await placeCod(
    orderPayload([{ id, size: 'M', quantity: 2, price: 1500 }], { email: shopper() }),
  );
  await db.updateTable('orders').set({ email }).where('order_id', '=', body.order_id).execute();
  await setStatus(token, body.order_id, 'Shipped');
  const [parcel] = (await call('GET', `/api/admin/orders/${body.order_id}/parcels/`, { token })).body;
  const drawer = await call('GET', `/api/admin/parcels/${parcel.id}/`, { token });
  expect(drawer.body.items).toMatchObject([{ position: 0, quantity: 2 }]);
  const { status } = await call('POST', `/api/admin/parcels/${parcel.id}/partly-delivered/`, {
    token,
    body: { kept: [{ position: 0, quantity: 1 }] },
  });
  expect(status).toBe(200);
  await endUndoTime();
  await send();
  return body.order_id;
}

const detail = async (order: string) => (await call('GET', `/orders/${order}/`, { token })).body;

describe('A customer who kept a part of her parcel', () => {
  test('Is told by mail that the rest comes back', async () => {
    const order = await keptInPart(shopper());
    expect(arrived()).toContain(`${shopper()}: Order ${order}: what you kept`);
    const { history, untold } = await detail(order);
    expect(history).toContainEqual(expect.objectContaining({ kind: 'told', from: 'partly_delivered' }));
    expect(untold).toEqual([]);
  });

  test('Without an address is in the queue of messages with a prepared text, until somebody has told her', async () => {
    const order = await keptInPart(null);
    const { untold, total, credited } = await detail(order);
    const { event, tell } = untold.at(-1);
    expect(tell).toBe('partly_delivered');
    const { messages } = (await call('GET', '/api/admin/messages-to-send/', { token })).body;
    const text = messages.find(({ order: of }: { order: { order_id: string } }) => of.order_id === order);
    expect(JSON.stringify(text)).toContain(`"tell":"partly_delivered"`);
    expect([total, credited]).toEqual([total, 1500]);
    const told = { channel: 'whatsapp', outcome: 'told', event };
    await call('POST', `/api/admin/orders/${order}/contacts/`, { token, body: told });
    expect((await detail(order)).untold.map((one: { tell: string }) => one.tell)).not.toContain(tell);
  });
});
