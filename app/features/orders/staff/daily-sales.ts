/** A day in the shop's time zone (`2025-08-14`), without cancelled orders. Total in rupees. */
export type DaySales = { day: string; orders: number; total: number };

export const MAX_DAYS = 90;
