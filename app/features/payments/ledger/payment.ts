import type { Paisa } from '#app/platform/text/money.ts';
import { plainText } from '#app/platform/text/plain-text.ts';

/**
 * `staff-record`: money that staff found themselves; `paid-status`: what setting an order Paid says has come; `courier-settlement`: cash
 * at the door that a courier says it pays; `at-the-door`: receives nothing, and has the refunds of cash that the shop does not have yet.
 */
export const DRIVER_NAMES = [
  'manual-transfer',
  'jazzcash-hosted',
  'staff-record',
  'paid-status',
  'courier-settlement',
  'at-the-door',
] as const;

export type DriverName = (typeof DRIVER_NAMES)[number];

export const LEDGER_STATES = ['awaiting', 'claimed', 'verified', 'failed', 'refunded'] as const;

/** `failed`: declined, expired, or not found by staff. */
export type LedgerState = (typeof LEDGER_STATES)[number];

/** `return`: by the shopper's browser; `ipn`: the service's own message; `inquiry`: its answer to ours. */
export const PAYMENT_SOURCES = ['shop', 'shopper', 'return', 'ipn', 'inquiry', 'staff'] as const;

export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** `unclear`: polled often enough without an answer. `reopened`: staff took "verified" back. `withdrawn`: so did they, and nothing is left to check. */
export type PaymentUpdateKind =
  | 'claimed'
  | 'pending'
  | 'verified'
  | 'failed'
  | 'refunded'
  | 'unclear'
  | 'reopened'
  | 'withdrawn';

export type PaymentUpdate = {
  kind: PaymentUpdateKind;
  source: PaymentSource;
  staffId?: number | null;
  /** The sum that arrived; defaults to the expected one. */
  received?: Paisa | null;
  /** The sum that was given back; without it, all that is left. */
  refunded?: Paisa | null;
  /** Of a refund: by which it went back. */
  method?: string | null;
  transaction_id?: string | null;
  code?: string | null;
  note?: string | null;
};

export type LedgerPayment = {
  id: number;
  driver: DriverName;
  amount: Paisa;
  received: Paisa | null;
  /** Of what was received. */
  refunded: Paisa;
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
  withdrawn: { from: ['verified'], to: 'failed' },
};

/** `unchanged`: known already (updates arrive twice, and late); `impossible`: no valid transition. */
export function stateAfter(
  payment: Pick<LedgerPayment, 'state' | 'is_pending' | 'is_unclear' | 'refunded'>,
  kind: PaymentUpdateKind,
): LedgerState | 'unchanged' | 'impossible' {
  const { from, to } = STEPS[kind];
  if (kind === 'pending' && payment.is_pending) return 'unchanged';
  if (kind === 'unclear' && payment.is_unclear) return 'unchanged';
  // What was given back had come.
  if ((kind === 'reopened' || kind === 'withdrawn') && payment.refunded > 0) return 'impossible';
  if (from.includes(payment.state)) return to;
  return payment.state === to ? 'unchanged' : 'impossible';
}

export type LedgerEntry = {
  kind: Exclude<PaymentUpdateKind, 'reopened'> | 'awaiting' | 'refund_undone';
  amount: Paisa | null;
};

export type PaymentMoney = Pick<LedgerPayment, 'state' | 'received' | 'refunded'>;

/** What a payment was after these entries, oldest first; null before the first one. */
export function moneyAfter(entries: readonly LedgerEntry[]): PaymentMoney | null {
  let money: PaymentMoney | null = null;
  for (const entry of entries) money = applied(money, entry);
  return money;
}

function applied(before: PaymentMoney | null, { kind, amount }: LedgerEntry): PaymentMoney {
  const { received = null, refunded = 0 } = before ?? {};
  switch (kind) {
    case 'verified':
      return { state: 'verified', received: amount, refunded: 0 };
    case 'refunded': {
      // Older entries say no sum: all of it was given back.
      const sum = refunded + (amount ?? (received ?? 0) - refunded);
      return { state: sum === (received ?? 0) ? 'refunded' : 'verified', received, refunded: sum };
    }
    case 'refund_undone':
      return { state: 'verified', received, refunded: refunded - (amount ?? 0) };
    case 'claimed':
    case 'failed':
    case 'withdrawn':
      return { state: kind === 'claimed' ? 'claimed' : 'failed', received: null, refunded: 0 };
    default:
      return { state: 'awaiting', received: null, refunded: 0 };
  }
}

/** Minutes after the attempt began. The service must not be asked within ten; after the last time staff look. */
export const POLL_AFTER_MINUTES = [10.5, 30, 120, 720, 1440] as const;

export const MAX_TRANSACTION_ID = 64;

/** Normalized for storage and comparison, so that it counts once. Null below 4 letters and digits. */
export function toTransactionId(text: string): string | null {
  const id = plainText(text)
    .replace(/[\s._/#:-]/g, '')
    .toUpperCase();
  const isOne = text.length <= MAX_TRANSACTION_ID && /^[A-Z0-9]{4,64}$/.test(id);
  return isOne && !isPlaceholder(id) ? id : null;
}

/** Of a transaction ID that was entered and cannot be one. */
export const TRANSACTION_ID = 'Please enter the transaction ID as the wallet shows it, such as TRX123456789.';

/** Such as one repeated digit, the digits in order, or "test". */
function isPlaceholder(id: string): boolean {
  const inOrder = '0123456789'.repeat(7);
  const isCounted = inOrder.startsWith(id) || inOrder.slice(1).startsWith(id);
  return isCounted || /^(\d)\1+$/.test(id) || /^TEST\d*$/.test(id);
}
