export const STEPS = [
  'categories',
  'products',
  'pictures',
  'redirects',
  'orders',
  'customers',
  'reviews',
  'stock',
  'old_shop',
  'domain',
  'search_console',
  'feeds',
  'not_found',
] as const;

export type Step = (typeof STEPS)[number];

/** Nobody but a person knows whether these are done. */
export const TICKED: readonly Step[] = ['stock', 'old_shop', 'domain', 'search_console', 'feeds'];
