import { afterAll, beforeEach, expect, test } from 'vitest';
import { findNightlyCheck } from '#app/features/morning/nightly-check.server.ts';
import { queueMorningMails } from '#app/features/morning/send-morning-mail.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { runNightlyCheck } from '#server/invariants/nightly-check.ts';
import {
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  emptyCatalogue,
  orderPayload,
} from '#tests/support/builders.ts';
import { takeMails } from '#tests/support/mails/mail-folder.ts';
import { atOnce, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

afterAll(emptyCatalogue);
beforeEach(async () => {
  await emptyCatalogue();
  await db.deleteFrom('morning_mails').execute();
  await db.updateTable('staff').set({ email: null }).execute();
  await takeMails();
});

/** Karachi is five hours ahead of UTC. */
const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);

async function mailsOfMorning() {
  return (await takeMails()).filter(({ text }) => text.includes('this morning'));
}

async function addOwner(email: string, changes: Record<string, unknown> = {}) {
  const { id } = await buildStaff({ role: 'owner' });
  await db
    .updateTable('staff')
    .set({ email, ...changes })
    .where('id', '=', id)
    .execute();
}

test('At eight every owner gets one mail that leads to what waits, and nobody else does', async () => {
  await addOwner('owner@example.com');
  await addOwner('second@example.com');
  await addOwner('gone@example.com', { disabled_at: new Date() });
  await addOwner('desk@example.com', { role: 'desk' });
  const { id } = await buildProduct({ price: 4000, stock: 5 });
  await placeCod(orderPayload([{ id, price: 4000 }]));
  await queueMorningMails(at('02:59'));
  expect(await mailsOfMorning()).toEqual([]);
  await atOnce(3, () => queueMorningMails(at('03:00')));
  const mails = await mailsOfMorning();
  expect(mails.map(({ to }) => to).sort()).toEqual(['owner@example.com', 'second@example.com']);
  expect(mails[0]?.text).toContain('1 to confirm');
  expect(mails[0]?.text).toContain('/admin/orders?queue=3Dnew');
  await queueMorningMails(at('03:05'));
  expect(await mailsOfMorning()).toEqual([]);
});

test('A shop that was closed at eight sends it until noon, and the next day again', async () => {
  await addOwner('owner@example.com');
  await queueMorningMails(at('07:00'));
  expect(await mailsOfMorning()).toEqual([]);
  await queueMorningMails(at('06:55'));
  expect(await mailsOfMorning()).toHaveLength(1);
  await queueMorningMails(new Date('2026-03-03T03:00:00Z'));
  expect(await mailsOfMorning()).toHaveLength(1);
});

test('The hour is a setting, and without one there is no mail', async () => {
  await addOwner('owner@example.com');
  const token = await buildConfirmedToken();
  const set = (morning_mail_at: string) =>
    call('PUT', '/api/admin/settings/', { token, body: { morning_mail_at } });
  expect((await set('25:00')).status).toBe(400);
  expect((await set('')).status).toBe(200);
  await queueMorningMails(at('05:00'));
  expect(await mailsOfMorning()).toEqual([]);
  expect((await set('17:30')).status).toBe(200);
  await queueMorningMails(at('12:29'));
  expect(await mailsOfMorning()).toEqual([]);
  await queueMorningMails(at('12:30'));
  expect((await mailsOfMorning()).map(({ to }) => to)).toContain('owner@example.com');
  await set('08:00');
});

test('What does not add up at night is said in the morning, and no longer once it does', async () => {
  await addOwner('owner@example.com');
  const { id } = await buildProduct({ price: 4000, stock: 5 });
  const add = (on_hand: number) =>
    db.insertInto('stock_ledger').values({ product_id: id, reason: 'correction', on_hand }).execute();
  await runNightlyCheck();
  expect((await findNightlyCheck())?.broken).toEqual([]);
  await add(1);
  await runNightlyCheck();
  expect((await findNightlyCheck())?.broken).toEqual([expect.stringContaining('stock ledger adds up')]);
  await queueMorningMails(at('03:00'));
  expect((await mailsOfMorning())[0]?.text).toContain('1 of the rules of stock and money did not hold');
  await add(-1);
  await runNightlyCheck();
  expect((await findNightlyCheck())?.broken).toEqual([]);
});
