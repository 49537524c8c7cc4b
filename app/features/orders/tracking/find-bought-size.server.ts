import { sql } from 'kysely';
import { toOrderId } from '#app/features/orders/order-number.ts';
import { toE164 } from '#app/features/orders/placing/phone.ts';
import { db, type Tx } from '#app/platform/database/database.server.ts';
import { isSamePhone, triesOfOrder } from './find-tracked-order.server.ts';

export type BoughtSize =
  | { outcome: 'bought'; size: string | null; order_pk: number }
  /** By a review of this product already; told only to whom number and phone are known. */
  | { outcome: 'used' }
  /** Its parcel has not left, and no money has verifiably come; told as above. */
  | { outcome: 'too_early' }
  | { outcome: 'unknown' }
  /** `seconds` for Retry-After. */
  | { outcome: 'wait'; seconds: number };

type Proof = { order_id: string; phone: string };

/**
 * Whether an order with this number and phone has the product, and its parcel has left or its money has verifiably come: anybody can
 * place an order. Whatever is wrong, the answer is the same.
 */
export async function findBoughtSize(
  { order_id, phone }: Proof,
  product: number,
  address: string,
): Promise<BoughtSize> {
  const [id, number] = [toOrderId(order_id), toE164(phone)];
  if (id === null || number === null) return { outcome: 'unknown' };
  const seconds = await triesOfOrder(id, address);
  if (seconds > 0) return { outcome: 'wait', seconds };
  const order = await db
    .selectFrom('orders')
    .select(['id', 'phone', provesPurchase.as('proves')])
    .select(
      sql<{
        size: string;
        is_reviewed: boolean;
      } | null>`(select json_build_object('size', size, 'is_reviewed', is_reviewed)
        from order_lines where order_pk = orders.id and product_id = ${product} order by position limit 1)`.as(
        'line',
      ),
    )
    .where('order_id', '=', id)
    .where('placed_at', 'is not', null)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirst();
  const isTheirs = isSamePhone(number, order?.phone);
  if (!isTheirs || !order || order.line === null) return { outcome: 'unknown' };
  if (order.line.is_reviewed) return { outcome: 'used' };
  if (!order.proves) return { outcome: 'too_early' };
  return { outcome: 'bought', size: chosenSize(order.line.size), order_pk: order.id };
}

const provesPurchase = sql<boolean>`proves_purchase(status, payment_state, delivered_at, returning_at)`;

/**
 * False when the order has proved a review of this product already, also one of the same moment, or proves nothing any more. Until the
 * transaction ends, a change of the order waits: it then takes the mark of the review back.
 */
export async function useProof(tx: Tx, order_pk: number, product_id: number): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order_pk)
    .where(provesPurchase)
    .forShare()
    .executeTakeFirst();
  if (!order) return false;
  const { numUpdatedRows } = await tx
    .updateTable('order_lines')
    .set({ is_reviewed: true })
    .where('order_pk', '=', order_pk)
    .where('product_id', '=', product_id)
    .where('is_reviewed', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** A piece whose size is not chosen is ordered with all that it comes in, by comma. */
function chosenSize(ordered: string): string | null {
  return ordered === '' || ordered.includes(',') ? null : ordered;
}
