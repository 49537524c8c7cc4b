import type { EmailTemplate, PlannedMail } from '#app/features/orders/mails/mail-plan.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { rateLimit } from '#app/platform/rate-limit.server.ts';

/** A stranger can order in anybody's name: nobody gets more than a shopper who orders several times would. */
const toShopper = rateLimit('shopper-mails', { calls: LIMITS.mails.to_shopper.value, seconds: 3600 });
/** The shop's own mailbox stays usable while somebody floods it with orders; they all stand in the admin area. */
const toShop = rateLimit('shop-mails', { calls: LIMITS.mails.to_shop.value, seconds: 3600 });

/** What anybody can have sent by placing orders; the other letters follow from what staff do. */
const BY_VISITORS: readonly EmailTemplate[] = ['received', 'claimed'];

type Mail = Pick<PlannedMail, 'recipient' | 'letter'> & { address: string };

/**
 * Counts a mail that is about to be sent; false when its recipient has had enough of its kind within the hour. One mail is to be
 * counted once, however often it is tried.
 */
export async function isWithinMailLimit({ recipient, letter, address }: Mail): Promise<boolean> {
  if (recipient === 'shop') return (await toShop('shop')) === 0;
  const kind = BY_VISITORS.includes(letter) ? 'ordered' : letter;
  return (await toShopper(`${kind} ${mailbox(address)}`)) === 0;
}

/** `Anar+x@Example.com` and `anar@example.com` are read by the same person. */
function mailbox(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  return `${name.split('+')[0]}@${host}`;
}
