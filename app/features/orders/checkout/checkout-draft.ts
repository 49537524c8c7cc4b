import { sessionStore } from '#app/platform/browser/browser-storage.ts';
import type { CheckoutForm } from './checkout-form.ts';

const STORED_AS = 'checkoutForm';

/** What was typed at checkout in this tab, whatever it is by now; undefined when nothing was. */
export function readCheckoutDraft(): unknown {
  return sessionStore.readJson(STORED_AS);
}

/** Keeps what is typed at checkout until the tab is closed. */
export function saveCheckoutDraft(form: CheckoutForm): void {
  sessionStore.writeJson(STORED_AS, form);
}

/** A transaction ID pays once: the next order must not begin with the one of the last. */
export function clearTransactionId(): void {
  const draft = readCheckoutDraft();
  if (typeof draft === 'object' && draft !== null)
    sessionStore.writeJson(STORED_AS, { ...draft, transactionId: '' });
}
