import { describe, expect, test } from 'vitest';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import { DEFAULT_TEXTS } from '#app/features/settings/texts/default-texts.ts';
import {
  LANGUAGES,
  type Language,
  MAX_TEXT,
  MAX_URL,
  problemOfText,
  TEXT_KINDS,
  type TextKind,
  whatsappAddress,
} from '#app/features/settings/texts/message-texts.ts';
import { messageText, textKindOf, textKindOfMail } from './message-text.ts';

const order = {
  ...{ order_id: 'GL-7K3F-9QXM', status: 'Pending', payment_method: 'cod', payment_state: 'on_delivery' },
  ...{ name: 'Bulbul Bano', phone: '+923004571839', address: '7 Chameli Street, Gulberg', city: 'Lahore' },
  ...{ total: 8_490, balance: 8_490, missing: 0, received: 0, advance: 0, rest_in_cash: false },
  items: [
    { name: 'Gul Lawn Kurta', size: 'M', quantity: 2, made_on_order: false },
    { name: 'چنری دوپٹہ', size: 'Free Size', quantity: 1, made_on_order: false },
  ],
  ...{ agreed_total: null, unanswered_calls: 0, attention: null, deliver_on: null, is_reserved: true },
  ...{ created_at: '2026-11-28T08:00:00.000Z', shipped_at: null, delivered_at: null, is_delivered: false },
  ...{ courier: null, tracking_number: null, returning_at: null, received_back_at: null, packed_at: null },
  ...{ has_made_on_order: false, is_ready: false },
} as unknown as StaffOrder;

const fill = (part: Partial<StaffOrder>, kind: TextKind, language: Language, text?: string) =>
  messageText({ ...order, ...part } as StaffOrder, {
    ...{ kind, language, text: text ?? DEFAULT_TEXTS[kind][language] },
    ...{ shop: DEFAULT_SETTINGS, now: new Date('2026-11-28T09:00:00Z') },
  });

const lengthOfLink = (text: string) => whatsappAddress(order.phone, text)?.length ?? 0;

describe.each(LANGUAGES)('Texts in %s', (language) => {
  test('ask to confirm with pieces, sizes, address and the exact sum', () => {
    const text = fill({}, 'confirm', language);
    for (const part of ['Bulbul Bano', 'GL-7K3F-9QXM', '2 × Gul Lawn Kurta (M)', 'چنری دوپٹہ (Free Size)'])
      expect(text).toContain(part);
    expect(text).toContain('7 Chameli Street, Gulberg, Lahore');
    expect(text).toContain('Rs. 8,490');
  });

  test.each(TEXT_KINDS)('%s has no placeholder left, and can be saved', (kind) => {
    expect(problemOfText(DEFAULT_TEXTS[kind][language])).toBe(null);
    const text = fill({ courier: 'tcs', tracking_number: '779400123456' }, kind, language);
    expect(text).not.toMatch(/[{}]|undefined|null/);
    expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
    expect(lengthOfLink(text)).toBeLessThanOrEqual(MAX_URL);
  });

  test('stay short enough for a link when order, name and address are as long as they may be', () => {
    const items = Array.from({ length: 30 }, (_, index) => ({
      ...order.items[0],
      name: `کڑھائی والا لان سوٹ نمبر ${index}`,
    })) as StaffOrder['items'];
    const text = fill({ items, name: 'گل'.repeat(60), address: 'محلہ '.repeat(100) }, 'confirm', language);
    expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
    expect(lengthOfLink(text)).toBeLessThanOrEqual(MAX_URL);
    expect(text).toContain('GL-7K3F-9QXM');
    expect(text).toContain('Rs. 8,490');
  });
});

test('In Urdu every name, number and sum is a run of its own direction', () => {
  const text = fill({}, 'confirm', 'ur');
  for (const part of ['Bulbul Bano', 'GL-7K3F-9QXM', '2 × Gul Lawn Kurta (M)', 'Rs. 8,490'])
    expect(text).toContain(`\u2068${part}\u2069`);
  expect(text).toMatch(/^[\u0600-\u06ff]/);
  expect(fill({}, 'confirm', 'roman')).not.toContain('\u2068');
});

