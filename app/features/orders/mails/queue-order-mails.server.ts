import type { Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { declareJob, enqueueNow } from '#app/platform/queue/jobs.server.ts';

export const MAIL_QUEUE = 'order-mails';

declareJob(MAIL_QUEUE);

/** Starts the mail job soon; without it the mails leave within a minute. */
export function queueOrderMails(): void {
  enqueueNow(MAIL_QUEUE);
}

/** Starts the mail job that much later, if the transaction commits. */
export function queueOrderMailsLater(tx: Tx, seconds: number): Promise<void> {
  return enqueue(tx, MAIL_QUEUE, [{}], { afterSeconds: seconds });
}
