import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sendMails } from '#app/features/orders/mails/send-mails.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { smtpMailer } from '#app/platform/queue/mail.server.ts';
import { buildProduct, nextShopper, orderPayload } from '../builders.ts';
import { placeCod } from '../order-calls.ts';
import { MailServer } from './mail-server.ts';

/** The shop's own address, as its settings have it. */
export const SHOP = 'hello@gulnar.example';

/** A mail server, and a new shopper for each test, because mails per recipient and hour are limited. */
export function useMailServer() {
  const server = new MailServer();
  const test = { server, shopper: '' };
  beforeAll(() => server.open());
  afterAll(() => server.close());
  /** As if all mails so far had been sent long ago. */
  async function dropMails(): Promise<void> {
    await db.updateTable('order_events').set({ pending_mails: [] }).execute();
    server.take();
  }
  beforeEach(async () => {
    test.shopper = nextShopper().email;
    server.refusal = {};
    await dropMails();
  });
  return {
    server,
    dropMails,
    shopper: () => test.shopper,
    send: () => sendMails(smtpMailer(server.url)),
    /** Who got what, such as `bulbul@example.com: Order … is confirmed`. */
    arrived: () => server.take().map(({ to, mail }) => `${to.join()}: ${mail.subject}`),
    async orderCod(changes: Record<string, unknown> = {}): Promise<string> {
      const { id } = await buildProduct();
      const order = orderPayload([{ id, price: 4000 }], { email: test.shopper, ...changes });
      return (await placeCod(order)).body.order_id;
    },
  };
}

/** As if the time to undo a change of status had passed. */
export async function endUndoTime(): Promise<void> {
  await db
    .updateTable('order_events')
    .set({ mails_due_at: new Date(0) })
    .where('pending_mails', 'is', null)
    .execute();
}

/** Moves the queue's clock: retries become due that much earlier. */
export async function letMinutesPass(minutes: number): Promise<void> {
  await sql`update pgboss.job set start_after = start_after - make_interval(mins => ${minutes})
    where name = 'outgoing-mails' and state = 'retry'`.execute(db);
}

/** The mails that are still to be sent, and how often each was tried. */
export async function queuedMails(): Promise<{ recipient: string; tries: number }[]> {
  const { rows } = await sql<{ recipient: string; tries: number }>`
    select data ->> 'recipient' as recipient, retry_count + (started_on is not null)::integer as tries
    from pgboss.job join order_events on order_events.id = (data ->> 'event_id')::bigint
    where name = 'outgoing-mails' and state < 'completed' and data ->> 'recipient' = any (pending_mails)
    order by recipient`.execute(db);
  return rows;
}
