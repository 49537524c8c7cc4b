import type { Attempt } from '#app/features/payments/ledger/attempts.server.ts';
import type { NewsKind, Source } from '#app/features/payments/ledger/payment.ts';
import type { GatewayResult } from '#app/features/payments/ledger/payment-driver.ts';
import { log } from '#app/platform/log.server.ts';
import { applyPayment } from './apply-payment.server.ts';

/** An unreliable answer neither pays nor ends anything: the service is asked again. */
export async function applyFinding(
  attempt: Attempt,
  finding: GatewayResult,
  source: Source,
  now: Date,
  isLast = false,
): Promise<void> {
  const { code, transaction_id, note, isTrouble } = finding;
  if (isTrouble)
    log.error({ payment: attempt.id, code }, 'the payment service refuses the shop: check its settings');
  if (finding.kind === 'unknown')
    log.warn({ payment: attempt.id, code, source, note }, 'the payment service gave no clear answer');
  const kind = newsOf(finding.kind, source, isLast);
  if (kind === null) return;
  const news = { kind, source, code, note, ...(kind === 'verified' && { transaction_id }) };
  const applied = await applyPayment(attempt, news, now);
  if (applied === 'impossible' || applied === 'id_accepted')
    log.warn({ payment: attempt.id, code, source }, 'the payment service contradicts what is known');
}

function newsOf(kind: GatewayResult['kind'], source: Source, isLast: boolean): NewsKind | null {
  if (kind === 'verified' || kind === 'failed') return kind;
  // A shopper who never reached the service has not paid there.
  if (isLast) return kind === 'absent' ? 'failed' : 'unclear';
  if (kind === 'pending') return 'pending';
  return source === 'inquiry' ? null : 'pending';
}
