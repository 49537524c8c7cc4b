import { setTimeout as pause } from 'node:timers/promises';
import { selectOrders, toStaffOrder } from '#app/features/orders/orders.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { type Mailer, shopMailer } from '#app/platform/queue/mail.server.ts';
import { rateLimit } from '#app/platform/rate-limit.server.ts';
import type { EmailTemplate, PlannedMail } from './mail-plan.ts';
import { type DueMail, markFailed, markSent, planNewMails, takeDueMail } from './order-mails.server.ts';
import { MAIL_QUEUE, queueOrderMails } from './queue-order-mails.server.ts';

/** Anybody can order under a stranger's address, so each recipient gets only a few. */
const toShopper = rateLimit('shopper-mails', { calls: LIMITS.mails.to_shopper.value, seconds: 3600 });

/** Keeps the shop's mailbox usable during a flood of orders; they are all in the admin area. */
const toShop = rateLimit('shop-mails', { calls: LIMITS.mails.to_shop.value, seconds: 3600 });

const BY_VISITORS: readonly EmailTemplate[] = ['received', 'claimed'];

type Mail = Pick<PlannedMail, 'recipient' | 'template'> & { address: string };

// Each minute as a fallback; an order's events start it at once.
defineJob(MAIL_QUEUE, () => sendMails(new Date()).then(() => undefined), { cron: '* * * * *' });

/** Mails per run, with a pause after each, so that orders come first. */
const AT_ONCE = 60;
const PAUSE_MS = 60;

/** At least once each, and only once unless a process dies while sending. @returns how many were sent. */
export async function sendMails(now: Date, mailer: Mailer = shopMailer()): Promise<number> {
  while ((await planNewMails(now)) > 0);
  let sent = 0;
  for (let taken = 0; taken < AT_ONCE; taken++) {
    const mail = await takeDueMail(now);
    if (!mail) return sent;
    const outcome = await sendOne(mail, mailer, now);
    if (outcome === 'away') return sent;
    if (outcome === 'sent') sent++;
    await pause(PAUSE_MS);
  }
  queueOrderMails();
  return sent;
}

/** About two days, with the growing delays. */
const MAX_TRIES = 15;

async function sendOne(mail: DueMail, mailer: Mailer, now: Date) {
  const message = await composeMail(mail);
  if (mail.attempts === 1 && !(await isWithinMailLimit({ ...mail, address: message.to.address })))
    return discard(mail, now);
  const outcome = await mailer.send(message);
  const isLast = outcome !== 'sent' && (outcome === 'refused' || mail.attempts >= MAX_TRIES);
  if (outcome === 'sent') await markSent(mail);
  if (isLast) await markFailed(mail, now);
  const { event_id: event, recipient, template, attempts } = mail;
  if (isLast)
    log.error({ event, recipient, template, attempts }, 'a mail about an order could not be delivered');
  return outcome;
}

async function discard(mail: DueMail, now: Date): Promise<'dropped'> {
  await markFailed(mail, now);
  const { event_id: event, recipient, template } = mail;
  log.warn(
    { event, recipient, template },
    'a mail was not sent, because its recipient had too many in an hour',
  );
  return 'dropped';
}

async function composeMail({ order_pk, template, event_id, recipient }: DueMail) {
  const [settings, row] = await Promise.all([
    readSettings(),
    selectOrders(db).select('orders.view_token').where('orders.id', '=', order_pk).executeTakeFirstOrThrow(),
  ]);
  const { view_token, ...order } = row;
  const origin = environment().SHOP_ORIGIN;
  // Imported late: the library is large, and a shop that has just started has nothing to send.
  const { composeOrderEmail } = await import('./order-email.server.tsx');
  const facts = { template, order: toStaffOrder(order), view_token, settings, origin };
  const { subject, html, text } = await composeOrderEmail(facts);
  const shop = { name: settings.brand, address: settings.email };
  return {
    // The same for every retry, so that a duplicate is shown once.
    message_id: `<${order.order_id}.${event_id}.${recipient}@${new URL(origin).hostname}>`,
    from: { name: settings.brand, address: environment().MAIL_FROM ?? settings.email },
    reply_to: recipient === 'shop' ? { name: order.name, address: order.email } : shop,
    to: recipient === 'shop' ? shop : { name: order.name, address: order.email },
    subject,
    html,
    text,
  };
}

/** False when the recipient has reached the hourly limit. Count each mail once, however often it is retried. */
async function isWithinMailLimit({ recipient, template, address }: Mail): Promise<boolean> {
  if (recipient === 'shop') return (await toShop('shop')) === 0;
  const kind = BY_VISITORS.includes(template) ? 'ordered' : template;
  return (await toShopper(`${kind} ${mailbox(address)}`)) === 0;
}

/** `Anar+x@Example.com` and `anar@example.com` are the same mailbox. */
function mailbox(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  return `${name.split('+')[0]}@${host}`;
}
