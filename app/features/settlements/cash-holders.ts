/** Who takes cash for the shop itself. */
export const CASH_HOLDERS = ['rider', 'counter'] as const;

export type CashHolder = (typeof CASH_HOLDERS)[number];
