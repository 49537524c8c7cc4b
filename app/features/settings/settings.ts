import { hashEmail } from '#app/platform/email-hash.ts';

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

/** The settings that every page may carry: not the accounts that payments go to, and of the admin's e-mail address only a hash. */
export type PublicSettings = Omit<Settings, 'wallets' | 'admin_email'> & { admin_email_hash: string | null };

/** The settings without what only checkout and the admin area may tell. */
export async function toPublicSettings(settings: Settings): Promise<PublicSettings> {
  const { wallets: _wallets, admin_email, ...shown } = settings;
  return { ...shown, admin_email_hash: await hashEmail(admin_email) };
}
