import type { BulkJob } from '#app/features/orders/desk/schema.ts';

/** What can be done to many orders by a job. */
export type JobAction = 'confirm' | 'cancel' | 'hold' | 'tag' | 'assign';

const DEEDS: Record<
  JobAction,
  { title: (orders: string) => string; button: (orders: string) => string; done: string }
> = {
  confirm: {
    title: (orders) => `Confirm ${orders}`,
    button: (orders) => `Confirm ${orders}`,
    done: 'Confirmed',
  },
  cancel: {
    title: (orders) => `Cancel ${orders}?`,
    button: (orders) => `Cancel ${orders}`,
    done: 'Cancelled',
  },
  hold: { title: (orders) => `Hold ${orders}`, button: (orders) => `Hold ${orders}`, done: 'on hold' },
  tag: { title: (orders) => `Tag ${orders}`, button: (orders) => `Tag ${orders}`, done: 'tagged' },
  assign: { title: (orders) => `Assign ${orders}`, button: (orders) => `Assign ${orders}`, done: 'assigned' },
};

export function deedOf(action: string) {
  return DEEDS[action as JobAction] ?? DEEDS.tag;
}

export function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

type Refused = { order_id: string; reason: string };

/** The orders of each reason, the most frequent first. */
export function byReason(refused: readonly Refused[]): { reason: string; ids: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { order_id, reason } of refused) groups.set(reason, [...(groups.get(reason) ?? []), order_id]);
  return [...groups].map(([reason, ids]) => ({ reason, ids })).sort((a, b) => b.ids.length - a.ids.length);
}

export function countsOf(job: BulkJob) {
  const count = (state: BulkJob['orders'][number]['state']) =>
    job.orders.filter((order) => order.state === state).length;
  const waiting = count('waiting');
  return {
    all: job.orders.length,
    waiting,
    finished: job.orders.length - waiting,
    done: count('done'),
    undone: count('undone'),
    refused: count('refused'),
    notUndone: count('not_undone'),
  };
}
