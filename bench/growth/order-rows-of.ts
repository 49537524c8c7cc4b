import type { CopiedValue } from './copy-rows.ts';

export type Piece = { id: number; name: string; image: string | null; color: string; price: number };

type Context = {
  /** Of all orders of the shop. */
  count: number;
  now: number;
  pieces: readonly Piece[];
  random: () => number;
};

const DAY = 24 * 60 * 60 * 1000;
/** How long the shop has been open. */
const AGE = 2 * 365 * DAY;
const CITIES = ['Lahore', 'Karachi', 'Islamabad', 'Faisalabad', 'Multan', 'Peshawar', 'Quetta', 'Sialkot'];
const NAMES = ['Ayesha', 'Fatima', 'Zainab', 'Hira', 'Sana', 'Mehwish', 'Noor', 'Rabia', 'Iqra', 'Bulbul'];
const FAMILIES = [
  'Khan',
  'Malik',
  'Sheikh',
  'Butt',
  'Qureshi',
  'Raza',
  'Bano',
  'Hussain',
  'Chaudhry',
  'Iqbal',
];

export const ORDER_TABLES = {
  orders: [
    ...['id', 'order_id', 'view_token', 'session_id', 'placed_at', 'released_at', 'status', 'payment_method'],
    ...[
      'payment_state',
      'transaction_id',
      'name',
      'email',
      'phone',
      'address',
      'city',
      'postal_code',
      'subtotal',
    ],
    ...[
      'discount',
      'delivery',
      'total',
      'advance',
      'pieces',
      'courier',
      'tracking_number',
      'created_at',
      'updated_at',
    ],
  ],
  order_lines: [
    ...[
      'order_pk',
      'position',
      'product_id',
      'name',
      'image',
      'size',
      'color',
      'list_price',
      'price',
      'quantity',
    ],
    'made_on_order',
  ],
  order_events: ['order_pk', 'kind', 'from_value', 'to_value', 'pending_mails', 'created_at'],
  payments: [
    ...['id', 'order_pk', 'driver', 'method', 'reference', 'amount', 'received', 'state', 'transaction_id'],
    ...['created_at', 'updated_at'],
  ],
  payment_events: ['payment_id', 'kind', 'source', 'created_at'],
} as const;

export type OrderTable = keyof typeof ORDER_TABLES;
type Rows = Record<OrderTable, CopiedValue[][]>;

/** One order in seven is from a shopper who has ordered before; three of a hundred are wallet sessions that nobody paid. */
export function rowsOfOrder(id: number, { count, now, pieces, random }: Context): Rows {
  const created = now - ((count - id + 1) / count) * AGE;
  const isWallet = random() < 0.3;
  const isUnpaid = isWallet && random() < 0.1;
  const status = isUnpaid ? 'Cancelled' : statusOf((now - created) / DAY, random());
  const lines = linesOfOrder(id, pieces, random);
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const shopper = random() < 1 / 7 ? Math.ceil(id / 2) : id;
  const name = `${NAMES[shopper % NAMES.length]} ${FAMILIES[Math.floor(shopper / 7) % FAMILIES.length]}`;
  const isSent = status === 'Shipped' || status === 'Paid';
  const method = isWallet ? (id % 2 ? 'jazzcash' : 'sadapay') : 'cod';
  const state = isUnpaid ? 'failed' : isWallet ? 'verified' : 'on_delivery';
  const transaction = isWallet && !isUnpaid ? `T${String(id).padStart(11, '0')}` : null;
  const at = new Date(created);
  return {
    orders: [
      [
        ...[id, orderNumber(id), `bench-order-${String(id).padStart(16, '0')}`],
        ...[
          isWallet ? `bench-session-${id}` : null,
          isUnpaid ? null : at,
          isUnpaid ? at : null,
          status,
          method,
          state,
        ],
        ...[transaction, name, `shopper${shopper}@example.com`, `+9230${String(shopper).padStart(8, '0')}`],
        ...[`House ${(id % 400) + 1}, Street ${id % 60}`, CITIES[id % CITIES.length] ?? '', '54000'],
        ...[
          subtotal,
          0,
          25_000,
          subtotal + 25_000,
          0,
          lines.reduce((sum, { quantity }) => sum + quantity, 0),
        ],
        ...[isSent ? 'tcs' : null, isSent ? `TR${String(id).padStart(9, '0')}` : null, at, at],
      ],
    ],
    order_lines: lines.map(({ piece, price, quantity }, position) => [
      ...[
        id,
        position,
        piece.id,
        piece.name,
        piece.image && `/media/${piece.image}/1200.jpg`,
        'M',
        piece.color,
      ],
      ...[price, price, quantity, false],
    ]),
    order_events: [...paymentEvents(state), ...(isUnpaid ? RELEASED : eventsOf(status))].map(
      ([kind, from, to, days]) => [id, kind, from, to, '{}', new Date(created + days * DAY)],
    ),
    payments: isWallet
      ? [
          [
            id,
            id,
            'manual-transfer',
            method,
            `BENCH${String(id).padStart(8, '0')}`,
            subtotal + 25_000,
            transaction ? subtotal + 25_000 : null,
            transaction ? 'verified' : 'failed',
            transaction,
            at,
            at,
          ],
        ]
      : [],
    payment_events: isWallet
      ? ['awaiting', ...(transaction ? ['claimed', 'verified'] : ['failed'])].map((kind) => [
          id,
          kind,
          'shopper',
          at,
        ])
      : [],
  };
}

/** Of an order that is so many days old. */
function statusOf(days: number, chance: number): 'Pending' | 'Confirmed' | 'Shipped' | 'Paid' | 'Cancelled' {
  if (chance < 0.1) return 'Cancelled';
  if (days < 1) return 'Pending';
  if (days < 3) return 'Confirmed';
  return days < 9 || chance < 0.105 ? 'Shipped' : 'Paid';
}

function linesOfOrder(id: number, pieces: readonly Piece[], random: () => number) {
  const count = 1 + Math.floor(random() ** 3 * 4);
  return Array.from({ length: count }, (_, at) => {
    // A few pieces sell much better than the rest.
    const piece = pieces[Math.floor(random() ** 3 * pieces.length)] ?? pieces[(id + at) % pieces.length];
    if (!piece) throw new Error('A shop without products has no orders.');
    return { piece, price: piece.price, quantity: random() < 0.9 ? 1 : 2 };
  });
}

export function orderNumber(id: number): string {
  const code = id.toString(36).toUpperCase().padStart(8, '0');
  return `GL-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** `days`: after the order. */
type Event = [kind: string, from: string | null, to: string, days: number];

const RELEASED: Event[] = [['released', 'Pending', 'Cancelled', 0]];

function paymentEvents(state: string): Event[] {
  if (state === 'on_delivery') return [];
  const begun: Event = ['payment', null, 'awaiting', 0];
  return state === 'failed'
    ? [begun, ['payment', 'awaiting', 'failed', 0]]
    : [begun, ['payment', 'awaiting', 'claimed', 0], ['payment', 'claimed', 'verified', 0]];
}

function eventsOf(status: string): Event[] {
  const steps =
    status === 'Cancelled' ? ['Pending', 'Cancelled'] : ['Pending', 'Confirmed', 'Shipped', 'Paid'];
  const reached = steps.slice(0, steps.indexOf(status) + 1);
  const changes = reached.slice(1).map((to, at): Event => ['status', reached[at] ?? null, to, at + 1]);
  return [['placed', null, 'Pending', 0], ...changes];
}
