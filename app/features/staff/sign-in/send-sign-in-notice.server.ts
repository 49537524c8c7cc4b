import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { STAFF_MAIL_JOB, sendStaffMail } from '#app/features/settings/send-staff-mail.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { describeSignIn, type SignInNotice } from './sign-in-notice.ts';

const QUEUE = 'sign-in-notices';

type NoticeJob = SignInNotice & { notice_id: string; address: string };

defineJob<NoticeJob>(QUEUE, sendSignInNotice, STAFF_MAIL_JOB);

/** To the address of this moment. Only a right password causes one, so no limit of strangers' mails counts it. */
export async function queueSignInNotice(address: string, notice: Omit<SignInNotice, 'at'>): Promise<void> {
  const job = { ...notice, address, notice_id: crypto.randomUUID(), at: new Date().toISOString() };
  await enqueue(db, QUEUE, [job satisfies NoticeJob]);
}

async function sendSignInNotice({ notice_id, address, ...notice }: NoticeJob): Promise<void> {
  const { brand, time_zone: timeZone } = await readSettings();
  await sendStaffMail({
    id: `sign-in.${notice_id}`,
    to: { name: notice.username, address },
    ...describeSignIn(notice, { brand, timeZone, origin: environment().SHOP_ORIGIN }),
  });
}
