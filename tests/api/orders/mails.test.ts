import { beforeAll, describe, expect, test } from 'vitest';
import { addStatusEvent } from '#app/features/orders/order-events.server.ts';
import { remindOfClaims } from '#app/features/orders/pay/review-payment.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, nextShopper, orderPayload } from '#tests/support/builders.ts';
import { endUndoTime, queuedMails, SHOP, useMailServer } from '#tests/support/mails/mail-fixture.ts';
import { confirm, openSession } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const { server, shopper, send, arrived, dropMails, orderCod } = useMailServer();
let token = '';

beforeAll(async () => {
  token = await buildConfirmedToken();
});

async function orderByWallet(): Promise<{ order_id: string; payment: number }> {
  const { id } = await buildProduct();
  const session = await openSession(orderPayload([{ id, price: 4000 }], { email: shopper() }));
  const { body } = await confirm(session.body.session_id, `TRX${Date.now()}${id}`);
  const { payments } = (await call('GET', `/orders/${body.order_id}/payments/`, { token })).body;
  return { order_id: body.order_id, payment: payments[0].id };
}

const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { token, body: { status } });
const review = (order_id: string, payment: number, decision: string, body: object = {}) =>
  call('POST', `/orders/${order_id}/payments/${payment}/${decision}/`, { token, body });

