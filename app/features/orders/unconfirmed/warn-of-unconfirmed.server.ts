import { STAFF_MAIL_JOB, sendStaffMail } from '#app/features/settings/send-staff-mail.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { readUnconfirmedShare } from './unconfirmed-share.server.ts';

const MAILS = 'unconfirmed-warnings';

type Warning = { id: string; pieces: number; percent: number };

defineJob('unconfirmed-orders', () => warnOfUnconfirmed().then(() => undefined), { cron: '*/5 * * * *' });
defineJob<Warning>(MAILS, sendWarning, STAFF_MAIL_JOB);

/** One mail for a rush or an attack that lasts an evening. */
const oncePerEvening = rateLimit(MAILS, { calls: 1, seconds: 6 * 3600 });

const messages = {
  subject: (percent: number) => `Unconfirmed orders hold ${percent} % of the stock`,
  text: (pieces: number, percent: number) =>
    `Orders that nobody has paid or confirmed hold ${pieces} pieces, ${percent} % of the stock. Other shoppers cannot buy them. Call the customers and confirm what is real; many orders from one network with invented names can be cancelled in one step:`,
};

/** Mails the shop when unconfirmed orders hold much of the stock, once in six hours. @returns whether it did. */
export async function warnOfUnconfirmed(): Promise<boolean> {
  const { is_high, pieces, percent } = await readUnconfirmedShare();
  if (!is_high || (await oncePerEvening('shop')) > 0) return false;
  await enqueue(db, MAILS, [{ id: crypto.randomUUID(), pieces, percent }]);
  return true;
}

async function sendWarning({ id, pieces, percent }: Warning): Promise<void> {
  const address = `${environment().SHOP_ORIGIN}/admin/unconfirmed-orders`;
  const text = messages.text(pieces, percent);
  await sendStaffMail({
    id: `unconfirmed.${id}`,
    subject: messages.subject(percent),
    html: `<!doctype html><html lang="en"><body><p>${text}</p><p><a href="${address}">${address}</a></p></body></html>`,
    text: `${text}\n\n${address}`,
  });
}
