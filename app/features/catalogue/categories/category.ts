import type { Category } from './schema.ts';

export const HOME_CATEGORIES = [
  'western-grace',
  'casual-wear',
  'eid',
  'hand-painted-suits',
  'hand-painted-dupattas',
] as const;

export const NEW_ARRIVALS = 'new-arrivals';

/** Letters of the sentence that opens a page. */
export const MAX_INTRO = 200;

/** Not New Arrivals: their list has more pieces than those of that category. */
export function isAvailableAsFilter({ slug }: Pick<Category, 'slug'>): boolean {
  return slug !== NEW_ARRIVALS;
}

/** Western Grace first; all others are equal. */
export function categoryRank(slug: string): number {
  const index = (HOME_CATEGORIES as readonly string[]).indexOf(slug);
  return index === -1 ? HOME_CATEGORIES.length : index;
}

const HEADINGS: Record<string, string> = {
  'western-grace': 'Western Grace',
  'casual-wear': 'Casual Wear',
  eid: 'Eid Collection',
  'hand-painted-suits': 'Hand-Painted Suits',
  'hand-painted-dupattas': 'Hand-Painted Dupattas',
};

export function categoryHeading(category: Pick<Category, 'slug' | 'name'>): string {
  return HEADINGS[category.slug] ?? category.name;
}

export function homeCategories(categories: readonly Category[]): Category[] {
  return HOME_CATEGORIES.flatMap((slug) => categories.find((category) => category.slug === slug) ?? []);
}
