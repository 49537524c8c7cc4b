import { type FormEvent, type ReactNode, useState } from 'react';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useFocusBack } from '#app/pages/admin/form/use-focus-back.ts';
import { PicturesTab } from '#app/pages/admin/product-pictures/pictures-tab.tsx';
import { FactsSection } from '#app/pages/admin/products/facts-section.tsx';
import { PADDING } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import { PieceFields } from './piece-fields.tsx';
import { PiecePanels } from './piece-panels.tsx';
import styles from './product-page.module.css';
import type { ProductTab } from './product-tabs.ts';
import type { ProductEdit } from './use-product-edit.ts';

const messages = {
  save: 'Save',
  saving: 'Saving...',
  unsaved: 'Not saved yet.',
  charts: 'Size charts of all types',
};

type ProductEditorProps = {
  form: ProductEdit;
  product: StaffProduct;
  categories: readonly Category[];
  tab: ProductTab;
};

const FORM = 'product-form';

/** All tabs stay on the page, so that what is typed on one is there when somebody comes back to it. */
export function ProductEditor({ form, product, categories, tab }: ProductEditorProps) {
  const saveButton = useFocusBack<HTMLButtonElement>(form.saving);
  // Its pictures load when somebody first looks at them.
  const [hasPictures, setHasPictures] = useState(false);
  if (tab === 'pictures' && !hasPictures) setHasPictures(true);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.saving && form.isTouched) void form.save();
  }
  return (
    <div className={styles.editor}>
      <form id={FORM} method="post" noValidate aria-busy={form.saving} onSubmit={submit}>
        <Part of="piece" tab={tab}>
          <PieceFields form={form} product={product} categories={categories} />
        </Part>
        <Part of="facts" tab={tab}>
          <Panel padding={PADDING}>
            <FactsSection form={form} />
            <Link className="link" to="/admin/size-charts">
              {messages.charts}
            </Link>
          </Panel>
        </Part>
      </form>
      <Part of="piece" tab={tab}>
        <PiecePanels product={product} />
      </Part>
      {hasPictures && (
        <Part of="pictures" tab={tab}>
          <Panel padding={PADDING}>
            <PicturesTab product={product} onChange={form.renew} />
          </Panel>
        </Part>
      )}
      <div className={styles.bar} hidden={tab === 'pictures' && !form.isTouched}>
        <SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />
        {form.progress !== null && <Progress part={form.progress} />}
        {/* The panel of a conflict has its own. */}
        {!form.conflict && (
          <div className={styles.barRow}>
            <Muted role="status">{form.isTouched && !form.saving && messages.unsaved}</Muted>
            <Button ref={saveButton} type="submit" form={FORM} aria-disabled={form.saving || !form.isTouched}>
              {form.saving ? messages.saving : messages.save}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Part({ of, tab, children }: { of: ProductTab; tab: ProductTab; children: ReactNode }) {
  return (
    <div className={styles.part} hidden={of !== tab}>
      {children}
    </div>
  );
}
