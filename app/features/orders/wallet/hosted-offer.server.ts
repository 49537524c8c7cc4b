import type { WalletMethod } from '#app/features/orders/order.ts';
import type { Hosted } from '#app/features/orders/order-schema.ts';
import { hostedDriverFor } from '#app/features/payments/ledger/drivers.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';

/** Null when the shop has no such page for this method. */
export function hostedAt(session_id: string, method: WalletMethod, amount: Paisa): Hosted {
  if (amount === 0 || hostedDriverFor(method) === null) return null;
  return { url: `/payments/jazzcash/start/${session_id}/` };
}
