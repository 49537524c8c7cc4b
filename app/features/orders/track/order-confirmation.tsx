import type { ReactNode } from 'react';
import { advanceShare, type SumKey, sumRows } from '#app/features/orders/amounts.ts';
import { LineRow, SumList, SumRow } from '#app/features/orders/bag/lines.tsx';
import { PiecePictures } from '#app/features/orders/bag/piece-pictures.tsx';
import { CONFIRMATION_PATH, PAYMENT_METHOD_NAMES, STATUS_TONES } from '#app/features/orders/order.ts';
import { PaymentAccount } from '#app/features/orders/pay/payment-account.tsx';
import type { OwnReturnAnswer } from '#app/features/orders/returns/own-returns.ts';
import { isReturnAnswer, ReturnForms } from '#app/features/orders/returns/return-form.tsx';
import type { PublicSettings } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, PageTitle, PartTitle } from '#app/ui/layout.tsx';
import { Muted, wordsOf } from '#app/ui/text.tsx';
import { BuyAgainButton } from './buy-again-button.tsx';
import { ChangeOrder } from './change-order.tsx';
import { FailedAttemptForm } from './failed-attempt.tsx';
import { KeepOrder } from './keep-order.tsx';
import { KeyFacts } from './key-facts.tsx';
import { isAtHerDoor, nextSteps, whatToPay } from './next-steps.ts';
import styles from './order-confirmation.module.css';
import type { OrderConfirmationData as Order } from './order-progress.ts';
import { OwnParcels } from './own-parcels.tsx';
import type { ShownAnswer } from './own-texts.ts';
import { ProgressSteps } from './progress-steps.tsx';

const messages = {
  title: 'Your order',
  placed: (moment: string) => `Placed on ${moment}`,
  share: (share: string, advance: string, total: string) =>
    `${share} was asked for first: ${advance} of ${total}.`,
  progress: 'Where it is',
  next: 'What happens next',
  pieces: 'Pieces',
  address: 'Ship to',
  landmark: 'Landmark:',
  note: 'For the rider:',
  payment: 'Payment',
  transaction: (id: string) => `Transaction ID ${id}`,
  correct: 'Correct the transaction ID',
  rest: 'Send the rest to this account, then message us its transaction ID.',
  ask: 'Ask about it on WhatsApp',
  hello: (id: string) => `Assalam-o-alaikum! I have a question about my order ${id}.`,
  keep: 'Keep this page',
  keepText: 'Its link opens your order without a password, so share it with care.',
  home: 'Back to the home page',
  reach: ({ brand, phone, address }: PublicSettings) =>
    `${brand}, ${address}. Questions? Call or WhatsApp ${phone}.`,
};

type OrderConfirmationProps = {
  order: Order;
  /** The page's own, which holds its secret. */
  path: string;
  /** What came of a change by its customer. */
  answer: ShownAnswer | OwnReturnAnswer | null;
  /** Other ways to send the page's address. */
  sendLink: ReactNode;
};

