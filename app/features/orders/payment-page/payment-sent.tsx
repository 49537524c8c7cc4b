import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageBody } from '#app/ui/layout/page-body.tsx';
import { PageTitle } from '#app/ui/layout/page-head.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Note } from '#app/ui/note.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { PaymentAccount } from './payment-account.tsx';
import styles from './payment-awaiting.module.css';
import type { PaymentAwaitingProps } from './payment-awaiting.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentHelp } from './payment-help.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { ReachNote } from './reach-note.tsx';
import { TimeLeft } from './time-left.tsx';

const messages = {
  title: 'Confirm your payment',
  sent: (amount: string, id: string) => `You sent ${amount} with ID ${id}.`,
  confirm: 'Check the ID and confirm. Then your order is placed: you do not need to pay again.',
  notSent: 'I have not sent it yet',
  send: (amount: string, wallet: string) => `Send ${amount} with ${wallet} to this account.`,
  hosted: (wallet: string) => `Pay with ${wallet}`,
};

/** For whoever sent the money before placing the order: nothing asks for it a second time. */
export function PaymentSent(props: PaymentAwaitingProps & { transaction_id: string }) {
  const { payment, entry, online, stale, onCancelled, transaction_id } = props;
  const { amount, pay_to, hosted, session_id } = payment;
  const wallet = PAYMENT_METHOD_NAMES[pay_to.method];
  const sum = formatRupees(amount);
  return (
    <PageBody kind="order" gap="20px clamp(28px, 6vw, 96px)" withAside>
      <Stack gap={12}>
        <PageTitle size="small">{messages.title}</PageTitle>
        <Note tone="ok">
          <p dir="auto">{messages.sent(sum, transaction_id)}</p>
        </Note>
        <p>{messages.confirm}</p>
        <ReachNote online={online} stale={stale} />
      </Stack>
      <div className={styles.links}>
        <PaymentForm entry={entry} isSecond={false} />
        <details className={styles.notSent}>
          <summary>{messages.notSent}</summary>
          <Stack gap={12}>
            <p>{messages.send(sum, wallet)}</p>
            <PaymentAccount payTo={pay_to} amount={amount} />
            {hosted && (
              <ButtonLink variant="ghost" block reloadDocument to={hosted.url}>
                {messages.hosted(wallet)}
              </ButtonLink>
            )}
          </Stack>
        </details>
        <PaymentHelp />
        <div className={styles.cancel}>
          <CancelPayment session_id={session_id} onCancelled={onCancelled} />
        </div>
      </div>
      <div className={styles.aside}>
        <PaymentSums {...payment} isSent />
        <TimeLeft endsAt={payment.ends_at} isSmall />
      </div>
    </PageBody>
  );
}
