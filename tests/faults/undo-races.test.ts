import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planNextEvent } from '#app/features/orders/mails/order-mails.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, nextShopper, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { endUndoTime, useMailServer } from '#tests/support/mails/mail-fixture.ts';
import { atOnce, confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

const { server, send, arrived } = useMailServer();
let token = '';
let ids = 0;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  token = await buildConfirmedToken();
});

afterEach(async () => {
  await expectShopAddsUp(await bookStock());
});

type Change = { id: string; undo: () => ReturnType<typeof call> };

async function cancelled(): Promise<Change> {
  const { id: product } = await buildProduct();
  const payload = orderPayload([{ id: product, price: 4000 }], { email: nextShopper().email });
  const { order_id: id } = (await placeCod(payload)).body;
  await sendAll();
  const body = { status: 'Cancelled' };
  const { undo } = (await call('PUT', `/orders/update-status/${id}/`, { token, body })).body;
  const change = { change: undo.change };
  return { id, undo: () => call('POST', `/orders/undo-status/${id}/`, { token, body: change }) };
}

async function rejected(): Promise<Change> {
  const { id: product } = await buildProduct();
  const transaction_id = `TRX96000${++ids}`;
  const payload = orderPayload([{ id: product, price: 4000 }], { email: nextShopper().email });
  const { session_id } = (await openSession(payload)).body;
  const { order_id: id } = (await confirm(session_id, transaction_id)).body;
  await sendAll();
  const { payments } = (await call('GET', `/orders/${id}/payments/`, { token })).body;
  const path = `/orders/${id}/payments/${payments[0].id}/reject/`;
  const { undo } = (await call('POST', path, { token, body: { reason: 'Not there.' } })).body;
  const change = { change: undo.change };
  return { id, undo: () => call('POST', `/api/admin/orders/${id}/undo-payment/`, { token, body: change }) };
}

const CHANGES = [
  ['status', cancelled, 'products'],
  ['payment', rejected, 'payments'],
] as const;

async function sendAll(): Promise<void> {
  while ((await send()) > 0);
}

/** The mails that wait for an undo leave from that moment on. */
async function letTimeEndIn(milliseconds: number): Promise<void> {
  await sql`update order_events set mails_due_at = clock_timestamp() + make_interval(secs => ${milliseconds / 1000})
    where pending_mails is null`.execute(db);
}

async function hasTimeEnded(): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select coalesce(bool_and(mails_due_at < clock_timestamp()), true) as ended from order_events where pending_mails is null`.execute(
    db,
  );
  return rows[0]?.ended === true;
}

describe('An undo at the moment when the mail leaves', () => {
  test.each(CHANGES)(
    'An undo of a %s that began in time is right, and no mail leaves',
    async (_, change, table) => {
      server.take();
      const { id, undo } = await change();
      server.take();
      await letTimeEndIn(3_000);
      const [begun] = await db.transaction().execute(async (tx) => {
        await tx.selectFrom(table).select('id').forUpdate().execute();
        const undone = undo();
        await untilWaiting(1);
        await expect.poll(hasTimeEnded).toBe(true);
        expect(await planNextEvent(), 'the undo has the event').toBe(false);
        return [undone];
      });
      const answer = await begun;
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      await endUndoTime();
      await sendAll();
      expect(arrived(), id).toEqual([]);
    },
  );

  test.each(rounds(3))('Each change has either its undo or exactly one mail (round %i)', async (round) => {
    const changes = await atOnce(12, (n) => (n % 2 ? cancelled() : rejected()));
    server.take();
    await letTimeEndIn(15 * round);
    const isOver = { planning: false };
    const planning = atOnce(2, async () => {
      while (!isOver.planning) await planNextEvent();
    });
    const answers = await Promise.all(changes.map(({ undo }) => undo()));
    await expect.poll(hasTimeEnded).toBe(true);
    isOver.planning = true;
    await planning;
    await sendAll();
    const mails = arrived();
    expect(
      changes.map(({ id }, n) => [answers[n]?.status, mails.filter((mail) => mail.includes(id)).length]),
    ).toEqual(answers.map(({ status }) => (status === 200 ? [200, 0] : [409, 1])));
  });
});
