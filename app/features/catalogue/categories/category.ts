import type { PictureData } from '#app/platform/images/image.ts';

export type Category = {
  id: number;
  name: string;
  slug: string;
  image: string | null;
  picture: PictureData | null;
  /** Increases with every edit; sent with a change, it is the optimistic lock between two editors. */
  version: number;
};

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

export function categoryHeading(category: Pick<Category, 'slug' | 'name'>): string {
  return HEADINGS[category.slug] ?? category.name;
}

export function homeCategories(categories: readonly Category[]): Category[] {
  return HOME_CATEGORIES.flatMap((slug) => categories.find((category) => category.slug === slug) ?? []);
}
