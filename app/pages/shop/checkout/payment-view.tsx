import { useEffect } from 'react';
import { WalletOrderSuccess } from '#app/features/orders/checkout/order-success.tsx';
import { clearOpenPayment } from '#app/features/orders/payment-page/clear-open-payment.ts';
import { forgetPayment } from '#app/features/orders/payment-page/open-payment.ts';
import { PaymentAwaiting } from '#app/features/orders/payment-page/payment-awaiting.tsx';
import {
  PaymentCancelled,
  PaymentExpired,
  PaymentMissing,
  PaymentPending,
  PaymentSettled,
} from '#app/features/orders/payment-page/payment-results.tsx';
import { PaymentSent } from '#app/features/orders/payment-page/payment-sent.tsx';
import { useConfirmPayment } from '#app/features/orders/payment-page/use-confirm-payment.ts';
import {
  type KnownPayment,
  type SessionPollState,
  useSessionStatus,
} from '#app/features/orders/payment-page/use-session-status.ts';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { useOnline } from '#app/platform/browser/use-online.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { navigationState } from './use-payment-id.ts';
import { WaitingPage } from './waiting-page.tsx';

const messages = {
  title: 'Finish your payment',
  loading: 'Looking up your payment',
  amount: (amount: string) => `To pay: ${amount}`,
  again: 'We are still holding your pieces. This page tries again automatically.',
  retry: 'Try again',
  unknown: 'Payment not found',
  unknownText: 'Please check the address. Your bag has not changed, and you can still order.',
};

const NO_SUCH_PAYMENT = [400, 404, 414];

type PaymentViewProps = { session_id: string; passed: ReturnType<typeof navigationState> };

export function PaymentView({ session_id, passed }: PaymentViewProps) {
  const { payment, failure, look } = useSessionStatus(session_id);
  const entry = useConfirmPayment(session_id, {
    known: payment?.transaction_id ?? null,
    rejected: payment?.can_resubmit ? payment.transaction_id : null,
    onChanged: look,
  });
  const online = useOnline();
  useSettling(payment);
  const { confirming } = entry;
  if (confirming.step === 'placed')
    return <WalletOrderSuccess order={confirming.order} left={confirming.left} />;
  if (failure && NO_SUCH_PAYMENT.includes(failure.status))
    return <EmptyState page title={messages.unknown} text={messages.unknownText} />;
  if (!payment) return <Waiting failure={failure} amount={passed.amount} onRetry={look} />;
  if (payment.state === 'pending') return <PaymentPending payment={payment} onLook={look} />;
  if (canBePaid(payment)) {
    const stale = failure !== null;
    const props = { payment, entry, online, stale, onCancelled: look };
    const { transaction_id } = payment;
    // A declined attempt says so, and asks again.
    if (transaction_id && payment.state === 'awaiting')
      return <PaymentSent {...props} transaction_id={transaction_id} />;
    return <PaymentAwaiting {...props} />;
  }
  if (payment.can_resubmit) return <PaymentMissing payment={payment} entry={entry} />;
  if (payment.state === 'cancelled') return <PaymentCancelled />;
  return payment.order_id ? <PaymentSettled payment={payment} /> : <PaymentExpired />;
}

/** A declined payment can be retried while its stock is held. */
function canBePaid({ state, order_id, expires_at }: KnownPayment): boolean {
  return state === 'awaiting' || (state === 'failed' && order_id === null && expires_at !== null);
}

/** Empties or keeps the cart by the state of the payment, also when it was settled elsewhere. */
function useSettling(payment: KnownPayment | null): void {
  useEffect(() => {
    if (!payment) return;
    const { session_id, order_id, total, confirmation_path } = payment;
    if (order_id) clearOpenPayment(session_id, { order_id, total, confirmation_path });
    else if (payment.state === 'expired' || payment.state === 'cancelled') forgetPayment(session_id);
  }, [payment]);
}

type WaitingProps = { failure: SessionPollState['failure']; amount: number | undefined; onRetry: () => void };

function Waiting({ failure, amount, onRetry }: WaitingProps) {
  return (
    <WaitingPage title={messages.title}>
      {amount !== undefined && <p>{messages.amount(formatRupees(amount))}</p>}
      {failure ? (
        <Note tone="bad" role="alert">
          <p>{failure.error.detail}</p>
          <p>{messages.again}</p>
          <Button variant="text" onClick={onRetry}>
            {messages.retry}
          </Button>
        </Note>
      ) : (
        <Spinner label={messages.loading} />
      )}
    </WaitingPage>
  );
}
