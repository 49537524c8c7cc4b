import type {
  OrderLine,
  OrderStatus,
  PaymentMethod,
  PaymentState,
  StaffOrder,
} from '#app/features/orders/order.ts';
import type { Payment } from '#app/features/payments/ledger/payment.ts';

export type OrderDetail = Omit<StaffOrder, 'items'> & {
  items: DetailLine[];
  payments: Payment[];
  paid: number;
  to_collect: number;
  history: HistoryEntry[];
  duplicates: { order_id: string; status: OrderStatus; created_at: string }[];
  /** They claim one of its transaction ids or were paid with it: one payment cannot pay for two. */
  competing_orders: { order_id: string; status: OrderStatus; payment_state: PaymentState }[];
  earlier: { orders: number; shipped: number; cancelled: number };
  undelivered: string[];
};

export type DetailLine = OrderLine & { list_price: number; line_total: number };

export type HistoryEntry = {
  at: string;
  by: string;
  kind: 'placed' | 'status' | 'payment' | 'released' | 'reminder';
  from: string | null;
  to: string;
  amount: number | null;
  note: string | null;
};

type Change = Pick<HistoryEntry, 'kind' | 'to'>;

/** Only verified payments are deducted; 0 when cancelled, or when staff set Paid before it left. */
export function cashToCollect(
  order: { status: OrderStatus; payment_method: PaymentMethod; total: number },
  paid: number,
  history: readonly Change[],
): number {
  if (order.status === 'Cancelled') return 0;
  if (order.payment_method === 'cod') return wasPaid(history) ? 0 : order.total;
  return Math.max(0, order.total - paid);
}

function wasPaid(history: readonly Change[]): boolean {
  const words = history.filter(({ kind, to }) => kind === 'status' && to !== 'Shipped');
  return words.at(-1)?.to === 'Paid';
}
