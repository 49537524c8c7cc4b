import { useEffect, useState } from 'react';
import { SumList, SumRow } from '#app/features/orders/bag/lines.tsx';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster, PageBody, PageTitle, PartTitle, Stack } from '#app/ui/layout.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import { CancelPayment } from './open-payment-note.tsx';
import { PaymentAccount, PaymentSteps } from './payment-account.tsx';
import styles from './payment-awaiting.module.css';
import { PaymentForm, PaymentHelp } from './payment-form.tsx';
import type { useConfirmPayment } from './use-confirm-payment.ts';
import { announcedMinutes, clockText, type KnownPayment } from './use-session-status.ts';

const messages = {
  title: 'Finish your payment',
  onHold: (name: string) =>
    `${name}, your pieces are reserved for you. Your order is placed as soon as you confirm the payment.`,
  declined: (wallet: string) =>
    `${wallet} did not take the payment, and nothing was charged. Please try again.`,
  hosted: (wallet: string) => `Pay with ${wallet}`,
  byHand: 'Or send it yourself',
  send: (amount: string, wallet: string) => `Send ${amount} with ${wallet} to this account.`,
  enter: 'Enter the transaction ID and confirm.',
  total: 'Order total',
  now: 'To pay now',
  sent: 'Sent by you',
  later: 'Due on delivery',
  left: 'Time left',
  held: 'Your pieces are held for',
  announced: (minutes: number) => (minutes === 1 ? '1 minute is left.' : `${minutes} minutes are left.`),
  offline: 'You are offline. What you typed stays here.',
  stale: 'The shop cannot be reached right now. This is the last known status of your payment.',
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
        <Cluster before={8}>
          <CancelPayment session_id={payment.session_id} onCancelled={onCancelled} />
        </Cluster>
      </div>
    </PageBody>
  );
}

const sentMessages = {
  title: 'Confirm your payment',
  sent: (amount: string, id: string) => `You sent ${amount} with ID ${id}.`,
  confirm: 'Check the ID and confirm. Then your order is placed: you do not need to pay again.',
  notSent: 'I have not sent it yet',
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
        <PageTitle size="small">{sentMessages.title}</PageTitle>
        <Note tone="ok">
          <p dir="auto">{sentMessages.sent(sum, transaction_id)}</p>
        </Note>
        <p>{sentMessages.confirm}</p>
        <ReachNote online={online} stale={stale} />
      </Stack>
      <div className={styles.links}>
        <PaymentForm entry={entry} isSecond={false} />
        <details className={styles.notSent}>
          <summary>{sentMessages.notSent}</summary>
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
        <Cluster before={8}>
          <CancelPayment session_id={session_id} onCancelled={onCancelled} />
        </Cluster>
      </div>
      <div className={styles.aside}>
        <PaymentSums {...payment} isSent />
        <TimeLeft endsAt={payment.ends_at} isSmall />
      </div>
    </PageBody>
  );
}

type PaymentSumsProps = { total: number; amount: number; balance: number; isSent?: boolean };

function PaymentSums({ total, amount, balance, isSent = false }: PaymentSumsProps) {
  return (
    <SumList isBoxed>
      <SumRow name={messages.total} amount={formatRupees(total)} />
      <SumRow name={isSent ? messages.sent : messages.now} amount={formatRupees(amount)} look="strong" />
      <SumRow name={messages.later} amount={formatRupees(balance)} />
    </SumList>
  );
}

/** `endsAt` is ms of `performance.now()`. Announced at a few marks only. */
function TimeLeft({ endsAt, isSmall = false }: { endsAt: number; isSmall?: boolean }) {
  const [left, setLeft] = useState(() => endsAt - performance.now());
  useEffect(() => {
    const update = () => setLeft(endsAt - performance.now());
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const minutes = announcedMinutes(left);
  return (
    <>
      <p className={classes(styles.time, isSmall && styles.small)}>
        <span>{isSmall ? messages.held : messages.left}</span>
        <span className={styles.clock} role="timer" translate="no">
          {clockText(left)}
        </span>
      </p>
      <p role="status">
        {minutes !== null && <VisuallyHidden>{messages.announced(minutes)}</VisuallyHidden>}
      </p>
    </>
  );
}

type ReachNoteProps = { online: boolean; stale: boolean };

/** Rendered from the start, so that screen readers announce its changes. */
function ReachNote({ online, stale }: ReachNoteProps) {
  return (
    <div role="status">
      {(!online || stale) && <Note tone="info">{online ? messages.stale : messages.offline}</Note>}
    </div>
  );
}
