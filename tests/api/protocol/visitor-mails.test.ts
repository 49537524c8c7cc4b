import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LIMITS } from '#app/features/settings/limits.ts';
import { sendVisitorMail, type VisitorMail } from '#app/features/settings/send-visitor-mail.server.ts';
import type { MailMessage } from '#app/platform/queue/mail.server.ts';

const { to_mailbox, to_shopper, from_network, to_host } = LIMITS.mails;

async function send(to: string, about: Partial<VisitorMail> = {}): Promise<string> {
  const shop = { name: 'Gulnar', address: 'shop@example.com' };
  const message: MailMessage = {
    ...{ message_id: '<x@example.com>', from: shop, reply_to: shop, to: { name: '', address: to } },
    ...{ subject: 'x', html: 'x', text: 'x' },
  };
  const whole = { kind: 'ordered', causedBy: 'visitor', network: null, isRetry: false, ...about } as const;
  return sendVisitorMail(message, whole, { send: async () => 'sent' });
}

/** How many of so many were sent. */
async function sent(times: number, mail: (n: number) => Promise<string>): Promise<number> {
  let count = 0;
  for (let n = 0; n < times; n++) if ((await mail(n)) === 'sent') count++;
  return count;
}

test('Mails of one kind to one mailbox are limited, whichever dots and tags the address has', async () => {
  const spellings = ['v.ictim@gmail.com', 'vi.ctim+a@gmail.com', 'V.I.C.T.I.M@googlemail.com'];
  expect(await sent(20, (n) => send(spellings[n % 3] ?? ''))).toBe(to_shopper.value);
});

test('Mails that visitors cause are limited together, whatever they are about, and those of staff still leave', async () => {
  expect(await sent(30, (n) => send('anar@example.com', { kind: `kind ${n % 6}` }))).toBe(to_mailbox.value);
  expect(await send('anar@example.com', { kind: 'shipped', causedBy: 'staff' })).toBe('sent');
  expect(await send('anar@example.com', { isRetry: true })).toBe('sent');
  expect(await send('koel@example.com')).toBe('sent');
});

test('Mails that one network causes are limited, to whomever they go', async () => {
  const from = (network: string) => (n: number) => send(`bulbul${n}@host${n}.example`, { network });
  expect(await sent(from_network.value + 5, from('n'.repeat(24)))).toBe(from_network.value);
  expect(await sent(1, from('m'.repeat(24)))).toBe(1);
}, 60_000);

test('Mails to the addresses of one host are limited, under whatever names of it', async () => {
  const most = to_host.value;
  expect(await sent(most + 5, (n) => send(`bulbul${n}@a${n}.mine.example`))).toBeLessThanOrEqual(most);
  expect(await send('bulbul@gmail.com')).toBe('sent');
}, 60_000);

test('No feature hands a mail to the mail server past these limits, but those to the shop and its own people', async () => {
  const around: string[] = [];
  for await (const file of glob('{app,server}/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue;
    if (/\b(?:mailer|shopMailer\(\))\.send\(/i.test(await readFile(file, 'utf8'))) around.push(file);
  }
  expect(around.sort()).toEqual([
    // To the shop's own address.
    'app/features/orders/mails/send-mails.server.ts',
    'app/features/settings/send-staff-mail.server.ts',
    'app/features/settings/send-visitor-mail.server.ts',
  ]);
});
