import { hasSizePicker } from '#app/features/catalogue/products/product.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { FieldGroup } from '#app/pages/admin/form/form-fields.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './product-form.module.css';
import { readSizeStock, totalStock } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

const messages = {
  stock: 'Stock',
  stockHint: 'Orders placed while you edit stay counted.',
  madeOnOrder: 'Made on order',
  madeHint: (percent: number) =>
    `Stock is then the number of orders the workshop takes; shoppers pay ${percent === 50 ? 'half' : `${percent}%`} in advance.`,
  perSize: 'Stock per size',
  perSizeHint: 'Each size sells out separately.',
  sizes: 'Stock of each size',
  noSizes: 'Enter the sizes first.',
  sum: (count: number) => `${count} in total`,
};

export function StockFields({ form }: { form: ProductFormState }) {
  const { values, change, errors } = form;
  const { settings } = useShop();
  return (
    <>
      <CheckField
        label={messages.madeOnOrder}
        hint={messages.madeHint(settings.advance_percent)}
        checked={values.made_on_order}
        onChange={(made_on_order) => change({ made_on_order })}
      />
      {(values.per_size || hasSizePicker(values)) && (
        <CheckField
          label={messages.perSize}
          hint={messages.perSizeHint}
          checked={values.per_size}
          onChange={(per_size) => change({ per_size })}
        />
      )}
      {values.per_size ? (
        <SizeStockFields form={form} />
      ) : (
        <Field label={messages.stock} hint={form.row && messages.stockHint} error={errors.stock}>
          {(ids) => (
            <TextInput
              {...ids}
              name="stock"
              inputMode="numeric"
              autoComplete="off"
              value={values.stock}
              onChange={({ target }) => change({ stock: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function SizeStockFields({ form: { values, change, errors } }: { form: ProductFormState }) {
  const sizes = readSizeStock(values);
  function set(size: string, stock: string) {
    change((now) => {
      const rows = readSizeStock(now).map((row) => [row.size, row.size === size ? stock : row.stock]);
      return { size_stock: JSON.stringify(Object.fromEntries(rows)) };
    });
  }
  return (
    <FieldGroup
      legend={messages.sizes}
      hint={sizes.length === 0 && messages.noSizes}
      error={errors.size_stock}
    >
      <div className={styles.row}>
        {sizes.map(({ size, stock }) => (
          <Field key={size} label={size}>
            {(ids) => (
              <TextInput
                {...ids}
                inputMode="numeric"
                autoComplete="off"
                value={stock}
                aria-invalid={errors.size_stock ? true : undefined}
                onChange={({ target }) => set(size, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      {sizes.length > 0 && <Muted>{messages.sum(totalStock(values))}</Muted>}
    </FieldGroup>
  );
}
