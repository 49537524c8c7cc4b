import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone, toAsciiDigits } from '#app/platform/text/plain-text.ts';

type DoubtedOrder = Pick<
  StaffOrder,
  'status' | 'payment_method' | 'received' | 'name' | 'email' | 'phone' | 'address' | 'city' | 'total'
> &
  Pick<StaffOrder, 'possible_duplicates' | 'same_phone'> & { items: readonly { quantity: number }[] };

/** What staff do first; nothing is refused or cancelled for it. */
export type Advice = 'call' | 'confirm';

/** `reasons` are sentences that staff may read to the customer; without advice they are worth no call of their own. */
export type OrderDoubts = { advice: Advice | null; reasons: string[] };

const messages = {
  returned: (count: number, until: string) =>
    `${count} parcels to this phone came back within twelve months: agree on an advance first. It counts until ${until}.`,
  duplicate: (others: string) =>
    `${others} of the same phone has the same pieces within a day: merge them, or cancel one as a duplicate.`,
  today: (place: number, count: number) =>
    `This is order ${place} of ${count} of this phone today: ask whether all of them are meant.`,
  name: (name: string) => `The name “${name}” is no name: ask for it.`,
  email: (email: string) => `The e-mail address ${email} looks made up: ask for another one.`,
  phone: (phone: string) => `The phone number ${phone} looks made up: ring it before anything is packed.`,
  city: (city: string) => `The city “${city}” does not exist: ask which one it is.`,
  address: (address: string) => `The address “${address}” leads nowhere: ask for house, street and area.`,
  shortAddress: (address: string) =>
    `The address “${address}” is short for a courier: ask for house, street and area.`,
  phoneInAddress: 'There is a phone number in the address: ask whether the rider should ring it.',
  pieces: (pieces: number) => `It is for ${pieces} pieces: ask whether that many are meant.`,
  many: (pieces: number, most: number) =>
    `It is for ${pieces} pieces, ${most} of them of one kind: ask whether that many are meant.`,
  sum: (sum: string) => `The rider would collect ${sum}: agree on an advance.`,
};

const CALL_FROM = 4;

const CONFIRM_FROM = 2;

const MANY_PIECES = 8;

const MANY_OF_ONE = 5;

const LARGE_SUM = 30_000;

const SHORT_ADDRESS = 15;

/** Only of cash that nobody has paid yet and no courier has: the rest is no risk any more. Money is rupees. */
export function orderDoubts(order: DoubtedOrder): OrderDoubts {
  const { status, payment_method, received } = order;
  const isOpen = status === 'Pending' || status === 'Confirmed';
  if (!isOpen || payment_method !== 'cod' || received > 0) return { advice: null, reasons: [] };
  const found = [...ofPhone(order), ...madeUp(order), ...unusual(order)];
  const points = found.reduce((sum, [weight]) => sum + weight, 0);
  const advice = points >= CALL_FROM ? 'call' : points >= CONFIRM_FROM ? 'confirm' : null;
  return { advice, reasons: found.map(([, reason]) => reason) };
}

type Weighed = [points: number, reason: string];

const RETURNED_FROM = 2;

const MANY_TODAY = 3;

function ofPhone({ same_phone, possible_duplicates: duplicates }: DoubtedOrder): Weighed[] {
  const { returned, last_returned_at, today, place_today } = same_phone;
  const isMany = today >= MANY_TODAY;
  return [
    ...when(returned >= RETURNED_FROM, 3, messages.returned(returned, aYearAfter(last_returned_at))),
    ...when(duplicates.length > 0, 2, messages.duplicate(duplicates.join(' and '))),
    ...when(
      isMany || (today > 1 && duplicates.length === 0),
      isMany ? 2 : 0,
      messages.today(place_today, today),
    ),
  ];
}

function aYearAfter(iso: string | null): string {
  const day = new Date(iso ?? 0);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return formatDay(day.toISOString(), 'UTC');
}

