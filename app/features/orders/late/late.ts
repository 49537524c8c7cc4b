import type { Queue } from '#app/features/orders/desk/queues.ts';
import type { QueueCount } from '#app/features/orders/desk/schema.ts';

/** What somebody should have done by now; the conditions are in late.server.ts. */
export const LATE_KINDS = ['call_due', 'hold_ended', 'workshop', 'not_packed'] as const;

export type LateKind = (typeof LATE_KINDS)[number];

/** After how many hours the oldest order of a queue is late. */
const LATE_AFTER_HOURS: Partial<Record<Queue, number>> = {
  payment: 24,
  new: 2,
  to_pack: 24,
  to_hand_over: 24,
};

const HOUR_MS = 3_600_000;

/** Whether its oldest order waits too long, or a call is due. `now` in milliseconds. */
export function isQueueLate({ queue, oldest_at, due }: QueueCount, now: number): boolean {
  if (queue === 'no_answer') return due > 0;
  const hours = LATE_AFTER_HOURS[queue];
  return hours !== undefined && oldest_at !== null && now - Date.parse(oldest_at) > hours * HOUR_MS;
}
