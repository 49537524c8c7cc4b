import { z } from 'zod';
import { requiredText, wholeNumber } from '#app/platform/text/required-text.ts';

const LINK = 'Please enter a full address that begins with https://.';
const link = requiredText('the address', 300).pipe(z.url({ protocol: /^https$/, error: LINK }));

const email = requiredText('the e-mail address', 254).pipe(
  z.email('Please enter an e-mail address such as name@example.com.'),
);

const rupees = wholeNumber(0, 1_000_000, 'Please enter whole rupees, from 0 to 1,000,000.');

const whatsapp = z
  .string('Please enter the WhatsApp number.')
  .transform((text) =>
    text
      .replace(/[\s()+-]/g, '')
      .replace(/^00/, '')
      .replace(/^0(?=3)/, '92'),
  )
  .pipe(
    z
      .string()
      .regex(/^[1-9]\d{7,14}$/, 'Please enter the number with its country code, such as 923001234567.'),
  );

const timeZone = requiredText('the time zone', 60).refine(
  isTimeZone,
  'This time zone does not exist. Example: Asia/Karachi.',
);

const wallet = z.object({
  title: requiredText('the name of the account', 80),
  number: requiredText('the number of the account', 40),
});

const atMost = (max: number, of: string) =>
  wholeNumber(1, max, `Please enter a whole number of ${of}, from 1 to ${max.toLocaleString('en')}.`);

const days = (name: string) => wholeNumber(1, 3650, `Please enter how many days ${name}, from 1 to 3,650.`);

export const settingsSchema = z
  .object({
    brand: requiredText('the brand', 40),
    brand_urdu: requiredText('the brand in Urdu', 40),
    brand_meaning: requiredText('what the name means', 80),
    hashtag: requiredText('the hashtag', 40).pipe(
      z.string().regex(/^#[\p{L}\p{N}_]+$/u, 'Please begin with # and use letters and digits only.'),
    ),
    city: requiredText('the city', 60),
    address: requiredText('the address', 200),
    email,
    admin_email: email,
    phone: requiredText('the phone number', 30).pipe(
      z.string().regex(/^[+\d][\d ()-]{6,}$/, 'Please enter a phone number such as +92 300 1234567.'),
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
    advance_percent: wholeNumber(1, 100, 'Please enter percent, from 1 to 100.'),
    max_pieces_per_product: atMost(99, 'pieces'),
    max_pieces_per_order: atMost(9_900, 'pieces'),
    max_holds_per_phone: atMost(100_000, 'orders'),
    max_holds_per_address: atMost(100_000, 'orders'),
    max_hold_percent: wholeNumber(1, 100, 'Please enter percent, from 1 to 100.'),
    max_cash_order: wholeNumber(1, 10_000_000, 'Please enter whole rupees, from 1 to 10,000,000.'),
    max_cash_orders_per_phone: atMost(100_000, 'orders'),
    max_pieces_per_address: atMost(1_000_000, 'pieces'),
    style_price_sign: requiredText('the sign', 5),
    premoderate_reviews: z.boolean('Please choose yes or no.'),
    activity_days: days('the activity log is kept'),
    audit_days: days('the audit log is kept'),
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
