import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { amountsDue, hasMadeOnOrder } from '#app/features/orders/pricing/amount-due.ts';
import type { DeliveryRules } from '#app/features/settings/delivery/delivery-rules.ts';
import {
  type DeliveryWindow,
  deliveryWindow,
  shopDay,
} from '#app/features/settings/delivery/delivery-window.ts';

type Expected = Pick<
  StaffOrder,
  | 'city'
  | 'created_at'
  | 'delivered_at'
  | 'is_reserved'
  | 'is_delivered'
  | 'status'
  | 'payment_method'
  | 'payment_state'
  | 'total'
  | 'advance'
  | 'received'
  | 'rest_in_cash'
  | 'items'
>;

/** Null when nothing is to come, when money or a confirmation must come first, or when those days have passed. `leftAt` is when it was handed to the courier. */
export function expectedDelivery(
  order: Expected,
  { rules, leftAt, now }: { rules: DeliveryRules; leftAt: Date | null; now: Date },
): DeliveryWindow | null {
  const isOver = order.status === 'Cancelled' || order.delivered_at !== null || order.is_delivered;
  if (isOver || !order.is_reserved || amountsDue(order).missing > 0) return null;
  const window = deliveryWindow(rules, {
    city: order.city,
    from: leftAt ?? new Date(order.created_at),
    isMadeOnOrder: hasMadeOnOrder(order.items),
    hasLeft: leftAt !== null,
  });
  return window && window.last >= shopDay(now, rules.time_zone) ? window : null;
}
