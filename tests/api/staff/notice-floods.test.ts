import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldNotices, summariseNotices } from '#app/features/staff/notices/notices.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, buildStaff, orderPayload } from '#tests/support/builders.ts';
import { takeMails } from '#tests/support/mails/mail-folder.ts';
import { atOnce } from '#tests/support/order-calls.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

/** What an intruder could do so that a notice does not reach those who were there before. */

const DAY_MS = 24 * 60 * 60 * 1000;

let sana: Awaited<ReturnType<typeof buildStaff>>;
let bano: typeof sana;
let token = '';

beforeEach(async () => {
  await db.deleteFrom('staff').execute();
  await takeMails();
  await db.deleteFrom('former_addresses').execute();
  await db.deleteFrom('staff_notices').execute();
  sana = await buildStaff({ username: 'sana' });
  bano = await buildStaff({ username: 'bano' });
  token = await buildConfirmedToken(sana);
});

afterEach(() => db.deleteFrom('settings').execute());

const put = (body: object) => call('PUT', '/api/admin/settings/', { token, body });
const patch = (body: object) => call('PATCH', `/api/admin/staff/${bano.id}/`, { token, body });
const receivers = async () => (await takeMails()).map(({ to }) => to);

test.runIf(hasSlowTests)(
  'Very many addresses that were replaced later push out none that was replaced first',
  async () => {
    await patch({ email: 'thief@evil.example' });
    await sql`update former_addresses set first_until = now() - interval '2 days', until = now() - interval '2 days'`.execute(
      db,
    );
    await sql`insert into former_addresses (address, name) select 'thief' || n || '@evil.example', 'x'
    from generate_series(1, 300) as n`.execute(db);
    await takeMails();
    await put({ advance_percent: 40 });
    expect(await receivers()).toContain('bano@gulnar.example');
  },
);

test('An address that is replaced once more gets the notices of thirty more days', async () => {
  await patch({ email: 'new@gulnar.example' });
  await sql`update former_addresses set first_until = now() - interval '29 days', until = now() - interval '29 days'`.execute(
    db,
  );
  await patch({ email: 'bano@gulnar.example' });
  await patch({ email: 'thief@evil.example' });
  await takeMails();
  await deleteOldNotices(new Date(Date.now() + 2 * DAY_MS));
  await put({ advance_percent: 40 });
  expect(await receivers()).toContain('bano@gulnar.example');
});

test('A disabled owner gets the notices of thirty days and no others', async () => {
  await patch({ disabled: true });
  await takeMails();
  await put({ advance_percent: 40 });
  expect(await receivers()).toContain('bano@gulnar.example');
  await deleteOldNotices(new Date(Date.now() + 31 * DAY_MS));
  await put({ advance_percent: 60 });
  const left = await receivers();
  expect(left).toContain('sana@gulnar.example');
  expect(left).not.toContain('bano@gulnar.example');
});

test('A flood that waits for its summary holds up no notice about something else', async () => {
  for (let n = 0; n < 6; n++) await put({ tiktok: `https://www.tiktok.com/@thief${n}` });
  await takeMails();
  await sql`insert into staff_notices (topics, notice, receivers, waits)
    select topics, notice, receivers, waits from staff_notices, generate_series(1, 300) where waits`.execute(
    db,
  );
  await put({ advance_percent: 40 });
  await put({ advance_percent: 60 });
  expect((await receivers()).filter((to) => to === 'sana@gulnar.example')).toHaveLength(2);
});

test('Changes of one moment are counted one after the other', async () => {
  const { id } = await buildProduct({ stock: 50 });
  const placed = await atOnce(12, () =>
    call('POST', '/orders/save/', { body: orderPayload([{ id, price: 4000 }]) }),
  );
  const { access } = await issueTokens(sana);
  const pay = (order_id: string) =>
    call('PUT', `/orders/update-status/${order_id}/`, { token: access, body: { status: 'Paid' } });
  await Promise.all(placed.map(({ body }) => pay(body.order_id)));
  expect((await receivers()).filter((to) => to === 'sana@gulnar.example')).toHaveLength(5);
});

test('What waits is never deleted, and is summarised once, also by two machines at once', async () => {
  for (let n = 0; n < 8; n++) await put({ tiktok: `https://www.tiktok.com/@thief${n}` });
  await takeMails();
  await deleteOldNotices(new Date(Date.now() + 31 * DAY_MS));
  await Promise.all([summariseNotices(), summariseNotices()]);
  const summaries = await takeMails();
  expect(summaries.filter(({ to }) => to === 'sana@gulnar.example')).toHaveLength(1);
  expect(summaries[0]?.text).toContain('3 more changes at Gulnar');
});

test('A text that no longer names a contact is reported like one that begins to', async () => {
  await put({ shipping_hours: 'wa.me/923451112223' });
  await takeMails();
  await put({ shipping_hours: 'Mon–Sat 9 AM–5 PM' });
  expect((await takeMails())[0]?.text).toContain('wa.me/923451112223');
});

test('A notice says with which browser and roughly from where its author was signed in', async () => {
  const { access } = await issueTokens(sana, { browser: 'Chrome on Android', network: '203.0.x.x' });
  await call('PUT', '/api/admin/account/password/', {
    token: access,
    body: { current: 'a long password', password: 'seven blue kites' },
  });
  expect((await takeMails())[0]?.text).toContain('signed in with Chrome on Android, 203.0.x.x');
});
