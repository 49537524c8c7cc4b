import type { Environment } from '#app/platform/config/env.server.ts';

type Facts = Pick<Environment, 'DATABASE_URL' | 'SHOP_ORIGIN' | 'SHOP_DEMO' | 'SMTP_URL'>;

/** What is right for a trial on one machine and hardly meant when the shop has a database elsewhere. One line each. */
export function startWarnings({ DATABASE_URL, SHOP_ORIGIN, SHOP_DEMO, SMTP_URL }: Facts): string[] {
  if (!DATABASE_URL) return [];
  return [
    isOwnMachine(SHOP_ORIGIN) &&
      `SHOP_ORIGIN is ${SHOP_ORIGIN}: links in mails and for search engines lead to the reader's own machine.`,
    SHOP_DEMO &&
      'SHOP_DEMO is 1: a database that is empty gets the demo catalogue. Set SHOP_DEMO=0 for a shop of your own.',
    !SMTP_URL && 'SMTP_URL is not set: no mail is sent, each stays as a file on the machine that wrote it.',
  ].filter((line) => line !== false);
}

function isOwnMachine(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
