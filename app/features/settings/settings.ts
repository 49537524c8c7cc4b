import { DEFAULT_BRAND } from './brand.ts';
import { DEFAULT_HOME_SECTIONS } from './home-sections.ts';
import type { Settings } from './schema.ts';

export const DEFAULT_SETTINGS: Settings = {
  brand: DEFAULT_BRAND,
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
  delivery_days:
    'Lahore: 2–4; Karachi, Islamabad, Rawalpindi, Faisalabad, Multan, Gujranwala, Sialkot: 2–5; other cities: 3–6',
  packing_days: 1,
  return_days: 7,
  exchange_sends: 'after_return',
  claim_answer_days: 2,
  damage_claim_hours: 72,
  delivery_proof_days: 7,
  lost_after_days: 14,
  dispatch_cutoff_hour: 15,
  courier_days: 'Mon, Tue, Wed, Thu, Fri, Sat',
  holidays: '',
  shipping_hours: 'Mon–Sat 10 AM–6 PM',
  making_time: '2–3 weeks',
  parcel_weight_g: 500,
  low_stock_days: 14,
  max_pieces_per_product: 10,
  max_pieces_per_order: 30,
  max_holds_per_phone: 3,
  max_holds_per_address: 20,
  max_hold_percent: 50,
  max_cash_order: 50_000,
  max_cash_orders_per_phone: 3,
  max_pieces_per_address: 40,
  max_unconfirmed_percent: 30,
  style_price_sign: '$',
  womens_intro: 'Printed, stitched and painted by hand, for the ordinary day and for the one you wait for.',
  kids_intro: 'Frocks, kurtas and suits for two to nine: small hems, strong seams, and room to run.',
  new_arrivals_intro: 'What left the cutting table last: new prints, new cuts and the first of the season.',
  shop_all_intro:
    'Everything on our rails today, from two-metre lawn to a dupatta that took nine evenings to paint.',
  premoderate_reviews: false,
  second_factor_required: 'nobody',
  index_now_key: '',
  morning_mail_at: '08:00',
  activity_days: 180,
  audit_days: 730,
  home_sections: DEFAULT_HOME_SECTIONS,
  message_texts: {},
  wallets: {
    jazzcash: { title: 'Gulnar Clothing', number: '0300 0000000' },
    sadapay: { title: 'Gulnar Clothing', number: '0300 0000001' },
  },
};

/**
 * Never sent to all shop pages: payment accounts, the limits, which would tell an attacker how far to go, and what single pages show.
 */
export const PRIVATE = [
  'wallets',
  'admin_email',
  'index_now_key',
  'morning_mail_at',
  'second_factor_required',
  'exchange_sends',
  'claim_answer_days',
  'damage_claim_hours',
  'delivery_proof_days',
  'lost_after_days',
  'low_stock_days',
  'max_holds_per_phone',
  'max_holds_per_address',
  'max_hold_percent',
  'max_cash_orders_per_phone',
  'max_pieces_per_address',
  'max_unconfirmed_percent',
  'home_sections',
  'message_texts',
  'parcel_weight_g',
  'womens_intro',
  'kids_intro',
  'new_arrivals_intro',
  'shop_all_intro',
] as const satisfies (keyof Settings)[];

export type PublicSettings = Omit<Settings, (typeof PRIVATE)[number]> & {
  /** What `hashEmail` makes of it in a browser, so that only the admin is shown the way to the admin area. */
  admin_email_hash: string;
};
