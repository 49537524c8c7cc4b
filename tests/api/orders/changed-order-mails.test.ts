import { beforeAll, expect, test } from 'vitest';
import { buildStaffToken, nextShopper } from '#tests/support/builders.ts';
import { endUndoTime, useMailServer } from '#tests/support/mails/mail-fixture.ts';
import { call } from '#tests/support/test-shop.ts';

const mails = useMailServer();
let token = '';

beforeAll(async () => {
  token = await buildStaffToken();
});

const edit = (id: string, body: object) => call('PUT', `/api/admin/orders/${id}/edit/`, { token, body });

test('However often an order is changed, the shopper gets one mail, about the order as it is then', async () => {
  const id = await mails.orderCod();
  await mails.dropMails();
  await edit(id, { address: 'House 1' });
  await edit(id, { address: 'House 2', landmark: 'Opposite the Rose School' });
  await mails.send();
  expect(mails.arrived()).toEqual([]);
  await endUndoTime();
  await mails.send();
  const [{ to, mail } = { to: [], mail: null }, ...others] = mails.server.take();
  expect([to, mail?.subject, others]).toEqual([[mails.shopper()], `Order ${id} was changed`, []]);
  expect(mail?.text).toContain('House 2\n');
  expect(mail?.text).toContain('Landmark: Opposite the Rose School');
});

test('Of two orders that are merged, she hears of the one that stays', async () => {
  const { phone } = nextShopper();
  const [kept, other] = [await mails.orderCod({ phone }), await mails.orderCod({ phone })];
  await mails.dropMails();
  await call('PUT', `/orders/update-status/${other}/`, { token, body: { status: 'Confirmed' } });
  await call('POST', `/api/admin/orders/${kept}/merge/`, { token, body: { order_id: other } });
  await endUndoTime();
  await mails.send();
  expect(mails.arrived()).toEqual([`${mails.shopper()}: Order ${kept} was changed`]);
});
