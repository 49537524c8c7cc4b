import { useState } from 'react';
import type { UnfinishedPayment } from '#app/features/orders/unfinished/unfinished-payment-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';

const messages = {
  attached: (id: string) => `Order ${id} is placed. Its payment is to be checked.`,
  extended: (id: string) => `The pieces of ${id} are held longer.`,
  notExtended: 'The pieces could not be held.',
};

export function useFinishPayment() {
  const { write, isBusy, notice } = useStaffWrite();
  const [chosen, setChosen] = useState<UnfinishedPayment | null>(null);
  const [errors, setErrors] = useState<string | null>(null);

  function choose(payment: UnfinishedPayment | null) {
    setErrors(null);
    setChosen(payment);
  }

  async function attach(transaction_id: string) {
    if (!chosen || isBusy(chosen.order_id)) return;
    setErrors(null);
    const { order_id } = chosen;
    const path = `/admin/unfinished-payments/${order_id}/attach/`;
    const answer = await write(
      { method: 'POST', path, body: { transaction_id } },
      { row: order_id, success: messages.attached(order_id), reload: isDecided },
    );
    if (answer.ok) choose(null);
    else setErrors(answer.error.fields?.transaction_id ?? answer.error.detail);
  }

  async function extend({ order_id }: UnfinishedPayment) {
    if (isBusy(order_id)) return;
    await write(
      { method: 'POST', path: `/admin/unfinished-payments/${order_id}/extend/` },
      {
        row: order_id,
        success: messages.extended(order_id),
        failure: messages.notExtended,
        reload: isDecided,
      },
    );
  }

  return { chosen, choose, errors, attach, extend, isBusy, notice };
}

/** A conflict means that the list is out of date. */
function isDecided({ ok, status }: ApiAnswer<unknown>): boolean {
  return ok || status === 409 || status === 404;
}
