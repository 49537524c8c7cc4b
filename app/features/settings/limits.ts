import { BLOCK_SHARE, NETWORK_SHARE } from '#app/platform/database/room-shares.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

/** The only table of limits; `npm run docs:limits` generates the chapter in docs/security.md from it. */

const KB = 1024;
const MB = 1024 * KB;

/** The rate limit of one kind of call. Bytes are those of request bodies; a call counts as at least `LEAST_BYTES`. */
export type CallLimit = {
  counts: string;
  /** Calls within `seconds` from one address block; its network may have 4 times as many, or 16 (`networksOf`). */
  calls: number;
  seconds: number;
  bodyBytes: number;
  blockBytes: number;
  /** Bytes within `seconds` from all addresses, all nodes together. */
  totalBytes: number;
  /** Counted in memory and sent to the other nodes in steps of a twentieth of the limit, for calls that must not wait. */
  isQuick: boolean;
  /** How many are worked on at once; the others wait. For calls with much work in the database. */
  atOnce?: number;
};

/** A call without a body still costs its headers and its row. */
export const LEAST_BYTES = 256;

/** Thousands of phones share one address of a mobile network: far above one shopper, far below a program. */
export const CALL_LIMITS = {
  // A popular launch brings the phones of a whole network at once, each retrying; 33 a second still stops a program.
  orders: {
    counts: 'place or confirm an order',
    calls: 20_000,
    seconds: 600,
    bodyBytes: 32 * KB,
    blockBytes: 40 * MB,
    totalBytes: 400 * MB,
    isQuick: true,
    atOnce: 8,
  },
  // Each takes stock for an hour without a payment, so fewer are allowed than orders.
  holds: {
    counts: 'begin a wallet payment',
    calls: 600,
    seconds: 600,
    bodyBytes: 32 * KB,
    blockBytes: 4 * MB,
    totalBytes: 80 * MB,
    isQuick: true,
    atOnce: 2,
  },
  // Called whenever a cart is opened or changed.
  quotes: {
    counts: 'ask what a bag costs',
    calls: 20_000,
    seconds: 600,
    bodyBytes: 32 * KB,
    blockBytes: 40 * MB,
    totalBytes: 400 * MB,
    isQuick: true,
    atOnce: 4,
  },
  // A page that waits for a payment polls every few seconds.
  sessions: {
    counts: 'look at a payment or give it up',
    calls: 6_000,
    seconds: 600,
    bodyBytes: 4 * KB,
    blockBytes: 4 * MB,
    totalBytes: 80 * MB,
    isQuick: true,
  },
  tracking: {
    counts: 'look up an order by its number and phone',
    calls: 120,
    seconds: 600,
    bodyBytes: 4 * KB,
    blockBytes: 480 * KB,
    totalBytes: 16 * MB,
    isQuick: false,
  },
  alerts: {
    counts: 'ask to be told when a piece is back',
    calls: 60,
    seconds: 600,
    bodyBytes: 4 * KB,
    blockBytes: 240 * KB,
    totalBytes: 8 * MB,
    isQuick: false,
  },
  reviews: {
    counts: 'send a review',
    calls: 30,
    seconds: 600,
    bodyBytes: 16 * KB,
    blockBytes: 240 * KB,
    totalBytes: 8 * MB,
    isQuick: false,
  },
  photos: {
    counts: 'upload to the gallery',
    calls: 60,
    seconds: 3_600,
    bodyBytes: 11 * MB,
    blockBytes: 240 * MB,
    totalBytes: 1_500 * MB,
    isQuick: false,
  },
  contact: {
    counts: 'send a message',
    calls: 20,
    seconds: 600,
    bodyBytes: 32 * KB,
    blockBytes: 320 * KB,
    totalBytes: 8 * MB,
    isQuick: false,
  },
  activity: {
    counts: 'log what was looked at',
    calls: 1_200,
    seconds: 60,
    bodyBytes: 4 * KB,
    blockBytes: 512 * KB,
    totalBytes: 16 * MB,
    isQuick: true,
  },
  carts: {
    counts: 'save a bag',
    calls: 1_200,
    seconds: 600,
    bodyBytes: 16 * KB,
    blockBytes: 4 * MB,
    totalBytes: 64 * MB,
    isQuick: true,
  },
} as const satisfies Record<string, CallLimit>;

export type LimitName = keyof typeof CALL_LIMITS;

/** `beyond` describes what happens above the limit. */
export type Limit = {
  value: number;
  unit:
    | ('bytes' | 'bytes/s' | 'seconds' | 'days' | 'rows' | 'fields' | 'values' | 'letters')
    | ('requests' | 'requests/s' | 'pages' | 'pages/s' | 'calls')
    | ('tries' | 'passwords' | 'pieces' | 'orders' | 'percent' | 'rupees' | 'mails');
  subject: string;
  beyond: string;
};

