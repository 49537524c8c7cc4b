/** Days since the delivery. */
export const AGES = ['0-7', '8-14', '15-21', 'over-21'] as const;

export type Age = (typeof AGES)[number];
