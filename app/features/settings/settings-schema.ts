import { z } from '#app/platform/text/zod.ts';

/** Who needs a second step to enter the admin area. */
export const SECOND_FACTOR_REQUIRED = ['nobody', 'owners', 'everybody'] as const;

const walletSchema = z.object({ title: z.string(), number: z.string() });

const shopSettingsSchema = z.object({
  brand: z.string(),
  brand_urdu: z.string(),
  brand_meaning: z.string(),
  hashtag: z.string(),
  city: z.string(),
  address: z.string(),
  email: z.string(),
  admin_email: z.string(),
  phone: z.string(),
  whatsapp_number: z.string(),
  whatsapp_group: z.string(),
  instagram: z.string(),
  tiktok: z.string(),
  time_zone: z.string(),
  copyright_year: z.number(),
  delivery_fee: z.number(),
  free_delivery_from: z.number(),
  hold_minutes: z.number(),
  advance_percent: z.number(),
  delivery_days: z
    .string()
    .check(
      z.describe('Days to deliver, by city, such as "Lahore: 2–4; Karachi, Multan: 2–5; other cities: 3–6".'),
    ),
  packing_days: z.number().check(z.describe('Working days from the order to the courier.')),
  dispatch_cutoff_hour: z
    .number()
    .check(z.describe('What is ordered from this hour on counts from the next working day.')),
  courier_days: z.string().check(z.describe('Such as "Mon, Tue, Wed, Thu, Fri, Sat".')),
  holidays: z.string().check(z.describe('Days without couriers, such as "2026-03-20, 2026-03-21".')),
  shipping_hours: z.string(),
  making_time: z.string().check(z.describe('How long made-on-order pieces take, such as "2–3 weeks".')),
  max_pieces_per_product: z.number().check(z.describe('Units of one product in one order.')),
  max_pieces_per_order: z.number().check(z.describe('Units of all products in one order.')),
  max_holds_per_phone: z
    .number()
    .check(z.describe('Unpaid wallet orders at the same time per phone number or e-mail address.')),
  max_holds_per_address: z
    .number()
    .check(z.describe('Unpaid wallet orders at the same time per address block.')),
  max_hold_percent: z
    .number()
    .check(
      z.describe(
        "The share of a product's stock, and of a size's, that unpaid wallet orders may hold, and that unpaid and unconfirmed orders together may have set aside.",
      ),
    ),
  max_cash_order: z.number().check(z.describe('The largest total of a cash order in rupees.')),
  max_cash_orders_per_phone: z
    .number()
    .check(z.describe('Unconfirmed cash orders per phone number in a day.')),
  max_pieces_per_address: z
    .number()
    .check(
      z.describe(
        'Units in unpaid and unconfirmed orders per address block in a day; cash orders beyond it are to be confirmed.',
      ),
    ),
  max_unconfirmed_percent: z
    .number()
    .check(
      z.describe(
        'The share of all pieces of the shop that unpaid and unconfirmed orders may have set aside; cash orders beyond it are to be confirmed.',
      ),
    ),
  style_price_sign: z.string(),
  premoderate_reviews: z.boolean(),
  second_factor_required: z
    .enum(SECOND_FACTOR_REQUIRED)
    .check(z.describe('Who reaches the admin area only with a second step at sign-in.')),
  index_now_key: z
    .string()
    .check(z.describe('With a key, search engines are notified of changed products; empty: they are not.')),
  activity_days: z.number(),
  audit_days: z.number(),
  wallets: z.object({ jazzcash: walletSchema, sadapay: walletSchema }),
});

export const staffSettingsSchema = z.extend(shopSettingsSchema, {
  version: z
    .string()
    .check(z.describe('Send it back with a change: one by somebody else is then not overwritten.')),
});

/** Everything that belongs to one shop. Money is in rupees here, as it is shown and typed. */
export type Settings = z.infer<typeof shopSettingsSchema>;

export type StaffSettings = z.infer<typeof staffSettingsSchema>;

const findingSchema = z.object({
  area: z.string().check(z.describe('What was checked, such as Backups.')),
  status: z.enum(['ok', 'warning', 'problem']),
  says: z.string().check(z.describe('One sentence.')),
  next: z.nullable(z.string()).check(z.describe('What to do about it; null when all is well.')),
});

export const shopCheckSchema = z.object({
  checked_at: z.string().check(z.describe('ISO in UTC.')),
  findings: z.array(findingSchema),
});

export type ShopFinding = z.infer<typeof findingSchema>;

export type ShopCheck = z.infer<typeof shopCheckSchema>;
