import { type ReactNode, useEffect, useRef } from 'react';
import { PiecePictures } from '#app/features/orders/bag/piece-pictures.tsx';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Message, MessageForm, MessageText, MessageTitle, Note } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PaymentForm, PaymentHelp } from './payment-form.tsx';
import type { useConfirmPayment } from './use-confirm-payment.ts';
import { useHoldAgain } from './use-hold-again.ts';
import type { KnownPayment } from './use-session-status.ts';

const messages = {
  pending: (wallet: string) => `We are checking with ${wallet}`,
  pendingText: (amount: string) =>
    `Your payment of ${amount} is on its way. This page updates when it arrives. You can safely close it.`,
  look: 'Check again',
  expired: 'The time to pay has run out',
  expiredText:
    'Your pieces are on sale again. Nothing else is lost: hold them once more, and go on where you were.',
  hold: 'Hold my pieces again',
  holding: 'Holding your pieces...',
  expiredSent:
    'Already sent the money? Do not send it again: hold the pieces and confirm with the same transaction ID, or message us.',
  kept: (id: string) => `We have kept the transaction ID ${id} that you entered.`,
  changed: (before: string, now: string) => `The order was ${before} and is ${now} now.`,
  toCheckout: 'See it at checkout',
  expiredPaid: 'If you have already sent the money, message us: we will match it to an order or refund it.',
  cancelled: 'This payment is cancelled',
  cancelledText: 'You do not owe anything, and the pieces are on sale again. Your bag has not changed.',
  checkout: 'Back to checkout',
  failed: 'The payment did not arrive',
  failedText: (id: string) => `It was for your order ${id}. Please message us and we will sort it out.`,
  missing: 'We could not find your payment',
  missingText: (id: string, transaction: string) =>
    `We looked for transaction ID ${transaction} of your order ${id} in our wallet. Please check it against the message from your wallet and correct it.`,
  late: 'Your payment arrived late',
  lateText: (id: string) =>
    `The money has arrived, but the pieces have been sold in the meantime. We will message you about order ${id} to find a replacement or refund you.`,
  placed: 'Your order is placed',
  verified: (id: string) => `Your payment has arrived. Your order number is ${id}.`,
  claimed: (id: string) =>
    `Your order number is ${id}. We check your transaction ID against our wallet and then mark the payment as received.`,
  cash: (id: string) => `You pay for your order ${id} in cash on delivery.`,
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

type PaymentExpiredProps = { payment: KnownPayment; typed: string; onChanged: () => void };

/** `typed` is the transaction ID that was entered, or empty. */
export function PaymentExpired({ payment, typed, onChanged }: PaymentExpiredProps) {
  const { isSending, failure, holdAgain } = useHoldAgain(payment.session_id, onChanged);
  return (
    <Outcome title={messages.expired} text={messages.expiredText}>
      <PiecePictures items={payment.items} />
      <div role="alert">
        {failure && (
          <Note tone="bad">
            <p>{failure.detail}</p>
            {failure.total !== null && (
              <p>{messages.changed(formatRupees(payment.total), formatRupees(failure.total))}</p>
            )}
          </Note>
        )}
      </div>
      {failure && !failure.mayPass ? (
        <ButtonLink to="/checkout">{messages.toCheckout}</ButtonLink>
      ) : (
        <Button disabled={isSending} onClick={() => void holdAgain()}>
          {isSending ? messages.holding : messages.hold}
        </Button>
      )}
      {typed !== '' && <MessageText isBrief>{messages.kept(typed)}</MessageText>}
      <MessageText isBrief>{messages.expiredSent}</MessageText>
      <PaymentHelp />
    </Outcome>
  );
}

export function PaymentCancelled() {
  return (
    <Outcome isAnswer title={messages.cancelled} text={messages.cancelledText}>
      <MessageText>{messages.expiredPaid}</MessageText>
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
      <MessageForm>
        <PaymentForm entry={entry} isSecond={false} />
      </MessageForm>
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
    <Outcome title={messages.placed} text={placedText(state, id)}>
      <OrderLink path={confirmation_path} />
    </Outcome>
  );
}

function placedText(state: KnownPayment['state'], id: string): string {
  if (state === 'on_delivery') return messages.cash(id);
  return state === 'verified' ? messages.verified(id) : messages.claimed(id);
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

type OutcomeProps = {
  title: string;
  text: string;
  isAnswer?: boolean;
  children: ReactNode;
};

function Outcome({ title, text, isAnswer = false, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <Message kind="result">
      <Stack role="status" gap={14} align="center">
        <MessageTitle ref={heading} tabIndex={-1}>
          {title}
        </MessageTitle>
        <MessageText>{text}</MessageText>
      </Stack>
      {children}
    </Message>
  );
}
