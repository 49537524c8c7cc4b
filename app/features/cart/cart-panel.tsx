import { useNavigate } from 'react-router';
import { formatRupees } from '#app/platform/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-panel.module.css';
import { useCart } from './cart-store.ts';

const messages = {
  title: 'Your Cart',
  empty: 'Your cart is empty.',
  explore: 'Explore Collection',
  subtotal: (count: number) => `Subtotal (${count} ${count === 1 ? 'item' : 'items'})`,
  checkout: 'Continue to Checkout',
  hurry: 'Psst, get it now before it sells out.',
};

type CartPanelProps = { open: boolean; onClose: () => void };

/** The bag as a panel from the side (spec §2, Header and cart panel). */
export function CartPanel({ open, onClose }: CartPanelProps) {
  const { items } = useCart();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={messages.title}
      footer={items.length > 0 && <Foot onClose={onClose} />}
    >
      {items.length === 0 && <EmptyCart onClose={onClose} />}
      <ul>
        {items.map((item) => (
          <CartLine key={`${item.id} ${item.size}`} item={item} onLeave={onClose} />
        ))}
      </ul>
    </Drawer>
  );
}

function EmptyCart({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.empty}>
      <Blossom className={styles.blossom} />
      <p className={styles.emptyText}>{messages.empty}</p>
      <ButtonLink variant="ghost" to="/womens-clothing" onClick={onClose}>
        {messages.explore}
      </ButtonLink>
    </div>
  );
}

function Foot({ onClose }: { onClose: () => void }) {
  const { count, subtotal } = useCart();
  const navigate = useNavigate();
  const goToCheckout = () => {
    onClose();
    navigate('/checkout');
  };
  return (
    <>
      <p className={styles.subtotal}>
        <span>{messages.subtotal(count)}</span>
        <span className={styles.sum}>{formatRupees(subtotal, 2)}</span>
      </p>
      <Button block onClick={goToCheckout}>
        {messages.checkout}
      </Button>
      <p className={styles.hurry}>{messages.hurry}</p>
    </>
  );
}
