import type { HomeSection } from './home-sections.ts';
import type { Settings } from './schema.ts';

/** A change of a sensitive setting, for the notice to owners. `topic` is the setting. */
export type SettingChange = {
  kind: Exclude<SettingClass, 'harmless' | 'text'>;
  topic: string;
  name: string;
  before: string;
  after: string;
};

const messages = {
  number: (wallet: string) => `${wallet} number`,
  title: (wallet: string) => `${wallet} account name`,
  wallets: { jazzcash: 'JazzCash', sadapay: 'SadaPay' },
  advance: 'Advance for made-on-order items',
  percent: (value: number) => `${value} %`,
  secret: '(not shown in mails)',
  none: 'none',
  yes: 'yes',
  no: 'no',
};

const NAMES: Partial<Record<string, string>> = {
  email: 'E-mail',
  admin_email: 'Admin e-mail',
  whatsapp_number: 'WhatsApp number',
  whatsapp_group: 'WhatsApp group',
  tiktok: 'TikTok',
  index_now_key: 'IndexNow key',
  audit_days: 'Days to keep the audit log',
  home_sections: 'Front page',
  message_texts: 'WhatsApp texts',
  activity_days: 'Days to keep user activity',
  premoderate_reviews: 'Approve reviews before they appear',
};

export function listSettingChanges(before: Settings, after: Settings): SettingChange[] {
  return Object.entries(after).flatMap(([topic, value]) => {
    const kind = strictest(
      classOfChange(topic, value),
      classOfChange(topic, before[topic as keyof Settings]),
    );
    if (kind === 'harmless') return [];
    const [was, is] = [describe(topic, before), describe(topic, after)];
    return Object.keys(is).flatMap((name) =>
      was[name] === is[name] ? [] : { kind, topic, name, ...sides(topic, was[name] ?? '', is[name] ?? '') },
    );
  });
}

type Kind = ReturnType<typeof classOfChange>;

/** A text that named a contact and no longer does is a change of contact as well. */
function strictest(one: Kind, other: Kind): Kind {
  return one === 'harmless' ? other : one;
}

function sides(topic: string, before: string, after: string) {
  if (topic === 'index_now_key') return { before: messages.secret, after: messages.secret };
  return { before: before || messages.none, after: after || messages.none };
}

function describe(topic: string, settings: Settings): Record<string, string> {
  if (topic === 'wallets') return describeWallets(settings);
  if (topic === 'advance_percent') return { [messages.advance]: messages.percent(settings.advance_percent) };
  const value = settings[topic as keyof Settings];
  const text = typeof value === 'boolean' ? messages[value ? 'yes' : 'no'] : textsOf(value).join(', ');
  return { [NAMES[topic] ?? readable(topic)]: text };
}

function describeWallets({ wallets }: Settings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages.wallets).flatMap(([key, wallet]) => {
      const { number, title } = wallets[key as keyof typeof wallets];
      return [
        [messages.number(wallet), number],
        [messages.title(wallet), title],
      ];
    }),
  );
}

function readable(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a setting decides. Whoever has somebody's token alone may change `harmless` ones, and a `text` that names no contact. */
type SettingClass =
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
  return_days: 'harmless',
  exchange_sends: 'harmless',
  claim_answer_days: 'harmless',
  damage_claim_hours: 'harmless',
  delivery_proof_days: 'harmless',
  lost_after_days: 'harmless',
  dispatch_cutoff_hour: 'harmless',
  courier_days: 'text',
  holidays: 'harmless',
  shipping_hours: 'text',
  making_time: 'text',
  parcel_weight_g: 'harmless',
  low_stock_days: 'harmless',
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
  womens_intro: 'text',
  kids_intro: 'text',
  new_arrivals_intro: 'text',
  shop_all_intro: 'text',
  premoderate_reviews: 'protection',
  second_factor_required: 'protection',
  // Whoever knows the key can tell search engines about the shop in its name.
  index_now_key: 'protection',
  morning_mail_at: 'harmless',
  activity_days: 'evidence',
  audit_days: 'evidence',
  home_sections: 'text',
  message_texts: 'text',
  wallets: 'money',
};

/** The class of one change: a text that names a phone number, an address or a link is a contact. */
export function classOfChange(name: string, value: unknown): Exclude<SettingClass, 'text'> {
  // A name that is not in the table is treated like the strictest.
  const known = SETTING_CLASSES[name as keyof Settings] ?? 'protection';
  if (known !== 'text') return known;
  return textsOf(value).some(namesContact) ? 'contact' : 'harmless';
}

/** What visitors read: of sections their titles, since their addresses lead nowhere but to the shop itself. */
function textsOf(value: unknown): string[] {
  if (!Array.isArray(value))
    return typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [String(value)];
  const sections = value as HomeSection[];
  return sections.flatMap(({ title, items }) => [title, ...items.map((link) => link.title)]).filter(Boolean);
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
