import { type ExpressionBuilder, sql } from 'kysely';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { DB } from '#app/platform/database/database-types.ts';
import { likePattern, searchPattern } from '#app/platform/database/queries.server.ts';
import { readSearchText, type SearchText } from './search-text.ts';

export type OrderSearch = SearchText & { timeZone: string };

export async function readOrderSearch(typed: string, now = new Date()): Promise<OrderSearch> {
  const { time_zone } = await readSettings();
  return { ...readSearchText(typed, shopDay(now, time_zone)), timeZone: time_zone };
}

const words = sql<string>`order_words(orders.order_id, orders.name, orders.phone, orders.second_phone, orders.email, orders.city)`;

/** One or two letters match only the beginning of a word; punctuation alone matches nothing, for the index has none. */
export function matchesSearch(search: OrderSearch) {
  const { orderId, transactionId, trackingNumber, total, day, piece, timeZone } = search;
  return (eb: ExpressionBuilder<DB, 'orders'>) =>
    eb.or([
      ...patternsOf(search).map((pattern) => eb(words, 'ilike', pattern)),
      ...(piece ? [ofPiece(piece)] : []),
      ...(transactionId ? [paidBy(transactionId)] : []),
      ...(trackingNumber ? [eb('orders.tracking_number', '=', trackingNumber)] : []),
      ...(orderId ? [eb('orders.order_id', '=', orderId)] : []),
      ...(total === null ? [] : [eb('orders.total', '=', total)]),
      ...(day ? [placedOn(day, timeZone)] : []),
    ]);
}

function patternsOf({ words, city, phone, orderPart }: SearchText): string[] {
  const patterns = [
    words && searchPattern(words),
    city && searchPattern(city),
    phone && likePattern(phone),
    orderPart && likePattern(orderPart),
  ];
  return [...new Set(patterns.filter((pattern) => pattern !== null))];
}

/** By any payment that names it, rejected ones too. An array, so that PostgreSQL can combine the index of orders with the others. */
export function paidBy(transactionId: string) {
  return sql<boolean>`orders.id = any (array(
    select payments.order_pk from payments where payments.transaction_id = ${transactionId}))`;
}

/** Of up to fifty products of that name the last forty orders each: a word such as "kurta" is in most orders of the shop. */
function ofPiece(piece: string) {
  return sql<boolean>`orders.id = any (array(
    select sold.order_pk
    from (select id from products where name ilike ${likePattern(piece)} order by id desc limit 50) as named
    cross join lateral (
      select order_pk from order_lines where product_id = named.id order by order_pk desc limit 40) as sold))`;
}

function placedOn(day: string, timeZone: string) {
  return sql<boolean>`(orders.created_at >= ${day}::date::timestamp at time zone ${timeZone}
    and orders.created_at < (${day}::date + 1)::timestamp at time zone ${timeZone})`;
}
