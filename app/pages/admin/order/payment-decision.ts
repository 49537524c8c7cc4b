import { useState } from 'react';
import type { ChangedPayments } from '#app/features/orders/fulfil/schema.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import type { LedgerState } from '#app/features/payments/ledger/payment.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import type { Permission } from '#app/features/staff/roles/roles.ts';
import type { RefreshOrder } from '#app/pages/admin/orders/order-status.tsx';
import { usePaymentUndo } from '#app/pages/admin/orders/use-undo.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { newestRefund } from './refunds.ts';
import { proofCall } from './send-proof.ts';

export type PaymentDecision = 'verify' | 'reject' | 'refund' | 'withdraw';

const POSSIBLE: Record<LedgerState, readonly PaymentDecision[]> = {
  claimed: ['verify', 'reject'],
  awaiting: ['verify'],
  failed: ['verify'],
  verified: ['refund', 'withdraw'],
  refunded: [],
};

const DAY_MS = 86_400_000;

/** What the call of a decision needs. */
export const PERMISSION_OF: Record<PaymentDecision, Permission> = {
  verify: 'payments',
  reject: 'payments',
  refund: 'refunds',
  withdraw: 'payments',
};

type Judged = Pick<Payment, 'state' | 'driver' | 'refunded' | 'events'>;

/** `now` in milliseconds. */
export function possibleDecisions(payment: Judged, now: number): readonly PaymentDecision[] {
  if (isTakenBack(payment)) return [];
  return POSSIBLE[payment.state].filter((decision) => decision !== 'withdraw' || canWithdraw(payment, now));
}

/** Staff said that it had come, and took that back: nothing is left to check. */
export function isTakenBack({ state, events }: Pick<Judged, 'state' | 'events'>): boolean {
  return state === 'failed' && events.at(-1)?.kind === 'withdrawn';
}

/** As the server has it: within a day, and only what staff have written by hand. */
function canWithdraw({ driver, refunded, events }: Judged, now: number): boolean {
  const isByHand = driver === 'staff-record' || driver === 'manual-transfer';
  const verified = events.filter(({ kind }) => kind === 'verified').at(-1);
  return isByHand && refunded === 0 && verified !== undefined && now - Date.parse(verified.at) < DAY_MS;
}

/** The field is rupees when less or more arrived, else a text. */
export function decisionBody(decision: 'verify' | 'reject', typed: string, due: number): object {
  const text = typed.trim();
  if (decision === 'reject') return { reason: text };
  const amount = typedRupees(text);
  if (text === '' || amount === due) return {};
  return { amount: amount ?? text };
}

const messages: Record<PaymentDecision, string> = {
  verify: 'payment approved.',
  reject: 'payment rejected.',
  refund: 'refund recorded.',
  withdraw: 'payment taken back.',
};

/** `payment` null: what was collected at the door and is not handed in yet. */
export type PendingDecision = { order_id: string; payment: Payment | null; decision: PaymentDecision };

export type DecisionErrors = Record<string, string>;

export type DecisionFormProps = {
  order: StaffOrder;
  pending: PendingDecision;
  busy: boolean;
  errors: DecisionErrors;
  /** `proof` is a picture of a refund. */
  onGive: (body: object, proof?: File | null) => void;
  onClose: () => void;
};

function pathOf(order_id: string, payment: Payment | null, decision: PaymentDecision): string {
  if (payment === null) return `/api/admin/orders/${order_id}/collected/refund/`;
  const path = `/orders/${order_id}/payments/${payment.id}/${decision}/`;
  return decision === 'withdraw' ? `/api/admin${path}` : path;
}

const noProof = (why: string) => `The refund is recorded, but not its picture: ${why}`;

/** `refreshOrder` loads one order again instead of the page's data. */
export function usePaymentDecision(refreshOrder?: RefreshOrder) {
  const { write, isBusy } = useStaffWrite();
  const offerUndo = usePaymentUndo();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [errors, setErrors] = useState<DecisionErrors>({});

  function close() {
    setPending(null);
    setErrors({});
  }

  async function decide({ order_id, payment, decision }: PendingDecision, body: object) {
    const refresh = refreshOrder && (() => refreshOrder(order_id));
    const answer = await write<ChangedPayments>(
      { method: 'POST', ...(decision !== 'withdraw' && { body }), path: pathOf(order_id, payment, decision) },
      { row: order_id, reload: ({ ok, status }) => ok || status === 409, refresh },
    );
    if (answer.ok) offerUndo(answer.data, messages[decision], refresh);
    return answer;
  }

  async function give(body: object, proof: File | null = null) {
    if (!pending || isBusy()) return;
    setErrors({});
    const answer = await decide(pending, body);
    if (!answer.ok) return setErrors(answer.error.fields ?? { whole: answer.error.detail });
    close();
    const refund = newestRefund(answer.data.payments);
    if (!proof || refund === null) return;
    const kept = await write(await proofCall(pending.order_id, refund, proof));
    if (!kept.ok) showToast(noProof(kept.error.detail), { tone: 'bad' });
  }

  return { pending, open: setPending, isBusy, busy: isBusy(), errors, close, decide, give };
}
