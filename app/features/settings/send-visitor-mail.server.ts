import type { Mailer, MailMessage, MailOutcome } from '#app/platform/queue/mail.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { mailboxOf } from '#app/platform/text/email.ts';
import { LIMITS } from './limits.ts';

export type VisitorMail = {
  /** What it is about: each kind has an hourly limit of its own. */
  kind: string;
  /** `visitor` when anybody can have it sent, to any address. */
  causedBy: 'visitor' | 'staff';
  /** The keyed hash of the network that caused it; null when it is not known. */
  network: string | null;
  /** Counted before. */
  isRetry: boolean;
};

const HOUR = 60 * 60;
const { to_shopper, to_mailbox, to_mailbox_in_a_day, from_network, to_host, to_large_host } = LIMITS.mails;
const ofKind = rateLimit('shopper-mails', { calls: to_shopper.value, seconds: HOUR });
const ofMailbox = rateLimit('mailbox-mails', { calls: to_mailbox.value, seconds: HOUR });
const ofMailboxInADay = rateLimit('mailbox-mails-day', {
  calls: to_mailbox_in_a_day.value,
  seconds: 24 * HOUR,
});
const ofNetwork = rateLimit('network-mails', { calls: from_network.value, seconds: HOUR });
const ofHost = rateLimit('host-mails', { calls: to_host.value, seconds: HOUR });
const ofLargeHost = rateLimit('large-host-mails', { calls: to_large_host.value, seconds: HOUR });

const LARGE_HOSTS = new Set([
  ...['gmail.com', 'yahoo.com', 'ymail.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com'],
  ...['icloud.com', 'proton.me', 'aol.com', 'yahoo.co.uk', 'hotmail.co.uk'],
]);

/**
 * The one way in which a mail leaves to an address that a visitor typed and nobody has confirmed; `dropped` when there were too many
 * already: to its mailbox, from the network that caused it, or to its host.
 */
export async function sendVisitorMail(
  message: MailMessage,
  about: VisitorMail,
  mailer: Mailer,
): Promise<MailOutcome | 'dropped'> {
  if (!about.isRetry && (await isTooMuch(message.to.address, about))) return 'dropped';
  return mailer.send(message);
}

async function isTooMuch(address: string, { kind, causedBy, network }: VisitorMail): Promise<boolean> {
  const { mailbox, host } = mailboxOf(address);
  if ((await ofKind(`${kind} ${mailbox}`)) > 0) return true;
  if (causedBy === 'staff') return false;
  const waits = [
    await ofMailbox(mailbox),
    await ofMailboxInADay(mailbox),
    network === null ? 0 : await ofNetwork(network),
    await (LARGE_HOSTS.has(host) ? ofLargeHost : ofHost)(host),
  ];
  return waits.some((wait) => wait > 0);
}
