import { useEffect, useRef } from 'react';
import type { Category } from '#app/features/catalogue/categories/category.ts';
import type { StaffProduct } from '#app/features/catalogue/products/staff-product.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/promotion.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { LiveCard } from './live-card.tsx';
import { deleteProductDraft } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import styles from './product-form.module.css';
import { ProductPictures } from './product-pictures.tsx';
import { StockFields } from './stock-fields.tsx';
import { useProductForm } from './use-product-form.ts';

const messages = {
  add: 'Add a product',
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
  onSaved: () => void;
  onClose: () => void;
};

export function ProductForm({ edited, categories, promotions, onSaved, onClose }: ProductFormProps) {
  const form = useProductForm({ edited, categories, onSaved });
  const { values, change, saving, row, progress } = form;
  const top = useFocusOnEdit(edited);
  function startOver() {
    deleteProductDraft();
    onClose();
  }
  return (
    <div ref={top} className={styles.top} tabIndex={-1}>
      <FormPanel
        title={edited ? messages.edit(edited.name) : messages.add}
        submitLabel={row ? messages.update : messages.upload}
        saving={saving}
        onSubmit={form.save}
        onCancel={edited ? onClose : undefined}
      >
        {row && (
          <Note tone="info" className={styles.note}>
            {messages.editHint}
          </Note>
        )}
        {form.hasDraft && (
          <Note tone="info" className={styles.note}>
            {messages.draft}{' '}
            <Button variant="text" size="small" disabled={saving} onClick={startOver}>
              {messages.discard}
            </Button>
          </Note>
        )}
        <SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />
        <ProductFields form={form} categories={categories} />
        <StockFields form={form} />
        <ProductPictures
          slots={values.slots}
          errors={form.errors}
          disabled={saving}
          onChange={(slots) => change({ slots })}
        />
        <LiveCard values={values} categories={categories} promotions={promotions} />
        {progress !== null && <Progress part={progress} />}
      </FormPanel>
    </div>
  );
}

function useFocusOnEdit(edited: StaffProduct | null) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!edited) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [edited]);
  return top;
}
