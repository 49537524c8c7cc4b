import type { EmailTemplate, PlannedMail } from '#app/features/orders/mails/mail-plan.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { rateLimit } from '#app/platform/rate-limit.server.ts';

/** Anybody can order under a stranger's address, so each recipient gets only a few. */
const toShopper = rateLimit('shopper-mails', { calls: LIMITS.mails.to_shopper.value, seconds: 3600 });
/** Keeps the shop's mailbox usable during a flood of orders; they are all in the admin area. */
const toShop = rateLimit('shop-mails', { calls: LIMITS.mails.to_shop.value, seconds: 3600 });

const BY_VISITORS: readonly EmailTemplate[] = ['received', 'claimed'];

type Mail = Pick<PlannedMail, 'recipient' | 'template'> & { address: string };

/** False when the recipient has reached the hourly limit. Count each mail once, however often it is retried. */
export async function isWithinMailLimit({ recipient, template, address }: Mail): Promise<boolean> {
  if (recipient === 'shop') return (await toShop('shop')) === 0;
  const kind = BY_VISITORS.includes(template) ? 'ordered' : template;
  return (await toShopper(`${kind} ${mailbox(address)}`)) === 0;
}

/** `Anar+x@Example.com` and `anar@example.com` are the same mailbox. */
function mailbox(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  return `${name.split('+')[0]}@${host}`;
}
