import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { returnLines } from '#app/features/orders/order-lines.server.ts';
import { returnReferralUse } from '#app/features/orders/referral-codes/find-referral-code.server.ts';
import { lockPayments, writePaymentUpdate } from '#app/features/payments/ledger/ledger.server.ts';
import type { PaymentSource } from '#app/features/payments/ledger/payment.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** For a locked, unconfirmed session. `source` is the shop on expiry, else the shopper. */
export async function endSession(
  tx: Tx,
  session: Pick<LockedOrder, 'id' | 'referral_code' | 'counts_referral'>,
  source: Extract<PaymentSource, 'shop' | 'shopper'>,
  now: Date,
): Promise<void> {
  if (session.counts_referral && session.referral_code !== null)
    await returnReferralUse(tx, session.referral_code);
  await tx
    .updateTable('orders')
    .set({
      status: 'Cancelled',
      payment_state: 'failed',
      network_hash: null,
      released_at: now,
      updated_at: now,
    })
    .where('id', '=', session.id)
    .execute();
  await addEvent(tx, session.id, { kind: 'released', from: 'Pending', to: 'Cancelled' });
  await returnLines(tx, session.id);
  await endTransfer(tx, session.id, source, now);
}

/** Manual transfers only: an attempt at a payment service can be ended by that service alone. */
async function endTransfer(tx: Tx, id: number, source: PaymentSource, now: Date): Promise<void> {
  for (const payment of await lockPayments(tx, id)) {
    if (payment.driver === 'manual-transfer' && payment.state === 'awaiting')
      await writePaymentUpdate(tx, payment, { kind: 'failed', source }, 'failed', now);
  }
}
