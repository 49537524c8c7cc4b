import { useLayoutEffect, useRef } from 'react';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { fieldLabel } from './checkout-fields.tsx';
import { CHECKOUT_FIELDS, type CheckoutErrors, type CheckoutField } from './checkout-form.ts';
import styles from './error-summary.module.css';

const messages = { title: 'Please check these fields:' };

type ErrorSummaryProps = {
  errors: CheckoutErrors;
  /** Refused attempts; each one moves the focus here, or to the one field that is wrong. */
  attempts: number;
};

export function ErrorSummary({ errors, attempts }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const wrong = CHECKOUT_FIELDS.filter((field) => errors[field]);
  const only = wrong.length === 1 ? wrong[0] : undefined;
  useLayoutEffect(() => {
    if (attempts === 0) return;
    if (only) goTo(only, summary.current?.closest('form') ?? null);
    else summary.current?.focus();
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
                className={styles.link}
                onClick={({ currentTarget }) => goTo(field, currentTarget.form)}
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

function goTo(field: CheckoutField, form: HTMLFormElement | null): void {
  const control = form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
