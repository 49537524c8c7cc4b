import { environment } from '#app/platform/config/env.server.ts';
import {
  MAIL_RETRIES,
  type MailAddress,
  type MailMessage,
  shopMailer,
} from '#app/platform/queue/mail.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { readSettings } from './settings.server.ts';

/** Of a job that sends one mail by `sendStaffMail`. */
export const STAFF_MAIL_JOB = { limit: 120, retries: MAIL_RETRIES };

export type StaffMail = Pick<MailMessage, 'subject' | 'html' | 'text'> & {
  /** The same for every retry, so that a duplicate is shown once. */
  id: string;
  /** Absent: the shop's own address. */
  to?: MailAddress;
};

/**
 * To the shop and its own people: no limit counts these mails, and only the log says that one was refused for good.
 * @throws {Error} when the mail server did not take it now, so that the job is tried again.
 */
export async function sendStaffMail({ id, to, ...content }: StaffMail): Promise<void> {
  const { brand, email } = await readSettings();
  const { SHOP_ORIGIN, MAIL_FROM } = environment();
  const shop = { name: brand, address: email };
  const outcome = await shopMailer().send({
    message_id: `<${id}@${new URL(SHOP_ORIGIN).hostname}>`,
    from: { name: brand, address: MAIL_FROM ?? email },
    reply_to: shop,
    to: to ?? shop,
    ...content,
  });
  if (outcome === 'refused') log.error({ mail: id }, 'a mail to staff was refused for good');
  else if (outcome !== 'sent') throw new Error(`the mail server did not take a mail to staff: ${outcome}`);
}
