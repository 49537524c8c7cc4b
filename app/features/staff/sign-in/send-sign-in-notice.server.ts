import { STAFF_MAIL_JOB, sendStaffMail } from '#app/features/settings/send-staff-mail.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { SessionClient } from '#app/features/staff/sessions/session-client.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { escapeHtml } from '#app/platform/text/plain-text.ts';

const QUEUE = 'sign-in-notices';

type NoticeJob = SignInNotice & { notice_id: string; address: string };

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

defineJob<NoticeJob>(QUEUE, sendSignInNotice, STAFF_MAIL_JOB);

/** To the address of this moment. Only a right password causes one, so no limit of strangers' mails counts it. */
export async function queueSignInNotice(address: string, notice: Omit<SignInNotice, 'at'>): Promise<void> {
  const job = { ...notice, address, notice_id: crypto.randomUUID(), at: new Date().toISOString() };
  await enqueue(db, QUEUE, [job satisfies NoticeJob]);
}

async function sendSignInNotice({ notice_id, address, ...notice }: NoticeJob): Promise<void> {
  const { brand, time_zone: timeZone } = await readSettings();
  await sendStaffMail({
    id: `sign-in.${notice_id}`,
    to: { name: notice.username, address },
    ...describeSignIn(notice, { brand, timeZone, origin: environment().SHOP_ORIGIN }),
  });
}

/** `at` is ISO text in UTC. */
type SignInNotice = SessionClient & { username: string; at: string };

type NoticeContext = { brand: string; timeZone: string; origin: string };

function describeSignIn(
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
