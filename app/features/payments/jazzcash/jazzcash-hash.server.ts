import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Fields } from '#app/features/payments/ledger/payment-driver.ts';

/** HMAC-SHA256 over the salt and all non-empty pp values in the order of their names, upper case. */
export function secureHash(fields: Fields, salt: string): string {
  const values = Object.entries(fields)
    .filter(([name, value]) => name.startsWith('pp') && name !== 'pp_SecureHash' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
  const text = [salt, ...values].join('&');
  return createHmac('sha256', salt).update(text, 'utf8').digest('hex').toUpperCase();
}

export function signed(fields: Fields, salt: string): Fields {
  return { ...fields, pp_SecureHash: secureHash(fields, salt) };
}

/** Case-insensitive. */
export function isGenuine(fields: Fields, salt: string): boolean {
  const given = Buffer.from((fields.pp_SecureHash ?? '').toUpperCase());
  return [fields, withoutZeros(fields)].some((of) => {
    const right = Buffer.from(secureHash(of, salt));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** Some versions of the gateway take "0" for empty and leave it out of the hash. */
function withoutZeros(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '0'));
}