export function OrderConfirmation({ order, path, answer, sendLink }: OrderConfirmationProps) {
  const { settings } = useShop();
  const { order_id, status } = order;
  const share = advanceShare(order);
  const toPay = whatToPay(order);
  const token = path.slice(CONFIRMATION_PATH.length);
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <PageTitle size="small">
          {messages.title}{' '}
          <span className={styles.id} translate="no">
            {order_id}
          </span>
        </PageTitle>
        <Cluster as="p" gap="8px 14px" tone="muted">
          <StatusBadge tone={STATUS_TONES[status]}>{status}</StatusBadge>
          <span>{messages.placed(formatMoment(order.created_at, settings.time_zone))}</span>
        </Cluster>
        <div className={styles.pictures}>
          <PiecePictures items={order.items} size="large" />
        </div>
      </header>
      <div className={styles.text}>
        {order.attempt && (
          <FailedAttemptForm attempt={order.attempt} token={path.slice(CONFIRMATION_PATH.length)} />
        )}
        <KeyFacts expected={order.expected} toPay={toPay} />
        <Part title={messages.progress}>
          <ProgressSteps order={order} />
        </Part>
        <OwnParcels parcels={order.parcels} />
        <Part title={messages.next}>
          <ul className={styles.steps}>
            {nextSteps(order)
              .filter((step) => step !== toPay)
              .map((step) => (
                <li key={step}>{step}</li>
              ))}
          </ul>
          {order.session_to_correct && (
            <div className={styles.correct}>
              <ButtonLink to="/order/jazzcash-success" state={{ sessionId: order.session_to_correct }}>
                {messages.correct}
              </ButtonLink>
            </div>
          )}
        </Part>
        {order.returns && <ReturnForms returns={order.returns} token={token} answer={answer} />}
        <ChangeOrder order={order} token={token} answer={isReturnAnswer(answer) ? null : answer} />
        <section className={`no-print ${styles.keep}`}>
          <PartTitle>{messages.keep}</PartTitle>
          <Muted>{messages.keepText}</Muted>
          <KeepOrder order_id={order_id} path={path} phone={order.phone} />
          {sendLink}
        </section>
      </div>
      <section className={styles.pieces}>
        <PartTitle after={8}>{messages.pieces}</PartTitle>
        <ConfirmedLines order={order} />
        <BuyAgainButton items={order.items} />
      </section>
      <div className={styles.text}>
        <Part title={messages.payment}>
          <p>{PAYMENT_METHOD_NAMES[order.payment_method]}</p>
          {share && <p>{messages.share(share, formatRupees(order.advance), formatRupees(order.total))}</p>}
          {order.transaction_id && <p>{messages.transaction(order.transaction_id)}</p>}
          {order.rest_to_send && (
            <div className={styles.rest}>
              <p>{messages.rest}</p>
              <PaymentAccount payTo={order.rest_to_send.pay_to} amount={order.rest_to_send.amount} />
            </div>
          )}
        </Part>
        <Part title={messages.address}>
          <Address order={order} />
        </Part>
        <div className="no-print">
          <WhatsappLink look="phrase" hello={messages.hello(order_id)}>
            {messages.ask}
          </WhatsappLink>
        </div>
        <p className={styles.reach}>{messages.reach(settings)}</p>
        <ButtonLink variant="ghost" to="/">
          {messages.home}
        </ButtonLink>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <PartTitle after={8}>{title}</PartTitle>
      {children}
    </section>
  );
}

function Address({ order }: { order: Order }) {
  const { name, address, city, postal_code, phone, landmark, delivery_note } = order;
  return (
    <address className={styles.address} translate="no">
      <span {...wordsOf(name)}>{name}</span>
      <span {...wordsOf(address)}>{address}</span>
      <span {...wordsOf(city)}>
        {city} <bdi>{postal_code}</bdi>
      </span>
      <span dir="ltr">{phone}</span>
      {landmark && (
        <span>
          {messages.landmark} <bdi {...wordsOf(landmark)}>{landmark}</bdi>
        </span>
      )}
      {delivery_note && (
        <span>
          {messages.note} <bdi {...wordsOf(delivery_note)}>{delivery_note}</bdi>
        </span>
      )}
    </address>
  );
}

const LOOKS: Partial<Record<SumKey, 'strong' | 'smallTotal'>> = { missing: 'strong', due: 'smallTotal' };

function ConfirmedLines({ order }: { order: Order }) {
  return (
    <>
      <ul>
        {order.items.map((line, position) => (
          // An order's lines never change, so the index is a stable key.
          <LineRow key={position} item={line} madeOnOrder={line.made_on_order} space={16} />
        ))}
      </ul>
      <Sums order={order} />
    </>
  );
}

function Sums({ order }: { order: Order }) {
  // What was due was paid at the door.
  const rows = sumRows(order, 'shopper').filter(({ key }) => key !== 'due' || !isAtHerDoor(order));
  return (
    <SumList>
      {rows.map(({ key, name, value }) => (
        <SumRow
          key={key}
          name={name}
          amount={key === 'subtotal' ? formatRupees(order.subtotal, 2) : value}
          look={LOOKS[key]}
        />
      ))}
    </SumList>
  );
}
