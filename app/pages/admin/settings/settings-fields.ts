import type { ComponentProps } from 'react';
import type { SettingName } from './settings-values.ts';

type InputLook = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'dir' | 'lang' | 'maxLength' | 'required'
>;

export type SettingField = {
  name: SettingName;
  label: string;
  hint: string;
  look: InputLook;
  /** Instead of free text: values and what they are called. */
  choices?: readonly (readonly [value: string, label: string])[];
};

export type Section = {
  title: string;
  text: string;
  fields: readonly SettingField[];
  premoderation?: true;
};

const text = (maxLength: number): InputLook => ({ dir: 'auto', maxLength });
const urdu: InputLook = { dir: 'auto', lang: 'ur', maxLength: 40 };
const link: InputLook = { type: 'url', dir: 'ltr', maxLength: 300 };
const mail: InputLook = { type: 'email', dir: 'ltr', maxLength: 254 };
const phone: InputLook = { type: 'tel', dir: 'ltr', maxLength: 30 };
const clock: InputLook = { type: 'time', dir: 'ltr', required: false };
const digits: InputLook = { inputMode: 'numeric', dir: 'ltr', maxLength: 12 };

function field(name: SettingName, label: string, look: InputLook, hint: string): SettingField {
  return { name, label, look, hint };
}

const BRAND: Section = {
  title: 'Brand',
  text: 'What the shop is called.',
  fields: [
    field('brand', 'Brand', text(40), 'On every page, in search result titles and in e-mails.'),
    field('brand_urdu', 'Brand in Urdu', urdu, 'At the foot of every page, and on the about page.'),
    field('brand_meaning', 'Meaning of the name', text(80), 'On the about page, after “is the”.'),
    field('hashtag', 'Hashtag', text(40), 'Above the photos of shoppers.'),
    field('city', 'City', text(60), 'In the footer and in texts about the shop.'),
  ],
};

const opening = (name: SettingName, label: string) =>
  field(name, label, { ...text(200), required: false }, 'At most 200 characters. Empty: no sentence.');

const COLLECTIONS: Section = {
  title: 'Collections',
  text: 'The sentence that opens each of these pages, which search engines show too. Categories have theirs under Categories.',
  fields: [
    opening('womens_intro', 'Women'),
    opening('kids_intro', 'Kids'),
    opening('new_arrivals_intro', 'New Arrivals'),
    opening('shop_all_intro', 'Shop All'),
  ],
};

const CONTACT: Section = {
  title: 'Contact and links',
  text: 'Where shoppers find and reach the shop.',
  fields: [
    field('address', 'Address', text(200), 'On the store and terms pages, in e-mails and on packing slips.'),
    field('phone', 'Phone', phone, 'On the contact and store pages, at checkout and on packing slips.'),
    field(
      'email',
      'E-mail',
      mail,
      'On the contact and privacy pages. New order notices and replies from shoppers come here.',
    ),
    field(
      'admin_email',
      'Admin e-mail',
      mail,
      'People who signed in with it see “Admin Login” in the footer.',
    ),
    field(
      'morning_mail_at',
      'Mail of the morning',
      clock,
      'When owners are sent what waits, what is late and what was sold. Empty: not at all.',
    ),
    field('whatsapp_number', 'WhatsApp number', phone, 'Used by every WhatsApp button in the shop.'),
    field('whatsapp_group', 'WhatsApp group', link, 'The invitation on the about page.'),
    field('instagram', 'Instagram', link, 'In the footer: “Instagram” and “Follow Us”.'),
    field('tiktok', 'TikTok', link, 'In the footer.'),
  ],
};

const DELIVERY: Section = {
  title: 'Delivery',
  text: 'Applies at once; pages and the policy show the same amounts.',
  fields: [
    field('delivery_fee', 'Delivery fee in rupees', digits, 'For orders below the free delivery amount.'),
    field(
      'free_delivery_from',
      'Free delivery from, in rupees',
      digits,
      'In the bar at the top of every page.',
    ),
    field(
      'delivery_days',
      'Days to deliver, by city',
      text(1000),
      'Such as “Lahore: 2–4; Karachi, Multan: 2–5; other cities: 3–6”. Shoppers see them as dates.',
    ),
    field('packing_days', 'Days to pack', digits, 'Working days before the courier has a parcel. 0 to 30.'),
    field(
      'dispatch_cutoff_hour',
      'Cut-off hour',
      digits,
      '0 to 24. Later orders count from the next working day.',
    ),
    field('courier_days', 'Days couriers work', text(60), 'Such as “Mon, Tue, Wed, Thu, Fri, Sat”.'),
    field(
      'holidays',
      'Holidays',
      { ...text(700), required: false },
      'Days without couriers, such as “2026-03-20, 2026-03-21”. Can stay empty.',
    ),
    field(
      'parcel_weight_g',
      'Weight of a piece in grams',
      digits,
      'With its wrapping, where the product has no weight of its own. 1 to 20,000.',
    ),
    field(
      'low_stock_days',
      'Days before a size runs low',
      digits,
      'A size that lasts no longer, as it sold in the last four weeks, is under Stock to act on. 1 to 90.',
    ),
    field('shipping_hours', 'Shipping hours', text(60), 'In the footer, and on the contact page.'),
  ],
};

