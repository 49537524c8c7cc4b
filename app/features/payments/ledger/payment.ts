import type { Paisa } from '#app/platform/text/money.ts';

export const DRIVER_NAMES = ['manual-transfer', 'jazzcash-hosted'] as const;
export type DriverName = (typeof DRIVER_NAMES)[number];

export const LEDGER_STATES = ['awaiting', 'claimed', 'verified', 'failed', 'refunded'] as const;
/**
 * `awaiting` the money, `claimed` by the shopper, `verified` as received, `failed` (declined, expired, not found by staff) or
 * `refunded`.
 */
export type LedgerState = (typeof LEDGER_STATES)[number];

/**
 * `return`: the shopper's browser comes back from the payment service; `ipn`: the service's own message; `inquiry`: its answer to
 * ours.
 */
export const SOURCES = ['shop', 'shopper', 'return', 'ipn', 'inquiry', 'staff'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * `pending`: the service has neither taken nor refused the money. `unclear`: it was asked often enough. `reopened`: staff took
 * "verified" back.
 */
export type PaymentUpdateKind = 'claimed' | 'pending' | 'verified' | 'failed' | 'refunded' | 'unclear' | 'reopened';

export type PaymentUpdate = {
  kind: PaymentUpdateKind;
  source: Source;
  staffId?: number | null;
  /** The sum that arrived; without it, the one asked for. */
  received?: Paisa | null;
  transaction_id?: string | null;
  code?: string | null;
  note?: string | null;
};

/** Money is paisa. */
export type LedgerPayment = {
  id: number;
  driver: DriverName;
  amount: Paisa;
  received: Paisa | null;
  state: LedgerState;
  is_pending: boolean;
  is_unclear: boolean;
  transaction_id: string | null;
  reference: string;
};

const STEPS: Record<PaymentUpdateKind, { from: readonly LedgerState[]; to: LedgerState }> = {
  claimed: { from: ['awaiting'], to: 'claimed' },
  pending: { from: ['awaiting'], to: 'awaiting' },
  unclear: { from: ['awaiting'], to: 'awaiting' },
  // Money that arrives after all is never refused.
  verified: { from: ['awaiting', 'claimed', 'failed'], to: 'verified' },
  failed: { from: ['awaiting', 'claimed'], to: 'failed' },
  refunded: { from: ['verified'], to: 'refunded' },
  reopened: { from: ['verified'], to: 'claimed' },
};

/** `unchanged`: known already (news arrive twice, and late); `impossible`: no valid transition. */
export function stateAfter(
  payment: Pick<LedgerPayment, 'state' | 'is_pending' | 'is_unclear'>,
  kind: PaymentUpdateKind,
): LedgerState | 'unchanged' | 'impossible' {
  const { from, to } = STEPS[kind];
  if (kind === 'pending' && payment.is_pending) return 'unchanged';
  if (kind === 'unclear' && payment.is_unclear) return 'unchanged';
  if (from.includes(payment.state)) return to;
  return payment.state === to ? 'unchanged' : 'impossible';
}

/** Minutes after the attempt began. The service must not be asked within ten; after the last time staff look. */
export const POLL_AFTER_MINUTES = [10.5, 30, 120, 720, 1440] as const;

/** Money is rupees, times are ISO. */
export type Payment = {
  id: number;
  driver: DriverName;
  method: string;
  amount: number;
  /** Null while nothing has arrived. */
  received: number | null;
  state: LedgerState;
  is_pending: boolean;
  is_unclear: boolean;
  transaction_id: string | null;
  reference: string;
  created_at: string;
  events: PaymentEvent[];
};

export type PaymentEvent = {
  kind: string;
  at: string;
  /** A staff username, else the source. */
  by: string;
  amount: number | null;
  note: string | null;
};
