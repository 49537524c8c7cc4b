import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import type { TableRow } from '#app/features/catalogue/table/schema.ts';
import { PRODUCTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';
import { useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { backTo, countedStock, useQuickChange } from '#app/pages/admin/products-table/use-quick-change.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Popup, popupItem } from '#app/pages/admin/shell/popup.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { FieldHistory } from './field-history.tsx';
import styles from './product-page.module.css';
import type { ProductEdit } from './use-product-edit.ts';

const messages = {
  publish: 'Publish',
  soldOut: 'Sold out',
  hide: 'Hide',
  show: 'Show',
  more: 'More for this product',
  duplicate: 'Duplicate',
  copied: 'Copied as a draft',
  notCopied: 'It could not be copied.',
  history: 'Who changed what',
  remove: 'Delete',
  isSoldOut: (name: string) => `${name} is sold out`,
  isHidden: (name: string) => `${name} is hidden`,
  isShown: (name: string) => `${name} is in the shop`,
  deletion: {
    question: 'Are you sure you want to delete this product?',
    done: 'Product deleted',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ name }: StaffProduct) =>
    `“${name}” will be deleted permanently. Orders that contain it do not change.`,
};

type ProductActionsProps = {
  product: StaffProduct;
  categories: readonly Category[];
  form: ProductEdit;
};

/** What is done in one tap; what can be taken back is, by the message that follows. */
export function ProductActions({ product, categories, form }: ProductActionsProps) {
  const quick = useQuickChange((row) => form.renew(withRow(product, row)));
  const { name, state, stock } = product;
  const busy = quick.isBusy(product.id);
  const isLive = state === 'live';
  const sellOut = () => {
    const none = countedStock(product, () => 0);
    void quick.change(product, none, messages.isSoldOut(name), backTo(product));
  };
  const toggle = () => {
    const said = isLive ? messages.isHidden(name) : messages.isShown(name);
    void quick.change(product, { state: isLive ? 'draft' : 'live' }, said, () => ({ state }));
  };
  const publish = () => {
    form.change({ state: 'live' });
    void form.save();
  };
  return (
    <Cluster gap={8}>
      {stock > 0 && (
        <Button variant="ghost" aria-disabled={busy} onClick={() => !busy && sellOut()}>
          {messages.soldOut}
        </Button>
      )}
      {(isLive || state === 'unlisted') && (
        <Button variant="ghost" aria-disabled={busy} onClick={() => !busy && toggle()}>
          {isLive ? messages.hide : messages.show}
        </Button>
      )}
      {state === 'draft' && (
        <Button aria-disabled={form.saving} onClick={() => !form.saving && publish()}>
          {messages.publish}
        </Button>
      )}
      <MoreActions product={product} categories={categories} />
    </Cluster>
  );
}

/** What a row of the table tells of the product. */
function withRow(product: StaffProduct, { version, stock, sizes, state, live_from }: TableRow): StaffProduct {
  return { ...product, version, stock, sizes, state, live_from };
}

function MoreActions({ product, categories }: Omit<ProductActionsProps, 'form'>) {
  const navigate = useNavigate();
  const { forget, confirmDiscard } = useUnsavedEdits();
  const { write, notice } = useStaffWrite();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { confirm, dialogs } = useDeletion<StaffProduct>({
    path: ({ id }) => `/products/${id}/delete/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: () => {
      forget();
      void navigate(PRODUCTS_SCREEN);
    },
  });
  async function duplicate() {
    if (!(await confirmDiscard())) return;
    const answer = await write<StaffProduct>(
      { method: 'POST', path: `/api/admin/products/${product.id}/duplicate/` },
      { success: messages.copied, failure: messages.notCopied, reload: () => false },
    );
    if (!answer.ok) return;
    forget();
    void navigate(`${PRODUCTS_SCREEN}/${answer.data.id}`);
  }
  const acts = [
    { name: messages.duplicate, act: () => void duplicate() },
    { name: messages.history, act: () => setHistoryOpen(true) },
    { name: messages.remove, act: () => confirm(product) },
  ];
  return (
    <>
      <Popup label={messages.more} button="⋯" buttonClass={styles.more}>
        {(close) =>
          acts.map(({ name, act }) => (
            <button
              key={name}
              type="button"
              className={popupItem}
              onClick={() => {
                close();
                act();
              }}
            >
              {name}
            </button>
          ))
        }
      </Popup>
      <FieldHistory
        product={product.id}
        categories={categories}
        field={isHistoryOpen ? '' : null}
        onClose={() => setHistoryOpen(false)}
      />
      {dialogs}
      {notice}
    </>
  );
}
