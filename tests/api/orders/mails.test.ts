import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindOfClaims } from '#app/features/orders/limits/remind-of-claims.server.ts';
import { sendMails } from '#app/features/orders/mails/send-mails.server.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { smtpMailer } from '#app/platform/queue/mail.server.ts';
import { buildProduct, buildStaffToken, nextShopper, orderPayload } from '#tests/support/builders.ts';
import { MailServer } from '#tests/support/mail-server.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const server = new MailServer();
let token = '';
/** A new recipient for each test, because mails per recipient and hour are limited. */
let shopper = '';

beforeAll(async () => {
  await server.open();
  token = await buildStaffToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  shopper = nextShopper().email;
  server.refusal = {};
  await db.deleteFrom('order_mails').execute();
  await db.updateTable('order_events').set({ mailed_at: new Date() }).execute();
  server.take();
});

const send = (now = new Date()) => sendMails(now, smtpMailer(server.url));
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function orderCod(changes: Record<string, unknown> = {}): Promise<string> {
  const { id } = await buildProduct();
  const { body } = await placeCod(orderPayload([{ id, price: 4000 }], { email: shopper, ...changes }));
  return body.order_id;
}

async function orderByWallet(): Promise<{ order_id: string; payment: number }> {
  const { id } = await buildProduct();
  const session = await openSession(orderPayload([{ id, price: 4000 }], { email: shopper }));
  const { body } = await confirm(session.body.session_id, `TRX${Date.now()}${id}`);
  const { payments } = (await call('GET', `/orders/${body.order_id}/payments/`, { token })).body;
  return { order_id: body.order_id, payment: payments[0].id };
}

const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { token, body: { status } });
const review = (order_id: string, payment: number, decision: string, body: object = {}) =>
  call('POST', `/orders/${order_id}/payments/${payment}/${decision}/`, { token, body });

/** Who got what, such as `bulbul@example.com: Order … is confirmed`. */
const arrived = () => server.take().map(({ to, mail }) => `${to.join()}: ${mail.subject}`);

const SHOP = 'hello@gulnar.example';

