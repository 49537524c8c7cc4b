import type { PastedOrder } from '#app/features/orders/by-staff/order-text.ts';
import type { Known } from '#app/features/orders/by-staff/schema.ts';
import { NO_FIELDS, type OrderFields } from '#app/pages/admin/order-edit/order-fields.tsx';
import type { Piece } from '#app/pages/admin/order-edit/piece.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';

export type OrderDraft = {
  /** Of the call that places it, so that a repeated click places one. */
  key: string;
  channel: string;
  phone: string;
  email: string;
  fields: OrderFields;
  pieces: Piece[];
  payment_method: string;
  received: string;
  received_by: string;
  transaction_id: string;
  referral_code: string;
  delivery: string;
  discount: string;
  reason: string;
  pass: boolean;
  agreed: boolean;
};

export function emptyDraft(): OrderDraft {
  return {
    ...{ key: crypto.randomUUID(), channel: 'whatsapp', phone: '', email: '', fields: NO_FIELDS, pieces: [] },
    ...{
      payment_method: 'cod',
      received: '',
      received_by: 'jazzcash',
      transaction_id: '',
      referral_code: '',
    },
    ...{ delivery: '', discount: '', reason: '', pass: false, agreed: true },
  };
}

export function priceInput({ pieces, payment_method, referral_code, delivery, discount }: OrderDraft) {
  return {
    lines: pieces.map(({ id, size, quantity }) => ({ id, size, quantity })),
    ...{ payment_method, referral_code },
    delivery: delivery === '' ? null : delivery,
    discount: discount || 0,
  };
}

export function orderInput(draft: OrderDraft, total: number | undefined) {
  const { channel, phone, email, fields, received, received_by, transaction_id, reason, pass, agreed } =
    draft;
  return {
    ...priceInput(draft),
    ...fields,
    ...{ channel, phone, email, reason, pass_limits: pass, agreed, total },
    deliver_on: fields.deliver_on || null,
    received: received === '' ? null : { amount: received, method: received_by, transaction_id },
  };
}

const GUESS = 'A guess from the pasted text: please check it.';

/** What the text says fills the form; each guess is named. */
export function withPasted(
  draft: OrderDraft,
  { pieces: _pieces, rest: _rest, phone, email, ...found }: PastedOrder,
): { draft: OrderDraft; hints: Record<string, string> } {
  const known = Object.entries({ ...found, phone, email }).flatMap(([name, guess]) =>
    guess ? [{ name, ...guess }] : [],
  );
  const fields = Object.fromEntries(Object.entries(found).map(([name, guess]) => [name, guess.value]));
  return {
    draft: {
      ...draft,
      phone: phone ? localPhone(phone.value) : draft.phone,
      email: email?.value ?? draft.email,
      fields: { ...draft.fields, ...fields },
    },
    hints: Object.fromEntries(known.filter(({ isSure }) => !isSure).map(({ name }) => [name, GUESS])),
  };
}

/** None a second time when the same text is read again. */
export function withPieces(draft: OrderDraft, pieces: readonly Piece[]): OrderDraft {
  const isThere = ({ id, size }: Piece) =>
    draft.pieces.some((piece) => piece.id === id && piece.size === size);
  return { ...draft, pieces: [...draft.pieces, ...pieces.filter((piece) => !isThere(piece))] };
}

/** Fills what is still empty. */
export function withKnown(draft: OrderDraft, { customer, earlier_shop }: Known): OrderDraft {
  const before = { ...(customer ?? earlier_shop) };
  const filled = Object.fromEntries(
    Object.entries(draft.fields).map(([field, value]) => [field, value || Object(before)[field] || '']),
  ) as OrderFields;
  return { ...draft, email: draft.email || (customer?.email ?? ''), fields: filled };
}

const STORED = 'orderDraft';

/** Not lost when the page is loaded again; gone with the tab. */
export function readDraft(): OrderDraft {
  try {
    const stored = sessionStorage.getItem(STORED);
    return stored ? { ...emptyDraft(), ...(JSON.parse(stored) as OrderDraft) } : emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export function storeDraft(draft: OrderDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(STORED, JSON.stringify(draft));
    else sessionStorage.removeItem(STORED);
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