export const LIMITS = {
  computing: {
    requests: {
      value: 30_000,
      unit: 'requests',
      subject: 'requests of one address block in a minute that neither a file nor a stored page answers',
      beyond: '429',
    },
    page_costs: {
      value: 100,
      unit: 'requests',
      subject: 'as how many of them a page counts that has to be rendered',
      beyond: 'see above',
    },
    call_costs: {
      value: 10,
      unit: 'requests',
      subject: 'as how many of them a public read of the API counts that is not stored',
      beyond: 'see above',
    },
    renderings_at_once: {
      value: 4,
      unit: 'pages',
      subject: 'pages and public reads of the API made at once for everybody',
      beyond: 'they wait',
    },
    waiting_renderings: { value: 100, unit: 'pages', subject: 'of them that wait', beyond: '503' },
    waiting_calls: {
      value: 400,
      unit: 'calls',
      subject: 'waiting calls of each kind that has a limit on how many are worked on at once',
      beyond: '503',
    },
    list_rows: {
      value: 5_000,
      unit: 'rows',
      subject: 'a public list that is asked for without a limit',
      beyond: 'the Link header leads on',
    },
  },
  bodies: {
    json_bytes: {
      value: 100_000,
      unit: 'bytes',
      subject: 'JSON body of a call of staff',
      beyond: '413',
    },
    public_json_bytes: {
      value: 16 * KB,
      unit: 'bytes',
      subject: 'JSON body of a public call that the table above does not name',
      beyond: '413',
    },
    form_text_bytes: {
      value: 5 * MB,
      unit: 'bytes',
      subject: 'texts of a form of staff, beside 10 MB for each picture',
      beyond: '413',
    },
    form_fields: { value: 60, unit: 'fields', subject: 'fields of a form', beyond: '400' },
    public_upload_room: {
      value: 32 * MB,
      unit: 'bytes',
      subject: 'uploads of visitors in the memory of one process at once',
      beyond: '503',
    },
    address_upload_room: {
      value: 16 * MB,
      unit: 'bytes',
      subject: 'those of one address block',
      beyond: '503',
    },
    network_upload_room: {
      value: 20 * MB,
      unit: 'bytes',
      subject: 'those of its network, which leave room for one of the largest',
      beyond: '503',
    },
    admin_upload_room: {
      value: 64 * MB,
      unit: 'bytes',
      subject: 'uploads of staff in the memory of one process at once',
      beyond: '503',
    },
  },
  activity: {
    filter_values: { value: 20, unit: 'values', subject: 'filter values of one entry', beyond: '400' },
    filter_value_letters: { value: 60, unit: 'letters', subject: 'one filter value', beyond: '400' },
    waiting_rows: {
      value: 10_000,
      unit: 'rows',
      subject: 'entries in memory that wait to be written',
      beyond: 'the oldest are dropped',
    },
    waiting_bytes: {
      value: 8 * MB,
      unit: 'bytes',
      subject: 'entries in memory that wait to be written, as JSON',
      beyond: 'the oldest are dropped',
    },
    batch_rows: {
      value: 500,
      unit: 'rows',
      subject: 'entries that are written at once',
      beyond: 'the rest comes in the next batch',
    },
    batch_bytes: {
      value: MB,
      unit: 'bytes',
      subject: 'entries that are written at once, as JSON',
      beyond: 'the rest comes in the next batch',
    },
  },
  signing_in: {
    address_tries: {
      value: 30,
      unit: 'tries',
      subject: 'sign-ins from one address block in a minute',
      beyond: '429, except in a browser in which the person signed in before',
    },
    account_tries: {
      value: 10,
      unit: 'tries',
      subject: 'sign-ins at one account from one address block or known browser in a minute',
      beyond: '429',
    },
    free_failures: {
      value: 20,
      unit: 'tries',
      subject:
        'wrong passwords in a row at one account from one network (an IPv4 address, 48 bits of an IPv6 address); known addresses and browsers are counted apart',
      beyond: '429 for 30 seconds, then twice as long each time, an hour at most',
    },
    slow_failures: {
      value: 20,
      unit: 'tries',
      subject: 'wrong passwords in a row at one account from all unknown networks',
      beyond: 'each answer takes a second longer, after 100 three; nobody is refused by it',
    },
    codes: {
      value: 30,
      unit: 'tries',
      subject:
        'codes of an authenticator app tried at one account in a day, after the right password, from unknown networks',
      beyond: '429, except for a recovery code and from a known address or browser',
    },
    confirmations: {
      value: 10,
      unit: 'tries',
      subject: 'wrong passwords or codes in a row that one session enters again',
      beyond: 'the session ends',
    },
    confirmations_of_person: {
      value: 30,
      unit: 'tries',
      subject: 'wrong passwords or codes that all sessions of one person enter again in an hour',
      beyond: 'sessions that guess end sooner; the right password is not refused by it',
    },
    confirmations_while_guessed: {
      value: 3,
      unit: 'tries',
      subject: 'after that, wrong passwords in a row that one session enters again',
      beyond: 'the session ends',
    },
    hashing: {
      value: 2,
      unit: 'passwords',
      subject: 'checked at once by one process',
      beyond: 'they wait',
    },
    waiting: { value: 20, unit: 'passwords', subject: 'waiting to be checked', beyond: '503' },
    waiting_known: {
      value: 40,
      unit: 'passwords',
      subject: 'the same, for an address or browser from which somebody signed in before',
      beyond: '503',
    },
  },
  orders: {
    pieces_per_product: {
      value: DEFAULT_SETTINGS.max_pieces_per_product,
      unit: 'pieces',
      subject: 'pieces of one product in an order (setting `max_pieces_per_product`)',
      beyond: '422, WhatsApp',
    },
    pieces_per_order: {
      value: DEFAULT_SETTINGS.max_pieces_per_order,
      unit: 'pieces',
      subject: 'pieces in an order (setting `max_pieces_per_order`)',
      beyond: '422, WhatsApp',
    },
    cash_order: {
      value: DEFAULT_SETTINGS.max_cash_order,
      unit: 'rupees',
      subject: 'a cash order (setting `max_cash_order`)',
      beyond: '422, WhatsApp',
    },
    cash_orders_per_phone: {
      value: DEFAULT_SETTINGS.max_cash_orders_per_phone,
      unit: 'orders',
      subject:
        'unconfirmed cash orders of one phone from one address block in 24 hours (setting `max_cash_orders_per_phone`)',
      beyond: '422, WhatsApp; from all addresses: to be confirmed',
    },
    holds_per_phone: {
      value: DEFAULT_SETTINGS.max_holds_per_phone,
      unit: 'orders',
      subject:
        'unpaid wallet orders of one phone, or one e-mail address, from one address block at once (setting `max_holds_per_phone`)',
      beyond: '422, WhatsApp',
    },
    holds_per_address: {
      value: DEFAULT_SETTINGS.max_holds_per_address,
      unit: 'orders',
      subject: 'unpaid wallet orders from one address block at once (setting `max_holds_per_address`)',
      beyond: '422, WhatsApp',
    },
    pieces_per_address: {
      value: DEFAULT_SETTINGS.max_pieces_per_address,
      unit: 'pieces',
      subject:
        'pieces in unpaid and unconfirmed orders from one address block in 24 hours, and 4 or 16 times as many from its network (setting `max_pieces_per_address`)',
      beyond: 'cash: to be confirmed; wallet: 422',
    },
    hold_percent: {
      value: DEFAULT_SETTINGS.max_hold_percent,
      unit: 'percent',
      subject:
        'what unpaid wallet orders hold of a product and of a size, rounded up (setting `max_hold_percent`)',
      beyond: '422, cash on delivery',
    },
    unconfirmed_of_product: {
      value: DEFAULT_SETTINGS.max_hold_percent,
      unit: 'percent',
      subject:
        'what all unpaid and unconfirmed orders of strangers together have of a product and of a size, 5 pieces at least (setting `max_hold_percent`)',
      beyond: 'cash: to be confirmed',
    },
    unconfirmed_of_shop: {
      value: DEFAULT_SETTINGS.max_unconfirmed_percent,
      unit: 'percent',
      subject:
        'what they have of all pieces of the shop; unpaid wallet orders alone as much again (setting `max_unconfirmed_percent`)',
      beyond: 'cash: to be confirmed; wallet: 422, cash on delivery',
    },
    least_pieces_of_shop: {
      value: 40,
      unit: 'pieces',
      subject: 'the least that this share of the shop is',
      beyond: 'see above',
    },
    pieces_per_known_phone: {
      value: 10,
      unit: 'pieces',
      subject:
        'pieces in such orders of a phone that has paid or received a parcel before, which no share counts',
      beyond: 'counted as a stranger',
    },
    orders_to_be_confirmed: {
      value: 500,
      unit: 'orders',
      subject:
        'orders to be confirmed from one address block in 24 hours, and 4 or 16 times as many from its network',
      beyond: '422, WhatsApp',
    },
    code_uses: {
      value: 50,
      unit: 'percent',
      subject: 'what unpaid and unconfirmed orders of strangers use of the uses left of a code, rounded up',
      beyond: 'cash: to be confirmed; wallet: 422, cash on delivery',
    },
  },
  tracking: {
    tries_per_order: {
      value: 10,
      unit: 'tries',
      subject:
        'look-ups of one order number, existing or not, in an hour from one network (an IPv4 address, 48 bits of an IPv6 address)',
      beyond: '429; the link in the mails still opens the order',
    },
    slow_tries_per_order: {
      value: 60,
      unit: 'tries',
      subject: 'look-ups of one order number in an hour from all networks',
      beyond: 'each answer takes two seconds longer; nobody is refused by it',
    },
  },
  referral_codes: {
    wrong_codes: {
      value: 20,
      unit: 'tries',
      subject: 'different wrong codes from one address block in an hour',
      beyond: 'every code is answered as not valid, without being looked up',
    },
    wrong_codes_of_all: {
      value: 500,
      unit: 'tries',
      subject: 'wrong codes from all networks in an hour',
      beyond: 'the next row holds for each address block',
    },
    few_wrong_codes: {
      value: 5,
      unit: 'tries',
      subject: 'then, different wrong codes from one address block in an hour',
      beyond: 'as above; whoever has tried fewer is not touched',
    },
  },
  alerts: {
    per_person: {
      value: 20,
      unit: 'pieces',
      subject: 'pieces that one e-mail address or number waits for',
      beyond: 'answered as always, and not kept',
    },
  },
  mails: {
    to_shopper: {
      value: 5,
      unit: 'mails',
      subject: 'mails about new orders to one recipient in an hour, and of each other kind',
      beyond: 'dropped; staff see it beside the order',
    },
    to_mailbox: {
      value: 10,
      unit: 'mails',
      subject:
        'mails of all kinds that visitors cause, to one mailbox in an hour (tags, and dots at Gmail, make no other mailbox)',
      beyond: 'as above; alerts wait',
    },
    to_mailbox_in_a_day: { value: 30, unit: 'mails', subject: 'the same in a day', beyond: 'as above' },
    from_network: {
      value: 600,
      unit: 'mails',
      subject: 'mails that visitors of one address block cause in an hour',
      beyond: 'as above',
    },
    to_host: {
      value: 500,
      unit: 'mails',
      subject: 'mails that visitors cause, to the addresses of one mail host in an hour',
      beyond: 'as above',
    },
    to_large_host: {
      value: 5_000,
      unit: 'mails',
      subject: 'the same to Gmail, Yahoo, Outlook and other hosts of everybody',
      beyond: 'as above',
    },
    to_shop: {
      value: 120,
      unit: 'mails',
      subject: 'mails to the shop itself in an hour',
      beyond: 'dropped; the orders stand in the admin area',
    },
  },
  tables: {
    network_percent: {
      value: 100 / NETWORK_SHARE,
      unit: 'percent',
      subject:
        'what one network may have of the alerts, reviews, messages and photos below, and add to the activity log in a day',
      beyond: '429',
    },
    block_percent: {
      value: 100 / BLOCK_SHARE,
      unit: 'percent',
      subject: 'what one address block may have of them',
      beyond: '429',
    },
    activity_rows: {
      value: 1_000_000,
      unit: 'rows',
      subject: 'activity log; its age is the setting `activity_days`',
      beyond: 'the oldest are deleted within ten minutes',
    },
    cart_rows: {
      value: 100_000,
      unit: 'rows',
      subject: 'saved bags',
      beyond: 'the newest of the largest networks are deleted within ten minutes',
    },
    cart_days: {
      value: 90,
      unit: 'days',
      subject: 'a saved bag that nobody changes',
      beyond: 'it is deleted the next night',
    },
    missed_search_rows: {
      value: 2_000,
      unit: 'rows',
      subject: 'searches that found nothing, as their words and a count',
      beyond: 'the rarest are deleted within ten minutes',
    },
    missed_search_days: {
      value: 90,
      unit: 'days',
      subject: 'a search that found nothing and is not repeated',
      beyond: 'it is deleted the next night',
    },
    stock_alerts: {
      value: 20_000,
      unit: 'rows',
      subject: 'people who wait for a piece',
      beyond: 'the newest of the largest network are dropped',
    },
    stock_alert_days: {
      value: 180,
      unit: 'days',
      subject: 'how long somebody waits for a piece',
      beyond: 'the address is deleted the next night',
    },
    waiting_reviews: {
      value: 5_000,
      unit: 'rows',
      subject: 'reviews that wait for staff',
      beyond: 'the newest of the largest network are dropped',
    },
    waiting_messages: {
      value: 5_000,
      unit: 'rows',
      subject: 'contact messages that nobody answered or deleted',
      beyond: 'the newest of the largest network are dropped',
    },
    waiting_photos: {
      value: 2_000,
      unit: 'rows',
      subject: 'photos that wait for staff',
      beyond: 'the newest of the largest network are dropped',
    },
    waiting_photo_bytes: {
      value: 1024 * MB,
      unit: 'bytes',
      subject: 'photos that wait for staff, on disk',
      beyond: 'the newest of the largest network are dropped',
    },
  },
} as const satisfies Record<string, Record<string, Limit>>;
