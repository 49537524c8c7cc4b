import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendMails } from '#app/features/orders/mails/send-mails.server.ts';
import { deleteDeadPushDevices } from '#app/features/push/push-devices.server.ts';
import { queuePushMessages, sendPushMessage } from '#app/features/push/send-push.server.ts';
import { sendToPushService } from '#app/features/push/web-push.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { verifyAccessToken } from '#app/features/staff/sessions/access-tokens.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { queues } from '#app/platform/queue/job-queue.server.ts';
import { buildProduct, buildStaff, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const PATH = '/api/admin/push-device/';

/** A key pair of nobody: a browser's, whose private half nobody has kept. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

let count = 0;
const device = (changes: Record<string, unknown> = {}) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${++count}`,
  keys: KEYS,
  quiet_from: '22:00',
  quiet_to: '08:00',
  time_zone: 'Asia/Karachi',
  ...changes,
});

const put = (token: string, changes?: Record<string, unknown>) =>
  call('PUT', PATH, { token, body: device(changes) });

const sessionOf = async (token: string) => (await verifyAccessToken(token))?.session_id ?? '';

async function deskToken(): Promise<string> {
  return buildStaffToken({ role: 'desk' });
}

/** By day in Karachi. */
const NOON = new Date('2026-11-12T07:00:00Z');

async function placeOrder(changes: Record<string, unknown> = {}): Promise<number> {
  const { id } = await buildProduct();
  const placed = await placeCod(orderPayload([{ id, price: 4000 }], { city: 'Lahore', ...changes }));
  const order = db.selectFrom('orders').select('id').where('order_id', '=', placed.body.order_id);
  return (await order.executeTakeFirstOrThrow()).id;
}

/** Whom the shop would tell of an order. */
async function told(order_pk: number): Promise<string[]> {
  await dropJobs('push-messages');
  await queuePushMessages({ order_pk });
  return (await waitingJobs('push-messages')).map(({ session_id }) => String(session_id));
}

const dropJobs = (queue: string) => sql`delete from pgboss.job where name = ${queue}`.execute(db);

async function waitingJobs(queue: string): Promise<Record<string, unknown>[]> {
  const jobs = sql<{ data: Record<string, unknown> }>`select data from pgboss.job where name = ${queue}`;
  return (await jobs.execute(db)).rows.map(({ data }) => data);
}

beforeAll(async () => {
  await queues();
});

beforeEach(async () => {
  await db.deleteFrom('push_subscriptions').execute();
});

test('A device is told until somebody switches it off', async () => {
  const token = await deskToken();
  const before = await call('GET', PATH, { token });
  expect(before.body).toEqual({ public_key: expect.stringMatching(/^[\w-]{87}$/), is_on: false });
  expect((await put(token)).status).toBe(204);
  expect((await call('GET', PATH, { token })).body).toEqual({ ...before.body, is_on: true });
  expect(await told(await placeOrder())).toEqual([await sessionOf(token)]);
  expect((await call('DELETE', PATH, { token })).status).toBe(204);
  expect(await told(await placeOrder())).toEqual([]);
});

test.each([
  ['http://fcm.googleapis.com/fcm/send/x'],
  ['https://fcm.googleapis.com.attacker.example/x'],
  ['https://127.0.0.1/x'],
  ['https://169.254.169.254/latest/meta-data/'],
  [`https://fcm.googleapis.com/${'x'.repeat(1000)}`],
  [7],
])('The address %.60s is refused, and kept nowhere', async (endpoint) => {
  const { status, body } = await put(await deskToken(), { endpoint });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['endpoint']]);
  expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
});

