import { type ReactNode, useState } from 'react';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { textInputProps } from '#app/pages/admin/form/form-fields.tsx';
import { Chosen, Typed } from '#app/pages/admin/products/product-fields.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import { HistoryButton } from './field-history.tsx';
import styles from './product-page.module.css';
import { SizeFields } from './size-fields.tsx';
import { StateFields } from './state-fields.tsx';
import type { ProductEdit } from './use-product-edit.ts';

const messages = {
  piece: 'The piece',
  price: 'Price',
  name: 'Name',
  nameUr: 'Name in Urdu',
  description: 'Description',
  descriptionUr: 'Description in Urdu',
  state: 'State',
  priceHint: 'Rupees, before any promotion.',
  was: 'Price before',
  wasHint: 'Struck through where it is more than the price. Empty: none.',
  category: 'Category',
  choose: 'Choose a category',
  type: 'Type',
  pieceSet: 'Piece set',
  collection: 'Collection',
  color: 'Color',
  place: 'Place in its category',
  placeHint: '1 comes first. Without one: after those that have one, most loved first.',
  slug: 'Address in the shop',
  slugHint: 'If you change it, the old address leads to the new one.',
};

type PieceFieldsProps = { form: ProductEdit; product: StaffProduct; categories: readonly Category[] };

export function PieceFields({ form, product, categories }: PieceFieldsProps) {
  const history = (field: string, label: string) => (
    <HistoryButton product={product.id} field={field} label={label} categories={categories} />
  );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Panel title={messages.piece}>
          <TextFields form={form} />
          <FieldGrid from={560} gap="0 16px">
            <Chosen form={form} name="category" label={messages.category}>
              <option value="" disabled>
                {messages.choose}
              </option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Chosen>
            <Chosen form={form} name="type" label={messages.type} options={PRODUCT_TYPES} />
            <Chosen form={form} name="piece_set" label={messages.pieceSet} options={PIECE_SETS} />
            <Chosen form={form} name="collection" label={messages.collection} options={COLLECTIONS} />
            <Typed form={form} name="color" label={messages.color} maxLength={60} dir="auto" />
            <Typed
              form={form}
              name="place"
              label={messages.place}
              hint={messages.placeHint}
              inputMode="numeric"
              maxLength={3}
            />
          </FieldGrid>
          <Typed
            form={form}
            name="slug"
            label={messages.slug}
            hint={messages.slugHint}
            maxLength={120}
            autoCapitalize="none"
            spellCheck={false}
          />
          {history('name', messages.name)}
        </Panel>
        <Panel title={messages.price}>
          <FieldGrid from={560} gap="0 16px">
            <Typed
              form={form}
              name="price"
              label={messages.price}
              hint={messages.priceHint}
              inputMode="decimal"
              required
            />
            <Typed
              form={form}
              name="compare_at_price"
              label={messages.was}
              hint={messages.wasHint}
              inputMode="decimal"
            />
          </FieldGrid>
          {history('price', messages.price)}
        </Panel>
      </div>
      <div className={styles.column}>
        <StateFields form={form} history={history('state', messages.state)} />
        <SizeFields form={form} product={product} />
      </div>
    </div>
  );
}

function TextFields({ form }: { form: ProductEdit }) {
  return (
    <>
      <Typed form={form} name="name" label={messages.name} maxLength={200} required dir="auto" />
      <Area form={form} name="description" label={messages.description} dir="auto" required />
      <Urdu shown={form.values.name_ur !== '' || form.values.description_ur !== ''}>
        <Typed form={form} name="name_ur" label={messages.nameUr} maxLength={200} dir="rtl" lang="ur" />
        <Area form={form} name="description_ur" label={messages.descriptionUr} dir="rtl" lang="ur" />
      </Urdu>
    </>
  );
}

/** Open from the start where there is something in it. */
function Urdu({ shown, children }: { shown: boolean; children: ReactNode }) {
  const [open] = useState(shown);
  return (
    <details open={open} className={styles.urdu}>
      <summary>{urduMessages.summary}</summary>
      {children}
    </details>
  );
}

const urduMessages = { summary: 'In Urdu' };

type AreaProps = {
  form: ProductEdit;
  name: 'description' | 'description_ur';
  label: string;
  dir: 'auto' | 'rtl';
  lang?: 'ur';
  required?: boolean;
};

function Area({ form: { values, change, errors }, name, label, ...rest }: AreaProps) {
  return (
    <Field label={label} error={errors[name]}>
      {(ids) => (
        <TextArea {...ids} {...rest} {...textInputProps(values, change)(name)} maxLength={10_000} rows={6} />
      )}
    </Field>
  );
}
