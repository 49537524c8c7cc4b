import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pollPendingPayments } from '#app/features/orders/pay/hosted-payment.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import {
  comeBack,
  fieldsOf,
  hostedOf,
  hostedPaymentWith,
  openKurta,
  sendMessage,
  sessionStatus,
  start,
} from '#tests/support/hosted-calls.ts';
import { hashOf, sign } from '#tests/support/jazzcash-simulator.ts';
import { orderOfSession } from '#tests/support/order-calls.ts';

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

describe('Notifications from JazzCash', () => {
  test.each(['json', 'form'] as const)(
    'A notification as %s before the shopper returns pays the order and gets a signed answer',
    async (as) => {
      const { session, reference } = await hostedPaymentWith(gateway, 'approve');
      const message = gateway.returnFields(reference, { pp_ResponseCode: '121' });
      const { status, body } = await sendMessage(message, as);
      expect([status, body.pp_ResponseCode, body.pp_SecureHash]).toEqual([200, '000', hashOf(body)]);
      expect(await sendMessage(message, as)).toMatchObject({ status: 200 });
      await comeBack(gateway.returnFields(reference));
      expect(await hostedOf(session)).toMatchObject([{ entries: ['awaiting shopper', 'verified ipn'] }]);
      expect(await orderOfSession(session)).toMatchObject({ status: 'Paid' });
    },
  );

  test('The form that the shop itself signed is refused as a notification and as a return', async () => {
    const { session } = await openKurta();
    const form = fieldsOf((await start(session)).body);
    const { status, body } = await sendMessage(form);
    expect([status, body.pp_ResponseCode]).toEqual([400, '199']);
    expect((await comeBack(form)).headers.get('location')).toBe('/order/jazzcash-success');
    const coded = sign({ ...form, pp_ResponseCode: '000' });
    expect((await sendMessage(coded)).status).toBe(400);
    expect(await hostedOf(session)).toMatchObject([{ state: 'awaiting', entries: ['awaiting shopper'] }]);
  });

  test.each<[string, (form: Fields) => Fields]>([
    ...[9, 8, 7, 6, 5].map((position): [string, (form: Fields) => Fields] => [
      `renamed, with the value before place ${position} as its code`,
      (form) => renamed(form, position),
    ]),
    ['renamed and with two values joined', (form) => renamed(joined(form, 'pp_Password', 'pp_ReturnURL'), 6)],
    [
      'renamed and with a value joined to the password',
      (form) => renamed(joined(form, 'pp_MerchantID', 'pp_Password'), 5),
    ],
    ['renamed and with fields of 0 between', (form) => ({ ...renamed(form, 6), pp_RA: '0', pp_RZ: '0' })],
  ])('The shop’s own form, %s, is refused as a notification and as a return', async (_, change) => {
    const { session } = await openKurta();
    const form = fieldsOf((await start(session)).body);
    const message = change(form);
    expect(hashOf(withoutZeros(message))).toBe(form.pp_SecureHash);
    const { status, body } = await sendMessage(message);
    expect([status, body.pp_ResponseCode]).toEqual([400, '199']);
    expect((await comeBack(message)).headers.get('location')).toBe('/order/jazzcash-success');
    expect(await hostedOf(session)).toMatchObject([{ state: 'awaiting', entries: ['awaiting shopper'] }]);
  });

  test.each([
    ['sum', ['pp_Amount']],
    ['currency', ['pp_TxnCurrency']],
    ['merchant', ['pp_MerchantID']],
    ['sum, currency and merchant', ['pp_Amount', 'pp_TxnCurrency', 'pp_MerchantID']],
  ])('A notification without %s is not believed, and JazzCash is asked', async (_, missing) => {
    const { session, reference } = await hostedPaymentWith(gateway, 'approve');
    const left = Object.fromEntries(missing.map((name) => [name, '']));
    const message = gateway.returnFields(reference, { pp_ResponseCode: '121', ...left });
    expect((await sendMessage(message)).status).toBe(200);
    expect(await sessionStatus(session)).toMatchObject({ state: 'pending', order_id: null });
    gateway.letMinutesPass(11);
    expect(await pollPendingPayments(inMinutes(11))).toBe(1);
    expect(await sessionStatus(session)).toMatchObject({ state: 'verified' });
  });

  test('A notification that names no password is taken, as JazzCash sends the field empty', async () => {
    const { session, reference } = await hostedPaymentWith(gateway, 'approve');
    const message = gateway.returnFields(reference, { pp_ResponseCode: '121', pp_Password: '' });
    expect((await sendMessage(message)).status).toBe(200);
    expect(await sessionStatus(session)).toMatchObject({ state: 'verified' });
  });

  test('A forged notification is refused with 400 and code 199 and changes nothing', async () => {
    const { session, reference } = await hostedPaymentWith(gateway, 'approve');
    const { status, body } = await sendMessage({
      pp_TxnRefNo: reference,
      pp_ResponseCode: '121',
      pp_SecureHash: 'B'.repeat(64),
    });
    expect([status, body.pp_ResponseCode]).toEqual([400, '199']);
    expect(await hostedOf(session)).toMatchObject([{ state: 'awaiting' }]);
  });

  test('A notification of a failure after the payment was verified changes nothing', async () => {
    const { session, reference } = await hostedPaymentWith(gateway, 'approve');
    await comeBack(gateway.returnFields(reference));
    await sendMessage(gateway.returnFields(reference, { pp_ResponseCode: '112' }));
    expect(await orderOfSession(session)).toMatchObject({ status: 'Paid', payment_state: 'verified' });
  });

  test('A notification of a payment after a failure is accepted', async () => {
    const { session, reference } = await hostedPaymentWith(gateway, 'decline');
    await comeBack(gateway.returnFields(reference));
    await sendMessage(gateway.returnFields(reference, { pp_ResponseCode: '121' }));
    expect(await orderOfSession(session)).toMatchObject({ status: 'Paid', payment_state: 'verified' });
  });

  test.each(['NUL \0', '\ud800', '💸', 'x'.repeat(60), '__proto__'])(
    'A notification with %j in its fields never gets a server error',
    async (text) => {
      const { reference } = await hostedPaymentWith(gateway, 'approve');
      const fields = { pp_TxnRefNo: reference, pp_MerchantID: text, pp_ResponseCode: text, [text]: text };
      for (const forged of [fields, sign(fields)])
        expect((await sendMessage(forged)).status).toBeLessThan(500);
    },
  );
});

type Fields = Record<string, string>;

/** The hash covers the values in the order of their names: with other names in the same order it stays right. */
function renamed(form: Fields, code: number): Fields {
  const { pp_SecureHash = '', ...rest } = form;
  const values = Object.entries(rest)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
  const reference = values.indexOf(form.pp_TxnRefNo ?? '');
  const names = values.map((_, place) => {
    if (place === code) return 'pp_ResponseCode';
    if (place === reference) return 'pp_TxnRefNo';
    const letter = String.fromCharCode(97 + place);
    return place < code ? `pp_A${letter}` : place < reference ? `pp_S${letter}` : `pp_U${letter}`;
  });
  return { ...Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])), pp_SecureHash };
}

/** Two neighbours as one value: the hash does not see the difference. */
function joined(form: Fields, first: string, second: string): Fields {
  return { ...form, [first]: '', [second]: `${form[first]}&${form[second]}` };
}

function withoutZeros(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '0'));
}
