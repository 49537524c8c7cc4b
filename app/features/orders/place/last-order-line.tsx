import { useState } from 'react';
import { formatRupees } from '#app/platform/text/money.ts';
import { Link } from '#app/ui/navigation.tsx';
import styles from './last-order-line.module.css';
import { readLastOrder } from './order-storage.ts';

const messages = {
  text: (id: string, total: string) => `Your last order: ${id}, ${total}.`,
  see: 'See it',
};

type LastOrderLineProps = { onLeave?: (() => void) | undefined };

export function LastOrderLine({ onLeave }: LastOrderLineProps) {
  const [last] = useState(readLastOrder);
  if (!last) return null;
  return (
    <p className={styles.line}>
      <span>{messages.text(last.order_id, formatRupees(last.total))}</span>
      {last.confirmation_path && (
        <Link className="link" to={last.confirmation_path} onClick={() => onLeave?.()}>
          {messages.see}
        </Link>
      )}
    </p>
  );
}
