import pg from 'pg';
import type { Settings } from '#app/features/settings/settings-schema.ts';

export const SHOPPER_LIMITS = [
  'holds_per_phone',
  'holds_per_address',
  'cash_orders_per_phone',
  'pieces_per_address',
] as const;
export type ShopperLimit = (typeof SHOPPER_LIMITS)[number];

/** As parameters of the SQL function `place_order`. */
export function orderLimits(settings: Settings): Record<ShopperLimit | 'hold_percent', number> {
  return {
    holds_per_phone: settings.max_holds_per_phone,
    holds_per_address: settings.max_holds_per_address,
    hold_percent: settings.max_hold_percent,
    cash_orders_per_phone: settings.max_cash_orders_per_phone,
    pieces_per_address: settings.max_pieces_per_address,
  };
}

/** Null for any other error. */
export function exceededLimit(error: unknown): ShopperLimit | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'SH002') return null;
  return SHOPPER_LIMITS.find((name) => name === error.message) ?? null;
}
