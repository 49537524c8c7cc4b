import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactHash } from '#app/features/alerts/contact-hash.server.ts';
import { queueStockAlerts, sendStockAlert } from '#app/features/alerts/send-stock-alerts.server.ts';
import { deleteOldStockAlerts } from '#app/features/alerts/stock-alerts.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { ADVISORY_LOCK_SPACES } from '#app/platform/database/advisory-lock.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { BLOCK_SHARE } from '#app/platform/database/room-shares.ts';
import { takeJob } from '#app/platform/queue/job-queue.server.ts';
import { smtpMailer } from '#app/platform/queue/mail.server.ts';
import { networkHashes } from '#app/platform/request/network-hash.server.ts';
import { buildProduct, buildStaffToken, nextShopper, orderPayload } from '#tests/support/builders.ts';
import { useMailServer } from '#tests/support/mail-fixture.ts';
import { atOnce, countStatuses, openSession, placeCod, post } from '#tests/support/order-calls.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const { server } = useMailServer();
let token = '';

beforeAll(async () => {
  token = await buildStaffToken();
});
beforeEach(async () => {
  await db.deleteFrom('stock_alerts').execute();
  await db.deleteFrom('alert_contacts').execute();
  await takeJobs();
});

const ask = (product: number, contact: unknown, size?: string) =>
  post(`/products/${product}/stock-alerts/`, { contact, ...(size !== undefined && { size }) });
const restock = (id: number, size: string | null = null) =>
  call('POST', `/admin/products/${id}/stock/`, {
    token,
    body: { reason: 'received', sizes: [{ size, pieces: 1 }] },
  });
const listed = () => db.selectFrom('stock_alerts').select(['size', 'email', 'phone']).orderBy('id').execute();
const alerts = async () => (await call('GET', '/admin/stock-alerts/', { token })).body;

async function takeJobs(): Promise<number[]> {
  const taken: number[] = [];
  for (;;) {
    const job = await takeJob<{ alert: number }>('stock-alert-mails');
    if (!job) return taken;
    taken.push(job.data.alert);
  }
}

async function sendQueued(): Promise<string[]> {
  for (const id of await takeJobs()) await sendStockAlert(id, smtpMailer(server.url));
  return server.take().map(({ to, mail }) => `${to.join()}: ${mail.subject}`);
}