describe('Recipients of order mails', () => {
  test('A cash order sends one mail to the shopper and one to the shop', async () => {
    const id = await orderCod();
    expect(await send()).toBe(2);
    expect(arrived().sort()).toEqual([
      `${shopper()}: We have received your order ${id}`,
      `${SHOP}: New order ${id}: Rs. 4,250, Cash on Delivery`,
    ]);
    expect(await queuedMails()).toEqual([]);
    expect(await send()).toBe(0);
  });

  test('Links that somebody wrote into an order go to nobody, whose address it may be', async () => {
    const { id } = await buildProduct();
    const evil = {
      name: 'Visit http://evil.example/win now',
      city: 'evil.com',
      address: 'www.evil.example 7',
      delivery_note: 'Claim it at evil.example/win',
    };
    await call('POST', '/orders/save/', {
      body: orderPayload([{ id, price: 4000 }], { ...evil, email: shopper() }),
    });
    await send();
    const mails = server.take().map(({ mail }) => mail);
    const mine = mails.find((mail) => mail.to?.[0]?.address === shopper());
    expect(mine?.text).toContain('\n\nAssalam-o-alaikum,\n\n');
    expect(mine?.html).toContain('Assalam-o-alaikum,');
    expect(JSON.stringify(mine)).not.toContain('evil');
    const toShop = mails.find((mail) => mail !== mine);
    expect(JSON.stringify([toShop?.replyTo, toShop?.to])).not.toContain('evil');
    expect(toShop?.html).not.toContain(encodeURIComponent('http://evil'));
  });

  test('The note for the rider stands below the address', async () => {
    await orderCod({ delivery_note: 'Opposite <b>Jamia</b> Masjid' });
    await send();
    for (const { mail } of server.take()) {
      expect(mail.text).toContain('\nFor the rider: Opposite <b>Jamia</b> Masjid\n');
      expect(mail.html).toContain('For the rider: <bdi>Opposite &lt;b&gt;Jamia&lt;/b&gt; Masjid</bdi>');
    }
  });

  test('A name without a link is greeted', async () => {
    await orderCod({ name: 'Dr.Sana M. Ali' });
    await send();
    const mine = server.take().find(({ to }) => to.includes(shopper()))?.mail;
    expect(mine?.text).toContain('Assalam-o-alaikum Dr.Sana M. Ali,');
    expect(mine?.to?.[0]?.name).toBe('Dr.Sana M. Ali');
  });

  test('A wallet session sends no mail, and its claimed payment sends one to the shopper and one to the shop', async () => {
    const { id } = await buildProduct();
    const session = await openSession(orderPayload([{ id, price: 4000 }], { email: shopper() }));
    expect(await send()).toBe(0);
    const { body } = await confirm(session.body.session_id, `TRX${Date.now()}7`);
    await send();
    expect(arrived().sort()).toEqual([
      `${shopper()}: Order ${body.order_id}: we are checking your payment`,
      `${SHOP}: New order ${body.order_id}: Rs. 4,250, JazzCash`,
    ]);
  });

  test.each([
    ['Confirmed', 'is confirmed'],
    ['Paid', 'is paid'],
    ['Shipped', 'is on its way'],
    ['Cancelled', 'was cancelled'],
  ])('An order that becomes %s sends a mail to its shopper', async (status, words) => {
    const id = await orderCod();
    await dropMails();
    await setStatus(id, status);
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${id} ${words}`]);
    await setStatus(id, status);
    await send();
    expect(arrived()).toEqual([]);
  });

  test('A shopper who has paid the rider gets no mail about it', async () => {
    const id = await orderCod();
    await setStatus(id, 'Shipped');
    await send();
    server.take();
    await setStatus(id, 'Paid');
    await send();
    expect(arrived()).toEqual([]);
  });

  test('A payment that is too small sends a mail with what came and what is missing', async () => {
    const { order_id, payment } = await orderByWallet();
    await dropMails();
    await review(order_id, payment, 'verify', { amount: 3000 });
    await endUndoTime();
    await send();
    const [sent] = server.take();
    expect(sent?.mail.subject).toBe(`Order ${order_id}: part of your payment is missing`);
    for (const part of [sent?.mail.text, sent?.mail.html])
      expect(part).toContain('Rs. 3,000 has arrived, and Rs. 1,250 is missing.');
    await call('POST', `/orders/${order_id}/collect-in-cash/`, { token, body: {} });
    await endUndoTime();
    await send();
    const [agreed] = server.take();
    expect(agreed?.mail.subject).toBe(`Order ${order_id}: you pay in cash on delivery`);
    expect(agreed?.mail.text).toContain('Please have the balance of Rs. 1,250 ready');
    await call('POST', `/orders/${order_id}/payments/`, { token, body: { amount: 250, method: 'cash' } });
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${order_id}: your payment has arrived`]);
  });

  test('A payment that staff verify sends one mail, which says that the order is paid', async () => {
    const { order_id, payment } = await orderByWallet();
    await dropMails();
    await review(order_id, payment, 'verify');
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${order_id} is paid`]);
    await review(order_id, payment, 'refund');
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${order_id}: your money was refunded`]);
  });

  test('A payment that cannot be found sends a mail to its shopper', async () => {
    const { order_id, payment } = await orderByWallet();
    await dropMails();
    await review(order_id, payment, 'reject', { reason: 'Not in the wallet.' });
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${order_id}: we could not find your payment`]);
  });

  test('A status that is corrected at once sends no mail', async () => {
    const id = await orderCod();
    await dropMails();
    await setStatus(id, 'Cancelled');
    await setStatus(id, 'Pending');
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([]);
  });

  test('A change that is rolled back sends no mail', async () => {
    const id = await orderCod();
    await dropMails();
    const { id: row } = await db
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const rolledBack = inTransaction(async (tx) => {
      await tx.updateTable('orders').set({ status: 'Shipped' }).where('id', '=', row).execute();
      const change = { from: 'Pending', to: 'Shipped', staffId: null, undoes: null } as const;
      await addStatusEvent(tx, row, { ...change, mailAfterSeconds: 0 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await send()).toBe(0);
    expect(await queuedMails()).toEqual([]);
  });
});

describe('The content of order mails', () => {
  test('Both parts of a mail say what was ordered, what to pay in cash and where to look', async () => {
    const id = await orderCod();
    const { view_token } = await db
      .selectFrom('orders')
      .select('view_token')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await send();
    const mail = server.take().find(({ to }) => to.includes(shopper()))?.mail;
    const page = `${environment().SHOP_ORIGIN}/order/placed/${view_token}`;
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(id);
      expect(part).toContain('Please have Rs. 4,250 ready: you pay the rider in cash.');
      expect(part).toContain(page);
      expect(part).toContain('https://wa.me/923000000000?text=');
      expect(part).toContain('7 Chameli Street');
    }
    expect(mail?.from).toMatchObject({ name: 'Gulnar', address: SHOP });
    expect(mail?.replyTo).toMatchObject([{ address: SHOP }]);
    expect(mail?.messageId).toMatch(new RegExp(`^<${id}\\.\\d+\\.shopper@localhost>$`));
  });

  test('The notice to the shop has the shopper as reply address and links to the order page', async () => {
    const { phone } = nextShopper();
    const id = await orderCod({ phone });
    await send();
    const mail = server.take().find(({ to }) => to.includes(SHOP))?.mail;
    expect(mail?.replyTo).toMatchObject([{ address: shopper() }]);
    expect(mail?.text).toContain(`${environment().SHOP_ORIGIN}/admin/orders/${id}`);
    expect(mail?.text).toContain(`https://wa.me/92${phone.slice(1).replace(' ', '')}?text=`);
  });

  test.each([
    ['گل بانو'],
    ['Bulbul 🌸 Bano'],
    ['"Bano, Bulbul" <other@mailbox>'],
    ['Bano\nBcc: other@mailbox\r\nSubject: x'],
    ['"Bano, Bulbul" <other@example.com>', ''],
    ['Bano\nBcc: other@example.com\r\nSubject: x', ''],
    ['\u202eonaB lubluB'],
    ['<b>Bulbul</b><script>x</script>'],
  ])('A name such as %j adds no header and no markup to a mail', async (name, shown = name) => {
    await orderCod({ name });
    await send();
    const mails = server.take();
    expect(mails.map(({ to }) => to.join()).sort()).toEqual([shopper(), SHOP]);
    for (const { mail } of mails) {
      expect(mail.to).toHaveLength(1);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.subject).toMatch(/order GL-/);
      expect(mail.html).not.toMatch(/<b>Bulbul|<script/);
    }
    const toShopper = mails.find(({ to }) => to.includes(shopper()))?.mail;
    expect(toShopper?.to?.[0]?.name).toBe(
      shown
        .replace(/[\r\n]+/g, ' ')
        .replace('\u202e', '')
        .trim(),
    );
  });
});

test('A claimed payment that waits for a day is reported to the shop once', async () => {
  const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await db.deleteFrom('orders').execute();
  const { order_id } = await orderByWallet();
  await send();
  arrived();
  await remindOfClaims(hoursLater(25));
  await remindOfClaims(hoursLater(26));
  await send();
  expect(arrived()).toEqual([`${SHOP}: Order ${order_id}: payment unchecked for a day`]);
});
