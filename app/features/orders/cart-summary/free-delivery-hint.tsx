import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import styles from './free-delivery-hint.module.css';

const messages = { toFree: (missing: string) => `${missing} more for free delivery` };

export function FreeDeliveryHint({ subtotal }: { subtotal: number }) {
  const { settings } = useShop();
  const missing = settings.free_delivery_from - subtotal;
  if (settings.delivery_fee === 0 || subtotal === 0 || missing <= 0) return null;
  return <p className={styles.hint}>{messages.toFree(formatRupees(Math.ceil(missing)))}</p>;
}
