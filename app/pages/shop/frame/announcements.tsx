import { useShop } from '#app/features/settings/shop-context.tsx';
import { groupDigits } from '#app/platform/text/money.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './announcements.module.css';

const messages = {
  label: 'Announcements',
  arrivals: 'New Arrivals Just Dropped!',
  shipping: (from: number) => `Free Express Shipping on orders over ₨${groupDigits(from)}`,
};

export function Announcements() {
  const { settings, sale_banners } = useShop();
  return (
    <section className={styles.banners} aria-label={messages.label}>
      {sale_banners.map((text) => (
        <p key={text} className={styles.sale}>
          {text}
        </p>
      ))}
      <Link className={styles.arrivals} to="/category/new-arrivals">
        {messages.arrivals}
      </Link>
      <p className={styles.shipping}>{messages.shipping(settings.free_delivery_from)}</p>
    </section>
  );
}
