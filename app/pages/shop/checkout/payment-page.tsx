import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetPayment, readOpenPayment } from '#app/features/orders/pay/open-payment.ts';
import { PaymentAwaiting, PaymentSent } from '#app/features/orders/pay/payment-awaiting.tsx';
import {
  PaymentCancelled,
  PaymentExpired,
  PaymentMissing,
  PaymentPending,
  PaymentSettled,
} from '#app/features/orders/pay/payment-results.tsx';
import { clearOpenPayment, useConfirmPayment } from '#app/features/orders/pay/use-confirm-payment.ts';
import {
  type KnownPayment,
  type SessionPollState,
  useSessionStatus,
} from '#app/features/orders/pay/use-session-status.ts';
import { LastOrderLine } from '#app/features/orders/place/last-order-line.tsx';
import { WalletOrderSuccess } from '#app/features/orders/place/order-success.tsx';
import { EmptyState, WaitingPage } from '#app/pages/shop/page-states.tsx';
import { useVisitLog } from '#app/pages/shop/use-activity.ts';
import { useOnline } from '#app/platform/browser/use-online.ts';
import { sessionStore } from '#app/platform/offline/browser-storage.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Note, Spinner } from '#app/ui/feedback.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/payment-page.ts';
import { PhoneCode } from './phone-code.tsx';

const messages = {
  title: 'Finish your payment',
  description: 'Send the amount to our wallet and enter the transaction ID to place your order.',
  loading: 'Looking up your payment',
  none: 'No payment to finish',
  noneText: 'You start a payment at checkout, with JazzCash or SadaPay. Your bag has not changed.',
  amount: (amount: string) => `To pay: ${amount}`,
  again: 'We are still holding your pieces. This page tries again automatically.',
  retry: 'Try again',
  unknown: 'Payment not found',
  unknownText: 'Please check the address. Your bag has not changed, and you can still order.',
};

export function meta({ matches }: Route.MetaArgs) {
  const { origin, settings } = matches[0].loaderData;
  return [
    { title: `${messages.title} | ${settings.brand}` },
    { name: 'description', content: messages.description },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: `${origin}/order/jazzcash-success` },
  ];
}

export default function PaymentPage() {
  const id = usePaymentId();
  const { state } = useLocation();
  useVisitLog({ product_name: messages.title });
  if (id) return <PaymentView key={id} session_id={id} passed={navigationState(state)} />;
  if (id === null) {
    return (
      <EmptyState page title={messages.none} text={messages.noneText}>
        <LastOrderLine />
      </EmptyState>
    );
  }
  return (
    <WaitingPage title={messages.title}>
      <Spinner label={messages.loading} />
    </WaitingPage>
  );
}

const NO_SUCH_PAYMENT = [400, 404, 414];

type PaymentViewProps = { session_id: string; passed: ReturnType<typeof navigationState> };

function PaymentView({ session_id, passed }: PaymentViewProps) {
  const { payment, failure, look } = useSessionStatus(session_id);
  const entry = useConfirmPayment(session_id, payment, look);
  const online = useOnline();
  useSettling(payment);
  const { confirming } = entry;
  if (confirming.step === 'placed')
    return (
      <WalletOrderSuccess
        order={confirming.order}
        left={confirming.left}
        expected={payment?.expected ?? null}
      />
    );
  if (failure && NO_SUCH_PAYMENT.includes(failure.status))
    return <EmptyState page title={messages.unknown} text={messages.unknownText} />;
  if (!payment) return <Waiting failure={failure} amount={passed.amount} onRetry={look} />;
  if (payment.state === 'pending') return <PaymentPending payment={payment} onLook={look} />;
  if (canBePaid(payment)) {
    const stale = failure !== null;
    const phoneCode = <PhoneCode session_id={session_id} />;
    const props = { payment, entry, online, stale, onCancelled: look, phoneCode };
    const { transaction_id } = payment;
    // A declined attempt says so, and asks again.
    if (transaction_id && payment.state === 'awaiting')
      return <PaymentSent {...props} transaction_id={transaction_id} />;
    return <PaymentAwaiting {...props} />;
  }
  if (payment.can_resubmit) return <PaymentMissing payment={payment} entry={entry} />;
  if (payment.state === 'cancelled') return <PaymentCancelled />;
  if (payment.order_id) return <PaymentSettled payment={payment} />;
  return <PaymentExpired payment={payment} typed={entry.transactionId} onChanged={look} />;
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
    // One that has expired may be begun again.
    else if (payment.state === 'cancelled') forgetPayment(session_id);
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

const STORED_AS = 'paymentSession';

/** From the address, the navigation state or storage. Undefined until hydration, null when there is none. */
function usePaymentId(): string | null | undefined {
  const isAwake = useReady();
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('session');
  const id = isAwake ? (inAddress ?? navigationState(state).sessionId ?? readStored()) : undefined;
  useEffect(() => {
    if (!id) return;
    sessionStore.write(STORED_AS, id);
    // The session id is a secret, so it is removed from the address.
    if (inAddress) navigate(pathname, { replace: true });
  }, [id, inAddress, pathname, navigate]);
  return id;
}

/** The navigation state from checkout; untrusted. */
function navigationState(state: unknown): { sessionId?: string; amount?: number; name?: string } {
  if (typeof state !== 'object' || state === null) return {};
  const { sessionId, amount, name }: { sessionId?: unknown; amount?: unknown; name?: unknown } = state;
  return {
    ...(typeof sessionId === 'string' && sessionId !== '' && { sessionId }),
    ...(typeof amount === 'number' && { amount }),
    ...(typeof name === 'string' && { name }),
  };
}

function readStored(): string | null {
  return sessionStore.read(STORED_AS) ?? readOpenPayment()?.session_id ?? null;
}
