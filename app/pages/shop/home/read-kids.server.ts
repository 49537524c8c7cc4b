import { type KidsRange, readKidsRange } from '#app/features/catalogue/lists/kids-range.server.ts';
import { kidsLine } from '#app/features/catalogue/products/product.ts';
import type { HomeLink } from '#app/features/settings/home-sections.ts';
import { formatRupees } from '#app/platform/text/money.ts';

/** What kids' pieces there are, such as `2–9 years, from Rs. 1,890`, and a list for the age of each size. */
export type Kids = { note: string; ages: HomeLink[] };

/** Null without such pieces. */
export async function readKids(): Promise<Kids | null> {
  const range = await readKidsRange();
  if (!range) return null;
  const sizes = range.ages.map((ages) => ({ ...ages, size: '' }));
  const line = (size_ages: typeof sizes) => kidsLine({ made_for: null, size_ages });
  const from = `from ${formatRupees(range.from)}`;
  return {
    note: [line(sizes), from].filter(Boolean).join(', '),
    ages: sizes.map((ages) => ({ title: line([ages]), to: `/kids-collection?${agesQuery(ages)}` })),
  };
}

const YEAR = 12;

/** The filter has whole years. */
function agesQuery({ from_months, to_months }: KidsRange['ages'][number]): string {
  const [first, after] = [Math.floor(from_months / YEAR), Math.ceil(to_months / YEAR)];
  return Array.from({ length: after - first }, (_, index) => `age=${first + index}`).join('&');
}
