import { useEffect, useRef, useState } from 'react';
import type { StaffProduct } from '#app/features/catalogue/products/product-schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { PickedProduct } from './picked-product.ts';
import styles from './product-picker.module.css';

const messages = {
  search: 'Find a product by its name',
  add: 'Add',
  none: 'No products match.',
  failed: 'The products could not be searched. Please try again.',
  found: (count: number) => (count === 1 ? '1 product found.' : `${count} products found.`),
};

const TYPING_MS = 250;
const RESULTS = 6;

type ProductSearchProps = { taken: readonly number[]; onChoose: (product: PickedProduct) => void };

export function ProductSearch({ taken, onChoose }: ProductSearchProps) {
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
      <Field label={messages.search}>
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
      <p role="status" className={styles.details}>
        {isFailed && messages.failed}
        {found && (found.length === 0 ? messages.none : messages.found(found.length))}
      </p>
      <ul>
        {found?.map((product) => (
          <li key={product.id} className={styles.result}>
            <bdi>{product.name}</bdi>
            <span className={styles.details}>{formatRupees(product.sale_price)}</span>
            <Button variant="text" size="small" onClick={() => choose(product)}>
              {messages.add}
              <VisuallyHidden> {product.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Found = { products?: readonly StaffProduct[]; isFailed?: boolean };

/** Nothing before an answer, and without anything typed. */
function useFoundProducts(q: string): Found {
  const call = useStaffCall();
  const [answer, setAnswer] = useState<(Found & { q: string }) | null>(null);
  useEffect(() => {
    if (q === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const path = `/api/admin/products/?limit=${RESULTS}&q=${encodeURIComponent(q)}`;
      const result = await call<StaffProduct[]>({ method: 'GET', path });
      if (isCurrent) setAnswer(result.ok ? { q, products: result.data } : { q, isFailed: true });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, call]);
  return answer?.q === q && q !== '' ? answer : {};
}
