import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pollPendingPayments } from '#app/features/orders/pay/hosted-payment.server.ts';
import { inquireJazzCash } from '#app/features/payments/jazzcash/jazzcash-hosted.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import {
  comeBack,
  fieldsOf,
  goToJazzCash,
  hostedOf,
  hostedPaymentWith,
  openKurta,
  sendMessage,
  sessionStatus,
  start,
} from '#tests/support/hosted-calls.ts';
import { hashOf, type InquiryFault } from '#tests/support/jazzcash-simulator.ts';
import { historyOf, orderOfSession } from '#tests/support/order-calls.ts';

const gateway = await vi.hoisted(async () => {
  const { openJazzCash } = await import('#tests/support/jazzcash-simulator.ts');
  const opened = await openJazzCash();
  Object.assign(process.env, opened.env);
  return opened;
});

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  gateway.inquiryFault = null;
});

afterEach(async () => {
  await expectShopAddsUp(await bookStock());
});

afterAll(() => gateway.close());

test.each([
  ['0F5DD14AE2', { pp_Amount: '2995', pp_MerchantID: 'MER123', pp_OrderInfo: 'A48cvE28' }, 'C7689CDA'],
  [
    '3vv9wu3a18',
    {
      pp_Amount: '25000',
      pp_MerchantID: 'MC25041',
      pp_MerchantMPIN: '1234',
      pp_Password: 'sz1v4agvyf',
      pp_TxnCurrency: 'PKR',
      pp_TxnRefNo: 'T20220518150213',
    },
    '2C595361',
  ],
  [
    '9208s6wx05',
    {
      pp_Amount: '100',
      pp_BankID: '',
      pp_BillReference: 'billRef3781',
      pp_CNIC: '345678',
      pp_Description: 'Test case description',
      pp_Language: 'EN',
      pp_MerchantID: 'MC32084',
      pp_MobileNumber: '03123456789',
      pp_Password: 'yy41w5f10e',
      pp_ProductID: '',
      pp_TxnCurrency: 'PKR',
      pp_TxnDateTime: '20220124224204',
      pp_TxnExpiryDateTime: '20220125224204',
      pp_TxnRefNo: 'T71608120',
    },
    '39ECAACF',
  ],
])('The simulator hashes as JazzCash documents it: %s', (salt, fields, begin) => {
  expect(hashOf(fields, salt).slice(0, 8)).toBe(begin);
});

describe('The redirect to JazzCash', () => {
  test('The start page is the shopper’s alone and posts to JazzCash only', async () => {
    const { session } = await openKurta();
    const { status, headers, body } = await start(session);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-security-policy')).toMatch(
      new RegExp(`^default-src 'none'; script-src 'sha256-[^']+'; .*form-action ${gateway.origin};`),
    );
    expect(body).toContain('<noscript><button type="submit">Continue to JazzCash</button></noscript>');
    expect(fieldsOf(body)).toMatchObject({ pp_Amount: '425000', pp_TxnRefNo: expect.stringMatching(/^GUL/) });
    expect(body).not.toContain(process.env.JAZZCASH_INTEGRITY_SALT);
  });

  test('The start page has a form that JazzCash accepts, and each start is a new attempt', async () => {
    const { session, body } = await openKurta();
    expect(body.hosted).toEqual({ url: `/payments/jazzcash/start/${session}/` });
    const [first, second] = [await goToJazzCash(gateway, session), await goToJazzCash(gateway, session)];
    expect(first).not.toBe(second);
    expect(await hostedOf(session)).toHaveLength(2);
  });

  test('The start page of a made-on-order piece asks for the advance', async () => {
    const { session } = await openKurta(
      { price: 7001, made_on_order: true },
      { transaction_id: 'TRX4455667' },
    );
    expect(fieldsOf((await start(session)).body).pp_Amount).toBe('350100');
  });

  test.each(['SadaPay', 'no', 'a run-out', 'a confirmed', 'a pending'])(
    'The start page for %s session redirects back to the shop',
    async (which) => {
      const { session } = await openKurta({}, which === 'SadaPay' ? { payment_method: 'sadapay' } : {});
      const order = await orderOfSession(session);
      const change = (values: object) =>
        db.updateTable('orders').set(values).where('id', '=', order.id).execute();
      if (which === 'a run-out') await change({ held_until: new Date() });
      if (which === 'a confirmed')
        await change({
          transaction_id: 'TRX1',
          placed_at: new Date(),
          payment_state: 'claimed',
          held_until: null,
        });
      if (which === 'a pending') {
        const reference = await goToJazzCash(gateway, session);
        gateway.decide(reference, 'pending');
        await comeBack(gateway.returnFields(reference));
      }
      const attempts = (await hostedOf(session)).length;
      const { status, headers } = await start(which === 'no' ? 'x'.repeat(32) : session);
      expect([status, headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/order\/jazzcash-success\?session=[\w-]{32}$/),
      ]);
      expect(await hostedOf(session)).toHaveLength(attempts);
      if (which === 'a confirmed') await db.deleteFrom('orders').execute();
    },
  );

  test('A session can go to JazzCash at most twenty times', async () => {
    const { session } = await openKurta();
    for (let n = 0; n < 20; n++) expect((await start(session)).status).toBe(200);
    expect((await start(session)).status).toBe(303);
  });
});

