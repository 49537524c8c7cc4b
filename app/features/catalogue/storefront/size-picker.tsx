import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { extraOf, listSizes, sizeLabel, stockOfSize } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Cluster } from '#app/ui/layout.tsx';
import { Text, VisuallyHidden } from '#app/ui/text.tsx';
import styles from './size-picker.module.css';

const messages = {
  size: 'Size',
  gone: 'sold out',
  own: (size: string) => `Your size: ${size}`,
  ownChosen: (size: string) => `Your size, ${size}, is chosen`,
  ownGone: (size: string) => `Your size, ${size}, is sold out`,
  left: (count: number) => `Only ${count} left in this size`,
  more: (sum: string) => `+ ${sum}`,
};

const FEW = 3;

type SizePickerProps = {
  product: Pick<Product, 'type' | 'size' | 'stock' | 'sizes' | 'size_ages' | 'price' | 'sale_price'>;
  chosen: string | null;
  /** Offered while another one, or none, is chosen. */
  ownSize: string | null;
  onChoose: (size: string) => void;
  error: string | null;
  ref: Ref<HTMLDivElement>;
  /** At the end of the line of the label. */
  children?: ReactNode;
};

export function SizePicker({ product, chosen, ownSize, onChoose, error, ref, children }: SizePickerProps) {
  const id = useId();
  const left = chosen && product.sizes.length > 0 ? stockOfSize(product, chosen) : null;
  return (
    <div ref={ref}>
      <div className={styles.head}>
        <p className={styles.legend} id={`${id}-label`}>
          {messages.size}
        </p>
        {children}
      </div>
      <Cluster
        align="stretch"
        className={styles.sizes}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {listSizes(product).map((size) => (
          <SizeBox
            key={size}
            name={id}
            size={size}
            label={sizeLabel(size, product.size_ages)}
            extra={extraOf(product, size)}
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
      <div className={styles.line}>
        {ownSize && (
          <OwnSize product={product} size={ownSize} isChosen={ownSize === chosen} onChoose={onChoose} />
        )}
        <p className={styles.left} role="status">
          {left !== null && left <= FEW && messages.left(left)}
        </p>
      </div>
    </div>
  );
}

type OwnSizeProps = Pick<SizePickerProps, 'product' | 'onChoose'> & { size: string; isChosen: boolean };

/** On a line that is kept free, so that nothing shifts when the stored size appears. */
function OwnSize({ product, size, isChosen, onChoose }: OwnSizeProps) {
  if (!listSizes(product).includes(size)) return null;
  const isGone = stockOfSize(product, size) <= 0;
  if (isGone) return <p className={styles.said}>{messages.ownGone(size)}</p>;
  if (isChosen) return <p className={styles.said}>{messages.ownChosen(size)}</p>;
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
  const boxes = button.parentElement?.parentElement?.querySelectorAll('input') ?? [];
  [...boxes].find(({ value }) => value === size)?.focus();
}

type SizeBoxProps = {
  name: string;
  size: string;
  label: string;
  /** Rupees more than the other sizes. */
  extra: number;
  soldOut: boolean;
  checked: boolean;
  onChoose: (size: string) => void;
};

function SizeBox({ name, size, label, extra, soldOut, checked, onChoose }: SizeBoxProps) {
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
        {extra > 0 && (
          <span className={styles.extra} translate="no">
            {messages.more(formatRupees(extra))}
          </span>
        )}
        {soldOut && <VisuallyHidden>, {messages.gone}</VisuallyHidden>}
      </span>
    </label>
  );
}