test('Of a long order the last pieces are counted, before the address is cut', () => {
  const items = Array.from({ length: 20 }, () => ({
    ...{ name: 'Embroidered Lawn Suit with Chiffon Dupatta', size: 'M', quantity: 2 },
  })) as StaffOrder['items'];
  const text = fill({ items }, 'confirm', 'en');
  expect(text).toContain('7 Chameli Street, Gulberg, Lahore');
  expect(text).toMatch(/\nand \d+ more\n/);
});

test.each<[Partial<StaffOrder>, TextKind, string]>([
  [{ received: 4_000, balance: 4_490 }, 'confirm', 'Rs. 4,490'],
  [{ payment_method: 'jazzcash', balance: 0 }, 'confirmed', 'Rs. 8,490'],
  [{ payment_method: 'jazzcash', missing: 1_245, balance: 5_490 }, 'payment_short', 'Rs. 1,245'],
  [{ status: 'Shipped', balance: 5_490 }, 'shipped', 'Rs. 5,490'],
])('%j: %s asks for %s', (part, kind, sum) => {
  expect(fill(part, kind, 'en')).toContain(sum);
});

test('A line without a value is left out: no parcel, no day; of a prepaid parcel it says that nothing is to be paid', () => {
  expect(fill({ status: 'Shipped', balance: 0, is_delivered: true }, 'shipped', 'en')).toBe(
    'Assalam-o-alaikum Bulbul Bano! Your order GL-7K3F-9QXM is on its way.\nNothing to pay.',
  );
});

test('The day that the customer asked for is the day', () => {
  expect(fill({ deliver_on: '2026-12-04' }, 'confirm', 'en')).toContain('Expected: Fri 4 Dec');
});

test('Links that somebody wrote into an order are not sent on', () => {
  const text = fill({ name: 'Win at evil.example/now', address: 'www.evil.example' }, 'confirm', 'en');
  expect(text).not.toContain('evil');
  expect(text).toMatch(/^Assalam-o-alaikum!/);
});

test.each([
  ['+923004571839', 'https://wa.me/923004571839?text=Salam'],
  ['+924235761234', null],
  ['+971501234567', 'https://wa.me/971501234567?text=Salam'],
])('%s is reached at %s', (phone, address) => {
  expect(whatsappAddress(phone, 'Salam')).toBe(address);
});

test.each<[Partial<StaffOrder>, TextKind]>([
  [{}, 'confirm'],
  [{ unanswered_calls: 2 }, 'no_answer'],
  [{ attention: 'underpaid', payment_method: 'jazzcash' }, 'payment_short'],
  [{ payment_method: 'jazzcash', payment_state: 'failed' }, 'payment_missing'],
  [{ status: 'Confirmed', agreed_total: 8_490 }, 'confirmed'],
  [{ status: 'Confirmed', agreed_total: 7_000 }, 'changed'],
  [{ status: 'Confirmed', has_made_on_order: true, is_ready: true }, 'ready'],
  [{ status: 'Shipped' }, 'shipped'],
  [{ status: 'Cancelled' }, 'cancelled'],
  [{ status: 'Cancelled', returning_at: '2026-11-28T08:00:00Z' }, 'coming_back'],
])('%j asks for the text %s', (part, kind) => {
  expect(textKindOf({ ...order, ...part } as StaffOrder)).toBe(kind);
});

test('A mail that was not sent is told by the text of the same matter', () => {
  expect(textKindOfMail('returning', order)).toBe('coming_back');
  expect(textKindOfMail('received', order)).toBe('confirm');
});

test.each([
  ['Salam {nmae}', /^\{nmae\} is not known\. Please use \{name\}, \{shop\}/],
  ['Salam {}', /^\{\} is not known/],
  ['Salam {name', /^A \{ or \} stands alone/],
  ['گل '.repeat(200), /^Filled in, it is longer than a WhatsApp link may be/],
])('%s cannot be saved', (text, reason) => {
  expect(problemOfText(text)).toMatch(reason);
});
