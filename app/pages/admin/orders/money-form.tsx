import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { ledgerMethodName, RECORDED_METHODS, type RecordedMethod } from '#app/features/orders/pay/balance.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { FormActions } from '#app/ui/overlay/dialog.tsx';

export type TypedMoney = { amount: string; method: RecordedMethod; reference: string };

export type MoneyErrors = Partial<Record<keyof TypedMoney | 'whole', string>>;

type MoneyFormProps = {
  intro?: ReactNode;
  labels: Record<keyof TypedMoney | 'save', string>;
  hints: { amount?: string | false; reference?: string };
  typed: TypedMoney;
  change: (part: Partial<TypedMoney>) => void;
  errors: MoneyErrors;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Fields below these. */
  children?: ReactNode;
};

/** How much money came or went back, how, and under which number. A field with an error has the focus. */
export function MoneyForm({
  intro,
  labels,
  hints,
  typed,
  change,
  errors,
  busy,
  onSubmit,
  onClose,
  children,
}: MoneyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      {intro}
      {errors.whole && (
        <Note tone="bad" role="alert" after={18}>
          {errors.whole}
        </Note>
      )}
      <Field label={labels.amount} hint={hints.amount} error={errors.amount}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            value={typed.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
      </Field>
      <Field label={labels.method} error={errors.method}>
        {(ids) => (
          <Select
            {...ids}
            value={typed.method}
            onChange={({ target }) => {
              const method = RECORDED_METHODS.find((known) => known === target.value);
              if (method) change({ method });
            }}
          >
            {RECORDED_METHODS.map((known) => (
              <option key={known} value={known}>
                {ledgerMethodName(known)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={labels.reference} hint={hints.reference} error={errors.reference}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            value={typed.reference}
            onChange={({ target }) => change({ reference: target.value })}
          />
        )}
      </Field>
      {children}
      <FormActions save={labels.save} busy={busy} onCancel={onClose} />
    </form>
  );
}

/** Sent with each change of an order's money, so that a page that is out of date changes nothing. */
export function seenPayment({ payment_state, received }: Pick<StaffOrder, 'payment_state' | 'received'>) {
  return { payment_state, received };
}