test.each([
  [{ keys: { ...KEYS, auth: 'short' } }, 'keys.auth'],
  [{ keys: null }, 'keys'],
  [{ quiet_from: '24:00' }, 'quiet_from'],
  [{ quiet_to: '' }, 'quiet_to'],
  [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
])('Of %j the field %s is refused', async (changes, field) => {
  const { status, body } = await put(await deskToken(), changes);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('Only owners and the desk are told', async () => {
  for (const role of ['packer', 'content'] as const)
    expect((await put(await buildStaffToken({ role }))).status).toBe(403);
  expect((await put(await buildStaffToken({ role: 'owner' }))).status).toBe(204);
});

test.each([
  ['is disabled', { disabled_at: new Date() }],
  ['becomes a packer', { role: 'packer' }],
  ['is let into the admin area no more', { is_admin: false }],
  ['has to choose a password', { must_change_password: true }],
  ['is signed out everywhere', { token_epoch: 99 }],
] as const)('Whoever %s is told no more', async (_, change) => {
  const staff = await buildStaff({ role: 'desk' });
  const token = (await issueTokens(staff)).access;
  await put(token);
  const order_pk = await placeOrder();
  const [session_id = ''] = await told(order_pk);
  await db.updateTable('staff').set(change).where('id', '=', staff.id).execute();
  expect(await told(order_pk)).toEqual([]);
  // A message that was queued before does not leave either.
  const sender = vi.fn();
  await sendPushMessage({ order_pk, session_id }, sender, NOON);
  expect(sender).not.toHaveBeenCalled();
});

test('Signing out ends it, and so does the end of the session', async () => {
  const tokens = await issueTokens(await buildStaff());
  await put(tokens.access);
  await call('POST', '/api/token/revoke/', { body: { refresh: tokens.refresh } });
  const expired = await deskToken();
  await put(expired);
  await db
    .updateTable('staff_sessions')
    .set({ expires_at: new Date(0) })
    .where('id', '=', await sessionOf(expired))
    .execute();
  expect(await told(await placeOrder())).toEqual([]);
});

test('A browser that is signed in again is told once', async () => {
  const [earlier, later] = [await deskToken(), await deskToken()];
  const endpoint = 'https://fcm.googleapis.com/fcm/send/same';
  await put(earlier, { endpoint });
  await put(later, { endpoint });
  expect(await told(await placeOrder())).toEqual([await sessionOf(later)]);
});

test('Beyond the limit of a person the oldest device goes, and no device of a colleague', async () => {
  const colleague = await deskToken();
  await put(colleague);
  const staff = await buildStaff();
  const tokens = [];
  for (let n = 0; n <= LIMITS.push.devices.value; n++) tokens.push((await issueTokens(staff)).access);
  for (const token of tokens) expect((await put(token)).status).toBe(204);
  const sessions = await Promise.all([colleague, ...tokens.slice(1)].map(sessionOf));
  expect((await told(await placeOrder())).sort()).toEqual(sessions.sort());
});

test('A new order of the shop is queued after its commit, and none that staff wrote', async () => {
  // Those before have been looked at.
  await db.updateTable('order_events').set({ pending_mails: [] }).execute();
  const order_pk = await placeOrder();
  await db
    .updateTable('orders')
    .set({ channel: 'phone' })
    .where('id', '=', await placeOrder())
    .execute();
  await dropJobs('new-orders');
  await sendMails({ send: async () => 'sent' });
  expect(await waitingJobs('new-orders')).toEqual([{ order_pk }]);
});

test('A message has the short number, city and sum, and nothing by which the customer is known', async () => {
  const token = await deskToken();
  await put(token);
  const order_pk = await placeOrder({ name: 'Bulbul Bano', address: '7 Chameli Street' });
  const { order_id } = await db
    .selectFrom('orders')
    .select('order_id')
    .where('id', '=', order_pk)
    .executeTakeFirstOrThrow();
  const sender = vi.fn(async () => 'sent' as const);
  await sendPushMessage({ order_pk, session_id: await sessionOf(token) }, sender, NOON);
  expect(sender.mock.calls[0]?.slice(1, 2)).toEqual([
    {
      title: `New order ${order_id.split('-')[1]}`,
      body: expect.stringMatching(/^Lahore · Rs\. [\d,]+$/),
      address: `/admin/orders/${order_id}`,
    },
  ]);
});

test('In the quiet hours of its own clock a device is not told', async () => {
  const token = await deskToken();
  await put(token, { time_zone: 'America/New_York', quiet_from: '22:00', quiet_to: '06:00' });
  const job = { order_pk: await placeOrder(), session_id: await sessionOf(token) };
  const sender = vi.fn(async () => 'sent' as const);
  // Two in the night in New York, noon in Karachi.
  await sendPushMessage(job, sender, NOON);
  expect(sender).not.toHaveBeenCalled();
  await sendPushMessage(job, sender, new Date('2026-11-12T15:00:00Z'));
  expect(sender).toHaveBeenCalledOnce();
});

/** A push service on this machine, in place of one whose address the API would take. */
const service = { status: 201, requests: [] as { headers: Record<string, unknown>; bytes: Buffer }[] };
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    service.requests.push({ headers: request.headers, bytes: Buffer.concat(parts) });
    response.writeHead(service.status, service.status === 307 ? { Location: '/elsewhere' } : {}).end();
  });
});
const endpointOf = () => `http://127.0.0.1:${(server.address() as { port: number }).port}/send/1`;

