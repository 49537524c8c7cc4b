import { type ReactNode, useState } from 'react';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import {
  Area,
  CategoryField,
  Chosen,
  DescriptionField,
  PlaceField,
  PriceField,
  Typed,
} from '#app/pages/admin/products/product-fields.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
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
  descriptionUr: 'Description in Urdu',
  state: 'State',
  was: 'Price before',
  wasHint: 'Shown struck through beside a lower price.',
  type: 'Type',
  pieceSet: 'Piece set',
  collection: 'Collection',
  color: 'Color',
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
            <CategoryField form={form} categories={categories} />
            <Chosen form={form} name="type" label={messages.type} options={PRODUCT_TYPES} />
            <Chosen form={form} name="piece_set" label={messages.pieceSet} options={PIECE_SETS} />
            <Chosen form={form} name="collection" label={messages.collection} options={COLLECTIONS} />
            <Typed form={form} name="color" label={messages.color} maxLength={60} dir="auto" />
            <PlaceField form={form} />
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
            <PriceField form={form} />
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
      <DescriptionField form={form} rows={6} />
      <Urdu shown={form.values.name_ur !== '' || form.values.description_ur !== ''}>
        <Typed form={form} name="name_ur" label={messages.nameUr} maxLength={200} dir="rtl" lang="ur" />
        <Area form={form} name="description_ur" label={messages.descriptionUr} dir="rtl" lang="ur" rows={6} />
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
