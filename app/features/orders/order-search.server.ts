import { type ExpressionBuilder, sql } from 'kysely';
import { toTransactionId } from '#app/features/payments/ledger/transaction-id.ts';
import type { DB } from '#app/platform/database/database-types.ts';
import { likePattern, searchPattern } from '#app/platform/database/search-terms.ts';
import { readEmail } from '#app/platform/text/email.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { isOrderId } from './order.ts';
import { toOrderId } from './order-number.ts';
import { phonePart } from './placing/phone.ts';

/** One or two letters match only the beginning of a word; punctuation alone matches nothing, for the index has none. */
export function matchesSearch(q: string) {
  const words = sql<string>`order_search_text(orders.order_id, orders.email, orders.phone, orders.name)`;
  const phone = phonePart(q);
  const orderId = toOrderId(q);
  const transactionId = toTransactionId(q);
  const trackingNumber = plainText(q).replace(/\s/g, '').toUpperCase();
  // A whole order id needs no search, and punctuation alone cannot be searched for.
  const isText = /[\p{L}\p{N}]/u.test(q) && !isOrderId(q.toUpperCase());
  return (eb: ExpressionBuilder<DB, 'orders'>) =>
    eb.or([
      ...(isText ? [eb(words, 'ilike', searchPattern(readEmail(q)))] : []),
      ...(phone ? [eb(words, 'ilike', likePattern(phone))] : []),
      ...(transactionId ? [paidBy(transactionId)] : []),
      ...(trackingNumber ? [eb('orders.tracking_number', '=', trackingNumber)] : []),
      ...(orderId ? [eb('orders.order_id', '=', orderId)] : []),
    ]);
}

/** By every payment that names it, also one that was rejected. An array, so that the index of orders is used beside the others. */
function paidBy(transactionId: string) {
  return sql<boolean>`orders.id = any (array(
    select payments.order_pk from payments where payments.transaction_id = ${transactionId}))`;
}
