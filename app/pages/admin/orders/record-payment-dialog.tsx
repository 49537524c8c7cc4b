import { useState } from 'react';
import { amountsDue } from '#app/features/orders/amounts.ts';
import type { ChangedPayments } from '#app/features/orders/fulfil/schema.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { Confirm, Dialog } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import { type MoneyErrors, MoneyForm, seenPayment, type TypedMoney } from './money-form.tsx';
import { usePaymentUndo } from './use-undo.ts';

export const RECORD_PAYMENT = 'Record a payment';

const messages = {
  title: RECORD_PAYMENT,
  due: (due: string, id: string) => `Still to be paid for ${id}: ${due}.`,
  over: (sum: string) => `This is ${sum} more than is still to be paid. It has to be refunded.`,
  referenceHint: 'As the wallet or bank shows it. It can pay for one order only.',
  really: (sum: string, due: string) => `Really ${sum}? ${due} is due.`,
  yes: 'Yes, record it',
  done: (sum: string) => `${sum} recorded.`,
  amount: 'Please enter the amount in whole rupees.',
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

/** What of it is still due, and how much has come. */
export function RecordForm({ order, reference, recording, onClose }: RecordFormProps) {
  const { busy, errors, record } = recording;
  const { payment_method } = order;
  const { missing, unchecked, due: unpaid } = amountsDue(order);
  const claimed = reference === '' ? 0 : unchecked;
  const asked = missing + claimed;
  // What was collected at the door is recorded once it is handed in.
  const due = unpaid + claimed + order.collected;
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
      intro={<Text after={18}>{messages.due(formatRupees(due), order.order_id)}</Text>}
      labels={LABELS}
      hints={{ amount: over > 0 && messages.over(formatRupees(over)), reference: messages.referenceHint }}
      typed={typed}
      change={(part) => setTyped((now) => ({ ...now, ...part }))}
      errors={errors}
      busy={busy}
      // Paisa are refused before it is asked whether that much is meant.
      onSubmit={() => (over > 0 && Number.isInteger(rupees) ? setAsking(true) : save())}
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

type Recording = {
  busy: boolean;
  errors: MoneyErrors;
  record: (order: StaffOrder, typed: TypedMoney) => Promise<void>;
};

/** `onDone` is called when it was recorded; `refresh` loads what has changed instead of the page's data. */
export function useRecordPayment(
  onDone: () => void,
  refresh?: () => Promise<unknown>,
): Recording & { reset: () => void } {
  const { write, isBusy } = useStaffWrite();
  const offerUndo = usePaymentUndo();
  const [errors, setErrors] = useState<MoneyErrors>({});

  async function record(order: StaffOrder, { amount, method, reference }: TypedMoney) {
    if (isBusy()) return;
    const rupees = typedRupees(amount);
    if (!rupees || !Number.isInteger(rupees)) return setErrors({ amount: messages.amount });
    setErrors({});
    const body = { amount: rupees, method, reference, seen: seenPayment(order) };
    const answer = await write<ChangedPayments>(
      { method: 'POST', path: `/orders/${order.order_id}/payments/`, body },
      // After a refusal the dialog shows the fresh order behind it.
      { row: order.order_id, reload: ({ ok, status }) => ok || status === 409, refresh },
    );
    if (!answer.ok) return setErrors(answer.error.fields ?? { whole: answer.error.detail });
    onDone();
    offerUndo(answer.data, messages.done(formatRupees(rupees)));
  }

  return { busy: isBusy(), errors, record, reset: () => setErrors({}) };
}
