import { useEffect, useRef, useState } from 'react';
import { PiecePictures } from '#app/features/orders/bag/piece-pictures.tsx';
import { KeepOrder } from '#app/features/orders/track/keep-order.tsx';
import { ButtonLink, IconButton } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import { loadPlacedOrder, type PlacedOrder, removePlacedOrder } from './order-storage.ts';
import styles from './placed-order-panel.module.css';

const messages = {
  title: 'Your order is placed',
  number: 'Order number',
  see: 'See your order',
  close: 'Close this message',
};

/** Filled in after mounting, so that screen readers announce it. */
export function PlacedOrderPanel() {
  const [order, setOrder] = useState<PlacedOrder | null>(null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => setOrder(loadPlacedOrder()), []);
  const close = () => {
    removePlacedOrder();
    setOrder(null);
    region.current?.focus();
  };
  return (
    <div ref={region} role="status" tabIndex={-1} className={styles.region}>
      {order && <Placed order={order} onClose={close} />}
    </div>
  );
}

function Placed({ order, onClose }: { order: PlacedOrder; onClose: () => void }) {
  const { order_id, confirmation_path, steps, items } = order;
  return (
    <div className={styles.panel}>
      <div className={`wrap ${styles.content}`}>
        <PiecePictures items={items} size="large" />
        <Stack gap={2}>
          <h2 className={styles.title}>{messages.title}</h2>
          <p>
            {messages.number}{' '}
            <Text as="strong" wrap="never">
              {order_id}
            </Text>
          </p>
        </Stack>
        <Stack as="ul" gap={4} tone="muted">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
        {confirmation_path && (
          <Stack gap={12} align="start">
            <ButtonLink to={confirmation_path}>{messages.see}</ButtonLink>
            <KeepOrder order_id={order_id} path={confirmation_path} />
          </Stack>
        )}
        <IconButton label={messages.close} className={styles.close} onClick={onClose}>
          <CloseIcon size={22} />
        </IconButton>
      </div>
    </div>
  );
}
