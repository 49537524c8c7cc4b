import type { ReactNode } from 'react';
import { useDeliveryDays } from '#app/features/settings/use-delivery-days.ts';
import { CashIcon, ExchangeIcon, TruckIcon } from '#app/ui/icons.tsx';
import styles from './trust-line.module.css';

const messages = {
  label: 'What you can count on',
  cash: 'Cash on delivery',
  exchange: 'Exchange in 7 days',
  everywhere: 'Delivered all over Pakistan',
  delivered: (days: string) => `Delivered ${days}`,
  city: (city: string) => ` in ${city}`,
};

export function TrustLine() {
  return (
    <ul className={`wrap ${styles.line}`} aria-label={messages.label}>
      <Assurance icon={<CashIcon size={22} />}>{messages.cash}</Assurance>
      <Assurance icon={<ExchangeIcon size={22} />}>{messages.exchange}</Assurance>
      <Assurance icon={<TruckIcon size={22} />}>
        <Delivered />
      </Assurance>
    </ul>
  );
}

function Assurance({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.assurance}>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function Delivered() {
  const known = useDeliveryDays();
  if (!known?.days) return messages.everywhere;
  return (
    <>
      {messages.delivered(known.days)}
      <span dir="auto">{messages.city(known.city)}</span>
    </>
  );
}
