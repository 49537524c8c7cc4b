import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contactHash } from '#app/features/alerts/save-stock-alert.server.ts';
import { queueStockAlerts, sendStockAlert } from '#app/features/alerts/send-stock-alerts.server.ts';
import { deleteOldStockAlerts } from '#app/features/alerts/stock-alerts.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { smtpMailer } from '#app/platform/queue/mail.server.ts';
import { buildProduct, nextShopper, orderPayload } from '#tests/support/builders.ts';
import { useMailServer } from '#tests/support/mails/mail-fixture.ts';
import { atOnce, openSession, placeCod, post } from '#tests/support/order-calls.ts';
import { amount } from '#tests/support/rounds.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';
import { ask, forgetAlertsBeforeEach, listed, restock, takeJobs, token } from './stock-alert-calls.ts';

const { server } = useMailServer();

async function sendQueued(): Promise<string[]> {
  for (const id of await takeJobs()) await sendStockAlert(id, smtpMailer(server.url));
  return server.take().map(({ to, mail }) => `${to.join()}: ${mail.subject}`);
}

forgetAlertsBeforeEach();

describe('The mail that a piece is back', () => {
  test('The mail that a piece is back leaves once for the size that is back, and its address is deleted', async () => {
    const { id } = await buildProduct({ name: 'Neel Kurta', sizes: { S: 0, M: 0 } });
    await ask(id, 'bulbul@example.com', 'S');
    await ask(id, 'koel@example.com', 'M');
    await queueStockAlerts();
    expect(await sendQueued()).toEqual([]);
    await restock(id, 'S');
    await queueStockAlerts();
    expect(await sendQueued()).toEqual(['bulbul@example.com: Neel Kurta in S is back']);
    await restock(id, 'S');
    await queueStockAlerts();
    expect(await sendQueued()).toEqual([]);
    expect(await listed()).toEqual([{ size: 'M', email: 'koel@example.com', phone: null }]);
  });

  test('The mail that a piece is back is queued once for each of many people after two restocks at once and twenty sweeps at once', async () => {
    const { id } = await buildProduct({ stock: 0 });
    const many = amount(60, 400);
    const people = Array.from({ length: many }, (_, n) => ({
      ...{ product_id: id, size: '', email: `koel${n}@example.com` },
      contact_hash: `koel-${n}-`.padEnd(43, 'x'),
    }));
    await db.insertInto('stock_alerts').values(people).execute();
    await Promise.all([restock(id), restock(id)]);
    const queued = await atOnce(20, queueStockAlerts);
    expect(queued.reduce((sum, mails) => sum + mails, 0)).toBe(many);
    const alerts = await takeJobs();
    expect([alerts.length, new Set(alerts).size]).toEqual([many, many]);
  });

  test('The mail that a piece is back leaves after a cancelled order has given its piece back', async () => {
    const { id } = await buildProduct({ name: 'Saawan', stock: 1 });
    const { body } = await placeCod(orderPayload([{ id, price: 4000 }]));
    await ask(id, 'bulbul@example.com');
    const path = `/orders/update-status/${body.order_id}/`;
    await call('PUT', path, { token, body: { status: 'Cancelled' } });
    await queueStockAlerts();
    expect(await sendQueued()).toEqual(['bulbul@example.com: Saawan is back']);
  });

  test('The mail that a piece is back does not leave for what is sold out again by then, which is waited for further', async () => {
    const { id } = await buildProduct({ stock: 0 });
    await ask(id, 'bulbul@example.com');
    await restock(id);
    await queueStockAlerts();
    await placeCod(orderPayload([{ id, price: 4000 }]));
    expect(await sendQueued()).toEqual([]);
    await restock(id);
    expect(await queueStockAlerts()).toBe(1);
  });

  test('The mail that a piece is back is tried again when the mail server does not take it now', async () => {
    const { id } = await buildProduct({ stock: 0 });
    await ask(id, 'bulbul@example.com');
    await restock(id);
    await queueStockAlerts();
    const [alert = 0] = await takeJobs();
    server.refusal = { recipient: 451 };
    await expect(sendStockAlert(alert, smtpMailer(server.url))).rejects.toThrow('later');
    server.refusal = {};
    await sendStockAlert(alert, smtpMailer(server.url));
    expect(server.take()).toHaveLength(1);
  });

  const DAY_MS = 24 * 60 * 60 * 1000;
  const backSince = (days: number) =>
    db
      .updateTable('stock_alerts')
      .set({ back_at: new Date(Date.now() - days * DAY_MS) })
      .execute();

  test('A mail that a piece is back, which no mail server took for three days, is queued again', async () => {
    const { id } = await buildProduct({ stock: 0 });
    await ask(id, 'bulbul@example.com');
    await restock(id);
    await queueStockAlerts();
    await takeJobs();
    await backSince(2.5);
    expect(await queueStockAlerts()).toBe(0);
    await backSince(3.1);
    expect([await queueStockAlerts(), await queueStockAlerts()]).toEqual([1, 0]);
  });

  test('The mail that a piece is back leaves for somebody who asks again after a mail that never left', async () => {
    const { id } = await buildProduct({ stock: 0 });
    await ask(id, 'bulbul@example.com');
    await backSince(1);
    await ask(id, 'bulbul@example.com');
    await restock(id);
    expect(await queueStockAlerts()).toBe(1);
  });

  test('The mail that a piece is back has a link that ends all that its reader waits for', async () => {
    const [first, second] = [await buildProduct({ stock: 0 }), await buildProduct({ stock: 0 })];
    await ask(first.id, 'bulbul@example.com');
    await ask(second.id, 'bulbul@example.com');
    await ask(second.id, 'koel@example.com');
    await restock(first.id);
    await queueStockAlerts();
    for (const id of await takeJobs()) await sendStockAlert(id, smtpMailer(server.url));
    const [mail] = server.take();
    const path = /\/alerts\/([\w-]{43})/.exec(mail?.mail.text ?? '')?.[1];
    const stopped = await call('POST', `/stock-alerts/${path}/stop/`, { body: {} });
    expect([stopped.status, stopped.headers.get('location')]).toEqual([303, '/alerts/stopped']);
    expect((await listed()).map(({ email }) => email)).toEqual(['koel@example.com']);
  });

  test.each([
    ['urlencoded', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['multipart', formOf({ 'List-Unsubscribe': 'One-Click' })],
  ])(
    'The mail that a piece is back tells mail programs where one %s POST ends all of them (RFC 8058)',
    async (name, form) => {
      const { id } = await buildProduct({ stock: 0 });
      const still = await buildProduct({ stock: 0 });
      for (const piece of [id, still.id]) await ask(piece, `reader-of-${name}@example.com`);
      await restock(id);
      await queueStockAlerts();
      for (const alert of await takeJobs()) await sendStockAlert(alert, smtpMailer(server.url));
      const headers = new Map(server.take()[0]?.mail.headers.map(({ key, value }) => [key, value]));
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const [, path = ''] = /^<https?:\/\/[^/]+(\/[^>]+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
      const sent = new Request('http://localhost/', { method: 'POST', body: form });
      const body = new Uint8Array(await sent.arrayBuffer());
      const type = { 'Content-Type': sent.headers.get('content-type') ?? '' };
      expect((await call('POST', path, { body, headers: type })).status).toBe(204);
      expect(await listed()).toEqual([]);
    },
  );
});

describe('Alerts to an address that a stranger typed', () => {
  const sellOut = async (id: number) => {
    const { body } = await openSession(
      orderPayload([{ id, price: 4000 }], { payment_method: 'sadapay', ...nextShopper() }),
    );
    return () => post(`/orders/session/${body.session_id}/cancel/`, {});
  };

  test('Alerts to an address that a stranger typed do not leave when a wallet payment was begun and given up within minutes', async () => {
    const { id } = await buildProduct({ stock: 1 });
    const giveUp = await sellOut(id);
    expect((await ask(id, 'victim@example.com')).status).toBe(202);
    await giveUp();
    await queueStockAlerts();
    expect(await sendQueued()).toEqual([]);
    const later = sql<Date>`created_at - interval '11 minutes'`;
    await db.updateTable('stock_alerts').set({ created_at: later }).execute();
    await queueStockAlerts();
    expect(await sendQueued()).toHaveLength(1);
  });

  test('Alerts to an address that a stranger typed leave once a day about one piece, whichever dots the address has', async () => {
    const { id } = await buildProduct({ stock: 0 });
    const sentTo: string[] = [];
    for (const contact of ['koel@gmail.com', 'k.oel+a@gmail.com', 'ko.el@googlemail.com']) {
      await db.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute();
      expect((await ask(id, contact)).status).toBe(202);
      await restock(id);
      await queueStockAlerts();
      sentTo.push(...(await sendQueued()));
    }
    expect(sentTo).toHaveLength(1);
  });

  test('Alerts to an address that a stranger typed never leave again once its owner has ended them, whoever asks', async () => {
    const { id } = await buildProduct({ stock: 0 });
    const other = await buildProduct({ stock: 0 });
    await ask(id, 'bulbul9@example.com');
    const hash = await contactHash({ email: 'bulbul9@example.com', phone: null });
    await restock(id);
    await queueStockAlerts();
    expect(await sendQueued()).toHaveLength(1);
    await post(`/stock-alerts/${hash}/stop/`, {});
    expect((await ask(other.id, 'Bulbul9+x@example.com')).status).toBe(202);
    expect(await listed()).toEqual([]);
    await deleteOldStockAlerts(new Date(Date.now() + 181 * 24 * 60 * 60 * 1000));
    await ask(other.id, 'bulbul9@example.com');
    expect(await listed()).toHaveLength(1);
  });
});