describe('Recipients of order mails', () => {
  test('A cash order sends one mail to the shopper and one to the shop', async () => {
    const id = await orderCod();
    expect(await send()).toBe(2);
    expect(arrived().sort()).toEqual([
      `${shopper}: We have received your order ${id}`,
      `${SHOP}: New order ${id}: Rs. 4,250, Cash on Delivery`,
    ]);
    expect(await send(minutesLater(600))).toBe(0);
  });

  test('A wallet session sends no mail, and its claimed payment sends one to the shopper and one to the shop', async () => {
    const { id } = await buildProduct();
    const session = await openSession(orderPayload([{ id, price: 4000 }], { email: shopper }));
    expect(await send()).toBe(0);
    const { body } = await confirm(session.body.session_id, `TRX${Date.now()}7`);
    await send();
    expect(arrived().sort()).toEqual([
      `${shopper}: Order ${body.order_id}: we are checking your payment`,
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
    await send();
    server.take();
    await setStatus(id, status);
    await send();
    expect(arrived()).toEqual([`${shopper}: Order ${id} ${words}`]);
    await setStatus(id, status);
    await send();
    expect(arrived()).toEqual([]);
  });

  test('A payment that staff verify sends one mail, which says that the order is paid', async () => {
    const { order_id, payment } = await orderByWallet();
    await send();
    server.take();
    await review(order_id, payment, 'verify');
    await send();
    expect(arrived()).toEqual([`${shopper}: Order ${order_id} is paid`]);
    await review(order_id, payment, 'refund');
    await send();
    expect(arrived()).toEqual([`${shopper}: Order ${order_id}: your money was refunded`]);
  });

  test('A payment that cannot be found sends a mail to its shopper', async () => {
    const { order_id, payment } = await orderByWallet();
    await send();
    server.take();
    await review(order_id, payment, 'reject', { reason: 'Not in the wallet.' });
    await send();
    expect(arrived()).toEqual([`${shopper}: Order ${order_id}: we could not find your payment`]);
  });

  test('A status that is corrected at once sends no mail', async () => {
    const id = await orderCod();
    await send();
    server.take();
    await setStatus(id, 'Cancelled');
    await setStatus(id, 'Pending');
    await send();
    expect(arrived()).toEqual([]);
  });

  test('A change that is rolled back sends no mail', async () => {
    const id = await orderCod();
    await send();
    server.take();
    const { id: row } = await db
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const rolledBack = inTransaction(async (tx) => {
      await tx.updateTable('orders').set({ status: 'Shipped' }).where('id', '=', row).execute();
      await addEvent(tx, row, { kind: 'status', from: 'Pending', to: 'Shipped' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await send()).toBe(0);
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
    const mail = server.take().find(({ to }) => to.includes(shopper))?.mail;
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
    expect(mail?.replyTo).toMatchObject([{ address: shopper }]);
    expect(mail?.text).toContain(`${environment().SHOP_ORIGIN}/admin/orders/${id}`);
    expect(mail?.text).toContain(`https://wa.me/92${phone.slice(1).replace(' ', '')}?text=`);
  });

  test.each([
    ['گل بانو'],
    ['Bulbul 🌸 Bano'],
    ['"Bano, Bulbul" <other@example.com>'],
    ['Bano\nBcc: other@example.com\r\nSubject: x'],
    ['\u202eonaB lubluB'],
    ['<b>Bulbul</b><script>x</script>'],
  ])('A name such as %j adds no header and no markup to a mail', async (name) => {
    await orderCod({ name });
    await send();
    const mails = server.take();
    expect(mails.map(({ to }) => to.join()).sort()).toEqual([shopper, SHOP]);
    for (const { mail } of mails) {
      expect(mail.to).toHaveLength(1);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.subject).toMatch(/order GL-/);
      expect(mail.html).not.toMatch(/<b>Bulbul|<script/);
    }
    const toShopper = mails.find(({ to }) => to.includes(shopper))?.mail;
    expect(toShopper?.to?.[0]?.name).toBe(
      name
        .replace(/[\r\n]+/g, ' ')
        .replace('\u202e', '')
        .trim(),
    );
  });
});

describe('Trouble at the mail server', () => {
  test('Orders continue while the mail server is unavailable, and all mails are sent once it is back', async () => {
    await server.close();
    const id = await orderCod();
    expect(id).toMatch(/^GL-/);
    expect(await send()).toBe(0);
    await server.open();
    expect(await send(minutesLater(3))).toBe(2);
    expect(arrived()).toHaveLength(2);
  });

  test('A mail that is deferred is retried at growing intervals under the same message id', async () => {
    await orderCod();
    server.refusal = { mail: 451 };
    expect(await send()).toBe(0);
    server.refusal = {};
    expect(await send(minutesLater(1))).toBe(0);
    expect(await send(minutesLater(3))).toBe(2);
    const names = server.take().map(({ mail }) => mail.messageId);
    expect(new Set(names).size).toBe(2);
  });

  test('A mail is given up for a recipient that is always refused only, and the failure is recorded for the shop', async () => {
    const id = await orderCod();
    server.refusal = { recipient: 550, match: /bulbul/ };
    expect(await send()).toBe(1);
    server.refusal = {};
    expect(await send(minutesLater(600))).toBe(0);
    expect(arrived()).toEqual([`${SHOP}: New order ${id}: Rs. 4,250, Cash on Delivery`]);
    const stored = await db.selectFrom('order_mails').select(['recipient', 'failed_at']).execute();
    expect(stored).toEqual([{ recipient: 'shopper', failed_at: expect.any(Date) }]);
  });

  test('A mail is given up after fifteen tries', async () => {
    await orderCod();
    await send();
    await db
      .insertInto('order_mails')
      .values(await lateMail(14))
      .execute();
    server.refusal = { mail: 451 };
    await send(minutesLater(1));
    const stored = await db.selectFrom('order_mails').select(['attempts', 'failed_at']).execute();
    expect(stored).toEqual([{ attempts: 15, failed_at: expect.any(Date) }]);
  });
});

async function lateMail(attempts: number) {
  const { id } = await db
    .selectFrom('order_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { event_id: id, recipient: 'shopper' as const, template: 'received', attempts, due_at: new Date() };
}

test('A mail server on this machine may have a self-signed certificate', async () => {
  const encrypting = new MailServer({ encrypts: true });
  await encrypting.open();
  await orderCod();
  expect(await sendMails(new Date(), smtpMailer(encrypting.url))).toBe(2);
  await encrypting.close();
});

test('Three nodes that work on the queue at once send each mail once', async () => {
  for (let n = 0; n < 4; n++) await orderCod();
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(8);
  const names = server.take().map(({ mail }) => mail.messageId);
  expect([names.length, new Set(names).size]).toEqual([8, 8]);
});

test('Mails are written to files when no mail server is configured', async () => {
  const id = await orderCod();
  expect(await sendMails(new Date())).toBe(2);
  const folder = path.join(environment().SHOP_DATA, 'mail');
  const files = (await readdir(folder)).filter((file) => file.includes(id));
  expect(files).toHaveLength(2);
  const [file] = files.filter((name) => name.includes('shopper'));
  const mail = await PostalMime.parse(await readFile(path.join(folder, file ?? '')));
  expect(mail.subject).toBe(`We have received your order ${id}`);
});

describe('The hourly limit of mails to one recipient', () => {
  test('A recipient gets five mails an hour about new orders, in any spelling, and staff see how many were dropped', async () => {
    const victim = `victim-${Date.now()}@example.com`;
    const spellings = [victim, victim.toUpperCase(), victim.replace('@', '+shop@')];
    const orders: string[] = [];
    for (let n = 0; n < 8; n++) orders.push(await orderCod({ email: spellings[n % 3] }));
    await send();
    const mails = arrived();
    expect(mails.filter((mail) => mail.includes('We have received your order'))).toHaveLength(5);
    expect(mails.filter((mail) => mail.startsWith(SHOP))).toHaveLength(8);
    const undelivered = await Promise.all(
      orders.map(async (id) => (await call('GET', `/orders/${id}/`, { token })).body.undelivered),
    );
    expect(undelivered.filter((whose) => whose.includes('shopper'))).toHaveLength(3);
    expect(await send(minutesLater(600))).toBe(0);
  });

  test('Mails about changes by staff are not counted against the limit', async () => {
    const orders: string[] = [];
    for (let n = 0; n < 6; n++) orders.push(await orderCod());
    await send();
    arrived();
    await setStatus(orders[5] ?? '', 'Shipped');
    await send();
    expect(arrived()).toEqual([`${shopper}: Order ${orders[5]} is on its way`]);
  });

  test('A mail that is retried counts once against the limit', async () => {
    for (let n = 0; n < 5; n++) await orderCod();
    server.refusal = { recipient: 451 };
    await send();
    server.refusal = {};
    await send(minutesLater(10));
    expect(arrived().filter((mail) => mail.startsWith(shopper))).toHaveLength(5);
  });
});

test('A claimed payment that waits for a day is reported to the shop once', async () => {
  await db.deleteFrom('orders').execute();
  const { order_id } = await orderByWallet();
  await send();
  arrived();
  await remindOfClaims(minutesLater(25 * 60));
  await remindOfClaims(minutesLater(26 * 60));
  await send();
  expect(arrived()).toEqual([`${SHOP}: Order ${order_id}: payment unchecked for a day`]);
});
