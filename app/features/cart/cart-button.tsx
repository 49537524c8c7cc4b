import { CountBadge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { CartIcon } from '#app/ui/icons.tsx';
import styles from './cart.module.css';
import { useCartCount } from './cart-store.ts';

const messages = {
  open: (count: number) => {
    if (count === 0) return 'Open bag';
    return count === 1 ? 'Open bag, 1 item' : `Open bag, ${count} items`;
  },
};

type CartButtonProps = { onClick: () => void; expanded: boolean };

export function CartButton({ onClick, expanded }: CartButtonProps) {
  const count = useCartCount();
  return (
    <IconButton
      className={styles.button}
      label={messages.open(count)}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={onClick}
    >
      <CartIcon size={25} />
      <CountBadge count={count} />
    </IconButton>
  );
}