describe('Asking', () => {
  test('is answered alike the first time, again, and beyond what one person may wait for', async () => {
    const { id } = await buildProduct({ stock: 0 });
    const answers = [await ask(id, 'Bulbul@example.com'), await ask(id, 'bulbul@example.com')];
    for (let n = 0; n < LIMITS.alerts.per_person.value + 1; n++)
      answers.push(await ask((await buildProduct({ stock: 0 })).id, 'bulbul@example.com'));
    expect(countStatuses(answers)).toEqual({ 202: answers.length });
    expect(new Set(answers.map(({ body }) => body.detail)).size).toBe(1);
    expect(await listed()).toHaveLength(LIMITS.alerts.per_person.value);
  });

  test('twenty times at once lists a person once', async () => {
    const { id } = await buildProduct({ stock: 0 });
    const answers = await atOnce(20, () => ask(id, '0300 1234567'));
    expect(countStatuses(answers)).toEqual({ 202: 20 });
    expect(await listed()).toEqual([{ size: '', email: null, phone: '+923001234567' }]);
  });

  test('for forty pieces at once keeps what one person may wait for', async () => {
    const pieces = [];
    for (let n = 0; n < 40; n++) pieces.push(await buildProduct({ stock: 0 }));
    await Promise.all(pieces.map(({ id }) => ask(id, 'bulbul@example.com')));
    expect(await listed()).toHaveLength(LIMITS.alerts.per_person.value);
  });

  test('for a piece that is deleted at that moment is answered with 404', async () => {
    const { id } = await buildProduct({ stock: 0 });
    const hash = await contactHash({ email: 'bulbul@example.com', phone: null });
    const space = ADVISORY_LOCK_SPACES.stockAlerts;
    let answer: ReturnType<typeof ask> | undefined;
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${space}::integer, hashtext(${hash}))`.execute(tx);
      answer = ask(id, 'bulbul@example.com');
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_locks
            where locktype = 'advisory' and classid = ${space} and not granted`.execute(db);
          return Number(rows[0]?.waiting);
        })
        .toBe(1);
      await db.deleteFrom('products').where('id', '=', id).execute();
    });
    const asked = await answer;
    expect([asked?.status, asked?.body.detail]).toEqual([404, 'This product does not exist.']);
  });

  test('is refused with WhatsApp once one network waits for very much, also when it asks at once', async () => {
    const most = LIMITS.tables.stock_alerts.value / BLOCK_SHARE;
    const address = '198.51.100.9';
    const { id } = await buildProduct({ stock: 0 });
    const { customer, site } = await networkHashes(address);
    const row = { product_id: id, size: '', network_hash: customer, site_hash: site };
    const rows = Array.from({ length: most - 2 }, (_, n) => ({
      ...{ ...row, phone: `+9230012${10000 + n}` },
      contact_hash: String(n).padStart(43, 'x'),
    }));
    await db.insertInto('stock_alerts').values(rows).execute();
    const from = (contact: string, sender: string) =>
      call('POST', `/products/${id}/stock-alerts/`, { body: { contact }, address: sender });
    const answers = await atOnce(10, (n) => from(`bulbul${n}@example.com`, address));
    expect(countStatuses(answers)).toEqual({ 202: 2, 429: 8 });
    expect(answers.find(({ status }) => status === 429)?.body.detail).toContain('WhatsApp');
    const [first] = answers.flatMap(({ status }, n) => (status === 202 ? [n] : []));
    expect((await from(`bulbul${first}@example.com`, address)).status).toBe(202);
    expect((await from('koel@example.com', '203.0.113.9')).status).toBe(202);
  });

  test.each([
    ['', 'contact'],
    ['bulbul@', 'contact'],
    ['12', 'contact'],
    [{ a: 1 }, 'contact'],
    ['a\0@example.com', 'contact'],
  ])('with %j is refused at the field', async (contact, field) => {
    const { id } = await buildProduct({ stock: 0 });
    const { status, body } = await ask(id, contact);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('is for what is sold out in a size that there is', async () => {
    const { id } = await buildProduct({ sizes: { S: 0, M: 2 } });
    expect((await ask(id, 'bulbul@example.com', 'S')).status).toBe(202);
    expect((await ask(id, 'bulbul@example.com', 'M')).body.code).toBe('in_stock');
    expect((await ask(id, 'bulbul@example.com', 'XXL')).body.code).toBe('unknown_size');
    expect((await ask(2_000_000, 'bulbul@example.com')).status).toBe(404);
    expect((await post('/products/nonsense/stock-alerts/', { contact: 'x' })).status).toBe(400);
  });
});

