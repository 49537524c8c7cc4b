import pg from 'pg';
import { announceSold } from '#app/features/catalogue/stock/announce-stock.server.ts';
import type { PricedCart } from '#app/features/orders/pricing/price-cart.server.ts';
import type { CheckoutData } from '#app/features/orders/pricing/read-checkout.server.ts';
import { readCheckouts } from '#app/features/orders/pricing/read-checkouts.server.ts';
import { batched } from '#app/platform/batched.server.ts';
import { hasErrorCode, isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { READ_ONLY } from '#app/platform/database/database-connection.server.ts';
import { log } from '#app/platform/log.server.ts';
import { type Decision, decideOrder, type RequestedOrder } from './decide-order.server.ts';
import type { WrittenOrder } from './place-alone.server.ts';
import type { OrderRefusal } from './refuse-order.server.ts';
import { type CashOrder, writeCashOrders } from './write-cash-orders.server.ts';

/** More would keep the first ones waiting for the last. */
const AT_ONCE = 32;

/** Buyers who were answered together come again together; with eight at once this makes batches of eight instead of four. */
const GATHER_MS = 3;

const placeInBatch = batched(placeAll, { most: AT_ONCE, gatherMs: GATHER_MS });

/**
 * For cash orders without a referral code: those that come while others are placed are read by one statement and written by one
 * (docs/decisions/035-orders-written-together.md). Null when something stands against this one, so that it has to be placed alone.
 */
export async function placeTogether<Answer>(
  sent: RequestedOrder<Answer>,
): Promise<WrittenOrder<Answer> | OrderRefusal | null> {
  return (await placeInBatch(sent)) as WrittenOrder<Answer> | OrderRefusal | null;
}

type Outcome = WrittenOrder<unknown> | OrderRefusal | null;

async function placeAll(batch: readonly RequestedOrder<unknown>[]): Promise<Outcome[]> {
  try {
    return await readAndWrite(batch);
  } catch (error) {
    if (!isRolledBack(error)) throw error;
    log.warn({ err: error }, 'orders that could not be placed together are placed one by one');
    return batch.map(() => null);
  }
}

async function readAndWrite(batch: readonly RequestedOrder<unknown>[]): Promise<Outcome[]> {
  const carts = batch.map(({ payload, now, call }) => ({ lines: payload.cartItems, now, call }));
  const checkouts = await readCheckouts(carts);
  const outcomes: Outcome[] = batch.map(() => null);
  const accepted: (CashOrder & Pick<PricedCart, 'lines'> & { n: number })[] = [];
  for (const [n, sent] of batch.entries()) {
    const decision = decide(sent, checkouts[n]);
    if (decision?.refusal) outcomes[n] = decision.refusal;
    else if (decision) {
      const { draft, cart } = decision;
      accepted.push({ n, draft, lines: cart.lines, moves: cart.moves, call: sent.call });
    }
  }
  if (accepted.length === 0) return outcomes;
  const { written, flushed } = await writeCashOrders(accepted);
  announceSold(written.flatMap(({ lines }) => lines));
  for (const { n, draft } of written) outcomes[n] = { outcome: 'written', draft, flushed };
  return outcomes;
}

function decide(sent: RequestedOrder<unknown>, checkout: CheckoutData | undefined): Decision<unknown> | null {
  if (!checkout || checkout.stored_response || sent.isOver()) return null;
  try {
    return decideOrder(sent, checkout);
  } catch {
    // It fails again when it is placed alone, and only its own shopper is told.
    return null;
  }
}

/** The database has answered, and nothing was written. */
function isRolledBack(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return REFUSALS.some((code) => hasErrorCode(error, code)) || !isDatabaseUnavailable(error);
}

/** A lock that was not to be had; and a replica, after which all connections are new ones (`guardConnections`). */
const REFUSALS = ['55P03', READ_ONLY];
