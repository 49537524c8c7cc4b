import type { PaymentChange } from '#app/features/settings/payment-settings.ts';
import { formatMoment } from '#app/platform/text/dates.ts';

/** `at` is ISO text in UTC. */
export type PaymentNotice = { username: string; at: string; changes: PaymentChange[] };

const messages = {
  subject: (brand: string) => `Payment details of ${brand} were changed`,
  who: (name: string, when: string) =>
    `${name} changed how customers of the shop pay, on ${when}. Customers are shown the new details from now on.`,
  change: ({ name, before, after }: PaymentChange) => `${name}: was ${before}, is now ${after}`,
  advice:
    'If this was not agreed with you, sign in now, put the details right under Shop settings, and disable that account under Staff.',
  settings: 'Shop settings',
};

type NoticeContext = { brand: string; timeZone: string; origin: string };

export function describePaymentNotice(
  { username, at, changes }: PaymentNotice,
  { brand, timeZone, origin }: NoticeContext,
): { subject: string; html: string; text: string } {
  const address = `${origin}/admin/settings`;
  const who = messages.who(username, formatMoment(at, timeZone));
  const rows = changes.map(messages.change);
  const html = [
    `<p dir="auto">${escapeHtml(who)}</p>`,
    `<ul>${rows.map((row) => `<li dir="auto">${escapeHtml(row)}</li>`).join('')}</ul>`,
    `<p>${escapeHtml(messages.advice)}</p>`,
    `<p><a href="${escapeHtml(address)}">${messages.settings}</a></p>`,
  ];
  return {
    subject: messages.subject(brand),
    html: `<!doctype html><html lang="en"><body>${html.join('')}</body></html>`,
    text: [who, rows.join('\n'), messages.advice, `${messages.settings}: ${address}`].join('\n\n'),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
