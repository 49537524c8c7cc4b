import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { PRODUCT_STATES, STATE_NAMES } from '#app/features/catalogue/products/product-fields.ts';
import { productFilters } from '#app/pages/admin/products/product-list.ts';

const messages = { state: 'State', all: 'All but archived' };

export function tableFilters(categories: readonly Category[]) {
  const states = PRODUCT_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] }));
  return [
    { name: 'state', label: messages.state, options: [{ value: '', label: messages.all }, ...states] },
    ...productFilters(categories),
  ];
}

/** The sort order leaves out nothing. */
export const NARROWING = ['q', 'state', 'category', 'collection', 'stock'];
