/** What can be printed of orders. */
export const PRINTS = ['slips', 'labels', 'labels-a4', 'picks', 'forms'] as const;

/** Belong to no order that would be marked for it. */
export const UNNOTED: readonly Print[] = ['picks', 'forms'];

export type Print = (typeof PRINTS)[number];
