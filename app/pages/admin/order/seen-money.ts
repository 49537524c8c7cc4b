import type { OrderDetail } from '#app/features/orders/staff/order-detail-schema.ts';

/** Sent with each change of an order's money, so that a page that is out of date changes nothing. */
export function seenMoney({ payment_state, received }: OrderDetail) {
  return { payment_state, received };
}
