import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import type { UnfinishedPayment } from '#app/features/orders/pay/schema.ts';
import { MAX_TRANSACTION_ID } from '#app/features/payments/ledger/payment.ts';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Field, TextInput, useFocusOnError } from '#app/ui/form/field.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Text, VisuallyHidden } from '#app/ui/text.tsx';

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
      <Text wrap="anywhere" after={18} dir="auto">
        {messages.text(name, formatRupees(amount), PAYMENT_METHOD_NAMES[payment_method])}
      </Text>
      <Field label={messages.field} error={shown?.text}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={field}
            dir="auto"
            maxLength={MAX_TRANSACTION_ID}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {shown?.other && (
        <p>
          <a className="link" href={`/admin/orders/${shown.other}`} target="_blank" rel="noreferrer">
            {messages.open(shown.other)} <VisuallyHidden>{messages.newTab}</VisuallyHidden>
          </a>
        </p>
      )}
      <FormActions save={shown?.mayInsist ? messages.insist : messages.save} busy={busy} onCancel={onClose} />
    </form>
  );
}

const finishPaymentMessages = {
  attached: (id: string) => `Order ${id} is placed. Its payment is to be checked.`,
  open: 'Open the order',
  extended: (id: string) => `The pieces of ${id} are held longer.`,
  notExtended: 'The pieces could not be held.',
};

/** `other`: the order that has this transaction ID. When its payment is not checked yet, staff may insist. */
type AttachRefusal = { text: string; other: string | null; mayInsist: boolean };

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
    showToast(finishPaymentMessages.attached(order_id), {
      action: { label: finishPaymentMessages.open, run },
    });
  }

  async function extend({ order_id }: UnfinishedPayment) {
    if (isBusy(order_id)) return;
    await write(
      { method: 'POST', path: `/api/admin/unfinished-payments/${order_id}/extend/` },
      {
        row: order_id,
        success: finishPaymentMessages.extended(order_id),
        failure: finishPaymentMessages.notExtended,
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
