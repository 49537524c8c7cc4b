/** What can be printed of orders. */
export const PRINTS = ['slips', 'labels', 'labels-a4', 'picks'] as const;

export type Print = (typeof PRINTS)[number];
