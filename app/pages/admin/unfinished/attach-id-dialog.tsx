import { type FormEvent, useState } from 'react';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { MAX_LENGTH } from '#app/features/orders/placing/shipping-lengths.ts';
import type { UnfinishedPayment } from '#app/features/orders/unfinished/unfinished-payment-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { useFocusOnError } from '#app/ui/form/use-focus-on-error.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { FormActions } from '#app/ui/overlay/dialog-actions.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './attach-id-dialog.module.css';
import type { AttachRefusal } from './use-finish-payment.ts';

const messages = {
  title: 'Attach a transaction ID',
  text: (name: string, amount: string, wallet: string) =>
    `${name} was to send ${amount} with ${wallet}. With the ID the order is placed; check the wallet for the money afterwards.`,
  field: 'Transaction ID',
  save: 'Place the order',
  insist: 'Place it anyway',
  open: (id: string) => `Open ${id}`,
  newTab: '(opens in a new tab)',
};

type AttachIdDialogProps = {
  payment: UnfinishedPayment | null;
  busy: boolean;
  refusal: AttachRefusal | null;
  onAttach: (transaction_id: string, although_claimed: boolean) => void;
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

function AttachIdForm({ payment, busy, refusal, onAttach, onClose }: AttachIdFormProps) {
  const { name, amount, payment_method, entered_transaction_id } = payment;
  const [typed, setTyped] = useState(entered_transaction_id ?? '');
  const [refused, setRefused] = useState('');
  // What is typed since is another ID.
  const shown = typed === refused ? refusal : null;
  const field = useFocusOnError(shown?.text ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(typed);
    onAttach(typed, shown?.mayInsist ?? false);
  };
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <p className={styles.text} dir="auto">
        {messages.text(name, formatRupees(amount), PAYMENT_METHOD_NAMES[payment_method])}
      </p>
      <Field label={messages.field} error={shown?.text}>
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
      {shown?.other && (
        <p className={styles.other}>
          <a className="link" href={`/admin/orders/${shown.other}`} target="_blank" rel="noreferrer">
            {messages.open(shown.other)} <VisuallyHidden>{messages.newTab}</VisuallyHidden>
          </a>
        </p>
      )}
      <FormActions save={shown?.mayInsist ? messages.insist : messages.save} busy={busy} onCancel={onClose} />
    </form>
  );
}
