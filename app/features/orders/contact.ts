import { MAX_TRANSACTION_ID } from '#app/features/payments/ledger/payment.ts';
import { MAX_EMAIL } from '#app/platform/text/email.ts';
import { pastedPhone } from '#app/platform/text/typed-input.ts';

// A slash is a separator only before three or more digits: 35761234/5 is two numbers.
const SEPARATORS = /[\s().\-_·•]|\/(?=\s*\d{3})/g;

/** As E.164 (`+923001234567`) from any local notation, landlines too; null when it is no Pakistani number. */
export function toE164(text: string): string | null {
  const digits = phoneDigits(text);
  const national = /^(?:\+92|0092|92(?=\d{9,10}$)|0)?0?(\d{9,10})$/.exec(digits)?.[1];
  if (!national || !/^(?:3\d{9}|[2-9]\d{8,9})$/.test(national)) return null;
  if (national.startsWith('3') && national.length !== 10) return null;
  return `+92${national}`;
}

/** The digits without country code or trunk prefix; null when the text cannot be part of a number. */
export function phonePart(text: string): string | null {
  const digits = phoneDigits(text);
  const part = /^(?:\+920?|00920?|0)?(\d+)$/.exec(digits)?.[1];
  return part && part.length >= 3 ? part : null;
}

function phoneDigits(text: string): string {
  return pastedPhone(text).replace(SEPARATORS, '');
}

/** As people dial it in Pakistan: +923001234567 is 0300-1234567. */
export function localPhone(e164: string): string {
  const national = e164.replace(/^\+92/, '0');
  return /^03\d{9}$/.test(national) ? `${national.slice(0, 4)}-${national.slice(4)}` : national;
}

export const MAX_LENGTH = {
  name: 120,
  email: MAX_EMAIL,
  phone: 40,
  address: 500,
  city: 80,
  postal_code: 20,
  referral_code: 40,
  transaction_id: MAX_TRANSACTION_ID,
} as const;
