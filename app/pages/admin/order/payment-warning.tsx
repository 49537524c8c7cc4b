import { useState } from 'react';
import type { ChangedPayments, OrderDetail } from '#app/features/orders/staff/order-detail-schema.ts';
import { paymentNote } from '#app/features/orders/staff/payment-notes.ts';
import { seenMoney } from '#app/pages/admin/orders/seen-money.ts';
import { usePaymentUndo } from '#app/pages/admin/orders/use-payment-undo.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Note } from '#app/ui/note.tsx';
import { Confirm } from '#app/ui/overlay/confirm.tsx';

const messages = {
  ask: (id: string, due: string) =>
    `The rider collects ${due} for order ${id}, and the customer gets a mail that says so. Agree on it with the customer first.`,
  confirm: 'Yes, agreed',
  done: 'what is due is collected in cash.',
  failed: 'Not saved.',
};

/** What is wrong with the payment, and the way out. */
export function PaymentWarning({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  const { write, isBusy, notice } = useStaffWrite();
  const offerUndo = usePaymentUndo();
  const warning = paymentNote(order);
  const collect = async () => {
    if (isBusy()) return;
    const answer = await write<ChangedPayments>(
      {
        method: 'POST',
        path: `/orders/${order.order_id}/collect-in-cash/`,
        body: { seen: seenMoney(order) },
      },
      // A refusal means that the page is out of date.
      {
        failure: messages.failed,
        reload: ({ status }) => status > 0 && status < 500,
      },
    );
    setAsking(false);
    if (answer.ok) offerUndo(answer.data, messages.done);
  };
  return (
    <>
      {warning && (
        <Note tone={warning.tone}>
          <Stack gap={10} align="start">
            <p>{warning.text}</p>
            {warning.cash && (
              <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
                {warning.cash}
              </Button>
            )}
          </Stack>
        </Note>
      )}
      <Confirm
        open={asking && Boolean(warning?.cash)}
        title={warning?.cash ?? ''}
        message={messages.ask(order.order_id, formatRupees(order.balance))}
        confirmLabel={messages.confirm}
        busy={isBusy()}
        onConfirm={() => void collect()}
        onCancel={() => setAsking(false)}
      />
      {notice}
    </>
  );
}
