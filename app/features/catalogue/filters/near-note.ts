import { listSizes } from '#app/features/catalogue/products/product.ts';
import { optionLabel } from './filter-options.ts';
import type { Filterable, Filters } from './filters.ts';
import { isAbovePriceSteps } from './price-steps.ts';

const messages = {
  instead: (has: string, wanted: string) => `${has}, not ${wanted}`,
  or: (names: readonly string[]) => names.join(' or '),
  dearer: 'Above your price',
  cheaper: 'Below your price',
  otherSizes: (sizes: string, wanted: string) => `In ${sizes}, not in ${wanted}`,
  notInSize: (size: string) => `Not available in ${size}`,
  notForAge: (ages: string) => `No size for ${ages.toLowerCase()}`,
  not: (wanted: string) => `Not ${wanted.toLowerCase()}`,
  forOther: (wanted: string) => `Not for a ${wanted.toLowerCase()}`,
};

/** In which way a product differs from what was asked for, when it misses the choices of one list. */
export function nearNote(product: Filterable, missed: keyof Filters, filters: Filters): string {
  const wanted = messages.or(filters[missed].map((option) => optionLabel(missed, option)));
  if (missed === 'prices') {
    return isAbovePriceSteps(product.sale_price, filters.prices) ? messages.dearer : messages.cheaper;
  }
  if (missed === 'in_sizes') return messages.notInSize(wanted);
  if (missed === 'sizes') return messages.otherSizes(listSizes(product).join(', '), wanted);
  if (missed === 'ages') return messages.notForAge(wanted);
  if (missed === 'made_for') return messages.forOther(wanted);
  if (missed === 'fabrics' || missed === 'works') return messages.not(wanted);
  return messages.instead(ownValue(product, missed), wanted);
}

type Valued = 'categories' | 'types' | 'colors' | 'piece_sets';

function ownValue(product: Filterable, field: Valued): string {
  const values: Record<Valued, string> = {
    categories: product.category,
    types: product.type,
    colors: product.color,
    piece_sets: product.piece_set,
  };
  return optionLabel(field, values[field]);
}
