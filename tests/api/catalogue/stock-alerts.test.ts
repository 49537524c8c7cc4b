import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contactHash } from '#app/features/alerts/save-stock-alert.server.ts';
import { queueStockAlerts } from '#app/features/alerts/send-stock-alerts.server.ts';
import { deleteOldStockAlerts } from '#app/features/alerts/stock-alerts.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { ADVISORY_LOCK_SPACES } from '#app/platform/database/advisory-lock.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { BLOCK_SHARE } from '#app/platform/database/room-shares.ts';
import { networkHashes } from '#app/platform/request/rate-limit.server.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { atOnce, countStatuses, post } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { ask, forgetAlertsBeforeEach, listed, restock, token } from './stock-alert-calls.ts';

const alerts = async () => (await call('GET', '/api/admin/stock-alerts/', { token })).body;

forgetAlertsBeforeEach();

describe('Asking', () => {
  test('Asking for an alert is answered alike the first time, again, and beyond what one person may wait for', async () => {
    const { id } = await buildProduct({ stock: 0 });
    const answers = [await ask(id, 'Bulbul@example.com'), await ask(id, 'bulbul@example.com')];
    for (let n = 0; n < LIMITS.alerts.per_person.value + 1; n++)
      answers.push(await ask((await buildProduct({ stock: 0 })).id, 'bulbul@example.com'));
    expect(countStatuses(answers)).toEqual({ 202: answers.length });
    expect(new Set(answers.map(({ body }) => body.detail)).size).toBe(1);
    expect(await listed()).toHaveLength(LIMITS.alerts.per_person.value);
  });

  test('Asking for an alert twenty times at once lists a person once', async () => {
    const { id } = await buildProduct({ stock: 0 });
    const answers = await atOnce(20, () => ask(id, '0300 1234567'));
    expect(countStatuses(answers)).toEqual({ 202: 20 });
    expect(await listed()).toEqual([{ size: '', email: null, phone: '+923001234567' }]);
  });

  test('Asking for an alert for forty pieces at once keeps what one person may wait for', async () => {
    const pieces = [];
    for (let n = 0; n < 40; n++) pieces.push(await buildProduct({ stock: 0 }));
    // From one network they would wait for each other anyway.
    const from = (id: number, n: number) =>
      call('POST', `/products/${id}/stock-alerts/`, {
        body: { contact: 'bulbul@example.com' },
        address: `100.64.${n}.1`,
      });
    await Promise.all(pieces.map(({ id }, n) => from(id, n)));
    expect(await listed()).toHaveLength(LIMITS.alerts.per_person.value);
  });

  test('Asking for an alert for a piece that is deleted at that moment is answered with 404', async () => {
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

  test('Asking for an alert is refused with WhatsApp once one network waits for very much, also when it asks at once', async () => {
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
  ])('Asking for an alert with %j is refused at the field', async (contact, field) => {
    const { id } = await buildProduct({ stock: 0 });
    const { status, body } = await ask(id, contact);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('An alert is for what is sold out in a size that there is', async () => {
    const { id } = await buildProduct({ sizes: { S: 0, M: 2 } });
    expect((await ask(id, 'bulbul@example.com', 'S')).status).toBe(202);
    expect((await ask(id, 'bulbul@example.com', 'M')).body.code).toBe('in_stock');
    expect((await ask(id, 'bulbul@example.com', 'XXL')).body.code).toBe('unknown_size');
    expect((await ask(2_000_000, 'bulbul@example.com')).status).toBe(404);
    expect((await post('/products/nonsense/stock-alerts/', { contact: 'x' })).status).toBe(400);
  });
});

test('Staff see whom to write to on WhatsApp and which pieces are awaited, and delete a number once they have written', async () => {
  const { id } = await buildProduct({ name: 'Neel Kurta', sizes: { S: 0, M: 0 } });
  await ask(id, '0300 1234567', 'S');
  await ask(id, '0300 7654321', 'M');
  await ask(id, 'koel@example.com', 'M');
  await restock(id, 'S');
  await queueStockAlerts();
  const { to_message, wanted } = await alerts();
  expect(to_message).toMatchObject([{ name: 'Neel Kurta', size: 'S', phone: '+923001234567' }]);
  expect(wanted).toMatchObject([{ name: 'Neel Kurta', size: 'M', waiting: 2 }]);
  const done = () => call('DELETE', `/api/admin/stock-alerts/${to_message[0].id}/`, { token });
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
