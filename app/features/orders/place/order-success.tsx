import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PiecePictures } from '#app/features/orders/bag/piece-pictures.tsx';
import type { CodOrder, ConfirmedOrder } from '#app/features/orders/order-schema.ts';
import { KeepOrder } from '#app/features/orders/track/keep-order.tsx';
import { KeyFacts } from '#app/features/orders/track/key-facts.tsx';
import { nextSteps, type OrderProgress, whatToPay } from '#app/features/orders/track/next-steps.ts';
import { type DeliveryWindow, deliveryWindow, formatWindow } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Message, MessageTitle } from '#app/ui/feedback.tsx';
import { PartTitle } from '#app/ui/layout.tsx';
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
  next: 'What happens next',
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
  const progress: OrderProgress = {
    ...order,
    is_reserved,
    payment_state: 'on_delivery',
    advance: 0,
    received: 0,
    rest_in_cash: false,
    is_delivered: false,
  };
  return (
    <PlacedOrder done={messages.cod} order={order} progress={progress} expected={expected} left={left} />
  );
}

type WalletOrderSuccessProps = { order: ConfirmedOrder; left: number; expected: DeliveryWindow | null };

export function WalletOrderSuccess(props: WalletOrderSuccessProps) {
  return <PlacedOrder done={messages.paid} progress={props.order} {...props} />;
}

type PlacedOrderProps = {
  done: string;
  order: Pick<CodOrder, 'order_id' | 'confirmation_path' | 'items'>;
  progress: OrderProgress;
  expected: DeliveryWindow | null;
  left: number;
};

function PlacedOrder({ done, order, progress, expected, left }: PlacedOrderProps) {
  const { order_id, confirmation_path, items } = order;
  const { staying, stay } = useRedirectHome(left > 0);
  const steps = nextSteps({ ...progress, expected });
  const toPay = whatToPay(progress);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    savePlacedOrder({
      order_id,
      confirmation_path,
      steps: expected ? [...steps, messages.expected(formatWindow(expected))] : steps,
      items: items.map(({ image, name }) => ({ image, name })),
    });
  }, []);
  return (
    <Message kind="result">
      <MessageTitle className={styles.title} ref={title} tabIndex={-1}>
        <MarkedText text={done} />
      </MessageTitle>
      <div className={styles.order}>
        <PiecePictures items={items} />
        <dl className={styles.number}>
          <dt>{messages.number}</dt>
          <dd className={styles.id} translate="no">
            {order_id}
          </dd>
        </dl>
        <KeepOrder order_id={order_id} path={confirmation_path} onUse={stay} />
      </div>
      <div className={styles.facts}>
        <KeyFacts expected={expected} toPay={toPay} />
      </div>
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
      <section className={styles.next}>
        <PartTitle before={10}>{messages.next}</PartTitle>
        <ul className={styles.steps}>
          {steps
            .filter((step) => step !== toPay)
            .map((step) => (
              <li key={step}>{step}</li>
            ))}
          {left > 0 && <li>{messages.left}</li>}
        </ul>
        <WhatsappLink look="phrase" hello={messages.hello(order_id)} before={14} onClick={stay}>
          {messages.ask}
        </WhatsappLink>
      </section>
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
