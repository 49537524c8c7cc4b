import { FACT_NAMES } from '#app/features/catalogue/products/facts.ts';

export const TABS = [
  { id: 'piece', name: 'Piece' },
  { id: 'pictures', name: 'Pictures' },
  { id: 'facts', name: 'Facts' },
] as const;

export type ProductTab = (typeof TABS)[number]['id'];

export function tabAt(search: URLSearchParams): ProductTab {
  return TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'piece';
}

const ON_FACTS: readonly string[] = [...FACT_NAMES, 'made_for', 'size_ages', 'lengths'];

/** Where the field stands that a refusal names. */
export function tabOfField(field: string): ProductTab {
  if (ON_FACTS.includes(field)) return 'facts';
  return /^image\d?$/.test(field) ? 'pictures' : 'piece';
}