describe('A shopper who returns from JazzCash', () => {
  test('A payment approved at JazzCash makes the order Paid, whoever reports it and however often', async () => {
    const { session, reference } = await hostedPaymentWith(gateway, 'approve');
    const fields = gateway.returnFields(reference);
    const { status, headers } = await comeBack(fields);
    expect([status, headers.get('location')]).toEqual([303, `/order/jazzcash-success?session=${session}`]);
    await comeBack(fields);
    await sendMessage(gateway.returnFields(reference, { pp_ResponseCode: '121' }));
    const order = await orderOfSession(session);
    expect(order).toMatchObject({ status: 'Paid', payment_state: 'verified', held_until: null });
    expect(order.transaction_id).toBe(fields.pp_RetreivalReferenceNo);
    expect(await historyOf(order.id)).toEqual([
      'payment awaiting',
      'placed Pending',
      'payment verified',
      'status Paid',
    ]);
    expect(await hostedOf(session)).toMatchObject([
      { state: 'verified', received: 425_000, entries: ['awaiting shopper', 'verified return'] },
    ]);
    expect(await sessionStatus(session)).toMatchObject({
      state: 'verified',
      order_id: order.order_id,
      hosted: null,
    });
  });

  test('An advance approved at JazzCash is recorded and leaves the order to staff', async () => {
    const { session } = await openKurta(
      { price: 7001, made_on_order: true },
      { transaction_id: 'TRX4455668' },
    );
    const reference = await goToJazzCash(gateway, session);
    gateway.decide(reference, 'approve');
    await comeBack(gateway.returnFields(reference));
    expect(await orderOfSession(session)).toMatchObject({ status: 'Pending', payment_state: 'verified' });
  });

  test.each(['decline', 'cancel'] as const)(
    'A shopper who chooses to %s has paid nothing and may try again',
    async (outcome) => {
      const { session, reference } = await hostedPaymentWith(gateway, outcome);
      await comeBack(gateway.returnFields(reference));
      expect(await sessionStatus(session)).toMatchObject({
        state: 'failed',
        order_id: null,
        hosted: { url: expect.any(String) },
      });
      const again = await goToJazzCash(gateway, session);
      gateway.decide(again, 'approve');
      await comeBack(gateway.returnFields(again));
      expect(await sessionStatus(session)).toMatchObject({ state: 'verified' });
      expect((await hostedOf(session)).map(({ state }) => state)).toEqual(['failed', 'verified']);
    },
  );

  test('A return whose hash is in lower case is accepted', async () => {
    const { session, reference } = await hostedPaymentWith(gateway, 'approve');
    const fields = gateway.returnFields(reference);
    await comeBack({ ...fields, pp_SecureHash: fields.pp_SecureHash?.toLowerCase() ?? '' });
    expect(await sessionStatus(session)).toMatchObject({ state: 'verified' });
  });

  test.each<[string, (reference: string) => Record<string, string>]>([
    ['a bad hash', (reference) => ({ ...gateway.returnFields(reference), pp_SecureHash: 'A'.repeat(64) })],
    ['no hash', (reference) => ({ ...gateway.returnFields(reference), pp_SecureHash: '' })],
    ['a changed sum', (reference) => ({ ...gateway.returnFields(reference), pp_Amount: '1' })],
    [
      'a reference of nobody',
      (reference) => gateway.returnFields(reference, { pp_TxnRefNo: 'GUL00000000000000000' }),
    ],
    ['a reference that is none', (reference) => gateway.returnFields(reference, { pp_TxnRefNo: "' or 1=1" })],
    ['no fields', () => ({})],
    ['no response code', (reference) => gateway.returnFields(reference, { pp_ResponseCode: '' })],
    [
      'a field that only the shop sends',
      (reference) => gateway.returnFields(reference, { pp_Password: 'x' }),
    ],
    ['a field name that is none', (reference) => gateway.returnFields(reference, { ppTxnRefNo: 'x' })],
  ])('A return with %s proves nothing and is redirected to the page without a session', async (_, forge) => {
    const { session, reference } = await hostedPaymentWith(gateway, 'approve');
    const { status, headers } = await comeBack(forge(reference));
    expect([status, headers.get('location')]).toEqual([303, '/order/jazzcash-success']);
    expect(await sessionStatus(session)).toMatchObject({ state: 'awaiting', order_id: null });
    expect(await hostedOf(session)).toMatchObject([{ state: 'awaiting', entries: ['awaiting shopper'] }]);
  });

  test.each<[string, Record<string, string>]>([
    ['less money, signed', { pp_Amount: '424900' }],
    ['another currency, signed', { pp_TxnCurrency: 'USD' }],
    ['another merchant, signed', { pp_MerchantID: 'MC1' }],
    ['an unknown code', { pp_ResponseCode: '777' }],
    ['no sum', { pp_Amount: '' }],
  ])('A return with %s neither pays nor fails the payment, and JazzCash is asked', async (_, changes) => {
    const { session, reference } = await hostedPaymentWith(gateway, 'approve');
    await comeBack(gateway.returnFields(reference, changes));
    expect(await sessionStatus(session)).toMatchObject({ state: 'pending', order_id: null, hosted: null });
    gateway.letMinutesPass(11);
    expect(await pollPendingPayments(inMinutes(11))).toBe(1);
    expect(await sessionStatus(session)).toMatchObject({ state: 'verified' });
  });
});

