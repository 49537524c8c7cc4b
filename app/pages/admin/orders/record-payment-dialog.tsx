import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { amountsDue } from '#app/features/orders/pricing/amount-due.ts';
import type { RecordedMethod } from '#app/features/orders/wallet/ledger-method.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { Confirm } from '#app/ui/overlay/confirm.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { FormActions } from '#app/ui/overlay/dialog-actions.tsx';
import { MethodField } from './method-field.tsx';
import styles from './payment-dialog.module.css';
import { type Recording, useRecordPayment } from './use-record-payment.ts';

const messages = {
  title: 'Record a payment',
  due: (due: string, id: string) => `Still to be paid for ${id}: ${due}.`,
  amount: 'Amount, in rupees',
  over: (sum: string) => `This is ${sum} more than is still to be paid. It has to be refunded.`,
  method: 'How it came',
  reference: 'Transaction ID or receipt (optional)',
  referenceHint: 'As the wallet or bank shows it. It can pay for one order only.',
  save: 'Record the payment',
  really: (sum: string, due: string) => `Really ${sum}? ${due} is due.`,
  yes: 'Yes, record it',
};

type RecordPaymentDialogProps = {
  /** Null while it is closed. */
  order: StaffOrder | null;
  title?: string;
  /** What the shopper has sent: the money is then that of this claim. */
  reference?: string;
  onClose: () => void;
};

export function RecordPaymentDialog({ order, title, reference = '', onClose }: RecordPaymentDialogProps) {
  const { reset, ...recording } = useRecordPayment(close);
  function close() {
    reset();
    onClose();
  }
  return (
    <Dialog
      open={order !== null}
      onClose={() => !recording.busy && close()}
      title={title ?? messages.title}
      size="small"
    >
      {order && <RecordForm order={order} reference={reference} recording={recording} onClose={close} />}
    </Dialog>
  );
}

type RecordFormProps = { order: StaffOrder; reference: string; recording: Recording; onClose: () => void };

function RecordForm({ order, reference: known, recording, onClose }: RecordFormProps) {
  const { busy, errors, record } = recording;
  const { payment_method } = order;
  const { missing, unchecked, due: unpaid } = amountsDue(order);
  const asked = missing + (known === '' ? 0 : unchecked);
  const due = unpaid + (known === '' ? 0 : unchecked);
  const [amount, setAmount] = useState(() => (due > 0 ? String(asked || due) : ''));
  const [method, setMethod] = useState<RecordedMethod>(payment_method === 'cod' ? 'cash' : payment_method);
  const [reference, setReference] = useState(known);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const rupees = typedRupees(amount) ?? 0;
  const over = rupees - due;
  const save = () => {
    setAsking(false);
    void record(order, { amount, method, reference });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (over > 0) setAsking(true);
    else save();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <p className={styles.named}>{messages.due(formatRupees(due), order.order_id)}</p>
      {errors.whole && (
        <Note tone="bad" role="alert" after={18}>
          {errors.whole}
        </Note>
      )}
      <Field
        label={messages.amount}
        error={errors.amount}
        hint={over > 0 && messages.over(formatRupees(over))}
      >
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      <MethodField label={messages.method} method={method} error={errors.method} onChange={setMethod} />
      <Field label={messages.reference} hint={messages.referenceHint} error={errors.reference}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
      <FormActions save={messages.save} busy={busy} onCancel={onClose} />
      <Confirm
        open={isAsking}
        title={messages.really(formatRupees(rupees), formatRupees(due))}
        message={messages.over(formatRupees(over))}
        confirmLabel={messages.yes}
        onConfirm={save}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}
