import pg from 'pg';
import { LIMITS } from '#app/features/settings/limits.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import { readPiecesOfStrangers, readShopPieces, shareOfShop } from './shop-pieces.server.ts';

export const SHOPPER_LIMITS = [
  'holds_per_phone',
  'holds_per_address',
  'cash_orders_per_phone',
  'pieces_per_address',
  'pieces_per_shop',
  'unpaid_code_uses',
] as const;
export type ShopperLimit = (typeof SHOPPER_LIMITS)[number];

/** As parameters of the SQL function `place_order`. `siteTimes`: how much of a customer's limits the network around it may have. */
export async function orderLimits(settings: Settings, siteTimes: number): Promise<Record<string, number>> {
  const { max_holds_per_address, max_pieces_per_address } = settings;
  const { orders_to_be_confirmed, pieces_per_known_phone } = LIMITS.orders;
  return {
    holds_per_phone: settings.max_holds_per_phone,
    holds_per_address: max_holds_per_address,
    holds_per_site: max_holds_per_address * siteTimes,
    hold_percent: settings.max_hold_percent,
    cash_orders_per_phone: settings.max_cash_orders_per_phone,
    pieces_per_address: max_pieces_per_address,
    pieces_per_site: max_pieces_per_address * siteTimes,
    waiting_per_address: orders_to_be_confirmed.value,
    waiting_per_site: orders_to_be_confirmed.value * siteTimes,
    pieces_per_known_phone: pieces_per_known_phone.value,
    pieces_of_strangers: await readPiecesOfStrangers(),
    pieces_per_shop: shareOfShop(await readShopPieces(), settings.max_unconfirmed_percent),
  };
}

/** Null for any other error. */
export function exceededLimit(error: unknown): ShopperLimit | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'SH002') return null;
  return SHOPPER_LIMITS.find((name) => name === error.message) ?? null;
}
