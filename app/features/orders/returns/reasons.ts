/** What happens after delivery, each with its own reasons and states (docs/concepts/return.md). */
export const AFTERSALE_KINDS = ['return', 'exchange', 'claim', 'courier_claim'] as const;

export type AftersaleKind = (typeof AFTERSALE_KINDS)[number];

export const KIND_NAMES: Record<AftersaleKind, string> = {
  return: 'Return',
  exchange: 'Exchange',
  claim: 'Claim of the customer',
  courier_claim: 'Claim against the courier',
};

export const AFTERSALE_STATES = [
  'requested',
  'approved',
  'refused',
  'received',
  'refunded',
  'credited',
  'closed',
  'sent',
  'exchanged',
  'open',
  'resolved',
  'accepted',
  'paid',
  'withdrawn',
] as const;

export type AftersaleState = (typeof AFTERSALE_STATES)[number];

export const RETURN_REASONS = [
  'too_small',
  'too_large',
  'not_as_shown',
  'colour',
  'quality',
  'damaged',
  'wrong_piece',
  'changed_mind',
  'not_kept',
  'other',
] as const;

export const CLAIM_REASONS = ['damaged', 'wrong_piece', 'missing', 'never_came'] as const;

export const COURIER_REASONS = [
  'lost',
  'damaged',
  'overcharged',
  'cod_altered',
  'not_received_back',
] as const;

export type AftersaleReason =
  | (typeof RETURN_REASONS)[number]
  | (typeof CLAIM_REASONS)[number]
  | (typeof COURIER_REASONS)[number];

export const REASONS = {
  return: RETURN_REASONS,
  exchange: RETURN_REASONS,
  claim: CLAIM_REASONS,
  courier_claim: COURIER_REASONS,
} as const satisfies Record<AftersaleKind, readonly AftersaleReason[]>;

export const ALL_REASONS = [...new Set(Object.values(REASONS).flat())] as [
  AftersaleReason,
  ...AftersaleReason[],
];

export const REASON_NAMES: Record<AftersaleReason, string> = {
  too_small: 'Too small',
  too_large: 'Too large',
  not_as_shown: 'Not as shown',
  colour: 'Colour is different',
  quality: 'Quality',
  damaged: 'Damaged',
  wrong_piece: 'Wrong piece',
  changed_mind: 'Changed her mind',
  not_kept: 'Not taken at the door',
  missing: 'Something is missing',
  never_came: 'Never came',
  lost: 'Lost',
  overcharged: 'Charged too much',
  cod_altered: 'Cash at the door was changed',
  not_received_back: 'Never came back to us',
  other: 'Something else',
};

/** As she is asked on her own page, where `not_kept` is no choice. */
export const OWN_REASONS = RETURN_REASONS.filter((reason) => reason !== 'not_kept');

export const OUTCOMES = ['refund', 'part_refund', 'credit', 'none', 'resend'] as const;

export type AftersaleOutcome = (typeof OUTCOMES)[number];

export const OUTCOME_NAMES: Record<AftersaleOutcome, string> = {
  refund: 'Refund',
  part_refund: 'Part of the money back',
  credit: 'Credit for her next order',
  none: 'No money',
  resend: 'Send it again',
};

/** Which of them she may choose from what comes back, and what a claim may end with. */
export const RETURN_OUTCOMES = ['refund', 'none'] as const;

export const CLAIM_OUTCOMES = ['resend', 'refund', 'part_refund'] as const;

type Fields = {
  kind: AftersaleKind;
  state: AftersaleState;
  waits_for_return?: boolean;
  /** Its own parcel is packed. */
  is_packed?: boolean;
};

const STEPS: Record<AftersaleState, string> = {
  requested: 'Approve or refuse',
  approved: 'Wait for the pieces',
  refused: 'Refused',
  received: 'Refund the money',
  refunded: 'Refunded',
  credited: 'Credited',
  closed: 'Closed',
  sent: 'Wait for the pieces',
  exchanged: 'Exchanged',
  open: 'Decide',
  resolved: 'Resolved',
  accepted: 'Wait for the money',
  paid: 'Paid',
  withdrawn: 'Withdrawn',
};

/** What the shop does next, or how it ended. */
export function nextStepOf({ kind, state, waits_for_return = false, is_packed = false }: Fields): string {
  if (kind === 'courier_claim' && state === 'open') return 'Send it to the courier';
  if (kind === 'courier_claim' && state === 'sent') return 'Wait for the courier’s answer';
  if (kind === 'exchange' && (state === 'received' || (state === 'approved' && !waits_for_return)))
    return is_packed ? 'Hand over the new parcel' : 'Pack the new parcel';
  if (kind === 'exchange' && state === 'approved') return 'Wait for the returned piece';
  return STEPS[state];
}

/** Somebody of the shop or outside still has to do something. */
export const OPEN_STATES: readonly AftersaleState[] = [
  'requested',
  'approved',
  'received',
  'sent',
  'open',
  'accepted',
];

export function isOpenState(state: AftersaleState): boolean {
  return OPEN_STATES.includes(state);
}
