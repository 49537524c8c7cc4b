/** What was ordered on one day of the shop's own calendar (`2025-08-14`); cancelled orders do not count. Total in rupees. */
export type DaySales = { day: string; orders: number; total: number };

/** The most days that can be asked for at once. */
export const MOST_DAYS = 90;
