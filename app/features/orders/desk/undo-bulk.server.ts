import { undoStatusChange } from '#app/features/orders/fulfil/undo-status.server.ts';
import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { type Before, type BulkWork, findBulkJob, readBefore, workOf } from './bulk.server.ts';
import { assign, changeLocked, type DeskChange, endHold, hold, tag } from './desk-changes.server.ts';
import type { BulkJob } from './schema.ts';

export type BulkUndo =
  | { outcome: 'undone'; job: BulkJob }
  | { outcome: 'not_found' }
  | { outcome: 'running' };

/** Each order goes back that is still as the job left it; the others say why not. */
export async function undoBulk(jobId: string, staffId: number): Promise<BulkUndo> {
  const job = await findBulkJob(jobId);
  if (!job) return { outcome: 'not_found' };
  if (job.finished_at === null) return { outcome: 'running' };
  const rows = await db
    .selectFrom('bulk_job_orders')
    .innerJoin('orders', 'orders.id', 'bulk_job_orders.order_pk')
    .innerJoin('bulk_jobs', 'bulk_jobs.id', 'bulk_job_orders.job_id')
    .select(['order_pk', 'orders.order_id', 'event_id', 'before', 'bulk_jobs.action', 'bulk_jobs.params'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'done')
    .execute();
  for (const row of rows)
    await undoOne(jobId, { ...row, before: row.before as Before | null, work: workOf(row) }, staffId);
  await db.updateTable('bulk_jobs').set({ undone_at: new Date() }).where('id', '=', jobId).execute();
  return { outcome: 'undone', job: (await findBulkJob(jobId)) ?? job };
}

type Done = {
  order_pk: number;
  order_id: string;
  event_id: number | null;
  before: Before | null;
  work: BulkWork;
};

async function undoOne(jobId: string, done: Done, staffId: number) {
  const { order_pk, order_id, event_id, before, work } = done;
  const isUndone =
    event_id === null
      ? before !== null && (await restore(order_pk, work, before, staffId))
      : (await undoStatusChange(order_id, event_id, staffId)).outcome === 'undone';
  await db
    .updateTable('bulk_job_orders')
    .set({ state: isUndone ? 'undone' : 'not_undone' })
    .where('job_id', '=', jobId)
    .where('order_pk', '=', order_pk)
    .execute();
}

/** False when somebody has changed since what the job changed. */
function restore(orderPk: number, work: BulkWork, before: Before, staffId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, (query) => query.where('id', '=', orderPk));
    if (!order) return false;
    const change = changeBack(work, before, await readBefore(tx, orderPk));
    if (change) await changeLocked(tx, order, change, staffId);
    return change !== null;
  });
}

function changeBack(work: BulkWork, before: Before, now: Before): DeskChange | null {
  switch (work.action) {
    case 'hold': {
      const isAsSet = now.hold?.reason === work.reason && now.hold.until === (work.until ?? null);
      if (!isAsSet) return null;
      return before.hold ? hold(before.hold) : endHold;
    }
    case 'tag': {
      const added = work.tags.filter((one) => !before.tags.includes(one));
      return tag((tags) => tags.filter((one) => !added.includes(one)));
    }
    case 'assign':
      return now.assigned_to?.id === work.to?.id ? assign(before.assigned_to) : null;
    default:
      return null;
  }
}
