import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import type { ReadOrder } from '#app/features/orders/order-schema.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { Cell } from '#app/platform/tables/table.ts';
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/text/csv.ts';
import { dayAndTime } from '#app/platform/text/dates.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';

/** Orders of one statement; between two of them other requests are answered. */
const BATCH = 200;

type ToCell = (order: ReadOrder, timeZone: string) => Cell;

const COLUMNS: Record<string, ToCell> = {
  'Order ID': ({ order_id }) => order_id,
  Date: ({ created_at }, timeZone) => dayAndTime(created_at, timeZone),
  Status: ({ status }) => status,
  Name: ({ name }) => name,
  Phone: ({ phone }) => localPhone(phone),
  'Second phone': ({ second_phone }) => second_phone && localPhone(second_phone),
  'E-mail': ({ email }) => email,
  Address: ({ address }) => address,
  City: ({ city }) => city,
  'Postal code': ({ postal_code }) => postal_code,
  'Note for the rider': ({ delivery_note }) => delivery_note,
  Items: ({ items }) => items.map(piece).join('; '),
  Pieces: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  Subtotal: ({ subtotal }) => subtotal,
  Discount: ({ discount }) => discount,
  Delivery: ({ delivery }) => delivery,
  Total: ({ total }) => total,
  Received: ({ received }) => received,
  'To collect': ({ balance }) => balance,
  Payment: ({ payment_method }) => PAYMENT_METHOD_NAMES[payment_method],
  'Transaction ID': ({ transaction_id }) => transaction_id,
  Courier: ({ courier }) => courier && COURIERS[courier].name,
  'Tracking number': ({ tracking_number }) => tracking_number,
  Tags: ({ tags }) => tags.join(', '),
  'Assigned to': ({ assigned_to }) => assigned_to,
};

export const ORDER_HEADINGS = Object.keys(COLUMNS);

/** Money is rupees. */
export function orderCells(order: ReadOrder, timeZone: string): Cell[] {
  return Object.values(COLUMNS).map((cell) => cell(order, timeZone));
}

/** A table of these orders piece by piece, in their order; unknown ids are left out. */
export async function* orderCsv(orderIds: readonly string[], timeZone: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(ORDER_HEADINGS);
  for (let at = 0; at < orderIds.length; at += BATCH) {
    const orders = await readBatch(orderIds.slice(at, at + BATCH));
    yield orders.map((order) => csvLine(orderCells(order, timeZone))).join('');
  }
}

async function readBatch(orderIds: readonly string[]): Promise<ReadOrder[]> {
  const rows = await selectOrders(db)
    .where('orders.order_id', 'in', orderIds)
    .where('orders.placed_at', 'is not', null)
    .execute();
  const places = new Map(orderIds.map((id, place) => [id, place]));
  return rows
    .map(toStaffOrder)
    .sort((one, other) => (places.get(one.order_id) ?? 0) - (places.get(other.order_id) ?? 0));
}

function piece({ quantity, name, size, color }: ReadOrder['items'][number]): string {
  return `${quantity} × ${[name, size, color].filter(Boolean).join(', ')}`;
}
