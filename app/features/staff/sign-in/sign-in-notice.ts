import type { SessionClient } from '#app/features/staff/sessions/session-client.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { escapeHtml } from '#app/platform/text/escape-html.ts';

/** `at` is ISO text in UTC. */
export type SignInNotice = SessionClient & { username: string; at: string };

const messages = {
  subject: (brand: string) => `New sign-in to ${brand}`,
  what: (name: string, when: string) =>
    `Somebody signed in to your account “${name}” on ${when}, with a browser or from a network that was not used for it before.`,
  browser: (browser: string | null) => `Browser: ${browser ?? 'not known'}`,
  network: (network: string | null) => `Network: ${network ?? 'not known'}`,
  advice:
    'If this was you, there is nothing to do. If not, sign in now, choose “Sign out everywhere” under “Your account”, and then change your password.',
  account: 'Your account',
};

type NoticeContext = { brand: string; timeZone: string; origin: string };

export function describeSignIn(
  { username, at, browser, network }: SignInNotice,
  { brand, timeZone, origin }: NoticeContext,
): { subject: string; html: string; text: string } {
  const address = `${origin}/admin/password`;
  const what = messages.what(username, formatMoment(at, timeZone));
  const facts = [messages.browser(browser), messages.network(network)];
  const html = [
    `<p dir="auto">${escapeHtml(what)}</p>`,
    `<ul>${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>`,
    `<p>${escapeHtml(messages.advice)}</p>`,
    `<p><a href="${escapeHtml(address)}">${messages.account}</a></p>`,
  ];
  return {
    subject: messages.subject(brand),
    html: `<!doctype html><html lang="en"><body>${html.join('')}</body></html>`,
    text: [what, facts.join('\n'), messages.advice, `${messages.account}: ${address}`].join('\n\n'),
  };
}
