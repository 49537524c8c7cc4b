import { sessionStore } from '#app/platform/offline/browser-storage.ts';
import type { CheckoutForm } from './checkout-form.ts';

const STORED_AS = 'checkoutForm';

/** Unvalidated; undefined when nothing was typed in this tab. */
export function readCheckoutDraft(): unknown {
  return sessionStore.readJson(STORED_AS);
}

export function saveCheckoutDraft(form: CheckoutForm): void {
  sessionStore.writeJson(STORED_AS, form);
}

/** A transaction ID pays once: the next order must not begin with it. */
export function clearTransactionId(): void {
  const draft = readCheckoutDraft();
  if (typeof draft === 'object' && draft !== null)
    sessionStore.writeJson(STORED_AS, { ...draft, transactionId: '' });
}
