import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Fields } from '#app/features/payments/ledger/payment-driver.ts';

/** HMAC-SHA256 over the salt and all non-empty pp values in the order of their names, upper case. */
export function secureHash(fields: Fields, salt: string): string {
  const text = [salt, ...hashedValues(fields)].join('&');
  return createHmac('sha256', salt).update(text, 'utf8').digest('hex').toUpperCase();
}

function hashedValues(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => name.startsWith('pp') && name !== 'pp_SecureHash' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
}

export function signed(fields: Fields, salt: string): Fields {
  return { ...fields, pp_SecureHash: secureHash(fields, salt) };
}

/** Case-insensitive. */
export function isGenuine(fields: Fields, salt: string): boolean {
  const given = Buffer.from((fields.pp_SecureHash ?? '').toUpperCase());
  return hashedForms(fields).some((of) => {
    const right = Buffer.from(secureHash(of, salt));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/**
 * Whether a genuine message may be one that the shop itself signed: the hash covers neither names nor where a value ends, so such a
 * message stays genuine when its fields are renamed, joined or split. Only the values that the shop alone sends give it away.
 */
export function containsValue(fields: Fields, value: string): boolean {
  return hashedForms(fields).some((of) => `&${hashedValues(of).join('&')}&`.includes(`&${value}&`));
}

/** Some versions of the gateway take "0" for empty and leave it out of the hash. */
function hashedForms(fields: Fields): Fields[] {
  return [fields, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '0'))];
}
