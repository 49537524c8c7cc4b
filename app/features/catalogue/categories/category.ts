import type { Category } from './schema.ts';

const HOME_CATEGORIES = [
  'western-grace',
  'casual-wear',
  'eid',
  'hand-painted-suits',
  'hand-painted-dupattas',
] as const;

export const NEW_ARRIVALS = 'new-arrivals';

/** Letters of the sentence that opens a page. */
export const MAX_INTRO = 200;

/** Letters of the line at the head of a page. */
export const MAX_BANNER = 120;

/** Categories in the menu, or on the home page. */
export const MAX_SHOWN = 24;

/** Pieces that staff can arrange by hand; the others of a category follow. */
export const MOST_ARRANGED = 500;

/** Not New Arrivals: their list has more pieces than those of that category. */
export function isAvailableAsFilter({ slug }: Pick<Category, 'slug'>): boolean {
  return slug !== NEW_ARRIVALS;
}

/** Western Grace first; all others are equal. */
export function categoryRank(slug: string): number {
  const index = (HOME_CATEGORIES as readonly string[]).indexOf(slug);
  return index === -1 ? HOME_CATEGORIES.length : index;
}

const HEADINGS = new Map([
  ['western-grace', 'Western Grace'],
  ['casual-wear', 'Casual Wear'],
  ['eid', 'Eid Collection'],
  ['hand-painted-suits', 'Hand-Painted Suits'],
  ['hand-painted-dupattas', 'Hand-Painted Dupattas'],
]);

export function categoryHeading(category: Pick<Category, 'slug' | 'name'>): string {
  return HEADINGS.get(category.slug) ?? category.name;
}

/** Where staff choose which categories are shown. */
export type ShownIn = 'menu' | 'home';

type Placed = Pick<Category, 'id' | 'menu_place' | 'home_place'>;
type Shown = Placed & Pick<Category, 'slug' | 'is_empty'>;

/** Those that staff chose, in their order, without those that have no live product; the five of the specification stay. */
export function categoriesShownIn<C extends Shown>(where: ShownIn, categories: readonly C[]): C[] {
  return chosenFor(where, categories).filter(({ is_empty, slug }) => !is_empty || isKnown(slug));
}

/** Also those without a live product. */
export function chosenFor<C extends Placed>(where: ShownIn, categories: readonly C[]): C[] {
  const placeOf = (category: C) => category[`${where}_place`] ?? 0;
  return categories
    .filter((category) => placeOf(category) > 0)
    .sort((a, b) => placeOf(a) - placeOf(b) || a.id - b.id);
}

function isKnown(slug: string): boolean {
  return (HOME_CATEGORIES as readonly string[]).includes(slug);
}
