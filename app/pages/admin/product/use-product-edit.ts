import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { type ProductValues, toProductValues } from '#app/pages/admin/products/product-values.ts';
import { productRules } from '#app/pages/admin/products/use-product-form.ts';
import { tabAt, tabOfField } from './product-tabs.ts';

const messages = { saved: 'Saved', created: 'Created again' };

export type ProductEdit = ReturnType<typeof useProductEdit>;

/** One form for all tabs: what is typed on one stays while another is open, and one save takes all of it. */
export function useProductEdit(loaded: StaffProduct, categories: readonly Category[]) {
  const navigate = useNavigate();
  const form = useRowForm<StaffProduct, ProductValues>({
    row: loaded,
    toValues: toProductValues,
    ...productRules(categories),
    success: (wasAdded) => (wasAdded ? messages.created : messages.saved),
    staysOpen: true,
    onSaved: ({ id }, wasAdded) => {
      if (wasAdded) void navigate(`/admin/products/${id}`, { replace: true });
    },
  });
  const { row, renew, errors } = form;
  // Other parts of the screen save by themselves, and the page is loaded again after them.
  useEffect(() => {
    if (row && loaded.version > row.version) renew(loaded);
  });
  useTabOfErrors(errors);
  return form;
}

/** Opens the tab where something is wrong, with the focus in its first field. */
function useTabOfErrors(errors: Record<string, string>): void {
  const [search, setSearch] = useSearchParams();
  const tab = tabAt(search);
  const wrong = Object.keys(errors).map(tabOfField);
  const other = wrong.includes(tab) ? undefined : wrong[0];
  useEffect(() => {
    if (other) setSearch({ tab: other }, { replace: true, preventScrollReset: true });
  }, [other, setSearch]);
  const isHere = wrong.includes(tab);
  useEffect(() => {
    if (!isHere) return;
    const fields = document.querySelectorAll<HTMLElement>('main form [aria-invalid="true"]');
    [...fields].find((field) => !field.closest('[hidden]'))?.focus();
  }, [isHere]);
}
