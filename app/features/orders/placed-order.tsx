import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { whatsappLink } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees } from '#app/platform/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import type { PlacedOrder as Order } from './order.ts';
import styles from './placed-order.module.css';

const messages = {
  done: '✅ Your COD order has been placed successfully!',
  number: 'Order number',
  pay: (total: string) => `Keep ${total} ready: you pay the rider in cash.`,
  arrives: 'It arrives within 3–7 business days.',
  ask: 'Ask about it on WhatsApp',
  hello: (id: string) => `Assalam o alaikum! I have a question about my order ${id}.`,
  stay: 'Stay on this page',
  home: 'Back to the home page',
  left: 'What came into your bag later was not part of this order and is still there.',
};

const HOME_AFTER_MS = 2000;

/** The order has been placed: its number, what happens next, and home after two seconds (spec §4, §9). */
export function PlacedOrder({ order, left }: { order: Order; left: number }) {
  const { settings } = useShop();
  const { staying, stay } = useWayHome(left > 0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={`wrap ${styles.placed}`}>
      <Blossom className={styles.blossom} />
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        <MarkedText text={messages.done} />
      </h1>
      <dl className={styles.number}>
        <dt>{messages.number}</dt>
        <dd className={styles.id}>{order.order_id}</dd>
      </dl>
      <ul className={styles.next}>
        <li>{messages.pay(formatRupees(order.total))}</li>
        <li>{messages.arrives}</li>
        {left > 0 && <li>{messages.left}</li>}
      </ul>
      <a
        className={styles.ask}
        href={whatsappLink(settings, messages.hello(order.order_id))}
        target="_blank"
        rel="noreferrer"
        onClick={stay}
      >
        <WhatsappIcon size={20} />
        {messages.ask}
      </a>
      {staying ? (
        <ButtonLink to="/">{messages.home}</ButtonLink>
      ) : (
        <Button variant="ghost" onClick={stay}>
          {messages.stay}
        </Button>
      )}
    </div>
  );
}

/** Leads home after two seconds, unless the reader wants to stay. */
function useWayHome(stayFromTheStart: boolean) {
  const [staying, setStaying] = useState(stayFromTheStart);
  const navigate = useNavigate();
  useEffect(() => {
    if (staying) return;
    const timer = setTimeout(() => navigate('/'), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [staying, navigate]);
  return { staying, stay: () => setStaying(true) };
}
