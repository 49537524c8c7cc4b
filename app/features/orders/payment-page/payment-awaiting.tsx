import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageBody } from '#app/ui/layout/page-body.tsx';
import { PageTitle, PartTitle } from '#app/ui/layout/page-head.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Note } from '#app/ui/note.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { PaymentAccount } from './payment-account.tsx';
import styles from './payment-awaiting.module.css';
import { PaymentForm } from './payment-form.tsx';
import { PaymentHelp } from './payment-help.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { ReachNote } from './reach-note.tsx';
import { TimeLeft } from './time-left.tsx';
import type { useConfirmPayment } from './use-confirm-payment.ts';
import type { KnownPayment } from './use-session-status.ts';

const messages = {
  title: 'Finish your payment',
  onHold: (name: string) =>
    `${name}, your pieces are kept for you. Your order is placed as soon as you confirm the payment.`,
  declined: (wallet: string) =>
    `${wallet} did not take the payment, and nothing was charged. Please try again.`,
  hosted: (wallet: string) => `Pay with ${wallet}`,
  byHand: 'Or send it yourself',
  send: (amount: string, wallet: string) => `Send ${amount} with ${wallet} to this account.`,
  enter: 'Enter the transaction ID and confirm.',
};

export type PaymentAwaitingProps = {
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
    <PageBody kind="order" gap="24px clamp(28px, 6vw, 96px)" withAside>
      <Stack gap={14}>
        <PageTitle size="small">{messages.title}</PageTitle>
        <p dir="auto">{messages.onHold(name)}</p>
        {state === 'failed' && (
          <Note tone="bad" role="alert">
            {messages.declined(wallet)}
          </Note>
        )}
        <ReachNote online={online} stale={stale} />
      </Stack>
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
            <PartTitle before={32} after={14}>
              {messages.byHand}
            </PartTitle>
          </>
        )}
        <PaymentSteps
          gaps={[28, 12]}
          steps={[
            [
              messages.send(formatRupees(amount), wallet),
              <PaymentAccount key="send" payTo={pay_to} amount={amount} />,
            ],
            [messages.enter, <PaymentForm key="enter" entry={entry} isSecond={hosted !== null} />],
          ]}
        />
        <PaymentHelp />
        <div className={styles.cancel}>
          <CancelPayment session_id={payment.session_id} onCancelled={onCancelled} />
        </div>
      </div>
    </PageBody>
  );
}
