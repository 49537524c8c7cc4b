/**
 * A Pakistani phone number as E.164 (`+923001234567`), or null when the text is not one. Takes every local way of writing:
 * 0300…, +92 300…, 0092…, 92…, 300…, with spaces, dashes, dots and brackets; landlines too (rulings 21).
 */
export function toE164(text: string): string | null {
  const digits = text
    .trim()
    .replace(/[\s().\-\u2010-\u2015]/g, '')
    .replace(/[٠-٩۰-۹]/g, asciiDigit);
  const national = /^(?:\+92|0092|92(?=\d{9,10}$)|0)?0?(\d{9,10})$/.exec(digits)?.[1];
  if (!national || !/^(?:3\d{9}|[2-9]\d{8,9})$/.test(national)) return null;
  if (national.startsWith('3') && national.length !== 10) return null;
  return `+92${national}`;
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (code >= 0x6f0 ? 0x6f0 : 0x660));
}
