import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addStaff,
  disableStaff,
  enableStaff,
  resetPassword,
  turnOffSecondFactorOf,
} from '#app/features/staff/accounts/staff-accounts.server.ts';
import { deleteOldNotices, summariseNotices } from '#app/features/staff/notices/notices.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, buildStaff, orderPayload } from '#tests/support/builders.ts';
import { takeMails as mailsSent, type SentMail } from '#tests/support/mails/mail-folder.ts';
import { call } from '#tests/support/test-shop.ts';

const SHOP = ['admin@gulnar.example', 'hello@gulnar.example'];

type Staff = Awaited<ReturnType<typeof buildStaff>>;

let sana: Staff;
let bano: Staff;
let token = '';

beforeEach(async () => {
  await db.deleteFrom('staff').execute();
  await mailsSent();
  await db.deleteFrom('former_addresses').execute();
  await db.deleteFrom('staff_notices').execute();
  sana = await buildStaff({ username: 'sana' });
  bano = await buildStaff({ username: 'bano' });
  await buildStaff({ username: 'helper', role: 'desk' });
  token = await buildConfirmedToken(sana);
});

afterEach(() => db.deleteFrom('settings').execute());

const put = (body: object) => call('PUT', '/api/admin/settings/', { token, body });
const patch = ({ id }: { id: number }, body: object) =>
  call('PATCH', `/api/admin/staff/${id}/`, { token, body });

const to = (mails: SentMail[]) => mails.map((mail) => mail.to).sort();

const owners = (...more: string[]) => [...SHOP, 'bano@gulnar.example', 'sana@gulnar.example', ...more].sort();

async function newNumber(number = '0311 1111111') {
  const { wallets } = (await call('GET', '/api/admin/settings/', { token })).body;
  const jazzcash = { title: 'Gulnar Clothing', number };
  expect((await put({ wallets: { ...wallets, jazzcash } })).status).toBe(200);
}

describe('A change of settings', () => {
  test('A new wallet number is mailed to every owner and the shop, with who, when, the old and the new number', async () => {
    await newNumber();
    const mails = await mailsSent();
    expect(to(mails)).toEqual(owners());
    for (const { text } of mails) {
      expect(text).toContain('Subject: Payments of Gulnar were changed');
      expect(text).toMatch(/sana changed this on \d+ \w{3} \d{4}, \d\d:\d\d/);
      expect(text).toContain('JazzCash number: was 0300 0000000, is now 0311 1111111');
      expect(text).not.toContain('SadaPay number');
      expect(text).not.toContain('a long password');
    }
  });

  test.each([
    [{ advance_percent: 40 }, 'Advance for made-on-order items: was 50 %, is now 40 %'],
    [{ whatsapp_number: '923451112223' }, 'WhatsApp number: was 923000000000, is now 923451112223'],
    [{ audit_days: 90 }, 'Days to keep the audit log: was 730, is now 90'],
    [{ max_pieces_per_order: 9_900 }, 'Max pieces per order: was 30, is now 9900'],
    [{ premoderate_reviews: true }, 'Approve reviews before they appear: was no, is now yes'],
    [{ shipping_hours: 'wa.me/923451112223' }, 'Shipping hours: was Mon'],
  ])('The change %j is mailed', async (body, said) => {
    await put(body);
    const mails = await mailsSent();
    expect(to(mails)).toEqual(owners());
    expect(mails[0]?.text.replace(/=E2=80=93/g, '–')).toContain(said);
  });

  test('A key is not in the mail, and what is harmless causes none', async () => {
    await put({ index_now_key: 'a-key-for-bing' });
    const [mail] = await mailsSent();
    expect(mail?.text).toContain('IndexNow key');
    expect(mail?.text).not.toContain('a-key-for-bing');
    await put({ city: 'Multan', delivery_fee: 300 });
    expect(await mailsSent()).toEqual([]);
  });

  test('A refused change is not mailed', async () => {
    const { version } = (await call('GET', '/api/admin/settings/', { token })).body;
    await put({ city: 'Quetta' });
    expect((await put({ version, advance_percent: 20 })).status).toBe(409);
    expect(await mailsSent()).toEqual([]);
  });

  test('Whoever replaces the addresses of the shop, also twice, keeps no notice from those of before', async () => {
    await db.updateTable('staff').set({ email: null }).execute();
    await db.deleteFrom('former_addresses').execute();
    await put({ admin_email: 'thief1@evil.example', email: 'thief1@evil.example' });
    expect(to(await mailsSent())).toEqual([...SHOP, 'thief1@evil.example']);
    await put({ admin_email: 'thief2@evil.example', email: 'thief2@evil.example' });
    await mailsSent();
    await newNumber();
    expect(to(await mailsSent())).toEqual(expect.arrayContaining(SHOP));
  });
});

