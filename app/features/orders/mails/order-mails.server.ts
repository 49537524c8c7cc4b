import { sql } from 'kysely';
import { NEW_ORDER_QUEUE, type NewOrderJob } from '#app/features/orders/order-events.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import {
  completeJob,
  defineQueue,
  enqueue,
  retryJobLater,
  type TakenJob,
  takeJob,
} from '#app/platform/queue/job-queue.server.ts';
import { MAIL_RETRIES } from '#app/platform/queue/mail.server.ts';
import { type PlannedMail, planMails, toBeTold } from './mail-plan.ts';

type MailJob = PlannedMail & { event_id: number };

/** `attempt` is 1 at the first one. */
export type DueMail = MailJob & { attempt: number; order_pk: number; job: TakenJob<MailJob> };

const OUTGOING_MAILS = 'outgoing-mails';

defineQueue(OUTGOING_MAILS, {
  // The event says what becomes of a mail, so the queue must neither fail nor delete one by itself.
  ...MAIL_RETRIES,
  retryLimit: 1_000,
  retentionSeconds: 10 * 365 * 86_400,
  // Longer than sending takes.
  expireInSeconds: 2 * 60,
});

/** One event per transaction: pg-boss takes jobs in the order in which their transactions began. @returns whether there was one. */
export function planNextEvent(): Promise<boolean> {
  return inTransaction(async (tx) => {
    const event = await takeNewEvent(tx);
    if (!event) return false;
    const now = {
      is_placed: event.placed_at !== null,
      is_returning: event.returning_at !== null,
      has_email: event.email !== null,
    };
    // Of a merged one the other order tells.
    const isMerged = event.merged_into !== null;
    // Nobody placed a demo order; those that would be mailed about count as told.
    const mails = isMerged || event.is_demo ? [] : planMails(event, { ...event, ...now });
    const isTold = isMerged || (event.is_demo && now.has_email);
    const tell = isTold ? null : toBeTold(event, { ...event, ...now });
    await enqueue(
      tx,
      OUTGOING_MAILS,
      mails.map((mail): MailJob => ({ event_id: event.id, ...mail })),
    );
    // Staff know of what they have written themselves.
    if (event.channel === 'shop' && mails.some(({ template }) => template === 'new_order'))
      await enqueue(tx, NEW_ORDER_QUEUE, [{ order_pk: event.order_pk } satisfies NewOrderJob]);
    await tx
      .updateTable('order_events')
      .set({
        pending_mails: mails.map((mail) => mail.recipient),
        tell,
        // What she did on her own page stood there at once.
        ...(tell !== null && event.by_shopper && { told_via: 'page', told_at: sql<Date>`created_at` }),
      })
      .where('id', '=', event.id)
      .execute();
    return true;
  });
}

/**
 * An event that another node has locked is left to it, and one that waits holds back the later ones of its order. The subquery
 * says "pending" in a way that the index of waiting events does not serve, so that the index by order is used: after a rush the other
 * one has thousands of entries.
 */
function takeNewEvent(tx: Tx) {
  return tx
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_pk')
    .select(['order_events.id', 'order_events.kind', 'order_events.from_value', 'order_events.to_value'])
    .select(['order_events.shopper_knows', 'order_events.by_shopper', 'order_events.order_pk'])
    .select(['orders.status', 'orders.payment_method', 'orders.payment_state', 'orders.attention'])
    .select([
      'orders.placed_at',
      'orders.returning_at',
      'orders.email',
      'orders.is_demo',
      'orders.merged_into',
      'orders.channel',
    ])
    .where('order_events.pending_mails', 'is', null)
    .where('order_events.mails_due_at', '<=', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events as earlier')
            .select('earlier.id')
            .whereRef('earlier.order_pk', '=', 'order_events.order_pk')
            .whereRef('earlier.id', '<', 'order_events.id')
            .where(sql<number>`num_nulls(earlier.pending_mails)`, '=', 1),
        ),
      ),
    )
    .orderBy('order_events.id')
    .limit(1)
    .forUpdate('order_events')
    .skipLocked()
    .executeTakeFirst();
}

/** The caller has two minutes to settle it; then it is retried. Null when none is due. */
export async function takeDueMail(): Promise<DueMail | null> {
  for (;;) {
    const job = await takeJob<MailJob>(OUTGOING_MAILS);
    if (!job) return null;
    const event = await db
      .selectFrom('order_events')
      .select('order_pk')
      .where('id', '=', job.data.event_id)
      .where(isPending(job.data))
      .executeTakeFirst();
    if (event) return { ...job.data, ...event, attempt: job.retryCount + 1, job };
    // Settled meanwhile by another attempt, or its order was deleted.
    await completeJob(db, OUTGOING_MAILS, job);
  }
}

const isPending = ({ recipient }: MailJob) => sql<boolean>`${recipient} = any (pending_mails)`;

export function settleMail(mail: DueMail, result: 'delivered' | 'undelivered'): Promise<void> {
  return inTransaction(async (tx) => {
    await tx
      .updateTable('order_events')
      .set({ pending_mails: sql`array_remove(pending_mails, ${mail.recipient})` })
      .$if(result === 'undelivered', (update) =>
        update.set({ undelivered_mails: sql`array_append(undelivered_mails, ${mail.recipient})` }),
      )
      .$if(result === 'delivered' && mail.recipient === 'shopper', (update) =>
        update.set({
          told_via: sql`coalesce(told_via, 'mail')`,
          told_at: sql<Date>`coalesce(told_at, now())`,
        }),
      )
      .where('id', '=', mail.event_id)
      .where(isPending(mail))
      .execute();
    await completeJob(tx, OUTGOING_MAILS, mail.job);
  });
}

export function retryMailLater({ job }: DueMail): Promise<void> {
  return retryJobLater(OUTGOING_MAILS, job);
}
