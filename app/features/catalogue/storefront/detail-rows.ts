import { formatMeasure } from '#app/features/catalogue/facts/measures.ts';
import { groupByPart } from '#app/features/catalogue/facts/own-lengths.ts';
import { ageLabel } from '#app/features/catalogue/facts/size-ages.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';

const messages = {
  set: 'In the set',
  fabric: 'Fabric',
  work: 'Work',
  lining: 'Lining',
  length: 'Length',
  inInches: (part: string, sizes: string) => `${part}: ${sizes} inches`,
  care: 'Care',
  fit: 'Fit',
  madeFor: 'Made for',
  girl: 'Girls',
  boy: 'Boys',
  both: 'Girls and boys',
  ages: 'Age',
};

export type DetailedProduct = Pick<
  Product,
  | 'set_contents'
  | 'fabric'
  | 'work'
  | 'lining'
  | 'care'
  | 'model_fit'
  | 'made_for'
  | 'size_ages'
  | 'lengths'
  | 'size'
>;

export type DetailRow = readonly [name: string, lines: readonly string[]];

/** Names with their lines; a fact that nobody has written has no row. */
export function detailRows(product: DetailedProduct): DetailRow[] {
  const { set_contents, fabric, work, lining, care, model_fit, made_for, size_ages } = product;
  const rows: [string, (string | null)[]][] = [
    [messages.set, [set_contents]],
    [messages.fabric, [fabric]],
    [messages.work, [work]],
    [messages.lining, [lining]],
    [messages.length, lengthLines(product)],
    [messages.fit, [model_fit]],
    [messages.madeFor, [made_for && messages[made_for]]],
    [messages.ages, [size_ages.map((row) => `${row.size} ${ageLabel(row)}`).join(' · ')]],
    [messages.care, [care]],
  ];
  return rows.flatMap(([name, lines]): DetailRow[] => {
    const known = lines.filter((line): line is string => Boolean(line));
    return known.length > 0 ? [[name, known]] : [];
  });
}

/** "Kurta: S 42½ · M 43 inches", or "Kaftan: 50 inches" where there is one size. */
function lengthLines({ lengths, size }: Pick<Product, 'lengths' | 'size'>): string[] {
  const hasOneSize = !size.includes(',');
  return groupByPart(lengths).map(({ part, sizes }) => {
    const named = sizes.map((row) => {
      const inches = formatMeasure(row.inches, 'in');
      return hasOneSize ? inches : `${row.size} ${inches}`;
    });
    return messages.inInches(part, named.join(' · '));
  });
}
