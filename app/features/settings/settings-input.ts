import { z } from 'zod';
import { plainText } from '#app/platform/text/plain-text.ts';
import {
  emailText,
  requiredText,
  severalLines,
  textOrEmpty,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { pastedPhone } from '#app/platform/text/typed-input.ts';
import { parseCityGroups, parseHolidays, parseWeekdays } from './delivery.ts';
import { LEAST_AUDIT_DAYS } from './settings.ts';
import { SECOND_FACTOR_REQUIRED } from './settings-schema.ts';

const LINK = 'Please enter a full address that begins with https://.';
const CITIES = 'Please write groups such as Lahore: 2–4; Karachi, Multan: 2–5; other cities: 3–6.';

const link = requiredText('the address', 300, plainText).check(z.url({ protocol: /^https$/, error: LINK }));

const email = emailText('the e-mail address');

const rupees = wholeNumber(0, 1_000_000, 'Please enter whole rupees, from 0 to 1,000,000.');

const whatsapp = z
  .string('Please enter the WhatsApp number.')
  .transform((text) =>
    pastedPhone(text)
      .replace(/[\s()+.-]/g, '')
      .replace(/^00/, '')
      .replace(/^0(?=3)/, '92'),
  )
  .pipe(
    z
      .string()
      .regex(/^[1-9]\d{7,14}$/, 'Please enter the number with its country code, such as 923001234567.'),
  );

const timeZone = requiredText('the time zone', 60, plainText).check(
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

export const settingsSchema = z
  .object({
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
    dispatch_cutoff_hour: wholeNumber(0, 24, 'Please enter an hour, from 0 to 24.'),
    courier_days: requiredText('the days of the couriers', 60).check(
      z.refine((text) => parseWeekdays(text) !== null, 'Please enter days such as Mon, Tue, Sat.'),
    ),
    holidays: textOrEmpty(700, severalLines).check(
      z.refine((text) => parseHolidays(text) !== null, 'Please enter days such as 2026-03-20, 2026-03-21.'),
    ),
    shipping_hours: requiredText('the shipping hours', 60),
    making_time: requiredText('how long made-on-order pieces take', 40),
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
      .overwrite(plainText)
      .regex(
        /^(?:[A-Za-z0-9-]{8,128})?$/,
        'Please use 8 to 128 letters, digits and hyphens, or leave it empty.',
      ),
    premoderate_reviews: z.boolean('Please choose yes or no.'),
    second_factor_required: z.enum(SECOND_FACTOR_REQUIRED, 'Please choose nobody, owners or everybody.'),
    activity_days: days('the activity log is kept'),
    audit_days: days('the audit log is kept', LEAST_AUDIT_DAYS),
    wallets: z.object({ jazzcash: wallet, sadapay: wallet }),
  })
  .partial()
  .extend({ version: z.string().max(100).optional() });

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
