import { useState } from 'react';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import type { ChangedPayments } from '#app/features/orders/staff/order-detail-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';
import type { MoneyErrors, TypedMoney } from './money-form.tsx';
import { seenMoney } from './seen-money.ts';
import { usePaymentUndo } from './use-payment-undo.ts';

const messages = {
  done: (sum: string) => `${sum} recorded.`,
  amount: 'Please enter the amount in whole rupees.',
};

export type Recording = {
  busy: boolean;
  errors: MoneyErrors;
  record: (order: StaffOrder, typed: TypedMoney) => Promise<void>;
};

/** `onDone` is called when it was recorded. */
export function useRecordPayment(onDone: () => void): Recording & { reset: () => void } {
  const { write, isBusy } = useStaffWrite();
  const offerUndo = usePaymentUndo();
  const [errors, setErrors] = useState<MoneyErrors>({});

  async function record(order: StaffOrder, { amount, method, reference }: TypedMoney) {
    if (isBusy()) return;
    const rupees = typedRupees(amount);
    if (!rupees || !Number.isInteger(rupees)) return setErrors({ amount: messages.amount });
    setErrors({});
    const body = { amount: rupees, method, reference, seen: seenMoney(order) };
    const answer = await write<ChangedPayments>(
      { method: 'POST', path: `/orders/${order.order_id}/payments/`, body },
      // After a refusal the dialog shows the fresh order behind it.
      { row: order.order_id, reload: ({ ok, status }) => ok || status === 409 },
    );
    if (!answer.ok) return setErrors(answer.error.fields ?? { whole: answer.error.detail });
    onDone();
    offerUndo(answer.data, messages.done(formatRupees(rupees)));
  }

  return { busy: isBusy(), errors, record, reset: () => setErrors({}) };
}
