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

/** For text and attributes in double quotes of the HTML of a mail. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
