import { useRef } from 'react';
import { ChosenProducts } from './chosen-products.tsx';
import { type ChangePicked, type PickedProduct, withoutPicked, withPicked } from './picked-product.ts';
import styles from './product-picker.module.css';
import { ProductSearch } from './product-search.tsx';

const messages = { full: (most: number) => `That is as many as fit: ${most}.` };

type ProductPickerProps = {
  /** Names the list for those who cannot see it. */
  label: string;
  chosen: readonly PickedProduct[];
  most: number;
  /** A product that cannot be chosen. */
  except?: number;
  onChange: ChangePicked;
};

/** An ordered list of products: found by a part of their name, moved by buttons. */
export function ProductPicker({ label, chosen, most, except, onChange }: ProductPickerProps) {
  const taken = [...chosen.map(({ id }) => id), ...(except === undefined ? [] : [except])];
  const picker = useRef<HTMLDivElement>(null);
  const remove = (id: number) => {
    onChange((now) => withoutPicked(now, id));
    // The button goes with its row.
    picker.current?.focus();
  };
  return (
    <div ref={picker} className={styles.picker} tabIndex={-1}>
      <ChosenProducts label={label} chosen={chosen} onChange={onChange} onRemove={remove} />
      {chosen.length < most ? (
        <ProductSearch
          taken={taken}
          onChoose={(product) => onChange((now) => withPicked(now, product, most))}
        />
      ) : (
        <p className={styles.full}>{messages.full(most)}</p>
      )}
    </div>
  );
}
