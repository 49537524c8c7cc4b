import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { MAIL_RETRIES, type Mailer, shopMailer } from '#app/platform/queue/mail.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { describeSignIn, type SignInNotice } from './sign-in-notice.ts';

const QUEUE = 'sign-in-notices';

type NoticeJob = SignInNotice & { notice_id: string; address: string };

defineJob<NoticeJob>(QUEUE, (notice) => sendSignInNotice(notice), { limit: 120, retries: MAIL_RETRIES });

/** To the address of this moment. Only a right password causes one, so no limit of strangers' mails counts it. */
export async function queueSignInNotice(address: string, notice: Omit<SignInNotice, 'at'>): Promise<void> {
  const job = { ...notice, address, notice_id: crypto.randomUUID(), at: new Date().toISOString() };
  await enqueue(db, QUEUE, [job satisfies NoticeJob]);
}

/** @throws when the mail server did not take it now, so that the job is tried again. */
async function sendSignInNotice(
  { notice_id, address, ...notice }: NoticeJob,
  mailer: Mailer = shopMailer(),
): Promise<void> {
  const { brand, time_zone: timeZone, email } = await readSettings();
  const origin = environment().SHOP_ORIGIN;
  const outcome = await mailer.send({
    message_id: `<sign-in.${notice_id}@${new URL(origin).hostname}>`,
    from: { name: brand, address: environment().MAIL_FROM ?? email },
    reply_to: { name: brand, address: email },
    to: { name: notice.username, address },
    ...describeSignIn(notice, { brand, timeZone, origin }),
  });
  if (outcome === 'refused') return log.error({ notice_id }, 'a mail about a sign-in was refused for good');
  if (outcome !== 'sent') throw new Error(`the mail server did not take a notice: ${outcome}`);
}
