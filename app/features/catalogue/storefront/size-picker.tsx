import { type Ref, useId } from 'react';
import { listSizes, type Product, stockOfSize } from '#app/features/catalogue/products/product.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './size-picker.module.css';

const messages = {
  size: 'Size',
  gone: 'sold out',
  left: (count: number) => `Only ${count} left in this size`,
};

const FEW = 3;

type SizePickerProps = {
  product: Pick<Product, 'size' | 'stock' | 'sizes'>;
  chosen: string | null;
  onChoose: (size: string) => void;
  error: string | null;
  ref: Ref<HTMLDivElement>;
};

export function SizePicker({ product, chosen, onChoose, error, ref }: SizePickerProps) {
  const id = useId();
  const left = chosen && product.sizes.length > 0 ? stockOfSize(product, chosen) : null;
  return (
    <div
      ref={ref}
      className={styles.picker}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p className={styles.legend} id={`${id}-label`}>
        {messages.size}
      </p>
      <div className={styles.sizes}>
        {listSizes(product).map((size) => (
          <SizeBox
            key={size}
            name={id}
            size={size}
            soldOut={stockOfSize(product, size) <= 0}
            checked={size === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className={styles.left} role="status">
        {left !== null && left <= FEW && messages.left(left)}
      </p>
    </div>
  );
}

type SizeBoxProps = {
  name: string;
  size: string;
  soldOut: boolean;
  checked: boolean;
  onChoose: (size: string) => void;
};

function SizeBox({ name, size, soldOut, checked, onChoose }: SizeBoxProps) {
  return (
    <label className={styles.size}>
      <input
        className={styles.input}
        type="radio"
        name={name}
        value={size}
        disabled={soldOut}
        checked={checked}
        onChange={() => onChoose(size)}
      />
      <span className={styles.box}>
        {size}
        {soldOut && <VisuallyHidden>, {messages.gone}</VisuallyHidden>}
      </span>
    </label>
  );
}
