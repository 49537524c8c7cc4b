import { sql } from 'kysely';
import { changeLockedOrder } from '#app/features/orders/fulfil/change-status.server.ts';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { UNDO_SECONDS } from '#app/features/orders/order.ts';
import { queueOrderMailsLater } from '#app/features/orders/order-events.server.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { assign, changeLocked, type DeskChange, hold, tag } from './desk-changes.server.ts';
import { withDeskFacts, withDeskFactsOf } from './desk-facts.server.ts';
import type { BulkCheck, BulkInput, BulkJob } from './schema.ts';

const QUEUE = 'bulk-jobs';

/** So many are done while the caller waits. */
const AT_ONCE = 20;

// Also when the process that began it is gone.
defineJob(QUEUE, runUnfinished, { cron: '* * * * *', atStart: true });

/** Up to 20 orders are done when it returns; more go on in the background. Unknown ids are left out. */
export async function startBulk({ order_ids, ...work }: Bulk, staffId: number): Promise<string> {
  const { action, ...params } = work;
  const id = await inTransaction(async (tx) => {
    const job = await tx
      .insertInto('bulk_jobs')
      .values({ action, params: JSON.stringify(params), staff_id: staffId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('bulk_job_orders')
      .columns(['job_id', 'order_pk'])
      .expression((eb) =>
        eb
          .selectFrom('orders')
          .select([sql<string>`${job.id}::uuid`.as('job_id'), 'orders.id'])
          .where('orders.order_id', 'in', order_ids)
          .where('orders.placed_at', 'is not', null),
      )
      .execute();
    if (order_ids.length > AT_ONCE) await enqueue(tx, QUEUE, [{}]);
    return job.id;
  });
  if (order_ids.length <= AT_ONCE) await runBulk(id);
  return id;
}

async function runUnfinished(): Promise<void> {
  const jobs = await db
    .selectFrom('bulk_jobs')
    .select('id')
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .execute();
  for (const { id } of jobs) await runBulk(id);
}

/** Goes on where it was interrupted; two processes at one job share its orders. */
async function runBulk(jobId: string): Promise<void> {
  while (await doNextOrRefuse(jobId));
  await inTransaction((tx) => finish(tx, jobId));
}

/** An order that cannot be changed for a reason nobody foresaw must not hold up the others. @throws when the database cannot note it either. */
async function doNextOrRefuse(jobId: string): Promise<boolean> {
  let tried: number | null = null;
  try {
    return await inTransaction((tx) =>
      doNext(tx, jobId, (orderPk) => {
        tried = orderPk;
      }),
    );
  } catch (error) {
    if (tried === null) throw error;
    log.error({ err: error, job: jobId }, 'an order of a bulk job cannot be changed');
    await db
      .updateTable('bulk_job_orders')
      .set({ state: 'refused', reason: messages.failed })
      .where('job_id', '=', jobId)
      .where('order_pk', '=', tried)
      .where('state', '=', 'waiting')
      .execute();
    return true;
  }
}

async function doNext(tx: Tx, jobId: string, onTry: (orderPk: number) => void): Promise<boolean> {
  const next = await tx
    .selectFrom('bulk_job_orders')
    .innerJoin('bulk_jobs', 'bulk_jobs.id', 'bulk_job_orders.job_id')
    .select(['order_pk', 'bulk_jobs.action', 'bulk_jobs.params', 'bulk_jobs.staff_id as staffId'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .orderBy('order_pk')
    .limit(1)
    .forUpdate('bulk_job_orders')
    .skipLocked()
    .executeTakeFirst();
  if (!next) return false;
  onTry(next.order_pk);
  const order = await lockOrder(tx, (query) => query.where('id', '=', next.order_pk));
  const work = workOf(next);
  const result: Result = order
    ? await apply(tx, order, work, next.staffId)
    : { state: 'refused', reason: messages.gone };
  await tx
    .updateTable('bulk_job_orders')
    .set({ ...result, before: result.before === undefined ? null : JSON.stringify(result.before) })
    .where('job_id', '=', jobId)
    .where('order_pk', '=', next.order_pk)
    .execute();
  return true;
}

type Assignment = { action: 'assign'; to: { id: number; username: string } | null; order_ids: string[] };

export type Bulk = Exclude<BulkInput, { action: 'assign' }> | Assignment;

type Without<T> = T extends Bulk ? Omit<T, 'order_ids'> : never;

export type BulkWork = Without<Bulk>;

export function workOf({ action, params }: { action: string; params: unknown }): BulkWork {
  return { action, ...(params as object) } as BulkWork;
}

export type Before = {
  tags: string[];
  assigned_to: { id: number; username: string } | null;
  hold: { reason: string; until: string | null } | null;
};

type Result = { state: 'done' | 'refused'; reason?: string; event_id?: number; before?: Before };

async function apply(tx: Tx, order: LockedOrder, work: BulkWork, staffId: number | null): Promise<Result> {
  if (work.action === 'confirm' || work.action === 'cancel') return changeStatus(tx, order, work, staffId);
  if (work.action === 'hold') {
    const [reason] = bulkObstacles(await readStaffOrder(tx, order.id), work.action);
    if (reason !== undefined) return { state: 'refused', reason };
  }
  const before = await readBefore(tx, order.id);
  await changeLocked(tx, order, deskChange(work), staffId);
  return { state: 'done', before };
}

function deskChange(work: Exclude<BulkWork, { action: 'confirm' | 'cancel' }>): DeskChange {
  switch (work.action) {
    case 'hold':
      return hold(work);
    case 'tag':
      return tag((before) => [...before, ...work.tags]);
    case 'assign':
      return assign(work.to);
  }
}

const messages = {
  failed: 'It could not be changed just now. Please try again on its own page.',
  gone: 'This order no longer exists.',
  left: 'It has left already: set it on its own page to come back.',
  paid: 'It is paid: cancel it on its own page, so that the money goes back.',
  hasLeft: 'It has left already.',
  decided: (status: string) => `It is ${status} already.`,
  soldOut: 'Too few pieces are left for it.',
  codeUsedUp: 'No use of its discount code is left.',
};

/** Each sentence against it; none when it can be done. */
function bulkObstacles(order: StaffOrder, action: BulkInput['action']): string[] {
  const { status } = order;
  if (action === 'tag' || action === 'assign') return [];
  if (action === 'confirm') return status === 'Pending' ? gate(order, 'confirm') : [messages.decided(status)];
  if (status === 'Cancelled') return [messages.decided(status)];
  if (hasLeft(order)) return [action === 'hold' ? messages.hasLeft : messages.left];
  return action === 'cancel' && status === 'Paid' ? [messages.paid] : [];
}

function hasLeft({ queue }: StaffOrder): boolean {
  return queue === null || queue === 'moving' || queue === 'coming_back';
}

async function readStaffOrder(tx: Tx, id: number): Promise<StaffOrder> {
  const row = await selectOrders(tx).where('orders.id', '=', id).executeTakeFirstOrThrow();
  return withDeskFactsOf(tx, toStaffOrder(row));
}

async function changeStatus(
  tx: Tx,
  order: LockedOrder,
  work: Extract<BulkWork, { action: 'confirm' | 'cancel' }>,
  staffId: number | null,
): Promise<Result> {
  const [reason] = bulkObstacles(await readStaffOrder(tx, order.id), work.action);
  if (reason !== undefined) return { state: 'refused', reason };
  const change = await changeLockedOrder(tx, order, {
    to: work.action === 'confirm' ? 'Confirmed' : 'Cancelled',
    reason: work.action === 'cancel' ? work.reason : null,
    mayShipUnpaid: true,
    staffId,
    isMailHeld: true,
  });
  if (change.outcome === 'changed') return { state: 'done', event_id: change.event };
  return {
    state: 'refused',
    reason: change.outcome === 'code_used_up' ? messages.codeUsedUp : messages.soldOut,
  };
}

export async function readBefore(tx: Tx, id: number): Promise<Before> {
  const row = await tx
    .selectFrom('orders')
    .leftJoin('staff', 'staff.id', 'orders.assigned_to')
    .select(['tags', 'assigned_to', 'staff.username', 'on_hold_reason as reason'])
    .select(sql<string | null>`to_char(on_hold_until, 'YYYY-MM-DD')`.as('until'))
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const { tags, assigned_to, username, reason, until } = row;
  return {
    tags,
    assigned_to: assigned_to === null ? null : { id: assigned_to, username: username ?? '' },
    hold: reason === null ? null : { reason, until },
  };
}

/** From now on there is as long to undo it all as for one order; then the mails leave. */
async function finish(tx: Tx, jobId: string): Promise<void> {
  const finished = await tx
    .updateTable('bulk_jobs')
    .set({ finished_at: sql<Date>`now()` })
    .where('id', '=', jobId)
    .where('finished_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_job_orders')
            .select('job_id')
            .where('job_id', '=', jobId)
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!finished) return;
  const held = await tx
    .updateTable('order_events')
    .set({ mails_due_at: sql<Date>`now() + make_interval(secs => ${UNDO_SECONDS})` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('bulk_job_orders')
        .select('event_id')
        .where('job_id', '=', jobId)
        .$castTo<{ event_id: number }>(),
    )
    .where('pending_mails', 'is', null)
    .executeTakeFirst();
  if (held.numUpdatedRows > 0n) await queueOrderMailsLater(tx, UNDO_SECONDS);
}

/** With what became of each order; the history of the orders stays. */
export async function deleteOldBulkJobs(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - BULK_JOB_DAYS * 86_400_000);
  await db.deleteFrom('bulk_jobs').where('created_at', '<', oldest).execute();
}

const BULK_JOB_DAYS = 30;

/** What the sheet says before the deed. Unknown ids are left out. */
export async function checkBulk(
  action: BulkInput['action'],
  orderIds: readonly string[],
): Promise<BulkCheck> {
  const rows = await selectOrders(db)
    .where('orders.order_id', 'in', orderIds)
    .where('orders.placed_at', 'is not', null)
    .execute();
  const checked = (await withDeskFacts(db, rows.map(toStaffOrder))).map((order) => ({
    order_id: order.order_id,
    reasons: bulkObstacles(order, action),
  }));
  const cannot = checked.filter(({ reasons }) => reasons.length > 0);
  return { can: checked.length - cannot.length, cannot };
}

/** Null when there is none. */
export async function findBulkJob(jobId: string): Promise<BulkJob | null> {
  const job = await db
    .selectFrom('bulk_jobs')
    .select(['id', 'action', 'finished_at', 'undone_at'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (!job) return null;
  const orders = await db
    .selectFrom('bulk_job_orders')
    .innerJoin('orders', 'orders.id', 'bulk_job_orders.order_pk')
    .select(['orders.order_id', 'state', 'reason'])
    .where('job_id', '=', jobId)
    .orderBy('order_pk')
    .execute();
  return {
    ...job,
    finished_at: job.finished_at?.toISOString() ?? null,
    undone_at: job.undone_at?.toISOString() ?? null,
    orders,
  };
}
