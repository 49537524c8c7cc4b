/** Format characters, joiners, selectors of variants, and the box around a digit of an emoji. */
const UNSEEN = /\p{Cf}|\p{DI}|\u20e3/gu;

/** What quotes, encloses and, in chats, emphasizes. */
const PAIRS = ['""', "''", '“”', '„“', '‘’', '«»', '‹›', '<>', '()', '[]', '{}', '**', '~~', '``'];

const DASHES = /[\p{Pd}\u02d7\u2043\u2212]/gu;

const LATIN: Readonly<Record<string, string>> = {
  '،': ',',
  '٬': ',',
  '、': ',',
  '٫': '.',
  '۔': '.',
  '。': '.',
  '؛': ';',
  '؟': '?',
  '٪': '%',
};

/**
 * What people type and paste into a field of one line, as plain letters: without the marks that nobody sees, with Latin digits,
 * punctuation and dashes, without enclosing marks and a trailing full stop. Not for names and passwords, which stay as they are.
 */
export function plainText(text: string): string {
  const line = toAsciiDigits(text.normalize('NFKC').replace(UNSEEN, ''))
    .replace(DASHES, '-')
    .replace(/[،٬、٫۔。؛؟٪]/g, (sign) => LATIN[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
  return withoutStop(unwrapped(withoutStop(line)));
}

function withoutStop(text: string): string {
  return text.replace(/([^\s.,;!?]) ?[.,;!?]$/, '$1');
}

function unwrapped(text: string): string {
  const isWrapped = text.length > 2 && PAIRS.includes(text.charAt(0) + text.slice(-1));
  return isWrapped ? unwrapped(text.slice(1, -1).trim()) : text;
}

export function toAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, asciiDigit);
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (code >= 0x6f0 ? 0x6f0 : 0x660));
}

const CURRENCY = '(?:Rs|PKR|Rupees|روپے)';

const PREFIX = new RegExp(`^${CURRENCY}[.:]?`, 'i');

const SUFFIX = new RegExp(`(?:${CURRENCY}\\.?)?(?:/[-=])?(?:only)?$`, 'i');

/** Thousands are grouped as people write them: 7,990 and 1,25,000. A comma elsewhere could mean decimals, so it is refused. */
const AMOUNT = /^(?:\d{1,10}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** What a person typed, as a number of rupees: `7,990`, `Rs. 7990/-` or digits of another script. Null when it is none. */
export function typedRupees(text: string): number | null {
  const digits = plainText(text).replaceAll(' ', '').replace(PREFIX, '').replace(SUFFIX, '');
  return AMOUNT.test(digits) ? Number(digits.replaceAll(',', '')) : null;
}

/** What contacts, chats and links put around a number. */
const LABEL =
  /^(?:(?:tel|sms|callto|whatsapp|phone|mobile|cell):? ?(?:\/\/)?|(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com\/send\/?\?phone=)\/?)/i;

const PARAMETERS = /[;?&](?=[a-z])/i;

/** A number as people write it, from what they pasted: `tel:+92-300-1234567` and `https://wa.me/923001234567` too. */
export function pastedPhone(text: string): string {
  const [number = ''] = plainText(text).replace(LABEL, '').split(PARAMETERS);
  return number.trim();
}

// A slash is a separator only before three or more digits: 35761234/5 is two numbers.
const SEPARATORS = /[\s().\-_·•]|\/(?=\s*\d{3})/g;

/** As E.164 (`+923001234567`) from any local notation, landlines too; null when it is no Pakistani number. */
export function toE164(text: string): string | null {
  const digits = phoneDigits(text);
  const national = /^(?:\+92|0092|92(?=0?\d{9,10}$)|0)?0?(\d{9,10})$/.exec(digits)?.[1];
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

export const MAX_EMAIL = 254;

/** An address as it was pasted, without `mailto:`, what stands before it, and the name that a mail program puts there. */
export function parseEmail(text: string): string {
  const plain = plainText(text);
  const bracketed = plain.endsWith('>') ? plain.slice(plain.lastIndexOf('<') + 1, -1) : plain;
  const [address = ''] = bracketed.replace(/^(?:mailto|e-?mail): ?(?:\/\/)?/i, '').split('?');
  return address.trim();
}

/** For text and attributes in double quotes of the HTML of a mail. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
