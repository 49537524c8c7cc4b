import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import { keepSecret, readOrCreateSecret } from '#app/platform/config/secrets.server.ts';
import { addressBlock } from '#app/platform/request/address-block.ts';

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

const readSecret = keepSecret(() => readOrCreateSecret('address-key'));

/** A keyed hash: without the secret, the address cannot be found by trying all of them. */
export async function networkHash(address: string): Promise<string> {
  return createHmac('sha256', await readSecret())
    .update(addressBlock(address))
    .digest('base64url')
    .slice(0, 24);
}
