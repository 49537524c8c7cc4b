import type { PaymentChange } from '#app/features/settings/payment-settings.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import { environment } from '#app/platform/config/env.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { MAIL_RETRIES, type Mailer, shopMailer } from '#app/platform/queue/mail.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { describePaymentNotice, type PaymentNotice } from './payment-notice.ts';

const QUEUE = 'payment-notices';

type NoticeJob = PaymentNotice & { notice_id: string; number: number; name: string; address: string };

defineJob<NoticeJob>(QUEUE, (notice) => sendPaymentNotice(notice), { limit: 120, retries: MAIL_RETRIES });

/** One mail for each owner, sent after the commit. The addresses are those of this moment, so that no later change of them diverts it. */
export async function queuePaymentNotices(
  tx: Tx,
  change: { username: string; changes: PaymentChange[] },
  before: Settings,
): Promise<void> {
  const notice = { ...change, notice_id: crypto.randomUUID(), at: new Date().toISOString() };
  const owners = await ownersToTell(tx, before);
  await enqueue(
    tx,
    QUEUE,
    owners.map((owner, number): NoticeJob => ({ ...notice, ...owner, number })),
  );
}

/** The shop's own address when no owner has one: the one of before, which this change may replace. */
async function ownersToTell(
  tx: Tx,
  { brand, admin_email }: Settings,
): Promise<{ name: string; address: string }[]> {
  const owners = await tx
    .selectFrom('staff')
    .select(['username as name', 'email as address'])
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .$narrowType<{ address: string }>()
    .execute();
  if (owners.length > 0) return owners;
  return [{ name: brand, address: admin_email }];
}

/** @throws when the mail server did not take it now, so that the job is tried again. */
export async function sendPaymentNotice(
  { notice_id, number, name, address, ...notice }: NoticeJob,
  mailer: Mailer = shopMailer(),
): Promise<void> {
  const { brand, time_zone: timeZone, email } = await readSettings();
  const origin = environment().SHOP_ORIGIN;
  const shop = { name: brand, address: email };
  const outcome = await mailer.send({
    message_id: `<payment-settings.${notice_id}.${number}@${new URL(origin).hostname}>`,
    from: { name: brand, address: environment().MAIL_FROM ?? email },
    reply_to: shop,
    to: { name, address },
    ...describePaymentNotice(notice, { brand, timeZone, origin }),
  });
  if (outcome === 'refused') return log.error({ notice_id }, 'a mail to an owner was refused for good');
  if (outcome !== 'sent') throw new Error(`the mail server did not take a notice: ${outcome}`);
}