const RETURNS: Section = {
  title: 'Returns and claims',
  text: 'How long customers and couriers have, and what an exchange waits for.',
  fields: [
    field(
      'return_days',
      'Days to ask for a return',
      digits,
      'After the delivery, on the page of the order. Staff can begin one later too. 0 to 90.',
    ),
    {
      name: 'exchange_sends',
      label: 'The other piece of an exchange',
      hint: 'You can decide otherwise for each exchange.',
      look: {},
      choices: [
        ['after_return', 'Waits for the returned piece'],
        ['at_once', 'Leaves at once'],
      ],
    },
    field('claim_answer_days', 'Days to decide a claim', digits, 'Of a customer. 1 to 60.'),
    field(
      'damage_claim_hours',
      'Hours to claim damage',
      digits,
      'That your couriers take claims for damage, from the delivery on. 1 to 720.',
    ),
    field('delivery_proof_days', 'Days for other claims', digits, 'Against a courier. 1 to 90.'),
    field(
      'lost_after_days',
      'Days until a parcel counts as lost',
      digits,
      'Without movement, or on its way back. 1 to 90.',
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
      'How long the pieces of a wallet order are held. 5 to 1,440.',
    ),
    field(
      'advance_percent',
      'Advance in percent',
      digits,
      'Percentage of the total, for made-on-order pieces. 1 to 100.',
    ),
    field(
      'making_time',
      'Time to make a piece',
      text(40),
      'Shown with made-on-order pieces as “Ready in about …”.',
    ),
  ],
};

const LIMITS: Section = {
  title: 'Order limits',
  text: 'These keep people from blocking stock without paying. Cash orders beyond a share are “to be confirmed”: their pieces stay for sale until you confirm them. Shoppers who want more than a limit are pointed to WhatsApp.',
  fields: [
    field('max_pieces_per_product', 'Pieces of one product', digits, 'The maximum in one order. 1 to 99.'),
    field('max_pieces_per_order', 'Pieces in one order', digits, 'The maximum, all products together.'),
    field(
      'max_cash_order',
      'Largest cash order in rupees',
      digits,
      'A larger total is paid by wallet, or arranged on WhatsApp.',
    ),
    field(
      'max_cash_orders_per_phone',
      'Cash orders per phone number',
      digits,
      'Unconfirmed orders per day from one network address.',
    ),
    field(
      'max_holds_per_phone',
      'Unpaid wallet orders per phone number',
      digits,
      'At the same time, from one network address. Also applies per e-mail address.',
    ),
    field(
      'max_hold_percent',
      'Share of a product for unconfirmed orders, in percent',
      digits,
      'What unpaid and unconfirmed orders together can set aside of each product and size, and unpaid wallet orders alone. Rounded up; five pieces at least. 1 to 100.',
    ),
    field(
      'max_unconfirmed_percent',
      'Share of the shop for unconfirmed orders, in percent',
      digits,
      'The same for all pieces of the shop together; forty pieces at least. 1 to 100.',
    ),
    field(
      'max_holds_per_address',
      'Unpaid wallet orders per network address',
      digits,
      'At the same time. Thousands of phones can share one address, so keep this generous.',
    ),
    field(
      'max_pieces_per_address',
      'Pieces per network address',
      digits,
      'Per day, in orders that are neither paid nor confirmed; cash orders beyond it are to be confirmed.',
    ),
  ],
};

const PRIVACY: Section = {
  title: 'Reviews and privacy',
  text: 'What is shown right away, and how long data is kept.',
  premoderation: true,
  fields: [
    field(
      'activity_days',
      'Days to keep user activity',
      digits,
      'Older entries are deleted, as the privacy page says.',
    ),
    field(
      'audit_days',
      'Days to keep the audit log',
      digits,
      'Older entries are deleted. 90 at least; a lower number counts after 30 days.',
    ),
  ],
};

const FORMATS: Section = {
  title: 'Numbers and formats',
  text: 'How dates and prices are shown.',
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
      'Currency sign for styles',
      text(5),
      'Shown before the prices of fashion styles.',
    ),
  ],
};

const SEARCH_ENGINES: Section = {
  title: 'Search engines',
  text: 'Google Merchant Center and Meta fetch your products from /feeds/google.xml and /feeds/meta.csv.',
  fields: [
    field(
      'index_now_key',
      'IndexNow key',
      { dir: 'ltr', maxLength: 128, required: false },
      'With a key, Bing and others are told of changed products. 8 to 128 letters, digits and hyphens; empty turns it off.',
    ),
  ],
};

const SIGNING_IN: Section = {
  title: 'Signing in',
  text: 'How staff enter the admin area.',
  fields: [
    {
      name: 'second_factor_required',
      label: 'Who needs a second step',
      hint: 'A code from an app on the phone, after the password. Who needs one and has none can only set it up. Set up your own first, under “Your account”.',
      look: {},
      choices: [
        ['nobody', 'Nobody, but everybody may have one'],
        ['owners', 'Owners'],
        ['everybody', 'Everybody'],
      ],
    },
  ],
};

export const SECTIONS: readonly Section[] = [
  BRAND,
  COLLECTIONS,
  CONTACT,
  DELIVERY,
  RETURNS,
  PAYMENTS,
  LIMITS,
  PRIVACY,
  FORMATS,
  SEARCH_ENGINES,
  SIGNING_IN,
];

export const PREMODERATION = {
  label: 'Approve reviews before they appear',
  hint: 'New reviews stay hidden until you show them under Reviews.',
};
