import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describePaymentNotice } from '#app/features/staff/notices/payment-notice.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const folder = path.join(environment().SHOP_DATA, 'mail');

let token = '';

beforeEach(async () => {
  await runQueuedJobs();
  await rm(folder, { recursive: true, force: true });
  await db.deleteFrom('staff').execute();
  token = await buildConfirmedToken(await buildStaff({ username: 'sana' }));
});

afterEach(() => db.deleteFrom('settings').execute());

const put = (body: object) => call('PUT', '/admin/settings/', { token, body });

async function mailsSent(): Promise<string[]> {
  await runQueuedJobs();
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=20', ' ')).sort();
}

const wallets = async () => (await call('GET', '/admin/settings/', { token })).body.wallets;

describe('A change of payment settings', () => {
  test('A new wallet number is mailed to every owner, with who, when, the old and the new number', async () => {
    await buildStaff({ username: 'bano' });
    await buildStaff({ username: 'helper', role: 'assistant' });
    const gone = await buildStaff({ username: 'gone' });
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute();
    const jazzcash = { title: 'Gulnar Clothing', number: '0311 1111111' };
    expect((await put({ wallets: { ...(await wallets()), jazzcash } })).status).toBe(200);
    const mails = await mailsSent();
    expect(mails.map((mail) => /^To: .*<(.+)>/m.exec(mail)?.[1]).sort()).toEqual([
      'bano@gulnar.example',
      'sana@gulnar.example',
    ]);
    for (const mail of mails) {
      expect(mail).toContain('Subject: Payment details of Gulnar were changed');
      expect(mail).toMatch(/sana changed how customers of the shop pay, on \d+ \w{3} \d{4}, \d\d:\d\d\./);
      expect(mail).toContain('JazzCash number: was 0300 0000000, is now 0311 1111111');
      expect(mail).not.toContain('SadaPay number');
    }
  });

  test('A change of the advance is mailed too, and other settings are not', async () => {
    await put({ city: 'Multan', wallets: await wallets() });
    expect(await mailsSent()).toEqual([]);
    await put({ advance_percent: 40 });
    expect((await mailsSent())[0]).toContain('Advance for made-on-order items: was 50 %, is now 40 %');
  });

  test('The mail goes to the shop’s own address of before the change when no owner has one', async () => {
    await db.updateTable('staff').set({ email: null }).execute();
    await put({ admin_email: 'thief@example.com' });
    await put({ admin_email: 'admin@gulnar.example' });
    await put({ advance_percent: 30, admin_email: 'thief@example.com' });
    const [mail, ...others] = await mailsSent();
    expect([/^To: .*<(.+)>/m.exec(mail ?? '')?.[1], others]).toEqual(['admin@gulnar.example', []]);
  });

  test('A refused change is not mailed', async () => {
    const { version } = (await call('GET', '/admin/settings/', { token })).body;
    await put({ city: 'Quetta' });
    expect((await put({ version, advance_percent: 20 })).status).toBe(409);
    expect(await mailsSent()).toEqual([]);
  });

  test('What was typed cannot add markup to the mail', () => {
    const changes = [
      { name: 'JazzCash account name', before: 'A', after: '<a href="https://evil.example">x</a>' },
    ];
    const { html } = describePaymentNotice(
      { username: 'sana<b>', at: '2026-01-01T00:00:00Z', changes },
      { brand: 'Gulnar', timeZone: 'Asia/Karachi', origin: 'https://gulnar.example' },
    );
    expect(html).not.toMatch(/<b>|evil\.example"/);
  });
});
