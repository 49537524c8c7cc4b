import { enqueueNow } from '#app/platform/queue/jobs.server.ts';

export const MAIL_QUEUE = 'order-mails';

/** Starts the mail job soon; without it the mails leave within a minute. */
export function queueOrderMails(): void {
  enqueueNow(MAIL_QUEUE);
}
