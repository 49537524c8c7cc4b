import { enqueueNow } from '#app/platform/queue/jobs.server.ts';

export const MAIL_QUEUE = 'order-mails';

/**
 * Has the mails about what happens to an order sent in a moment. It costs the caller nothing; if it is forgotten, they leave within a
 * minute.
 */
export function queueOrderMails(): void {
  enqueueNow(MAIL_QUEUE);
}
