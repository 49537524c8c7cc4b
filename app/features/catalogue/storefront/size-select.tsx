import { useId } from 'react';
import { extraOf, listSizes, sizeLabel, stockOfSize } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Select } from '#app/ui/form/field.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './size-select.module.css';

const messages = {
  choose: 'Select a size',
  label: (name: string) => `Size of ${name}`,
  more: (size: string, sum: string) => `${size} + ${sum}`,
  gone: (size: string) => `${size}, sold out`,
  left: (size: string, count: number) => `${size}, only ${count} left`,
};

const FEW = 3;

type SizeSelectProps = {
  product: Pick<Product, 'name' | 'type' | 'size' | 'stock' | 'sizes' | 'size_ages' | 'price' | 'sale_price'>;
  chosen: string | null;
  onChoose: (size: string) => void;
  error?: string | null;
};

/** For lists, where the boxes of the product page have no room. */
export function SizeSelect({ product, chosen, onChoose, error = null }: SizeSelectProps) {
  const id = useId();
  return (
    <div>
      <Select
        className={styles.select}
        value={chosen ?? ''}
        aria-label={messages.label(product.name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="" disabled>
          {messages.choose}
        </option>
        {listSizes(product).map((size) => (
          <option key={size} value={size} disabled={stockOfSize(product, size) <= 0}>
            {sizeText(product, size)}
          </option>
        ))}
      </Select>
      {error && (
        <Text before={4} tone="bad" size="small" id={id} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

function sizeText(product: SizeSelectProps['product'], size: string): string {
  const left = stockOfSize(product, size);
  const extra = extraOf(product, size);
  const name = sizeLabel(size, product.size_ages);
  const label = extra > 0 ? messages.more(name, formatRupees(extra)) : name;
  if (left <= 0) return messages.gone(label);
  return product.sizes.length > 0 && left <= FEW ? messages.left(label, left) : label;
}
