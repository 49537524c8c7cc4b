import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Settings } from '#app/features/settings/settings.ts';
import { addressBlock } from '#app/platform/address-block.ts';
import { readOrCreateSecret } from '#app/platform/secrets.server.ts';

/** Limits that hang on who orders; they are counted while the order is written. */
export const SHOPPER_LIMITS = [
  'holds_per_phone',
  'holds_per_address',
  'cash_orders_per_phone',
  'pieces_per_address',
] as const;
export type ShopperLimit = (typeof SHOPPER_LIMITS)[number];

/** The limits as `place_order` takes them (026-order-limits.sql). */
export function orderLimits(settings: Settings): Record<ShopperLimit | 'hold_percent', number> {
  return {
    holds_per_phone: settings.max_holds_per_phone,
    holds_per_address: settings.max_holds_per_address,
    hold_percent: settings.max_hold_percent,
    cash_orders_per_phone: settings.max_cash_orders_per_phone,
    pieces_per_address: settings.max_pieces_per_address,
  };
}

/** The limit that a refused order went over; null for any other error. */
export function exceededLimit(error: unknown): ShopperLimit | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'SH002') return null;
  return SHOPPER_LIMITS.find((name) => name === error.message) ?? null;
}

let secret: Promise<Uint8Array> | undefined;

/**
 * What stands for an address block in the database. Without the secret nobody can find out the address by trying all that
 * there are.
 */
export async function addressKey(address: string): Promise<string> {
  secret ??= readOrCreateSecret('address-key');
  return createHmac('sha256', await secret)
    .update(addressBlock(address))
    .digest('base64url')
    .slice(0, 24);
}
