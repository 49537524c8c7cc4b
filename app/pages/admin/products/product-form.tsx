import { useEffect, useRef } from 'react';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/schema.ts';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note, Progress } from '#app/ui/feedback.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { FactsSection } from './facts-section.tsx';
import { LiveCard } from './live-card.tsx';
import { ProductFields } from './product-fields.tsx';
import styles from './product-form.module.css';
import { ProductPictures } from './product-pictures.tsx';
import { StockFields } from './stock-fields.tsx';
import { deleteProductDraft, useProductForm } from './use-product-form.ts';

const messages = {
  add: 'Add a product',
  another: 'Add another product',
  view: 'View in shop',
  edit: (name: string) => `Editing "${name}"`,
  editHint: 'Change the form and click Update.',
  upload: 'Upload',
  update: 'Update',
  draft: 'We restored what you typed before. Please choose the pictures again.',
  discard: 'Start over',
};

type ProductFormProps = {
  edited: StaffProduct | null;
  categories: readonly Category[];
  promotions: readonly StaffPromotion[];
  last: StaffProduct | null;
  onSaved: (product: StaffProduct, wasAdded: boolean) => void;
  onClose: () => void;
};

export function ProductForm(props: ProductFormProps) {
  const { edited, categories, promotions, last, onSaved, onClose } = props;
  const form = useProductForm({ edited, categories, last, onSaved });
  const { values, change, saving, row, progress } = form;
  const top = useFocusOnOpening(edited, last);
  function startOver() {
    deleteProductDraft();
    onClose();
  }
  return (
    <div ref={top} className={styles.top} tabIndex={-1}>
      <FormPanel
        title={edited ? messages.edit(edited.name) : last ? messages.another : messages.add}
        submitLabel={row ? messages.update : messages.upload}
        saving={saving}
        error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
        onSubmit={form.save}
        onCancel={edited ? onClose : undefined}
      >
        {row && (
          <Note tone="info" after={18}>
            {messages.editHint}
          </Note>
        )}
        {last && !edited && <Added product={last} />}
        {form.hasDraft && (
          <Note tone="info" after={18}>
            {messages.draft}{' '}
            <Button variant="text" size="small" disabled={saving} onClick={startOver}>
              {messages.discard}
            </Button>
          </Note>
        )}
        <ProductFields form={form} categories={categories} />
        <FactsSection form={form} />
        <StockFields form={form} />
        <ProductPictures
          slots={values.slots}
          errors={form.errors}
          disabled={saving}
          onChange={(changed) => change((now) => ({ slots: changed(now.slots) }))}
        />
        <LiveCard id={row?.id ?? 0} values={values} categories={categories} promotions={promotions} />
        {progress !== null && <Progress part={progress} />}
      </FormPanel>
    </div>
  );
}

function Added({ product: { name, slug } }: { product: StaffProduct }) {
  return (
    <Note tone="ok" after={18}>
      <bdi>{name}</bdi>{' '}
      <Link className="underlined" to={`/product/${slug}`}>
        {messages.view}
      </Link>
    </Note>
  );
}

/** At the top for an edit, in the name for the next product. */
function useFocusOnOpening(edited: StaffProduct | null, last: StaffProduct | null) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!edited && !last) return;
    const name = edited ? null : top.current?.querySelector<HTMLElement>('input[name="name"]');
    (name ?? top.current)?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [edited, last]);
  return top;
}
