import { beforeAll, beforeEach, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaff, buildStaffToken } from '#tests/support/builders.ts';
import { endUndoTime, useMailServer } from '#tests/support/mails/mail-fixture.ts';
import { call } from '#tests/support/test-shop.ts';

const { send, orderCod } = useMailServer();
let token = '';

beforeAll(async () => {
  token = (await issueTokens(await buildStaff({ username: 'nadia' }))).access;
});
beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

/** As staff write them from a chat. */
async function orderWithoutEmail(): Promise<string> {
  await buildProduct();
  const id = await orderCod();
  await db.updateTable('orders').set({ email: null }).where('order_id', '=', id).execute();
  await send();
  return id;
}

const open = async (id: string) => (await call('GET', `/orders/${id}/`, { token })).body;
const contact = (id: string, outcome: string, more = {}, by = token) =>
  call('POST', `/api/admin/orders/${id}/contacts/`, {
    token: by,
    body: { channel: 'whatsapp', outcome, ...more },
  });
const toSend = async () => (await call('GET', '/api/admin/messages-to-send/', { token })).body;
const toldOf = async (id: string) =>
  (await open(id)).history
    .filter(({ kind }: { kind: string }) => kind === 'told')
    .map(({ from, to }: { from: string; to: string }) => [from, to]);

async function confirmed(id: string): Promise<void> {
  await call('PUT', `/orders/update-status/${id}/`, { token, body: { status: 'Confirmed' } });
  await endUndoTime();
  await send();
}

test('What left by mail is told; who has no address is in the queue, once, with the newest event', async () => {
  const mailed = await orderCod();
  await send();
  expect(await toldOf(mailed)).toEqual([['received', 'mail']]);
  expect((await toSend()).count).toBe(0);
  const silent = await orderWithoutEmail();
  await confirmed(silent);
  const { count, messages } = await toSend();
  expect([count, messages.length]).toEqual([1, 1]);
  expect(messages[0]).toMatchObject({ tell: 'confirmed', order: { order_id: silent, status: 'Confirmed' } });
  expect((await open(silent)).untold.map(({ tell }: { tell: string }) => tell)).toEqual([
    'received',
    'confirmed',
  ]);
});

test('Of two colleagues who tell the same customer one is told who was first', async () => {
  const id = await orderWithoutEmail();
  const colleague = await buildStaffToken({ username: 'sana' });
  const [{ event }] = (await open(id)).untold;
  const answers = await Promise.all([
    contact(id, 'told', { event }),
    contact(id, 'told', { event }, colleague),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = answers.find(({ status }) => status === 409) ?? {};
  expect([body.code, body.detail]).toEqual([
    'already_told',
    expect.stringMatching(/^(nadia|sana) has told this customer already, \d\d:\d\d\.$/),
  ]);
  expect((await toSend()).count).toBe(0);
  const attempts = await db.selectFrom('contact_attempts').select('outcome').execute();
  expect(attempts).toEqual([{ outcome: 'told' }]);
});

test('Whoever said yes on the phone needs no message that it is confirmed, but one when it is shipped', async () => {
  const id = await orderWithoutEmail();
  await contact(id, 'yes', { channel: 'call' });
  await endUndoTime();
  await send();
  expect((await toSend()).count).toBe(0);
  await call('PUT', `/orders/update-status/${id}/`, { token, body: { status: 'Shipped' } });
  await endUndoTime();
  await send();
  expect((await toSend()).messages[0].tell).toBe('shipped');
});

test.each([
  ['told', 1, 'no_answer'],
  ['change', 1, 'no_answer'],
  ['not_on_whatsapp', 1, 'no_answer'],
  ['yes', 0, 'to_pack'],
])(
  'After no answer, %s leaves the order in its queue or ends the round',
  async (outcome, unanswered, queue) => {
    const id = await orderWithoutEmail();
    await contact(id, 'no_answer');
    expect((await contact(id, outcome)).status).toBe(200);
    expect(await open(id)).toMatchObject({ unanswered_calls: unanswered, queue });
  },
);

test('An order that was merged into another is no message of its own', async () => {
  const [gone, stays] = [await orderWithoutEmail(), await orderWithoutEmail()];
  expect((await toSend()).count).toBe(2);
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('order_id', '=', stays)
    .executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ merged_into: id }).where('order_id', '=', gone).execute();
  const { count, messages } = await toSend();
  expect([count, messages.map(({ order }: { order: { order_id: string } }) => order.order_id)]).toEqual([
    1,
    [stays],
  ]);
});

test('A yes to a total that has changed meanwhile is not recorded, and says the new one', async () => {
  const id = await orderWithoutEmail();
  const { status, body } = await contact(id, 'yes', { total: 4000 });
  expect([status, body.code, body.total]).toEqual([409, 'total_changed', 4250]);
  expect(body.detail).toContain('Rs. 4,250');
  expect(await open(id)).toMatchObject({ status: 'Pending', last_contact: null });
  expect((await contact(id, 'yes', { total: 4250 })).status).toBe(200);
  expect(await open(id)).toMatchObject({ status: 'Confirmed', agreed_total: 4250 });
});

test('What is taken up again, or whose cancellation is undone, is no duplicate any more', async () => {
  const [undone, reopened] = [await orderWithoutEmail(), await orderWithoutEmail()];
  const cancelled = { note: 'Duplicate of another order' };
  const { body } = await contact(undone, 'cancel', cancelled);
  expect((await open(undone)).tags).toEqual(['duplicate']);
  await call('POST', `/orders/undo-status/${undone}/`, { token, body: { change: body.undo.change } });
  expect(await open(undone)).toMatchObject({ status: 'Pending', tags: [] });
  await contact(reopened, 'cancel', cancelled);
  await call('PUT', `/orders/update-status/${reopened}/`, { token, body: { status: 'Confirmed' } });
  expect(await open(reopened)).toMatchObject({ status: 'Confirmed', tags: [] });
});

test('What is cancelled as a duplicate is marked so, and does not count against her', async () => {
  const id = await orderWithoutEmail();
  await contact(id, 'cancel', { note: 'Duplicate of another order' });
  const { phone, tags, status } = await open(id);
  expect([status, tags]).toEqual(['Cancelled', ['duplicate']]);
  const next = await orderCod({ phone });
  expect((await open(next)).earlier).toEqual({ orders: 0, shipped: 0, cancelled: 0 });
});
