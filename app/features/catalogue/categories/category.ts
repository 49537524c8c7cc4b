import type { PictureData } from '#app/platform/images/image.ts';

/** A category as it travels on the wire; `image` is the address of its picture, or null. */
export type Category = {
  id: number;
  name: string;
  slug: string;
  image: string | null;
  picture: PictureData | null;
  /** Rises with every edit; sent along with a change, it keeps two editors from overwriting each other. */
  version: number;
};

/** The categories of the home page and of the women's collection, in this order (spec §9). */
export const HOME_CATEGORIES = [
  'western-grace',
  'casual-wear',
  'eid',
  'hand-painted-suits',
  'hand-painted-dupattas',
] as const;

const HEADINGS: Record<string, string> = {
  'western-grace': 'Western Grace',
  'casual-wear': 'Casual Wear',
  eid: 'Eid Collection',
  'hand-painted-suits': 'Hand-Painted Suits',
  'hand-painted-dupattas': 'Hand-Painted Dupattas',
};

/** The heading of a category's page: the map of spec §2, else the category's own name. */
export function categoryHeading(category: Pick<Category, 'slug' | 'name'>): string {
  return HEADINGS[category.slug] ?? category.name;
}

/** The home page's tiles: only the five categories of spec §9 and in their order, as far as they exist. */
export function homeCategories(categories: readonly Category[]): Category[] {
  return HOME_CATEGORIES.flatMap((slug) => categories.find((category) => category.slug === slug) ?? []);
}
