import { IconButton } from '#app/ui/icon-button.tsx';
import { MinusIcon, PlusIcon } from '#app/ui/icons.tsx';
import { MAX_QUANTITY } from './cart.ts';
import { setQuantity } from './cart-store.ts';
import styles from './quantity-stepper.module.css';

const messages = {
  quantity: (count: number) => `Qty: ${count}`,
  fewer: (name: string) => `One fewer ${name}`,
  more: (name: string) => `One more ${name}`,
};

type QuantityStepperProps = {
  id: number;
  size: string;
  quantity: number;
  max?: number | undefined;
  of: string;
};

export function QuantityStepper({ id, size, quantity, max = MAX_QUANTITY, of }: QuantityStepperProps) {
  return (
    <div className={styles.stepper}>
      <IconButton
        label={messages.fewer(of)}
        disabled={quantity <= 1}
        onClick={() => setQuantity(id, size, quantity - 1)}
      >
        <MinusIcon size={18} />
      </IconButton>
      <span className={styles.quantity} role="status">
        {messages.quantity(quantity)}
      </span>
      <IconButton
        label={messages.more(of)}
        disabled={quantity >= Math.min(max, MAX_QUANTITY)}
        onClick={() => setQuantity(id, size, quantity + 1)}
      >
        <PlusIcon size={18} />
      </IconButton>
    </div>
  );
}