describe('A change of people', () => {
  test('A new e-mail address goes to the old and the new one, and to everybody who must know', async () => {
    await patch(bano, { email: 'thief@evil.example' });
    const mails = await mailsSent();
    expect(to(mails)).toEqual(owners('thief@evil.example'));
    expect(mails[0]?.text).toContain('E-mail of bano: was bano@gulnar.example, is now thief@evil.example');
  });

  test.each<[string, (steal: typeof patch) => Promise<unknown>]>([
    ['changes the addresses first', (steal) => steal(bano, { email: 'thief@evil.example' })],
    [
      'changes them twice',
      async (steal) => {
        await steal(bano, { email: 'thief@evil.example' });
        await steal(bano, { email: 'thief2@evil.example' });
      },
    ],
    [
      'changes and disables the account',
      async (steal) => {
        await steal(bano, { email: 'thief@evil.example' });
        await steal(bano, { disabled: true });
      },
    ],
    [
      'takes the role first and the address then',
      async (steal) => {
        await steal(bano, { role: 'desk' });
        await steal(bano, { email: 'thief@evil.example' });
      },
    ],
    ['deletes the account', () => db.deleteFrom('staff').where('id', '=', bano.id).execute()],
    [
      'shortens the audit log and it is emptied',
      async (steal) => {
        await steal(bano, { email: null });
        await put({ audit_days: 90 });
        await db.deleteFrom('audit_log').execute();
      },
    ],
  ])('Who %s does not silence the notice about the money', async (_, prepare) => {
    await prepare(patch);
    await patch(sana, { email: 'thief@evil.example' });
    await mailsSent();
    await newNumber();
    expect(to(await mailsSent())).toEqual(
      expect.arrayContaining([...SHOP, 'bano@gulnar.example', 'sana@gulnar.example']),
    );
  });

  test('After thirty days a replaced address gets no more', async () => {
    await patch(bano, { email: 'new@gulnar.example' });
    await mailsSent();
    await deleteOldNotices(new Date(Date.now() + 29 * 24 * 60 * 60 * 1000));
    await newNumber('0311 2222222');
    expect(to(await mailsSent())).toEqual(owners('new@gulnar.example'));
    await deleteOldNotices(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    await newNumber('0311 3333333');
    expect(to(await mailsSent())).not.toContain('bano@gulnar.example');
  });

  test.each<[string, string, () => Promise<unknown>]>([
    [
      'a new owner',
      'New account backdoor: owner, none',
      () => call('POST', '/api/admin/staff/', { token, body: { username: 'backdoor', role: 'owner' } }),
    ],
    ['a role', 'Role of bano: was owner, is now desk', () => patch(bano, { role: 'desk' })],
    [
      'a disabled account',
      'Account of bano: was active, is now disabled',
      () => patch(bano, { disabled: true }),
    ],
    [
      'a password that somebody else gave',
      'The password of bano was replaced by somebody else',
      () => call('POST', `/api/admin/staff/${bano.id}/reset-password/`, { token, body: {} }),
    ],
    [
      'one’s own password',
      'sana chose another password',
      () =>
        call('PUT', '/api/admin/account/password/', {
          token,
          body: { current: 'a long password', password: 'seven blue kites' },
        }),
    ],
    ['a password by npm run staff', 'npm run staff', () => resetPassword('bano', 'seven blue kites')],
    ['an account that npm run staff disables', 'npm run staff', () => disableStaff('bano')],
    [
      'an account that npm run staff adds',
      'New account backdoor: owner, none',
      () =>
        addStaff({
          ...{ username: 'backdoor', email: null, is_admin: true, role: 'owner' },
          ...{ password: 'seven blue kites', must_change_password: false },
        }),
    ],
    [
      'an account that npm run staff enables again',
      'Account of gone: was disabled, is now active',
      async () => {
        await db
          .insertInto('staff')
          .values({ username: 'gone', password_hash: 'x', role: 'desk', disabled_at: new Date() })
          .execute();
        await enableStaff('gone');
      },
    ],
    [
      'a second step that npm run staff turns off',
      'The second step of bano was turned off by somebody else',
      async () => {
        await db.updateTable('staff').set({ second_factor_at: new Date() }).execute();
        await turnOffSecondFactorOf('bano');
      },
    ],
  ])('Owners are notified of %s', async (_, said, change) => {
    await change();
    const mails = await mailsSent();
    expect(to(mails)).toEqual(owners());
    expect(mails[0]?.text).toContain('Subject: Staff accounts of Gulnar were changed');
    expect(mails[0]?.text).toContain(said);
    expect(mails[0]?.text).not.toContain('seven blue kites');
  });

  test('Somebody of the desk is notified of a change of their own account', async () => {
    const helper = await db
      .selectFrom('staff')
      .select('id')
      .where('username', '=', 'helper')
      .executeTakeFirstOrThrow();
    await patch(helper, { disabled: true });
    expect(to(await mailsSent())).toEqual(owners('helper@gulnar.example'));
  });
});

describe('Money of orders', () => {
  async function orderInCash(): Promise<string> {
    const { id } = await buildProduct({ price: 7000 });
    return (await call('POST', '/orders/save/', { body: orderPayload([{ id, price: 7000 }]) })).body.order_id;
  }
  const setStatus = (order_id: string, body: object, by: string) =>
    call('PUT', `/orders/update-status/${order_id}/`, { token: by, body });

  test('A program that sets Paid by the status alone succeeds, and owners are notified', async () => {
    const order_id = await orderInCash();
    const unconfirmed = (await issueTokens(sana)).access;
    expect((await setStatus(order_id, { status: 'Paid' }, unconfirmed)).status).toBe(200);
    const mails = await mailsSent();
    expect(to(mails)).toEqual(owners());
    expect(mails[0]?.text).toContain(`Status of order ${order_id}: was Pending, is now Paid`);
    expect((await setStatus(order_id, { status: 'Pending' }, unconfirmed)).status).toBe(200);
    expect((await mailsSent())[0]?.text).toContain('was Paid, is now Pending');
    await setStatus(order_id, { status: 'Confirmed' }, unconfirmed);
    expect(await mailsSent()).toEqual([]);
  });

  test('The admin area, which says what it saw, needs the password before Paid, and nobody gets a mail', async () => {
    const order_id = await orderInCash();
    const unconfirmed = (await issueTokens(sana)).access;
    const paid = { from: 'Pending', status: 'Paid' };
    expect((await setStatus(order_id, paid, unconfirmed)).body.code).toBe('confirm_password');
    expect((await setStatus(order_id, { from: 'Pending', status: 'Confirmed' }, unconfirmed)).status).toBe(
      200,
    );
    expect((await setStatus(order_id, { from: 'Confirmed', status: 'Paid' }, token)).status).toBe(200);
    expect((await setStatus(order_id, { from: 'Paid', status: 'Shipped' }, unconfirmed)).status).toBe(200);
    expect(await mailsSent()).toEqual([]);
  });

  test('Owners are notified of a refund', async () => {
    const order_id = await orderInCash();
    const recorded = { token, body: { amount: 7000, method: 'bank' } };
    const { payments } = (await call('POST', `/orders/${order_id}/payments/`, recorded)).body;
    const path = `/orders/${order_id}/payments/${payments[0].id}/refund/`;
    expect((await call('POST', path, { token, body: { amount: 500 } })).status).toBe(200);
    const mails = await mailsSent();
    expect(to(mails)).toEqual(owners());
    expect(mails[0]?.text).toContain(`Refund of order ${order_id}: Rs. 500`);
  });
});

describe('Very many changes', () => {
  test('Two hundred changes of one thing neither hide another nor are themselves forgotten', async () => {
    for (let n = 0; n < 12; n++) await put({ tiktok: `https://www.tiktok.com/@thief${n}` });
    const atOnce = await mailsSent();
    expect(to(atOnce)).toEqual(Array(5).fill(owners()).flat().sort());
    await newNumber();
    expect(to(await mailsSent())).toEqual(owners());
    await summariseNotices();
    const summary = await mailsSent();
    expect(to(summary)).toEqual(owners());
    expect(summary[0]?.text).toContain('Subject: 7 more changes at Gulnar');
    expect(summary[0]?.text).toContain('@thief4, is now https://www.tiktok.com/@thief11');
    await summariseNotices();
    expect(await mailsSent()).toEqual([]);
  });
});
