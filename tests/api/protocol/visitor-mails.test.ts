import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sendMails } from '#app/features/orders/mails/send-mails.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { sendVisitorMail, type VisitorMail } from '#app/features/settings/send-visitor-mail.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { Mailer, MailMessage } from '#app/platform/queue/mail.server.ts';
import { networkHashes } from '#app/platform/request/rate-limit.server.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

const { to_mailbox, to_mailbox_in_a_day, to_shopper, from_network, to_host } = LIMITS.mails;

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

test('Mails to one mailbox are limited for a day too', async () => {
  const most = to_mailbox.value;
  for (let hour = 0; hour * most < to_mailbox_in_a_day.value; hour++) {
    expect(await sent(most, (n) => send('chanda@example.com', { kind: `kind ${n}` }))).toBe(most);
    // An hour passes.
    await db.deleteFrom('rate_limits').where('key', 'like', 'mailbox-mails:%').execute();
    await db.deleteFrom('rate_limits').where('key', 'like', 'shopper-mails:%').execute();
  }
  expect(await send('chanda@example.com')).toBe('dropped');
});

test.runIf(hasSlowTests)(
  'Mails that one network causes are limited, whoever gets them',
  async () => {
    const from = (network: string) => (n: number) => send(`bulbul${n}@host${n}.example`, { network });
    expect(await sent(from_network.value + 5, from('n'.repeat(24)))).toBe(from_network.value);
    expect(await sent(1, from('m'.repeat(24)))).toBe(1);
  },
  60_000,
);

test.runIf(hasSlowTests)(
  'Mails to the addresses of one host are limited, under whatever names of it',
  async () => {
    const most = to_host.value;
    expect(await sent(most + 5, (n) => send(`bulbul${n}@a${n}.mine.example`))).toBeLessThanOrEqual(most);
    expect(await sent(most + 5, (n) => send(`bulbul${n}@gmail.com`))).toBe(most + 5);
  },
  60_000,
);

test.runIf(hasSlowTests)(
  'Mails about orders count like all that visitors cause, for their mailbox and for their network',
  async () => {
    const { id } = await buildProduct({ stock: 50 });
    const arrived: string[] = [];
    const mailer: Mailer = {
      async send({ to }) {
        arrived.push(to.address);
        return 'sent';
      },
    };
    const order = async (email: string, address: string) => {
      const body = orderPayload([{ id, price: 4000 }], { email });
      expect((await call('POST', '/orders/save/', { body, address })).status).toBe(201);
      await sendMails(mailer);
    };
    for (let n = 0; n < to_shopper.value; n++) await order('shopper@example.org', `10.9.${n}.1`);
    expect(arrived.filter((to) => to === 'shopper@example.org')).toHaveLength(to_shopper.value);
    const rest = to_mailbox.value - to_shopper.value;
    expect(await sent(rest + 2, (n) => send('shopper@example.org', { kind: `kind ${n}` }))).toBe(rest);

    const { customer: network } = await networkHashes('203.0.113.7');
    await sent(from_network.value, (n) => send(`bulbul${n}@other${n}.example`, { network }));
    await order('one-more@example.net', '203.0.113.7');
    expect(arrived).not.toContain('one-more@example.net');
  },
  60_000,
);

test('No feature bypasses these limits, except for mails to the shop and its staff', async () => {
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
