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

export const KB = 1024;

export const MB = 1024 * KB;

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
    | ('bytes' | 'days' | 'rows' | 'fields' | 'values' | 'letters' | 'requests' | 'pages' | 'calls')
    | ('tries' | 'passwords' | 'pieces' | 'orders' | 'percent' | 'rupees' | 'mails' | 'devices');
  subject: string;
  beyond: string;
};
