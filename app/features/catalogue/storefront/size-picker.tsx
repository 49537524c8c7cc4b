import { type MouseEvent, type Ref, useId } from 'react';
import { listSizes, sizeLabel, stockOfSize } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { Cluster } from '#app/ui/layout.tsx';
import { Text, VisuallyHidden } from '#app/ui/text.tsx';
import styles from './size-picker.module.css';

const messages = {
  size: 'Size',
  gone: 'sold out',
  own: (size: string) => `Your size: ${size}`,
  ownGone: (size: string) => `Your size, ${size}, is sold out`,
  left: (count: number) => `Only ${count} left in this size`,
};

const FEW = 3;

type SizePickerProps = {
  product: Pick<Product, 'size' | 'stock' | 'sizes' | 'size_ages'>;
  chosen: string | null;
  /** Offered, and never chosen by itself. */
  ownSize: string | null;
  onChoose: (size: string) => void;
  error: string | null;
  ref: Ref<HTMLDivElement>;
};

export function SizePicker({ product, chosen, ownSize, onChoose, error, ref }: SizePickerProps) {
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
      <div className={styles.head}>
        <p className={styles.legend} id={`${id}-label`}>
          {messages.size}
        </p>
        {ownSize && ownSize !== chosen && <OwnSize product={product} size={ownSize} onChoose={onChoose} />}
      </div>
      <Cluster gap={8} align="stretch">
        {listSizes(product).map((size) => (
          <SizeBox
            key={size}
            name={id}
            size={size}
            label={sizeLabel(size, product.size_ages)}
            soldOut={stockOfSize(product, size) <= 0}
            checked={size === chosen}
            onChoose={onChoose}
          />
        ))}
      </Cluster>
      {error && (
        <Text before={8} size="small" tone="bad" id={`${id}-error`}>
          {error}
        </Text>
      )}
      <p className={styles.left} role="status">
        {left !== null && left <= FEW && messages.left(left)}
      </p>
    </div>
  );
}

type OwnSizeProps = Pick<SizePickerProps, 'product' | 'onChoose'> & { size: string };

/** On the line of the label, so that nothing shifts when the stored size appears. */
function OwnSize({ product, size, onChoose }: OwnSizeProps) {
  if (!listSizes(product).includes(size)) return null;
  if (stockOfSize(product, size) <= 0) return <p className={styles.ownGone}>{messages.ownGone(size)}</p>;
  const choose = ({ currentTarget }: MouseEvent) => {
    onChoose(size);
    focusSize(currentTarget, size);
  };
  return (
    <button type="button" className={`underlined ${styles.own}`} onClick={choose}>
      {messages.own(size)}
    </button>
  );
}

/** The button goes once its size is chosen. */
function focusSize(button: Element, size: string): void {
  const boxes = button.closest('[role="radiogroup"]')?.querySelectorAll('input') ?? [];
  [...boxes].find(({ value }) => value === size)?.focus();
}

type SizeBoxProps = {
  name: string;
  size: string;
  label: string;
  soldOut: boolean;
  checked: boolean;
  onChoose: (size: string) => void;
};

function SizeBox({ name, size, label, soldOut, checked, onChoose }: SizeBoxProps) {
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
        <span translate="no">{label}</span>
        {soldOut && <VisuallyHidden>, {messages.gone}</VisuallyHidden>}
      </span>
    </label>
  );
}
