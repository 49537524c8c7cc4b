import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { CHECK_NAMES, SHARED_NAMES } from '#app/features/catalogue/doctor/names.ts';
import { PRODUCT_STATES, STATE_NAMES } from '#app/features/catalogue/products/product-fields.ts';
import { productFilters } from '#app/pages/admin/products/product-list.ts';

const messages = {
  state: 'State',
  all: 'All but archived',
  lacks: 'To fix',
  shared: 'Duplicates',
  any: 'All',
};

function options(names: Record<string, string>) {
  const each = Object.entries(names).map(([value, label]) => ({ value, label }));
  return [{ value: '', label: messages.any }, ...each];
}

/** `query` is that of the address: what only a link from the stock asks for is shown while it is asked for. */
export function tableFilters(categories: readonly Category[], query = '') {
  const asked = new URLSearchParams(query);
  const states = PRODUCT_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] }));
  return [
    { name: 'state', label: messages.state, options: [{ value: '', label: messages.all }, ...states] },
    ...productFilters(categories),
    ...(asked.has('doctor')
      ? [{ name: 'doctor', label: messages.lacks, options: options(CHECK_NAMES) }]
      : []),
    ...(asked.has('duplicates')
      ? [{ name: 'duplicates', label: messages.shared, options: options(SHARED_NAMES) }]
      : []),
  ];
}

/** The sort order leaves out nothing. */
export const NARROWING = ['q', 'state', 'category', 'collection', 'stock', 'doctor', 'duplicates'];
