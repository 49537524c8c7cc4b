import type { DaySales } from '#app/features/orders/staff/daily-sales.ts';

/** What `GET /admin/figures/` answers. */
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

// The API counts no further.
const MOST_COUNTED = 1000;

/** A figure as it is shown: `3`, or `999+` for what nobody counted to the end. */
export function formatStat(figure: number): string {
  return figure >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(figure);
}
