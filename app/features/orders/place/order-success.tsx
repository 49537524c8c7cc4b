import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CodOrder, ConfirmedOrder } from '#app/features/orders/order-schema.ts';
import { nextSteps } from '#app/features/orders/track/next-steps.ts';
import { deliveryWindow, formatWindow } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Message, MessageTitle } from '#app/ui/feedback.tsx';
import { MarkedText } from '#app/ui/text.tsx';
import { savePlacedOrder } from './order-storage.ts';
import styles from './order-success.module.css';

const messages = {
  cod: '✅ Your COD order has been placed successfully!',
  paid: '✅ Payment confirmed. Your order is now placed.',
  number: 'Order number',
  see: 'See your order',
  ask: 'Ask about it on WhatsApp',
  hello: (id: string) => `Assalam-o-alaikum! I have a question about my order ${id}.`,
  stay: 'Stay on this page',
  home: 'Back to the home page',
  expected: (days: string) => `Expected at your door: ${days}`,
  left: 'Items you added to your bag later were not part of this order and are still there.',
};

const HOME_AFTER_MS = 2000;

export function CodOrderSuccess({ order, city, left }: { order: CodOrder; city: string; left: number }) {
  const { settings } = useShop();
  const from = new Date(order.created_at);
  const is_reserved = !order.to_be_confirmed;
  const expected = is_reserved
    ? deliveryWindow(settings, { city, from, isMadeOnOrder: false, hasLeft: false })
    : null;
  const next = nextSteps({
    ...order,
    is_reserved,
    payment_state: 'on_delivery',
    advance: 0,
    received: 0,
    rest_in_cash: false,
    is_delivered: false,
    expected,
  });
  const steps = expected ? [...next, messages.expected(formatWindow(expected))] : next;
  return <PlacedOrder done={messages.cod} order={order} steps={steps} left={left} />;
}

export function WalletOrderSuccess({ order, left }: { order: ConfirmedOrder; left: number }) {
  return <PlacedOrder done={messages.paid} order={order} steps={nextSteps(order)} left={left} />;
}

type PlacedOrderProps = {
  done: string;
  order: Pick<CodOrder, 'order_id' | 'confirmation_path'>;
  steps: readonly string[];
  left: number;
};

function PlacedOrder({ done, order: { order_id, confirmation_path }, steps, left }: PlacedOrderProps) {
  const { staying, stay } = useRedirectHome(left > 0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    savePlacedOrder({ order_id, confirmation_path, steps: [...steps] });
  }, []);
  return (
    <Message kind="result">
      <MessageTitle className={styles.title} ref={title} tabIndex={-1}>
        <MarkedText text={done} />
      </MessageTitle>
      <dl className={styles.number}>
        <dt>{messages.number}</dt>
        <dd className={styles.id} translate="no">
          {order_id}
        </dd>
      </dl>
      <ul className={styles.next}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {left > 0 && <li>{messages.left}</li>}
      </ul>
      <WhatsappLink look="phrase" hello={messages.hello(order_id)} onClick={stay}>
        {messages.ask}
      </WhatsappLink>
      <div className={styles.links}>
        <ButtonLink to={confirmation_path}>{messages.see}</ButtonLink>
        {staying ? (
          <ButtonLink variant="ghost" to="/">
            {messages.home}
          </ButtonLink>
        ) : (
          <Button variant="ghost" onClick={stay}>
            {messages.stay}
          </Button>
        )}
      </div>
    </Message>
  );
}

function useRedirectHome(stayFromTheStart: boolean) {
  const [staying, setStaying] = useState(stayFromTheStart);
  const navigate = useNavigate();
  useEffect(() => {
    if (staying) return;
    const timer = setTimeout(() => navigate('/'), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [staying, navigate]);
  return { staying, stay: () => setStaying(true) };
}
