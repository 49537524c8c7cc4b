import { sql } from 'kysely';
import { shopDay } from '#app/features/settings/delivery.ts';
import { STAFF_MAIL_JOB, sendStaffMail } from '#app/features/settings/send-staff-mail.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import type { MailAddress } from '#app/platform/queue/mail.server.ts';
import { formatTime } from '#app/platform/text/dates.ts';
import { writeMorningMail } from './morning-mail.ts';
import { readToday } from './read-today.server.ts';

const MAILS = 'morning-mails';

type MorningMail = { day: string; staff_id: number; receiver: MailAddress };

defineJob('morning', () => queueMorningMails(new Date()), { cron: '*/5 * * * *' });

defineJob<MorningMail>(MAILS, sendMorningMail, STAFF_MAIL_JOB);

/** A shop that was closed at the hour sends it later, until noon. */
const LAST_HOUR = '12:00';

/** Once a day, from the hour of the setting on: one mail for each owner who has an address. */
export async function queueMorningMails(now: Date): Promise<void> {
  const { morning_mail_at, time_zone } = await readSettings();
  const time = formatTime(now.toISOString(), time_zone);
  const latest = morning_mail_at < LAST_HOUR ? LAST_HOUR : '24:00';
  if (morning_mail_at === '' || time < morning_mail_at || time >= latest) return;
  const day = shopDay(now, time_zone);
  await inTransaction(async (tx) => {
    const isFirst = await tx
      .insertInto('morning_mails')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!isFirst) return;
    const owners = await tx
      .selectFrom('staff')
      .select(['id', 'username as name', 'email as address'])
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .where('email', 'is not', null)
      .$narrowType<{ address: string }>()
      .execute();
    const mails = owners.map(({ id, ...receiver }): MorningMail => ({ day, staff_id: id, receiver }));
    await enqueue(tx, MAILS, mails);
    await tx.deleteFrom('morning_mails').where('day', '<', sql<Date>`${day}::date - 7`).execute();
  });
}

/** It says what waits when it is sent. */
async function sendMorningMail({ day, staff_id, receiver }: MorningMail): Promise<void> {
  const now = new Date();
  const { brand } = await readSettings();
  const today = await readToday(now, { sales: true, owed: true });
  const content = writeMorningMail(today, {
    ...{ brand, day, now: now.getTime() },
    origin: environment().SHOP_ORIGIN,
  });
  await sendStaffMail({ id: `morning.${day}.${staff_id}`, to: receiver, ...content });
}
