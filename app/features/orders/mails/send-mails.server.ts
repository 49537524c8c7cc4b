import { setTimeout as pause } from 'node:timers/promises';
import { MAIL_QUEUE } from '#app/features/orders/order-events.server.ts';
import type { ReadOrder } from '#app/features/orders/order-schema.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { expectedDelivery } from '#app/features/orders/track/order-progress.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { sendVisitorMail, type VisitorMail } from '#app/features/settings/send-visitor-mail.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { defineJob, enqueueNow } from '#app/platform/queue/jobs.server.ts';
import {
  type Mailer,
  type MailMessage,
  type MailOutcome,
  shopMailer,
} from '#app/platform/queue/mail.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { withoutWebAddress } from '#app/platform/text/web-address.ts';
import type { EmailTemplate } from './mail-plan.ts';
import {
  type DueMail,
  planNextEvent,
  retryMailLater,
  settleMail,
  takeDueMail,
} from './order-mails.server.ts';

/** Keeps the shop's mailbox usable during a flood of orders; they are all in the admin area. */
const toShop = rateLimit('shop-mails', { calls: LIMITS.mails.to_shop.value, seconds: 3600 });

/** Anybody can have these sent, to any address. */
const BY_VISITORS: readonly EmailTemplate[] = ['received', 'claimed'];

// Each minute as a fallback; an order's events start it at once.
defineJob(MAIL_QUEUE, () => sendMails().then(() => undefined), { cron: '* * * * *' });

/** Events per run: while orders keep coming, their mails must leave too. */
const PLANNED_AT_ONCE = 60;

/** Mails per run, with a pause after each, so that orders come first. */
const AT_ONCE = 60;
const PAUSE_MS = 60;

/** @returns whether no event is left. */
async function planEvents(): Promise<boolean> {
  for (let planned = 0; planned < PLANNED_AT_ONCE; planned++) if (!(await planNextEvent())) return true;
  return false;
}

/** At least once each, and only once unless a process dies while sending. @returns how many were sent. */
export async function sendMails(mailer: Mailer = shopMailer()): Promise<number> {
  if (!(await planEvents())) enqueueNow(MAIL_QUEUE);
  let sent = 0;
  for (let taken = 0; taken < AT_ONCE; taken++) {
    const mail = await takeDueMail();
    if (!mail) return sent;
    const outcome = await sendOne(mail, mailer);
    if (outcome === 'away') return sent;
    if (outcome === 'sent') sent++;
    await pause(PAUSE_MS);
  }
  enqueueNow(MAIL_QUEUE);
  return sent;
}

/** About two days, with the growing delays. */
const MAX_TRIES = 15;

async function sendOne(mail: DueMail, mailer: Mailer): Promise<MailOutcome | 'dropped'> {
  const { message, network } = await composeMail(mail);
  const outcome = await (mail.recipient === 'shop'
    ? sendToShop(mail, message, mailer)
    : sendVisitorMail(message, { ...kindOf(mail), network, isRetry: mail.attempt > 1 }, mailer));
  const isForNow = outcome === 'later' || outcome === 'away';
  if (outcome === 'sent') await settleMail(mail, 'delivered');
  else if (isForNow && mail.attempt < MAX_TRIES) await retryMailLater(mail);
  else await giveUp(mail, outcome);
  return outcome;
}

async function giveUp(mail: DueMail, outcome: MailOutcome | 'dropped'): Promise<void> {
  await settleMail(mail, 'undelivered');
  const { event_id: event, recipient, template, attempt: attempts } = mail;
  const facts = { event, recipient, template, attempts };
  if (outcome === 'dropped')
    log.warn(facts, 'a mail was not sent: too many to its recipient or host, or from its network');
  else log.error(facts, 'a mail about an order could not be delivered');
}

async function composeMail({ order_pk, template, event_id, recipient }: DueMail) {
  const [settings, row] = await Promise.all([
    readSettings(),
    selectOrders(db)
      .select(['orders.view_token', 'orders.network_hash'])
      .where('orders.id', '=', order_pk)
      .executeTakeFirstOrThrow(),
  ]);
  const { view_token, network_hash: network, ...order } = row;
  const origin = environment().SHOP_ORIGIN;
  // Imported late: the library is large, and a shop that has just started has nothing to send.
  const { composeOrderEmail } = await import('./order-email.server.tsx');
  const staffOrder = recipient === 'shop' ? toStaffOrder(order) : withoutLinks(toStaffOrder(order));
  const leftAt = order.shipped_at;
  const expected = expectedDelivery(staffOrder, { rules: settings, leftAt, now: new Date() });
  const facts = { template, order: staffOrder, view_token, settings, origin, expected };
  const { subject, html, text } = await composeOrderEmail(facts);
  const shop = { name: settings.brand, address: settings.email };
  const shopper = order.email === null ? null : { name: withoutWebAddress(order.name), address: order.email };
  const message: MailMessage = {
    // The same for every retry, so that a duplicate is shown once.
    message_id: `<${order.order_id}.${event_id}.${recipient}@${new URL(origin).hostname}>`,
    from: { name: settings.brand, address: environment().MAIL_FROM ?? settings.email },
    reply_to: (recipient === 'shop' && shopper) || shop,
    // Nothing is planned for a shopper without an address.
    to: (recipient === 'shopper' && shopper) || shop,
    subject,
    html,
    text,
  };
  return { message, network };
}

/** A mail repeats none of the links that somebody wrote into an order: its e-mail address may be a stranger's. */
function withoutLinks(order: ReadOrder): ReadOrder {
  const { name, address, city, landmark, delivery_note } = order;
  return {
    ...order,
    name: withoutWebAddress(name),
    address: withoutWebAddress(address),
    city: withoutWebAddress(city),
    landmark: landmark && withoutWebAddress(landmark),
    delivery_note: delivery_note && withoutWebAddress(delivery_note),
  };
}

function kindOf({ template }: DueMail): Pick<VisitorMail, 'kind' | 'causedBy'> {
  return BY_VISITORS.includes(template)
    ? { kind: 'ordered', causedBy: 'visitor' }
    : { kind: template, causedBy: 'staff' };
}

/** Each mail counts once, however often it is retried. */
async function sendToShop(
  { attempt }: DueMail,
  message: MailMessage,
  mailer: Mailer,
): Promise<MailOutcome | 'dropped'> {
  return attempt > 1 || (await toShop('shop')) === 0 ? mailer.send(message) : 'dropped';
}
