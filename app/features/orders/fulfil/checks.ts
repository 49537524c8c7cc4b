import { type Attention, ORDER_WORDS } from '#app/features/orders/order.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { COURIERS } from './couriers.ts';

/** What staff filter orders by; the conditions are in orders/queries.server.ts. */
export const PAYMENT_CHECKS = [
  'claimed',
  'waiting',
  'approved',
  'rejected',
  'short',
  'to_refund',
  'refunded',
] as const;

export type PaymentCheck = (typeof PAYMENT_CHECKS)[number];

/** In the one word that every screen and the slip have for it. */
export const PAYMENT_CHECK_NAMES: Record<PaymentCheck, string> = {
  claimed: 'To check',
  waiting: 'Unchecked for a day',
  approved: 'Received',
  rejected: 'Failed',
  short: 'Short',
  to_refund: 'To refund',
  refunded: 'Refunded',
};

const OWING: readonly Attention[] = ['paid_after_hold', 'paid_but_cancelled', 'paid_twice'];

type Checked = Pick<StaffOrder, 'status' | 'payment_method' | 'payment_state' | 'attention'>;

/** What a list says about the payment of an order; null when there is nothing to say, as of cash. */
export function paymentCheck({
  status,
  payment_method,
  payment_state,
  attention,
}: Checked): PaymentCheck | null {
  if (attention === 'underpaid') return 'short';
  if (attention !== null && OWING.includes(attention)) return 'to_refund';
  if (attention !== null) return 'claimed';
  if (payment_state === 'claimed') return status === 'Cancelled' ? null : 'claimed';
  if (payment_state === 'verified') return 'approved';
  // A payment that was not found no longer matters once staff have agreed on cash.
  if (payment_state === 'failed') return payment_method === 'cod' ? null : 'rejected';
  return payment_state === 'refunded' ? 'refunded' : null;
}

/** What staff filter orders by; the conditions are in orders/queries.server.ts. */
export const PARCEL_CHECKS = ['packed', 'on_road', 'no_number', 'delivered', 'coming_back'] as const;

export type ParcelCheck = (typeof PARCEL_CHECKS)[number];

type ParcelOrder = Pick<
  StaffOrder,
  | 'status'
  | 'courier'
  | 'tracking_number'
  | 'packed_at'
  | 'shipped_at'
  | 'delivered_at'
  | 'is_delivered'
  | 'returning_at'
  | 'received_back_at'
>;

const messages = {
  comingBack: 'Coming back',
  receivedBack: 'Received back',
  noNumber: 'No tracking number',
  today: 'since today',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
};

const DAY_MS = 86_400_000;

/** What a list says of the parcel, such as `TCS 771234, 3 days`; null while there is none. `now` in milliseconds. */
export function parcelLine(order: ParcelOrder, now: number): string | null {
  const { status, courier, tracking_number, packed_at, shipped_at, returning_at } = order;
  if (returning_at) return order.received_back_at ? messages.receivedBack : messages.comingBack;
  if (status === 'Cancelled') return null;
  if (order.delivered_at || order.is_delivered) return ORDER_WORDS.delivered;
  if (status !== 'Shipped') return packed_at ? ORDER_WORDS.packed : null;
  const parcel = [courier && COURIERS[courier].name, tracking_number ?? messages.noNumber].filter(Boolean);
  return [parcel.join(' '), shipped_at && age(now - Date.parse(shipped_at))].filter(Boolean).join(', ');
}

function age(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  return days < 1 ? messages.today : messages.days(days);
}
