import type { Settings } from './settings-schema.ts';

/** What a setting decides. Whoever has somebody's token alone may change `harmless` ones, and a `text` that names no contact. */
export type SettingClass =
  | 'harmless'
  | 'text'
  /** Where customers' money goes, how much of it, and until when a price holds. */
  | 'money'
  /** Where customers and mails find the shop, and who the mails seem to come from. */
  | 'contact'
  /** What keeps strangers from taking the stock or writing on pages. */
  | 'protection'
  /** How long it can be seen who did what. */
  | 'evidence';

export const SETTING_CLASSES: Record<keyof Settings, SettingClass> = {
  brand: 'contact',
  brand_urdu: 'text',
  brand_meaning: 'text',
  hashtag: 'text',
  city: 'text',
  address: 'contact',
  email: 'contact',
  admin_email: 'contact',
  phone: 'contact',
  whatsapp_number: 'contact',
  whatsapp_group: 'contact',
  instagram: 'contact',
  tiktok: 'contact',
  // Promotions begin and end by it.
  time_zone: 'money',
  copyright_year: 'harmless',
  // Shoppers see the total before they order, and the money still comes to the shop.
  delivery_fee: 'harmless',
  free_delivery_from: 'harmless',
  hold_minutes: 'protection',
  advance_percent: 'money',
  // City names and weekdays are typed.
  delivery_days: 'text',
  packing_days: 'harmless',
  dispatch_cutoff_hour: 'harmless',
  courier_days: 'text',
  holidays: 'harmless',
  shipping_hours: 'text',
  making_time: 'text',
  max_pieces_per_product: 'protection',
  max_pieces_per_order: 'protection',
  max_holds_per_phone: 'protection',
  max_holds_per_address: 'protection',
  max_hold_percent: 'protection',
  max_cash_order: 'protection',
  max_cash_orders_per_phone: 'protection',
  max_pieces_per_address: 'protection',
  max_unconfirmed_percent: 'protection',
  style_price_sign: 'text',
  premoderate_reviews: 'protection',
  second_factor_required: 'protection',
  // Whoever knows the key can tell search engines about the shop in its name.
  index_now_key: 'protection',
  activity_days: 'evidence',
  audit_days: 'evidence',
  wallets: 'money',
};

/** The class of one change: a text that names a phone number, an address or a link is a contact. */
export function classOfChange(name: string, value: unknown): Exclude<SettingClass, 'text'> {
  // A name that is not in the table is treated like the strictest.
  const known = SETTING_CLASSES[name as keyof Settings] ?? 'protection';
  if (known !== 'text') return known;
  return namesContact(String(value)) ? 'contact' : 'harmless';
}

/** `0345 111-2223`, `me@example.com` and `wa.me/92345`, and the same in digits of any kind or with a few signs between. */
function namesContact(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const joined = plain.replace(/[^\p{Nd}\p{L}]/gu, '');
  return DIGITS.test(joined) || SPACED_DIGITS.test(plain) || ADDRESS.test(plain);
}

const DIGITS = /\p{Nd}{7}/u;
const SPACED_DIGITS = /(?:\p{Nd}[^\p{Nd}]{0,3}){7}/u;
const ADDRESS = /[@/]|[\p{L}\p{Nd}][.。]\p{L}{2}/u;
