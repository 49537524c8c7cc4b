import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { declareJob, enqueueNow } from '#app/platform/queue/jobs.server.ts';
import { type OrderStatus, UNDO_SECONDS } from './order.ts';

export type OrderEvent = {
  kind:
    | 'placed'
    | 'payment'
    | 'released'
    | 'reminder'
    | 'extended'
    | 'cash'
    | 'packed'
    | 'delivered'
    | 'not_returned'
    | 'received_back'
    | 'reserved'
    | 'note'
    | 'tags'
    | 'assigned'
    | 'hold'
    | 'contact'
    | 'edited'
    | 'merged'
    | 'printed'
    | 'ready'
    | 'told'
    | 'aftersale'
    | 'split';
  from: string | null;
  to: string;
  staffId?: number | null;
  /** How long its mail waits; null when there is none. */
  mailAfterSeconds?: number | null;
  /** The event that it takes back. */
  undoes?: number | null;
  /** In the words of staff. */
  note?: string | null;
  /** On the order's own page. */
  byShopper?: boolean;
};

export async function addEvent(tx: Tx, orderPk: number, event: OrderEvent): Promise<void> {
  const { kind, from, to, staffId = null, mailAfterSeconds = 0, undoes = null, note = null } = event;
  await tx
    .insertInto('order_events')
    .values({
      order_pk: orderPk,
      kind,
      from_value: from,
      to_value: to,
      staff_id: staffId,
      undoes,
      note,
      by_shopper: event.byShopper ?? false,
      mails_due_at: dueIn(mailAfterSeconds ?? UNDO_SECONDS),
      ...(mailAfterSeconds === null && { pending_mails: [] }),
    })
    .execute();
  if (mailAfterSeconds) await queueOrderMailsLater(tx, mailAfterSeconds);
  else enqueueNow(MAIL_QUEUE);
}

const dueIn = (seconds: number | 'held') =>
  seconds === 'held' ? sql<Date>`'infinity'` : sql<Date>`now() + make_interval(secs => ${seconds})`;

export type StatusEvent = {
  from: OrderStatus;
  to: OrderStatus;
  staffId: number | null;
  /** How long its mail waits; null when another mail covers it, 'held' while a job over many orders runs. */
  mailAfterSeconds: number | null | 'held';
  /** The event that it takes back, or null. */
  undoes: number | null;
  note?: string | null;
  byShopper?: boolean;
};

/** An earlier change whose mail is not planned yet sends none: the shopper gets one mail about the final status. @returns its id. */
export async function addStatusEvent(tx: Tx, orderPk: number, event: StatusEvent): Promise<number> {
  const { from, to, staffId, mailAfterSeconds, undoes, note = null } = event;
  const overtaken = await overtakeStatusMail(tx, orderPk);
  const isQuiet = mailAfterSeconds === null && overtaken === null;
  const { id } = await tx
    .insertInto('order_events')
    .values({
      order_pk: orderPk,
      kind: 'status',
      from_value: from,
      to_value: to,
      staff_id: staffId,
      shopper_knows: overtaken ?? (await readKnown(tx, undoes)) ?? from,
      mails_due_at: dueIn(mailAfterSeconds ?? UNDO_SECONDS),
      ...(isQuiet && { pending_mails: [] }),
      undoes,
      note,
      by_shopper: event.byShopper ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (mailAfterSeconds === 'held') return id;
  if (mailAfterSeconds) await queueOrderMailsLater(tx, mailAfterSeconds);
  else enqueueNow(MAIL_QUEUE);
  return id;
}

/** Of what was written together with an event, itself included. A status has its own (`addStatusEvent`). */
export async function withdrawMails(tx: Tx, event: number): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({ pending_mails: [] })
    .where('pending_mails', 'is', null)
    .where('kind', '<>', 'status')
    .where(
      sql<boolean>`(order_pk, created_at) = (select order_pk, created_at from order_events where id = ${event})`,
    )
    .execute();
}

/** A change that is undone was never mailed, so the shopper still knows the status of before. */
async function readKnown(tx: Tx, undone: number | null): Promise<string | null> {
  if (undone === null) return null;
  const event = await tx
    .selectFrom('order_events')
    .select('shopper_knows')
    .where('id', '=', undone)
    .executeTakeFirst();
  return event?.shopper_knows ?? null;
}

/** Waits for a planner that has just taken the event. @returns what the shopper knows, or null when no mail was waiting. */
async function overtakeStatusMail(tx: Tx, orderPk: number): Promise<string | null> {
  const overtaken = await tx
    .updateTable('order_events')
    .set({ pending_mails: [] })
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'status')
    .where('pending_mails', 'is', null)
    .returning('shopper_knows')
    .executeTakeFirst();
  return overtaken?.shopper_knows ?? null;
}

/** Queued at once after each event; else its mails leave within a minute. */
export const MAIL_QUEUE = 'order-mails';

declareJob(MAIL_QUEUE);

/** An order that somebody placed in the shop, once it is committed. */
export const NEW_ORDER_QUEUE = 'new-orders';

export type NewOrderJob = { order_pk: number };

declareJob(NEW_ORDER_QUEUE);

/** Starts the mail job that much later, if the transaction commits. */
export function queueOrderMailsLater(tx: Tx, seconds: number): Promise<void> {
  return enqueue(tx, MAIL_QUEUE, [{}], { afterSeconds: seconds });
}
