import { useEffect, useState } from 'react';
import type { Category } from '#app/features/catalogue/categories/category.ts';
import type { StaffProduct } from '#app/features/catalogue/products/staff-product.ts';
import { type Refusal, useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { chosenOnly } from './picture-slots.ts';
import { toProductCall } from './product-call.ts';
import { comparedFields } from './product-compared.ts';
import { deleteProductDraft, readProductDraft, saveProductDraft } from './product-draft.ts';
import { type ProductValues, toProductValues } from './product-values.ts';

const messages = {
  uploaded: 'Product uploaded successfully!',
  updated: 'Product updated successfully!',
  refused: (reasons: string) => `Error: ${reasons}`,
  broken: 'Upload failed. Check server.',
  name: 'Please enter a name.',
  description: 'Please enter a description.',
  price: 'Please enter a price in rupees, such as 4500.',
  category: 'Please choose a category.',
};

type ProductFormRules = {
  edited: StaffProduct | null;
  categories: readonly Category[];
  onSaved: () => void;
};

export type ProductFormState = ReturnType<typeof useProductForm>;

export function useProductForm({ edited, categories, onSaved }: ProductFormRules) {
  const [draft] = useState(() => (edited ? null : readProductDraft()));
  const form = useRowForm<StaffProduct, ProductValues>({
    row: edited,
    toValues: (row) => (row ? toProductValues(row) : (draft ?? toProductValues(null))),
    toDetached: (values) => ({ ...values, slots: chosenOnly(values.slots) }),
    compared: comparedFields(categories),
    check: checkProduct,
    toCall: toProductCall,
    failureText,
    onSaved: (_, wasAdded) => {
      if (wasAdded) deleteProductDraft();
      showToast(wasAdded ? messages.uploaded : messages.updated);
      onSaved();
    },
  });
  const { values, row } = form;
  useEffect(() => {
    // Also after the edited product was deleted: saving then creates a new one.
    if (!row) saveProductDraft(values);
  }, [values, row]);
  return { ...form, hasDraft: draft !== null };
}

function checkProduct({ name, description, price, category }: ProductValues): Record<string, string> {
  return {
    ...(!name.trim() && { name: messages.name }),
    ...(!description.trim() && { description: messages.description }),
    ...(!(Number(price) > 0) && { price: messages.price }),
    ...(!category && { category: messages.category }),
  };
}

function failureText({ status, error }: Refusal): string {
  if (status === 0 || error.code === 'unreadable') return messages.broken;
  const details = new Set(Object.values(error.fields ?? {}));
  return messages.refused(details.size > 0 ? [...details].join(' ') : error.detail);
}
