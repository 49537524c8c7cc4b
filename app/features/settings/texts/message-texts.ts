import { DEFAULT_TEXTS } from './default-texts.ts';

export const LANGUAGES = ['en', 'ur', 'roman'] as const;

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ur: 'اردو', roman: 'Roman Urdu' };

/** The prepared WhatsApp texts. */
export type TextKind = keyof typeof DEFAULT_TEXTS;

export const TEXT_KINDS = Object.keys(DEFAULT_TEXTS) as [TextKind, ...TextKind[]];

export const TEXT_NAMES: Record<TextKind, string> = {
  confirm: 'Ask to confirm',
  no_answer: 'Nobody answered',
  address: 'Ask for the address',
  payment_short: 'Payment is short',
  payment_missing: 'Payment not found',
  payment_received: 'Payment received',
  confirmed: 'Confirmed',
  changed: 'Changed',
  ready: 'Ready',
  shipped: 'Shipped',
  coming_back: 'Parcel comes back',
  cancelled: 'Cancelled',
  refunded: 'Money sent back',
  return_approved: 'Return approved',
  exchange_approved: 'Exchange approved',
  return_refused: 'Request refused',
  return_received: 'Pieces received',
  exchanged: 'Exchange sent',
  claim_resolved: 'Claim settled',
  partly_delivered: 'Kept in part',
  part_returned: 'A part came back',
};

export type MessageTexts = Record<TextKind, Record<Language, string>>;

/** What an owner has changed; the rest is as `DEFAULT_TEXTS` has it. */
export type ChangedTexts = { [Kind in TextKind]?: { [In in Language]?: string } };

export function completeTexts(changed: ChangedTexts): MessageTexts {
  const kinds = TEXT_KINDS.map((kind) => [kind, { ...DEFAULT_TEXTS[kind], ...changed[kind] }]);
  return Object.fromEntries(kinds) as MessageTexts;
}

export const PLACEHOLDERS = [
  'name',
  'shop',
  'order',
  'pieces',
  'address',
  'sum',
  'pay',
  'day',
  'parcel',
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

export const PLACEHOLDER_MEANINGS: Record<Placeholder, string> = {
  name: 'the customer’s name',
  shop: 'the shop’s name',
  order: 'the order’s number',
  pieces: 'each piece with its size, on a line of its own',
  address: 'address and city',
  sum: 'what is to be paid, to the rupee',
  pay: 'what the rider may ask for, as a sentence',
  day: 'the day that it is expected',
  parcel: 'courier and tracking number',
};

export type TextValues = Record<Placeholder, string>;

/** A run of its own direction in a sentence of the other one; chats show the marks as nothing. */
export function isolated(text: string): string {
  return text && `\u2068${text}\u2069`;
}

/** A line that has placeholders, and no value for any of them, is left out. */
export function fillText(text: string, values: TextValues): string {
  const lines = text.split('\n').filter((line) => {
    const names = namesIn(line);
    return names.length === 0 || names.some((name) => values[name as Placeholder] !== '');
  });
  return lines
    .join('\n')
    .replace(NAMED, (_, name: string) => values[name as Placeholder] ?? '')
    .replace(/ +(?=[!,.])/g, '')
    .trim();
}

const NAMED = /\{([^{}]*)\}/g;

function namesIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name);
}

/** What the longest chat programs and browsers take. */
export const MAX_TEXT = 700;

export const MAX_URL = 2_000;

/** Of a phone as it is stored; null for a landline, which WhatsApp does not know. */
export function whatsappAddress(phone: string, text: string): string | null {
  return isMobile(phone) ? `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}` : null;
}

/** Of a foreign number nobody here can tell. */
export function isMobile(phone: string): boolean {
  return !phone.startsWith('+92') || phone.startsWith('+923');
}

export function fitsLink(text: string): boolean {
  return (
    text.length <= MAX_TEXT &&
    'https://wa.me/923000000000?text='.length + encodeURIComponent(text).length <= MAX_URL
  );
}

const messages = {
  unknown: (name: string, known: string) => `{${name}} is not known. Please use ${known} only.`,
  brace: 'A { or } stands alone. Please write placeholders such as {name}.',
  long: 'Filled in, it is longer than a WhatsApp link may be. Please shorten it.',
};

/** Why the text cannot be saved; null when it can. */
export function problemOfText(text: string): string | null {
  const unknown = namesIn(text).find((name) => !(PLACEHOLDERS as readonly string[]).includes(name));
  if (unknown !== undefined)
    return messages.unknown(unknown, PLACEHOLDERS.map((name) => `{${name}}`).join(', '));
  if (/[{}]/.test(text.replace(NAMED, ''))) return messages.brace;
  return fitsLink(fillText(text, SAMPLE)) ? null : messages.long;
}

/** An ordinary order: with it a text must fit a link. */
export const SAMPLE: TextValues = {
  name: 'Bulbul Bano',
  shop: 'Gulnar',
  order: 'GL-7K3F-9QXM',
  pieces: '2 × Gul Lawn Kurta (M)',
  address: '7 Chameli Street, Lahore',
  sum: 'Rs. 8,490',
  pay: 'Rs. 8,490. The rider may not ask for more. Keep the change ready.',
  day: 'Tue 24 – Thu 26 Nov',
  parcel: 'TCS 779400123456',
};
