import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { UnfinishedPayment } from '#app/features/orders/unfinished/unfinished-payment-schema.ts';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';

const messages = {
  attached: (id: string) => `Order ${id} is placed. Its payment is to be checked.`,
  open: 'Open the order',
  extended: (id: string) => `The pieces of ${id} are held longer.`,
  notExtended: 'The pieces could not be held.',
};

/** `other`: the order that has this transaction ID. When its payment is not checked yet, staff may insist. */
export type AttachRefusal = { text: string; other: string | null; mayInsist: boolean };

export function useFinishPayment() {
  const { write, isBusy, notice } = useStaffWrite();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<UnfinishedPayment | null>(null);
  const [refusal, setRefusal] = useState<AttachRefusal | null>(null);

  function choose(payment: UnfinishedPayment | null) {
    setRefusal(null);
    setChosen(payment);
  }

  async function attach(transaction_id: string, although_claimed: boolean) {
    if (!chosen || isBusy(chosen.order_id)) return;
    setRefusal(null);
    const { order_id } = chosen;
    const path = `/api/admin/unfinished-payments/${order_id}/attach/`;
    const answer = await write(
      { method: 'POST', path, body: { transaction_id, although_claimed } },
      { row: order_id, reload: isDecided },
    );
    if (!answer.ok) return setRefusal(toRefusal(answer));
    choose(null);
    const run = () => void navigate(`/admin/orders/${order_id}`);
    showToast(messages.attached(order_id), { action: { label: messages.open, run } });
  }

  async function extend({ order_id }: UnfinishedPayment) {
    if (isBusy(order_id)) return;
    await write(
      { method: 'POST', path: `/api/admin/unfinished-payments/${order_id}/extend/` },
      {
        row: order_id,
        success: messages.extended(order_id),
        failure: messages.notExtended,
        reload: isDecided,
      },
    );
  }

  return { chosen, choose, refusal, attach, extend, isBusy, notice };
}

function toRefusal({ error }: Refusal): AttachRefusal {
  return {
    text: error.fields?.transaction_id ?? error.detail,
    other: typeof error.order_id === 'string' ? error.order_id : null,
    mayInsist: error.code === 'transaction_id_claimed',
  };
}

/** A conflict means that the list is out of date, unless it is about another order. */
function isDecided(answer: ApiAnswer<unknown>): boolean {
  if (answer.ok || answer.status === 404) return true;
  return answer.status === 409 && answer.error.order_id === undefined;
}