describe('Inquiries to JazzCash', () => {
  test('JazzCash is asked after ten and a half minutes, not before', async () => {
    const { session } = await hostedPaymentWith(gateway, 'approve');
    expect(await pollPendingPayments(inMinutes(10))).toBe(0);
    gateway.letMinutesPass(11);
    expect(await pollPendingPayments(inMinutes(11))).toBe(1);
    expect(gateway.log.at(-1)).toMatchObject({ call: 'inquiry', rejection: null });
    expect(await hostedOf(session)).toMatchObject([{ entries: ['awaiting shopper', 'verified inquiry'] }]);
    expect(await pollPendingPayments(inMinutes(60))).toBe(0);
  });

  test('A failure from an inquiry that was sent too early is ignored', async () => {
    const { session } = await hostedPaymentWith(gateway, 'approve');
    await pollPendingPayments(inMinutes(11));
    expect(gateway.log.at(-1)?.rejection).toBe('asked within ten minutes');
    expect(await sessionStatus(session)).toMatchObject({ state: 'awaiting' });
  });

  test('A successful inquiry about a pending payment is not a payment', async () => {
    const { session } = await hostedPaymentWith(gateway, 'pending');
    gateway.letMinutesPass(11);
    await pollPendingPayments(inMinutes(11));
    expect(await sessionStatus(session)).toMatchObject({ state: 'pending' });
  });

  test.each<InquiryFault>([
    'page instead of JSON',
    'bad hash',
    'server error',
    'of another payment',
    'never seen',
  ])('The faulty inquiry answer “%s” is ignored, and the next one counts', async (fault) => {
    const { session } = await hostedPaymentWith(gateway, 'approve');
    gateway.letMinutesPass(31);
    gateway.inquiryFault = fault;
    await pollPendingPayments(inMinutes(11));
    expect(await hostedOf(session)).toMatchObject([{ state: 'awaiting', poll_count: 1 }]);
    gateway.inquiryFault = null;
    await pollPendingPayments(inMinutes(31));
    expect(await hostedOf(session)).toMatchObject([{ state: 'verified', poll_count: 2 }]);
  });

  test('An inquiry without an answer ends at its timeout', async () => {
    const { reference } = await hostedPaymentWith(gateway, 'approve');
    gateway.inquiryFault = 'slow';
    const settings = {
      merchantId: 'MC58210',
      password: '',
      salt: gateway.env.JAZZCASH_INTEGRITY_SALT ?? '',
      formAddress: '',
      inquiryAddress: `${gateway.origin}/ApplicationAPI/API/PaymentInquiry/Inquire`,
      returnAddress: '',
      answerWithin: 100,
    };
    gateway.letMinutesPass(11);
    expect(await inquireJazzCash(settings, { reference, amount: 1 })).toMatchObject({
      kind: 'unknown',
      note: 'no answer',
    });
  });

  test('JazzCash is asked five times in a day, and then the payment is left to staff', async () => {
    const { session } = await hostedPaymentWith(gateway, 'approve');
    gateway.inquiryFault = 'server error';
    const times = [11, 31, 121, 721, 1441];
    for (const minutes of times) {
      expect(await pollPendingPayments(inMinutes(minutes - 1.5))).toBe(0);
      expect(await pollPendingPayments(inMinutes(minutes))).toBe(1);
    }
    expect(await pollPendingPayments(inMinutes(10_000))).toBe(0);
    const order = await db.selectFrom('orders').select(['attention', 'transaction_id']).executeTakeFirst();
    expect(order).toEqual({ attention: 'payment_unclear', transaction_id: expect.stringMatching(/^GUL/) });
    expect((await hostedOf(session))[0]?.entries).toEqual(['awaiting shopper', 'unclear inquiry']);
  });

  test('A payment that never reached JazzCash fails without involving staff', async () => {
    const { session } = await openKurta();
    await start(session);
    for (const minutes of [11, 31, 121, 721, 1441]) await pollPendingPayments(inMinutes(minutes));
    expect(await hostedOf(session)).toMatchObject([{ state: 'failed' }]);
    expect(await db.selectFrom('orders').select('attention').executeTakeFirst()).toEqual({ attention: null });
  });

  test('Several nodes send one inquiry', async () => {
    await hostedPaymentWith(gateway, 'approve');
    gateway.letMinutesPass(11);
    const polled = await Promise.all([1, 2, 3, 4].map(() => pollPendingPayments(inMinutes(11))));
    expect(polled.reduce((sum, n) => sum + n, 0)).toBe(1);
  });
});
