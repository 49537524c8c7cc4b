import { useState } from 'react';
import { hasSizePicker, listSizes } from '#app/features/catalogue/products/product.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { Typed } from '#app/pages/admin/products/product-fields.tsx';
import {
  readTypedCodes,
  readTypedExtras,
  type TypedCodes,
} from '#app/pages/admin/products/product-values.ts';
import { StockDialog } from '#app/pages/admin/products/stock-dialog.tsx';
import { StockFields } from '#app/pages/admin/products/stock-fields.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { TextInput } from '#app/ui/form/field.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './product-page.module.css';
import { SizeSets } from './size-sets.tsx';
import type { ProductEdit } from './use-product-edit.ts';

const messages = {
  title: 'Sizes and stock',
  sizes: 'Sizes',
  sizesHint: 'One size, several separated by commas, or Free Size.',
  size: 'Size',
  stock: 'Stock',
  sku: 'SKU',
  barcodes: 'Barcodes',
  barcodesHint: 'Several separated by commas.',
  extra: 'Extra',
  extraHint: 'Extra: rupees on top of the price. Several barcodes are separated by commas.',
  extraOf: (size: string) => `Extra for ${size}, in rupees`,
  skuOf: (size: string) => `SKU of ${size}`,
  barcodesOf: (size: string) => `Barcodes of ${size}`,
  change: 'Change the stock',
  total: (count: number) => (count === 1 ? '1 piece in stock.' : `${count} pieces in stock.`),
  leaves: (size: string, count: number) =>
    `Without ${size}, its ${count === 1 ? 'piece leaves' : `${count} pieces leave`} the stock when you save.`,
  madeOnOrder: 'Made on order',
  madeHint: 'The stock is then the number of orders that the workshop takes.',
};

type SizeFieldsProps = { form: ProductEdit; product: StaffProduct };

/** The stock itself is changed in a dialog that asks what happened. */
export function SizeFields({ form, product }: SizeFieldsProps) {
  const { values, change } = form;
  const gone = product.sizes.filter(({ size, stock }) => stock > 0 && !listSizes(values).includes(size));
  const isForKids = values.collection === 'Kids Collection';
  return (
    <Panel title={messages.title}>
      <Typed form={form} name="size" label={messages.sizes} hint={messages.sizesHint} maxLength={200} />
      <SizeSets size={values.size} isForKids={isForKids} onChoose={(size) => change({ size })} />
      {gone.map(({ size, stock }) => (
        <Text key={size} tone="warn" role="status">
          {messages.leaves(size, stock)}
        </Text>
      ))}
      {product.sizes.length > 0 ? (
        <SizeTable form={form} product={product} />
      ) : (
        <OneStock form={form} product={product} />
      )}
      <StockButton form={form} product={product} />
    </Panel>
  );
}

function SizeTable({ form: { values, change, errors }, product }: SizeFieldsProps) {
  const stockOf = (size: string) => product.sizes.find((row) => row.size === size)?.stock ?? 0;
  const extraIn = (size: string) => readTypedExtras(values).find((row) => row.size === size)?.typed ?? '';
  const setExtra = (size: string, typed: string) =>
    change((now) => {
      const rows = readTypedExtras(now).map((row) => [row.size, row.size === size ? typed : row.typed]);
      return { size_extras: JSON.stringify(Object.fromEntries(rows)) };
    });
  const set = (size: string, part: Partial<TypedCodes>) =>
    change((now) => {
      const rows = readTypedCodes(now).map((row) => (row.size === size ? { ...row, ...part } : row));
      return { size_codes: JSON.stringify(Object.fromEntries(rows.map((row) => [row.size, row]))) };
    });
  return (
    <>
      <PlainTable
        className={styles.sizes}
        head={[messages.size, messages.stock, messages.extra, messages.sku, messages.barcodes]}
      >
        {readTypedCodes(values).map(({ size, sku, barcodes }) => (
          <tr key={size}>
            <th scope="row">
              <bdi>{size}</bdi>
            </th>
            <td className={styles.count} data-label={messages.stock}>
              {stockOf(size)}
            </td>
            <td data-label={messages.extra}>
              <TextInput
                aria-label={messages.extraOf(size)}
                aria-invalid={errors.size_extras ? true : undefined}
                autoComplete="off"
                inputMode="decimal"
                maxLength={20}
                value={extraIn(size)}
                onChange={({ target }) => setExtra(size, target.value)}
              />
            </td>
            <td data-label={messages.sku}>
              <TextInput
                aria-label={messages.skuOf(size)}
                autoComplete="off"
                maxLength={64}
                value={sku}
                onChange={({ target }) => set(size, { sku: target.value })}
              />
            </td>
            <td data-label={messages.barcodes}>
              <TextInput
                aria-label={messages.barcodesOf(size)}
                autoComplete="off"
                inputMode="numeric"
                value={barcodes}
                onChange={({ target }) => set(size, { barcodes: target.value })}
              />
            </td>
          </tr>
        ))}
      </PlainTable>
      <Muted size="small" after={12}>
        {messages.extraHint}
      </Muted>
      {[errors.size_extras, errors.size_codes].filter(Boolean).map((error) => (
        <Text key={error} size="small" tone="bad" role="alert">
          {error}
        </Text>
      ))}
      <CheckField
        label={messages.madeOnOrder}
        hint={messages.madeHint}
        checked={values.made_on_order}
        onChange={(made_on_order) => change({ made_on_order })}
      />
    </>
  );
}

/** Of a product whose sizes draw from one stock. */
function OneStock({ form, product }: SizeFieldsProps) {
  const { values, change } = form;
  return (
    <>
      <Typed form={form} name="sku" label={messages.sku} maxLength={64} />
      <Typed form={form} name="barcodes" label={messages.barcodes} hint={messages.barcodesHint} />
      {hasSizePicker(values) ? (
        <StockFields form={form} />
      ) : (
        <CheckField
          label={messages.madeOnOrder}
          hint={messages.madeHint}
          checked={values.made_on_order}
          onChange={(made_on_order) => change({ made_on_order })}
        />
      )}
      <Muted numeric>{messages.total(product.stock)}</Muted>
    </>
  );
}

function StockButton({ form, product }: SizeFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useIsPermitted()('stock') || !form.row) return null;
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {messages.change}
      </Button>
      <StockDialog product={isOpen ? product : null} onClose={() => setOpen(false)} />
    </>
  );
}
