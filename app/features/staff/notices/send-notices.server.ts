import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { STAFF_MAIL_JOB, sendStaffMail } from '#app/features/settings/send-staff-mail.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import type { MailAddress } from '#app/platform/queue/mail.server.ts';
import { describeNotices } from './describe-notices.ts';
import { NOTICE_MAILS, type NoticeMail } from './queue-notices.server.ts';
import { FORMER_ADDRESS_DAYS, type StaffNotice } from './staff-notice.ts';

defineJob<NoticeMail>(NOTICE_MAILS, sendNotice, STAFF_MAIL_JOB);

// Notices beyond the limit come late, and none is lost.
defineJob('notice-summaries', summariseNotices, { cron: '*/15 * * * *' });

async function sendNotice({ id, receiver, notices }: NoticeMail): Promise<void> {
  const { brand, time_zone: timeZone } = await readSettings();
  const content = describeNotices(notices, { brand, timeZone, origin: environment().SHOP_ORIGIN });
  await sendStaffMail({ id: `staff-notice.${id}`, to: receiver, ...content });
}

/** Queues one mail for each address, about all notices that waited for it. */
export async function summariseNotices(): Promise<void> {
  await inTransaction(async (tx) => {
    const waiting = await tx
      .selectFrom('staff_notices')
      .select(['id', 'notice', 'receivers'])
      .where('waits', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    const mails = new Map<string, NoticeMail>();
    for (const { id, notice, receivers } of waiting)
      for (const receiver of receivers as MailAddress[]) {
        const known = mails.get(receiver.address.toLowerCase());
        if (known) known.notices.push(notice as StaffNotice);
        else
          mails.set(receiver.address.toLowerCase(), {
            id: `${id}.${mails.size}.summary`,
            receiver,
            notices: [notice as StaffNotice],
          });
      }
    await enqueue(tx, NOTICE_MAILS, [...mails.values()]);
    const ids = waiting.map(({ id }) => id);
    if (ids.length > 0)
      await tx.updateTable('staff_notices').set({ waits: false }).where('id', 'in', ids).execute();
  });
}

export async function deleteOldNotices(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - FORMER_ADDRESS_DAYS * 24 * 60 * 60 * 1000);
  await db.deleteFrom('former_addresses').where('until', '<', oldest).execute();
  await db.deleteFrom('staff_notices').where('at', '<', oldest).where('waits', '=', false).execute();
}
