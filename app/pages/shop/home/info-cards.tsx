import type { ReactNode } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { HouseIcon, LeafIcon, TruckIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import home from './home.module.css';
import styles from './info-cards.module.css';

const messages = {
  shipping: 'Complimentary Shipping',
  shippingText: (from: number) =>
    from > 0 ? `Free on orders over ${formatRupees(from)}.` : 'Free on every order.',
  crafted: 'Consciously Crafted',
  craftedText: 'Small runs, natural fibre, hands we know by name.',
  hello: 'Come Say Hi',
  helloText: (city: string) => `Online from ${city}. Write to us on WhatsApp.`,
};

export function InfoCards({ title }: { title: string }) {
  const { settings } = useShop();
  return (
    <section className={`wrap ${home.section}`} aria-label={title}>
      <ul className={styles.cards}>
        <Card to="/shipping-policy" icon={<TruckIcon size={30} />} title={messages.shipping}>
          {messages.shippingText(settings.free_delivery_from)}
        </Card>
        <Card to="/sustainability" icon={<LeafIcon size={30} />} title={messages.crafted}>
          {messages.craftedText}
        </Card>
        <Card to="/stores" icon={<HouseIcon size={30} />} title={messages.hello}>
          {messages.helloText(settings.city)}
        </Card>
      </ul>
    </section>
  );
}

type CardProps = { to: string; icon: ReactNode; title: string; children: ReactNode };

function Card({ to, icon, title, children }: CardProps) {
  return (
    <li className={styles.item}>
      <Link className={styles.card} to={to}>
        <span className={styles.icon}>{icon}</span>
        <h2 className={styles.title}>{title}</h2>
        <Text tone="muted" wrap="balance">
          {children}
        </Text>
      </Link>
    </li>
  );
}
