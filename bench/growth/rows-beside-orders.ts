import type { CopiedValue } from './copy-rows.ts';
import { orderNumber } from './order-rows-of.ts';

const DAY = 24 * 60 * 60 * 1000;

export const SIDE_TABLES = {
  carts: ['session_id', 'items', 'closed_at', 'created_at', 'updated_at'],
  activity: ['action', 'product_name', 'search_query', 'timestamp'],
  audit_log: ['username', 'action', 'subject', 'subject_id', 'label', 'changes', 'at'],
  reviews: ['product_id', 'user_name', 'rating', 'comment', 'is_approved', 'created_at'],
  contact_messages: ['name', 'email', 'message', 'read_at', 'answered_at', 'created_at'],
  idempotency_keys: ['scope', 'key', 'body_hash', 'response', 'created_at'],
} as const;

type Side = Record<
  keyof typeof SIDE_TABLES,
  { columns: readonly string[]; rows: Iterable<readonly CopiedValue[]> }
>;

/** What shoppers and staff leave behind beside so many orders, no more than the shop's own limits on its tables keep. */
export function rowsBeside(orders: number, products: readonly number[]): Side {
  const now = Date.now();
  const perDay = orders / 730;
  // A bag is kept for 90 days, an entry of the activity for 180, a change by staff for two years, an answer for two days.
  return {
    carts: table('carts', Math.min(90_000, perDay * 90), (n, share) => {
      const at = new Date(now - share * 90 * DAY);
      const items = `[{"id": 1, "name": "Kurta ${n}", "size": "M", "quantity": 1, "price": 4000}]`;
      return [`bench-browser-${n}`, items, n % 3 === 0 ? at : null, at, at];
    }),
    activity: table('activity', Math.min(950_000, perDay * 180 * 20), (n, share) => {
      const isSearch = n % 10 === 0;
      const at = new Date(now - share * 180 * DAY);
      return [
        isSearch ? 'search' : 'view_product',
        isSearch ? null : `Kurta ${n % 999}`,
        isSearch ? `lawn ${n % 99}` : null,
        at,
      ];
    }),
    audit_log: table('audit_log', orders * 2, (n, share) => {
      const id = Math.max(1, Math.round((1 - share) * orders));
      const changes = n % 2 ? '{"status": ["Pending", "Confirmed"]}' : '{"status": ["Confirmed", "Shipped"]}';
      return [
        'admin',
        'update',
        'orders',
        String(id),
        `GL-${id}`,
        changes,
        new Date(now - share * 730 * DAY),
      ];
    }),
    reviews: table('reviews', orders / 20, (n, share) => [
      ...[
        products[n % products.length] ?? null,
        `Shopper ${n}`,
        (n % 5) + 1,
        `Lovely piece number ${n}`,
        n % 50 > 0,
      ],
      new Date(now - share * 730 * DAY),
    ]),
    contact_messages: table('contact_messages', orders / 200, (n, share) => {
      const at = new Date(now - share * 730 * DAY);
      return [
        `Shopper ${n}`,
        `shopper${n}@example.com`,
        `Where is parcel ${n}?`,
        at,
        n % 100 ? at : null,
        at,
      ];
    }),
    idempotency_keys: table('idempotency_keys', perDay * 2, (n, share) => {
      const response = JSON.stringify({ order_id: orderNumber(Math.ceil((1 - share / 365) * orders)) });
      return ['orders', `bench-${n}`, 'hash', response, new Date(now - share * 2 * DAY)];
    }),
  };
}

type RowOf = (n: number, share: number) => readonly CopiedValue[];

/** `share`: how far back the row is, from nearly 1 for the first to 0 for the last. */
function table(name: keyof typeof SIDE_TABLES, rows: number, rowOf: RowOf) {
  const count = Math.floor(rows);
  function* all() {
    for (let n = 1; n <= count; n++) yield rowOf(n, (count - n) / count);
  }
  return { columns: SIDE_TABLES[name], rows: all() };
}
