import type { ReactNode } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { HouseIcon, LeafIcon, TruckIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './info-cards.module.css';

const messages = {
  label: 'Good to know',
  shipping: 'Complimentary Shipping',
  shippingText: (from: number) => `Free on orders over ${formatRupees(from)}.`,
  crafted: 'Consciously Crafted',
  craftedText: 'Small runs, natural fibre, hands we know by name.',
  hello: 'Come Say Hi',
  helloText: (city: string) => `Online from ${city}. Write to us on WhatsApp.`,
};

export function InfoCards() {
  const { settings } = useShop();
  return (
    <section className={`wrap ${styles.section}`} aria-label={messages.label}>
      <ul className={styles.cards}>
        <Card to="/shipping-policy" icon={<TruckIcon size={40} />} title={messages.shipping}>
          {messages.shippingText(settings.free_delivery_from)}
        </Card>
        <Card to="/sustainability" icon={<LeafIcon size={40} />} title={messages.crafted}>
          {messages.craftedText}
        </Card>
        <Card to="/stores" icon={<HouseIcon size={40} />} title={messages.hello}>
          {messages.helloText(settings.city)}
        </Card>
      </ul>
    </section>
  );
}

function Card({
  to,
  icon,
  title,
  children,
}: {
  to: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className={styles.item}>
      <Link className={styles.card} to={to}>
        <span className={styles.icon}>{icon}</span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{children}</p>
      </Link>
    </li>
  );
}
