import { hashEmail } from '#app/platform/text/email-hash.ts';

/**
 * Everything that is one shop's own (rulings 1, 4, 5), with the demo brand as default. Money is rupees here, for these
 * values are shown and typed as rupees.
 */
export const DEFAULT_SETTINGS = {
  brand: 'Gulnar',
  brand_urdu: 'گلنار',
  brand_meaning: 'pomegranate blossom',
  hashtag: '#GulnarWomen',
  city: 'Lahore',
  address: '12 Anar Lane, Gulberg, Lahore',
  email: 'hello@gulnar.example',
  admin_email: 'admin@gulnar.example',
  phone: '+92 300 0000000',
  whatsapp_number: '923000000000',
  whatsapp_group: 'https://chat.whatsapp.com/gulnar-demo',
  instagram: 'https://www.instagram.com/gulnar.example',
  tiktok: 'https://www.tiktok.com/@gulnar.example',
  time_zone: 'Asia/Karachi',
  copyright_year: 2025,
  delivery_fee: 250,
  free_delivery_from: 6000,
  hold_minutes: 60,
  advance_percent: 50,
  /** How many pieces of one product, and how many pieces in all, one order may have. */
  max_pieces_per_product: 10,
  max_pieces_per_order: 30,
  /** How many wallet orders that nobody has paid may wait at once: of one phone or e-mail address, and from one address block. */
  max_holds_per_phone: 3,
  max_holds_per_address: 20,
  /** How much of a product's stock, and of a size's, unpaid wallet orders may hold. */
  max_hold_percent: 50,
  /** The largest total of a cash order, and how many unconfirmed ones one phone may place in a day. */
  max_cash_order: 50_000,
  max_cash_orders_per_phone: 3,
  /** How many pieces unpaid and unconfirmed orders from one address block may take in a day. */
  max_pieces_per_address: 200,
  style_price_sign: '$',
  /** Whether a review waits until the shop has read it (rulings 26). */
  premoderate_reviews: false,
  /** How many days the activity log goes back. */
  activity_days: 180,
  /** How many days the audit log goes back. */
  audit_days: 730,
  wallets: {
    jazzcash: { title: 'Gulnar Clothing', number: '0300 0000000' },
    sadapay: { title: 'Gulnar Clothing', number: '0300 0000001' },
  },
};

export type Settings = typeof DEFAULT_SETTINGS;

/** A link that opens a chat with the shop, with a first message when one is given. */
export function whatsappLink(settings: Pick<Settings, 'whatsapp_number'>, message?: string): string {
  const text = message ? `?text=${encodeURIComponent(message)}` : '';
  return `https://wa.me/${settings.whatsapp_number}${text}`;
}

/** What no page carries: the accounts that payments go to, and the limits that would tell a stranger how far to go. */
const PRIVATE = [
  'wallets',
  'admin_email',
  'max_holds_per_phone',
  'max_holds_per_address',
  'max_hold_percent',
  'max_cash_orders_per_phone',
  'max_pieces_per_address',
] as const satisfies (keyof Settings)[];

type ShownSettings = Omit<Settings, (typeof PRIVATE)[number]>;

/** The settings that every page may carry; of the admin's e-mail address only a hash. */
export type PublicSettings = ShownSettings & { admin_email_hash: string | null };

/** The settings without what only checkout and the admin area may tell. */
export async function toPublicSettings(settings: Settings): Promise<PublicSettings> {
  const isShown = ([name]: [string, unknown]) => !(PRIVATE as readonly string[]).includes(name);
  const shown = Object.fromEntries(Object.entries(settings).filter(isShown)) as ShownSettings;
  return { ...shown, admin_email_hash: await hashEmail(settings.admin_email) };
}
