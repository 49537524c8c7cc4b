import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '#app/platform/database/database-types.ts';
import { likePattern, searchPattern } from '#app/platform/database/search-terms.ts';
import { isOrderId } from './order.ts';
import { phonePart } from './placing/phone.ts';

/** One or two letters match only the beginning of a word; punctuation alone matches nothing, for the index has none. */
export function matchesSearch(q: string) {
  const words = sql<string>`order_search_text(orders.order_id, orders.email, orders.phone, orders.name)`;
  const phone = phonePart(q);
  const orderId = toOrderId(q);
  // A whole order id needs no search, and punctuation alone cannot be searched for.
  const isText = /[\p{L}\p{N}]/u.test(q) && !isOrderId(q.toUpperCase());
  return (eb: ExpressionBuilder<DB, 'orders'>) =>
    eb.or([
      ...(isText ? [eb(words, 'ilike', searchPattern(q))] : []),
      ...(phone ? [eb(words, 'ilike', likePattern(phone))] : []),
      ...(orderId ? [eb('orders.order_id', '=', orderId)] : []),
    ]);
}

/** `gl 7k3f 9qxm` and `7K3F9QXM` are GL-7K3F-9QXM. */
function toOrderId(q: string): string | null {
  const [, first, second] =
    /^(?:GL)?([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(q.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return first && second ? `GL-${first}-${second}` : null;
}
