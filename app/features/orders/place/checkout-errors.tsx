import { useLayoutEffect, useRef, useState } from 'react';
import { WhatsappOffer } from '#app/features/orders/bag/line-problem.tsx';
import type { AmountChange } from '#app/features/orders/bag/quoted-cart.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { MarkedText } from '#app/ui/text.tsx';
import styles from './checkout-errors.module.css';
import { fieldLabel } from './checkout-fields.tsx';
import { CHECKOUT_FIELDS, type CheckoutErrors, type CheckoutField } from './checkout-form.ts';
import { type OrderRequest, readAttempt } from './send-order.ts';
import type { OrderFailure } from './use-place-order.ts';

const messages = {
  title: 'Please check these fields:',
  refusedCod: '❌ Failed to process COD order.',
  refusedWallet: '❌ Failed to create JazzCash session.',
  lost: '❌ Something went wrong. Please try again.',
  lostReason: 'The shop did not answer.',
  nothingLost:
    'Nothing is lost: your bag and what you typed are kept, and your order is only placed once, however often you send it.',
  text: 'You sent an order, but we could not confirm that it arrived. Send it again to check. It is only placed once, however often you send it.',
  again: 'Send it again',
};

type ErrorSummaryProps = {
  errors: CheckoutErrors;
  /** Refused attempts; each one moves the focus to a wrong field, or here. */
  attempts: number;
};

/**
 * Next to the button that was pressed: what is wrong is told where somebody looks, and the page stays where it is unless the only wrong
 * field is out of sight.
 */
export function ErrorSummary({ errors, attempts }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const wrong = CHECKOUT_FIELDS.filter((field) => errors[field]);
  useLayoutEffect(() => {
    const form = summary.current?.closest('form');
    if (attempts === 0 || !form) return;
    const controls = wrong.flatMap((field) => controlOf(form, field) ?? []);
    const seen = controls.find(isInSight) ?? (controls.length === 1 ? controls[0] : undefined);
    if (seen) show(seen);
    else summary.current?.focus({ preventScroll: true });
  }, [attempts]);
  if (attempts === 0 || wrong.length === 0) return null;
  return (
    <div ref={summary} className={styles.summary} tabIndex={-1} role="alert">
      <Note tone="bad" title={messages.title}>
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <button
                type="button"
                className={`underlined ${styles.link}`}
                onClick={({ currentTarget: { form } }) => {
                  const control = form && controlOf(form, field);
                  if (control) show(control);
                }}
              >
                {fieldLabel(field)}: <MarkedText text={errors[field] ?? ''} />
              </button>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

function controlOf(form: HTMLFormElement, field: CheckoutField): HTMLElement | null {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLElement ? control : null;
}

function isInSight(control: HTMLElement): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** In the middle of the window, so that the fields around it are seen too. */
function show(control: HTMLElement): void {
  if (!isInSight(control)) control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

const AMOUNT_NAMES: Record<AmountChange['amount'], string> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  total: 'Total',
};

export function CheckoutError({ failure }: { failure: OrderFailure | null }) {
  if (!failure) return null;
  return (
    <Note tone="bad" role="alert" title={<MarkedText text={messageOf(failure)} />} after={18}>
      <p>{failure.kind === 'lost' ? messages.lostReason : failure.detail}</p>
      {(failure.kind === 'lost' || failure.isOutcomeUnknown) && <p>{messages.nothingLost}</p>}
      {failure.kind === 'refused' && failure.changes.length > 0 && <Changes changes={failure.changes} />}
      {failure.kind === 'refused' && failure.isOverLimit && <WhatsappOffer />}
    </Note>
  );
}

function messageOf(failure: OrderFailure): string {
  if (failure.kind === 'lost') return messages.lost;
  return failure.method === 'cod' ? messages.refusedCod : messages.refusedWallet;
}

function Changes({ changes }: { changes: readonly AmountChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ amount, before, now }) => (
        <li key={`${amount} ${now}`}>
          {AMOUNT_NAMES[amount]}: <s>{formatRupees(before)}</s> <b>{formatRupees(now)}</b>
        </li>
      ))}
    </ul>
  );
}

type OpenOrderProps = { onSend: (order: OrderRequest) => void; disabled: boolean };

export function UnfinishedOrder({ onSend, disabled }: OpenOrderProps) {
  const [before] = useState(() => readAttempt(Date.now()));
  const order = readAttempt(Date.now())?.sent.at(-1);
  if (!before || !order) return null;
  return (
    <Note tone="info">
      <p>{messages.text}</p>
      <Button variant="text" disabled={disabled} onClick={() => onSend(order)}>
        {messages.again}
      </Button>
    </Note>
  );
}
