import { useState } from 'react';
import type { OrderDetail } from '#app/features/orders/staff/order-detail-schema.ts';
import type { RecordedMethod } from '#app/features/orders/wallet/ledger-method.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';
import { seenMoney } from './seen-money.ts';

const messages = { done: 'Payment recorded.', amount: 'Please enter the amount in whole rupees.' };

export type TypedPayment = { amount: string; method: RecordedMethod; reference: string };

export type RecordErrors = Partial<Record<keyof TypedPayment | 'whole', string>>;

export function useRecordPayment(order: OrderDetail) {
  const { write, isBusy } = useStaffWrite();
  const [open, setOpen] = useState(false);
  const [errors, setErrors] = useState<RecordErrors>({});

  function show(isOpen: boolean) {
    setErrors({});
    setOpen(isOpen);
  }

  async function record({ amount, method, reference }: TypedPayment) {
    if (isBusy()) return;
    const rupees = typedRupees(amount);
    if (!rupees || !Number.isInteger(rupees)) return setErrors({ amount: messages.amount });
    setErrors({});
    const body = { amount: rupees, method, reference, seen: seenMoney(order) };
    const answer = await write(
      { method: 'POST', path: `/orders/${order.order_id}/payments/`, body },
      // After a refusal the dialog shows the fresh order behind it.
      { success: messages.done, reload: ({ ok, status }) => ok || status === 409 },
    );
    if (answer.ok) return show(false);
    setErrors(answer.error.fields ?? { whole: answer.error.detail });
  }

  return { open, show, busy: isBusy(), errors, record };
}
