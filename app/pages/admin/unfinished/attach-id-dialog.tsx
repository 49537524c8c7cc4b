import { type FormEvent, useState } from 'react';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { MAX_LENGTH } from '#app/features/orders/placing/shipping-lengths.ts';
import type { UnfinishedPayment } from '#app/features/orders/unfinished/unfinished-payment-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { useFocusOnError } from '#app/ui/form/use-focus-on-error.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { FormActions } from '#app/ui/overlay/dialog-actions.tsx';
import styles from './attach-id-dialog.module.css';

const messages = {
  title: 'Attach a transaction ID',
  text: (name: string, amount: string, wallet: string) =>
    `${name} was to send ${amount} with ${wallet}. With the ID the order is placed; check the wallet for the money afterwards.`,
  field: 'Transaction ID',
  save: 'Place the order',
};

type AttachIdDialogProps = {
  payment: UnfinishedPayment | null;
  busy: boolean;
  error: string | null;
  onAttach: (transaction_id: string) => void;
  onClose: () => void;
};

export function AttachIdDialog(props: AttachIdDialogProps) {
  const { payment, busy, onClose } = props;
  return (
    <Dialog open={payment !== null} onClose={() => !busy && onClose()} title={messages.title} size="small">
      {payment && <AttachIdForm {...props} payment={payment} />}
    </Dialog>
  );
}

type AttachIdFormProps = AttachIdDialogProps & { payment: UnfinishedPayment };

function AttachIdForm({ payment, busy, error, onAttach, onClose }: AttachIdFormProps) {
  const { name, amount, payment_method, entered_transaction_id } = payment;
  const [typed, setTyped] = useState(entered_transaction_id ?? '');
  const field = useFocusOnError(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAttach(typed);
  };
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <p className={styles.text} dir="auto">
        {messages.text(name, formatRupees(amount), PAYMENT_METHOD_NAMES[payment_method])}
      </p>
      <Field label={messages.field} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={field}
            dir="auto"
            maxLength={MAX_LENGTH.transaction_id}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <FormActions save={messages.save} busy={busy} onCancel={onClose} />
    </form>
  );
}
