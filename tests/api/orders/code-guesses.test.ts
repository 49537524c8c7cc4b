import { beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, nextShopper, orderPayload } from '#tests/support/builders.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

const { wrong_codes, wrong_codes_of_all, few_wrong_codes } = LIMITS.referral_codes;
const CODE = 'FRIEND2025';
let id = 0;

beforeAll(async () => {
  ({ id } = await buildProduct({ stock: 50 }));
  await db.insertInto('referral_codes').values({ code: CODE, type: 'flat', value: 100 }).execute();
});

const quote = async (referral_code: string, address: string) => {
  const body = { cartItems: [{ id, quantity: 1 }], referral_code };
  return (await call('POST', '/orders/quote/', { body, address })).body;
};
const isValid = async (code: string, address: string) => (await quote(code, address)).referral.valid;
let made = 0;
const guess = (address: string) => isValid(`WRONG${++made}`, address);

describe('Guessing referral codes', () => {
  test(`After ${wrong_codes.value} wrong referral codes every code of that network is not valid, in the same words`, async () => {
    const address = '198.51.100.7';
    for (let n = 0; n < wrong_codes.value; n++) {
      expect(await isValid(CODE, address)).toBe(true);
      expect(await guess(address)).toBe(false);
    }
    const [right, wrong] = [await quote(CODE, address), await quote('WRONG', address)];
    expect(right).toEqual({ ...wrong, referral: { ...wrong.referral, code: CODE } });
    expect(await isValid(CODE, '203.0.113.7')).toBe(true);
  });

  test('Guessing referral codes from many networks of one /48 ends after four times as many, by quotes and orders alike', async () => {
    const from = (n: number) => `2001:db8:48:${n.toString(16)}::1`;
    for (let n = 0; n < 4 * wrong_codes.value; n++) expect(await guess(from(n))).toBe(false);
    expect(await isValid(CODE, from(200))).toBe(false);
    const order = orderPayload([{ id, price: 4000 }], {
      referral_code: CODE,
      discount: '100',
      ...nextShopper(),
    });
    const { status } = await call('POST', '/orders/save/', { body: order, address: from(200) });
    expect(status).toBe(409);
  });

  test('A bag that is priced again and again with the same wrong code guesses no codes', async () => {
    const address = '192.0.2.7';
    for (let n = 0; n < 2 * wrong_codes.value; n++) await isValid('MISTYPED', address);
    expect(await isValid(CODE, address)).toBe(true);
  });

  test.runIf(hasSlowTests)(
    'Guessing referral codes from very many networks lets each try a few, so that nobody else is locked out',
    async () => {
      for (let n = 0; n < wrong_codes_of_all.value; n++) await guess(`100.${64 + (n >> 8)}.${n & 255}.1`);
      const address = '203.0.114.9';
      for (let n = 0; n < few_wrong_codes.value; n++) {
        expect(await isValid(CODE, address)).toBe(true);
        await guess(address);
      }
      expect(await isValid(CODE, address)).toBe(false);
      expect(await isValid(CODE, '203.0.115.9')).toBe(true);
    },
  );
});
