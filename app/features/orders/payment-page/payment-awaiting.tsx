import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { PaymentAccount } from './payment-account.tsx';
import styles from './payment-awaiting.module.css';
import { PaymentForm } from './payment-form.tsx';
import { PaymentHelp } from './payment-help.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { TimeLeft } from './time-left.tsx';
import type { useConfirmPayment } from './use-confirm-payment.ts';
import type { KnownPayment } from './use-session-status.ts';

const messages = {
  title: 'Finish your payment',
  onHold: (name: string) =>
    `${name}, your pieces are kept for you. Your order is placed as soon as you confirm the payment.`,
  offline: 'You are offline. What you typed stays here.',
  stale: 'The shop cannot be reached right now. This is the last known status of your payment.',
  declined: (wallet: string) =>
    `${wallet} did not take the payment, and nothing was charged. Please try again.`,
  hosted: (wallet: string) => `Pay with ${wallet}`,
  byHand: 'Or send it yourself',
  send: (amount: string, wallet: string) => `Send ${amount} with ${wallet} to this account.`,
  enter: 'Enter the transaction ID and confirm.',
};

type PaymentAwaitingProps = {
  payment: KnownPayment;
  entry: ReturnType<typeof useConfirmPayment>;
  online: boolean;
  stale: boolean;
  onCancelled: () => void;
};

export function PaymentAwaiting({ payment, entry, online, stale, onCancelled }: PaymentAwaitingProps) {
  const { amount, pay_to, hosted, state, name } = payment;
  const wallet = PAYMENT_METHOD_NAMES[pay_to.method];
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className={styles.title}>{messages.title}</h1>
        <p dir="auto">{messages.onHold(name)}</p>
        {state === 'failed' && (
          <Note tone="bad" role="alert">
            {messages.declined(wallet)}
          </Note>
        )}
        <div role="status">
          {(!online || stale) && <Note tone="info">{online ? messages.stale : messages.offline}</Note>}
        </div>
      </div>
      <div className={styles.aside}>
        <PaymentSums {...payment} />
        <TimeLeft endsAt={payment.ends_at} />
      </div>
      <div className={styles.links}>
        {hosted && (
          <>
            <ButtonLink block reloadDocument to={hosted.url}>
              {messages.hosted(wallet)}
            </ButtonLink>
            <h2 className={styles.part}>{messages.byHand}</h2>
          </>
        )}
        <ol className={styles.steps}>
          <li>
            <p className={styles.step}>{messages.send(formatRupees(amount), wallet)}</p>
            <PaymentAccount payTo={pay_to} amount={amount} />
          </li>
          <li>
            <p className={styles.step}>{messages.enter}</p>
            <PaymentForm entry={entry} isSecond={hosted !== null} />
          </li>
        </ol>
        <PaymentHelp />
        <div className={styles.cancel}>
          <CancelPayment session_id={payment.session_id} onCancelled={onCancelled} />
        </div>
      </div>
    </div>
  );
}
