import { pastedPhone, plainText } from '#app/platform/text/plain-text.ts';
import {
  emailText,
  requiredText,
  severalLines,
  textOrEmpty,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { parseCityGroups, parseHolidays, parseWeekdays } from './delivery.ts';
import { homeSectionSchema, homeSections } from './home-sections-schema.ts';
import { changedTexts } from './texts/schema.ts';

/** Who needs a second step to enter the admin area. */
export const SECOND_FACTOR_REQUIRED = ['nobody', 'owners', 'everybody'] as const;

/** When the other piece of an exchange leaves. */
export const EXCHANGE_SENDS = ['after_return', 'at_once'] as const;

/** The setting `audit_days` can be no lower. */
export const LEAST_AUDIT_DAYS = 90;

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
  return_days: z
    .number()
    .check(
      z.describe('Days after the delivery in which a customer can ask for a return or an exchange herself.'),
    ),
  exchange_sends: z
    .enum(EXCHANGE_SENDS)
    .check(z.describe('Whether the other piece of an exchange waits for the returned one.')),
  claim_answer_days: z.number().check(z.describe('Days in which a claim of a customer is decided.')),
  damage_claim_hours: z.number().check(z.describe('Hours in which couriers take claims for damage.')),
  delivery_proof_days: z
    .number()
    .check(z.describe('Days in which couriers prove a delivery and take other claims.')),
  lost_after_days: z
    .number()
    .check(z.describe('Days without movement or on the way back, after which a parcel counts as lost.')),
  dispatch_cutoff_hour: z
    .number()
    .check(z.describe('What is ordered from this hour on counts from the next working day.')),
  courier_days: z.string().check(z.describe('Such as "Mon, Tue, Wed, Thu, Fri, Sat".')),
  holidays: z.string().check(z.describe('Days without couriers, such as "2026-03-20, 2026-03-21".')),
  shipping_hours: z.string(),
  making_time: z.string().check(z.describe('How long made-on-order pieces take, such as "2–3 weeks".')),
  parcel_weight_g: z
    .number()
    .check(z.describe('What a piece weighs with its wrapping, in grams, unless its product says otherwise.')),
  low_stock_days: z
    .number()
    .check(z.describe('A size runs low when it lasts so many days or fewer, at the speed of the last 28.')),
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
  womens_intro: z.string(),
  kids_intro: z.string(),
  new_arrivals_intro: z.string(),
  shop_all_intro: z.string(),
  premoderate_reviews: z.boolean(),
  second_factor_required: z
    .enum(SECOND_FACTOR_REQUIRED)
    .check(z.describe('Who reaches the admin area only with a second step at sign-in.')),
  index_now_key: z
    .string()
    .check(z.describe('With a key, search engines are notified of changed products; empty: they are not.')),
  morning_mail_at: z
    .string()
    .check(z.describe('When owners get the mail of the morning, such as 08:00; empty: they do not.')),
  activity_days: z.number(),
  audit_days: z.number(),
  home_sections: z
    .array(homeSectionSchema)
    .check(z.describe('What the home page shows below the hero, in this order.')),
  message_texts: z
    .record(z.string(), z.record(z.string(), z.string()))
    .check(z.describe('WhatsApp texts that differ from their default, by kind and language.')),
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

const LINK = 'Please enter a full address that begins with https://.';
const CITIES = 'Please write groups such as Lahore: 2–4; Karachi, Multan: 2–5; other cities: 3–6.';

const link = requiredText('the address', 300, plainText).check(z.url({ protocol: /^https$/, error: LINK }));

const email = emailText('the e-mail address');

const rupees = wholeNumber(0, 1_000_000, 'Please enter whole rupees, from 0 to 1,000,000.');

const whatsapp = z.pipe(
  z.pipe(
    z.string('Please enter the WhatsApp number.'),
    z.transform((text) =>
      pastedPhone(text)
        .replace(/[\s()+.-]/g, '')
        .replace(/^00/, '')
        .replace(/^0(?=3)/, '92'),
    ),
  ),
  z
    .string()
    .check(
      z.regex(/^[1-9]\d{7,14}$/, 'Please enter the number with its country code, such as 923001234567.'),
    ),
);

export const timeZone = requiredText('the time zone', 60, plainText).check(
  z.refine(isTimeZone, 'This time zone does not exist. Example: Asia/Karachi.'),
);

const wallet = z.object({
  title: requiredText('the name of the account', 80),
  number: requiredText('the number of the account', 40, plainText),
});

const atMost = (max: number, of: string) =>
  wholeNumber(1, max, `Please enter a whole number of ${of}, from 1 to ${max.toLocaleString('en')}.`);

const days = (name: string, least = 1) =>
  wholeNumber(least, 3650, `Please enter how many days ${name}, from ${least} to 3,650.`);

export const settingsSchema = z.extend(
  z.partial(
    z.object({
      brand: requiredText('the brand', 40),
      brand_urdu: requiredText('the brand in Urdu', 40),
      brand_meaning: requiredText('what the name means', 80),
      hashtag: requiredText('the hashtag', 40, plainText).check(
        z.regex(/^#[\p{L}\p{N}_]+$/u, 'Please begin with # and use letters and digits only.'),
      ),
      city: requiredText('the city', 60),
      address: requiredText('the address', 200),
      email,
      admin_email: email,
      phone: requiredText('the phone number', 30, pastedPhone).check(
        z.regex(/^[+\d][\d ()-]{6,}$/, 'Please enter a phone number such as +92 300 1234567.'),
      ),
      whatsapp_number: whatsapp,
      whatsapp_group: link,
      instagram: link,
      tiktok: link,
      time_zone: timeZone,
      copyright_year: wholeNumber(2000, 2100, 'Please enter a year from 2000 to 2100.'),
      delivery_fee: rupees,
      free_delivery_from: rupees,
      hold_minutes: wholeNumber(5, 1440, 'Please enter minutes, from 5 to 1,440.'),
      delivery_days: requiredText('the days by city', 1000, severalLines).check(
        z.refine((text) => parseCityGroups(text) !== null, CITIES),
      ),
      packing_days: wholeNumber(0, 30, 'Please enter days, from 0 to 30.'),
      return_days: wholeNumber(0, 90, 'Please enter days, from 0 to 90.'),
      exchange_sends: z.enum(EXCHANGE_SENDS, 'Please choose after_return or at_once.'),
      claim_answer_days: wholeNumber(1, 60, 'Please enter days, from 1 to 60.'),
      damage_claim_hours: wholeNumber(1, 720, 'Please enter hours, from 1 to 720.'),
      delivery_proof_days: wholeNumber(1, 90, 'Please enter days, from 1 to 90.'),
      lost_after_days: wholeNumber(1, 90, 'Please enter days, from 1 to 90.'),
      dispatch_cutoff_hour: wholeNumber(0, 24, 'Please enter an hour, from 0 to 24.'),
      courier_days: requiredText('the days of the couriers', 60).check(
        z.refine((text) => parseWeekdays(text) !== null, 'Please enter days such as Mon, Tue, Sat.'),
      ),
      holidays: textOrEmpty(700, severalLines).check(
        z.refine((text) => parseHolidays(text) !== null, 'Please enter days such as 2026-03-20, 2026-03-21.'),
      ),
      shipping_hours: requiredText('the shipping hours', 60),
      making_time: requiredText('how long made-on-order pieces take', 40),
      parcel_weight_g: wholeNumber(1, 20_000, 'Please enter grams, from 1 to 20,000.'),
      low_stock_days: wholeNumber(1, 90, 'Please enter days, from 1 to 90.'),
      advance_percent: wholeNumber(1, 100, 'Please enter percent, from 1 to 100.'),
      max_pieces_per_product: atMost(99, 'pieces'),
      max_pieces_per_order: atMost(9_900, 'pieces'),
      max_holds_per_phone: atMost(100_000, 'orders'),
      max_holds_per_address: atMost(100_000, 'orders'),
      max_hold_percent: wholeNumber(1, 100, 'Please enter percent, from 1 to 100.'),
      max_cash_order: wholeNumber(1, 10_000_000, 'Please enter whole rupees, from 1 to 10,000,000.'),
      max_cash_orders_per_phone: atMost(100_000, 'orders'),
      max_pieces_per_address: atMost(1_000_000, 'pieces'),
      max_unconfirmed_percent: wholeNumber(1, 100, 'Please enter percent, from 1 to 100.'),
      style_price_sign: requiredText('the sign', 5),
      index_now_key: z
        .string('Please enter the key, or nothing.')
        .check(
          z.overwrite(plainText),
          z.regex(
            /^(?:[A-Za-z0-9-]{8,128})?$/,
            'Please use 8 to 128 letters, digits and hyphens, or leave it empty.',
          ),
        ),
      womens_intro: textOrEmpty(200),
      kids_intro: textOrEmpty(200),
      new_arrivals_intro: textOrEmpty(200),
      shop_all_intro: textOrEmpty(200),
      premoderate_reviews: z.boolean('Please choose yes or no.'),
      second_factor_required: z.enum(SECOND_FACTOR_REQUIRED, 'Please choose nobody, owners or everybody.'),
      morning_mail_at: z
        .string('Please enter the time, or nothing.')
        .check(
          z.overwrite(plainText),
          z.regex(
            /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/,
            'Please enter a time such as 08:00, or leave it empty.',
          ),
        ),
      activity_days: days('the activity log is kept'),
      audit_days: days('the audit log is kept', LEAST_AUDIT_DAYS),
      home_sections: homeSections,
      message_texts: changedTexts,
      wallets: z.object({ jazzcash: wallet, sadapay: wallet }),
    }),
  ),
  { version: z.optional(z.string().check(z.maxLength(100))) },
);

export type SettingsInput = z.output<typeof settingsSchema>;

/** An IANA time zone name. Offsets are refused: PostgreSQL reads `+05:00` as west of Greenwich and `+0530` not at all. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
