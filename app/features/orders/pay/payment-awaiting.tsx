import { type ReactNode, useEffect, useState } from 'react';
import { advanceShare } from '#app/features/orders/amounts.ts';
import { SumList, SumRow } from '#app/features/orders/bag/lines.tsx';
import { PiecePictures } from '#app/features/orders/bag/piece-pictures.tsx';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster, PageBody, PageTitle, PartTitle, Stack } from '#app/ui/layout.tsx';
import { Muted, Text, VisuallyHidden } from '#app/ui/text.tsx';
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
  share: (share: string, total: string, rest: string) =>
    `${share} of your order of ${total}. The other ${rest} you pay in cash when it arrives.`,
  all: 'The whole order. Nothing is left to pay when it arrives.',
  subtotal: 'Pieces',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Order total',
  now: 'To pay now',
  nowShare: (share: string) => `To pay now, ${share.toLowerCase()} of it`,
  sent: 'Sent by you',
  later: 'Due on delivery',
  held: 'Your pieces are held for',
  until: (time: string) => `until ${time}`,
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
  /** Opens this payment on a phone, for whoever looks at it elsewhere. */
  phoneCode: ReactNode;
};

export function PaymentAwaiting(props: PaymentAwaitingProps) {
  const { payment, entry, online, stale } = props;
  const { amount, pay_to, hosted, state, name } = payment;
  const wallet = PAYMENT_METHOD_NAMES[pay_to.method];
  return (
    <PageBody kind="order" gap="24px clamp(28px, 6vw, 96px)" withAside>
      <Stack gap={12}>
        <PageTitle size="small">{messages.title}</PageTitle>
        <p dir="auto">{messages.onHold(name)}</p>
        <PiecePictures items={payment.items} />
        <TimeLeft payment={payment} />
        {state === 'failed' && (
          <Note tone="bad" role="alert">
            {messages.declined(wallet)}
          </Note>
        )}
        <ReachNote online={online} stale={stale} />
      </Stack>
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
            [messages.send(formatRupees(amount), wallet), <AccountToPay key="send" payment={payment} />],
            [messages.enter, <PaymentForm key="enter" entry={entry} isSecond={hosted !== null} />],
          ]}
        />
        <PaymentFoot {...props} />
      </div>
      <div className={styles.aside}>
        <OrderSums payment={payment} />
        {props.phoneCode}
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
  const { payment, entry, online, stale, transaction_id } = props;
  const { amount, pay_to, hosted } = payment;
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
        <PiecePictures items={payment.items} />
        <TimeLeft payment={payment} />
        <ReachNote online={online} stale={stale} />
      </Stack>
      <div className={styles.links}>
        <PaymentForm entry={entry} isSecond={false} />
        <details className={styles.notSent}>
          <summary>{sentMessages.notSent}</summary>
          <Stack gap={12}>
            <p>{messages.send(sum, wallet)}</p>
            <AccountToPay payment={payment} />
            {hosted && (
              <ButtonLink variant="ghost" block reloadDocument to={hosted.url}>
                {messages.hosted(wallet)}
              </ButtonLink>
            )}
          </Stack>
        </details>
        <PaymentFoot {...props} />
      </div>
      <div className={styles.aside}>
        <OrderSums payment={payment} isSent />
      </div>
    </PageBody>
  );
}

function AccountToPay({ payment }: { payment: KnownPayment }) {
  const { amount, total, balance, pay_to } = payment;
  const share = advanceShare(payment);
  return (
    <Stack gap={10}>
      <Muted>
        {share ? messages.share(share, formatRupees(total), formatRupees(balance)) : messages.all}
      </Muted>
      <PaymentAccount payTo={pay_to} amount={amount} />
    </Stack>
  );
}

function PaymentFoot({ payment: { session_id }, onCancelled }: PaymentAwaitingProps) {
  return (
    <>
      <PaymentHelp />
      <Cluster before={8}>
        <CancelPayment session_id={session_id} onCancelled={onCancelled} />
      </Cluster>
    </>
  );
}

type OrderSumsProps = { payment: KnownPayment; isSent?: boolean };

function OrderSums({ payment, isSent = false }: OrderSumsProps) {
  const { subtotal, discount, delivery, total, amount, balance } = payment;
  const share = advanceShare(payment);
  const now = share ? messages.nowShare(share) : messages.now;
  return (
    <SumList isBoxed>
      <SumRow name={messages.subtotal} amount={formatRupees(subtotal)} />
      {discount > 0 && <SumRow name={messages.discount} amount={`− ${formatRupees(discount)}`} />}
      <SumRow name={messages.delivery} amount={delivery > 0 ? formatRupees(delivery) : messages.free} />
      <SumRow name={messages.total} amount={formatRupees(total)} />
      <SumRow name={isSent ? messages.sent : now} amount={formatRupees(amount)} look="smallTotal" />
      <SumRow name={messages.later} amount={formatRupees(balance)} />
    </SumList>
  );
}

/** Announced at a few marks only. */
function TimeLeft({ payment: { ends_at, expires_at } }: { payment: KnownPayment }) {
  const { time_zone } = useShop().settings;
  const [left, setLeft] = useState(() => ends_at - performance.now());
  useEffect(() => {
    const update = () => setLeft(ends_at - performance.now());
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [ends_at]);
  const minutes = announcedMinutes(left);
  const end = expires_at === null ? null : formatRecentMoment(expires_at, time_zone, new Date());
  return (
    <>
      <Text tone="muted" size="small" numeric>
        {messages.held}{' '}
        <span role="timer" translate="no">
          {clockText(left)}
        </span>
        {end && `, ${messages.until(end)}`}
      </Text>
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
