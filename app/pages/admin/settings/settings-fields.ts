import type { ComponentProps } from 'react';
import type { SettingName } from './settings-values.ts';

type InputLook = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'dir' | 'lang' | 'maxLength'>;

export type SettingField = { name: SettingName; label: string; hint: string; look: InputLook };

export type Section = {
  title: string;
  text: string;
  fields: readonly SettingField[];
  /** Whether the moderation setting is in this section. */
  premoderation?: true;
};

const text = (maxLength: number): InputLook => ({ dir: 'auto', maxLength });
const urdu: InputLook = { dir: 'auto', lang: 'ur', maxLength: 40 };
const link: InputLook = { type: 'url', dir: 'ltr', maxLength: 300 };
const mail: InputLook = { type: 'email', dir: 'ltr', maxLength: 254 };
const phone: InputLook = { type: 'tel', dir: 'ltr', maxLength: 30 };
const digits: InputLook = { inputMode: 'numeric', dir: 'ltr', maxLength: 12 };

function field(name: SettingName, label: string, look: InputLook, hint: string): SettingField {
  return { name, label, look, hint };
}

const BRAND: Section = {
  title: 'Brand',
  text: 'How the shop calls itself.',
  fields: [
    field('brand', 'Brand', text(40), 'On every page, in the titles of search results and in letters.'),
    field(
      'brand_urdu',
      'Brand in Urdu',
      urdu,
      'At the top and the foot of every page, and on the about page.',
    ),
    field('brand_meaning', 'Meaning of the name', text(80), 'On the about page, after “is the”.'),
    field('hashtag', 'Hashtag', text(40), 'Above the photos of shoppers.'),
    field('city', 'City', text(60), 'In the footer and in what the pages tell about the shop.'),
  ],
};

const CONTACT: Section = {
  title: 'Contact and links',
  text: 'Where shoppers find and reach the shop.',
  fields: [
    field('address', 'Address', text(200), 'On the stores and terms pages, in letters and on packing slips.'),
    field('phone', 'Phone', phone, 'On the contact and stores pages, at checkout and on packing slips.'),
    field(
      'email',
      'E-mail',
      mail,
      'On the contact and privacy pages. New orders and what shoppers answer to letters come here.',
    ),
    field('admin_email', 'Admin e-mail', mail, 'Who signed in with it finds “Admin Login” in the footer.'),
    field('whatsapp_number', 'WhatsApp number', phone, 'Opened by every WhatsApp button of the shop.'),
    field('whatsapp_group', 'WhatsApp group', link, 'The invitation on the about page.'),
    field('instagram', 'Instagram', link, 'In the footer: “Instagram” and “Follow Us”.'),
    field('tiktok', 'TikTok', link, 'In the footer.'),
  ],
};

const DELIVERY: Section = {
  title: 'Delivery',
  text: 'Counts from the next bag on; pages and policy say the same.',
  fields: [
    field(
      'delivery_fee',
      'Delivery fee in rupees',
      digits,
      'For orders below the amount from which it is free.',
    ),
    field(
      'free_delivery_from',
      'Free delivery from, in rupees',
      digits,
      'In the bar at the top of every page.',
    ),
  ],
};

const WALLET_HINT = 'Shown when a shopper pays with it.';

const PAYMENTS: Section = {
  title: 'Payments and advance',
  text: 'The accounts that shoppers send money to. Please check every digit.',
  fields: [
    field('wallets.jazzcash.title', 'JazzCash account name', text(80), WALLET_HINT),
    field('wallets.jazzcash.number', 'JazzCash number', { ...phone, maxLength: 40 }, WALLET_HINT),
    field('wallets.sadapay.title', 'SadaPay account name', text(80), WALLET_HINT),
    field('wallets.sadapay.number', 'SadaPay number', { ...phone, maxLength: 40 }, WALLET_HINT),
    field(
      'hold_minutes',
      'Minutes to pay',
      digits,
      'So long the pieces of a wallet order are kept. 5 to 1,440.',
    ),
    field(
      'advance_percent',
      'Advance in percent',
      digits,
      'Of the total, for pieces made on order. 1 to 100.',
    ),
  ],
};

const LIMITS: Section = {
  title: 'Limits of orders',
  text: 'So that nobody takes the stock without paying. Shoppers who want more are led to WhatsApp.',
  fields: [
    field('max_pieces_per_product', 'Pieces of one product', digits, 'At most in one order. 1 to 99.'),
    field('max_pieces_per_order', 'Pieces in one order', digits, 'At most, of all products together.'),
    field(
      'max_cash_order',
      'Largest cash order in rupees',
      digits,
      'A larger total is paid by wallet, or arranged on WhatsApp.',
    ),
    field(
      'max_cash_orders_per_phone',
      'Cash orders of one phone',
      digits,
      'In a day, while they are not confirmed yet.',
    ),
    field(
      'max_holds_per_phone',
      'Unpaid wallet orders of one phone',
      digits,
      'At once. The same number counts for one e-mail address.',
    ),
    field(
      'max_hold_percent',
      'Percent of the stock to hold',
      digits,
      'So much of a product and of a size may wait for wallet payments; the rest stays for cash orders. Rounded up. 1 to 100.',
    ),
    field(
      'max_holds_per_address',
      'Unpaid wallet orders from one network address',
      digits,
      'At once. Thousands of phones can share one address, so keep this generous.',
    ),
    field(
      'max_pieces_per_address',
      'Pieces from one network address',
      digits,
      'In a day, in orders that are neither paid nor confirmed. Keep this generous too.',
    ),
  ],
};

const PRIVACY: Section = {
  title: 'Reviews and privacy',
  text: 'What is shown at once, and what is kept how long.',
  premoderation: true,
  fields: [
    field('activity_days', 'Days of user activity', digits, 'Older entries go. The privacy page says so.'),
    field('audit_days', 'Days of the audit log', digits, 'Older notes of who changed what are deleted.'),
  ],
};

const FORMATS: Section = {
  title: 'Numbers and formats',
  text: 'How times, years and prices are written.',
  fields: [
    field(
      'time_zone',
      'Time zone',
      text(60),
      'For every date shown and for the start and end of promotions.',
    ),
    field('copyright_year', 'Copyright year', digits, 'In the footer.'),
    field(
      'style_price_sign',
      'Sign of style prices',
      text(5),
      'Before the prices of the list of fashion styles.',
    ),
  ],
};

export const SECTIONS: readonly Section[] = [BRAND, CONTACT, DELIVERY, PAYMENTS, LIMITS, PRIVACY, FORMATS];

export const PREMODERATION = {
  label: 'Read reviews before they show',
  hint: 'A new review waits under Reviews until it is shown by hand.',
};
