import { localStore } from '#app/platform/offline/browser-storage.ts';

const STORED_AS = 'paymentDraft';

/** What was typed as transaction ID of this payment, in any tab; null when nothing was. */
export function readPaymentDraft(session_id: string): string | null {
  const draft: { session_id?: unknown; transaction_id?: unknown } = Object(localStore.readJson(STORED_AS));
  const isOwn = draft.session_id === session_id && typeof draft.transaction_id === 'string';
  return isOwn ? String(draft.transaction_id) : null;
}

export function savePaymentDraft(session_id: string, transaction_id: string): void {
  localStore.writeJson(STORED_AS, { session_id, transaction_id });
}

/** The payment `session_id` takes the place of `ended`. */
export function movePaymentDraft(ended: string, session_id: string): void {
  const typed = readPaymentDraft(ended);
  if (typed !== null) savePaymentDraft(session_id, typed);
}

export function removePaymentDraft(session_id: string): void {
  if (readPaymentDraft(session_id) !== null) localStore.remove(STORED_AS);
}
