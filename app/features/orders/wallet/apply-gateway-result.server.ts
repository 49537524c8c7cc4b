import type { Attempt } from '#app/features/payments/ledger/attempts.server.ts';
import type { PaymentSource, PaymentUpdateKind } from '#app/features/payments/ledger/payment.ts';
import type { GatewayResult } from '#app/features/payments/ledger/payment-driver.ts';
import { log } from '#app/platform/request/log.server.ts';
import { applyPayment } from './apply-payment.server.ts';

/** An unreliable answer neither pays nor ends anything: the service is asked again. */
export async function applyGatewayResult(
  attempt: Attempt,
  result: GatewayResult,
  source: PaymentSource,
  now: Date,
  isLast = false,
): Promise<void> {
  const { code, transaction_id, note, isError } = result;
  if (isError)
    log.error({ payment: attempt.id, code }, 'the payment service refuses the shop: check its settings');
  if (result.kind === 'unknown')
    log.warn({ payment: attempt.id, code, source, note }, 'the payment service gave no clear answer');
  const kind = updateKindOf(result.kind, source, isLast);
  if (kind === null) return;
  const update = { kind, source, code, note, ...(kind === 'verified' && { transaction_id }) };
  const applied = await applyPayment(attempt, update, now);
  if (applied === 'impossible' || applied === 'id_accepted')
    log.warn({ payment: attempt.id, code, source }, 'the payment service contradicts what is known');
}

function updateKindOf(
  kind: GatewayResult['kind'],
  source: PaymentSource,
  isLast: boolean,
): PaymentUpdateKind | null {
  if (kind === 'verified' || kind === 'failed') return kind;
  // A shopper who never reached the service has not paid there.
  if (isLast) return kind === 'absent' ? 'failed' : 'unclear';
  if (kind === 'pending') return 'pending';
  return source === 'inquiry' ? null : 'pending';
}
