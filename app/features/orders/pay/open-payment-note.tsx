import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { forgetPayment, useOpenPayment } from './open-payment.ts';

const messages = {
  open: (amount: string) =>
    `Your payment of ${amount} is not finished. We are holding its pieces for you, so they may show as sold out elsewhere.`,
  finish: 'Finish your payment',
  cancel: 'Cancel this payment',
  title: 'Cancel this payment?',
  ask: 'Only if you have not sent any money yet. The pieces go back on sale, and your bag stays as it is. If you have already paid, enter the transaction ID instead.',
  sure: 'Yes, I have not paid',
  done: 'Your payment is cancelled. Your bag has not changed.',
};

export function OpenPaymentNote({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const payment = useOpenPayment();
  if (!payment) return null;
  return (
    <Note tone="info" before={16} after={0}>
      <p>{messages.open(formatRupees(payment.amount))}</p>
      <Cluster gap="4px 22px">
        <Link
          className="link"
          to="/order/jazzcash-success"
          state={{ sessionId: payment.session_id, amount: payment.amount }}
          onClick={() => onLeave?.()}
        >
          {messages.finish}
        </Link>
        <CancelPayment session_id={payment.session_id} />
      </Cluster>
    </Note>
  );
}

type CancelPaymentProps = {
  session_id: string;
  onCancelled?: (() => void) | undefined;
};

export function CancelPayment({ session_id, onCancelled }: CancelPaymentProps) {
  const [step, setStep] = useState<'idle' | 'confirming' | 'sending'>('idle');
  const [error, setError] = useState<string | null>(null);
  const cancel = async () => {
    setStep('sending');
    const answer = await callApi('POST', `/orders/session/${encodeURIComponent(session_id)}/cancel/`);
    setStep('idle');
    // A payment that the server does not know (404) holds nothing either.
    if (!answer.ok && answer.status !== 404) return setError(answer.error.detail);
    showToast(messages.done);
    forgetPayment(session_id);
    onCancelled?.();
  };
  const startConfirming = () => {
    setError(null);
    setStep('confirming');
  };
  return (
    <>
      <Button variant="text" size="small" onClick={startConfirming}>
        {messages.cancel}
      </Button>
      <p role="alert">{error}</p>
      <Confirm
        open={step !== 'idle'}
        title={messages.title}
        message={messages.ask}
        confirmLabel={messages.sure}
        busy={step === 'sending'}
        onConfirm={() => void cancel()}
        onCancel={() => setStep('idle')}
      />
    </>
  );
}