beforeAll(() => new Promise<void>((open) => server.listen(0, '127.0.0.1', open)));
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  service.requests = [];
});

async function deviceOfService() {
  const token = await deskToken();
  await put(token);
  const session_id = await sessionOf(token);
  await db
    .updateTable('push_subscriptions')
    .set({ endpoint: endpointOf() })
    .where('session_id', '=', session_id)
    .execute();
  return { order_pk: await placeOrder(), session_id };
}

const stored = () =>
  db.selectFrom('push_subscriptions').select(['succeeded_at', 'failing_since']).executeTakeFirst();

test('A push service gets an encrypted message, signed with the key that browsers subscribe with', async () => {
  service.status = 201;
  await sendPushMessage(await deviceOfService(), sendToPushService, NOON);
  const [{ headers, bytes }] = service.requests as [(typeof service.requests)[number]];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' });
  expect(bytes.toString('latin1')).not.toContain('Lahore');
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  const { public_key } = (await call('GET', PATH, { token: await deskToken() })).body;
  expect(key).toBe(public_key);
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(
    verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    aud: new URL(endpointOf()).origin,
    sub: 'mailto:hello@gulnar.example',
  });
  expect(await stored()).toEqual({ succeeded_at: expect.any(Date), failing_since: null });
});

test.each([404, 410])('A device whose push service answers %i is forgotten', async (status) => {
  service.status = status;
  await sendPushMessage(await deviceOfService(), sendToPushService, NOON);
  expect(await stored()).toBeUndefined();
});

test.each([429, 500, 503])('A message is tried again after %i, and the device stays', async (status) => {
  service.status = status;
  const sent = sendPushMessage(await deviceOfService(), sendToPushService, NOON);
  await expect(sent).rejects.toThrow('a push service did not take a message');
  expect(await stored()).toEqual({ succeeded_at: null, failing_since: expect.any(Date) });
});

test.each([400, 403, 413, 307])('After %i it is not, and no redirect is followed', async (status) => {
  service.status = status;
  await sendPushMessage(await deviceOfService(), sendToPushService, NOON);
  expect(service.requests).toHaveLength(1);
  expect(await stored()).toEqual({ succeeded_at: null, failing_since: expect.any(Date) });
});

test('Keys with which nothing can be encrypted take their device along', async () => {
  const job = await deviceOfService();
  await db
    .updateTable('push_subscriptions')
    .set({ p256dh: 'A'.repeat(87) })
    .execute();
  await sendPushMessage(job, sendToPushService, NOON);
  expect([await stored(), service.requests]).toEqual([undefined, []]);
});

test('A device that was refused for two weeks is forgotten, one that was refused lately is not', async () => {
  const now = new Date();
  await put(await deskToken());
  for (const [days, left] of [
    [13, 1],
    [15, 0],
  ] as const) {
    const failing_since = new Date(now.getTime() - days * 86_400_000);
    await db.updateTable('push_subscriptions').set({ failing_since }).execute();
    await deleteDeadPushDevices(now);
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toHaveLength(left);
  }
});
