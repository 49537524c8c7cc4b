import { useState } from 'react';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { amountsDue } from '#app/features/orders/pricing/amount-due.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';
import { Confirm } from '#app/ui/overlay/confirm.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { MoneyForm, type TypedMoney } from './money-form.tsx';
import styles from './payment-dialog.module.css';
import { type Recording, useRecordPayment } from './use-record-payment.ts';

const messages = {
  title: 'Record a payment',
  due: (due: string, id: string) => `Still to be paid for ${id}: ${due}.`,
  over: (sum: string) => `This is ${sum} more than is still to be paid. It has to be refunded.`,
  referenceHint: 'As the wallet or bank shows it. It can pay for one order only.',
  really: (sum: string, due: string) => `Really ${sum}? ${due} is due.`,
  yes: 'Yes, record it',
};

const LABELS = {
  amount: 'Amount, in rupees',
  method: 'How it came',
  reference: 'Transaction ID or receipt (optional)',
  save: 'Record the payment',
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

function RecordForm({ order, reference, recording, onClose }: RecordFormProps) {
  const { busy, errors, record } = recording;
  const { payment_method } = order;
  const { missing, unchecked, due: unpaid } = amountsDue(order);
  const claimed = reference === '' ? 0 : unchecked;
  const asked = missing + claimed;
  const due = unpaid + claimed;
  const [typed, setTyped] = useState<TypedMoney>(() => ({
    amount: due > 0 ? String(asked || due) : '',
    method: payment_method === 'cod' ? 'cash' : payment_method,
    reference,
  }));
  const [isAsking, setAsking] = useState(false);
  const rupees = typedRupees(typed.amount) ?? 0;
  const over = rupees - due;
  const save = () => {
    setAsking(false);
    void record(order, typed);
  };
  return (
    <MoneyForm
      intro={<p className={styles.named}>{messages.due(formatRupees(due), order.order_id)}</p>}
      labels={LABELS}
      hints={{ amount: over > 0 && messages.over(formatRupees(over)), reference: messages.referenceHint }}
      typed={typed}
      change={(part) => setTyped((now) => ({ ...now, ...part }))}
      errors={errors}
      busy={busy}
      onSubmit={() => (over > 0 ? setAsking(true) : save())}
      onClose={onClose}
    >
      <Confirm
        open={isAsking}
        title={messages.really(formatRupees(rupees), formatRupees(due))}
        message={messages.over(formatRupees(over))}
        confirmLabel={messages.yes}
        onConfirm={save}
        onCancel={() => setAsking(false)}
      />
    </MoneyForm>
  );
}
