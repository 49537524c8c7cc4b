import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, test } from 'vitest';
import { planNextEvent } from '#app/features/orders/mails/order-mails.server.ts';
import { sendMails } from '#app/features/orders/mails/send-mails.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type MailMessage, smtpMailer } from '#app/platform/queue/mail.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import {
  endUndoTime,
  letMinutesPass,
  queuedMails,
  SHOP,
  useMailServer,
} from '#tests/support/mails/mail-fixture.ts';
import { MailServer } from '#tests/support/mails/mail-server.ts';
import { call } from '#tests/support/test-shop.ts';

const { server, shopper, send, arrived, orderCod } = useMailServer();
let token = '';

beforeAll(async () => {
  token = await buildStaffToken();
});

const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { token, body: { status } });
const undelivered = async (order_id: string): Promise<string[]> =>
  (await call('GET', `/orders/${order_id}/`, { token })).body.undelivered;

describe('Trouble at the mail server', () => {
  test('Orders continue while the mail server is unavailable, and all mails are sent once it is back', async () => {
    await server.close();
    const id = await orderCod();
    expect(id).toMatch(/^GL-/);
    expect(await send()).toBe(0);
    await server.open();
    await letMinutesPass(5);
    expect(await send()).toBe(2);
    expect(arrived()).toHaveLength(2);
  });

  test('A mail that is deferred is retried at growing intervals under the same message id', async () => {
    await orderCod();
    server.refusal = { mail: 451 };
    expect(await send()).toBe(0);
    server.refusal = {};
    await letMinutesPass(1);
    expect(await send()).toBe(0);
    await letMinutesPass(3);
    server.refusal = { mail: 451 };
    expect(await send()).toBe(0);
    server.refusal = {};
    await letMinutesPass(3);
    expect(await send()).toBe(0);
    expect(await queuedMails()).toEqual([
      { recipient: 'shop', tries: 2 },
      { recipient: 'shopper', tries: 2 },
    ]);
    await letMinutesPass(5);
    expect(await send()).toBe(2);
    const names = server.take().map(({ mail }) => mail.messageId);
    expect(new Set(names).size).toBe(2);
  });

  test('A mail is given up for a recipient that is always refused only, and the failure is recorded for the shop', async () => {
    const id = await orderCod();
    server.refusal = { recipient: 550, match: /bulbul/ };
    expect(await send()).toBe(1);
    server.refusal = {};
    await letMinutesPass(600);
    expect(await send()).toBe(0);
    expect(arrived()).toEqual([`${SHOP}: New order ${id}: Rs. 4,250, Cash on Delivery`]);
    expect(await undelivered(id)).toEqual(['shopper']);
    expect(await queuedMails()).toEqual([]);
  });

  test('A mail is given up after fifteen tries', async () => {
    const id = await orderCod();
    server.refusal = { mail: 451 };
    await send();
    await sql`update pgboss.job set retry_count = 12 where name = 'outgoing-mails' and state = 'retry'`.execute(
      db,
    );
    await letMinutesPass(600);
    await send();
    expect(await queuedMails()).toEqual([
      { recipient: 'shop', tries: 14 },
      { recipient: 'shopper', tries: 14 },
    ]);
    expect(await undelivered(id)).toEqual([]);
    await letMinutesPass(600);
    await send();
    expect(await queuedMails()).toEqual([]);
    expect((await undelivered(id)).sort()).toEqual(['shop', 'shopper']);
  });
});

describe('A process that ends at a bad moment', () => {
  test('A mail that was accepted by the mail server before its process crashed is sent again with the same message id', async () => {
    await orderCod();
    await sendUntilFirstIsAccepted();
    const [first] = server.take();
    expect(await send()).toBe(1);
    expect(server.take().map(({ mail }) => mail.messageId)).not.toContain(first?.mail.messageId);
    await expireAbandonedMails();
    await letMinutesPass(5);
    expect(await send()).toBe(1);
    expect(server.take().map(({ mail }) => mail.messageId)).toEqual([first?.mail.messageId]);
    expect(await queuedMails()).toEqual([]);
  });

  test('A mail whose job is repeated after it was sent is not sent again', async () => {
    await orderCod();
    await send();
    server.take();
    await sql`update pgboss.job set state = 'created' where name = 'outgoing-mails'`.execute(db);
    expect(await send()).toBe(0);
    expect(arrived()).toEqual([]);
  });

  test('Planning that is rolled back leaves no job, and the mails are planned by the next run', async () => {
    await orderCod();
    await sql`alter table order_events add constraint unplanned check (pending_mails is null) not valid`.execute(
      db,
    );
    await expect(planNextEvent()).rejects.toThrow('unplanned');
    await sql`alter table order_events drop constraint unplanned`.execute(db);
    const { rows } =
      await sql`select from pgboss.job where name = 'outgoing-mails' and state = 'created'`.execute(db);
    expect(rows).toEqual([]);
    expect(await send()).toBe(2);
  });
});

/** As a process that is killed between the mail server's acceptance and its own note of it. */
function sendUntilFirstIsAccepted(): Promise<void> {
  const mailer = smtpMailer(server.url);
  return new Promise((accepted) => {
    void sendMails({
      async send(message: MailMessage) {
        await mailer.send(message);
        accepted();
        return new Promise<never>(() => undefined);
      },
    });
  });
}

/** What a running shop's queue does each minute, two minutes later. */
async function expireAbandonedMails(): Promise<void> {
  await sql`update pgboss.job set started_on = started_on - interval '2 minutes'
    where name = 'outgoing-mails' and state = 'active'`.execute(db);
  const boss = new PgBoss({
    connectionString: process.env.DATABASE_URL ?? '',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.supervise('outgoing-mails');
  await boss.stop({ graceful: false });
}

test('A mail server on this machine may have a self-signed certificate', async () => {
  const encrypting = new MailServer({ encrypts: true });
  await encrypting.open();
  await orderCod();
  expect(await sendMails(smtpMailer(encrypting.url))).toBe(2);
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
  expect(await sendMails()).toBe(2);
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
    const dropped = await Promise.all(orders.map(undelivered));
    expect(dropped.filter((whose) => whose.includes('shopper'))).toHaveLength(3);
    await letMinutesPass(600);
    expect(await send()).toBe(0);
  });

  test('Mails about changes by staff are not counted against the limit', async () => {
    const orders: string[] = [];
    for (let n = 0; n < 6; n++) orders.push(await orderCod());
    await send();
    arrived();
    await setStatus(orders[5] ?? '', 'Shipped');
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${orders[5]} is on its way`]);
  });

  test('A mail that is retried counts once against the limit', async () => {
    for (let n = 0; n < 5; n++) await orderCod();
    server.refusal = { recipient: 451 };
    await send();
    server.refusal = {};
    await letMinutesPass(10);
    await send();
    expect(arrived().filter((mail) => mail.startsWith(shopper()))).toHaveLength(5);
  });
});
