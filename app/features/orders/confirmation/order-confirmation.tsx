import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type OrderStatus, PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { whatsappLink } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { ConfirmedLines } from './confirmed-lines.tsx';
import type { OrderConfirmationData as Order } from './confirmed-order.ts';
import { nextSteps } from './next-steps.ts';
import styles from './order-confirmation.module.css';

const messages = {
  title: 'Your order',
  placed: (moment: string) => `Placed on ${moment}`,
  next: 'What happens next',
  pieces: 'Pieces',
  address: 'Ship to',
  payment: 'Payment',
  transaction: (id: string) => `Transaction ID ${id}`,
  correct: 'Correct the transaction ID',
  ask: 'Ask about it on WhatsApp',
  hello: (id: string) => `Assalam o alaikum! I have a question about my order ${id}.`,
  keep: 'Save the link to this page: it opens your order without a password, so share it with care.',
  home: 'Back to the home page',
};

const STATUS_TONES = {
  Pending: 'warning',
  Confirmed: 'info',
  Paid: 'success',
  Shipped: 'primary',
  Cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

export function OrderConfirmation({ order }: { order: Order }) {
  const { settings } = useShop();
  const { order_id, status } = order;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {messages.title} <span className={styles.id}>{order_id}</span>
        </h1>
        <p className={styles.details}>
          <StatusBadge tone={STATUS_TONES[status]}>{status}</StatusBadge>
          <span>{messages.placed(formatMoment(order.created_at, settings.time_zone))}</span>
        </p>
      </header>
      <div className={styles.text}>
        <Part title={messages.next}>
          <ul className={styles.steps}>
            {nextSteps(order).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Part>
        <Part title={messages.payment}>
          <p>{PAYMENT_METHOD_NAMES[order.payment_method]}</p>
          {order.transaction_id && <p>{messages.transaction(order.transaction_id)}</p>}
          {order.session_to_correct && (
            <Link
              className="link"
              to="/order/jazzcash-success"
              state={{ sessionId: order.session_to_correct }}
            >
              {messages.correct}
            </Link>
          )}
        </Part>
        <Part title={messages.address}>
          <Address order={order} />
        </Part>
        <a
          className={styles.ask}
          href={whatsappLink(settings, messages.hello(order_id))}
          target="_blank"
          rel="noreferrer"
        >
          <WhatsappIcon size={20} />
          {messages.ask}
        </a>
        <p className={styles.saveHint}>{messages.keep}</p>
        <ButtonLink variant="ghost" to="/">
          {messages.home}
        </ButtonLink>
      </div>
      <section className={styles.pieces}>
        <h2 className={styles.part}>{messages.pieces}</h2>
        <ConfirmedLines order={order} />
      </section>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.part}>{title}</h2>
      {children}
    </section>
  );
}

function Address({ order: { name, address, city, postal_code, phone } }: { order: Order }) {
  return (
    <address className={styles.address} dir="auto">
      {[name, address, `${city} ${postal_code}`, phone].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
