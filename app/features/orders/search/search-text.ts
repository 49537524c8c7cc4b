import { canonicalCity } from '#app/features/orders/address/cities.ts';
import { isOrderId, toOrderId } from '#app/features/orders/order.ts';
import { toTransactionId } from '#app/features/payments/ledger/payment.ts';
import { type Paisa, toPaisa } from '#app/platform/text/money.ts';
import { parseEmail, phonePart, plainText, typedRupees } from '#app/platform/text/plain-text.ts';

/** What a text may mean that somebody looks for orders with; null where it cannot mean that. */
export type SearchText = {
  /** Part of a name, an e-mail address or a city. */
  words: string | null;
  /** The city that is usually written otherwise: لاہور and LHR are Lahore. */
  city: string | null;
  /** Part of the name of a piece. */
  piece: string | null;
  orderId: string | null;
  /** With the dash before it: `K3AS` of GL-7K3F-K3AS is `-K3AS`. */
  orderPart: string | null;
  /** Digits of a phone, without country code or trunk prefix. */
  phone: string | null;
  transactionId: string | null;
  trackingNumber: string | null;
  total: Paisa | null;
  /** Such as 2026-11-12. */
  day: string | null;
};

/** `today` is the day of the shop, such as 2026-11-29. */
export function readSearchText(typed: string, today: string): SearchText {
  const text = plainText(typed);
  // A whole order number needs no search, and punctuation alone cannot be searched for.
  const isText = /[\p{L}\p{N}]/u.test(text) && !isOrderId(text.toUpperCase());
  const city = canonicalCity(text);
  const rupees = typedRupees(typed);
  return {
    words: isText ? parseEmail(typed) : null,
    city: isText && city !== text ? city : null,
    piece: isText && text.length > 2 ? text : null,
    orderId: toOrderId(typed),
    orderPart: readOrderPart(text),
    phone: phonePart(typed),
    transactionId: toTransactionId(typed),
    trackingNumber: text.replace(/\s/g, '').toUpperCase() || null,
    total: rupees === null ? null : toPaisa(rupees),
    day: readDay(text, today),
  };
}

const PART = /^(?:GL[\s-]?|[\s-])([0-9A-Z]{4})$/;

const BEGINNING = /^(?:GL[\s-]?)?([0-9A-Z]{4})[\s-]([0-9A-Z]{1,3})$/;

/** `gl k3as` and `7k3f 9q`; four letters alone are found as words. */
function readOrderPart(text: string): string | null {
  const plain = text.toUpperCase().replace(/^#\s?/, '');
  const part = PART.exec(plain)?.[1];
  if (part) return `-${part}`;
  const [, first, second] = BEGINNING.exec(plain) ?? [];
  return first && second ? `-${first}-${second}` : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const NAMED = new RegExp(
  `^(?:(\\d{1,2})(?:st|nd|rd|th)?[ -]?(${MONTHS.join('|')})[a-z]*|(${MONTHS.join('|')})[a-z]* ?(\\d{1,2}))(?:,?[ -]?(\\d{4}))?$`,
);

const WORDS = new Map([
  ['today', 0],
  ['aaj', 0],
  ['آج', 0],
  ['yesterday', 1],
  ['kal', 1],
  ['کل', 1],
]);

/** Without a year the last such day. `12/11/2026` is the 12th of November, as people in Pakistan write it. */
function readDay(text: string, today: string): string | null {
  const plain = text.toLowerCase();
  const ago = WORDS.get(plain);
  if (ago !== undefined) return daysBefore(today, ago);
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(date));
  const slashed = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(plain);
  if (slashed) return dayOf(Number(slashed[4]), Number(slashed[3]), Number(slashed[1]));
  const [, dateFirst, monthLast, monthFirst, dateLast, ofYear] = NAMED.exec(plain) ?? [];
  const name = monthLast ?? monthFirst;
  if (!name) return null;
  const [named, at] = [MONTHS.indexOf(name) + 1, Number(dateFirst ?? dateLast)];
  if (ofYear) return dayOf(Number(ofYear), named, at);
  return lastDay(named, at, today);
}

function lastDay(month: number, date: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  // 29 February comes once in four years, and once in eight around 2100.
  for (let year = thisYear; year > thisYear - 9; year--) {
    const day = dayOf(year, month, date);
    if (day && day <= today) return day;
  }
  return null;
}

function dayOf(year: number, month: number, date: number): string | null {
  const day = new Date(Date.UTC(year, month - 1, date));
  const isReal = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year >= 2000 && year < 2100;
  return isReal ? day.toISOString().slice(0, 10) : null;
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
}
