import type { DaySales } from '#app/features/orders/staff/daily-sales.ts';

export type Stats = {
  orders_to_confirm: number;
  payments_to_check: number;
  payments_waiting: number;
  photos_pending: number;
  reviews_pending: number;
  messages_unread: number;
  products_low: number;
  products_sold_out: number;
  open_carts: number;
  sales_today: DaySales;
  /** ISO, UTC; null when there is no backup yet. */
  last_backup_at: string | null;
  is_backup_overdue: boolean;
};

// The API stops counting here.
const COUNT_LIMIT = 1000;

export function formatStat(count: number): string {
  return count >= COUNT_LIMIT ? `${COUNT_LIMIT - 1}+` : String(count);
}
