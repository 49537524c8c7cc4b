import type { Paisa } from '#app/platform/text/money.ts';

export const DRIVER_NAMES = ['manual-transfer', 'jazzcash-hosted'] as const;
export type DriverName = (typeof DRIVER_NAMES)[number];

export const LEDGER_STATES = ['awaiting', 'claimed', 'verified', 'failed', 'refunded'] as const;
/**
 * One attempt to pay: `awaiting` the money, `claimed` by the shopper, `verified` as received, `failed` (declined, run out, not
 * found by staff) or `refunded`.
 */
export type LedgerState = (typeof LEDGER_STATES)[number];

/**
 * Who brought the news: the shop itself, the shopper, the shopper's browser coming back from the payment service, the service's
 * own message, its answer to a question of ours, a person of the shop.
 */
export const SOURCES = ['shop', 'shopper', 'return', 'ipn', 'inquiry', 'staff'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * What happened to an attempt. `pending`: the service has neither taken nor refused the money. `unclear`: it was asked often
 * enough. `reopened`: a person took "verified" back.
 */
export type NewsKind = 'claimed' | 'pending' | 'verified' | 'failed' | 'refunded' | 'unclear' | 'reopened';

export type PaymentNews = {
  kind: NewsKind;
  source: Source;
  staffId?: number | null;
  /** What has arrived; without it, what was asked for. */
  received?: Paisa | null;
  transaction_id?: string | null;
  /** The service's own code. */
  code?: string | null;
  note?: string | null;
};

/** An attempt as the rules see it; money is paisa. */
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

const STEPS: Record<NewsKind, { from: readonly LedgerState[]; to: LedgerState }> = {
  claimed: { from: ['awaiting'], to: 'claimed' },
  pending: { from: ['awaiting'], to: 'awaiting' },
  unclear: { from: ['awaiting'], to: 'awaiting' },
  // Money that arrives after all is never turned away.
  verified: { from: ['awaiting', 'claimed', 'failed'], to: 'verified' },
  failed: { from: ['awaiting', 'claimed'], to: 'failed' },
  refunded: { from: ['verified'], to: 'refunded' },
  reopened: { from: ['verified'], to: 'claimed' },
};

/**
 * The state of an attempt after the news; `unchanged` when it is known already (news come twice, and late), `impossible` when
 * it cannot follow on what is known.
 */
export function stateAfter(
  payment: Pick<LedgerPayment, 'state' | 'is_pending' | 'is_unclear'>,
  kind: NewsKind,
): LedgerState | 'unchanged' | 'impossible' {
  const { from, to } = STEPS[kind];
  if (kind === 'pending' && payment.is_pending) return 'unchanged';
  if (kind === 'unclear' && payment.is_unclear) return 'unchanged';
  if (from.includes(payment.state)) return to;
  return payment.state === to ? 'unchanged' : 'impossible';
}

/**
 * How many minutes after its beginning the service is asked what became of an attempt. It must not be asked within ten; after the
 * last time a person looks.
 */
export const ASK_AFTER_MINUTES = [10.5, 30, 120, 720, 1440] as const;

/** An attempt as staff see it. Money is rupees, times are ISO. */
export type Payment = {
  id: number;
  driver: DriverName;
  method: string;
  amount: number;
  /** What has arrived; null while nothing has. */
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
  /** A person of the shop by name, else who it was. */
  by: string;
  amount: number | null;
  note: string | null;
};