function madeUp({ name, email, phone, city, address }: DoubtedOrder): Weighed[] {
  return [
    ...when(isGibberish(name), 2, messages.name(name)),
    ...(email !== null && isMadeUpEmail(email) ? [[2, messages.email(email)] satisfies Weighed] : []),
    ...when(isPatternedPhone(phone), 2, messages.phone(localPhone(phone))),
    ...when(isGibberish(city), 2, messages.city(city)),
    ...when(isGibberish(address), 2, messages.address(address)),
  ];
}

function unusual({ address, city, items, total }: DoubtedOrder): Weighed[] {
  const counts = items.map(({ quantity }) => quantity);
  const pieces = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(0, ...counts);
  const isMany = pieces >= MANY_PIECES || most >= MANY_OF_ONE;
  const reason = most > 1 && most < pieces ? messages.many(pieces, most) : messages.pieces(pieces);
  return [
    ...when(!isGibberish(address) && isShortAddress(address, city), 1, messages.shortAddress(address)),
    ...when(hasPhone(address), 1, messages.phoneInAddress),
    ...when(isMany, 1, reason),
    ...when(total >= LARGE_SUM, 1, messages.sum(formatRupees(total))),
  ];
}

function when(is: boolean, points: number, reason: string): Weighed[] {
  return is ? [[points, reason]] : [];
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghij', '1234567890'].flatMap((row) => [
  row,
  [...row].reverse().join(''),
]);

const PLACEHOLDERS = [
  'test',
  'testing',
  'tester',
  'fake',
  'dummy',
  'none',
  'null',
  'xyz',
  'abc',
  'aaa',
  'lol',
];

/** Letters that no person, city or street is made of: neighbours on the keyboard, one letter over and over, or "test". */
function isGibberish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every(isGibberishWord);
}

function isGibberishWord(word: string): boolean {
  const letters = word.replace(/\d+$/, '');
  if (letters === '')
    return ROWS.some((row) => word.length >= 4 && row.includes(word)) || isRepeated(word, 3);
  return (
    PLACEHOLDERS.includes(letters) ||
    isRepeated(letters, 3) ||
    (letters.length >= 4 && ROWS.some((row) => row.includes(shortest(letters)))) ||
    (letters.length >= 6 && /^[bcdfghjklmnpqrstvwxz]+$/.test(letters))
  );
}

/** The part that a word repeats: "asdf" of "asdfasdf". */
function shortest(word: string): string {
  for (let length = 3; length <= word.length / 2; length++)
    if (word === word.slice(0, length).repeat(word.length / length)) return word.slice(0, length);
  return word;
}

function isRepeated(word: string, least: number): boolean {
  return word.length >= least && new Set(word).size === 1;
}

function isMadeUpEmail(email: string): boolean {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const [domain = ''] = host.split('.');
  if (local === '' || domain === '') return false;
  return [local, domain].some(isGibberish) || host === 'example.com';
}

/** The last seven digits: one digit at least six times, or counted up or down. A number of two digits may be a bought one. */
function isPatternedPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').slice(-7);
  const isCounted = '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits);
  return digits.length === 7 && (isCounted || /(\d)\1{5}/.test(digits));
}

const PLACES =
  /\d|house|flat|plot|street|road|block|phase|sector|colony|town|mohall?a|gali|chowk|bazaa?r|market|village|near|opp|masjid|school|گلی|مکان|محلہ|روڈ|گاؤں|چوک|بازار|نزد/i;

/** A word of Urdu needs fewer letters. */
const SHORT_IN_URDU = 8;

/** Landmarks are how people say where they live, so only what names no place at all is too short. */
function isShortAddress(address: string, city: string): boolean {
  const text = toAsciiDigits(address).trim().toLowerCase();
  const least = /[\u0600-\u06ff]/.test(text) ? SHORT_IN_URDU : SHORT_ADDRESS;
  return text === city.trim().toLowerCase() || (text.length < least && !PLACES.test(text));
}

function hasPhone(address: string): boolean {
  return /(?:\+?92|0)3\d{9}(?!\d)/.test(toAsciiDigits(address).replace(/[\s().-]/g, ''));
}
