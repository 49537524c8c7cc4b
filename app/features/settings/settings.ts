import { hashEmail } from '#app/platform/text/email-hash.ts';

/** Everything that belongs to one shop. Money is in rupees here, as it is shown and typed. */
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
  /** Units of one product, and of all products, in one order. */
  max_pieces_per_product: 10,
  max_pieces_per_order: 30,
  /** Unpaid wallet orders at the same time: per phone number or e-mail address, and per address block. */
  max_holds_per_phone: 3,
  max_holds_per_address: 20,
  /** The share of a product's stock, and of a size's, that unpaid wallet orders may hold. */
  max_hold_percent: 50,
  /** The largest total of a cash order in rupees, and unconfirmed cash orders per phone number in a day. */
  max_cash_order: 50_000,
  max_cash_orders_per_phone: 3,
  /** Units in unpaid and unconfirmed orders per address block in a day. */
  max_pieces_per_address: 200,
  style_price_sign: '$',
  premoderate_reviews: false,
  activity_days: 180,
  audit_days: 730,
  wallets: {
    jazzcash: { title: 'Gulnar Clothing', number: '0300 0000000' },
    sadapay: { title: 'Gulnar Clothing', number: '0300 0000001' },
  },
};

export type Settings = typeof DEFAULT_SETTINGS;

export function whatsappLink(settings: Pick<Settings, 'whatsapp_number'>, message?: string): string {
  const text = message ? `?text=${encodeURIComponent(message)}` : '';
  return `https://wa.me/${settings.whatsapp_number}${text}`;
}

/** Never sent to shop pages: payment accounts, and the limits, which would tell an attacker how far to go. */
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

export type PublicSettings = ShownSettings & { admin_email_hash: string | null };

export async function toPublicSettings(settings: Settings): Promise<PublicSettings> {
  const isShown = ([name]: [string, unknown]) => !(PRIVATE as readonly string[]).includes(name);
  const shown = Object.fromEntries(Object.entries(settings).filter(isShown)) as ShownSettings;
  return { ...shown, admin_email_hash: await hashEmail(settings.admin_email) };
}
