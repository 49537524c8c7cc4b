import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { endSession } from './end-hold.server.ts';

export type Cancellation =
  | { outcome: 'cancelled' }
  | { outcome: 'unknown_session' }
  | { outcome: 'confirmed' }
  | { outcome: 'under_way' };

/** Its pieces are for sale again at once. A concurrent confirmation comes first or is refused. */
export function cancelSession(session_id: string, now: Date): Promise<Cancellation> {
  if (!/^[\w-]{22,64}$/.test(session_id)) return Promise.resolve({ outcome: 'unknown_session' });
  return inTransaction((tx) => cancelOnce(tx, session_id, now));
}

async function cancelOnce(tx: Tx, session_id: string, now: Date): Promise<Cancellation> {
  const session = await lockOrder(tx, (query) => query.where('session_id', '=', session_id));
  if (!session) return { outcome: 'unknown_session' };
  if (session.placed_at !== null) return { outcome: 'confirmed' };
  const payments = await lockPayments(tx, session.id);
  const isUnderWay = payments.some(
    ({ driver, state }) => driver !== 'manual-transfer' && state === 'awaiting',
  );
  if (isUnderWay) return { outcome: 'under_way' };
  if (session.released_at === null) await endSession(tx, session, 'shopper', now);
  return { outcome: 'cancelled' };
}