describe('The mail', () => {
  test('leaves once for the size that is back, and its address is deleted', async () => {
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

  test('is queued once for each of 400 people after two restocks at once and twenty sweeps at once', async () => {
    const { id } = await buildProduct({ stock: 0 });
    const people = Array.from({ length: 400 }, (_, n) => ({
      ...{ product_id: id, size: '', email: `koel${n}@example.com` },
      contact_hash: `koel-${n}-`.padEnd(43, 'x'),
    }));
    await db.insertInto('stock_alerts').values(people).execute();
    await Promise.all([restock(id), restock(id)]);
    const queued = await atOnce(20, queueStockAlerts);
    expect(queued.reduce((sum, mails) => sum + mails, 0)).toBe(400);
    const alerts = await takeJobs();
    expect([alerts.length, new Set(alerts).size]).toEqual([400, 400]);
  });

  test('leaves after a cancelled order has given its piece back', async () => {
    const { id } = await buildProduct({ name: 'Saawan', stock: 1 });
    const { body } = await placeCod(orderPayload([{ id, price: 4000 }]));
    await ask(id, 'bulbul@example.com');
    const path = `/orders/update-status/${body.order_id}/`;
    await call('PUT', path, { token, body: { status: 'Cancelled' } });
    await queueStockAlerts();
    expect(await sendQueued()).toEqual(['bulbul@example.com: Saawan is back']);
  });

  test('does not leave for what is sold out again by then, which is waited for further', async () => {
    const { id } = await buildProduct({ stock: 0 });
    await ask(id, 'bulbul@example.com');
    await restock(id);
    await queueStockAlerts();
    await placeCod(orderPayload([{ id, price: 4000 }]));
    expect(await sendQueued()).toEqual([]);
    await restock(id);
    expect(await queueStockAlerts()).toBe(1);
  });

  test('is tried again when the mail server does not take it now', async () => {
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

  test('that no mail server took for three days is queued again', async () => {
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

  test('leaves for somebody who asks again after a mail that never left', async () => {
    const { id } = await buildProduct({ stock: 0 });
    await ask(id, 'bulbul@example.com');
    await backSince(1);
    await ask(id, 'bulbul@example.com');
    await restock(id);
    expect(await queueStockAlerts()).toBe(1);
  });

  test('has a link that ends all that its reader waits for', async () => {
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
  ])('tells mail programs where one %s POST ends all of them (RFC 8058)', async (name, form) => {
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
  });
});

test('Staff see who is to be told on WhatsApp and what is waited for, and delete a number that was told', async () => {
  const { id } = await buildProduct({ name: 'Neel Kurta', sizes: { S: 0, M: 0 } });
  await ask(id, '0300 1234567', 'S');
  await ask(id, '0300 7654321', 'M');
  await ask(id, 'koel@example.com', 'M');
  await restock(id, 'S');
  await queueStockAlerts();
  const { to_message, wanted } = await alerts();
  expect(to_message).toMatchObject([{ name: 'Neel Kurta', size: 'S', phone: '+923001234567' }]);
  expect(wanted).toMatchObject([{ name: 'Neel Kurta', size: 'M', waiting: 2 }]);
  const done = () => call('DELETE', `/admin/stock-alerts/${to_message[0].id}/`, { token });
  expect([(await done()).status, (await done()).status]).toEqual([204, 404]);
  expect((await alerts()).to_message).toEqual([]);
});

test('Nobody waits for longer than half a year after asking last', async () => {
  const { id } = await buildProduct({ stock: 0 });
  await ask(id, 'bulbul@example.com');
  const day = 24 * 60 * 60 * 1000;
  await deleteOldStockAlerts(new Date(Date.now() + 179 * day));
  expect(await listed()).toHaveLength(1);
  await db
    .updateTable('stock_alerts')
    .set({ created_at: new Date(Date.now() - 100 * day) })
    .execute();
  await ask(id, 'bulbul@example.com');
  await deleteOldStockAlerts(new Date(Date.now() + 179 * day));
  expect(await listed()).toHaveLength(1);
  await deleteOldStockAlerts(new Date(Date.now() + 181 * day));
  expect(await listed()).toEqual([]);
});

describe('Alerts to an address that a stranger typed', () => {
  const sellOut = async (id: number) => {
    const { body } = await openSession(
      orderPayload([{ id, price: 4000 }], { payment_method: 'sadapay', ...nextShopper() }),
    );
    return () => post(`/orders/session/${body.session_id}/cancel/`, {});
  };

  test('do not leave when a wallet payment was begun and given up within minutes', async () => {
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

  test('leave once a day about one piece, whichever dots the address has', async () => {
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

  test('never leave again once its owner has ended them, whoever asks', async () => {
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
