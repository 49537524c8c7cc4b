import { useState } from 'react';
import { textKindOfMail } from '#app/features/orders/desk/message-text.ts';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import { orderDoubts } from '#app/features/orders/fulfil/order-doubts.ts';
import { paymentNote } from '#app/features/orders/fulfil/payment-notes.ts';
import type { ChangedPayments, OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { isToBeConfirmed } from '#app/features/orders/fulfil/unconfirmed.ts';
import type { Attention, PaymentState } from '#app/features/orders/order.ts';
import { TEXT_NAMES } from '#app/features/settings/texts/message-texts.ts';
import { useCall, whatsappPhone } from '#app/pages/admin/call/use-call.tsx';
import { seenPayment } from '#app/pages/admin/orders/money-form.tsx';
import { usePaymentUndo } from '#app/pages/admin/orders/use-undo.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { hasWebAddress } from '#app/platform/text/web-address.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import styles from './order-page.module.css';

/** An underpaid order has its own PaymentWarning, which offers what to do. */
const ATTENTION: Record<Exclude<Attention, 'underpaid'>, string> = {
  paid_after_hold:
    'The money arrived after the hold had ended and the pieces had been sold. Offer other pieces, or refund the money.',
  paid_but_cancelled: 'This order is cancelled, but it was paid. Send the money back, or take it up again.',
  paid_twice: 'More money has come than the order costs. Send the rest back.',
  payment_unclear: 'The payment service never said what became of a payment. Please look there.',
  payment_waiting:
    'The shopper sent the transaction ID more than a day ago and is still waiting. Please check for the money now.',
};

const PAYMENT_STATE_NAMES: Record<PaymentState, string> = {
  on_delivery: 'in cash',
  awaiting: 'awaited',
  claimed: 'to check',
  verified: 'received',
  failed: 'failed',
  refunded: 'refunded',
};

const messages = {
  toBeConfirmed:
    'To be confirmed: its pieces are not set aside yet. Call this customer, then set it Confirmed: that takes the pieces while there are enough.',
  contested:
    'The same transaction ID was sent for another order. Only one of them can be paid with it: ask the shoppers for a screenshot of the payment.',
  competing: (id: string, status: string, payment: string) => `${id} (${status}, payment ${payment})`,
  call: 'Call this customer before you pack. What does not look right:',
  confirm: 'Ask this customer before you pack. What is unusual:',
  beforeConfirming: 'Before it is confirmed:',
  beforeShipping: 'Before it goes out:',
  untold: (what: string) => `The customer has not been told yet: ${what}.`,
  tell: 'Tell her on WhatsApp',
  look: 'Good to know before it is packed:',
  link: 'The name, city or address has a link in it, which our mails leave out. Do not open it.',
  duplicate: 'The same phone number ordered the same pieces within a day. One may be a duplicate:',
  undelivered: (whose: string) => `An e-mail about this order could not be delivered to the ${whose}.`,
};

export function OrderWarnings({ order }: { order: OrderDetail }) {
  const { attention, duplicates, competing_orders, undelivered } = order;
  const hasLink = [order.name, order.city, order.address].some(hasWebAddress);
  return (
    <Stack gap={10} after={20}>
      {attention && attention !== 'underpaid' && <Note tone="bad">{ATTENTION[attention]}</Note>}
      {isToBeConfirmed(order) && <Note tone="bad">{messages.toBeConfirmed}</Note>}
      {competing_orders.length > 0 && order.payment_state !== 'verified' && (
        <Note tone="bad">
          {messages.contested}{' '}
          {competing_orders.map(({ order_id, status, payment_state }) => (
            <Link
              key={order_id}
              className={classes('underlined', styles.orderLink)}
              to={`/admin/orders/${order_id}`}
            >
              {messages.competing(order_id, status, PAYMENT_STATE_NAMES[payment_state])}
            </Link>
          ))}
        </Note>
      )}
      {hasLink && <Note tone="bad">{messages.link}</Note>}
      <GateNote order={order} />
      <Doubts order={order} />
      <PaymentWarning order={order} />
      <UntoldNote order={order} />
      {duplicates.length > 0 && order.possible_duplicates.length === 0 && (
        <Note tone="info">
          {messages.duplicate}{' '}
          {duplicates.map(({ order_id, status }) => (
            <Link
              key={order_id}
              className={classes('underlined', styles.orderLink)}
              to={`/admin/orders/${order_id}`}
            >
              {order_id} ({status})
            </Link>
          ))}
        </Note>
      )}
      {undelivered.map((whose) => (
        <Note key={whose} tone="info">
          {messages.undelivered(whose)}
        </Note>
      ))}
    </Stack>
  );
}

/** Why the parcel may not go out, but for what stands in notes of their own. */
function GateNote({ order }: { order: OrderDetail }) {
  const isPending = order.status === 'Pending';
  const shown = [paymentNote(order)?.text, orderDoubts(order).reasons.join()].join();
  const sentences = gate(order, isPending ? 'confirm' : 'ship').filter(
    (sentence) => !shown.includes(sentence) && !order.is_contested && order.status !== 'Cancelled',
  );
  if (sentences.length === 0) return null;
  return (
    <Note tone="bad">
      {isPending ? messages.beforeConfirming : messages.beforeShipping}
      <ul className={styles.reasons}>
        {sentences.map((sentence) => (
          <li key={sentence} dir="auto">
            <LinkedOrders text={sentence} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

const ORDER_NUMBER = /(GL-[0-9A-Z]{4}-[0-9A-Z]{4})/;

function LinkedOrders({ text }: { text: string }) {
  return text.split(ORDER_NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} className="underlined" to={`/admin/orders/${part}`}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

/** What she should have heard and has not, with the text to tell her by. */
function UntoldNote({ order }: { order: OrderDetail }) {
  const { whatsapp, dialogs } = useCall();
  const last = order.untold.at(-1);
  if (!last) return null;
  const kind = textKindOfMail(last.tell, order);
  return (
    <Note tone="info">
      <Cluster ends gap="8px 16px">
        <p>{messages.untold(TEXT_NAMES[kind])}</p>
        {whatsappPhone(order) && (
          <Button size="small" variant="ghost" onClick={() => whatsapp(order, { kind, event: last.event })}>
            {messages.tell}
          </Button>
        )}
      </Cluster>
      {dialogs}
    </Note>
  );
}

/** A person decides: nothing is cancelled for it. */
function Doubts({ order }: { order: OrderDetail }) {
  const { advice, reasons } = orderDoubts(order);
  if (reasons.length === 0) return null;
  return (
    <Note tone={advice === 'call' ? 'bad' : 'info'}>
      {messages[advice ?? 'look']}
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason} dir="auto">
            <LinkedOrders text={reason} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

const paymentWarningMessages = {
  ask: (id: string, due: string) =>
    `The rider collects ${due} for order ${id}, and the customer gets a mail that says so. Agree on it with the customer first.`,
  confirm: 'Yes, agreed',
  done: 'what is due is collected in cash.',
  failed: 'Not saved.',
};

/** What is wrong with the payment, and the way out. */
function PaymentWarning({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  const { write, isBusy, notice } = useStaffWrite();
  const offerUndo = usePaymentUndo();
  const warning = paymentNote(order);
  const collect = async () => {
    if (isBusy()) return;
    const answer = await write<ChangedPayments>(
      {
        method: 'POST',
        path: `/orders/${order.order_id}/collect-in-cash/`,
        body: { seen: seenPayment(order) },
      },
      // A refusal means that the page is out of date.
      {
        failure: paymentWarningMessages.failed,
        reload: ({ status }) => status > 0 && status < 500,
      },
    );
    setAsking(false);
    if (answer.ok) offerUndo(answer.data, paymentWarningMessages.done);
  };
  return (
    <>
      {warning && (
        <Note tone={warning.tone}>
          <Stack gap={10} align="start">
            <p>{warning.text}</p>
            {warning.cash && (
              <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
                {warning.cash}
              </Button>
            )}
          </Stack>
        </Note>
      )}
      <Confirm
        open={asking && Boolean(warning?.cash)}
        title={warning?.cash ?? ''}
        message={paymentWarningMessages.ask(order.order_id, formatRupees(order.balance))}
        confirmLabel={paymentWarningMessages.confirm}
        busy={isBusy()}
        onConfirm={() => void collect()}
        onCancel={() => setAsking(false)}
      />
      {notice}
    </>
  );
}
