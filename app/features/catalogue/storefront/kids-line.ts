import { ageLabel } from '#app/features/catalogue/facts/size-ages.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';

const FOR = { girl: 'Girl', boy: 'Boy', both: 'Girl or boy' };

/** For whom a kids' piece is, such as "Girl · 2–9 y"; '' when nobody has said so, and of women's pieces. */
export function kidsLine({ made_for, size_ages }: Pick<Product, 'made_for' | 'size_ages'>): string {
  const whom = made_for && FOR[made_for];
  if (size_ages.length === 0) return whom ?? '';
  const ages = ageLabel({
    from_months: Math.min(...size_ages.map((row) => row.from_months)),
    to_months: Math.max(...size_ages.map((row) => row.to_months)),
  });
  return [whom, inFull(ages)].filter(Boolean).join(' · ');
}

/** "S · 4–5 y"; the size alone when its ages are unknown. */
export function sizeLabel(size: string, sizeAges: Product['size_ages']): string {
  const ages = sizeAges.find((row) => row.size === size);
  return ages ? `${size} · ${ageLabel(ages)}` : size;
}

function inFull(ages: string): string {
  return ages.replace(/ y$/, ' years').replace(/ m$/, ' months');
}
