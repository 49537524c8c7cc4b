import { sql } from 'kysely';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { type EmailTemplate, type PlannedMail, planMails } from './mail-plan.ts';

export type DueMail = {
  event_id: number;
  recipient: PlannedMail['recipient'];
  template: EmailTemplate;
  attempts: number;
  order_pk: number;
};

const AT_ONCE = 100;

/** Each entry is planned once. @returns how many entries. */
export function planNewMails(now: Date): Promise<number> {
  return inTransaction(async (tx) => {
    const entries = await takeNewEntries(tx);
    if (entries.length === 0) return 0;
    const mails = entries.flatMap((entry) =>
      planMails(entry, entry.order).map((mail) => ({ ...mail, event_id: entry.id, due_at: now })),
    );
    if (mails.length > 0) await tx.insertInto('order_mails').values(mails).execute();
    await tx
      .updateTable('order_events')
      .set({ mailed_at: now })
      .where(
        'id',
        'in',
        entries.map(({ id }) => id),
      )
      .execute();
    return entries.length;
  });
}

/** Entries that another node has locked are left to it. */
async function takeNewEntries(tx: Tx) {
  const rows = await tx
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_pk')
    .select(['order_events.id', 'order_events.kind', 'order_events.from_value', 'order_events.to_value'])
    .select(['orders.status', 'orders.payment_method', 'orders.payment_state', 'orders.attention'])
    .select(sql<boolean>`orders.session_id is null or orders.transaction_id is not null`.as('is_placed'))
    .where('order_events.mailed_at', 'is', null)
    .orderBy('order_events.id')
    .limit(AT_ONCE)
    .forUpdate('order_events')
    .skipLocked()
    .execute();
  return rows.map(({ status, payment_method, payment_state, attention, is_placed, ...entry }) => ({
    ...entry,
    order: { status, payment_method, payment_state, attention, is_placed },
  }));
}

/** Minutes before the first retry, doubled for each further one. Must be longer than sending takes. */
const FIRST_WAIT = 2;
const LONGEST_WAIT = 360;

/** Leases the mail due longest for longer than sending takes, in case of a crash. Null when none is due. */
export async function takeDueMail(now: Date): Promise<DueMail | null> {
  const next = db
    .selectFrom('order_mails')
    .select(['event_id', 'recipient'])
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('event_id')
    .orderBy('recipient')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const mail = await db
    .with('next', (db) => db.selectFrom(next.as('locked')).select(['event_id', 'recipient']))
    .updateTable('order_mails')
    .from('next')
    .from('order_events')
    .set({ attempts: sql`order_mails.attempts + 1`, due_at: nextDue(now) })
    .whereRef('order_mails.event_id', '=', 'next.event_id')
    .whereRef('order_mails.recipient', '=', 'next.recipient')
    .whereRef('order_events.id', '=', 'next.event_id')
    .returning([
      'order_mails.event_id',
      'order_mails.recipient',
      'order_mails.template',
      'order_mails.attempts',
    ])
    .returning('order_events.order_pk')
    .executeTakeFirst();
  return mail ? { ...mail, template: mail.template as EmailTemplate } : null;
}

function nextDue(now: Date) {
  return sql<Date>`${now}::timestamptz
    + make_interval(mins => least(${FIRST_WAIT} * 2 ^ least(order_mails.attempts, 10), ${LONGEST_WAIT})::integer)`;
}

export async function markSent(mail: Pick<DueMail, 'event_id' | 'recipient'>): Promise<void> {
  await db
    .deleteFrom('order_mails')
    .where('event_id', '=', mail.event_id)
    .where('recipient', '=', mail.recipient)
    .execute();
}

export async function markFailed(mail: Pick<DueMail, 'event_id' | 'recipient'>, now: Date): Promise<void> {
  await db
    .updateTable('order_mails')
    .set({ failed_at: now })
    .where('event_id', '=', mail.event_id)
    .where('recipient', '=', mail.recipient)
    .execute();
}
