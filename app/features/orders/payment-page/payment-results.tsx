import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentHelp } from './payment-help.tsx';
import { Outcome } from './payment-outcome.tsx';
import styles from './payment-results.module.css';
import type { useConfirmPayment } from './use-confirm-payment.ts';
import type { KnownPayment } from './use-session-status.ts';

const messages = {
  pending: (wallet: string) => `We are checking with ${wallet}`,
  pendingText: (amount: string) =>
    `Your payment of ${amount} is on its way. This page tells you as soon as it has arrived. You may also close it: nothing is lost.`,
  look: 'Look again',
  expired: 'The time to pay has run out',
  expiredText: 'The pieces are on sale again. Your bag is still as it was: check out once more to keep them.',
  expiredPaid:
    'If you have sent the money already, message us: it is either matched to an order or sent back.',
  again: 'Start again',
  cancelled: 'This payment is cancelled',
  cancelledText: 'Nothing is due for it, and its pieces are on sale again. Your bag is still as it was.',
  checkout: 'Back to checkout',
  failed: 'The payment did not arrive',
  failedText: (id: string) => `It was for your order ${id}. Please message us, we find out together.`,
  missing: 'We could not find your payment',
  missingText: (id: string, transaction: string) =>
    `We looked for transaction ID ${transaction} of your order ${id} in our wallet. Please compare it with the message from yours, and correct it.`,
  late: 'Your payment came after its time',
  lateText: (id: string) =>
    `The money has arrived, but the pieces were sold meanwhile. We message you about order ${id}: we find them again, or send the money back.`,
  placed: 'Your order is placed',
  verified: (id: string) => `Your payment has arrived. Your order number is ${id}.`,
  claimed: (id: string) =>
    `Your order number is ${id}. We compare your transaction ID with our wallet and then mark the payment as received.`,
  see: 'See your order',
  home: 'Back to the home page',
};

export function PaymentPending({ payment, onLook }: { payment: KnownPayment; onLook: () => void }) {
  return (
    <Outcome
      title={messages.pending(PAYMENT_METHOD_NAMES[payment.payment_method])}
      text={messages.pendingText(formatRupees(payment.amount))}
    >
      <Button variant="ghost" onClick={onLook}>
        {messages.look}
      </Button>
    </Outcome>
  );
}

export function PaymentExpired() {
  return (
    <Outcome title={messages.expired} text={messages.expiredText}>
      <p className={styles.text}>{messages.expiredPaid}</p>
      <ButtonLink to="/checkout">{messages.again}</ButtonLink>
      <PaymentHelp />
    </Outcome>
  );
}

export function PaymentCancelled() {
  return (
    <Outcome isAnswer title={messages.cancelled} text={messages.cancelledText}>
      <p className={styles.text}>{messages.expiredPaid}</p>
      <ButtonLink to="/checkout">{messages.checkout}</ButtonLink>
      <PaymentHelp />
    </Outcome>
  );
}

type PaymentMissingProps = { payment: KnownPayment; entry: ReturnType<typeof useConfirmPayment> };

export function PaymentMissing({ payment, entry }: PaymentMissingProps) {
  const { order_id, transaction_id, confirmation_path } = payment;
  return (
    <Outcome title={messages.missing} text={messages.missingText(order_id ?? '', transaction_id ?? '')}>
      <div className={styles.form}>
        <PaymentForm entry={entry} isSecond={false} />
      </div>
      {confirmation_path && (
        <ButtonLink variant="ghost" to={confirmation_path}>
          {messages.see}
        </ButtonLink>
      )}
      <PaymentHelp />
    </Outcome>
  );
}

export function PaymentSettled({ payment }: { payment: KnownPayment }) {
  const { state, is_late, order_id, confirmation_path } = payment;
  const id = order_id ?? '';
  if (state === 'failed' || is_late) {
    const [title, text] = is_late
      ? [messages.late, messages.lateText(id)]
      : [messages.failed, messages.failedText(id)];
    return (
      <Outcome title={title} text={text}>
        <OrderLink path={confirmation_path} />
        <PaymentHelp />
      </Outcome>
    );
  }
  return (
    <Outcome
      title={messages.placed}
      text={state === 'verified' ? messages.verified(id) : messages.claimed(id)}
    >
      <OrderLink path={confirmation_path} />
    </Outcome>
  );
}

function OrderLink({ path }: { path: string | null }) {
  return (
    <>
      {path && <ButtonLink to={path}>{messages.see}</ButtonLink>}
      <ButtonLink variant="ghost" to="/">
        {messages.home}
      </ButtonLink>
    </>
  );
}
