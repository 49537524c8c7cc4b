import type {
  OrderLine,
  OrderStatus,
  PaymentMethod,
  PaymentState,
  StaffOrder,
} from '#app/features/orders/order.ts';
import type { Payment } from '#app/features/payments/ledger/payment.ts';

/** All that staff need to ship an order. Money is rupees, times are ISO. */
export type OrderDetail = Omit<StaffOrder, 'items'> & {
  items: DetailLine[];
  payments: Payment[];
  /** What has verifiably arrived. */
  paid: number;
  /** What the rider collects. */
  to_collect: number;
  history: HistoryEntry[];
  /** Orders of the same phone for the same pieces within a day: perhaps one that was sent twice. */
  duplicates: { order_id: string; status: OrderStatus; created_at: string }[];
  /** Other orders that claim one of its transaction ids, or were paid with it: one payment cannot pay for two. */
  rivals: { order_id: string; status: OrderStatus; payment_state: PaymentState }[];
  /** What became of the orders that the same phone placed before. */
  earlier: { orders: number; shipped: number; cancelled: number };
  /** Whose mails about this order could not be delivered. */
  undelivered: string[];
};

export type DetailLine = OrderLine & { list_price: number; line_total: number };

export type HistoryEntry = {
  at: string;
  /** A staff username, else `Shopper`, `Shop` or a payment service. */
  by: string;
  kind: 'placed' | 'status' | 'payment' | 'released' | 'reminder';
  from: string | null;
  to: string;
  amount: number | null;
  note: string | null;
};

type Change = Pick<HistoryEntry, 'kind' | 'to'>;

/**
 * What the rider collects (spec §9). Only money that has verifiably arrived is taken off. Cash on delivery is all of it, unless staff
 * set the order Paid before it left. Nothing for a cancelled order.
 */
export function cashToCollect(
  order: { status: OrderStatus; payment_method: PaymentMethod; total: number },
  paid: number,
  history: readonly Change[],
): number {
  if (order.status === 'Cancelled') return 0;
  if (order.payment_method === 'cod') return wasPaid(history) ? 0 : order.total;
  return Math.max(0, order.total - paid);
}

/** Whether the last word about the money, before the parcel left, was Paid. */
function wasPaid(history: readonly Change[]): boolean {
  const words = history.filter(({ kind, to }) => kind === 'status' && to !== 'Shipped');
  return words.at(-1)?.to === 'Paid';
}
