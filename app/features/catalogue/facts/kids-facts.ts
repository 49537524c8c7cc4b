import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { listSizes } from '#app/features/catalogue/products/product.ts';
import type { MadeFor } from './product-facts.ts';
import type { SizeAges } from './size-ages-schema.ts';

export type KidsFacts = { made_for: MadeFor | null; size_ages: SizeAges[] };

export const NO_KIDS_FACTS: KidsFacts = { made_for: null, size_ages: [] };

type Sent = { made_for?: MadeFor | null | undefined; size_ages?: SizeAges[] | undefined };

/** A removed size takes its ages along, and a product that moves to the women's clothing loses what only kids' pieces have. */
export function resolveKidsFacts(
  product: { collection: string; size: string },
  known: KidsFacts,
  sent: Sent,
): KidsFacts | WrongField {
  if (product.collection !== 'Kids Collection') return refusalForWomen(sent) ?? NO_KIDS_FACTS;
  const sizes = listSizes(product);
  const stray = sent.size_ages?.find(({ size }) => !sizes.includes(size));
  if (stray) return { field: 'size_ages', message: `${stray.size} is not among the sizes.` };
  const ages = sent.size_ages ?? known.size_ages;
  return {
    made_for: sent.made_for === undefined ? known.made_for : sent.made_for,
    size_ages: sizes.flatMap((size) => ages.find((row) => row.size === size) ?? []),
  };
}

function refusalForWomen({ made_for, size_ages = [] }: Sent): WrongField | null {
  const message = 'Only products of the Kids Collection have this.';
  if (made_for) return { field: 'made_for', message };
  return size_ages.length > 0 ? { field: 'size_ages', message } : null;
}
