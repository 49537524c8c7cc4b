import { useRef, useState } from 'react';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted, VisuallyHidden } from '#app/ui/text.tsx';
import {
  type ChangePicked,
  movePicked,
  type PickedProduct,
  withoutPicked,
  withPicked,
} from './picked-product.ts';
import styles from './product-picker.module.css';
import { useFoundProducts } from './use-found-products.ts';

const messages = {
  full: (most: number) => `That is as many as fit: ${most}.`,
  none: 'None chosen.',
  soldOut: 'sold out',
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
};

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
        <Muted>{messages.full(most)}</Muted>
      )}
    </div>
  );
}

type ChosenProductsProps = {
  label: string;
  chosen: readonly PickedProduct[];
  onChange: ChangePicked;
  onRemove: (id: number) => void;
};

function ChosenProducts({ label, chosen, onChange, onRemove }: ChosenProductsProps) {
  if (chosen.length === 0) return <Muted>{messages.none}</Muted>;
  return (
    <ol className={styles.chosen} aria-label={label}>
      {chosen.map(({ id, name, pictures, sale_price, stock }, index) => (
        <li key={id} className={styles.row}>
          <Picture picture={pictures[0] ?? null} alt="" sizes="48px" ratio="3/4" />
          <div>
            <bdi>{name}</bdi>
            <Muted as="div">
              {formatRupees(sale_price)}
              {stock <= 0 && `, ${messages.soldOut}`}
            </Muted>
          </div>
          <Cluster nowrap>
            <IconButton
              label={messages.earlier(name)}
              aria-disabled={index === 0}
              onClick={() => onChange((now) => movePicked(now, id, -1))}
            >
              <ChevronLeftIcon size={18} className={styles.upward} />
            </IconButton>
            <IconButton
              label={messages.later(name)}
              aria-disabled={index === chosen.length - 1}
              onClick={() => onChange((now) => movePicked(now, id, 1))}
            >
              <ChevronRightIcon size={18} className={styles.upward} />
            </IconButton>
            <IconButton label={messages.remove(name)} onClick={() => onRemove(id)}>
              <CloseIcon size={18} />
            </IconButton>
          </Cluster>
        </li>
      ))}
    </ol>
  );
}

const productSearchMessages = {
  search: 'Find a product by its name',
  add: 'Add',
  none: 'No products match.',
  failed: 'The products could not be searched. Please try again.',
  found: (count: number) => (count === 1 ? '1 product found.' : `${count} products found.`),
};

type ProductSearchProps = { taken: readonly number[]; onChoose: (product: PickedProduct) => void };

function ProductSearch({ taken, onChoose }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const choose = (product: PickedProduct) => {
    onChoose(product);
    // The button goes with its row.
    input.current?.focus();
  };
  const { products, isFailed } = useFoundProducts(typed.trim());
  const found = products?.filter(({ id }) => !taken.includes(id));
  return (
    <div>
      <Field label={productSearchMessages.search}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={input}
            type="search"
            dir="auto"
            autoComplete="off"
            maxLength={120}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <Muted role="status">
        {isFailed && productSearchMessages.failed}
        {found &&
          (found.length === 0 ? productSearchMessages.none : productSearchMessages.found(found.length))}
      </Muted>
      <ul>
        {found?.map((product) => (
          <Cluster as="li" key={product.id} gap="4px 12px">
            <bdi>{product.name}</bdi>
            <Muted as="span">{formatRupees(product.sale_price)}</Muted>
            <Button variant="text" size="small" onClick={() => choose(product)}>
              {productSearchMessages.add}
              <VisuallyHidden> {product.name}</VisuallyHidden>
            </Button>
          </Cluster>
        ))}
      </ul>
    </div>
  );
}
