import { type DeliveryWindow, formatWindow } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './key-facts.module.css';

const messages = {
  expected: 'Expected at your door:',
  nobody: (phone: string) =>
    `Nobody may ask you for more, for a PIN or for a code. If somebody does, call ${phone}.`,
};

type KeyFactsProps = {
  /** When it comes; null when that is not known. */
  expected: DeliveryWindow | null;
  /** What is to be paid, and to whom. */
  toPay: string | null;
};

export function KeyFacts({ expected, toPay }: KeyFactsProps) {
  const { settings } = useShop();
  if (!expected && toPay === null) return null;
  return (
    <div className={styles.facts}>
      {expected && (
        <p>
          {messages.expected} <strong className={styles.fact}>{formatWindow(expected)}</strong>
        </p>
      )}
      {toPay && (
        <p>
          <strong>{toPay}</strong>
        </p>
      )}
      <Muted>{messages.nobody(settings.phone)}</Muted>
    </div>
  );
}
