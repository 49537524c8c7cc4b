import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { forgetPayment } from './open-payment.ts';

const messages = {
  cancel: 'Cancel this payment',
  title: 'Cancel this payment?',
  ask: 'Only if you have not sent any money yet. The pieces go back on sale, and your bag stays as it is. If you have already paid, enter the transaction ID instead.',
  sure: 'Yes, I have not paid',
  done: 'Your payment is cancelled. Your bag has not changed.',
};

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
