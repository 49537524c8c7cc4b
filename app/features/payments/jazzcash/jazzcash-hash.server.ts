import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Fields } from '#app/features/payments/ledger/payment-driver.ts';

/**
 * The pp_SecureHash of these fields: HMAC-SHA256 under the integrity salt, in capitals, over the salt and the values of all pp
 * fields that are not empty, in the order of their names.
 */
export function secureHash(fields: Fields, salt: string): string {
  const values = Object.entries(fields)
    .filter(([name, value]) => name.startsWith('pp') && name !== 'pp_SecureHash' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
  const text = [salt, ...values].join('&');
  return createHmac('sha256', salt).update(text, 'utf8').digest('hex').toUpperCase();
}

/** The same fields with their hash. */
export function signed(fields: Fields, salt: string): Fields {
  return { ...fields, pp_SecureHash: secureHash(fields, salt) };
}

/** Whether a message carries the right hash, in capitals or not. */
export function isGenuine(fields: Fields, salt: string): boolean {
  const given = Buffer.from((fields.pp_SecureHash ?? '').toUpperCase());
  return [fields, withoutZeros(fields)].some((of) => {
    const right = Buffer.from(secureHash(of, salt));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** Some of the gateway's versions take "0" for empty and leave it out of the hash. */
function withoutZeros(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '0'));
}
